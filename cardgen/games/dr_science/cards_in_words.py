"""Cards in words, some out of all that may be, and where they come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.games.dr_science.cards import RESEARCHER, WILD, Card, Declared, Suit, label, noun
from cardgen.games.dr_science.declared import GivenFacts
from cardgen.rulings.notation.phrase import listed, span
from cardgen.rulings.terms import MaybeUnknown


def cards_in_words(cards: Sequence[Card], every: Sequence[Card]) -> str:
    """Put some cards, out of *every* one that may be, in words: `a Math card of 4 or more, a Wild as Math`.

    Where that is much shorter, those that are not meant are named instead: `any card but a Math card`.
    """
    said = listed([*_classes(cards, every)], "or")
    others = [card for card in every if card not in set(cards)]
    if not others or len(others) >= len(cards) or len({card.bare for card in every}) == 1:
        return said
    but = f"any card but {listed([words.replace('any ', 'a ', 1) for words in _classes(others, every)], 'or')}"
    return but if len(but) < len(said) * _MUCH_SHORTER else said


_MUCH_SHORTER = 0.7


def _classes(cards: Sequence[Card], every: Sequence[Card]) -> Iterator[str]:
    """Name cards by kind; the suits of which the same numbers are meant are named together."""
    meant, able = _numbers(cards), _numbers(every)
    alike: dict[tuple[str, str], list[Suit | None]] = {}
    for way, some in meant.items():
        kind, undeclared, suit = way
        is_said = len(some) < len(able[way]) or (len(some) == 1 and kind != WILD and not undeclared)
        alike.setdefault((kind, span(some, able[way]) if is_said else ""), []).append(suit)
    for (kind, numbers), suits in alike.items():
        are_all = 1 < len(suits) == sum(other == kind for other, *_ in able)
        article = "the" if kind == RESEARCHER and not are_all else "a" if numbers or kind == WILD else "any"
        yield f"{article} {noun(kind, () if are_all else suits, numbers)}"


def _numbers(cards: Sequence[Card]) -> Mapping[tuple[str, bool, Suit | None], Sequence[int]]:
    """Give the numbers of cards by kind and suit, those apart of which nothing was declared."""
    found: dict[tuple[str, bool, Suit | None], list[int]] = {}
    for card in cards:
        found.setdefault((card.kind, card.undeclared, card.stands), []).append(card.number)
    return found


def theirs_in_words(cards: Sequence[Card], every: Sequence[Card]) -> str:
    """Put cards of somebody whose Specialty nobody knows in words."""
    said = []
    for own in dict.fromkeys(card.own for card in every):
        meant, able = ([card._replace(own=None) for card in some if card.own == own] for some in (cards, every))
        if meant:
            what = cards_in_words(meant, able) if len(meant) < len(able) else "any card"
            said.append(f"{what} from somebody with {label(own)}")
    return listed(said, "or")


def opened(f: GivenFacts, path: str, cards: Sequence[Card], which: str, declared: str = "") -> MaybeUnknown[Card]:
    """Give one of some cards, nobody knows *which*; of a single one what was *declared* is asked for."""
    if declared and len({card.bare for card in cards}) == 1 and cards[0].kind in (WILD, RESEARCHER):
        return f.open(path, [Declared(*card) for card in cards], declared)
    return f.open(path, cards, which, words=cards_in_words)


def back_to(source: object) -> str:
    """Say where cards go back to."""
    return "to the hand" if source == "hand" else "where it came from"


def place_named(source: str) -> str:
    """Name where cards come from: `the display`, `another hand`."""
    return f"{'' if str(source).startswith('another') else 'the '}{source}"
