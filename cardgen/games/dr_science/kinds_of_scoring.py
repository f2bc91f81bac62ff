"""The kind of dispute about the score: totals, ranking, winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from cardgen.games.dr_science import unseen_scores as unseen
from cardgen.games.dr_science.scoring import champions, is_early, ranks, sides, standing, teams, totals, winners
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import RESEARCHER
from cardgen.games.dr_science.words.results import members, together
from cardgen.games.dr_science.words.scores import UNTOLD, SaidScore
from cardgen.rulings.table.clashes import holds, settle
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.terms import NOTHING, Given, Open, changed, known
from cardgen.rulings.worded import logic

_UNKNOWN = SaidScore(total=UNTOLD)
"""Of somebody's end nobody said anything."""
_ENDLESS = 9999
"""More cards than anybody tells of."""


def scores(t: Table, f: Given) -> None:
    """Lay what everybody has at the end; of those who are only known to play, nobody knows anything."""
    if isinstance(f.players, int) and FEWEST <= f.players < len(t.scores):
        says = f"{f.players} players were named, but {len(t.scores)} have scores"
        some = {"scores": dict(list(t.scores.items())[: f.players])}
        settle(t, f, says, the_scores={"players": NOTHING}, the_number_of_players=some)
    told = t.scores | {name: _UNKNOWN for name in t.seats if name not in t.scores}
    if isinstance(t.players, Open):
        able = [n for n in t.players.values if max(FEWEST, len(told)) <= n <= MOST]
        t.players = known(f.open("players", able or t.players.values, "How many play?"))
    t.players = len(told) if t.players is NOTHING else t.players
    if not FEWEST <= t.players <= MOST:
        return
    told |= {f"Player {at}": _UNKNOWN for at in range(len(told) + 1, t.players + 1)}
    t.scores = {name: _settled(t, f, name, one) for name, one in told.items()}
    t.seats = t.seats or tuple(t.scores)
    every = (card for name, one in t.scores.items() for card in unseen.cards(one, t.box.people.get(name)))
    t.seen = tuple(card for card in every if card.kind != RESEARCHER or card.suit)
    t.form = f.form if f.form is not NOTHING else "partners" if f.teams is not NOTHING else "individuals"
    t.teams = f.teams if f.teams is not NOTHING else (t.seats[0::2], t.seats[1::2]) if t.players == MOST else ()


def _settled(t: Table, f: Given, name: str, one: SaidScore) -> SaidScore:
    """Settle which statements of a score hold where some clash: the others are dropped."""
    while (clash := next(_clashes(name, one), None)) is not None:
        says, ways = clash
        dropped = ways[holds(t, f, f"{name} is said to have {says}", *ways)]
        nothing: dict[str, Any] = dict.fromkeys(dropped.split())
        one = replace(one, **nothing)
    return one


def _clashes(name: str, one: SaidScore) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Give what is said twice, and which statements are wrong if one or the other holds."""
    won, earned, counted = one.taken, one.earned, _counted(one)
    stars, cards, number = f"the stars of {name}", f"the cards of {name}", f"the number of {name}'s cards"
    low, high = unseen.ends(won, _ENDLESS)
    if isinstance(won.size, int) and len(won.has) > won.size:
        yield f"won {won.size} cards, but {len(won.has)} are listed", {cards: "won", number: "cards"}
    if isinstance(won.stars, int) and not low <= won.stars <= high:
        what, other = (cards, "cards") if won.has or won.whole else (number, "won")
        shown = f"{won.size} cards" if other == "won" else "cards, but those listed show another number"
        yield f"{won.stars}★ on {shown}", {stars: other, what: "stars"}
    if earned.whole and isinstance(earned.size, int) and len(earned.has) != earned.size:
        ways = {f"the Validation cards of {name}": "validation_cards", "their number": "validation"}
        yield f"{earned.size} Validation cards, but {len(earned.has)} are listed", ways
    if isinstance(one.total, int) and counted not in (None, one.total):
        listed = "cards stars tableau validation"
        yield (
            f"a total of {one.total}, but what is listed comes to {counted}",
            {f"the total of {name}": listed, f"what is listed of {name}": "total"},
        )


def _counted(one: SaidScore) -> Any:
    """Add up a score of which everything is known, or give None."""
    parts = [unseen.told_prestige(one)]
    for heap in (one.taken, one.laid):
        low, high = unseen.ends(heap, _ENDLESS)
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


# -- what is asked of it ----------------------------------------------------------------------------------------------
def _decisive_first(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Tell what was said last first: it decides."""

    def found(h: H) -> Any:
        before, h.frame = h.frame, []
        value = of(h)
        h.frame = before + list(dict.fromkeys(h.frame))[::-1]
        return value

    return found


def _first(h: H) -> tuple[str, ...]:
    return winners(h) if h.t.running is NOTHING else champions(h)


def winner(h: H) -> Any:
    """Name who wins."""
    names = () if is_early(h) else members(_first(h))
    found = tuple(sorted(names, key=[*h.t.seats, *names].index))
    return found[0] if len(found) == 1 else found or NOTHING


def margin(h: H) -> Any:
    """Say how far the highest total is above the next."""
    values = standing(h)
    found = [name for rank in ranking(tuple(values), values.__getitem__)[:2] for name in rank]
    return values[found[0]] - values[found[1]] if len(found) > 1 else None


def team_totals(h: H) -> Any:
    """Give the totals of the teams, where partners play."""
    return sides(h) if teams(h) else None


def ranked(h: H) -> tuple[str, ...]:
    """Name those on each rank together, best first."""
    return tuple(map(together, ranks(h)))


def _counted_only(of: Callable[[H], Any], *, tournament: bool = False) -> Callable[[H], Any]:
    """Answer only where it is not too early to count, and perhaps only in a tournament."""
    return lambda h: None if is_early(h) or (tournament and h.t.running is NOTHING) else of(h)


LOGICS = {
    "final-scoring": logic(
        lay=scores,
        winner=_decisive_first(winner),
        totals=totals,
        ranking=_counted_only(ranked),
        teams=team_totals,
        shared=_counted_only(lambda h: len(_first(h)) > 1 if h.t.running is NOTHING or _first(h) else None),
        margin=_counted_only(margin),
        running=_counted_only(standing, tournament=True),
        over=_decisive_first(_counted_only(lambda h: bool(champions(h)), tournament=True)),
    )
}
