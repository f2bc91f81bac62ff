"""The kind of dispute `log`: a whole game as it was written down, played again by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.rulings.answers import is_barred
from cardgen.rulings.binding import Handler
from cardgen.rulings.book import Reason, Under
from cardgen.rulings.game_types import AnyAct, AnyTable, FactValue
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kind import Try
from cardgen.rulings.notation.phrase import listed, lowered
from cardgen.rulings.notation.written import Line
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import Play, Score
from cardgen.rulings.play.match import Match, each_once
from cardgen.rulings.play.replay import Broken, could, replay
from cardgen.rulings.rule import Verbatim
from cardgen.rulings.rule_context import AnyContext
from cardgen.rulings.table.facts import Given, Lays
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.unknown.missing import NONE, UNTOLD
from cardgen.rulings.verdict.options import InForce

H = AnyContext
_SHOWN = 4
"""Acts that are named of what could stand where a line cannot be read."""


class ToldGame(Given):
    """What every log tells."""

    acts: Sequence[FactValue]
    seats: tuple[str, ...]
    seed: int
    decks: Mapping[str, tuple[str, ...]]


class Written(NamedTuple):
    """A game as it was written, after its last act."""

    acts: int


def log(
    play: Play[AnyTable],
    *,
    rules: tuple[str, str] = ("", ""),
    dealt: Lays | None = None,
    acts: Callable[[H, FactValue], Iterable[FactValue]] = lambda _, f: f.acts,
    reached: Callable[[FactValue, FactValue], str] = lambda *_: "",
    **more: FactValue,
) -> Handler:
    """Say how logs of a game are judged, of which kinds.yaml has the words; *more* are its `lay` and further answers.

    By the first of two *rules* it is said that a game goes on, by the second that it is over.
    *dealt* lays the table before the first act, else as the facts `seed` and `decks` say; *acts* are those told, or
    lines that tell them. Where the moment that is asked about was *reached*, which that names, an act after it that is
    against the rules is no more than odd.
    """

    def replayed(f: ToldGame, t: AnyTable, before: Callable[[FactValue, FactValue], H]) -> H:
        h = before(t, None)
        h.t = (dealt or _dealt(play))(h, f)
        match = Match(play, h.options, h.game, before=before)
        found = replay(match, h.t, acts(h, f))
        if (broken := found.broken) is None:
            return before(found.table, Written(found.lines))
        for one in found.tables:
            if moment := reached(one, f):
                odd = f"act {broken.at} ({broken.line}) is against the rules, but it comes after {moment}"
                return before(changed(one, odd=(*one.odd, odd)), Written(found.lines))
        return _broken(match, found.table, broken)

    def others(h: H) -> Iterator[Try]:
        every = each_once(Match(play, h.options).candidates(h.t))
        alike = [one for one in every if type(one) is type(h.act) and one.player == h.act.player]
        able = any(h.about(one).legal() for one in alike)
        yield from (Try(play.acts.said(one), one) for one in (alike if able else every))

    _goes_on(play, *rules)
    return Handler({"lay": more.pop("lay", None), "replay": replayed, "others": others}, {**_answers(play), **more})


def _answers(play: Play[AnyTable]) -> dict[str, Callable[[H], FactValue]]:
    """Give what can be asked of the log of any game."""

    def scored(of: Callable[[Score], object]) -> Callable[[H], FactValue]:
        return lambda h: of(play.score(h)) if play.over(h.t) and not is_barred(h) else NONE

    return {
        "at": lambda h: h.at if is_barred(h) else NONE,
        "acts": lambda h: h.at - 1 if is_barred(h) else h.act.acts,
        "over": lambda h: play.over(h.t),
        "winner": scored(lambda score: score.winners),
        "totals": scored(lambda score: score.totals),
    }


def _goes_on(play: Play[AnyTable], goes_on: str, ends: str) -> None:
    """Say under these rules, which their chapters state, what is so of a log of which every act is legal."""

    @play.book.permits("", Written)
    def says(h: H, a: Written) -> Reason:
        if not play.over(h.t):
            *_, where = play.shows(h.t)
            says = "every act is legal, and the game goes on" if a.acts else "nothing was done yet"
            return Under(goes_on, Verbatim(f"{says}: {lowered(where).rstrip('.')}"))
        score, says = play.score(h), "every act is legal, and the game is over"
        totals = ", ".join(f"{name} {total}" for name, total in score.totals.items())
        won = f"{says}: {listed(score.winners) or 'nobody'} won ({totals})"
        return Under(ends, Verbatim(won if totals else says))


def _broken(match: Match[AnyTable], table: AnyTable, broken: Broken[AnyTable]) -> H:
    """Give the hearing of the act that is against the rules; what cannot be read is wrong where it stands."""
    h = broken.h
    if h is None:
        assert broken.unread is not None
        place, why, able = getattr(broken.line, "place", NOWHERE), broken.unread, could(match, table)
        fix = f"what could stand there: {', '.join(able[:_SHOWN])}" if able else ""
        raise UsageError(Problem(place, "J003", f"act {broken.at}: {why.what}", why.expected, why.suggestion, fix))
    h.at, h.line = broken.at, broken.line
    if there := lies(match, table, broken.act):
        first, *others = h.judged()
        h.said = [first._replace(says=f"{first.says} ({there})"), *others]
    return h


def _dealt(play: Play[AnyTable]) -> Lays:
    """Deal as the facts `seed` and `decks` say."""

    def dealt(h: FactValue, f: ToldGame) -> FactValue:
        game = h.game
        place = f.acts[0].place if f.acts and isinstance(f.acts[0], Line) else NOWHERE
        if not f.decks and f.seed is UNTOLD:
            fix = "for instance `seed 7`, as `cardgen play` prints it, or `decks`"
            raise UsageError(Problem(place, "J006", "a log needs the `seed` it was dealt with", fix=fix))
        least, most = game.players.least or 1, game.players.most or len(f.seats)
        if not least <= len(f.seats) <= most:
            raise ImpossibleError(f"{game.title} is for {least} to {most} players, not for {len(f.seats)}")
        for name in f.decks:
            if name not in game.decks:
                what = f"there is no deck {quoted(name)}"
                raise UsageError(Problem(place, "J002", what, quoted_list(game.decks), nearest(name, game.decks)))
        seed = 0 if f.seed is UNTOLD else int(f.seed)
        options = InForce(h.options.options, h.options.said)  # whatever else was agreed, so it was dealt
        return play.deal(Deal(game, f.seats, options, seed, f.decks, place))

    return dealt


def lies(match: Match[AnyTable], table: AnyTable, act: AnyAct) -> str:
    """Say where the cards of an act lie, as far as it names some: for an act that is refused."""
    found = []
    for card in (one for one in act if one is not None and not isinstance(one, str | int | tuple)):
        where = [zone.name for zone in match.play.zones(table) if any(one is card for one in zone.cards)]
        if where:
            found.append(f"{card} lies in {listed(where)}")
    return "; ".join(found)
