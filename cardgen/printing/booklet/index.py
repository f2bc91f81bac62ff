"""The index: bold words of the rules and what the data names, with pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.game import Game
from cardgen.model.rich_text import Run, parse, plain
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft, Link
from cardgen.printing.booklet.look import TEXT_WIDTH

_COLUMNS, _GAP = 3, 5.0
_MANY = 6
"""A word of more pages than that leads nowhere: only the rules that say what it means are named."""
_MOST_WORDS = 3
_LEADS = ("a", "an", "the", "your", "your own", "their", "own")
_NO_TERM = frozenset((
    "in", "on", "by", "is", "are", "from", "as", "to", "at", "with", "without", "need", "must", "may", "add",
    "more", "most", "equal", "neither", "nobody", "even", "if", "all", "it", "and", "or", "one", "two", "three",
    "four", "once", "no", "not", "share", "leads", "lead", "whole", "somebody", "play", "put", "take", "move",
    "finish", "read", "name", "than", "that", "this", "these", "those", "same", "different", "any", "each", "every",
    "other",
))  # fmt: skip
"""A bold phrase that begins with one of these stresses an instruction; it names nothing."""


class Term(NamedTuple):
    """A word of the index with the targets of the rules that are about it."""

    word: str
    targets: tuple[str, ...]


def index_pages(context: Context) -> Iterator[Block]:
    """Set the index in columns, a letter over each group."""
    found = terms(context)
    if not found:
        return
    tone = context.look.end
    yield context.chapter(context.says("Index"), "", "index")
    width = (TEXT_WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS
    lines: list[Block] = []
    letter = ""
    for term in found:
        if term.word[0].upper() != letter:
            letter = term.word[0].upper()
            style = context.look.heading._replace(size=11.0, leading=5.2, colour=tone.dark)
            head = blocks.text(context.setter, context.setter.plain(letter, style))
            lines.append(replace(head, before=2.6, keep=True))
        lines.append(_entry(context, term, width))
    yield blocks.columned(lines, _COLUMNS, width, _GAP)


def _entry(context: Context, term: Term, width: float) -> Block:
    setter, style = context.setter, context.look.close._replace(size=8.5, leading=4.0)
    pages: dict[str, str] = {}
    for target in term.targets:
        pages.setdefault(context.page(target), target)
    name = setter.plain(term.word, style, width)
    figures = [setter.plain(page, style) for page in sorted(pages, key=int)]
    places: list[tuple[float, float]] = []
    at, line = name._replace(lines=name.lines[-1:]).widest + 2.0, len(name.lines) - 1
    for n, figure in enumerate(figures):
        wide = figure.widest + (1.9 if n < len(figures) - 1 else 0.0)
        if at + figure.widest > width:
            at, line = 3.0, line + 1
        places.append((at, line * style.leading))
        at += wide

    def paint(draft: Draft, left: float, top: float) -> None:
        with draft.tagged(Role.PARAGRAPH):
            setter.draw(name, draft, left, top)
            for n, (figure, (dx, dy)) in enumerate(zip(figures, places, strict=True)):
                target = pages[figure.lines[0][0].fragments[0].text]
                with draft.tagged(Role.LINK, target):
                    setter.draw(figure, draft, left + dx, top + dy)
                if n < len(figures) - 1:
                    setter.draw(setter.plain(",", style), draft, left + dx + figure.widest, top + dy)
                box = Box(left + dx - 0.3, top + dy, figure.widest + 0.6, style.leading)
                draft.links.append(Link(box, target))

    return Block((line + 1) * style.leading, paint)


def terms(context: Context) -> list[Term]:
    """Find the words of the index, in the order of the alphabet."""
    given, game = context.booklet.index, context.game
    skip = {word.casefold() for word in given.skip}
    found: dict[str, dict[str, None]] = {}
    names = _names(context)
    for key, bold in _bold(game):
        word = _term(bold, names)
        if word and word.casefold() not in skip:
            found.setdefault(word, {})[f"rule/{key}"] = None
    for name, target in _named_by_data(context):
        targets = found.setdefault(name, {})
        if target:
            targets[target] = None
        elif not targets:
            targets |= dict.fromkeys(_mentions(game, (name,)))
    for name, forms in given.also.items():
        found.setdefault(name, {}).update(dict.fromkeys(_mentions(game, forms)))
    for section in game.rulebook.sections:
        for word in _named_in(found, section.title):
            found[word][f"rule/{section.rules[0].key}"] = None
    if game.rulebook.options:
        found.setdefault(context.says("House rules"), {})["options"] = None
    listed = [Term(word, _telling(context, word, targets)) for word, targets in _together(found).items() if targets]
    return sorted(listed, key=lambda term: (term.word.casefold(), term.word))


def _telling(context: Context, word: str, targets: Iterable[str]) -> tuple[str, ...]:
    """Name the rules that are about a word: of many pages only those of rules that stress it, if there are some."""
    every = tuple(targets)
    if len({context.page(target) for target in every}) <= _MANY:
        return every
    stressed = {f"rule/{key}" for key, bold in _bold(context.game) if _named_in((word,), bold)}
    return tuple(target for target in every if target in stressed)[:_MANY] or every[:_MANY]


def _together(found: Mapping[str, Mapping[str, None]]) -> dict[str, dict[str, None]]:
    """Begin each word with a capital; words that differ in nothing else, or in being more than one, are one."""
    together: dict[str, dict[str, None]] = {}
    begun = {word[:1].upper() + word[1:] for word in found}
    for word in sorted(found):
        name = word[:1].upper() + word[1:]
        together.setdefault(f"{name}s" if f"{name}s" in begun else name, {}).update(found[word])
    return together


def _named_in(words: Iterable[str], text: str) -> list[str]:
    """List the words that a text names, one or several."""
    forms = {word: rf"(?<!\w){re.escape(word.casefold().removesuffix('s'))}s?(?!\w)" for word in words}
    return [word for word, form in forms.items() if re.search(form, text.casefold())]


def _bold(game: Game) -> Iterator[tuple[str, str]]:
    for key, rule in game.rulebook.rules.items():
        for piece in parse(rule.text):
            if isinstance(piece, Run) and piece.bold:
                yield key, piece.text


def _term(bold: str, names: Mapping[str, str]) -> str:
    """Turn a bold phrase into a word of the index, or nothing where it is none."""
    word = _bare(bold)
    fold = word.casefold()
    if not word[:1].isalpha():
        return ""
    if fold in names:
        return names[fold]
    for lead in sorted(_LEADS, key=len, reverse=True):
        if fold.startswith(f"{lead} "):
            word, fold = word[len(lead) + 1 :], fold[len(lead) + 1 :]
            break
    if re.search(r"\d", fold):
        return ""
    if fold in names:
        return names[fold]
    parts = fold.split()
    if not parts or len(parts) > _MOST_WORDS or parts[0] in _NO_TERM or re.search(r"[’']", fold):
        return ""
    return names.get(fold.rstrip("s")) or as_term(word)


def _bare(text: str) -> str:
    """Leave out of a phrase what is no letter, figure, apostrophe, slash or hyphen."""
    return " ".join(re.sub(r"[^\w\s’'/-]", " ", text).split())


def as_term(word: str) -> str:
    """Begin a word with a small letter, unless further capitals show that it is a name."""
    return word if word[:2].isupper() or not word[1:].islower() else word.lower()


def _names(context: Context) -> Mapping[str, str]:
    """Map the forms of what the data names to the form the index has."""
    game = context.game
    found: dict[str, str] = {}
    for kind in game.card_types.values():
        found |= {form.casefold(): kind.plural for form in (kind.label, kind.plural, f"{kind.label} card")}
    labels = [deck.label for deck in game.decks.values()]
    labels += [word.label for words in game.words.values() for word in words.words.values()]
    cards = {_bare(card.name).casefold(): card.name.removesuffix(".") for card in game.cards}
    return cards | {label.casefold(): label for label in labels} | found


def _named_by_data(context: Context) -> Iterator[tuple[str, str]]:
    game, setup = context.game, context.booklet.setup
    yield from ((kind.plural, "") for kind in game.card_types.values())
    yield from ((deck.label, "") for deck in game.decks.values())
    words = (word for words in game.words.values() for word in words.words.values())
    yield from ((word.label, "") for word in words if word.label[:1].isalpha())
    for zone in setup.zones.values() if setup is not None else ():
        name = _names(context).get(zone.label.casefold(), as_term(zone.label))
        yield name, ""


def _mentions(game: Game, forms: Iterable[str]) -> list[str]:
    """List the rules whose text has one of the forms as whole words."""
    found = []
    patterns = [re.compile(rf"(?<!\w){re.escape(form.casefold())}s?(?!\w)") for form in forms]
    for key, rule in game.rulebook.rules.items():
        text = f"{plain(rule.text)} {rule.text}".casefold()
        if any(pattern.search(text) for pattern in patterns):
            found.append(f"rule/{key}")
    return found
