"""1 What is needed, 2 The setup."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.science_the_game.acts import AskMoney, Hire, Pick, ShowSetup
from cardgen.games.science_the_game.cards import kinds, of_kind
from cardgen.games.science_the_game.table import FIRST_HOUR, MIDNIGHT, H, book
from cardgen.rulings.terms import NOTHING, Reason, map_unknown, resolve, size_of

FEWEST, MOST, START = 3, 4, 10
ROLES = 4


# -- 1 ---------------------------------------------------------------------------------------------------------------
@book.limits("three-or-four")
def three_or_four(h: H) -> Iterator[Reason]:
    number, told = len(h.t.seats), bool(h.given.seats)
    if not isinstance(h.act, ShowSetup) and (number > MOST or (told and number < FEWEST)):
        yield "three or four", number


book.bars(
    "three-or-four",
    ShowSetup,
    lambda h, told: not (told >= FEWEST and told <= MOST) and told,
    "three or four",
    fact="players",
)


@book.forbids("parts-of-the-game", ShowSetup, point="decks")
def all_decks(h: H, a: Any) -> Iterator[Reason]:
    for kind, number in (a.decks or {}).items():
        if number != len(of_kind(h.t.box, kind)):
            yield "deck", kind.label, number, len(of_kind(h.t.box, kind))


book.bars("parts-of-the-game", ShowSetup, lambda h, told: told != ROLES and told, "role cards", fact="role_cards")


@book.limits("parts-of-the-game")
def so_many_cards(h: H) -> Iterator[Reason]:
    for kind in kinds(h.t.box) if isinstance(h.act, Hire) else ():
        number, every = sum(one == kind for one in h.act.kinds), len(of_kind(h.t.box, kind))
        if number > every and h.act.kinds:
            yield "no more", kind.label, every


@book.value("twelve-hours", neutral=FIRST_HOUR)
def on_the_dial(h: H, hour: Any) -> Any:
    """Give an hour as the Clock shows it."""
    return hour


@book.forbids("open-money", AskMoney)
def hidden_money(h: H, a: AskMoney) -> Iterator[Reason]:
    if h.options["money-visibility"] == "hidden" and a.owner != a.player:
        yield "hidden"
    else:
        h.say("open")


# -- 2 ---------------------------------------------------------------------------------------------------------------
book.wants("clock-at-one", ShowSetup, "clock", FIRST_HOUR)
book.leaves("shuffle-decks", lambda h: h.given.shuffled != NOTHING, on=(ShowSetup,))


@book.value("first-invention", neutral=0)
def paid_for(h: H, player: Any) -> Any:
    """Give what a player has paid for the first Invention."""
    if h.options["setup-invention"] == "free":
        return h.gives(0, "free")
    told = tuple(lab.card for lab in h.t.mine(player)) if h.t.live else (h.given.inventions or {}).get(player, NOTHING)
    if type(told) is not tuple or not told:
        return NOTHING
    return h.gives(map_unknown(told[0], lambda one: one.cost), "paid", told[0])


@book.forbids("ten-dollars", ShowSetup, point="money")
def ten_dollars(h: H, a: Any) -> Iterator[Reason]:
    for player, found in (a.money or {}).items():
        paid = paid_for(h, player)
        if paid == NOTHING:
            continue
        if found != START - paid:
            yield "wrong", player, START - paid, found
        else:
            h.say("right", player, START - paid)


@book.forbids("first-invention", ShowSetup, point="inventions")
def one_invention(h: H, a: Any) -> Iterator[Reason]:
    for player, found in (a.inventions or {}).items():
        if size_of(found) != 1:
            yield "one each", player, size_of(found)
        else:
            h.say("has one", player)


@book.limits("pick-roles")
def one_of_each_role(h: H) -> Iterator[Reason]:
    roles = h.given.roles or {}
    if len(roles) > ROLES:
        yield "too many", len(roles)
    told = list(roles.items())
    for at, (player, role) in enumerate(told):
        for other, another in told[:at]:
            if role != NOTHING and resolve(role) == resolve(another):
                yield "twice", role, other, player


@book.forbids("pick-roles", ShowSetup, point="roles")
def a_role_each(h: H, a: Any) -> Iterator[Reason]:
    if not a.roles:
        return
    players = a.players if a.players != NOTHING else len(a.roles)
    if len(a.roles) > players:
        yield "one each", len(a.roles), players
    else:
        h.say("fine")


@book.forbids("pick-roles", Pick)
def picking(h: H, a: Pick) -> Iterator[Reason]:
    if a.player not in h.t.due[:1]:
        yield "not your pick"
    elif any(role == a.role for role in h.t.roles.values()):
        yield "is gone", a.role


who_picks = book.leaves("who-picks-first")


@book.limits("twelve-hours")
def no_such_hour(h: H) -> Iterator[Reason]:
    hour = h.given.clock
    if hour != NOTHING and not (hour >= FIRST_HOUR and hour <= MIDNIGHT):
        yield "no such hour", hour
