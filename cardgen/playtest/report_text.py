"""A report in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.playtest.findings import by_winning, main_share, percent, within
from cardgen.playtest.in_words import bots_in_words
from cardgen.playtest.record import Ended
from cardgen.playtest.report import Report, Spread, WayReport

_MOST_CARDS = 8
_ENDED = {
    Ended.OVER: "by the rules", Ended.LIMIT: "not at all", Ended.STUCK: "because nobody could act",
    Ended.ERROR: "because something went wrong",
}  # fmt: skip
CAUSE = "That players who have or play a card win does not say that they win by it."
NOTHING_CHANGED = "nothing changed"


def text_lines(report: Report) -> Iterator[str]:
    """Say a report in lines; empty ones part its pieces, and those that go on begin with spaces."""
    first = report.ways[0]
    bots = bots_in_words(report.plan["bots"])
    yield f"{report.title}: {first.games:,} games for {report.players}, played by {bots}"
    for way in report.ways:
        if len(report.ways) > 1:
            yield from ("", way.says)
        yield from _way(way, report)
    for way in report.ways[1:]:
        yield from ("", f"What changes: {way.says}")
        for one in way.differences:
            unit, scale = (" %", 100) if one.percent else ("", 1)
            sure = "" if one.is_sure else "  (may be chance)"
            told = f"{one.change * scale:+z.1f} ± {one.half * scale:.1f}{unit}{sure}"
            yield f"  {one.what}: {NOTHING_CHANGED if one.is_none else told}"
        yield f"  {gained(way)}"
    if report.findings:
        yield from ("", "Look at this")
        for finding in report.findings:
            yield f"  {finding.about}: {finding.says}"


def gained(way: WayReport) -> str:
    """Say what it brought that both ways were played with the same deals."""
    how = "narrower" if way.gained >= 0 else "wider"
    return f"The same deals made these intervals {100 * abs(way.gained):.0f} % {how}."


def _way(way: WayReport, report: Report) -> Iterator[str]:
    chance = percent(1 / report.players)
    wins = ", ".join(f"seat {line.seat} {within(line.wins)}" for line in way.seats)
    yield f"  Wins, of {way.won:,} games that somebody won: {wins}; chance is {chance}"
    for bot in way.bots:
        yield f"  {bot.bot}: wins {within(bot.wins)} a seat; chance is {chance}"
    others = [f"{number:,} ended {_ENDED[how]}" for how, number in way.ended.items() if how != Ended.OVER]
    if way.nobody:
        others.append(f"in {way.nobody:,} nobody won")
    if way.shared:
        others.append(f"{way.shared:,} {'win was' if way.shared == 1 else 'wins were'} shared")
    if others:
        yield f"  Other ends: {', '.join(others)}"
    box = f"; the box says {report.minutes} minutes" if report.minutes else ""
    yield f"  Length: {_spread(way.rounds, 'rounds')}, {_spread(way.acts, 'acts')}{box}"
    if way.decisions.counts:
        yield f"  Decisions: {_spread(way.decisions, 'a game')}; at first {_spread(way.choices, 'choices a turn')}"
    if way.changes.counts:
        yield f"  The lead changes {way.changes.mean:.1f} times a game; {_decided(way)}"
    known = [card for card in way.cards if main_share(card).of]
    if known:
        known.sort(key=by_winning)
        shown = known if len(known) <= 2 * _MOST_CARDS else [*known[:_MOST_CARDS], *known[-_MOST_CARDS:]]
        yield f"  Cards, by how often their players win, beside cards of their sort ({CAUSE})"
        for card in shown:
            played = f", played {percent(card.played / card.in_hand)}" if card.in_hand else ""
            mark = " *" if card.q < 0.05 else ""
            yield f"    {card.name}: {within(main_share(card))} beside {percent(card.beside)}{played}{mark}"


def _decided(way: WayReport) -> str:
    if way.decided >= 1:
        return "who leads before the end does not yet win nine of ten"
    return f"who leads after {percent(way.decided)} of it wins nine of ten"


def _spread(spread: Spread, what: str) -> str:
    return f"{spread.middle} {what} ({spread.low} to {spread.high})"
