"""11 The end and the winners: four titles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from cardgen.games.science_the_game import acts
from cardgen.games.science_the_game.cards import INVENTION, cards_of_type, inventions_in, kinds
from cardgen.games.science_the_game.declared import Cards
from cardgen.games.science_the_game.midnight import is_midnight
from cardgen.games.science_the_game.table import H, Over, book
from cardgen.games.science_the_game.the_turn import owed
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.table.facts import Given
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Reason, Under, first, map_unknown, resolve, size_of, total

AT_ONCE, AFTER_ROUND = "at once", "after the round"
TABLE = "table"
Players = tuple[str, ...]


# -- the goal --------------------------------------------------------------------------------------------------------
@book.value("goal-ends-game", neutral=Over.NO)
def ends(h: H, hour: MaybeUnknown[int]) -> str:
    """Say whether the game is over, and how."""
    number, goal = counted(h), int(h.options["goal"])
    usual = int(h.game.rulebook.options["goal"].default)
    if goal < usual:
        h.cite("shorter-game", "goal", goal)
    if goal > usual:
        h.cite("longer-game", "goal", goal)
    done = bool(number >= goal)
    for card in unfinished(h, all_before(h)) if done else ():
        h.cite("unfinished-worthless", "stays unfinished", card)
    says = ("more than enough" if number > goal else "reached") if done else "not reached"
    return h.gives(Over.GOAL if done else Over.NO, says, number, goal)


@book.doubts("goal-ends-game")
def too_many(h: H) -> Iterator[Reason]:
    if not h.given.said("sum", "by"):
        return
    told: MaybeUnknown[int | dict[str, int]] = h.given.completed
    number = total(told.values()) if isinstance(told, dict) else told
    together = h.options["goal-scope"] == "all-players" and h.options["end-timing"] == "at-once"
    if together and number >= int(h.options["goal"]):
        yield "over before", number


@book.value("counted-together", neutral=0)
def counted(h: H) -> MaybeUnknown[int]:
    """Count the completed Inventions that the goal is compared with."""
    every = completed_by_each(h)
    if not every:
        return most_of_one(h, all_completed(h)) if h.options["goal-scope"] == "one-player" else all_completed(h)
    if h.options["goal-scope"] == "one-player":
        best = first(tuple(every), every.__getitem__)[0]
        return h.gives(every[best], "each alone", best, every[best])
    return h.gives(all_completed(h), "together")


def most_of_one(h: H, together: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give how many one player has completed, where only the number of all is told: with so many it is asked."""
    goal = int(h.options["goal"])
    if together < goal:
        return together
    if h.t.by == UNTOLD or not h.t.completes:
        asks = "How many Inventions has the player completed who has the most?"
        return h.given.open("completed.somebody", tuple(range(goal + 1)), asks)
    asks = f"How many Inventions had {h.t.by} completed before?"
    return h.given.open(f"completed.{h.t.by}", tuple(range(goal)), asks) + h.t.completes


def completed_by_each(h: H) -> Mapping[str, MaybeUnknown[int]]:
    """Give how many Inventions each has completed, where that is known, the one that is completed now with them."""
    told, by = h.t.completed, h.t.by
    each = told if isinstance(told, Mapping) else {player: size_of(cards) for player, cards in h.t.beside.items()}
    return each if by is UNTOLD else {player: number + int(player == by) for player, number in each.items()}


def all_completed(h: H) -> MaybeUnknown[int]:
    """Count all completed Inventions."""
    number = all_before(h)
    return total((number, len(h.t.also_full) - len(unfinished(h, number))))


def all_before(h: H) -> MaybeUnknown[int]:
    """Count them without others that are full in the same turn."""
    every = completed_by_each(h)
    if not every:
        return cast(int, h.t.completed) + h.t.completes
    return total((*every.values(), 0 if h.t.by != UNTOLD else h.t.completes))


def unfinished(h: H, number: MaybeUnknown[int]) -> Cards:
    """List those of the Inventions that are full in the same turn which the end of the game comes before."""
    if not h.t.also_full:
        return ()
    return h.t.also_full[max(0, int(h.options["goal"]) - resolve(number)) :]


@book.value("ends-at-once", neutral=AFTER_ROUND)
def when(h: H, how: str) -> str:
    """Say when the game ends."""
    if how == Over.GOAL and h.options["end-timing"] == "end-of-round" and h.t.turns_left != 0:
        return h.gives(AFTER_ROUND, "round goes on")
    if how == Over.GOAL and h.options["end-timing"] == "end-of-round":
        return h.gives(AT_ONCE, "round is over")
    return h.gives(AT_ONCE, "at once")


@book.forbids("ends-at-once", *acts.ACTS)
def nothing_after_the_goal(h: H, a: object) -> list[Reason]:
    if h.t.over not in (Over.GOAL, Over.NOTHING_LEFT):
        return []
    if h.options["end-timing"] == "end-of-round" and h.t.last_round:
        h.say("round goes on")
        return []
    return [Under("goal-ends-game", "it is over"), "at once"]


@ends.changes("midnight-first")
def midnight_counts(h: H, found: str, hour: MaybeUnknown[int]) -> str | None:
    if hour == UNTOLD or not is_midnight(h, hour):
        return None
    return h.gives(Over.AT_MIDNIGHT, "counts" if found == Over.GOAL else "is over")


@book.value("midnight-first", neutral=True)
def titles_are_given(h: H, is_late: bool) -> bool:
    """Say whether titles are given."""
    if not is_late:
        return True
    given = bool(h.options["midnight-winners"] == "section-11-anyway")
    h.cite("nobody-wins", "all the same" if given else "nobody")
    return given


def is_titled(h: H) -> bool:
    """Say whether titles are given at the hour that is told."""
    return titles_are_given(h, h.t.clock != UNTOLD and bool(h.t.clock >= h.t.n.midnight))


# -- the titles ------------------------------------------------------------------------------------------------------
@book.value("most-money", neutral=())
def most_money(h: H) -> Players:
    """Name who has most money."""
    if not is_titled(h):
        return ()
    found = first(tuple(h.t.money), lambda player: h.t.money[player] - owed(h, player))
    return h.gives(found, "most", found)


@book.value("most-inventions", neutral=())
def most_inventions(h: H) -> Players:
    """Name who has completed most Inventions."""
    if not is_titled(h):
        return ()
    each = completed_by_each(h)
    leaders = first(tuple(each), lambda player: each[player] + in_play(h, player))
    if leaders and each[leaders[0]] + in_play(h, leaders[0]) == 0:
        return h.gives((), "none at all")
    return h.gives(leaders, "most", leaders)


players_judge = book.leaves("social-value")


@book.value("social-value", neutral=())
def social_value(h: H) -> Players | str | None:
    """Name who has the Invention most valuable to society, or leave it to the players."""
    if h.options["social-value"] == "table":
        players_judge(h)
        return TABLE
    if not is_titled(h):
        return ()
    if not any(h.t.beside.values()):
        return None
    numbers = completed_by_each(h)
    each = [player for player in (*h.t.beside, *numbers) if h.t.beside.get(player) or numbers.get(player, 0) != 0]
    found = first(tuple(dict.fromkeys(each)), lambda player: most_valuable(h, player, numbers.get(player, UNTOLD)))
    return h.gives(found, "highest", found)


def most_valuable(h: H, player: str, number: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give the highest value printed on the Inventions that a player has completed, those that nobody names too."""
    cards = h.t.beside.get(player, ())
    printed = max((map_unknown(one, lambda card: card.social) for one in cards), default=0)
    if number == UNTOLD or not number > len(cards):
        return printed
    every = sorted({one.social for one in cards_of_type(h.t.box, INVENTION)})
    asks = f"What is the highest value to society on an Invention of {player} that nobody named?"

    def tells(some: Sequence[int], _: Sequence[int]) -> str:
        return f"the highest value of {player}'s unnamed Inventions is {either(some)}"

    unseen = Given.open(h.given, f"value.{player}", tuple(every), asks, tells=tells)  # a fact is called `open`
    return max(printed, unseen)


players_feel = book.leaves("happiest")


@book.value("happiest", neutral=())
def happiness(h: H) -> Players | str:
    """Leave it to the players who is the happiest."""
    players_feel(h)
    return TABLE


@book.value("titles-independent", neutral=())
def surely_winners(h: H) -> Players:
    """Name those who have won for sure, by one title or another."""
    winners = dict.fromkeys((*most_money(h), *most_inventions(h)))
    if len(winners) > 1:
        h.say("each is enough", tuple(winners))
    return tuple(winners)


def winners_are(h: H, claimed: Players) -> bool:
    """Say whether those who are claimed to have won are all winners; whom other titles make one the players settle."""
    sure = surely_winners(h)
    if any(player not in claimed for player in sure):
        return False
    if is_titled(h) and (social_value(h) == TABLE) | (happiness(h) == TABLE):
        return True
    return len(claimed) == len(sure)


@most_money.changes("shared-title")
@most_inventions.changes("shared-title")
@social_value.changes("shared-title")
def shared(h: H, winners: Players | str | None) -> Players | None:
    """Give who holds a title of those who are tied for it."""
    if not isinstance(winners, tuple) or len(winners) < 2:
        return None
    if h.options["title-tie"] == "nobody":
        return h.gives((), "nobody", winners)
    return h.gives(None, "share", winners)


@book.value("unfinished-worthless", neutral=1)
def in_play(h: H, player: str) -> MaybeUnknown[int]:
    """Count the Inventions in play that count for a player."""
    number = (h.t.open or {}).get(player, len(h.t.mine(player)))
    if h.options["most-inventions"] == "completed-and-open":
        return h.gives(number, "count too") if number != 0 else 0
    return h.gives(0, "for nothing") if number != 0 else 0


# -- nothing is left -------------------------------------------------------------------------------------------------
@ends.changes("nothing-left")
def none_can_be(h: H, found: str, hour: MaybeUnknown[int]) -> str | None:
    if found != Over.NO or h.t.completes:
        return None
    if all(h.t.left_in(kind) == 0 for kind in kinds(h.t.box)):
        return h.gives(Over.NOTHING_LEFT, "decks are empty")
    if h.t.decks:
        h.say("not all empty")
    return h.gives(Over.NOTHING_LEFT, "all completed") if all_completed(h) >= inventions_in(h.t.box) else None
