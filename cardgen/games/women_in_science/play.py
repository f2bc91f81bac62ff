"""The whole game: what could be tried, what each act does to the table, and the score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from cardgen.games.women_in_science import box, turns
from cardgen.games.women_in_science.acts import Answer, Complete, Discard, Draw, End, Place, Play, Start, Stop
from cardgen.games.women_in_science.box import ActiveScientist, Target, as_named, bare
from cardgen.games.women_in_science.completing import completed, completions
from cardgen.games.women_in_science.deal import deal
from cardgen.games.women_in_science.declared import Card
from cardgen.games.women_in_science.effects import carried_out
from cardgen.games.women_in_science.for_bots import FOR_BOTS
from cardgen.games.women_in_science.moving import BURN, hand, laid, less, with_her
from cardgen.games.women_in_science.score import score
from cardgen.games.women_in_science.single_modifiers import can_cancel, hits
from cardgen.games.women_in_science.table import PLACES, D, H, Source, Step, Table, book
from cardgen.games.women_in_science.your_turn_3_discard import excess
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.game import Play as WholeGame
from cardgen.rulings.play.game import Score, Zone, totals_of
from cardgen.rulings.table.reactions import Pending
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import UNTOLD, Pass, around, changed, different, put

STOP, YES, NO = "whether to stop", "yes", "no"


def pieces(t: Table) -> dict[str, Card]:
    """Give every card by its name, an FTW! also with what it may be said to stand for."""
    by_name = {str(card): card for card in t.in_box(*box.EVERY)}
    for wild in (card for card in t.in_box(box.MODIFIER) if card.does == box.WILD):
        by_name |= {str(card): card for card in named(t, wild)}
    return by_name


def named(t: Table, card: Card) -> list[Card]:
    """List what a card can be said to stand for."""
    return [as_named(card, kind.resource) for kind in t.in_box(box.DISCIPLINE, box.ACHIEVEMENT)]


acts: Acts[Table] = Acts(
    player=lambda t: t.seats,
    card=pieces,
    cards=pieces,
    sources=lambda t: Source.OPEN,
    she=lambda t: {str(she): she for she in t.every()},
    target=lambda t: {**{one: one for one in t.seats}, **{str(she): she for she in t.every()}},
)


# -- what can be tried -----------------------------------------------------------------------------------------------
def candidates(t: Table) -> Iterator[object]:
    """List what could be tried; the rules say what is legal."""
    if t.stack.items:
        for player in t.stack.due:
            yield Pass(player)
            yield from answers(t, player)
    elif t.waiting:
        player = t.waiting[0].player
        for card in different(one.card for one in t.waiting if one.player == player):
            yield from (Play(player, card, aim) for aim in aims(t, card))
    elif t.step == Step.DRAW:
        number = sum(t.left_in(one) for one in Source.OPEN)
        for most in {min(one, number) for one in range(1, t.draws + 1)}:
            yield from (Draw(t.turn, sources) for sources in product(Source.OPEN, repeat=most))
        yield Draw(t.turn, Source.OPEN[:1] * (t.draws + 1))
    elif t.step == Step.DISCARD:
        yield from (Discard(t.turn, (card,)) for card in different(t.held_by(t.turn)))
        yield End(t.turn)
    elif t.step == Step.ACT:
        yield from actions(t, t.turn)


def actions(t: Table, player: str) -> Iterator[object]:
    """List what can be done in the second step."""
    mine = t.of(player)
    for card in different(t.held_by(player)):
        if card.type == box.SCIENTIST:
            yield Start(player, card)
        elif box.can_lie_beside(card):
            ways = (card, *named(t, card)) if box.does(card, box.WILD) else (card,)
            yield from (Place(player, one, she) for one in ways for she in mine)
        elif not box.does(card, box.CANCEL):
            yield from (Play(player, card, aim) for aim in aims(t, card))
        else:
            for she in t.every():
                yield from (Answer(player, card, bare(one), she.owner, "earlier") for one in she.burdens)
    yield from (Complete(player, she) for she in mine if len(she.beside) >= she.number)
    yield End(player)
    yield Stop(player)


def aims(t: Table, card: Card) -> Iterator[Target]:
    """List what a Modifier could be played on."""
    yield UNTOLD
    if card.does in box.TARGETED:
        yield from () if box.part(card, "who") else t.every()
        yield from t.seats


def answers(t: Table, player: str) -> Iterator[Answer]:
    """List the answers of a player to what was shown last."""
    top = t.stack.items[-1]
    for card in different(one for one in t.held_by(player) if box.does(one, box.CANCEL)):
        yield Answer(player, card, top.act.card, top.by)


def may_answer(h: H, t: Table, act: Play | Answer) -> tuple[str, ...]:
    """List who holds a Modifier that could answer, first the player whose turn it is."""

    def able(player: str) -> bool:
        return any(box.does(card, box.CANCEL) and can_cancel(h, card, act.card) for card in t.held_by(player))

    return tuple(player for player in around(t.seats, t.turn) if able(player))


# -- drawing, acting -------------------------------------------------------------------------------------------------
@acts.does(Draw, "{player} draws from {sources}")
def draw(d: D, a: Draw) -> Table:
    return turns.drawn(d, d.t, a)


@acts.does(Start, "{player} starts {card}")
def start(d: D, a: Start) -> Table:
    t = hand(d.t, a.player, gone=(a.card,))
    return changed(t, active=put(dict(t.active), a.player, (*t.of(a.player), ActiveScientist(a.card, a.player))))


@acts.does(Place, "{player} places {card} with {she}")
def place(d: D, a: Place) -> Table:
    t = hand(d.t, a.player, gone=(bare(a.card),))
    return completions(d, with_her(t, a.she, beside=(*a.she.beside, a.card)))


@acts.does(Complete, "{player} completes {she}")
def complete(d: D, a: Complete) -> Table:
    return completed(d, d.t, a.she)


@acts.does(End, "{player} ends the turn")
def end(d: D, a: End) -> Table:
    t = changed(d.t, step=Step.DISCARD)
    over = excess(d.hear(t), a.player) > 0
    waits = d.t.step == Step.ACT and d.h.options["voluntary-discard"] == "yes" and len(t.held_by(a.player)) > 0
    return t if over or waits else turns.next_turn(d, t)


@acts.does(Discard, "{player} discards {cards}")
def discard(d: D, a: Discard) -> Table:
    t = laid(hand(d.t, a.player, gone=a.cards), "discard", a.cards)
    stays = excess(d.hear(t), a.player) > 0 or d.h.options["voluntary-discard"] == "yes"
    return t if stays else turns.next_turn(d, t)


@acts.does(Stop, "{player} asks to stop")
def stop(d: D, a: Stop) -> Table:
    votes = d.choose_each(d.t.seats, STOP, lambda _: (YES, NO))
    return changed(d.t, over=all(vote == YES for vote in votes.values()))


# -- Modifiers -------------------------------------------------------------------------------------------------------
@acts.does(Play, "{player} plays {card}[ against {target}]")
def show(d: D, a: Play) -> Table:
    t = d.t
    waits = next((one for one in t.waiting if one.card is a.card and one.player == a.player), None)
    t = hand(t, a.player, gone=(a.card,)) if waits is None else changed(t, waiting=less(t.waiting, (waits,)))
    return announced(d, t, a)


@acts.does(Answer, "{player} answers {to} with {card}")
def answer(d: D, a: Answer) -> Table:
    t = hand(d.t, a.player, gone=(a.card,))
    if a.moment == "played":
        return announced(d, t, a)
    she = next(she for she in t.every() if any(bare(one) is a.to for one in she.burdens))
    gone = [one for one in she.burdens if bare(one) is a.to]
    t = with_her(t, she, burdens=less(she.burdens, gone))
    return completions(d, laid(laid(t, BURN, gone), BURN, (a.card,)))


@acts.does(Pass, "{player} passes")
def passes(d: D, a: Pass) -> Table:
    return settled(d, changed(d.t, stack=d.t.stack.passed(a.player)))


def announced(d: D, t: Table, a: Play | Answer) -> Table:
    """Show a Modifier, which may be answered before it does anything."""
    return settled(d, changed(t, stack=t.stack.announce(a, a.player, may_answer(d.h, t, a))))


def settled(d: D, t: Table) -> Table:
    """Carry out what nobody may answer any more, the newest first."""
    while t.stack.is_settled:
        top, stack = t.stack.off()
        t = done(d, changed(t, stack=stack), top)
    return t


def done(d: D, t: Table, top: Pending) -> Table:
    """Carry a shown Modifier out; one that was cancelled is burned, and so is what cancelled it."""
    if top.cancelled:
        return laid(t, BURN, (top.act.card,))
    if isinstance(top.act, Play):
        d.t = t
        return changed(carried_out(d, top.act), spared=())
    answered = t.stack.items[-1].act
    t = laid(t, BURN, (top.act.card,))
    if d.h.options["block-scope"] == "self-only" and not hits(answered, top.by):
        return changed(t, spared=(*t.spared, top.by))
    return changed(t, stack=t.stack.cancelled(answered))


# -- the end ---------------------------------------------------------------------------------------------------------
def scored(h: H) -> Score:
    """Give totals and ranking."""
    t = h.t
    totals, steps = totals_of(
        h, lambda one: score(h, [she.points for she in t.completed[one]], [she.points for she in t.of(one)])
    )
    steps = {one: (*counted(t, one), *says) for one, says in steps.items()}
    more = [lambda one: len(t.completed[one])] if h.options["tie"] == "most-completed" else []
    return Score(totals, ranking(t.seats, totals.__getitem__, *more), steps=steps)


def counted(t: Table, player: str) -> Iterator[str]:
    """Say what counts for a player."""
    for what, cards in (("completed", t.completed[player]), ("unfinished", t.of(player))):
        if cards:
            yield f"{what}: {', '.join(f'{she} {she.points}' for she in cards)}"


def zones(t: Table) -> Iterator[Zone]:
    """Say where all cards are: at their places, and with each active Scientist."""
    yield from PLACES.zones(t)
    for she in t.every():
        lying = tuple(map(bare, (she.card, *she.beside, *she.burdens)))
        yield Zone(f"{she.owner}’s {she}", lying, sort="active Scientist", owner=she.owner)


PLAY: WholeGame[Table] = WholeGame(
    book=book, acts=acts, deal=deal, candidates=candidates, over=lambda t: t.over, score=scored, zones=zones,
    shows=lambda t: (f"It is {t.turn}’s turn, and the step is: {t.step}.",),
    for_bots=FOR_BOTS,
)  # fmt: skip
