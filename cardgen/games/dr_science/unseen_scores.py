"""What is told of somebody's end, and what nobody told of it: it is asked for where a rule needs it, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from cardgen.games.dr_science.setting_up import stacks_of_edition
from cardgen.games.dr_science.table import H
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.words.scores import Heap, SaidScore
from cardgen.rulings.talk.phrase import span
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.terms import NOTHING, Open, Pool, ask, total

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""
TRICKS = 12
HELD = 11
"""Cards of hand and tableau together at the end."""
ENDLESS = 40
"""As much prestige as a Validation card without upper limit is tried with at least."""
_STAR_VALUES = (3, 4, 5)
_WORDS = {
    "stars": ("How many ★ are on the cards {0} won?", "the cards {0} won show {2}★"),
    "cards": ("How many ★ are on card {1} of those {0} won?", "card {1} of those {0} won shows {2}★"),
    "won": ("How many cards did {0} win in tricks?", "{0} won {2} card{3}"),
    "tableau": ("How many ★ are in {0}'s tableau?", "{0}'s tableau shows {2}★"),
    "tableau card": ("How many ★ are on card {1} of {0}'s tableau?", "card {1} of {0}'s tableau shows {2}★"),
    "tableau_cards": ("How many cards are in {0}'s tableau?", "{0}'s tableau has {2} card{3}"),
    "validation": ("How many ★ are on {0}'s Validation cards?", "{0}'s Validation cards show {2}★"),
    "validation card": ("How many ★ are on Validation card {1} of {0}?", "Validation card {1} of {0} shows {2}★"),
    "validation_cards": ("How many Validation cards does {0} have?", "{0} has {2} Validation card{3}"),
    "running": ("How many ★ did {0} have before this game?", "{0} had {2}★ before"),
    "total": ("What is the total of {0}?", "the total of {0} is {2}"),
}
"""How each number is asked for, and told."""


class Part(NamedTuple):
    """A part of a score: its name, and how its prestige and that of one card are called."""

    name: str
    stars: str
    card: str


WON, TABLEAU = Part("won", "stars", "cards"), Part("tableau", "tableau", "tableau card")


def number(h: H, name: str, part: str, told: Any, usual: Iterable[int], at: int = 0, pool: Pool | None = None) -> Any:
    """Give a number of somebody's score: as it was told, or one that nobody knows, of those it usually is."""
    if told is not None and not isinstance(told, Unknown):
        return told
    every = (told.choices if told is not None else ()) or tuple(usual)
    if len(every) == 1 and pool is None:
        return every[0]
    asks, tells = _WORDS[part]
    path = f"running.{name}" if part == "running" else f"scores.{name}.{part.partition(' ')[0]}{f'.{at}' if at else ''}"

    def in_words(some: Sequence[Any], every: Sequence[Any]) -> str:
        said = span(some, every)
        return tells.format(name, at, said, "" if said == "1" else "s")

    found = h.given.open(path, every, asks.format(name, at), tells=in_words)
    return found if pool is None else pool.one(path, every, found.ask, hidden=False)


def most(value: Any) -> int:
    """Give the most that a number that was told can be."""
    return int(max(value.choices, default=0) if isinstance(value, Unknown) else value or 0)


# -- cards ------------------------------------------------------------------------------------------------------------
def is_star(card: Card) -> bool:
    """Say whether a card is worth a star."""
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in _STAR_VALUES)


def is_scored(card: Any) -> bool:
    """Say whether a card is counted at all: a Specialty or a Validation card among the cards is not."""
    return not isinstance(card, Card) or card.kind not in (SPECIALTY, VALIDATION)


def cards(one: SaidScore) -> Iterator[Card]:
    """List the cards that are known."""
    yield from (card for card in (*one.won.has, *one.tableau.has, *one.hand) if isinstance(card, Card))


def researchers(h: H, name: str, one: SaidScore) -> Iterator[Card]:
    """List the Researchers; one in somebody's own tableau or hand is that player's."""
    own = h.t.box.people.get(name)
    for card in cards(one):
        if card.kind == RESEARCHER:
            yield card if card in one.won.has else card._replace(suit=card.suit or own)


def hand_stars(one: SaidScore) -> int:
    """Count the prestige left in a hand, as far as it is known."""
    return sum(isinstance(card, Card) and is_star(card) for card in one.hand)


def each(heap: Heap) -> list[tuple[int, ...]]:
    """Give what each card that was listed can be worth."""
    return [
        tuple(sorted({int(ask(one, is_star)) for one in (card.choices if isinstance(card, Unknown) else (card,))}))
        for card in filter(is_scored, heap.has)
    ]


def stars(h: H, name: str, part: Part) -> Any:
    """Count the prestige on the cards of a part: of one unknown card it is asked, else how much it is in all."""
    one = h.t.scores[name]
    heap: Heap = getattr(one, part.name)
    if one.total is not None and not heap.told:
        return 0
    worth, able = each(heap), HELD if part is TABLEAU else STARS_A_PLAYER * h.t.players
    sure, unknown = sum(map(min, worth)), [at for at, ways in enumerate(worth, 1) if len(ways) > 1]
    rest = 0 if heap.listed else max(0, (able if heap.size is None else most(heap.size)) - len(heap.has))
    if heap.stars is not None or rest or len(unknown) > 1:
        return number(h, name, part.stars, heap.stars, range(sure, sure + len(unknown) + rest + 1))
    return sure + number(h, name, part.card, None, (0, 1), unknown[0]) if unknown else sure


def size(heap: Heap) -> Any:
    """Give how many cards are said to be there, perhaps as an unknown number; None where nothing is said of it."""
    return len(each(heap)) if heap.listed else heap.size


# -- Validation cards -------------------------------------------------------------------------------------------------
def edition(h: H) -> Any:
    """List the prestige of all Validation cards in play, where a house rule tells it."""
    if h.options["validation-values"] != "reconstructed":
        return NOTHING
    return tuple(chain.from_iterable(stacks_of_edition(h).values()))


def listed_prestige(h: H) -> list[int]:
    """List the Validation cards whose prestige is known."""
    return [stars for one in h.t.scores.values() for stars in one.validation.has if isinstance(stars, int)]


def told_prestige(one: SaidScore) -> Any:
    """Give the prestige on Validation cards as it was told, or NOTHING."""
    known = one.validation.has if one.validation.whole else (one.validation.stars,)
    return sum(known) if all(isinstance(stars, int) for stars in known) else NOTHING


def prestige(h: H, names: Iterable[str]) -> Mapping[str, Any]:
    """Give the prestige on some players' Validation cards; those that nobody knows are of this edition, or any."""
    told = {name: told_prestige(h.t.scores[name]) for name in names}
    if not any(value is NOTHING for value in told.values()):
        return told
    cards, pool = edition(h), None
    of_one: Sequence[int]
    if cards is NOTHING:
        of_one, of_all = range(1, _top(h) + 1), _top(h)
    else:
        of_one, of_all, pool = sorted(set(cards)), sum(cards), Pool(Counter(cards) - Counter(listed_prestige(h)))
    found = {}
    for name in told:
        heap, in_all = h.t.scores[name].validation, h.t.scores[name].total
        every = (number(h, name, "validation card", one, of_one, at, pool) for at, one in enumerate(heap.has, 1))
        top = most(in_all) or of_all
        found[name] = total(every) if heap.whole else number(h, name, "validation", heap.stars, range(top + 1))
    return found


# -- totals, and how many cards there are ------------------------------------------------------------------------------
def told_total(h: H, name: str, *counted: Mapping[str, Any]) -> Any:
    """Give a total that was told; of one that nobody knows the others, as they are *counted*, leave so much."""
    told = h.t.scores[name].total
    if isinstance(told, int):
        return told
    spoken = sum(most(one.total) for one in h.t.scores.values())
    cards, prestige_ = (sum(map(_least, values.values())) for values in counted)
    left = _top(h) if edition(h) is NOTHING else sum(edition(h)) - prestige_
    return number(h, name, "total", told, range(max(STARS_A_PLAYER * h.t.players - cards + left, spoken + 1) + 1))


def _least(value: Any) -> int:
    return int(value.ends[0] if isinstance(value, Open) else value)


def _top(h: H) -> int:
    """Give as much prestige as Validation cards without upper limit are tried with."""
    told = (most(stars) for one in h.t.scores.values() for stars in (*one.validation.has, one.validation.stars))
    return int(max(ENDLESS, STARS_A_PLAYER * h.t.players + sum(told) + 1))


def pile_size(h: H, name: str, prestige_: Mapping[str, Any] | None) -> Any:
    """Count the cards of a score pile, with the Validation cards where their prestige is given."""
    one = h.t.scores[name]
    others = sum(most(two.won.size) for other, two in h.t.scores.items() if other != name)
    won = number(h, name, "won", size(one.won), range(max(0, TRICKS * h.t.players - others) + 1))
    tableau = number(h, name, "tableau_cards", size(one.tableau), range(len(one.tableau.has), HELD + 1))
    return total((won, tableau, 0 if prestige_ is None else _validation_cards(h, name, prestige_[name])))


def is_taken_for_one(h: H, name: str, worth: Any) -> bool:
    """Say whether prestige is taken for one Validation card: it can show as much, and nobody told their number."""
    heap = h.t.scores[name].validation
    untold = heap.size is None and not heap.whole
    return untold and isinstance(worth, int) and 0 < worth <= max(stars for _, _, stars in h.t.box.validation)


def _validation_cards(h: H, name: str, worth: Any) -> Any:
    """Count the Validation cards; a number that one card can show is taken for one."""
    heap = h.t.scores[name].validation
    if heap.size is not None or heap.whole:
        return len(heap.has) if heap.size is None else heap.size
    if isinstance(worth, int) and (worth == 0 or is_taken_for_one(h, name, worth)):
        return min(worth, 1)
    low, high = (min(worth.left), max(worth.left)) if isinstance(worth, Open) else (worth, worth)
    return number(h, name, "validation_cards", None, range(min(low, 1), high + 1))
