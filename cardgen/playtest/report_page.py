"""A report as one page of HTML that needs no network and no script; the same report gives the same bytes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from itertools import groupby
from typing import Any, NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from cardgen.model.game import Game
from cardgen.playtest.findings import by_winning, main_share, percent, silent_rules
from cardgen.playtest.in_words import bots_in_words, house_rules
from cardgen.playtest.plots import Plots, Row
from cardgen.playtest.reckoning import most_choices
from cardgen.playtest.report import CardLine, Difference, Report, Spread, WayReport
from cardgen.playtest.report_text import CAUSE, NOTHING_CHANGED, gained
from cardgen.playtest.statistics import Share
from cardgen.project.site.small_faces import Faces
from cardgen.rulings.notation.phrase import capital
from cardgen.rulings.play.deal import usual_options

_PAGE = files("cardgen.playtest") / "page"
_MOST_BIG = 24
"""Cards of a sort that are shown with their faces, those that differ most first; all stand in the table."""


class Figure(NamedTuple):
    """A large number with what it is."""

    value: str
    says: str


class ShownCard(NamedTuple):
    """A card as it is shown."""

    line: CardLine
    main: Share
    says: str
    picture: str


class Group(NamedTuple):
    """Cards of one sort."""

    label: str
    cards: list[ShownCard]


def report_page(report: Report, game: Game, faces: Faces) -> str:
    """Make the page."""
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, finalize=_unparted
    )
    template = environment.from_string((_PAGE / "report.html.j2").read_text(encoding="utf-8"))
    way, plots = report.ways[0], Plots(faces.colour)
    in_force: Mapping[str, str] = report.plan["ways"][0]["options"]
    return template.render(
        report=report, way=way, colour=faces.colour, css=Markup((_PAGE / "report.css").read_text(encoding="utf-8")),
        bots=bots_in_words(report.plan["bots"]),
        figures=list(_figures(report)), drawn=plots.can_draw, cause=CAUSE, groups=list(_groups(way, game, faces)),
        spoken=[rule for rule in way.rules if rule.games], silent=silent_rules(way), seconds=_seconds(report),
        house_rules=list(house_rules(game, in_force, usual_options(game))),
        plot=lambda name, of, size="": _plot(plots, report, name, of, size), number=lambda number: f"{number:,}",
        percent=percent, interval=_interval, told=_told, spread=_spread, decided=_decided, change=_change, half=_half,
        sure=_sure, gained=gained, sort=lambda name: _label(name, game),
        px=lambda part: f"{100 * part:.1f}%",
    )  # fmt: skip


def _unparted(value: object) -> object:
    """Keep a number and its % in one line."""
    return value.replace(" %", "\N{NO-BREAK SPACE}%") if isinstance(value, str) else value


def _figures(report: Report) -> Iterator[Figure]:
    way = report.ways[0]
    yield Figure(percent(way.seats[0].wins.value), f"won by who goes first ({_interval(way.seats[0].wins)})")
    yield Figure(f"{way.rounds.middle}", f"rounds ({way.rounds.low} to {way.rounds.high})")
    if way.choices.counts:
        yield Figure(f"{way.choices.middle}", f"choices in a turn ({way.choices.low} to {way.choices.high})")
    if way.changes.counts:
        yield Figure(f"{way.changes.mean:.1f}", "changes of the lead")
    if way.nobody:
        yield Figure(percent(way.nobody / max(1, way.games)), "of the games nobody wins")
    if way.shared:
        yield Figure(percent(way.shared / max(1, way.won)), "of the wins are shared")
    unfinished = way.games - way.ended.get("over", 0)
    if unfinished:
        yield Figure(percent(unfinished / way.games), "of the games do not end by the rules")


def _plot(plots: Plots, report: Report, name: str, way: WayReport, size: str) -> Markup:
    """Draw a plot by its name, in its frame; nothing where there is nothing to draw."""
    chance = 1 / report.players
    seats = [Row(f"seat {line.seat}", line.wins, chance) for line in way.seats]
    bots = [Row(line.bot, line.wins, chance) for line in way.bots]
    shares = [one for one in way.differences if one.percent]
    choices = way.choices._replace(counts=most_choices(way.choices))
    drawn: dict[str, tuple[str, Callable[[], str]]] = {
        "seats": ("Wins by seat", lambda: plots.intervals(seats, "% of the games that somebody won")),
        "bots": ("Wins by player", lambda: plots.intervals(bots, "% of the games, a seat") if bots else ""),
        "rounds": ("Rounds", lambda: plots.histogram(way.rounds, "rounds")),
        "decisions": ("Decisions", lambda: plots.histogram(way.decisions, "decisions of all together")),
        "lead": ("Does the leader win?", lambda: plots.lead(way.leads)),
        "changes": ("Changes of the lead", lambda: plots.histogram(way.changes, "changes of the lead")),
        "margins": ("By how much", lambda: plots.histogram(way.margins, "points from the best to the next")),
        "choices": ("Choices in a turn", lambda: plots.histogram(choices, "legal acts at its first decision")),
        "differences": ("Wins", lambda: plots.differences(shares)),
    }
    title, draw = drawn[name]
    svg: str = draw() if plots.can_draw else ""
    frame = Markup('<figure class="plot {}"><figcaption>{}</figcaption>{}</figure>')
    return frame.format(size, title, Markup(svg)) if svg else Markup("")


def _groups(way: WayReport, game: Game, faces: Faces) -> Iterator[Group]:
    """Give the cards by sort, those first with which most is won as surely as can be said."""
    for sort, lines in groupby(way.cards, key=lambda line: line.deck):
        cards = sorted(lines, key=lambda line: (*by_winning(line), line.name))
        known = [line for line in cards if line.games]
        if len(known) > _MOST_BIG:
            known = [*known[: _MOST_BIG // 2], *known[-_MOST_BIG // 2 :]]
        title = capital(_label(sort, game))
        if len(known) < sum(line.games > 0 for line in cards):
            title += f": the {_MOST_BIG // 2} with which most is won, and the {_MOST_BIG // 2} with which least is"
        if known:
            yield Group(title, [_shown(line, faces) for line in known])


def _label(sort: str, game: Game) -> str:
    return game.card_types[sort].label if sort in game.card_types else "other"


def _shown(line: CardLine, faces: Faces) -> ShownCard:
    picture = faces.pictures.get(line.id)
    source = f"data:image/webp;base64,{b64encode(picture).decode()}" if picture else ""
    says = [f"in {line.games:,} games"]
    if line.in_hand:
        says = [f"{line.in_hand:,} in hand", f"{percent(line.played / line.in_hand)} played"]
    elif line.played:
        says.append(f"played {line.played:,} times")
    if line.kept:
        says.append(f"{line.kept:,} kept")
    return ShownCard(line, main_share(line), ", ".join(says), source)


def _interval(share: Share) -> str:
    return f"{100 * share.low:.0f} to {100 * share.high:.0f} %"


def _told(share: Share) -> str:
    return f"{percent(share.value)} ({_interval(share)})" if share.of else ""


def _spread(spread: Spread, what: str) -> str:
    return f"{spread.middle:,} {what} ({spread.low:,} to {spread.high:,})"


def _decided(way: WayReport) -> str:
    if not any(point.wins.of for point in way.leads):
        return ""
    if way.decided >= 1:
        return "At no moment before the end does the leader win nine of ten."
    return f"From {percent(way.decided)} of the game on the leader wins nine of ten."


def _change(one: Difference) -> str:
    return f"{100 * one.change:+z.1f} %" if one.percent else f"{one.change:+z.1f}"


def _half(one: Difference) -> str:
    return f"{100 * one.half:.1f} %" if one.percent else f"{one.half:.1f}"


def _sure(one: Difference) -> str:
    return NOTHING_CHANGED if one.is_none else "more than chance" if one.is_sure else "may be chance"


def _seconds(report: Report) -> str:
    """Say how long each decision may take for a game as long as the box says."""
    numbers = [int(one) for one in "".join(sign if sign.isdigit() else " " for sign in report.minutes).split()]
    decisions: Any = report.ways[0].decisions.mean or report.ways[0].acts.mean
    return " to ".join(f"{60 * one / decisions:.0f}" for one in numbers) if numbers and decisions else ""
