"""The whole game: how it is dealt, what could be tried, what each act does to the table, and the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cardgen.games.stem_epic_heroes import cards, moving
from cardgen.games.stem_epic_heroes.acts import Add, Clear, Drop, End, Go, Inspire, Keep, Mulligan, Play
from cardgen.games.stem_epic_heroes.deal import deal, zones
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.discovery_cards import open_steps
from cardgen.games.stem_epic_heroes.effects import do
from cardgen.games.stem_epic_heroes.enhancements import SCORING, has_room, how
from cardgen.games.stem_epic_heroes.for_bots import FOR_BOTS
from cardgen.games.stem_epic_heroes.heroes import alone, at_once, claims
from cardgen.games.stem_epic_heroes.inspirations import OWN_TURN, costs, draws_at_once
from cardgen.games.stem_epic_heroes.scoring import score
from cardgen.games.stem_epic_heroes.setting_up import drawn_before, told_cards, turns_from
from cardgen.games.stem_epic_heroes.table import NO_STEP, D, Done, H, Phase, Row, Table, book
from cardgen.games.stem_epic_heroes.the_end_of_the_game import is_triggered, last_turns
from cardgen.games.stem_epic_heroes.the_field import together
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.game import Play as WholeGame
from cardgen.rulings.play.game import Score, totals_of
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.terms import NONE, changed, different, put, resolve

ANOTHER_CARD = "Discovery Card to score instead"


# -- what can be tried -----------------------------------------------------------------------------------------------
def names(*types: str) -> Callable[[Table], Mapping[str, Card]]:
    """Give every card of some types by its name."""
    return lambda t: {str(card): card for card in t.in_box(*types)}


Act = Keep | Mulligan | Play | Add | Inspire | Go | Clear | Drop | End
acts: Acts[Table] = Acts(
    player=lambda t: t.seats,
    hero=names(cards.HERO),
    card=names(cards.DISCOVERY, *cards.HERO_DECK),
    cards=names(*cards.HERO_DECK),
    step=lambda t: cards.STEPS,
    row=lambda t: {str(row): row for row in t.every()},
)


def candidates(t: Table) -> Iterator[Act]:
    """List what could be tried; the rules say what is legal."""
    if t.phase == Phase.SETUP:
        for player in t.seats:
            yield Keep(player)
            yield Mulligan(player, t.held_by(player))
            yield from (Mulligan(player, (card,)) for card in different(t.held_by(player)))
        return
    for player in t.seats:
        yield from (Inspire(player, card) for card in different(t.held_by(player)) if card.type == cards.INSPIRATION)
    if t.phase == Phase.ACTION:
        yield from actions(t, t.turn)
    elif t.phase == Phase.FIELD:
        yield from (Clear(t.turn, card) for card in t.field)
    elif t.phase == Phase.DRAW:
        yield from (Drop(t.turn, card) for card in different(t.held_by(t.turn)))
        yield End(t.turn)


def actions(t: Table, player: str) -> Iterator[Act]:
    """List what the action of a turn could be."""
    rows = [row for row in (t.every() if t.shared else t.of(player)) if t.done != Done.SCORED or row.hero is t.scorer]
    for card in t.held_by(player):
        if card.type == cards.HERO:
            yield Play(player, card)
            yield from scorings(t, player, card)
        elif cards.is_enhancement(card):
            yield from (Add(player, (card,), row) for row in rows)
    yield Go(player)


def scorings(t: Table, player: str, hero: Card) -> Iterator[Play]:
    """List what a Hero could be played for."""
    steps = open_steps(t.owned_by(player))
    for card in t.field:
        if cards.is_wild(card):
            yield from (Play(player, hero, card, step) for step in steps)
        else:
            yield Play(player, hero, card)


# -- before the game -------------------------------------------------------------------------------------------------
@acts.does(Keep, "{player} keeps the hand")
def keep(d: D, a: Keep) -> Table:
    return decided(d.t, a.player)


@acts.does(Mulligan, "{player} swaps {cards}")
def mulligan(d: D, a: Mulligan) -> Table:
    cards = told_cards(a.cards)
    t = moving.hand(d.t, a.player, gone=cards)
    if drawn_before(d.h) == "before":
        pile, chance = t.heroes.shuffled_in(cards, t.chance)
        t = changed(t, heroes=pile, chance=chance)
        return decided(moving.filled_up(d.h, t, a.player), a.player)
    t = moving.filled_up(d.h, t, a.player)
    pile, chance = t.heroes.shuffled_in(cards, t.chance)
    return decided(changed(t, heroes=pile, chance=chance), a.player)


def decided(t: Table, player: str) -> Table:
    """Note that somebody has decided on the starting hand; the game begins with the last one."""
    kept = (*t.kept, player)
    begins = len(kept) == len(t.seats)
    return changed(t, kept=kept, phase=Phase.ACTION if begins else Phase.SETUP, turns=int(begins))


# -- scoring ---------------------------------------------------------------------------------------------------------
@acts.does(Play, "{player} plays {hero}[ for {card}][ as step {step}]")
def play(d: D, a: Play) -> Table:
    t = moving.counted(moving.hand(d.t, a.player, gone=(a.hero,)), a.player)
    row = Row(a.hero, a.card, (), a.step, a.player)
    if a.card == NONE:
        alone(d.h)
        t = changed(t, rows=put(dict(t.rows), a.player, (*t.of(a.player), row)), any_type=False, done=Done.HERO)
        return moving.trimmed(d, ability(d, t, a))
    early = claims(d.h)
    t = moving.off_the_field(t, a.card) if early else t
    t = changed(t, rows=put(dict(t.rows), a.player, (*t.of(a.player), row)), any_type=False, done=Done.SCORED)
    before = d.t
    t = ability(d, t, a)
    if not early and not any(card is a.card for card in t.field):
        return instead(d, before, t, a)
    t = t if early else moving.off_the_field(t, a.card)
    return scored(d, t, a)


def ability(d: D, t: Table, a: Play) -> Table:
    """Carry out an ability that acts at once."""
    d.t = t
    if cards.timing(a.hero) == "immediate" and at_once(d.h, "played") == "now":
        return do.carry_out(d, resolve(a.hero).op, a.player, a.hero)
    return t


def instead(d: D, before: Table, t: Table, a: Play) -> Table:
    """Name another card for the one that has left the Field, or take the Hero back."""
    now = changed(before, field=t.field)
    able = {acts.said(way): way for way in scorings(now, a.player, a.hero) if d.hear(now, way, brief=True).legal()}
    way = d.choose(a.player, ANOTHER_CARD, tuple(able))
    rows = [row for row in t.of(a.player) if row.hero is not a.hero]
    mine = next(row for row in t.of(a.player) if row.hero is a.hero)
    if way is not None:
        row = mine._replace(card=able[way].card, step=able[way].step)
        t = moving.off_the_field(changed(t, rows=put(dict(t.rows), a.player, (*rows, row))), row.card)
        return scored(d, t, a)
    t = moving.hand(moving.thrown(t, mine.on), a.player, came=(a.hero,))
    t = changed(t, rows=put(dict(t.rows), a.player, tuple(rows)), plays=before.plays)
    return moving.trimmed(d, changed(t, done=before.done if before.scored else Done.GONE))


def scored(d: D, t: Table, a: Play) -> Table:
    """Note a scoring; the empty place is filled when it is time for it."""
    owned = {a.player: t.owned_by(a.player)}
    ended = t.ended or is_triggered(d.hear(t), owned)
    t = changed(t, scored=t.scored + 1, scorer=a.hero, ended=ended)
    return moving.trimmed(d, t if together(d.h) else moving.field_filled(d.h, t))


@acts.does(Add, "{player} puts {cards} on {row}")
def add(d: D, a: Add) -> Table:
    t, (card,) = moving.hand(d.t, a.player, gone=a.cards), a.cards
    row = next(row for row in t.every() if row.hero is a.row.hero)
    if not has_room(d.h, row, card.type):
        old = next(there for there in row.on if there.type == card.type)
        t = moving.thrown(moving.taken_off(t, row, old), (old,))
    t = moving.counted(moving.placed(t, row, card), a.player)
    return moving.trimmed(d, t if how(d.h, a) == SCORING else changed(t, done=Done.ADDED))


# -- Inspirations ----------------------------------------------------------------------------------------------------
@acts.does(Inspire, "{player} uses {card}")
def inspire(d: D, a: Inspire) -> Table:
    t = moving.counted(moving.hand(d.t, a.player, gone=(a.card,)), a.player)
    own = t.turn == a.player
    d.t = changed(t, done=Done.INSPIRATION) if own and a.card.when != OWN_TURN and costs(d.h) else t
    t = moving.thrown(do.carry_out(d, resolve(a.card).op, a.player, a.card), (a.card,))
    t = t if own or not draws_at_once(d.h) else moving.filled_up(d.h, t, a.player)
    return moving.trimmed(d, t)


# -- the rest of a turn ----------------------------------------------------------------------------------------------
@acts.does(Go, "{player} goes on")
def go(d: D, a: Go) -> Table:
    t = moving.field_filled(d.h, d.t)
    is_owed = t.done != Done.SCORED and len(t.field) > 0
    return changed(t, phase=Phase.FIELD if is_owed else Phase.DRAW, inside=is_owed, scorer=NONE)


@acts.does(Clear, "{player} clears {card}")
def clear(d: D, a: Clear) -> Table:
    t = moving.field_filled(d.h, moving.cleared(d.t, (a.card,)))
    return changed(t, phase=Phase.DRAW, inside=False)


@acts.does(Drop, "{player} discards {card}")
def drop(d: D, a: Drop) -> Table:
    return changed(moving.thrown_from_hand(d.t, a.player, (a.card,)), dropped=d.t.dropped + 1, inside=True)


@acts.does(End, "{player} ends the turn")
def end(d: D, a: End) -> Table:
    t = moving.filled_up(d.h, d.t, a.player)
    stuck = not t.field or not any(t.hands.values())  # nobody can score any more
    t = changed(t, done=Done.NONE, scored=0, extra=0, dropped=0, any_type=False, inside=False, ended=t.ended or stuck)
    if t.ended and not last_turns(d.hear(t), t.seats, t.seats[0], a.player):
        return changed(t, over=True, phase=Phase.OVER)
    return changed(t, turn=turns_from(d.h, t.seats, a.player)[1], phase=Phase.ACTION, turns=t.turns + 1)


# -- the end ---------------------------------------------------------------------------------------------------------
def scored_game(h: H) -> Score:
    """Give totals and ranking."""
    t = h.t
    totals, steps = totals_of(h, lambda player: score(h, t.of(player)))
    every = h.options["tie-played-cards"] == "all-played"
    played = {
        player: t.plays.get(player, 0) if every else sum(1 + len(row.on) for row in t.of(player)) for player in t.seats
    }
    return Score(totals, ranking(t.seats, totals.__getitem__, lambda player: -played[player]), steps=steps)


def shows(t: Table) -> Iterator[str]:
    """Say what else everybody sees: which steps each has."""
    owned = {player: sorted(step for step in t.owned_by(player) if step != NO_STEP) for player in t.seats}
    said = [f"{player} {', '.join(map(str, steps)) or 'none'}" for player, steps in owned.items()]
    yield f"Steps: {'; '.join(said)}."
    yield f"It is {t.turn}’s turn, and the step is: {t.phase}."


PLAY: WholeGame[Table] = WholeGame(
    book=book, acts=acts, deal=deal, candidates=candidates, over=lambda t: t.over, score=scored_game, zones=zones,
    shows=shows,
    for_bots=FOR_BOTS,
)  # fmt: skip
