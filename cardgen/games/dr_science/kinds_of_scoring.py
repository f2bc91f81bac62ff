"""The kind of dispute about the score: totals, ranking, winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science import unseen_scores as unseen
from cardgen.games.dr_science.scoring import champions, is_early, ranks, sides, sums, teams, totals, winners
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.cards import RESEARCHER
from cardgen.games.dr_science.words.results import together
from cardgen.games.dr_science.words.scores import NOTHING_KNOWN, SaidScore
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.talk.unknown import Unknown
from cardgen.rulings.unknown import NOTHING, Open, known
from cardgen.rulings.worded import logic


def scores(t: Table, f: Given) -> None:
    """Lay what everybody has at the end; of those who are only known to play, nobody knows anything."""
    laying.people(t, f)
    told = dict(f.scores)
    if isinstance(f.players, int) and FEWEST <= f.players < len(told):
        says = f"{f.players} players were named, but {len(told)} have scores"
        if laying.holds(t, f, says, "the scores", "the number of players") == "the scores":
            t.players = NOTHING
        else:
            told = dict(list(told.items())[: f.players])
    told |= {name: NOTHING_KNOWN for name in t.seats if name not in told}
    if isinstance(t.players, Open):
        able = [n for n in t.players.values if max(FEWEST, len(told)) <= n <= MOST]
        t.players = known(f.open("players", able, "How many play?")) if able else NOTHING
    t.players = len(told) if t.players is NOTHING else t.players
    if not FEWEST <= t.players <= MOST:
        return
    strangers = [f"Player {at}" for at in range(len(told) + 1, t.players + 1)]
    told |= dict.fromkeys(strangers, NOTHING_KNOWN)
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
        one = one._replace(**ways[laying.holds(t, f, says, *ways)])
    return one


Clash = tuple[str, Mapping[str, Mapping[str, Any]]]
"""What is said twice, and what is left out if one or the other holds."""


def _clashes(name: str, one: SaidScore) -> Iterator[Clash]:
    stars, won, total = (None if isinstance(told, Unknown) else told for told in (one.stars, one.won, one.total))
    cards, number = one.cards, one.validation_cards
    if cards is not None and won is not None and len(cards.has) > won:
        says = f"{name} is said to have won {won} cards, but {len(cards.has)} are listed"
        yield says, {f"the cards of {name}": {"won": None}, f"the number of {name}'s cards": {"cards": None}}
    if cards is not None and stars is not None and not _may_show(one):
        says = f"{name} is said to have {stars}★ on cards, but those listed show another number"
        yield says, {f"the stars of {name}": {"cards": None}, f"the cards of {name}": {"stars": None}}
    if cards is None and stars is not None and won is not None and stars > won:
        says = f"{name} is said to have {stars}★ on {won} cards"
        yield says, {f"the stars of {name}": {"won": None}, f"the number of {name}'s cards": {"stars": Unknown(())}}
    if isinstance(one.validation, tuple) and isinstance(number, int) and len(one.validation) != number:
        says = f"{name} is said to have {number} Validation cards, but {len(one.validation)} are listed"
        ways = f"the Validation cards of {name}", "their number"
        yield says, {ways[0]: {"validation_cards": None}, ways[1]: {"validation": None}}
    counted = _counted(one)
    if total is not None and counted is not NOTHING and total != counted:
        says = f"{name} is said to have a total of {total}, but what is listed comes to {counted}"
        parts: dict[str, Any] = dict.fromkeys(("stars", "cards", "tableau", "validation"))
        yield says, {f"the total of {name}": parts, f"what is listed of {name}": {"total": None}}


def _may_show(one: SaidScore) -> bool:
    """Say whether cards that are listed can show the stars that are told."""
    assert one.cards is not None
    worth, size = unseen.each(one.cards), one.cards.size if one.won is None else one.won
    rest = one.stars if size is None else max(0, unseen.most(size) - len(one.cards.has))
    return bool(sum(map(min, worth)) <= one.stars <= sum(map(max, worth)) + rest)


def _counted(one: SaidScore) -> Any:
    """Add up a score of which everything is known, or give NOTHING."""
    parts = [unseen.told_prestige(one)]
    for pile in (one.tableau, one.cards if one.stars is None else None):
        worth = unseen.each(pile) if pile is not None and pile.whole else []
        unknown = (pile is not None and not pile.whole) or any(len(stars) > 1 for stars in worth)
        parts.append(NOTHING if unknown else sum(map(min, worth)))
    parts.append(0 if one.stars is None and one.cards is not None else one.stars)
    return sum(parts) if all(isinstance(part, int) for part in parts) else NOTHING


def at_end(h: H) -> H:
    """Put the end of a game that was played before the rules of the score."""
    t = h.t
    ends = {
        name: SaidScore(
            cards=_all_of(t.piles[name]), tableau=_all_of(t.tableaus[name].has), hand=_all_of(t.hands[name].has),
            validation=tuple(map(known, t.earned[name])),
        )
        for name in t.seats
    }  # fmt: skip
    form = "partners" if t.partners else "individuals"
    return h.on(changed(t, scores=ends, players=len(t.seats), form=form, teams=(t.seats[0::2], t.seats[1::2])))


def _all_of(cards: Sequence[Any]) -> Pile:
    return Pile(tuple(cards), (), len(cards), whole=True)


# -- what is asked of it ----------------------------------------------------------------------------------------------
def _if_counted(of: Callable[[H], Any]) -> Callable[[H], Any]:
    """Answer only where it is not too early to count."""
    return lambda h: None if is_early(h) else of(h)


def _first(h: H) -> tuple[tuple[str, ...], ...]:
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
    names = [] if is_early(h) else [name for side in _first(h) for name in side]
    found = tuple(sorted(names, key=[*h.t.seats, *names].index))
    return found[0] if len(found) == 1 else found or NOTHING


def shared(h: H) -> Any:
    """Say whether the victory is shared."""
    return len(_first(h)) > 1 if h.t.running is NOTHING or _first(h) else None


def margin(h: H) -> Any:
    """Say how far the highest total is above the next."""
    values = sides(h) if h.t.running is NOTHING else sums(h)
    found = ranking(tuple(values), values.__getitem__)
    if len(found) < 2:
        return 0 if len(values) > 1 else None
    return 0 if len(found[0]) > 1 else values[found[0][0]] - values[found[1][0]]


def _named(values: Mapping[tuple[str, ...], Any]) -> dict[str, Any]:
    return {together(side): value for side, value in values.items()}


def over(h: H) -> Any:
    """Say whether the tournament is over."""
    return None if h.t.running is NOTHING else bool(champions(h))


def ranked(h: H) -> tuple[str, ...]:
    """Name those on each rank together, best first."""
    return tuple(map(together, ranks(h)))


def team_totals(h: H) -> Any:
    """Give the totals of the teams, where partners play."""
    return _named(sides(h)) if teams(h) else None


LOGICS = {
    "final-scoring": logic(
        lay=scores,
        winner=_decisive_first(winner),
        totals=totals,
        ranking=_if_counted(ranked),
        teams=team_totals,
        shared=_if_counted(shared),
        margin=_if_counted(margin),
        running=_if_counted(lambda h: None if h.t.running is NOTHING else _named(sums(h))),
        over=_decisive_first(_if_counted(over)),
    )
}
