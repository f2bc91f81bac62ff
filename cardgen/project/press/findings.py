"""What can be said of cards before they are printed: pictures, contrast, ink, colours, counts, leaves, boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import UsageError
from cardgen.faces.face import Face
from cardgen.faces.inspect import inches, palest, pictures_of
from cardgen.faces.maker import FaceMaker
from cardgen.loading.papers import load_papers
from cardgen.model.card import Card
from cardgen.model.colour_vision import ALIKE, WITHOUT, difference
from cardgen.model.game import Game
from cardgen.model.stock import CardSize
from cardgen.model.theme import Theme
from cardgen.printing.press.coverage import coverages
from cardgen.project.find import Project
from cardgen.project.looks.load import font_of
from cardgen.project.looks.telling_colours import telling
from cardgen.project.paper.leaves import by_size
from cardgen.project.paper.packing import measured
from cardgen.project.press.sides import backs

PAPERS = ("a4", "letter")
"""The papers whose leaves are counted."""
_PAIRS = 3
"""Pairs of colours that are told in words; scripts get all."""


class Note(NamedTuple):
    """One thing to know: what it is about, what there is to say, and the same for scripts."""

    about: str
    says: str
    data: Any


class Side(NamedTuple):
    """A side of a card with its name for people."""

    name: str
    card: Card
    face: Face
    size: CardSize


def sides(maker: FaceMaker, cards: Sequence[Card]) -> Iterator[Side]:
    """Give each different side: fronts, own backs, and the backs that cards share."""
    for card in cards:
        size = maker.size_of(card)
        yield Side(card.name, card, maker.front(card), size)
        if maker.game.card_types[card.type].inner:
            yield Side(f"the inner side of {card.name}", card, maker.inner(card), size)
    for kind, _, size in backs(maker, cards):
        first = next(card for card in cards if maker.game.card_types[card.type].back_name == kind.back_name)
        yield Side(f"the back of {kind.plural}", first, maker.back(kind), size)


def notes(project: Project, maker: FaceMaker, drawn: Sequence[Side], ink: float) -> Iterator[Note]:
    """Say all that there is to know; *ink* is the most in % that is taken where they go."""
    yield _pictures(drawn)
    yield _contrast(drawn)
    yield _ink(maker, drawn, ink)
    yield _colours(maker.theme, maker.game)
    yield _cards(maker)
    yield _leaves(project, maker)
    yield _boxes(maker)


def _pictures(drawn: Sequence[Side]) -> Note:
    found = {
        (Path(picture.image.path).name, round(min(wide / across, high / down)), side.name)
        for side in drawn
        for picture, matrix in pictures_of(side.face)
        for (wide, high), (across, down) in [(picture.image.size, inches(picture, matrix))]
        if across and down
    }
    if not found:
        return Note("pictures", "none: all is drawn by lines, and sharp at any size", None)
    name, dpi, where = min(found, key=lambda one: (one[1], one))
    count = len({one[0] for one in found})
    says = f"{count}, the coarsest with {dpi} pixels an inch: `{name}` on `{where}`"
    return Note("pictures", says, {"count": count, "dpi": dpi, "picture": name, "card": where})


def _contrast(drawn: Sequence[Side]) -> Note:
    found = ((*palest(side.face), side.name) for side in drawn)
    ratio, text, where = min(found, key=lambda one: (one[0], not one[1], one))
    says = f"{ratio:.1f} to 1 at the least" + (f": “{text}” on `{where}`" if text else "")
    return Note("contrast", says, {"ratio": round(ratio, 2), "text": text, "card": where})


def _ink(maker: FaceMaker, drawn: Sequence[Side], limit: float) -> Note:
    found = list(coverages(((side.face, side.size) for side in drawn), font_of(maker), limit))
    most, where = max((one.most, side.name) for one, side in zip(found, drawn, strict=True))
    heavy, which = max((one.mean, side.name) for one, side in zip(found, drawn, strict=True))
    mean = sum(one.mean for one in found) / len(found)
    says = (
        f"all four inks together at most {most:.0f} %, on `{where}`; a side takes {mean:.0f} % on the mean, "
        f"`{which}` most ({heavy:.0f} %)"
    )
    data = {
        "most": round(most, 1),
        "card": where,
        "mean": round(mean, 1),
        "heaviest": which,
        "heaviest_mean": round(heavy, 1),
    }
    return Note("ink", says, data)


def _colours(theme: Theme, game: Game) -> Note:
    """Say which colours that tell words of the game apart look alike to some people."""
    found: list[tuple[float, str, dict[str, object]]] = []
    for name, words in telling(theme, game):
        for one, other in combinations(words, 2):
            first, second = (theme.colours[word.colour].hex for word in (one, other))
            apart = {missing: round(difference(first, second, missing), 1) for missing in WITHOUT}
            alike = {missing: far for missing, far in apart.items() if far < ALIKE <= difference(first, second)}
            if alike:
                pair: dict[str, object] = {"of": name, "one": str(one.word), "other": str(other.word), "without": alike}
                said = f"{one.word.label} and {other.word.label} to those who see no {' or no '.join(alike)}"
                found.append((min(alike.values()), said, pair))
    if not found:
        return Note("colours", "none that tell words apart look alike to people who see fewer colours", [])
    listed = [said for _, said, _ in sorted(found, key=lambda one: one[0])]
    more = f"; and {len(listed) - _PAIRS} pairs more" if len(listed) > _PAIRS else ""
    says = f"alike to some people, so that a sign or word must tell them apart: {'; '.join(listed[:_PAIRS])}{more}"
    return Note("colours", says, [pair for _, _, pair in found])


def _cards(maker: FaceMaker) -> Note:
    decks: dict[str, int] = {}
    for card in maker.game.cards:
        deck = maker.game.deck_of(card)
        label = deck.label if deck is not None else maker.game.card_types[card.type].plural
        decks[label] = decks.get(label, 0) + card.copies
    listed = ", ".join(f"{count} {label}" for label, count in decks.items())
    says = f"{maker.game.count}, {len(maker.game.cards)} of them different: {listed}"
    return Note("cards", says, {"count": maker.game.count, "different": len(maker.game.cards), "decks": decks})


def _leaves(project: Project, maker: FaceMaker) -> Note:
    papers, counts = load_papers(project.press), {}
    for name in PAPERS:
        try:
            lots = by_size(
                maker.game, maker.theme.card, papers[name], ((card, card.copies) for card in maker.game.cards)
            )
        except UsageError:
            continue
        counts[name] = sum(lot.leaves for lot in lots)
    says = ", ".join(f"{count} on {name}" for name, count in counts.items()) or "none: no card fits on A4 or Letter"
    return Note("leaves", says, counts)


def _boxes(maker: FaceMaker) -> Note:
    boxes = dict(measured(maker.game, maker.theme.card))
    listed = ", ".join(f"{name} {wide:g} x {high:g} x {deep:.1f} mm" for name, (wide, high, deep) in boxes.items())
    return Note("boxes", listed or "none", {name: list(inner) for name, inner in boxes.items()})
