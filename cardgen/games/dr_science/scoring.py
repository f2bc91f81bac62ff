"""Chapters 11 and 12: the score, who wins, partners and tournaments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from cardgen.games.dr_science import unseen_scores as unseen
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.unseen_scores import HELD, STARS_A_PLAYER
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import SPECIALTY
from cardgen.games.dr_science.words.results import apart, together
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.terms import NOTHING, Reason, first, total

MOST_BEFORE = 240
"""As high as a running total nobody knows is tried; what matters is whether a target is reached."""


# -- what is counted --------------------------------------------------------------------------------------------------
@book.value("collect-first", neutral=False)
def is_early(h: H) -> bool:
    """Say whether the last trick still has to be collected."""
    if not h.t.taken_last:
        h.say("it is too early to count: the last trick must be collected first")
    return not h.t.taken_last


@book.value("hand-scores-nothing", neutral=True)
def hand_counts(h: H) -> bool:
    """Say whether what is left in the hands is counted: it is not."""
    held = [name for name, one in h.t.scores.items() if unseen.hand_stars(one)]
    if held:
        h.say(f"what is left in {listed([f'{name}’s' for name in held])} {'hand' if len(held) == 1 else 'hands'} scores"
              " nothing")  # fmt: skip
    return False


@book.value("tableau-counts", neutral=())
def with_tableau(h: H) -> tuple[str, ...]:
    """Name those whose tableau is counted, the loose cards too."""
    if any(one.laid.has for one in h.t.scores.values()):
        h.say("the cards of the tableaus count, loose ones too")
    return tuple(h.t.scores)


@book.value("star-cards", neutral={})
def stars(h: H) -> Mapping[str, Any]:
    """Count the prestige on everybody's cards: 1 for each 3, 4, 5 and Researcher."""
    counts, lay = hand_counts(h), with_tableau(h)
    found = {}
    for name, one in h.t.scores.items():
        if one.total is not None:
            continue
        laid = unseen.stars(h, name, "tableau") if name in lay else 0
        found[name] = total((unseen.stars(h, name, "cards"), laid, unseen.hand_stars(one) if counts else 0))
    if any(card.kind == SPECIALTY for one in h.t.scores.values() for card in unseen.cards(one)):
        h.cite("specialty-cards", "a Specialty card only shows a suit: it has no prestige and is not counted as a card")
    if found:
        h.say("every 3, 4, 5 and Researcher is 1★: {}", found)
    return found


@book.value("validation-stars", neutral={})
def prestige(h: H) -> Mapping[str, Any]:
    """Add up the prestige on everybody's Validation cards."""
    found = unseen.prestige(h, [name for name, one in h.t.scores.items() if one.total is None])
    if any(h.t.scores[name].validation for name in found):
        h.say("the Validation cards add {}", found)
    return found


def totals(h: H) -> dict[str, Any]:
    """Give everybody's total: as told, else what was counted."""
    cards, validation = stars(h), prestige(h)
    return {
        name: total((cards.get(name, 0), validation.get(name, 0)))
        if one.total is None
        else unseen.told_total(h, name, cards, validation)
        for name, one in h.t.scores.items()
    }


@book.value("team-total", neutral=())
def teams(h: H) -> tuple[str, ...]:
    """Name the partners whose totals are added."""
    if h.t.form != "partners":
        return ()
    found = tuple(map(together, h.t.teams))
    h.say("partners add their totals: {}", _added(found, totals(h)))
    return found


def _added(some: Iterable[str], values: Mapping[str, Any]) -> dict[str, Any]:
    """Add the values of partners up."""
    return {side: total(values.get(name, 0) for name in sorted(apart(side))) for side in some}


def sides(h: H) -> dict[str, Any]:
    """Give the total of every player, or of every team."""
    return _added(teams(h), totals(h)) or totals(h)


# -- who wins ---------------------------------------------------------------------------------------------------------
@book.value("highest-total", neutral=())
def winners(h: H) -> tuple[str, ...]:
    """Name who wins a game, partners together."""
    values = sides(h)
    found = first(tuple(values), values.__getitem__)
    h.say(f"{_have(found)} the highest total: {{}}", values)
    return found


def _have(some: tuple[str, ...]) -> str:
    return f"{listed(some)} {'has' if len(some) == 1 and len(apart(some[0])) == 1 else 'have'}"


def _is_open(h: H, found: tuple[str, ...]) -> bool:
    """Say whether a tie is to be broken; between teams a house rule may let it stand."""
    return len(found) > 1 and not (h.t.form == "partners" and h.options["team-tiebreak"] == "shared")


def _broken(key: str, says: str, measure: Callable[[H], Mapping[str, Any]]) -> None:
    """State by what a tie is broken."""

    def speak(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
        if not _is_open(h, found):
            return None
        values = _added(found, measure(h))
        h.say(says, values)
        return first(found, values.__getitem__)

    winners.changes(key)(speak)


def _all_prestige(h: H) -> Mapping[str, Any]:
    """Give the prestige on Validation cards also of those whose total was told."""
    return {**unseen.prestige(h, [name for name in h.t.scores if name not in prestige(h)]), **prestige(h)}


def _cards(h: H) -> Mapping[str, Any]:
    worth = _all_prestige(h) if h.options["tiebreak-pile"] == "all-cards" else None
    ones = [name for name in h.t.scores if worth is not None and unseen.is_taken_for_one(h, name, worth[name])]
    if ones:
        h.say("untold", listed([f"{name}’s" for name in ones]), "one card each" if len(ones) > 1 else "one card")
    return {name: unseen.pile_size(h, name, worth[name] if worth is not None else None) for name in h.t.scores}


_broken("tie-validation", "between equal totals the ★ on Validation cards count: {}", _all_prestige)
_broken("tie-cards", "then the number of cards in the score pile counts: {}", _cards)


@winners.changes("tie-shared")
def shared(h: H, found: tuple[str, ...]) -> tuple[str, ...] | None:
    """Share the victory, or by a house rule play again."""
    if not _is_open(h, found):
        return None
    h.say(h.options["final-tie"])
    return () if h.options["final-tie"] == "replay" else None


@book.value("shared-ranks", neutral=())
def ranks(h: H) -> tuple[tuple[str, ...], ...]:
    """Rank everybody: whoever wins, then by the total alone; who has the same total shares a rank."""
    values, best = standing(h), winners(h) if h.t.running == NOTHING else ()
    others = ranking(tuple(side for side in values if side not in best), values.__getitem__)
    if any(len(rank) > 1 for rank in others):
        h.say("below the first place equal totals share a rank, without any tie-break")
    every = (*([best] if best else []), *others)
    return tuple(tuple(name for name in h.t.scores if any(name in apart(side) for side in rank)) for rank in every)


# -- tournaments ------------------------------------------------------------------------------------------------------
def standing(h: H) -> dict[str, Any]:
    """Give the totals, in a tournament with what was won in the games before."""
    if h.t.running == NOTHING:
        return sides(h)
    return {side: total((value, *_before(h, apart(side)))) for side, value in sides(h).items()}


def _before(h: H, side: frozenset[str]) -> Iterator[Any]:
    """Give what a side had before; of those nobody spoke of nobody knows it."""
    told = {apart(key): value for key, value in h.t.running.items()}
    yield from (value for names, value in told.items() if names <= side)
    if left := side.difference(*told):
        yield h.given.part("running", together(left), "", None, range(MOST_BEFORE + 1))


@book.value("target", neutral=False)
def is_reached(h: H) -> bool:
    """Say whether somebody has reached the target of a tournament."""
    goal, values = h.options["tournament-target"], standing(h)
    found = any(value >= goal for value in values.values())
    h.say(f"the running totals are {{}}, and the target is {goal}", values)
    return found


@book.value("tournament-end", neutral=())
def champions(h: H) -> tuple[str, ...]:
    """Name who wins the tournament; nobody as long as it goes on."""
    if not is_reached(h):
        h.say("nobody has reached the target, so another game is played")
        return ()
    values = standing(h)
    found = first(tuple(values), values.__getitem__)
    if len(found) > 1 and h.options["tournament-tie"] == "another-game":
        h.say(f"{_have(found)} the same highest running total, so another game is played")
        return ()
    h.say(f"the target is reached, and {_have(found)} the highest running total")
    return found


# -- what cannot be ---------------------------------------------------------------------------------------------------
@book.limits("partners-opposite")
def four_partners(h: H) -> Iterator[Reason]:
    """Let only four play as partners, two against two."""
    if h.t.scores and h.t.form == "partners" and (h.t.players != MOST or len(h.t.teams) != FEWEST):
        yield "not two"


@book.limits("copies-in-play")
def one_of_each_researcher(h: H) -> Iterator[Reason]:
    """Refuse more Researchers than players, and one of them twice."""
    if not h.t.scores:
        return
    own = [card for name, one in h.t.scores.items() for card in unseen.researchers(h, name, one)]
    if len(own) > h.t.players:
        yield _too_many("Researchers", len(own), h.t.players, h.t.players)
    elif any(number > 1 for suit, number in Counter(card.suit for card in own).items() if suit is not None):
        yield "there is only one Researcher of each suit"


@book.limits("star-cards")
def enough_stars(h: H) -> Iterator[Reason]:
    """Refuse more prestige on cards than all cards in play have."""
    every = [unseen.hand_stars(one) for one in h.t.scores.values()]
    for name in h.t.scores:
        every += [unseen.stars(h, name, part) for part in ("cards", "tableau")]
    number, most = total(every), STARS_A_PLAYER * h.t.players if h.t.scores else 0
    if h.t.scores and number > most:
        yield _too_many("★ on cards", number, most, h.t.players)


def _too_many(what: str, number: Any, most: int, players: int) -> Reason:
    return f"{{}} {what} are too many: with {plural(players, 'player')} there are only {most}", number


@book.limits("validation-stars")
def enough_prestige(h: H) -> Iterator[Reason]:
    """Refuse Validation cards that no box has, and in this edition those that it does not have."""
    listed_ = unseen.listed_prestige(h)
    box = h.t.box.sizes["validation"]
    if listed_.total() > box:
        yield f"{listed_.total()} Validation cards are too many: the box has {box}"
    for one in h.t.scores.values():
        worth, number = unseen.told_prestige(one), one.earned.size
        if isinstance(worth, int) and isinstance(one.total, int) and worth > one.total:
            yield f"{worth}★ on Validation cards are more than the total, {one.total}★"
        if isinstance(worth, int) and isinstance(number, int) and number > worth:
            yield f"{number} Validation cards show more than {worth}★"
    edition = unseen.edition(h) if h.t.scores else ()
    if edition:
        yield from _of_edition(h, listed_, edition)


def _of_edition(h: H, found: Counter[int], edition: Any) -> Iterator[Reason]:
    here = f"with {plural(h.t.players, 'player')} this edition has"
    for worth, more in (found - Counter(edition)).items():
        there = edition.count(worth)
        are = "is" if there + more == 1 else "are"
        yield f"{plural(there + more, 'Validation card')} with {worth}★ {are} too many: {here} {there}"
    number = total(unseen.prestige(h, h.t.scores).values())
    if number > sum(edition):
        yield f"{{}}★ on Validation cards are too many: {here} {sum(edition)}", number


@book.doubts("")
def odd_shares(h: H) -> Iterator[str]:
    """Say which numbers of cards cannot have come about."""
    n, won = h.t.players, {name: unseen.size(one.taken) for name, one in h.t.scores.items()}
    for name, number in won.items():
        if isinstance(number, int) and number % n:
            yield f"{name} cannot have won {plural(number, 'card')} in tricks of {n}"
    known = [number for number in won.values() if isinstance(number, int) and number]
    if won and len(known) == n and sum(known) != 12 * n:
        yield f"together {sum(known)} cards were won, but twelve tricks of {n} have {12 * n}"
    many = [name for name, one in h.t.scores.items() if len(one.laid.has) > HELD]
    if many:
        yield f"{listed(many)} cannot have more than {HELD} cards in the tableau at the end"
