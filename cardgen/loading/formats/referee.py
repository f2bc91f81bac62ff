"""The format of referee.yaml: what the rules of a game mean, section by section."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import DITTO, OBJECT, SCALAR, MappingSchema, called

VALUE = declare.either(SCALAR, OBJECT)
"""A value, or one for each setting of a house rule: `{option: {setting: value}}`."""
_LIST = declare.a_list(declare.a_list(SCALAR))
OWNERS = ("table", "player")
SHARERS = ("player", "side")
SEEN_BY = ("everybody", "owner", "nobody")


class PileSchema(MappingSchema):
    """Where cards lie."""

    of = declare.choice(OWNERS, "table", "whose it is: `table` (there is one), or `player` (everybody has one)")
    holds = declare.scalar("the deck of game.yaml that lies there, shuffled, when a game begins")
    seen_by = called("seen by", declare.choice(SEEN_BY, "everybody", "`everybody`, `owner` or `nobody`"))


class CountSchema(MappingSchema):
    """What is counted."""

    of = declare.choice(SHARERS, "player", "whose it is: `player`, or `side` (partners have theirs together)")


class SetupSchema(MappingSchema):
    """How a game begins."""

    sets_aside = called(
        "sets aside", declare.scalar("first, cards that are not used, as a search says it: `suit:embers`")
    )
    into = declare.scalar("the pile of the table that those lie on")
    players = declare.node(VALUE, "with so many players alone that is done, or cards are set aside: `3` or `2..3`")
    deal = declare.node(VALUE, "so many cards to everybody, or `all`: as many as there are for each")
    from_ = declare.scalar("the pile, or the deck of game.yaml, that they come from")
    to = declare.scalar("the pile they go to")
    gives = declare.node(VALUE, "so many of a count to everybody: `3 coins`")
    fills = declare.scalar("a pile of the table that is filled, now and after each act")
    up_to = called("up to", declare.node(VALUE, "to so many cards"))
    turns = declare.node(VALUE, "so many cards are turned over onto the pile `to` of the table")
    trump = declare.node(VALUE, "`last card dealt`, `none`, or the word that is always trump")
    first = declare.choice(("left of the dealer",), "left of the dealer", "who begins: `left of the dealer`")


class MeldSchema(MappingSchema):
    """What sets and runs are."""

    sets_of = called("sets of", declare.scalar("the field that is the same in a set: `rank`"))
    different = declare.scalar("the field in which its cards differ: `suit`")
    runs_of = called("runs of", declare.scalar("the field in which the cards of a run follow each other: `rank`"))
    in_ = declare.scalar("the field that is the same in it: `suit`")
    least = declare.node(VALUE, "so many cards at least; `3` when left out")
    jokers = declare.scalar("cards that stand for any other, as a search says it: `type:joker`")


class ActSchema(MappingSchema):
    """An act."""

    card = declare.scalar("it is done with a card of this pile")
    melds = declare.scalar("instead: cards of this pile are laid on the table, in sets and runs as `melds` says")
    to = declare.scalar("the pile that its card, or those it draws, go to; `melds`: a set or run that lies there")
    draws = declare.node(VALUE, "so many cards are drawn")
    from_ = declare.scalar("the pile they are drawn from")
    reshuffles = declare.scalar("the pile that is shuffled and drawn from where that one runs out")
    gains = declare.node(VALUE, "so many of a count: `2 coins`")
    out = declare.flag("who does it is out until the cards are dealt again, or the game is over")
    says = declare.text("how it is said: `{player} opens {card}` when left out")


class TurnSchema(MappingSchema):
    """A step of a turn."""

    order = declare.choice(("clockwise",), "", "`clockwise`: by this rule people act in their own turn only")
    times = declare.node(VALUE, "how often in a turn, such as `1` or `0..2`")
    do = declare.pairs(
        declare.mapping(ActSchema), "what may be done, by its name: each is a kind of dispute; see below"
    )
    in_ = declare.scalar("the pile of which that is so")
    down_to = called("down to", declare.node(VALUE, "instead: until no more than so many cards are in a pile"))


class TrickSchema(MappingSchema):
    """What is so of tricks."""

    do = declare.pairs(declare.mapping(ActSchema), "how a card is played to a trick, by its name; see below")
    must_follow = called("must follow", declare.scalar("the field in which one must follow: `suit`"))
    free = declare.scalar("cards that may be played all the same, as a search says it: `type:joker`")
    wins = declare.scalar("`highest FIELD`, `lowest FIELD`, or the `first` or `last` of them takes it")
    of = declare.scalar("of which cards that is so: `suit led`, `trump`, or as a search says it: `type:joker`")
    equals = declare.choice(("first", "last"), "first", "which of equal ones takes it: the `first` or the `last`")
    to = declare.scalar("the pile of the player who takes it that its cards go to")
    takes = declare.scalar("what is counted for it: `1 tricks`")
    loses = declare.scalar("cards that never take one, as a search says it: `type:guest`")


class BidSchema(MappingSchema):
    """What is said before the first trick."""

    do = declare.text("what it is called to say it: `bid`", "bid")
    of = declare.node(VALUE, "which numbers can be said: `0..13`", needed=True)
    as_ = declare.scalar("the count that keeps it", needed=True)


class CostSchema(MappingSchema):
    """What an act costs."""

    act = declare.scalar("the act", needed=True)
    pays = declare.node(VALUE, "a number, or the field of the card that says it: a number, or icons that cards pay")
    in_ = declare.scalar("the count it is paid in, or the pile of the player whose cards pay")
    by = declare.scalar("the field of a card that says which icon it pays")
    joker = declare.node(VALUE, "cards that pay any icon, as a search says it: `is:joker`")
    to = declare.scalar("the pile that cards go to that have paid")
    less = declare.node(VALUE, "instead: it costs so much less for each of what is counted")
    each = declare.scalar(DITTO)


class NeedSchema(MappingSchema):
    """What an act needs."""

    act = declare.scalar("the act", needed=True)
    where = declare.node(VALUE, "with which cards that is so, as a search says it: `is:rare`")
    has = declare.node(VALUE, "what must be so: `same kind in fair >= 1`", needed=True)


class LimitSchema(MappingSchema):
    """How much there may be."""

    act = declare.scalar("the act", needed=True)
    where = declare.node(VALUE, "with which cards that is so, instead of those that are counted")
    most = declare.node(VALUE, "there may be so many", needed=True)
    of = declare.scalar("of what is counted: `is:rare in fair`", needed=True)


class TableSchema(MappingSchema):
    """What is left to the people at the table."""

    act = declare.scalar("the act")
    in_ = declare.scalar("or the pile: when points are counted and such cards lie there")
    where = declare.scalar("with which cards, as a search says it: `type:guest`", needed=True)


class EffectsSchema(MappingSchema):
    """When cards do what they say."""

    act = declare.scalar("once this is done with a card, it does what the effects that it names say", needed=True)
    text = declare.scalar(
        "the field with its words, or all rich text; what these say and no effects tell is for the people at the table"
    )


class PointsSchema(MappingSchema):
    """What scores."""

    adds = declare.node(VALUE, "so many points, or the field of a card that says it")
    each = declare.scalar("for each of what is counted: `cards in fair`")
    to_most = called("to most", declare.scalar("instead: for those who have most of what is counted"))
    plus = declare.scalar("and one more for each of what is counted")
    when = declare.node(VALUE, "only where that is so: `tricks = bid`")
    table = declare.text_pairs("instead of `adds`: points by how many there are: `{1: 1, 2: 3, 3: 6}`")
    ties = declare.choice(("all", "none"), "all", "who has the points for most in a tie: `all`, or `none` of them")
    second = declare.node(VALUE, "so many for those who have second most; where several are first, for nobody")


class EndSchema(MappingSchema):
    """When it ends."""

    over_when = called("over when", declare.node(VALUE, "the game is over: `cards in deck = 0`"))
    again = called("deal again when", declare.node(VALUE, "points are counted, and the next player deals"))
    after = declare.choice(
        ("the round", "one more turn each"), "", "not at once: after `the round`, or `one more turn each`"
    )


class WinnerSchema(MappingSchema):
    """Who wins."""

    most = declare.scalar("by `points` wins who has most, or fewest")
    fewest = declare.scalar(DITTO)
    then_most = called("then most", declare.scalar("in a tie, who has most, or fewest, of what is counted"))
    then_fewest = called("then fewest", declare.scalar(DITTO))


class RefereeSchema(MappingSchema):
    """What the rules of a game mean."""

    module = declare.scalar(
        "a Python file beside this one that adds rules, run once `cardgen trust` says so: `referee.py`"
    )
    sides = declare.pairs(_LIST, "the seats that play together: `[[1, 3], [2, 4]]`")
    order = declare.pairs(SCALAR, "the field whose words go from the least to the best")
    piles = declare.pairs(declare.mapping(PileSchema), "where cards lie, by name; see below")
    counts = declare.pairs(
        declare.mapping(CountSchema), "what is counted, by name; `points` are kept from deal to deal"
    )
    melds = declare.pairs(declare.mapping(MeldSchema), "what sets and runs are; see below")
    setup = declare.pairs(declare.mapping(SetupSchema), "how a game begins, in this order; see below")
    turn = declare.pairs(declare.mapping(TurnSchema), "the steps of a turn, in their order; see below")
    bids = declare.pairs(declare.mapping(BidSchema), "what everybody says before the first trick; see below")
    tricks = declare.pairs(declare.mapping(TrickSchema), "how tricks are played and taken; see below")
    costs = declare.pairs(declare.mapping(CostSchema), "what acts cost; see below")
    needs = declare.pairs(declare.mapping(NeedSchema), "what acts need; see below")
    limits = declare.pairs(declare.mapping(LimitSchema), "how much there may be; see below")
    table = declare.pairs(declare.mapping(TableSchema), "which cards the people at the table decide on; see below")
    effects = declare.pairs(declare.mapping(EffectsSchema), "when cards do what they say; see below")
    score = declare.pairs(declare.mapping(PointsSchema), "what scores; see below")
    end = declare.pairs(declare.mapping(EndSchema), "when a deal and the game are over; see below")
    winner = declare.pairs(declare.mapping(WinnerSchema), "who wins, and what decides a tie; see below")


SECTIONS: dict[str, type[MappingSchema] | None] = {
    "sides": None, "order": None, "piles": PileSchema, "counts": CountSchema, "melds": MeldSchema,
    "setup": SetupSchema, "turn": TurnSchema, "bids": BidSchema, "tricks": TrickSchema, "costs": CostSchema,
    "needs": NeedSchema, "limits": LimitSchema, "table": TableSchema, "effects": EffectsSchema,
    "score": PointsSchema, "end": EndSchema, "winner": WinnerSchema,
}  # fmt: skip
"""What stands under each key of a section; a value alone where there is no schema."""
NAMED = ("piles", "counts")
"""The sections whose keys are names of their own, and no rules."""
