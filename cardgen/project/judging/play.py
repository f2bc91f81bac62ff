"""Deal a game and play it: by hand or at random, with a log that `judge` plays again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from cardgen.model.game import Game
from cardgen.project.judging.play_cards import PlayCards
from cardgen.project.judging.play_log import PlayLog, log_lines
from cardgen.project.judging.play_view import PlayView, table_now
from cardgen.project.judging.short_acts import like, meant
from cardgen.project.output import write
from cardgen.rulings.action_context import Choose
from cardgen.rulings.notation.phrase import capital, listed
from cardgen.rulings.play.acts import as_shown, fold
from cardgen.rulings.play.deal import usual_options
from cardgen.rulings.play.game import Score
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import replay
from cardgen.rulings.rule_context import Finding

_MOST_OFFERED = 6


class Sitting:
    """A game that people play at a terminal; it keeps the acts so far as they are written in a log."""

    def __init__(
        self, game: Game, match: Match[Any], table: Any, seed: int, stacked: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.game, self.match, self.table, self.seed, self.stacked = game, match, table, seed, stacked
        self.lines: list[str] = []
        self.cards = PlayCards(game)
        self.is_open = False
        """Whether all see everything, as where one person plays for all."""
        self.asked = ""
        """Who wants to act, of several who may."""
        self._before: list[tuple[Any, Any]] = []
        self._told: dict[str, set[str]] = {}
        self._looked: dict[str, int] = {}
        self._draw = Random(seed)

    @property
    def is_over(self) -> bool:
        """Say whether the game is over."""
        return self.match.is_over(self.table)

    def able(self) -> dict[str, Any]:
        """Give the legal acts of everybody by how they are written."""
        return {line: act for line, act in self.match.lines(self.table).items() if self.match.is_legal(self.table, act)}

    def who(self) -> tuple[str, ...]:
        """Name who can act now, first the one whose view is shown."""
        due = tuple(dict.fromkeys(act.player for act in self.able().values()))
        return (self.asked, *(one for one in due if one != self.asked)) if self.asked in due else due

    def legal(self) -> dict[str, Any]:
        """Give the legal acts by how they are written: those of the one whose view is shown."""
        able = self.able()
        first = next((act.player for act in able.values()), "")
        who = self.asked if any(act.player == self.asked for act in able.values()) else first
        return {line: act for line, act in able.items() if act.player == who}

    def take(self, act: Any) -> str:
        """Carry a legal act out; gives it as it is written."""
        line = self.match.written(self.table, act)
        after = self.match.apply(self.table, act)
        self._before.append((self.table, act))
        self.table, self.asked = after, ""
        self.lines.append(line)
        return line

    def undo(self) -> str:
        """Take the last act back; gives it as it was written, or nothing when there is none."""
        if not self.lines:
            return ""
        self.table, self.asked = self._before.pop()[0], ""
        return self.lines.pop()

    def at_random(self) -> str:
        """Carry out a legal act at random; gives it as it is written, or nothing when there is none."""
        act = self.match.sample(self.table, self._draw)
        return self.take(act) if act is not None else ""

    def why_not(self, line: str) -> list[str]:
        """Do what a line says, or say why not; nothing when it was done."""
        able = self.legal()
        if said := meant(line, able, self.table.seats):
            exact = next((one for one in said if fold(one) == fold(line)), "")
            if len(said) > 1 and not exact:
                return [f"That may be: {listed(said[:_MOST_OFFERED], 'or')}."]
            self.take(able[exact or said[0]])
            return []
        found = replay(self.match, self.table, [line])
        for whole in self._whole(line) if found.broken is not None and found.broken.unread is not None else ():
            other = replay(self.match, self.table, [whole])
            if other.broken is None or other.broken.unread is None:
                found = other
                break
        if (broken := found.broken) is None:
            for act in found.acts:
                self.take(act)
            return []
        if (why := broken.unread) is None:
            return [f"No: {refusal.says}{self._numbered(refusal.rule)}." for refusal in broken.refusals]
        if way := like(line, self.ways(), self.table.seats):
            more = " or something else of the list" if len(able) > _MOST_OFFERED else ""
            now = listed([*able][:_MOST_OFFERED], "or") if not more else f"{', '.join([*able][:_MOST_OFFERED])}{more}"
            return [f"That cannot be done now ({way}); what can is: {now}."]
        expected = f"Expected {why.expected}." if why.expected else ""
        near = f"did you mean {why.suggestion}?" if why.suggestion else ""
        return [f"Not understood: {why.what}.", *(one for one in (expected, near) if one)]

    def _whole(self, line: str) -> Iterator[str]:
        """Say a line as acts are written: an act that could be tried here, else with who acts in front."""
        tried = meant(line, self.match.lines(self.table), self.table.seats)
        yield from tried[:1]
        verb, _, rest = line.partition(" ")
        who = next(iter(self.who()), self.table.seats[0])
        yield from (f"{who} {line}", f"{who} {verb}s {rest}")

    def _numbered(self, rule: str) -> str:
        return f" ({self.game.rulebook.number(rule)})" if rule in self.game.rulebook.rules else ""

    # -- what is shown -------------------------------------------------------------------------------------------------
    def viewed(self) -> PlayView:
        """Give the view of the one who is next."""
        waits = self.table.under_way
        return self.view_of(next(iter(self.who()), waits.ballot.due[0] if waits is not None else ""))

    def view_of(self, player: str) -> PlayView:
        """Give the view of a player."""
        return PlayView(self.match.play, self.cards, player, self.is_open)

    def rows(self) -> Iterator[tuple[str, str]]:
        """Say what lies where, each place that is not empty with its cards, as the player sees it who is next."""
        return self.viewed().rows(self.table)

    def effects(self) -> list[tuple[str, str]]:
        """Say what cards do that the player who is next sees for the first time."""
        view = self.viewed()
        return list(view.effects(self.table, self._told.setdefault("" if self.is_open else view.viewer, set())))

    def choices(self) -> Iterator[str]:
        """Say what can be done, with what it costs."""
        for line, act in self.legal().items():
            cost = self.match.cost(self.table, act)
            yield f"{line} ({cost})" if cost else line

    def card(self, said: str) -> list[str]:
        """Tell what stands on a card that is named, alone or after `look`; nothing where none is."""
        name = self.cards.meant(re.sub(r"^look\s+(?:at\s+)?|\?$", "", said, flags=re.IGNORECASE))
        acts = [f"{number:4}  {line}" for number, line in enumerate(self.legal(), 1) if name and name in line]
        return [*self.cards.whole(name), *acts] if name else []

    def done(self, number: int, player: str) -> Iterator[str]:
        """Tell what came of the last so many acts, as a player sees it."""
        view = self.view_of(player)
        for at in range(max(0, len(self._before) - number), len(self._before)):
            before, act = self._before[at]
            after = self._before[at + 1][0] if at + 1 < len(self._before) else self.table
            waits = self.table.under_way is not None and not self.is_open
            if not (waits and isinstance(act, Choose) and act.player != player):  # chosen unseen, perhaps
                yield view.heard(self.lines[at], act, before, after)
                yield from (f"  {one}" for one in (*view.moves(before, after), *self._changed(before, after)))

    def story(self) -> list[str]:
        """List all acts as the player hears them who is next."""
        view = self.viewed()
        after = [*(before for before, _ in self._before), self.table][1:]
        told = zip(self.lines, self._before, after, strict=True)
        return [
            f"{number:4}  {view.heard(line, act, was, now)}" for number, (line, (was, act), now) in enumerate(told, 1)
        ]

    def since(self, player: str) -> list[str]:
        """Tell what was done since a player looked last, as the player sees it."""
        number = len(self._before) - min(self._looked.get(player, 0), len(self._before))
        return list(self.done(number, player))

    def looked(self, player: str) -> None:
        """Note that a player has seen the table."""
        self._looked[player] = len(self._before)

    def _changed(self, before: Any, after: Any) -> Iterator[str]:
        """Say what else everybody sees that changed, and who has more or less now."""
        old, new = ([*self.match.play.shows(table_now(table))] for table in (before, after))
        yield from (line for line in new[:-1] if line not in old)
        was, now = (self.match.score(table_now(table)).totals for table in (before, after))
        more = [f"{name} {now[name]} ({now[name] - was[name]:+d})" for name in now if now[name] != was.get(name, 0)]
        if more and not _are_told(now, new):
            yield f"Score so far: {', '.join(more)}."

    def says(self) -> Iterator[str]:
        """Say in lines how the game stands, and what is to be chosen if something is."""
        waits = self.table.under_way
        *lines, turn = self.match.play.shows(table_now(self.table))
        yield from lines
        totals = self.match.score(table_now(self.table)).totals
        if totals and not _are_told(totals, lines):
            yield f"Score so far: {', '.join(f'{name} {total}' for name, total in totals.items())}."
        yield turn
        who = next(iter(self.who()), "")
        if waits is not None:
            yield f"{who} chooses: {waits.what}."
        elif who not in turn:
            yield f"{who} is to act."

    def ways(self) -> list[str]:
        """List how acts are said, the words to be filled in in capitals."""
        return [as_shown(act.says[0]) for act in self.match.play.acts.known.values()]

    def standing(self) -> Iterator[str]:
        """Say what everybody would have if the game ended now, and how it comes about."""
        yield from self._ranked(self._score(table_now(self.table)))

    def result(self) -> Iterator[str]:
        """Say how a game ended, and how each total comes about."""
        score = self._score(self.table)
        yield f"{listed(score.winners) or 'Nobody'} {'win' if len(score.winners) > 1 else 'wins'}."
        yield from self._ranked(score)

    def _score(self, table: Any) -> Score:
        """Score a table; what rules say of it that is nobody's own stands behind."""
        said: list[Finding] = []
        score = self.match.score(table, said)
        told = {says for steps in score.steps.values() for says in steps}
        more = [one.says for one in said if one.says and one.says not in told]
        return score._replace(why=tuple(dict.fromkeys((*score.why, *more))))

    def _ranked(self, score: Score) -> Iterator[str]:
        for name in (name for rank in score.ranking or (tuple(score.totals),) for name in rank):
            yield f"{name}: {score.totals.get(name, '')}".rstrip(": ")
            yield from (f"  {sentence(says)}" for says in score.steps.get(name, ()))
        yield from map(sentence, score.why)

    def log(self) -> str:
        """Write the game as a dispute that `judge` plays again."""
        usual = usual_options(self.game)
        changed = {name: value for name, value in self.match.options.items() if value != usual[name]}
        told = PlayLog(self.table.seats, self.seed, changed, self.lines, self.stacked)
        return "".join(f"{line}\n" for line in log_lines(self.game, told))

    def keep(self, path: Path) -> None:
        """Write the log into a file, whole or not at all."""
        write(path, self.log().encode())


def _are_told(totals: Mapping[str, int], lines: Sequence[str]) -> bool:
    """Say whether one of some lines tells everybody's total already, as where the money in it is the score."""
    return any(all(name in line and str(total) in line for name, total in totals.items()) for line in lines)


def sentence(says: str) -> str:
    """Make a sentence of what a rule says."""
    return f"{capital(says).rstrip('.')}."
