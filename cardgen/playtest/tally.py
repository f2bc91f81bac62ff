"""What is counted of games as they come: its size hangs on the game, not on how many were played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from operator import attrgetter

from cardgen.playtest.card_tally import CardTally
from cardgen.playtest.record import UNCOUNTED, Batch, Ended, GameRow, Rows, TurnRow
from cardgen.playtest.statistics import Mean, Ratio, Share, wilson

PARTS = 20
"""Parts of a game in which it is noted who leads."""
NOBODY = -1
NAMED = 20
"""Games that are named by their seeds, of those that went wrong or did not end."""


class Tally:
    """What was counted of one way to play; who leads has most points, or the *fewest*."""

    def __init__(self, players: int, *, fewest: bool = False) -> None:
        self.players, self.fewest = players, fewest
        self.ended: Counter[str] = Counter()
        self.won = 0
        """Games that somebody won."""
        self.shared = 0
        self.wins = [0.0] * players
        """By seat; of a shared win everybody’s part."""
        self.bots: dict[str, Ratio] = defaultdict(Ratio)
        self.acts: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.points = [Mean() for _ in range(players)]
        self.margins: Counter[int] = Counter()
        """Points from the best to the next."""
        self.changes: Counter[int] = Counter()
        """How often the lead went from one to another."""
        self.leads = [[0, 0.0] for _ in range(PARTS)]
        """By part of the game how often one player led, and how often that one won."""
        self.choices: Counter[int] = Counter()
        self.cards = CardTally(players)
        self.rules: dict[str, tuple[int, int]] = {}
        self.options: Counter[str] = Counter()
        """By house rule in how many games any rule asked for it."""
        self.heard = 0
        self.errors: list[tuple[int, str]] = []
        """The first games that went wrong, and how."""
        self.endless: list[int] = []
        """The first games that did not end."""

    @property
    def games(self) -> int:
        """Count the games."""
        return sum(self.ended.values())

    @property
    def nobody(self) -> int:
        """Count the games that ended by the rules, and nobody won."""
        return self.ended[Ended.OVER] - self.won

    def seats(self) -> list[Share]:
        """Give every seat’s share of the games that somebody won."""
        return [wilson(wins, self.won) for wins in self.wins]

    def add(self, rows: Rows) -> None:
        """Add what was noted of some games."""
        for game in rows.games:
            self._game(game)
        winners = {game.seed: game for game in rows.games}
        for seed, turns in groupby(rows.turns, key=attrgetter("seed")):
            self._turns(winners[seed], list(turns))
        self.cards.add(rows, {game.seed for game in rows.games if game.winners})
        for rule, (games, times) in rows.rules.items():
            before = self.rules.get(rule, (0, 0))
            self.rules[rule] = before[0] + games, before[1] + times
        self.options.update(rows.options)
        self.heard += len(rows.heard)
        self.errors.extend(rows.errors[: max(0, NAMED - len(self.errors))])

    def _game(self, game: GameRow) -> None:
        self.ended[game.ended] += 1
        if game.ended == Ended.ERROR:
            return
        if game.ended != Ended.OVER and len(self.endless) < NAMED:
            self.endless.append(game.seed)
        self.acts[game.acts] += 1
        self.turns[game.turns] += 1
        if game.decisions != UNCOUNTED:
            self.decisions[game.decisions] += 1
        for mean, points in zip(self.points, game.totals, strict=True):
            mean.add(points)
        self.margins[margin_of(game.totals, fewest=self.fewest)] += 1
        if game.winners:
            self._won(game)

    def _won(self, game: GameRow) -> None:
        self.won += 1
        self.shared += len(game.winners) > 1
        for seat in game.winners:
            self.wins[seat] += game.share(seat)
        for bot in dict.fromkeys(game.bots):
            seats = [seat for seat, name in enumerate(game.bots) if name == bot]
            self.bots[bot].add(sum(map(game.share, seats)), len(seats))

    def _turns(self, game: GameRow, turns: Sequence[TurnRow]) -> None:
        self.choices.update(turn.choices for turn in turns if turn.choices != UNCOUNTED)
        leaders = [leader_of(turn.points, fewest=self.fewest) for turn in turns if turn.points]
        if not leaders:
            return
        known = [one for one in leaders if one != NOBODY]
        self.changes[sum(one != other for one, other in pairwise(known))] += 1
        if game.winners:
            for part, leader in enumerate(_in_parts(leaders)):
                if leader != NOBODY:
                    self.leads[part][0] += 1
                    self.leads[part][1] += game.share(leader)


def leader_of(points: Sequence[int], *, fewest: bool = False) -> int:
    """Name the seat that has most points, or the *fewest*; nobody where several have."""
    best = min(points) if fewest else max(points)
    return points.index(best) if list(points).count(best) == 1 else NOBODY


def margin_of(points: Sequence[int], *, fewest: bool = False) -> int:
    """Count the points from the best to the next."""
    best, *others = sorted(points, reverse=not fewest)
    return abs(best - others[0]) if others else 0


def _in_parts(leaders: Sequence[int]) -> Iterator[int]:
    """Give who leads after each part of a game."""
    for part in range(1, PARTS + 1):
        yield leaders[min(len(leaders), max(1, round(part * len(leaders) / PARTS))) - 1]


class Differences:
    """What changes from one way to play to another: of the same deals, so that chance is partly the same."""

    def __init__(self, players: int) -> None:
        self.seats = [Mean() for _ in range(players)]
        self.turns, self.points, self.nobody = Mean(), Mean(), Mean()
        self.alone = [(Mean(), Mean()) for _ in range(players)]
        """Each way for itself: what the interval would be without the same deals."""

    def add(self, one: Rows, other: Rows) -> None:
        """Add the games of the same seeds."""
        for before, after in zip(one.games, other.games, strict=True):
            if Ended.ERROR in (before.ended, after.ended):
                continue
            for seat, mean in enumerate(self.seats):
                mean.add(after.share(seat) - before.share(seat))
                self.alone[seat][0].add(before.share(seat))
                self.alone[seat][1].add(after.share(seat))
            self.turns.add(after.turns - before.turns)
            self.nobody.add((not after.winners) - (not before.winners))
            self.points.add(sum(after.totals) - sum(before.totals))

    @property
    def gained(self) -> float:
        """Say by which part the same deals make the interval narrower; below 0 they make it wider."""
        apart = sum(one.variance + other.variance for one, other in self.alone)
        paired = sum(mean.variance for mean in self.seats)
        return 1 - float((paired / apart) ** 0.5) if apart else 0.0


class Tallies:
    """What was counted of all ways of a plan, and of their differences from the first."""

    def __init__(self, players: int, arms: int, *, fewest: bool = False) -> None:
        self.arms = [Tally(players, fewest=fewest) for _ in range(arms)]
        self.differences = [Differences(players) for _ in range(arms - 1)]

    def add(self, batch: Batch) -> None:
        """Add a batch."""
        for tally, rows in zip(self.arms, batch.arms, strict=True):
            tally.add(rows)
        for found, rows in zip(self.differences, batch.arms[1:], strict=True):
            found.add(batch.arms[0], rows)

    @property
    def precision(self) -> float:
        """Give the widest half of a 95 % interval: of the seats’ wins, and of what is compared."""
        seats = [share.half for tally in self.arms for share in tally.seats()]
        return max(*seats, *(mean.half for found in self.differences for mean in found.seats))
