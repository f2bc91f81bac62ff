"""Check that colours which tell words of a game apart do so for everybody, or that drawings do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem
from cardgen.faces.symbols import Library
from cardgen.model.colour_vision import ALIKE, difference
from cardgen.model.colours import channels, contrast, grey_of
from cardgen.model.game import Game
from cardgen.model.theme import Colour, Theme
from cardgen.project.looks.builtin_faces import uses_ready
from cardgen.project.looks.telling_colours import Telling, telling
from cardgen.shipped import came_with

_SIGHTS = ("", "red", "green", "grey")
"""Normal sight, sight without red or green cones, and what grey ink prints."""
_STEP = 15
"""How far apart the reds, greens and blues are that are tried."""
_HALVINGS = 6
_WHITE, _READ = "#FFFFFF", 4.5
"""Words on a colour stay as readable as they are, or as WCAG asks."""


class _Drawings(NamedTuple):
    """What rows of a table can name, and what a word that is called like it brings."""

    named: frozenset[str]
    of_words: frozenset[str]


def _called_like_words(game: Game, folders: tuple[Path, ...]) -> frozenset[str]:
    """Give the drawings that are a word's sign by their name: on ready faces ours, too, else only those of the look."""
    return frozenset(Library(folders if uses_ready(game) else folders[:1]).files)


def colour_problems(theme: Theme, game: Game, folders: tuple[Path, ...]) -> Iterator[Problem]:
    """Tell each two words whose colours look alike, to whom, and the nearest colour that would do."""
    drawings = _Drawings(frozenset(Library(folders).files), _called_like_words(game, folders))
    for table, words in telling(theme, game):
        for one, other in combinations(words, 2):
            alike = _alike(theme, one, other, drawings)
            if alike and not _chosen_for_it(theme, other):
                yield _problem(theme, table, words, (one, other), alike, drawings)


def _chosen_for_it(theme: Theme, word: Telling) -> bool:
    """Say whether a word took an accent of ours in turn, which nobody chose; it stands there in letters, too."""
    place = theme.places.get(word.place, NOWHERE)
    return bool(place.file) and Path(place.file).resolve().is_relative_to(came_with("templates").resolve() / "shared")


def _alike(theme: Theme, one: Telling, other: Telling, drawings: _Drawings) -> dict[str, float]:
    """Give to whom two words look alike, and how far apart they are; one colour for both is meant so."""
    if one.colour == other.colour:
        return {}
    return _near(theme.colours[one.colour], theme.colours[other.colour], drawn=_drawn_apart(one, other, drawings))


def _near(one: Colour, other: Colour, *, drawn: bool) -> dict[str, float]:
    """Give how far apart two colours are to those who confuse them; where drawings differ only normal sight counts."""
    apart = {sight: _apart(one, other, sight) for sight in ([""] if drawn else _SIGHTS)}
    return {sight: far for sight, far in apart.items() if far < ALIKE}


def _apart(one: Colour, other: Colour, sight: str) -> float:
    return difference(one.grey, other.grey) if sight == "grey" else difference(one.hex, other.hex, sight)


def _drawn_apart(one: Telling, other: Telling, drawings: _Drawings) -> bool:
    """Say whether two words come with other drawings: named by their rows, or called like the word."""
    named = ((one.row.get(key), other.row.get(key)) for key in one.row.keys() | other.row.keys())
    differ = any(first != second and {first, second} & drawings.named for first, second in _texts(named))
    return differ or bool({str(one.word), str(other.word)} & drawings.of_words)


def _texts(pairs: Iterator[tuple[object, object]]) -> Iterator[tuple[str, str]]:
    return ((str(first), str(second)) for first, second in pairs)


def _problem(
    theme: Theme,
    table: str,
    words: Sequence[Telling],
    pair: tuple[Telling, Telling],
    alike: Mapping[str, float],
    drawings: _Drawings,
) -> Problem:
    one, other = pair
    hexes = [f"`{each.colour}` {theme.colours[each.colour].hex}" for each in pair]
    what = (
        f"{one.word.label} and {other.word.label} (`{table}`) look alike {_seen(alike)}: "
        f"{' and '.join(hexes)} differ by {min(alike.values()):.1f} (ΔE2000)"
    )
    other_drawing = "" if "" in alike else ", or a drawing for each, such as a sign or a pattern"
    found = _nearest(theme, words, other, drawings)
    would = f'`{other.colour}: "{found}"` under `colours` is the nearest that would do' if found else ""
    place = theme.places.get(other.place) or theme.places.get(f"colours.{other.colour}", NOWHERE)
    return Problem(place, "F014", what, f"at least {ALIKE:g}{other_drawing}", fix=would)


def _seen(alike: Mapping[str, float]) -> str:
    """Say to whom two colours look alike."""
    lacking = [sight for sight in alike if sight not in ("", "grey")]
    people = [f"to people who see no {' or no '.join(lacking)}"] if lacking else []
    return "to everybody" if "" in alike else ", and ".join([*people, *(["in grey"] if "grey" in alike else [])])


def _nearest(theme: Theme, words: Sequence[Telling], word: Telling, drawings: _Drawings) -> str:
    """Give the colour nearest to a word's that nobody confuses with another word's, or nothing."""
    own = theme.colours[word.colour].hex
    others = [
        (theme.colours[each.colour], _drawn_apart(each, word, drawings)) for each in words if each.colour != word.colour
    ]
    levels = range(0, 256, _STEP)
    tried = sorted((_hex(parts) for parts in product(levels, repeat=3)), key=lambda one: difference(own, one))
    found = next((one for one in tried if _does(one, own, others)), "")
    return _nearer(found, own, others) if found else ""


def _nearer(found: str, own: str, others: Sequence[tuple[Colour, bool]]) -> str:
    """Go from a colour that would do as far back to the one there is as it still does."""
    share, step = 1.0, 0.5
    for _ in range(_HALVINGS):
        nearer = _between(own, found, share - step)
        share -= step if _does(nearer, own, others) else 0
        step /= 2
    return _between(own, found, share)


def _between(one: str, other: str, share: float) -> str:
    return _hex([round(a + (b - a) * share) for a, b in zip(channels(one), channels(other), strict=True)])


def _does(colour: str, own: str, others: Sequence[tuple[Colour, bool]]) -> bool:
    tried = Colour(colour, grey_of(colour))
    readable = contrast(colour, _WHITE) >= min(contrast(own, _WHITE), _READ)
    return readable and not any(_near(tried, other, drawn=drawn) for other, drawn in others)


def _hex(parts: Sequence[int]) -> str:
    return "#" + "".join(f"{part:02X}" for part in parts)
