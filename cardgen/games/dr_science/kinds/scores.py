"""The kind of dispute about the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from cardgen.games.dr_science.cards import RESEARCHER
from cardgen.games.dr_science.declared import GivenFacts
from cardgen.games.dr_science.domains import members, together
from cardgen.games.dr_science.lay_facts import how_many
from cardgen.games.dr_science.score_sheet import ScoreSheet, ends, only_number
from cardgen.games.dr_science.scoring import ranks, standing, totals, winners
from cardgen.games.dr_science.table import H, Table
from cardgen.games.dr_science.the_end_of_the_game import is_early
from cardgen.games.dr_science.unseen_scores import UNKNOWN_SHEET
from cardgen.games.dr_science.variants import champions, of_partners
from cardgen.records import replace
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.table.clashes import holds, settle
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import NONE, UNBOUNDED, UNTOLD, MaybeUnknown, changed, resolve
from cardgen.rulings.verdict.comparing import same

Answer: TypeAlias = Callable[[H], object]


def _decisive_first(of: Answer) -> Answer:
    """Tell what was said last first: it decides."""

    def found(h: H) -> object:
        before, h.frame = h.frame, []
        value = of(h)
        h.frame = before + list(dict.fromkeys(h.frame))[::-1]
        return value

    return found


def _first(h: H) -> tuple[str, ...]:
    return winners(h) if h.t.running is UNTOLD else champions(h)


def winner(h: H) -> str | tuple[str, ...]:
    """Name who wins."""
    names = () if is_early(h) else members(_first(h))
    found = tuple(sorted(names, key=[*h.t.seats, *names].index))
    return found[0] if len(found) == 1 else found or NONE


def _among_others(of: Answer, *, any_order: bool = False) -> Several:
    """Give an answer about the scores of all; of one score alone nobody asks it.

    One that is claimed is judged: then others play, whoever they are.
    """

    def right(h: H, claimed: object) -> bool:
        if not h.t.alone:
            return same(of(h), claimed, any_order=any_order)
        t = changed(h.t, alone=False, players=resolve(how_many(h.t, h.given, UNTOLD, len(h.t.scores))))
        return same(of(h.on(_with_others(t))), claimed, any_order=any_order)

    return Several(_where_others_are(of), right)


def _where_others_are(of: Answer) -> Answer:
    return lambda h: None if h.t.alone else of(h)


def margin(h: H) -> MaybeUnknown[int] | None:
    """Say how far the highest total is above the next."""
    values = standing(h)
    found = [name for rank in ranking(tuple(values), values.__getitem__)[:2] for name in rank]
    return values[found[0]] - values[found[1]] if len(found) > 1 else None


def ranked(h: H) -> tuple[str, ...]:
    """Name those on each rank together, best first."""
    return tuple(map(together, ranks(h)))


def _in_time(of: Answer) -> Answer:
    """Answer only where it is not too early to count."""
    return lambda h: None if is_early(h) else of(h)


def scores(t: Table, f: GivenFacts) -> None:
    """Lay what everybody has at the end; of those who are only known to play, nobody knows anything."""
    if isinstance(f.players, int) and t.n.fewest_players <= f.players < len(t.scores) <= t.n.most_players:
        says = f"{f.players} players were named, but {len(t.scores)} have scores"
        some = {"scores": dict(list(t.scores.items())[: f.players])}
        settle(t, f, says, the_scores={"players": UNTOLD}, the_number_of_players=some)
    told = {**dict.fromkeys((*t.scores, *t.seats, *_beside(f)), UNKNOWN_SHEET), **t.scores}
    is_told = t.players is UNTOLD and len(told) >= t.n.fewest_players
    t.alone = t.players is UNTOLD and len(told) == 1 and not f.said("form", "teams", "running")
    number = len(told) if is_told else t.n.most_players if t.alone else resolve(how_many(t, f, t.players, len(told)))
    t.players = number
    t.teams = ()
    if not t.n.fewest_players <= t.players <= t.n.most_players:
        return
    t.scores = {name: settled(t, f, name, sheet) for name, sheet in told.items()}
    if not t.alone:
        t.scores = _with_others(t).scores
    t.seats = t.seats or tuple(t.scores)
    every = (card for name, sheet in t.scores.items() for card in sheet.known_cards(t.box.people.get(name)))
    t.seen = tuple(card for card in every if card.kind != RESEARCHER or card.suit)
    t.form = f.form if f.form is not UNTOLD else "partners" if f.teams is not UNTOLD else "individuals"
    pairs = f.teams if f.teams is not UNTOLD else (t.seats[0::2], t.seats[1::2])
    t.teams = pairs if t.form == "partners" else ()


def _beside(f: GivenFacts) -> Iterator[str]:
    """Name those who are told of in a team or with a sum of the games before: they play, too."""
    yield from members(f.running) if isinstance(f.running, Mapping) else ()
    yield from (name for team in f.teams for name in team) if isinstance(f.teams, tuple) else ()


def _with_others(t: Table) -> Table:
    """Add the ends of those who are only known to play."""
    others = {f"Player {at}": UNKNOWN_SHEET for at in range(len(t.scores) + 1, t.players + 1)}
    return changed(t, scores={**t.scores, **others})


def settled(t: Table, f: GivenFacts, name: str, sheet: ScoreSheet) -> ScoreSheet:
    """Settle which statements of a score hold where some clash: the others are dropped."""
    while (clash := next(clashes(name, sheet), None)) is not None:
        says, ways = clash
        sheet = replace(sheet, **ways[holds(t, f, f"{name} is said to have {says}", *ways)])
    return sheet


def clashes(name: str, sheet: ScoreSheet) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Give what is said twice, and what becomes of the score if one or the other holds."""
    won, earned, counted = sheet.cards, sheet.validation, in_all(sheet)
    cards, number = f"the cards of {name}", f"the number of {name}'s cards"
    unlisted, uncounted = {"cards": only_number(won)}, {"cards": won._replace(size=None)}
    low, high = ends(won, UNBOUNDED)
    if isinstance(won.size, int) and len(won.has) > won.size:
        yield f"won {won.size} cards, but {len(won.has)} are listed", {cards: uncounted, number: unlisted}
    of_cards = won.has or won.whole or isinstance(won.size, int)  # of cards that nobody told no number of stars is odd
    if isinstance(sheet.stars, int) and of_cards and not low <= sheet.stars <= high:
        some = won.has or won.whole
        shown = "cards, but those listed show another number" if some else f"{won.size} cards"
        ways = {f"the stars of {name}": unlisted if some else uncounted, cards if some else number: {"stars": None}}
        yield f"{sheet.stars}★ on {shown}", ways
    if earned.whole and isinstance(earned.size, int) and len(earned.has) != earned.size:
        all_told, some_told = {"validation": earned._replace(size=None)}, {"validation": only_number(earned)}
        ways = {f"the Validation cards of {name}": all_told, "their number": some_told}
        yield f"{earned.size} Validation cards, but {len(earned.has)} are listed", ways
    if isinstance(sheet.total, int) and counted not in (None, sheet.total):
        unknown = {**unlisted, "stars": None, "tableau": None, "validation": only_number(earned), "prestige": None}
        ways = {f"the total of {name}": unknown, f"what is listed of {name}": {"total": None}}
        yield f"a total of {sheet.total}, but what is listed comes to {counted}", ways


def in_all(sheet: ScoreSheet) -> int | None:
    """Add up a score of which everything is known, or give None."""
    won = ends(sheet.cards, UNBOUNDED) if sheet.stars is None else (sheet.stars, sheet.stars)
    parts = [sheet.told_prestige, *(low if low == high else None for low, high in (won, ends(sheet.laid, UNBOUNDED)))]
    sure = [part for part in parts if isinstance(part, int)]
    return sum(sure) if len(sure) == len(parts) else None


HANDLERS = {
    "final-scoring": handler(
        lay=scores,
        winner=_among_others(_decisive_first(winner), any_order=True),
        totals=totals,
        ranking=_among_others(_in_time(ranked)),
        teams=of_partners,
        shared=_among_others(_in_time(lambda h: len(_first(h)) > 1 if h.t.running is UNTOLD or _first(h) else None)),
        margin=_among_others(_in_time(margin)),
        running=_where_others_are(_in_time(standing)),
        over=_where_others_are(_decisive_first(_in_time(lambda h: bool(champions(h))))),
    )
}
