"""What is told of everybody's end, and what nobody told of it: it is asked for where a rule needs it, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from cardgen.games.dr_science.laying import how_many
from cardgen.games.dr_science.setting_up import stacks_of_edition
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.words.box import DEALT, FEWEST, MOST, TRICKS
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.words.scores import Score
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.notation.unknown_literal import UnknownLiteral
from cardgen.rulings.table.clashes import holds, settle
from cardgen.rulings.terms import NOTHING, Given, Pool, UnknownValue, changed, map_unknown, resolve, total

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""
ENDLESS = 40
"""As much prestige as a Validation card without upper limit is tried with at least."""
PLENTY = 9999
"""More cards than anybody tells of."""
UNTOLD = Score(total=UnknownLiteral(()))
"""An end of which nobody knows anything: what the total may be hangs on the others."""


# -- how it is laid ---------------------------------------------------------------------------------------------------
def scores(t: Table, f: Given) -> None:
    """Lay what everybody has at the end; of those who are only known to play, nobody knows anything."""
    if isinstance(f.players, int) and FEWEST <= f.players < len(t.scores):
        says = f"{f.players} players were named, but {len(t.scores)} have scores"
        some = {"scores": dict(list(t.scores.items())[: f.players])}
        settle(t, f, says, the_scores={"players": NOTHING}, the_number_of_players=some)
    told = dict.fromkeys((*t.scores, *t.seats), UNTOLD) | t.scores
    t.players = len(told) if t.players is NOTHING else resolve(how_many(f, t.players, len(told)))
    if not FEWEST <= t.players <= MOST:
        return
    told |= {f"Player {at}": UNTOLD for at in range(len(told) + 1, t.players + 1)}
    t.scores = {name: settled(t, f, name, one) for name, one in told.items()}
    t.seats = t.seats or tuple(t.scores)
    every = (card for name, one in t.scores.items() for card in cards(one, t.box.people.get(name)))
    t.seen = tuple(card for card in every if card.kind != RESEARCHER or card.suit)
    t.form = f.form if f.form is not NOTHING else "partners" if f.teams is not NOTHING else "individuals"
    pairs = f.teams if f.teams is not NOTHING else (t.seats[0::2], t.seats[1::2])
    t.teams = pairs if t.form == "partners" else ()


def settled(t: Table, f: Given, name: str, one: Score) -> Score:
    """Settle which statements of a score hold where some clash: the others are dropped."""
    while (clash := next(clashes(name, one), None)) is not None:
        says, ways = clash
        one = replace(one, **ways[holds(t, f, f"{name} is said to have {says}", *ways)])
    return one


def clashes(name: str, one: Score) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Give what is said twice, and what becomes of the score if one or the other holds."""
    won, earned, counted = one.cards, one.validation, in_all(one)
    cards, number = f"the cards of {name}", f"the number of {name}'s cards"
    unlisted, uncounted = {"cards": only_number(won)}, {"cards": won._replace(size=None)}
    low, high = ends(won, PLENTY)
    if isinstance(won.size, int) and len(won.has) > won.size:
        yield f"won {won.size} cards, but {len(won.has)} are listed", {cards: uncounted, number: unlisted}
    if isinstance(one.stars, int) and not low <= one.stars <= high:
        some = won.has or won.whole
        shown = "cards, but those listed show another number" if some else f"{won.size} cards"
        ways = {f"the stars of {name}": unlisted if some else uncounted, cards if some else number: {"stars": None}}
        yield f"{one.stars}★ on {shown}", ways
    if earned.whole and isinstance(earned.size, int) and len(earned.has) != earned.size:
        all_told, some_told = {"validation": earned._replace(size=None)}, {"validation": only_number(earned)}
        ways = {f"the Validation cards of {name}": all_told, "their number": some_told}
        yield f"{earned.size} Validation cards, but {len(earned.has)} are listed", ways
    if isinstance(one.total, int) and counted not in (None, one.total):
        unknown = {**unlisted, "stars": None, "tableau": None, "validation": only_number(earned), "prestige": None}
        ways = {f"the total of {name}": unknown, f"what is listed of {name}": {"total": None}}
        yield f"a total of {one.total}, but what is listed comes to {counted}", ways


def in_all(one: Score) -> Any:
    """Add up a score of which everything is known, or give None."""
    won = ends(one.cards, PLENTY) if one.stars is None else (one.stars, one.stars)
    parts = [told_prestige(one), *(low if low == high else None for low, high in (won, ends(one.laid, PLENTY)))]
    return sum(parts) if all(isinstance(part, int) for part in parts) else None


def at_end(h: H) -> H:
    """Put the end of a game that was played before the rules of the score."""
    t, ends = h.t, {}
    for name in t.seats:
        won, earned = Pile(t.piles[name], whole=True), Pile(tuple(map(resolve, t.earned[name])), whole=True)
        ends[name] = Score(won, tableau=t.tableaus[name], validation=earned, hand=t.hands[name])
    end = h.on(changed(t, scores=ends, teams=(t.seats[0::2], t.seats[1::2]) if t.partners else ()))
    end.given = h.given or Given({}, frozenset(), h.game)
    return end


# -- cards ------------------------------------------------------------------------------------------------------------
def most(value: Any) -> int:
    """Give the most that a number that was told can be."""
    return int(max(value.choices, default=0) if isinstance(value, UnknownLiteral) else value or 0)


def is_star(card: Card) -> bool:
    """Say whether a card is worth a star."""
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in (3, 4, 5))


def cards(one: Score, own: str | None = None) -> Iterator[Card]:
    """List the cards that are known; a Researcher in somebody's own tableau or hand is that player's."""
    yield from (card for card in one.cards.has if isinstance(card, Card))
    for card in (*one.laid.has, *one.hand.has):
        if isinstance(card, Card):
            yield card._replace(suit=card.suit or own) if card.kind == RESEARCHER else card


def hand_stars(one: Score) -> int:
    """Count the prestige left in a hand, as far as it is known."""
    return sum(isinstance(card, Card) and is_star(card) for card in one.hand.has)


def is_listed(heap: Pile) -> bool:
    """Say whether every card is listed, and no other number of them told."""
    return heap.whole and heap.size in (None, len(heap.has))


def only_number(heap: Pile) -> Pile:
    """Give how many cards there are where that was told beside them, and none that is listed."""
    return Pile(size=None if is_listed(heap) else heap.size)


def each(heap: Pile) -> list[tuple[int, ...]]:
    """Give what each card that was listed can be worth."""
    ways = (card.choices if isinstance(card, UnknownLiteral) else (card,) for card in heap.has)
    return [tuple(sorted({int(map_unknown(one, is_star)) for one in some})) for some in ways]


def ends(heap: Pile, able: int) -> tuple[int, int]:
    """Give the least and the most prestige that cards can have of which there are at most so many."""
    worth = each(heap)
    rest = 0 if is_listed(heap) else max(0, (able if heap.size is None else most(heap.size)) - len(heap.has))
    return sum(map(min, worth)), sum(map(max, worth)) + rest


def stars(h: H, name: str, part: str) -> Any:
    """Count the prestige on somebody's *cards* won, or *tableau*: of one unknown card it is asked, else of all."""
    one = h.t.scores[name]
    heap, told = (one.laid, None) if part == "tableau" else (one.cards, one.stars)
    if one.total is not None and told is None and not (heap.whole or heap.has):
        return 0
    low, high = ends(heap, DEALT if part == "tableau" else STARS_A_PLAYER * h.t.players)
    unknown = [at for at, ways in enumerate(each(heap), 1) if len(ways) > 1]
    if told is None and high - low == len(unknown) < 2:
        return low + h.given.part("scores", name, part, None, (0, 1), unknown[0]) if unknown else low
    return h.given.part("scores", name, part.replace("cards", "stars"), told, range(low, high + 1))


# -- Validation cards -------------------------------------------------------------------------------------------------
def edition(h: H) -> tuple[int, ...]:
    """List the prestige of all Validation cards in play, where a house rule tells it."""
    return tuple(chain.from_iterable(stacks_of_edition(h).values()))


def listed_prestige(h: H) -> Counter[int]:
    """Count the Validation cards whose prestige is known, by that."""
    return Counter(stars for one in h.t.scores.values() for stars in one.validation.has if isinstance(stars, int))


def told_prestige(one: Score) -> Any:
    """Give the prestige on Validation cards as it was told, or None."""
    known = one.validation.has if one.validation.whole else (one.prestige,)
    return sum(known) if all(isinstance(stars, int) for stars in known) else None


def prestige(h: H, names: Iterable[str]) -> Mapping[str, Any]:
    """Give the prestige on some players' Validation cards; those that nobody knows are of this edition, or any."""
    found = {name: told_prestige(h.t.scores[name]) for name in names}
    cards = edition(h) if None in found.values() else ()
    of_one, of_all = (sorted(set(cards)), sum(cards)) if cards else (range(1, _top(h) + 1), _top(h))
    pool = Pool(Counter(cards) - listed_prestige(h)) if cards else None
    for name in found:
        one, part = h.t.scores[name], partial(h.given.part, "scores", name, "validation")
        every = (part(stars, of_one, at, pool) for at, stars in enumerate(one.validation.has, 1))
        top = most(one.total) or of_all
        found[name] = total(every) if one.validation.whole else part(one.prestige, range(top + 1))
    return found


# -- totals, and how many cards there are ------------------------------------------------------------------------------
def told_total(h: H, name: str) -> Any:
    """Give a total that was told; one that nobody knows may be more than all others."""
    told, spoken = h.t.scores[name].total, sum(most(one.total) for one in h.t.scores.values())
    return h.given.part("scores", name, "total", told, range(_top(h) + spoken + 1))


def _top(h: H) -> int:
    """Give as much prestige as Validation cards without upper limit are tried with."""
    told = (most(stars) for one in h.t.scores.values() for stars in (*one.validation.has, one.prestige))
    return int(max(ENDLESS, STARS_A_PLAYER * h.t.players + sum(told) + 1))


def pile_size(h: H, name: str, worth: Any) -> Any:
    """Count the cards of a score pile, with the Validation cards where their prestige is given."""
    part, every = partial(h.given.part, "scores", name), h.t.scores
    laid, earned = every[name].laid, every[name].validation
    others = sum(most(one.cards.size) for other, one in every.items() if other != name)
    won = part("won", size(every[name].cards), range(max(0, TRICKS * h.t.players - others) + 1))
    found = total((won, part("tableau_cards", size(laid), range(len(laid.has), DEALT + 1))))
    if worth is None:
        return found
    low, high = worth.ends if isinstance(worth, UnknownValue) else (worth, worth)
    few = range(min(low, 1), 1 + (1 if is_taken_for_one(h, name, worth) else high))
    return found + part("validation_cards", size(earned), few)


def size(heap: Pile) -> Any:
    """Give how many cards that count are said to be there, perhaps an unknown number; None where nothing is said."""
    counted = sum(getattr(card, "kind", PLAIN) not in (SPECIALTY, VALIDATION) for card in heap.has)
    return counted if is_listed(heap) else heap.size


def is_taken_for_one(h: H, name: str, worth: Any) -> bool:
    """Say whether prestige is taken for one Validation card: it can show as much, and nobody told their number."""
    heap = h.t.scores[name].validation
    untold = heap.size is None and not heap.whole
    return untold and isinstance(worth, int) and 0 < worth <= max(stars for _, _, stars in h.t.box.validation)
