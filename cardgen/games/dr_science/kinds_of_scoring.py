"""The kind of dispute about the score: totals, ranking, winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science import unseen_scores as unseen
from cardgen.games.dr_science.scoring import champions, is_early, ranks, sides, standing, teams, totals, winners
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import RESEARCHER
from cardgen.games.dr_science.words.results import apart, together
from cardgen.games.dr_science.words.scores import UNTOLD, Heap, SaidScore
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import NOTHING, Given, Open, changed, known
from cardgen.rulings.worded import logic

_UNKNOWN = SaidScore(tableau=Heap(whole=True), total=UNTOLD)
"""Of somebody's end nobody said anything."""


def scores(t: Table, f: Given) -> None:
    """Lay what everybody has at the end; of those who are only known to play, nobody knows anything."""
    laying.people(t, f)
    told = dict(f.scores)
    if isinstance(f.players, int) and FEWEST <= f.players < len(told):
        says = f"{f.players} players were named, but {len(told)} have scores"
        if holds(t, f, says, "the scores", "the number of players") == "the scores":
            t.players = NOTHING
        else:
            told = dict(list(told.items())[: f.players])
    told |= {name: _UNKNOWN for name in t.seats if name not in told}
    if isinstance(t.players, Open):
        able = [n for n in t.players.values if max(FEWEST, len(told)) <= n <= MOST]
        t.players = known(f.open("players", able or t.players.values, "How many play?"))
    t.players = len(told) if t.players is NOTHING else t.players
    if not FEWEST <= t.players <= MOST:
        return
    strangers = [f"Player {at}" for at in range(len(told) + 1, t.players + 1)]
    told |= dict.fromkeys(strangers, _UNKNOWN)
    t.scores = {name: _settled(t, f, name, one) for name, one in told.items()}
    t.seats = t.seats or tuple(t.scores)
    t.seen = tuple(card for one in t.scores.values() for card in unseen.cards(one) if card.kind != RESEARCHER)
    t.form = f.form if f.form is not NOTHING else "partners" if f.teams is not NOTHING else "individuals"
    t.teams = f.teams if f.teams is not NOTHING else (t.seats[0::2], t.seats[1::2]) if t.players == MOST else ()
    t.running = f.running


def _settled(t: Table, f: Given, name: str, one: SaidScore) -> SaidScore:
    """Settle which statements of a score hold where some clash."""
    while (clash := next(_clashes(name, one), None)) is not None:
        says, ways = clash
        one = ways[holds(t, f, f"{name} is said to have {says}", *ways)]
    return one


def _clashes(name: str, one: SaidScore) -> Iterator[tuple[str, Mapping[str, SaidScore]]]:
    """Give what is said twice, and what is left of the score if one or the other holds."""
    won, prestige, counted = one.won, one.validation, _counted(one)
    stars, cards, number = f"the stars of {name}", f"the cards of {name}", f"the number of {name}'s cards"
    if isinstance(won.size, int) and len(won.has) > won.size:
        ways = {cards: won._replace(size=None), number: Heap(size=won.size, stars=won.stars)}
        yield f"won {won.size} cards, but {len(won.has)} are listed", _each(one, "won", ways)
    if isinstance(won.stars, int) and not _may_show(won):
        listed = bool(won.has or won.whole)
        ways = {stars: Heap(size=won.size if listed else None, stars=won.stars)}
        ways[cards if listed else number] = won._replace(stars=None)
        what = "cards, but those listed show another number" if listed else f"{won.size} cards"
        yield f"{won.stars}★ on {what}", _each(one, "won", ways)
    if prestige.whole and isinstance(prestige.size, int) and len(prestige.has) != prestige.size:
        ways = {
            f"the Validation cards of {name}": prestige._replace(size=None),
            "their number": Heap(size=prestige.size),
        }
        says = f"{prestige.size} Validation cards, but {len(prestige.has)} are listed"
        yield says, _each(one, "validation", ways)
    if isinstance(one.total, int) and counted not in (NOTHING, one.total):
        sizes = {"won": Heap(size=won.size), "tableau": Heap(whole=True), "validation": Heap(size=prestige.size)}
        both = {f"the total of {name}": one._replace(**sizes), f"what is listed of {name}": one._replace(total=None)}
        yield f"a total of {one.total}, but what is listed comes to {counted}", both


def _each(one: SaidScore, part: str, ways: Mapping[str, Heap]) -> Mapping[str, SaidScore]:
    return {way: one._replace(**{part: heap}) for way, heap in ways.items()}


def _may_show(won: Heap) -> bool:
    """Say whether cards can show the stars that are told of them."""
    worth = unseen.each(won)
    rest = won.stars if won.size is None else max(0, unseen.most(won.size) - len(won.has))
    rest = 0 if won.whole and won.size is None else rest
    return bool(sum(map(min, worth)) <= won.stars <= sum(map(max, worth)) + rest)


def _counted(one: SaidScore) -> Any:
    """Add up a score of which everything is known, or give NOTHING."""
    parts = [unseen.told_prestige(one)]
    for heap in (one.won, one.tableau):
        worth = unseen.each(heap)
        sure = heap.whole and all(len(able) == 1 for able in worth)
        parts.append(heap.stars if heap.stars is not None else sum(map(min, worth)) if sure else NOTHING)
    return sum(parts) if all(isinstance(part, int) for part in parts) else NOTHING


def at_end(h: H) -> H:
    """Put the end of a game that was played before the rules of the score."""
    t = h.t
    ends = {
        name: SaidScore(
            Heap(tuple(t.piles[name]), whole=True), Heap(tuple(t.tableaus[name].has), whole=True),
            Heap(tuple(map(known, t.earned[name])), whole=True), tuple(t.hands[name].has),
        )
        for name in t.seats
    }  # fmt: skip
    form = "partners" if t.partners else "individuals"
    return h.on(changed(t, scores=ends, players=len(t.seats), form=form, teams=(t.seats[0::2], t.seats[1::2])))


# -- what is asked of it ----------------------------------------------------------------------------------------------
def _if_counted(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Answer only where it is not too early to count."""
    return lambda h: None if is_early(h) else of(h)


def _first(h: H) -> tuple[str, ...]:
    return winners(h) if h.t.running is NOTHING else champions(h)


def _decisive_first(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Tell what was said last first: it decides."""

    def found(h: H) -> Any:
        before, h.frame = h.frame, []
        value = of(h)
        h.frame = before + list(dict.fromkeys(h.frame))[::-1]
        return value

    return found


def winner(h: H) -> Any:
    """Name who wins."""
    names = [] if is_early(h) else [name for side in _first(h) for name in apart(side)]
    found = tuple(sorted(names, key=[*h.t.seats, *sorted(names)].index))
    return found[0] if len(found) == 1 else found or NOTHING


def shared(h: H) -> Any:
    """Say whether the victory is shared."""
    return len(_first(h)) > 1 if h.t.running is NOTHING or _first(h) else None


def margin(h: H) -> Any:
    """Say how far the highest total is above the next."""
    values = standing(h)
    found = ranking(tuple(values), values.__getitem__)
    if len(found) < 2:
        return 0 if len(values) > 1 else None
    return 0 if len(found[0]) > 1 else values[found[0][0]] - values[found[1][0]]


def ranked(h: H) -> tuple[str, ...]:
    """Name those on each rank together, best first."""
    return tuple(map(together, ranks(h)))


def team_totals(h: H) -> Any:
    """Give the totals of the teams, where partners play."""
    return sides(h) if teams(h) else None


def _in_tournament(of: Callable[[H], Any]) -> Callable[[H], Any]:
    return _if_counted(lambda h: None if h.t.running is NOTHING else of(h))


LOGICS = {
    "final-scoring": logic(
        lay=scores,
        winner=_decisive_first(winner),
        totals=totals,
        ranking=_if_counted(ranked),
        teams=team_totals,
        shared=_if_counted(shared),
        margin=_if_counted(margin),
        running=_in_tournament(standing),
        over=_decisive_first(_in_tournament(lambda h: bool(champions(h)))),
    )
}
