"""Check that the templates, drawings and pictures a game names exist and can be read, without drawing a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath

from cardgen.errors import CardgenError, Place, Problem, nearest, quoted_list
from cardgen.faces import symbols
from cardgen.faces.nesting import TOO_DEEP, deepest_line
from cardgen.faces.sandbox import MOST_SOURCE
from cardgen.faces.symbols import Library
from cardgen.images.art import SUFFIXES, UNREAD, Art
from cardgen.model.card import Card, CardType
from cardgen.model.game import Game
from cardgen.model.part import PIECES
from cardgen.model.patterns import slug
from cardgen.model.rich_text import icons
from cardgen.model.slots import READY
from cardgen.project.looks.builtin_faces import uses_ready

_KEPT = 256
"""Templates of which it is kept what they use."""
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_HREF = re.compile(r'<(use|pattern|image)\b[^<]*?\bhref="([^"]*)"')
_JINJA = "Jinja2, such as `{% if card.star %} … {% endif %}`"
_PICTURE = "a JPEG, PNG or WebP picture that is called like a card"
_OF_CARD = re.compile(r"([\w-]*)\{\{\s*card\.(\w+)\s*\}\}([\w-]*)")


@dataclass(frozen=True, slots=True)
class Template:
    """A template as written, without its comments, and the templates it uses."""

    name: str
    file: str
    text: str
    uses: tuple[str, ...]


class TemplateCheck:
    """The templates and drawings that a game's cards can name: the game's own, then the shared ones."""

    def __init__(self, game: Game, folders: tuple[Path, ...]) -> None:
        self.game = game
        self.folders = folders
        self.drawings = Library(folders)
        self.files = {
            path.relative_to(folder).with_suffix("").as_posix(): path
            for folder in reversed(folders)
            for path in sorted((*folder.glob("*.xml"), *folder.glob(f"{READY}*.xml"), *folder.glob(f"{PIECES}*.xml")))
        }
        self.art = Art(folders)
        self.problems: list[Problem] = []

    def check(self) -> list[Problem]:
        """List everything that is named and missing, and every file that cannot be read."""
        ready = uses_ready(self.game)
        unused = (*([] if ready else [READY]), *([] if any(part.drawn for part in self.game.parts) else [PIECES]))
        files = {name: path for name, path in self.files.items() if not name.startswith(unused)}
        templates = {name: self._template(name, path) for name, path in files.items()}
        self._sides()
        for card_type in self.game.card_types.values():
            for name in _reached(templates, (card_type.face, card_type.inner)):
                self._drawings_of_cards(templates[name], card_type)
        named = [name for _, name, _, _ in self._named()]
        for name in _reached(templates, [*self._own(self.files), *named]):
            self._drawings(templates[name])
        self._svgs()
        self._icons()
        self.problems += self.art.problems()
        shown = [
            _by_name(href)
            for template in templates.values()
            for tag, href, _ in _hrefs(template.text)
            if tag == "image"
        ]
        if shown and all(shown):
            self.problems += _stray_pictures(self.game, self.art)
        return self.problems

    def _named(self) -> Iterator[tuple[str, str, str, Place]]:
        """Give each template that the game names: for which side, its name, of what, and where that is written."""
        for kind in self.game.card_types.values():
            for side in ("face", "back", "inner"):
                yield side, getattr(kind, side), f"{kind.name} cards", kind.place
        for part in self.game.parts:
            for side, name in {"face": part.face, "back": part.back, **part.panels}.items():
                yield side, name, f"the part `{part.label}`", part.place

    def _sides(self) -> None:
        for side, name, owner, place in self._named():
            if name and name not in self.files:
                what = f"the `{side}` of {owner} is `{name}`, and there is no template `{name}.xml`"
                own = quoted_list(self._own(self.files))
                expected = f"a file in {self.folders[0]}{f': {own}' if own else ''}"
                self.problems.append(Problem(place, "T001", what, expected, nearest(name, self.files)))

    def _template(self, name: str, path: Path) -> Template:
        from jinja2 import Environment, TemplateSyntaxError

        file = str(path)
        try:
            text = path.read_text(encoding="utf-8")
            if len(text) > MOST_SOURCE:
                what = f"the template has {len(text):,} characters"
                self.problems.append(Problem(Place(file), "T010", what, f"at most {MOST_SOURCE:,}"))
                return Template(name, file, "", ())
            uses = _used(text)
        except TemplateSyntaxError as error:
            place = Place(file, error.lineno)
            self.problems.append(Problem(place, "T002", f"template syntax: {error.message}", _JINJA))
            return Template(name, file, "", ())
        except RecursionError:
            place = Place(file, deepest_line(Environment(), text))
            self.problems.append(Problem(place, "T010", "the template is nested too deep", TOO_DEEP))
            return Template(name, file, "", ())
        except UnicodeDecodeError as error:
            self.problems.append(symbols.not_utf8(file, error))
            return Template(name, file, "", ())
        text = _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
        for other in uses:
            if other.removesuffix(".xml") not in self.files:
                place = Place(file, _line(text, text.find(other)))
                what = f"the template uses `{other}`, which does not exist"
                files = [f"{known}.xml" for known in self.files]
                own = [f"{known}.xml" for known in self._own(self.files)]
                self.problems.append(Problem(place, "T001", what, quoted_list(own), nearest(other, files)))
        return Template(name, file, text, tuple(other.removesuffix(".xml") for other in uses))

    def _drawings(self, template: Template) -> None:
        """Report drawings that a template names by a plain word."""
        for tag, href, line in _hrefs(template.text):
            if "{" not in href and not self._known(tag, href):
                self._missing(tag, href, Place(template.file, line), "")

    def _drawings_of_cards(self, template: Template, kind: CardType) -> None:
        """Report drawings that a template takes from a field of the card."""
        for tag, href, _ in _hrefs(template.text):
            match = _OF_CARD.fullmatch(href)
            if match is None or match[2] not in kind.fields:
                continue
            for card in self.game.cards:
                value = card.values.get(match[2]) if card.type == kind.name else None
                name = f"{match[1]}{value}{match[3]}"
                if value not in (None, "") and not self._known(tag, name):
                    self._missing(tag, name, card.place_of(match[2]), f"`{match[2]}` of `{card.name}`: ")

    def _known(self, tag: str, name: str) -> bool:
        return bool(self.art.find(name)) if tag == "image" else name in self.drawings.files

    def _missing(self, tag: str, name: str, place: Place, owner: str) -> None:
        names = sorted(self.art.files if tag == "image" else self.drawings.files)
        own = self._own(self.drawings.files) if tag != "image" else names
        thing, where = ("picture", "`art/`") if tag == "image" else ("drawing", "`icons/`, `pictures/`, …")
        what = f"{owner}there is no {thing} `{name}` in {where} of {self.folders[0]}"
        fix = "" if names else f"put a {thing} of that name there, or take the name away"
        self.problems.append(Problem(place, "T009", what, quoted_list(own), nearest(name, names), fix))

    def _own(self, files: Mapping[str, Path]) -> list[str]:
        """List the names of the game's own files, or those of one it extends, without those that all games share."""
        return sorted(name for name, path in files.items() if set(self.folders[:-1]) & set(path.parents))

    def _svgs(self) -> None:
        """Read the drawings of the look; those that come with cardgen are known to be right."""
        for name in self._own(self.drawings.files):
            try:
                symbols.form(self.drawings.drawing(name), lambda _: "#000000", False, "")
            except CardgenError as error:
                self.problems += error.problems

    def _icons(self) -> None:
        """Report icons of rich texts that are not drawn."""
        rich = {
            kind.name: [field.name for field in kind.fields.values() if field.kind.marks]
            for kind in self.game.card_types.values()
        }
        texts = [
            (card.place_of(name), text) for card in self.game.cards for name, text in _texts(card, rich[card.type])
        ]
        texts += [(rule.place, rule.text) for rule in self.game.rulebook.rules.values()]
        for place, text in texts:
            for icon in icons(text) if "{" in text else ():
                if icon not in self.drawings.files:
                    self._missing("use", icon, place, f"the text names `{{{icon}}}`: ")


def _stray_pictures(game: Game, art: Art) -> Iterator[Problem]:
    """Report pictures meant for a card without one: not of a kind that is read, or misspelt."""
    without = {key: card.name for card in game.cards for key in _keys(card) if not any(map(art.find, _keys(card)))}
    named = {slug(PurePosixPath(str(value)).stem) for card in game.cards for value in card.values.values()}
    shown = named.union(key for card in game.cards for key in _keys(card))
    for name, path in art.files.items():
        inside = PurePosixPath(name)
        stem, kind = slug(inside.stem), inside.suffix.casefold()
        if kind in UNREAD and stem in without:
            what = f"`{without[stem]}` is printed without this picture: {kind[1:].upper()} is not read"
            fix = "open it in a picture program and save it as PNG or JPEG"
            yield Problem(Place(str(path)), "T016", what, _PICTURE, fix=fix)
        elif kind in SUFFIXES and stem not in shown:
            near = nearest(stem, without).strip("`")
            if near:
                fix = f"call it `{near}{inside.suffix}`, or name it in the field `picture` of its card"
                what = f"no card is called like this picture, and `{without[near]}` is printed without one"
                yield Problem(Place(str(path)), "T016", what, _PICTURE, fix=fix)


def _keys(card: Card) -> tuple[str, str]:
    return slug(card.name), slug(card.id.rpartition("/")[2])


def _texts(card: Card, fields: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name in fields:
        value = card.values.get(name, "")
        yield from ((name, str(text)) for text in (value if isinstance(value, tuple) else (value,)))


def _hrefs(text: str) -> Iterator[tuple[str, str, int]]:
    return ((found[1], found[2], _line(text, found.start(2))) for found in _HREF.finditer(text))


def _by_name(href: str) -> bool:
    """Say whether a template shows pictures by names of cards, by one field or on backs, not by what it makes up."""
    named = href.strip("{} ") in ("card.picture", "slots.picture", "backs.picture")
    return named or _OF_CARD.fullmatch(href) is not None


@lru_cache(_KEPT)
def _used(text: str) -> tuple[str, ...]:
    """List the templates that one uses by their names; it is read once, whichever games share it.

    Raises TemplateSyntaxError or RecursionError.
    """
    from jinja2 import Environment, meta

    found = meta.find_referenced_templates(Environment(autoescape=True).parse(text))
    return tuple(other for other in found if other is not None)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, max(at, 0)) + 1


def _reached(templates: Mapping[str, Template], names: Iterable[str]) -> list[str]:
    """List the templates named and all they use."""
    found: list[str] = []
    ahead = list(names)
    while ahead:
        name = ahead.pop()
        if name in templates and name not in found:
            found.append(name)
            ahead += templates[name].uses
    return found
