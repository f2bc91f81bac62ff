"""1 What is needed: the cards, the Clock and the money."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.science_the_game.acts import AskMoney, Hire, Research, ShowSetup
from cardgen.games.science_the_game.cards import BASE_CARDS, called, kinds, of_kind, power
from cardgen.games.science_the_game.declared import Card, SetupGiven
from cardgen.games.science_the_game.table import H, any_of, book
from cardgen.rulings.terms import ABSENT, UNTOLD, MaybeUnknown, Reason, is_open, map_unknown

SLOTS = (3, 4, 5, 6)
"""How many slots an Invention of which nobody tells it may have."""


# -- the players and the cards ---------------------------------------------------------------------------------------
@book.limits("number-of-players")
def too_few_or_too_many(h: H) -> Iterator[Reason]:
    """Refuse a number of players, those counted who are told of but not by what everybody has."""
    others = [who for fact, who in (("first", h.given.first), ("player", h.given.player)) if h.given.said(fact)]
    number, told = len({*h.t.seats, *(who for who in others if isinstance(who, str))}), bool(h.given.seats)
    if not isinstance(h.act, ShowSetup) and (number > h.t.n.most_players or (told and number < h.t.n.fewest_players)):
        yield "not for so many", number


book.bars(
    "number-of-players",
    ShowSetup,
    lambda h, told: not (told >= h.t.n.fewest_players and told <= h.t.n.most_players) and told,
    "not for so many",
    fact="players",
)


@book.forbids("parts-of-the-game", ShowSetup, point="decks")
def all_decks(h: H, a: SetupGiven) -> Iterator[Reason]:
    for kind, number in h.t.decks.items():
        every = len(of_kind(h.t.box, kind))
        if number != every:
            yield "deck", kind.label, number, every


book.bars("parts-of-the-game", ShowSetup, lambda h, told: told != h.t.n.roles and told, "role cards", fact="role_cards")


@book.limits("parts-of-the-game")
def so_many_cards(h: H) -> Iterator[Reason]:
    for kind in kinds(h.t.box) if isinstance(h.act, Hire) else ():
        number, every = sum(hired == kind for hired in h.act.kinds), len(of_kind(h.t.box, kind))
        if number > every and h.act.kinds:
            yield "no more", kind.label, every


@book.value("card-sides", neutral=False)
def is_secret(h: H) -> bool:
    """Say whether the inner side of a Researcher is secret."""
    return h.gives(True, "secret")


@book.value("slots-and-cost", neutral=1)
def slots(h: H, invention: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Give how many slots an Invention has."""
    number = any_of(h, "slots", slots_told(h, invention), SLOTS, "How many slots has the Invention?")
    return number if is_open(number) else h.gives(number, "so many", number)


def slots_told(h: H, invention: MaybeUnknown[Card]) -> MaybeUnknown[int]:
    """Give the slots of an Invention, if they are told."""
    if h.t.slots != UNTOLD:
        return h.t.slots
    return UNTOLD if invention == UNTOLD else map_unknown(invention, lambda card: card.slots)


# -- the Clock -------------------------------------------------------------------------------------------------------
@book.value("hours-of-the-clock", neutral=1)
def on_the_dial(h: H, hour: MaybeUnknown[int]) -> MaybeUnknown[int]:
    """Give an hour as the Clock shows it."""
    return hour


@book.limits("hours-of-the-clock")
def no_such_hour(h: H) -> Iterator[Reason]:
    hour = h.given.clock
    if hour != UNTOLD and not (hour >= h.t.n.first_hour and hour <= h.t.n.midnight):
        yield "no such hour", hour


# -- cards and rules -------------------------------------------------------------------------------------------------
def own_number(h: H, a: Research) -> MaybeUnknown[str] | bool:
    """Give the role that says how many Inventions are taken."""
    role = h.t.role_of(a.player)
    return power(role, BASE_CARDS) != ABSENT and called(role)


book.allows("card-wins", Research, own_number, "as it says")


# -- money -----------------------------------------------------------------------------------------------------------
@book.forbids("open-money", AskMoney)
def hidden_money(h: H, a: AskMoney) -> Iterator[Reason]:
    if h.options["money-visibility"] == "hidden" and a.owner != a.player:
        yield "hidden"
    else:
        h.say("open")
