"""The whole game: what could be tried, what each act does to the table, and the score."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.science_the_game import flow
from cardgen.games.science_the_game import the_end_and_the_winners as winners
from cardgen.games.science_the_game.acts import (
    AskMoney,
    Close,
    End,
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
from cardgen.games.science_the_game.cards import INVENTION, ROLE, Lab, cards_of_type, kind_of, kinds
from cardgen.games.science_the_game.deal import deal, zones
from cardgen.games.science_the_game.declared import Card
from cardgen.games.science_the_game.for_bots import FOR_BOTS
from cardgen.games.science_the_game.hire_researchers import wage
from cardgen.games.science_the_game.moving import bought, drawn, gone_by, paid
from cardgen.games.science_the_game.research_an_invention import discarded, is_used_up, price, take
from cardgen.games.science_the_game.seek_funding import funding
from cardgen.games.science_the_game.table import NO_OUTCOME, D, Done, H, Over, Table, When, book
from cardgen.games.science_the_game.the_turn import BOUGHT, owed
from cardgen.model.rich_text import plain
from cardgen.model.words import Word
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.game import Play as WholeGame
from cardgen.rulings.play.game import Score
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import NONE, UNTOLD, changed, others, put

MOST_GIVEN = 99


def invention_names(t: Table) -> dict[str, Card]:
    """Give every Invention by its name."""
    return {str(card): card for card in cards_of_type(t.box, INVENTION)}


def kind_names(t: Table) -> dict[str, Word]:
    """Give every kind of Researcher by its names."""
    return {name: kind for kind in kinds(t.box) for name in (str(kind), kind.label)}


Act = Pick | Seek | Research | Select | Hire | End | Repay | Give | Use | Close
acts: Acts[Table] = Acts(
    player=lambda t: t.seats,
    to=lambda t: t.seats,
    owner=lambda t: t.seats,
    role=lambda t: t.box.of(ROLE),
    kinds=kind_names,
    instead=kind_names,
    inventions=lambda t: {str(lab): lab for lab in t.every()},
    cards=invention_names,
    gift=lambda t: {**{str(n): n for n in range(1, MOST_GIVEN)}, **invention_names(t)},
)


# -- what can be tried -----------------------------------------------------------------------------------------------
def candidates(t: Table) -> Iterator[Act]:
    """List what could be tried; the rules say what is legal."""
    if t.moment == When.SETUP:
        yield from (Pick(t.due[0], role) for role in cards_of_type(t.box, ROLE))
    elif t.moment == When.WINDOW:
        yield from bargains(t, t.due[0])
        yield Close(t.due[0])
    else:
        yield from turn_acts(t, t.turn)


def turn_acts(t: Table, player: str) -> Iterator[Act]:
    """List what can be tried in a turn."""
    if t.selecting:
        yield Select(player, ())
        yield from (Select(player, (card,)) for card in t.taken)
        return
    yield Seek(player)
    yield Research(player)
    mine = t.mine(player)
    for kind in kinds(t.box):
        for lab in mine:
            yield Hire(player, (kind,), (lab,))
            if not t.decks[kind]:
                yield from (Hire(player, (kind,), (lab,), other) for other in kinds(t.box) if t.decks[other])
    yield End(player)
    yield from repayments(t, player)
    yield from (Give(player, other, 1) for other in poorer(t, player))


def bargains(t: Table, player: str) -> Iterator[Act]:
    """List what can be tried in the bargaining window."""
    if player in t.roles:
        yield Use(player, t.roles[player])
    for other in poorer(t, player):
        yield Give(player, other, 1)
        yield from (Give(player, other, lab.card) for lab in t.mine(player)[:1])
    yield from repayments(t, player)


def repayments(t: Table, player: str) -> Iterator[Repay]:
    """Pay back, where anything is owed."""
    if t.owed[player] > 0:
        yield Repay(player)


def poorer(t: Table, player: str) -> tuple[str, ...]:
    """Name the next player if that is a poorer one: of all gifts that could be tried only such are listed."""
    return tuple(one for one in others(t.seats, player)[:1] if t.money[one] < t.money[player])


# -- acts ------------------------------------------------------------------------------------------------------------
@acts.does(Pick, "{player} picks {role}")
def pick(d: D, a: Pick) -> Table:
    t = changed(d.t, roles=put(dict(d.t.roles), a.player, a.role), due=d.t.due[1:])
    return t if t.due else flow.begun(d.hear(t), t, t.first)


@acts.does(Seek, "{player} seeks funding")
def seek(d: D, a: Seek) -> Table:
    return changed(paid(d.t, a.player, funding(d.h, a.player)), done=(*d.t.done, Done.FUNDING))


@acts.does(Research, "{player} researches")
def research(d: D, a: Research) -> Table:
    return changed(drawn(d.h, d.t, take(d.h, a.player)), done=(*d.t.done, Done.RESEARCH))


@acts.does(Select, "{player} selects {cards}")
def select(d: D, a: Select) -> Table:
    t = d.t
    gone = [card for card in t.taken if card not in a.cards]
    discarded(d.h, a.player, a.cards)
    is_used_up(d.h)
    t = changed(t, taken=(), selecting=False, inventions=t.inventions.discard(gone))
    for card in a.cards:
        t = bought(t, a.player, price(d.h, a.player, card))
        t = changed(t, labs=put(dict(t.labs), a.player, (*t.mine(a.player), Lab(card, a.player, card.slots))))
    return t


@acts.does(Hire, "{player} hires {kinds} for {inventions}[ from the deck {instead}]")
def hire(d: D, a: Hire) -> Table:
    (kind,), (lab,) = a.kinds, a.inventions
    t = bought(d.t, a.player, wage(d.h, kind))
    t = changed(t, done=(*t.done, Done.HIRE), kinds_hired=(*t.kinds_hired, kind))
    return flow.placed(d, t, lab, kind if a.instead == UNTOLD else a.instead)


@acts.does(End, "{player} ends the turn")
def end(d: D, a: End) -> Table:
    return flow.turn_ended(d, changed(d.t, moment=When.TURN_ENDS))


@acts.does(Repay, "{player} pays the bank back")
def repay(d: D, a: Repay) -> Table:
    dollars = min(d.t.money[a.player], d.t.owed[a.player])
    t = paid(d.t, a.player, -dollars)
    return changed(t, owed=put(dict(t.owed), a.player, t.owed[a.player] - dollars))


@acts.does(Look, "{player} looks at a Researcher of {owner}")
def look(d: D, a: Look) -> Table:
    return d.t


@acts.does(AskMoney, "{player} asks {owner} for the amount of money")
def ask_money(d: D, a: AskMoney) -> Table:
    return d.t


@acts.does(Give, "{player} gives {gift} to {to}")
def give(d: D, a: Give) -> Table:
    t = d.t
    if isinstance(a.gift, int):
        return paid(paid(t, a.player, -a.gift), a.to, a.gift)
    lab = next(mine for mine in t.mine(a.player) if mine.card is a.gift)
    t = gone_by(t, lab)
    return changed(t, labs=put(dict(t.labs), a.to, (*t.mine(a.to), lab._replace(owner=a.to))))


@acts.does(Use, "{player} uses the ability of {role}")
def use(d: D, a: Use) -> Table:
    return changed(d.t, used=(*d.t.used, a.role), ever_used=(*d.t.ever_used, a.role))


@acts.does(Close, "{player} has done with bargaining")
def close(d: D, a: Close) -> Table:
    d.t = changed(d.t, due=tuple(player for player in d.t.due if player != a.player))
    if d.t.due:
        return d.t
    d.t = changed(d.t, moment=When.CLOSED)
    return flow.event_done(d)


# -- the end ---------------------------------------------------------------------------------------------------------
def scored(h: H) -> Score:
    """Give everybody’s money, and first those who hold a title; at midnight nobody wins."""
    t = h.t
    totals = {player: t.money[player] - owed(h, player) for player in t.seats}
    if not winners.is_titled(h):
        return Score(totals, (), tuple(read_at_midnight(h)))
    judged = winners.social_value(h) if h.options["social-value"] == "printed" else None
    titles = [title for title in (winners.most_money(h), winners.most_inventions(h), judged) if title]
    held = {player: any(player in title for title in titles) for player in t.seats}
    return Score(totals, ranking(t.seats, held.__getitem__))


def read_at_midnight(h: H) -> Iterator[str]:
    """Say which page is read when midnight has come, and what it says."""
    t = h.t
    if t.over == Over.AT_MIDNIGHT:
        chosen = t.moment == When.CLOSED and (h.options["event-midnight"] != "last-completed" or t.last == NONE)
        if chosen:
            yield f"{t.event} brought midnight: choose the page of the Booklet of Consequences that is read"
        else:
            yield f"page {t.last.page} is read, that of {t.last}: {plain(t.last.consequence)}"


def costs(h: H) -> str:
    """Say what is paid for an act."""
    bought = BOUGHT[type(h.a)](h, h.a) if type(h.a) in BOUGHT else ()
    return " + ".join(f"${one.cost}" for one in bought)


def shows(t: Table) -> Iterator[str]:
    """Say what else everybody sees."""
    yield f"The Clock shows {t.clock}."
    yield f"Money: {', '.join(f'{player} ${t.money[player]}' for player in t.seats)}."
    for lab in t.every():
        kinds_on = ", ".join(kind_of(card).label for card in lab.on) or "nobody"
        yield f"On {lab.owner}’s {lab}: {kinds_on}; free slots: {lab.free}."
    if t.event != NONE:
        yield f"The World Event is {t.event}{f' ({t.outcome})' if t.outcome != NO_OUTCOME else ''}."
    if t.moment == When.WINDOW:
        yield "Players bargain over it."
    elif t.moment != When.SETUP:
        yield f"It is {t.turn}’s turn."


PLAY: WholeGame[Table] = WholeGame(
    book=book, acts=acts, deal=deal, candidates=candidates, over=lambda t: t.over != Over.NO, score=scored,
    zones=zones, shows=shows, costs=costs,
    for_bots=FOR_BOTS,
)  # fmt: skip
