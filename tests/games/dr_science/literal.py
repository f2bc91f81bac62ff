"""The rules once more, read from the rulebook by somebody else: every hidden card tried, every complete table judged.

Nothing here is shared with the referee. Cards are text as players write them: `3P`, `W:M`, `R=4`; a table is small.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

SUITS = "PCMB"
PLAIN = [f"{value}{suit}" for suit in SUITS for value in range(1, 6)]
WILDS = [f"W:{suit}" for suit in SUITS]
RESEARCHERS = [f"R={value}" for value in range(7)]
Table: TypeAlias = Mapping[str, str]
"""One way things may be: what each unknown fact is."""


def any_card(text: str) -> list[str]:
    """List what a card may be, its declaration included: `?` all, `W` and `R` each declaration, `3P` itself."""
    every = {"?": [*PLAIN, *WILDS, *RESEARCHERS], "W": WILDS, "R": RESEARCHERS}
    return every.get(text, [text])


def suit_and_value(card: str, own: str) -> tuple[str, int]:
    """Say what a declared card counts as for a player with the Specialty *own*."""
    if card.startswith("W:"):
        return card[2], 0
    return (own, int(card[2])) if card.startswith("R=") else (card[1], int(card[0]))


def trick_winner(plays: Sequence[tuple[str, str]], own: Mapping[str, str]) -> str:
    """Name who wins a complete trick (5.1 to 6.5)."""
    counted = [(player, *suit_and_value(card, own[player])) for player, card in plays]
    trump = next((suit for player, suit, _ in counted if suit == own[player]), None)
    wanted = trump or counted[0][1]
    able = [(value, -at, player) for at, (player, suit, value) in enumerate(counted) if suit == wanted]
    return max(able)[2]


def is_valid(cards: Sequence[str], own: str) -> bool:
    """Say whether cards can be divided into sets and runs (7.1 to 7.11); `R` is the owner's Researcher."""
    return next(divisions(cards, own), None) is not None


def divisions(cards: Sequence[str], own: str) -> Iterator[list[list[str]]]:
    """Divide cards into sets and runs in every way there is."""
    if not cards:
        yield []
        return
    first, rest = cards[0], list(range(1, len(cards)))
    for size in (2, 3, 4, 5, 6):
        for others in itertools.combinations(rest, size):
            meld = [first, *(cards[at] for at in others)]
            if _meld(meld, own):
                for more in divisions([cards[at] for at in rest if at not in others], own):
                    yield [meld, *more]


def _meld(cards: Sequence[str], own: str) -> bool:
    if cards.count("W") > 1 and any(card not in "WR" for card in cards):
        return False
    return any(_set(ways) or _run(ways) for ways in itertools.product(*(_stands(card, own) for card in cards)))


def _stands(card: str, own: str) -> list[tuple[str, int]]:
    if card == "W":
        return [(suit, 0) for suit in SUITS]
    return [(own, value) for value in range(7)] if card == "R" else [(card[1], int(card[0]))]


def _set(cards: Sequence[tuple[str, int]]) -> bool:
    suits = {suit for suit, _ in cards}
    return len({value for _, value in cards}) == 1 and len(suits) == len(cards) in (3, 4)


def _run(cards: Sequence[tuple[str, int]]) -> bool:
    values = sorted(value for _, value in cards)
    return len({suit for suit, _ in cards}) == 1 and values == list(range(values[0], values[0] + len(cards)))


def winners(totals: Mapping[str, tuple[int, int, int]]) -> str:
    """Name who wins with these totals, Validation stars and cards in the pile, each breaking ties of the one before."""
    best = max(totals.values())
    return " and ".join(name for name, has in totals.items() if has == best)


def tables(unknown: Mapping[str, Iterable[str]]) -> list[Table]:
    """Fill in unknown facts in every way."""
    return [dict(zip(unknown, values, strict=True)) for values in itertools.product(*unknown.values())]


def fewest(ruled: Sequence[tuple[Table, Hashable]]) -> int:
    """Count the facts that are at least needed to tell one outcome from another, whatever they are."""
    names = list(ruled[0][0])
    for size in range(len(names) + 1):
        for group in itertools.combinations(names, size):
            seen: dict[tuple[str, ...], Hashable] = {}
            if all(seen.setdefault(tuple(table[name] for name in group), end) == end for table, end in ruled):
                return size
    raise AssertionError("the facts do not decide it")
