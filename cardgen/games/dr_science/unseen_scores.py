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
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, Card
from cardgen.games.dr_science.words.scores import UNTOLD, Heap, SaidScore
from cardgen.rulings.table.clashes import holds, settle
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.terms import NOTHING, Given, Open, Pool, ask, changed, known, total

STARS_A_PLAYER = 13
"""Stars on the cards of one player's share: twelve on Science cards and the Researcher's."""
TRICKS = 12
HELD = 11
"""Cards of hand and tableau together at the end."""
ENDLESS = 40
"""As much prestige as a Validation card without upper limit is tried with at least."""
PLENTY = 9999
"""More cards than anybody tells of."""


# -- how it is laid ---------------------------------------------------------------------------------------------------
def scores(t: Table, f: Given) -> None:
    """Lay what everybody has at the end; of those who are only known to play, nobody knows anything."""
    if isinstance(f.players, int) and FEWEST <= f.players < len(t.scores):
        says = f"{f.players} players were named, but {len(t.scores)} have scores"
        some = {"scores": dict(list(t.scores.items())[: f.players])}
        settle(t, f, says, the_scores={"players": NOTHING}, the_number_of_players=some)
    told = dict.fromkeys((*t.scores, *t.seats), SaidScore(total=UNTOLD)) | t.scores
    t.players = len(told) if t.players is NOTHING else known(how_many(f, t.players, len(told)))
    if not FEWEST <= t.players <= MOST:
        return
    told |= {f"Player {at}": SaidScore(total=UNTOLD) for at in range(len(told) + 1, t.players + 1)}
    t.scores = {name: settled(t, f, name, one) for name, one in told.items()}
    t.seats = t.seats or tuple(t.scores)
    every = (card for name, one in t.scores.items() for card in cards(one, t.box.people.get(name)))
    t.seen = tuple(card for card in every if card.kind != RESEARCHER or card.suit)
    t.form = f.form if f.form is not NOTHING else "partners" if f.teams is not NOTHING else "individuals"
    t.teams = f.teams if f.teams is not NOTHING else (t.seats[0::2], t.seats[1::2]) if t.players == MOST else ()


def settled(t: Table, f: Given, name: str, one: SaidScore) -> SaidScore:
    """Settle which statements of a score hold where some clash: the others are dropped."""
    while (clash := next(clashes(name, one), None)) is not None:
        says, ways = clash
        dropped = ways[holds(t, f, f"{name} is said to have {says}", *ways)]
        nothing: dict[str, Any] = dict.fromkeys(dropped.split())
        one = replace(one, **nothing)
    return one


def clashes(name: str, one: SaidScore) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Give what is said twice, and which statements are wrong if one or the other holds."""
    won, earned, counted = one.taken, one.earned, in_all(one)
    cards, number = f"the cards of {name}", f"the number of {name}'s cards"
    low, high = ends(won, PLENTY)
    if isinstance(won.size, int) and len(won.has) > won.size:
        yield f"won {won.size} cards, but {len(won.has)} are listed", {cards: "won", number: "cards"}
    if isinstance(won.stars, int) and not low <= won.stars <= high:
        is_listed = won.has or won.whole
        shown = "cards, but those listed show another number" if is_listed else f"{won.size} cards"
        ways = {f"the stars of {name}": "cards" if is_listed else "won", cards if is_listed else number: "stars"}
        yield f"{won.stars}★ on {shown}", ways
    if earned.whole and isinstance(earned.size, int) and len(earned.has) != earned.size:
        ways = {f"the Validation cards of {name}": "validation_cards", "their number": "validation"}
        yield f"{earned.size} Validation cards, but {len(earned.has)} are listed", ways
    if isinstance(one.total, int) and counted not in (None, one.total):
        ways = {f"the total of {name}": "cards stars tableau validation", f"what is listed of {name}": "total"}
        yield f"a total of {one.total}, but what is listed comes to {counted}", ways


def in_all(one: SaidScore) -> Any:
    """Add up a score of which everything is known, or give None."""
    parts = [told_prestige(one)]
    for heap in (one.taken, one.laid):
        low, high = ends(heap, PLENTY)
        parts.append(low if heap.stars is None and low == high else heap.stars)
    return sum(parts) if all(isinstance(part, int) for part in parts) else None


def at_end(h: H) -> H:
    """Put the end of a game that was played before the rules of the score."""
    t = h.t
    ends = {
        name: SaidScore(
            Pile(tuple(t.piles[name]), whole=True), tableau=Pile(tuple(t.tableaus[name].has), whole=True),
            validation=tuple(map(known, t.earned[name])), hand=t.hands[name],
        )
        for name in t.seats
    }  # fmt: skip
    form = "partners" if t.partners else "individuals"
    end = h.on(changed(t, scores=ends, players=len(t.seats), form=form, teams=(t.seats[0::2], t.seats[1::2])))
    end.given = h.given or Given({}, frozenset(), h.game)
    return end


# -- cards ------------------------------------------------------------------------------------------------------------
def most(value: Any) -> int:
    """Give the most that a number that was told can be."""
    return int(max(value.choices, default=0) if isinstance(value, Unknown) else value or 0)


def is_star(card: Card) -> bool:
    """Say whether a card is worth a star."""
    return card.kind == RESEARCHER or (card.kind == PLAIN and card.value in (3, 4, 5))


def cards(one: SaidScore, own: str | None = None) -> Iterator[Card]:
    """List the cards that are known; a Researcher in somebody's own tableau or hand is that player's."""
    yield from (card for card in one.taken.has if isinstance(card, Card))
    for card in (*one.laid.has, *one.hand.has):
        if isinstance(card, Card):
            yield card._replace(suit=card.suit or own) if card.kind == RESEARCHER else card


def hand_stars(one: SaidScore) -> int:
    """Count the prestige left in a hand, as far as it is known."""
    return sum(isinstance(card, Card) and is_star(card) for card in one.hand.has)


def each(heap: Heap) -> list[tuple[int, ...]]:
    """Give what each card that was listed can be worth; a Specialty or a Validation card is none that counts."""
    counted = (card for card in heap.has if not isinstance(card, Card) or card.kind not in (SPECIALTY, VALIDATION))
    ways = (card.choices if isinstance(card, Unknown) else (card,) for card in counted)
    return [tuple(sorted({int(ask(one, is_star)) for one in some})) for some in ways]


def ends(heap: Heap, able: int) -> tuple[int, int]:
    """Give the least and the most prestige that cards can have of which there are at most so many."""
    worth = each(heap)
    rest = 0 if heap.listed else max(0, (able if heap.size is None else most(heap.size)) - len(heap.has))
    return sum(map(min, worth)), sum(map(max, worth)) + rest


def stars(h: H, name: str, part: str) -> Any:
    """Count the prestige on somebody's *cards* won, or *tableau*: of one unknown card it is asked, else of all."""
    one = h.t.scores[name]
    heap = one.laid if part == "tableau" else one.taken
    if one.total is not None and not heap.whole and not heap.has and heap.stars is None:
        return 0
    low, high = ends(heap, HELD if part == "tableau" else STARS_A_PLAYER * h.t.players)
    unknown = [at for at, ways in enumerate(each(heap), 1) if len(ways) > 1]
    if heap.stars is None and high - low == len(unknown) < 2:
        return low + h.given.part("scores", name, part, None, (0, 1), unknown[0]) if unknown else low
    return h.given.part("scores", name, part.replace("cards", "stars"), heap.stars, range(low, high + 1))


# -- Validation cards -------------------------------------------------------------------------------------------------
def edition(h: H) -> tuple[int, ...]:
    """List the prestige of all Validation cards in play, where a house rule tells it."""
    told = h.options["validation-values"] == "reconstructed"
    return tuple(chain.from_iterable(stacks_of_edition(h).values())) if told else ()


def listed_prestige(h: H) -> Counter[int]:
    """Count the Validation cards whose prestige is known, by that."""
    return Counter(stars for one in h.t.scores.values() for stars in one.earned.has if isinstance(stars, int))


def told_prestige(one: SaidScore) -> Any:
    """Give the prestige on Validation cards as it was told, or None."""
    known = one.earned.has if one.earned.whole else (one.earned.stars,)
    return sum(known) if all(isinstance(stars, int) for stars in known) else None


def prestige(h: H, names: Iterable[str]) -> Mapping[str, Any]:
    """Give the prestige on some players' Validation cards; those that nobody knows are of this edition, or any."""
    found = {name: told_prestige(h.t.scores[name]) for name in names}
    unknown = [name for name, worth in found.items() if worth is None]
    cards = edition(h) if unknown else ()
    of_one, of_all = (sorted(set(cards)), sum(cards)) if cards else (range(1, _top(h) + 1), _top(h))
    pool = Pool(Counter(cards) - listed_prestige(h)) if cards else None
    for name in unknown:
        one, part = h.t.scores[name], partial(h.given.part, "scores", name, "validation")
        every = (part(stars, of_one, at, pool) for at, stars in enumerate(one.earned.has, 1))
        top = most(one.total) or of_all
        found[name] = total(every) if one.earned.whole else part(one.validation, range(top + 1))
    return found


# -- totals, and how many cards there are ------------------------------------------------------------------------------
def told_total(h: H, name: str) -> Any:
    """Give a total that was told; one that nobody knows may be more than all others."""
    told, spoken = h.t.scores[name].total, sum(most(one.total) for one in h.t.scores.values())
    return h.given.part("scores", name, "total", told, range(_top(h) + spoken + 1))


def _top(h: H) -> int:
    """Give as much prestige as Validation cards without upper limit are tried with."""
    told = (most(stars) for one in h.t.scores.values() for stars in (*one.earned.has, one.earned.stars))
    return int(max(ENDLESS, STARS_A_PLAYER * h.t.players + sum(told) + 1))


def pile_size(h: H, name: str, worth: Any) -> Any:
    """Count the cards of a score pile, with the Validation cards where their prestige is given."""
    part, every = partial(h.given.part, "scores", name), h.t.scores
    laid, earned = every[name].laid, every[name].earned
    others = sum(most(one.taken.size) for other, one in every.items() if other != name)
    won = part("won", size(every[name].taken), range(max(0, TRICKS * h.t.players - others) + 1))
    found = total((won, part("tableau_cards", size(laid), range(len(laid.has), HELD + 1))))
    if worth is None:
        return found
    low, high = worth.ends if isinstance(worth, Open) else (worth, worth)
    few = range(min(low, 1), 1 + (1 if is_taken_for_one(h, name, worth) else high))
    return found + part("validation_cards", len(earned.has) if earned.listed else earned.size, few)


def size(heap: Heap) -> Any:
    """Give how many cards are said to be there, perhaps as an unknown number; None where nothing is said of it."""
    return len(each(heap)) if heap.listed else heap.size


def is_taken_for_one(h: H, name: str, worth: Any) -> bool:
    """Say whether prestige is taken for one Validation card: it can show as much, and nobody told their number."""
    heap = h.t.scores[name].earned
    untold = heap.size is None and not heap.whole
    return untold and isinstance(worth, int) and 0 < worth <= max(stars for _, _, stars in h.t.box.validation)
