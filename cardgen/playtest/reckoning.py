"""A report made of what was counted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.rich_text import plain
from cardgen.model.rulebook import Does
from cardgen.playtest.card_tally import DRAWN, KEPT, OPENING, PLAYED, OneCard
from cardgen.playtest.in_words import asked_for, rule_numbers, way_in_words
from cardgen.playtest.plan import Arm, Plan
from cardgen.playtest.report import (
    BotLine,
    CardLine,
    Difference,
    LeadPoint,
    RuleLine,
    SeatLine,
    Spread,
    WayReport,
    spread_of,
)
from cardgen.playtest.setting import Setting, setting
from cardgen.playtest.statistics import Ratio, benjamini_hochberg, wilson
from cardgen.playtest.tally import PARTS, Differences, Tally
from cardgen.rulings.play.for_bots import Called

NINE_OF_TEN = 0.9
FEWEST = 20
"""Of fewer games nothing is said of a card."""
SHOWN = 110
"""Characters of a rule that are shown."""
BITES = (Does.FORBIDS, Does.PERMITS)
MOST_CHOICES = 40
"""More choices than this are counted as so many."""


def way_report(arm: Arm, tally: Tally, plan: Plan, asked: Collection[str] | None) -> WayReport:
    """Reckon up one way to play; *asked* are the ids of the cards that are shown, all if None."""
    there = setting(plan.game, plan.project, arm)
    leads = tuple(LeadPoint((at + 1) / PARTS, wilson(won, games)) for at, (games, won) in enumerate(tally.leads))
    bots = tuple(BotLine(bot, wins.share()) for bot, wins in tally.bots.items()) if len(set(plan.bots)) > 1 else ()
    seats = (SeatLine(at + 1, share, tally.points[at].mean) for at, share in enumerate(tally.seats()))
    return WayReport(
        arm.name, way_in_words(plan, arm, there.game), tally.games, dict(sorted(tally.ended.items())),
        tally.won, tally.nobody, tally.shared, tuple(seats), bots,
        acts=spread_of(tally.acts), decisions=spread_of(tally.decisions),
        rounds=spread_of(tally.turns, plan.players), turns=spread_of(tally.turns),
        choices=spread_of(tally.choices), changes=spread_of(tally.changes), margins=spread_of(tally.margins),
        leads=leads, decided=_decided(leads), cards=tuple(_cards(tally, there, plan.players, asked)),
        rules=tuple(_rules(tally, there.game)), heard=tally.heard,
        unasked=tuple(one.asks for one in asked_for(plan, arm, there.game) if not tally.options[one.name]),
        errors=tuple(tally.errors), endless=tuple(tally.endless),
    )  # fmt: skip


def _decided(leads: tuple[LeadPoint, ...]) -> float:
    """Say from which part on the leader won nine of ten."""
    since = 1.0
    for point in reversed(leads):
        if not point.wins.of or point.wins.value < NINE_OF_TEN:
            break
        since = point.part
    return since


def _rules(tally: Tally, game: Game) -> Iterator[RuleLine]:
    numbers = rule_numbers(game)
    for key, rule in game.rulebook.rules.items():
        games, times = tally.rules.get(key, (0, 0))
        heard = max(1, tally.heard)
        yield RuleLine(
            key, rule.number, _begun(plain(rule.text, numbers)), rule.does in BITES, games / heard, times / heard
        )


def _begun(text: str) -> str:
    """Give the first sentence of a rule, or its beginning."""
    first = text.partition(". ")[0].rstrip(".")
    return first if len(first) <= SHOWN else f"{first[:SHOWN].rpartition(' ')[0]}…"


def _cards(tally: Tally, there: Setting, players: int, asked: Collection[str] | None) -> Iterator[CardLine]:
    found = dict(_named(tally, there.game, players))
    lines = list(_lines(tally, found, there.play.for_bots.called))
    values = [line.q for line in lines]
    for line, q in zip(lines, benjamini_hochberg(values), strict=True):
        if asked is None or line.id in asked:
            yield line._replace(q=q)


def _named(tally: Tally, game: Game, players: int) -> Iterator[tuple[str, Card | None]]:
    """Give the printed card of everything that was counted, and those cards that no game has seen."""
    printed = {name: card for card in game.cards for name in (card.name, card.short) if name}
    seen = {name: printed.get(name) for name, one in tally.cards.by_card.items() if name in printed or one.is_real}
    yield from seen.items()
    names = {card.id for card in seen.values() if card is not None}
    in_hands = {card.type for name, card in seen.items() if card is not None and tally.cards.by_card[name].in_hand}
    for card in game.cards:
        deck = game.deck_of(card)
        if card.id not in names and card.type in in_hands and deck is not None and deck.printed(card, players):
            yield card.name, card


def _lines(tally: Tally, found: dict[str, Card | None], called: Callable[[str], Called | None]) -> Iterator[CardLine]:
    nothing = OneCard()
    every = {name: tally.cards.by_card.get(name, nothing) for name in found}
    whose = {
        name: Called(card.type, card.name) if card is not None else called(name) or Called("", name)
        for name, card in found.items()
    }
    types = {name: one.type for name, one in whose.items()}
    means = {kind: _mean([every[name] for name in every if types[name] == kind]) for kind in set(types.values())}
    for name, card in sorted(found.items(), key=lambda pair: (types[pair[0]], pair[0])):
        one = every[name]
        beside = means[types[name]]
        told = main_of(one)
        enough = told.games >= FEWEST
        used = one.wins[PLAYED] if one.in_hand else one.wins[KEPT]
        yield CardLine(
            whose[name].name, card.id if card else "", types[name], card.copies if card else 0, one.games, one.in_hand,
            one.copies[PLAYED], one.copies[KEPT], one.wins[OPENING].share(), one.wins[DRAWN].share(), used.share(),
            told.p_value(beside) if enough else 1.0, beside,
        )  # fmt: skip


def main_of(one: OneCard) -> Ratio:
    """Give what a card is compared by: those who had it in hand, else those who kept it."""
    return one.wins[DRAWN] if one.in_hand else one.wins[KEPT]


def _mean(cards: list[OneCard]) -> float:
    """Give what cards of a sort bring in the mean."""
    ratios = [main_of(one) for one in cards]
    trials = sum(one.trials for one in ratios)
    return sum(one.sum for one in ratios) / trials if trials else 0.0


def differences(found: Differences, players: int) -> tuple[Difference, ...]:
    """Say what another way to play changes."""
    seats = [Difference(f"wins of seat {at + 1}", mean.mean, mean.half, True) for at, mean in enumerate(found.seats)]
    return (
        *seats,
        Difference("games that nobody wins", found.nobody.mean, found.nobody.half, True),
        Difference("rounds", found.turns.mean / players, found.turns.half / players),
        Difference("points of all together", found.points.mean, found.points.half),
    )


def most_choices(spread: Spread) -> tuple[tuple[int, int], ...]:
    """Give how many choices there were how often, very many as one."""
    rows: dict[int, int] = {}
    for value, number in spread.counts:
        at = min(value, MOST_CHOICES)
        rows[at] = rows.get(at, 0) + number
    return tuple(rows.items())
