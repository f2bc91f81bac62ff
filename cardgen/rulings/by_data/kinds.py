"""The kinds of dispute of a game by data: one for each act, then the trick, the score, the setup, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.rulings.by_data.card_kind import of_card
from cardgen.rulings.by_data.facts import card_of, fact_of
from cardgen.rulings.by_data.layout import MELDS, POINTS
from cardgen.rulings.by_data.making import END, Deals, Deed, H, Making
from cardgen.rulings.by_data.melds_kind import of_melds
from cardgen.rulings.by_data.payments import number_of
from cardgen.rulings.by_data.scoring import points_of
from cardgen.rulings.by_data.setup import EVERYBODY
from cardgen.rulings.by_data.source import ByOption
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.by_data.taking import Played
from cardgen.rulings.by_data.turn_kind import of_turn
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.notation.domain import Name, OneWord
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.notation.written import Lines
from cardgen.rulings.play.deal import usual_options
from cardgen.rulings.play.game import Play
from cardgen.rulings.play.log import log
from cardgen.rulings.rule import Verbatim
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.facts import Facts, Shown, fact
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.value import Value


def kinds_of(m: Making, play: Play[DataTable]) -> Iterator[Kind]:
    """Make them."""
    for name, deed in m.deeds.items():
        yield of_act(m, name, deed)
    if m.own_turn or m.steps:
        yield of_turn(m)
    if m.taker is not None:
        yield of_trick(m)
    if m.melding.key:
        yield of_melds(m)
    if m.points:
        yield of_score(m)
    if m.winners is not None:
        yield of_winner(m, m.winners)
    if numbered := [one for one in m.deals if one.number(usual_options(m.source.game)) >= 0]:
        yield of_setup(m, numbered)
    yield of_log(m, play)
    if any(deed.source or deed.meld for deed in m.deeds.values()):
        yield of_card(m)


def of_act(m: Making, name: str, deed: Deed) -> Kind:
    """Make the kind of an act, which may be done or not."""
    what = "end the turn" if name == END else name.replace("-", " ")
    card, number = deed.source != "", deed.numbers is not None
    first = "cards" if deed.meld else "card" if card else "number" if number else ""
    beside = ["trick"] * (name == m.trick_act) + ["done"] * any(name in step.acts or name == END for step in m.steps)
    reads = [one for one in deed.reads if one not in (first, "player", "turn")]
    facts = [first] * bool(first) + list(dict.fromkeys([*reads, *beside, "player", "turn"]))
    gives: list[Answer] = []
    if name in m.prices:
        price, coins = m.prices[name]
        says = f"It costs {{no {_one(coins)}|one {_one(coins)}|{{}} {coins}}}."
        gives.append(Answer("cost", lambda h: price(h, h.a), Whole(0), "what it costs", says=says, asked=False))
    if name in m.card_prices:
        cost = m.card_prices[name].price
        says = "It costs {no card|one card|{} cards}."
        gives.append(
            Answer("cost", lambda h: number_of(cost(h, h.a)), Whole(0), "what it costs", says=says, asked=False)
        )
    shown = f"{what}{f' {{{first}}}' if first else ''}"
    return Kind(
        name, f"May a player {what}{_THESE.get(first, '')} now?", " ".join(facts),
        own=Facts(card=card_of(m, deed.source)) if first == "card" else None,
        act=deed.act, gives=tuple(gives), needed=tuple(one for one in (first, MELDS) if one in facts), first=first,
        yes=f"{{player}} may {shown}", no=f"{{player}} may not {shown}",
    )  # fmt: skip


_THESE = {"card": " this card", "cards": " these cards", "number": " this number"}


def _one(coins: str) -> str:
    return coins.removesuffix("s").replace("_", " ")


def of_trick(m: Making) -> Kind:
    """Make the kind of a trick, which somebody takes."""

    def taker(h: H) -> object:
        best = m.taker(h) if m.taker is not None else UNTOLD
        return best.player if isinstance(best, Played) else None

    winner = Answer("winner", taker, Name(), "who takes it", says="{} takes the trick.", none="Nobody takes the trick.")
    facts = "trick trump" if m.trump else "trick"
    return Kind("trick", "Who takes this trick?", facts, gives=(winner,))


def of_score(m: Making) -> Kind:
    """Make the kind of counting."""
    reads = {name: None for _, names in m.points for name in sorted(names)}
    reads |= {name: None for one, _ in m.measures for name in sorted(one.reads)}
    names = [one for one in reads if one != POINTS]
    own = {name: fact_of(m, name, each=True) for name in names}
    own[POINTS] = fact(
        MapOf(Name(new=True), Whole(None)), "the points of each, where they are counted already", plain={},
        example="Ann 12, Bob 12",
    )  # fmt: skip
    totals = Answer("totals", lambda h: _totals(m, h, names), MapOf(Name(), Whole(None)), "the points", says="{}.")
    gives: tuple[Answer, ...] = (totals,)
    if (winners := m.winners) is not None:
        who = Answer("winner", lambda h: winners(h), ListOf(Name()), "who wins", says="{} won.", any_order=True)
        gives = (totals, who)
    facts = " ".join([*names, POINTS, "seats"])
    return Kind("score", "How many points has each, and who wins?", facts, own=Facts(**own), gives=gives, needed=())


def _totals(m: Making, h: H, names: Sequence[str]) -> dict[str, int]:
    """Give the points of everybody, and name what was taken as nothing."""
    found = {player: points_of(m, h, player) for player in h.t.seats}
    untold = [f"the {name.replace('_', ' ')}" for name in names if not h.given.said(name)]
    if untold and not h.t.points and h.t.seats:
        h.cite("", Verbatim("Nobody told {}, so nothing of that is counted"), listed(untold))
    return found


def of_winner(m: Making, winners: Value[DataTable, [], tuple[str, ...]]) -> Kind:
    """Make the kind of who wins by points that are counted."""
    reads = dict.fromkeys(name for one, _ in m.measures for name in sorted(one.reads) if name != POINTS)
    own = {name: fact_of(m, name, each=True) for name in reads}
    own[POINTS] = fact(
        MapOf(Name(new=True), Whole(None)), "the points of each", example="Ann 12, Bob 12", ask="Which points has each?"
    )
    who = Answer("winner", lambda h: winners(h), ListOf(Name()), "who wins", says="{} won.", any_order=True)
    return Kind(
        "winner", "Who wins with these points?", " ".join([POINTS, *reads, "seats"]), own=Facts(**own), gives=(who,)
    )


def of_setup(m: Making, deals: Sequence[Deals]) -> Kind:
    """Make the kind of what is dealt by number; how much `all` is for each, nobody can say who knows one hand."""
    shown = type("Dealt", (Shown,), {})
    for key, pile, number, players in deals:
        said = pile.replace("_", " ")
        wrong = m.source.words(key, "wrong", f"{{}} cards are in the {said}, and {{}} should be")
        right = m.source.words(key, "right", f"{{}} cards are in the {said}, as they should be")

        def due(h: H, number: ByOption[int] = number, players: ByOption[tuple[int, int]] = players) -> object:
            found = number(h.options)
            least, most = players(h.options)
            is_so = (least, most) == EVERYBODY or least <= h.t.players <= most
            return found if found >= 0 and is_so else UNTOLD

        m.book.wants(key, shown, pile, due, wrong, right)
    facts = " ".join(dict.fromkeys(one.to for one in deals))
    usual, own = usual_options(m.source.game), Facts()
    if any(one.players(usual) != EVERYBODY for one in deals):
        some = m.source.game.players
        own = Facts(players=fact(Whole(some.least or 1, some.most), "how many play", example=str(some.least or 2)))
        facts += " players"
    return Kind("setup", "Was it dealt right?", facts, act=shown, words=("correct", "wrong"), own=own)


def _an_act(m: Making) -> str:
    """Say an act of the first sort, as it is written down."""
    deed = next(iter(m.deeds.values()))
    cards = list(box_of(m.source.game).by_id.values())[:1] if deed.source else []
    numbers = [deed.numbers(usual_options(m.source.game))[0]] if deed.numbers is not None else []
    return m.acts.said(deed.act("Ann", *cards, *numbers)) if cards or not deed.source else ""


def of_log(m: Making, play: Play[DataTable]) -> Kind:
    """Make the kind of a whole game as it was written down."""
    told = log(play, rules=(m.own_turn, m.over_key))
    words = {
        "at": (Whole(1), "the act that is against the rules", "It is act {}."),
        "winner": (ListOf(Name()), "who won", "{} won."),
        "totals": (MapOf(Name(), Whole(None)), "the points", "{}."),
    }
    gives = tuple(
        Answer(name, told.answers[name], domain, doc, says=says, asked=name == "at")  # type: ignore[arg-type]
        for name, (domain, doc, says) in words.items()
    )
    card = CardOf(*m.source.game.card_types)
    own = Facts(
        acts=fact(Lines(), "what was done, act by act", example=_an_act(m)),
        seed=fact(Whole(0), "the seed it was dealt with", plain=UNTOLD, example="7"),
        decks=fact(MapOf(OneWord(dict.fromkeys(m.source.game.decks, ())), ListOf(card)), "how the decks lay", plain={}),
    )
    return Kind(
        "log", "Was this game played by the rules?", "seats acts seed decks", first="acts", own=own,
        needed=("acts", "seats"), act_when=("acts",), gives=gives, replay=told.of_kind["replay"],
        others=told.of_kind["others"],
    )  # fmt: skip
