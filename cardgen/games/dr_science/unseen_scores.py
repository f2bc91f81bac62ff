"""What is told of somebody's end, and what nobody told of it: it is asked for where a rule needs it, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.games.dr_science.table import H
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.words.scores import Heap, SaidScore
from cardgen.rulings.talk.phrase import span
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING, Open, Pool, ask, total

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""
TRICKS = 12
LARGEST_TABLEAU = 11
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
    """A part of a score: its name, and how its prestige, that of one card, and their number are called."""

    name: str
    stars: str
    card: str
    number: str
    most: int
    """As many cards as one player's share of it can have."""


WON = Part("won", "stars", "cards", "won", STARS_A_PLAYER)
TABLEAU = Part("tableau", "tableau", "tableau card", "tableau_cards", LARGEST_TABLEAU)


def opened(h: H, name: str, part: str, values: Iterable[int], at: int = 0, pool: Pool | None = None) -> Any:
    """Give a number of somebody's score that nobody knows."""
    ask, tells = _WORDS[part]
    path = f"running.{name}" if part == "running" else f"scores.{name}.{part.partition(' ')[0]}{f'.{at}' if at else ''}"

    def told(some: Sequence[Any], every: Sequence[Any]) -> str:
        said = span(some, every)
        return tells.format(name, at, said, "" if said == "1" else "s")

    every = tuple(values)
    if len(every) == 1 and pool is None:
        return every[0]
    found = h.given.open(path, every, ask.format(name, at), tells=told)
    return found if pool is None else pool.one(path, every, found.ask, hidden=False)


def _number(h: H, name: str, part: str, told: Any, usual: Iterable[int]) -> Any:
    """Give a number as it was told, or one of those it usually is."""
    if isinstance(told, Unknown) or told is None:
        return opened(h, name, part, (told.choices if told is not None else ()) or usual)
    return told


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
    heap = getattr(one, part.name)
    if one.total is not None and not heap.told:
        return 0
    worth = each(heap)
    sure, unknown = sum(map(min, worth)), [at for at, able in enumerate(worth, 1) if len(able) > 1]
    able = part.most if part is TABLEAU else part.most * h.t.players
    rest = (
        0
        if heap.whole and heap.size is None
        else max(0, (able if heap.size is None else most(heap.size)) - len(heap.has))
    )
    if heap.stars is not None or rest or len(unknown) > 1:
        return _number(h, name, part.stars, heap.stars, range(sure, sure + len(unknown) + rest + 1))
    return sure + opened(h, name, part.card, (0, 1), unknown[0]) if unknown else sure


def size(heap: Heap) -> Any:
    """Give how many cards are said to be there, perhaps as an unknown number; None where nothing is said of it."""
    return len(each(heap)) if heap.whole and heap.size is None else heap.size


# -- Validation cards -------------------------------------------------------------------------------------------------
def edition(h: H) -> Any:
    """List the prestige of all Validation cards in play, where a house rule tells it."""
    if h.options["validation-values"] != "reconstructed":
        return NOTHING
    every = h.options["validation-markers"] == "add-count"
    adds = [add for add in h.t.box.adds if not every or add <= h.t.players]
    return tuple(stars for add in adds for stars in h.t.box.stack(add, h.t.players, all_marks=every))


def listed_prestige(h: H) -> list[int]:
    """List the Validation cards whose prestige is known."""
    return [stars for one in h.t.scores.values() for stars in one.validation.has if isinstance(stars, int)]


def told_prestige(one: SaidScore) -> Any:
    """Give the prestige on Validation cards as it was told, or NOTHING."""
    known = one.validation.has if one.validation.whole else (one.validation.stars,)
    return sum(known) if all(isinstance(stars, int) for stars in known) else NOTHING


def prestige(h: H, names: Iterable[str]) -> Mapping[str, Any]:
    """Give the prestige on some players' Validation cards; those that nobody knows are of this edition, or any."""
    known = {name: told_prestige(h.t.scores[name]) for name in names}
    if not any(value is NOTHING for value in known.values()):
        return known
    cards = edition(h)
    if cards is NOTHING:
        return {name: _prestige(h, name, range(1, _top(h) + 1), _top(h), None) for name in known}
    pool = Pool(Counter(cards) - Counter(listed_prestige(h)))
    return {name: _prestige(h, name, sorted(set(cards)), sum(cards), pool) for name in known}


def _prestige(h: H, name: str, of_one: Iterable[int], of_all: int, pool: Pool | None) -> Any:
    heap, score = h.t.scores[name].validation, h.t.scores[name].total
    if heap.whole:
        return total(
            opened(h, name, "validation card", stars.choices or of_one, at, pool)
            if isinstance(stars, Unknown)
            else stars
            for at, stars in enumerate(heap.has, 1)
        )
    top = of_all if score is None else most(score) or of_all
    return _number(h, name, "validation", heap.stars, range(top + 1))


# -- totals, and how many cards there are ------------------------------------------------------------------------------
def told_total(h: H, name: str, *counted: Mapping[str, Any]) -> Any:
    """Give a total that was told; of one that nobody knows the others, as they are *counted*, leave so much."""
    told = h.t.scores[name].total
    if isinstance(told, int):
        return told
    spoken = sum(most(one.total) for one in h.t.scores.values())
    cards, prestige_ = (sum(map(_least, values.values())) for values in counted)
    left = _top(h) if edition(h) is NOTHING else sum(edition(h)) - prestige_
    highest = max(STARS_A_PLAYER * h.t.players - cards + left, spoken + 1)
    return _number(h, name, "total", told, range(highest + 1))


def _least(value: Any) -> int:
    return int(value.ends[0] if isinstance(value, Open) else value)


def _top(h: H) -> Any:
    """Give as much prestige as Validation cards without upper limit are tried with."""
    told = [(*one.validation.has, one.validation.stars) for one in h.t.scores.values()]
    return max(ENDLESS, STARS_A_PLAYER * h.t.players + sum(most(stars) for some in told for stars in some) + 1)


def pile_size(h: H, name: str, prestige_: Mapping[str, Any] | None) -> Any:
    """Count the cards of a score pile, with the Validation cards where their prestige is given."""
    one = h.t.scores[name]
    others = sum(most(two.won.size) for other, two in h.t.scores.items() if other != name)
    won = _number(h, name, "won", size(one.won), range(max(0, TRICKS * h.t.players - others) + 1))
    able = range(len(one.tableau.has), LARGEST_TABLEAU + 1)
    tableau = _number(h, name, "tableau_cards", size(one.tableau), able)
    return total((won, tableau, 0 if prestige_ is None else _validation_cards(h, name, prestige_[name])))


def _validation_cards(h: H, name: str, worth: Any) -> Any:
    """Count the Validation cards; a number that one card can show is taken for one."""
    heap = h.t.scores[name].validation
    if heap.size is not None or heap.whole:
        return len(heap.has) if heap.size is None else heap.size
    highest = max(stars for stack in h.t.box.stacks.values() for stars in stack)
    if isinstance(worth, int) and worth <= highest:
        return min(worth, 1)
    low, high = (min(worth.left), max(worth.left)) if isinstance(worth, Open) else (worth, worth)
    return opened(h, name, "validation_cards", range(min(low, 1), high + 1))
