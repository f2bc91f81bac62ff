"""10 Midnight, 11 The end and the winners, 12 Shorter and longer games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.science_the_game.acts import (
    AskMoney,
    Close,
    Give,
    Hire,
    Look,
    Pick,
    Repay,
    Research,
    Seek,
    Select,
    Use,
)
from cardgen.games.science_the_game.acts import End as EndTurn
from cardgen.games.science_the_game.cards import kinds
from cardgen.games.science_the_game.completing_an_invention import is_midnight
from cardgen.games.science_the_game.table import MIDNIGHT, H, Over, book
from cardgen.games.science_the_game.the_turn import owed
from cardgen.rulings.terms import NOTHING, Reason, Under, first, map_unknown, size_of, total

ACTS = (Seek, Research, Select, Hire, EndTurn, Give, Use, Look, AskMoney, Repay, Close, Pick)
AT_ONCE, AFTER_ROUND = "at once", "after the round"
TABLE = "table"
USUAL_GOAL = 7


book.cites("nobody-wins", "shorter-game", "longer-game")


# -- nothing after the end -------------------------------------------------------------------------------------------
@book.forbids("midnight-ends", *ACTS)
def nothing_after_midnight(h: H, a: Any) -> list[Reason]:
    return ["nobody acts"] if h.t.over == Over.AT_MIDNIGHT else []


@book.forbids("ends-at-once", *ACTS)
def nothing_after_the_goal(h: H, a: Any) -> list[Reason]:
    if h.t.over not in (Over.GOAL, Over.NOTHING_LEFT):
        return []
    if h.options["end-timing"] == "end-of-round" and not h.t.live:
        h.say("round goes on")
        return []
    return [Under("goal-ends-game", "it is over"), "at once"]


# -- 10 --------------------------------------------------------------------------------------------------------------
players_pick = book.leaves("players-pick-page")
players_judge = book.leaves("social-value")
players_feel = book.leaves("happiest")


@book.value("read-the-page", neutral=NOTHING)
def page_of(h: H, invention: Any) -> Any:
    """Give the page of an Invention."""
    return h.gives(map_unknown(invention, lambda one: getattr(one, "page", NOTHING)), "its page", invention)


@book.value("players-pick-page", neutral=NOTHING)
def page_of_last(h: H) -> Any:
    """Give the page that is read where a World Event brought midnight, or leave it to the players."""
    if h.options["event-midnight"] == "last-completed" and h.given.last != NOTHING:
        return h.gives(map_unknown(h.given.last, lambda one: one.page), "last one", h.given.last)
    players_pick(h)
    return NOTHING


def page(h: H) -> Any:
    """Give the page that is read."""
    f = h.given
    moved = f.moved
    if moved == "unknown" and h.options["event-midnight"] == "last-completed":
        moved = f.open("moved", ("completion", "event"), "What moved the Clock: a completion or a World Event?")
    return page_of(h, f.invention) if moved == "completion" else page_of_last(h)


# -- 11 --------------------------------------------------------------------------------------------------------------
def completes(h: H) -> int:
    """Count the Invention that is completed now, if it is about one."""
    return int(h.given.said("sum", "invention", "by"))


@book.value("counted-together", neutral=0)
def counted(h: H) -> Any:
    """Count the completed Inventions that the goal is compared with."""
    every = completed_by_each(h)
    if every is None:
        return all_completed(h)
    if h.options["goal-scope"] == "one-player":
        best = first(tuple(every), every.__getitem__)[0]
        return h.gives(every[best], "each alone", best, every[best])
    return h.gives(all_completed(h), "together")


def completed_by_each(h: H) -> Mapping[str, Any] | None:
    """Give how many Inventions each has completed, where that is told, the one that is completed now with them."""
    if h.t.live:
        return {player: len(cards) for player, cards in h.t.beside.items()}
    told = h.given.completed
    if not isinstance(told, Mapping):
        return None
    return {player: number + int(player == h.given.by) for player, number in told.items()}


def all_completed(h: H) -> Any:
    """Count all completed Inventions."""
    every = completed_by_each(h)
    if every is None:
        return h.given.completed + completes(h)
    return total((*every.values(), 0 if h.t.live or h.given.by != NOTHING else completes(h)))


@book.value("goal-ends-game", neutral=Over.NO)
def ends(h: H, hour: Any) -> str:
    """Say whether the game is over, and how."""
    number, goal = counted(h), int(h.options["goal"])
    if goal < USUAL_GOAL:
        h.cite("shorter-game", "goal", goal)
    if goal > USUAL_GOAL:
        h.cite("longer-game", "goal", goal)
    done = bool(number >= goal)
    return h.gives(Over.GOAL if done else Over.NO, "reached" if done else "not reached", number, goal)


@book.doubts("goal-ends-game")
def too_many(h: H) -> Iterator[Reason]:
    if not h.given.said("sum", "by"):
        return
    told: Any = h.given.completed
    number: Any = total(told.values()) if isinstance(told, Mapping) else told
    together = h.options["goal-scope"] == "all-players" and h.options["end-timing"] == "at-once"
    if together and number >= int(h.options["goal"]):
        yield "over before", number


@ends.changes("nothing-left")
def none_can_be(h: H, found: str, hour: Any) -> str | None:
    if found != Over.NO or (not h.t.live and completes(h)):
        return None
    if all(h.t.left_in(kind) == 0 for kind in kinds(h.t.box)):
        return h.gives(Over.NOTHING_LEFT, "decks are empty")
    if h.t.decks:
        h.say("not all empty")
    every = sum(one.copies for one in h.t.box.of("invention"))
    return h.gives(Over.NOTHING_LEFT, "all completed") if all_completed(h) >= every else None


@ends.changes("midnight-first")
def midnight_counts(h: H, found: str, hour: Any) -> str | None:
    if hour == NOTHING or not is_midnight(h, hour):
        return None
    return h.gives(Over.AT_MIDNIGHT, "counts" if found == Over.GOAL else "is over")


@book.value("ends-at-once", neutral=AFTER_ROUND)
def when(h: H, how: str) -> Any:
    """Say when the game ends."""
    if how == Over.GOAL and h.options["end-timing"] == "end-of-round" and (h.t.live or h.given.turns_left != 0):
        return h.gives(AFTER_ROUND, "round goes on")
    return h.gives(AT_ONCE, "at once")


@book.value("midnight-first", neutral=True)
def titles_are_given(h: H, is_late: bool) -> bool:
    """Say whether titles are given."""
    if not is_late:
        return True
    given = bool(h.options["midnight-winners"] == "section-11-anyway")
    h.cite("nobody-wins", "all the same" if given else "nobody")
    return given


# -- the titles ------------------------------------------------------------------------------------------------------
@book.value("most-money", neutral=())
def most_money(h: H) -> tuple[str, ...]:
    """Name who has most money."""
    if not is_titled(h):
        return ()
    found = first(tuple(h.t.money), lambda player: h.t.money[player] - owed(h, player))
    return h.gives(found, "most", found)


@book.value("most-inventions", neutral=())
def most_inventions(h: H) -> tuple[str, ...]:
    """Name who has completed most Inventions."""
    if not is_titled(h):
        return ()
    told = completed_told(h)
    found = first(tuple(told), lambda player: told[player] + in_play(h, player))
    if found and told[found[0]] + in_play(h, found[0]) == 0:
        return h.gives((), "none at all")
    return h.gives(found, "most", found)


def completed_told(h: H) -> Mapping[str, Any]:
    """Give how many Inventions each has completed."""
    if h.t.live:
        return completed_by_each(h) or {}
    return h.given.completed or {player: size_of(cards) for player, cards in (h.given.inventions or {}).items()}


@book.value("unfinished-worthless", neutral=1)
def in_play(h: H, player: str) -> Any:
    """Count the Inventions in play that count for a player."""
    number = len(h.t.mine(player)) if h.t.live else (h.given.open_ or {}).get(player, 0)
    if h.options["most-inventions"] == "completed-and-open":
        return h.gives(number, "count too") if number != 0 else 0
    return h.gives(0, "for nothing") if number != 0 else 0


@book.value("social-value", neutral=())
def social_value(h: H) -> Any:
    """Name who has the Invention most valuable to society, or leave it to the players."""
    if h.options["social-value"] == "table":
        players_judge(h)
        return TABLE
    if not is_titled(h):
        return ()
    shown = h.t.beside if h.t.live else h.given.inventions or {}
    told = {player: cards for player, cards in shown.items() if cards}
    if not told:
        return None
    found = first(tuple(told), lambda player: max(map_unknown(one, lambda card: card.social) for one in told[player]))
    return h.gives(found, "highest", found)


@book.value("happiest", neutral=())
def happiness(h: H) -> Any:
    """Leave it to the players who is the happiest."""
    players_feel(h)
    return TABLE


def shared(h: H, found: Any) -> Any:
    """Give who holds a title of those who are tied for it."""
    if type(found) is not tuple or len(found) < 2:
        return None
    if h.options["title-tie"] == "nobody":
        return h.gives((), "nobody", found)
    return h.gives(None, "share", found)


for title in (most_money, most_inventions, social_value):
    title.changes("shared-title")(shared)


def is_titled(h: H) -> bool:
    """Say whether titles are given at the hour that is told."""
    return titles_are_given(h, h.t.clock != NOTHING and bool(h.t.clock >= MIDNIGHT))


@book.value("titles-independent", neutral=())
def surely_winners(h: H) -> tuple[str, ...]:
    """Name those who have won for sure, by one title or another."""
    found = dict.fromkeys((*most_money(h), *most_inventions(h)))
    if len(found) > 1:
        h.say("each is enough", tuple(found))
    return tuple(found)


def winners_are(h: H, claimed: Any) -> bool:
    """Say whether those who are claimed to have won are all winners; whom other titles make one the players settle."""
    sure = surely_winners(h)
    if any(player not in claimed for player in sure):
        return False
    if is_titled(h) and (social_value(h) == TABLE) | (happiness(h) == TABLE):
        return True
    return len(claimed) == len(sure)
