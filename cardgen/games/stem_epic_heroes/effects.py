"""What the effects of the data do when a Hero or an Inspiration is played; each asks for its choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.games.stem_epic_heroes import discard_and_draw, moving, the_field
from cardgen.games.stem_epic_heroes.bonuses import BONUSES, of_type
from cardgen.games.stem_epic_heroes.cards import HERO_DECK, INSPIRATION, LASTING, PROTECT, is_enhancement, part
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.enhancements import fits_type, has_room, may_discard, places
from cardgen.games.stem_epic_heroes.setting_up import turns_from
from cardgen.games.stem_epic_heroes.table import D, H, Row, Table
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.terms import ABSENT, When, after, changed, different, others, without

do: Effects[Table] = Effects()
do.lasts(*LASTING, *BONUSES)
OPPONENT, ON_WHOM, ENHANCEMENT = "opponent", "Hero", "Enhancement"


# -- drawing ---------------------------------------------------------------------------------------------------------
def draws(number: Callable[[D, Step], int]) -> Callable[[D, Step], Table]:
    """Make an effect that draws so many cards."""
    return lambda d, e: moving.drawn(d.h, d.t, e.player, max(0, number(d, e)))


def scaled(d: D, e: Step) -> int:
    """Count the cards that are drawn for one’s other Heroes of a type."""
    rows = [row for row in d.t.of(e.player) if row.hero is not e.card]
    return min(int(e["cap"]), int(e["base"]) + int(e["each"]) * of_type(d.h, rows, e["type"]))


def behind(d: D, e: Step) -> int:
    """Count by how many cards the fullest opposing hand is larger."""
    most = max(len(d.t.held_by(other)) for other in others(d.t.seats, e.player))
    return min(int(e["cap"]), most - len(d.t.held_by(e.player)))


do.does("draw")(draws(lambda d, e: e["n"]))
do.does("draw_scaled")(draws(scaled))
do.does("draw_to")(draws(lambda d, e: e["hand"] - len(d.t.held_by(e.player))))
do.does("balance_draw")(draws(behind))


@do.does("draw_self_and_opponents")
def everybody_draws(d: D, e: Step) -> Table:
    t = moving.drawn(d.h, d.t, e.player, e["self"])
    for player in turns_from(d.h, t.seats, e.player)[1:]:
        t = moving.drawn(d.h, t, player, e["each_opponent"])
    return t


@do.does("draw_then_bottom")
def draw_then_bottom(d: D, e: Step) -> Table:
    t = d.t = moving.drawn(d.h, d.t, e.player, e["draw"])
    cards = moving.picked(d, e.player, "card to put under the deck", t.held_by(e.player), e["bottom"])
    return moving.on_deck(moving.hand(t, e.player, gone=cards), "heroes", under=cards)


@do.does("cycle")
def cycle(d: D, e: Step) -> Table:
    cards = moving.picked(d, e.player, "card to discard", d.t.held_by(e.player), e["max"], least=0)
    return moving.drawn(d.h, moving.thrown_from_hand(d.t, e.player, cards), e.player, len(cards))


# -- looking ---------------------------------------------------------------------------------------------------------
DECKS: dict[str, tuple[str, Callable[[H], When]]] = {
    "discovery": ("discovery", the_field.shuffling),
    "hero": ("heroes", discard_and_draw.shuffling),
}
"""The decks that effects name: where each lies, and when its discarded cards become it again."""


@do.does("look_reorder")
def look_reorder(d: D, e: Step) -> Table:
    deck, shuffling = DECKS[e["deck"]]
    cards, t = moving.looked_at(d.t, deck, e["n"], shuffling(d.h))
    return moving.on_deck(t, deck, top=moving.picked(d, e.player, "next card from the top", cards, len(cards)))


@do.does("dig")
def dig(d: D, e: Step) -> Table:
    cards, t = moving.looked_at(d.t, "heroes", e["n"], discard_and_draw.shuffling(d.h))
    able = [card for card in cards if e["take"] == "any" or is_enhancement(card)]
    taken = moving.picked(d, e.player, "card to take", able, e["max"], least=e["min"])
    return moving.hand(moving.on_deck(t, "heroes", under=without(cards, taken)), e.player, came=taken)


@do.does("predict_top")
def predict_top(d: D, e: Step) -> Table:
    kind = d.choose(e.player, "kind of card", [d.t.box.game.card_types[type_].name for type_ in HERO_DECK])
    cards, t = moving.looked_at(d.t, "heroes", 1, discard_and_draw.shuffling(d.h))
    for card in cards:
        if kind == d.t.box.game.card_types[card.type].name:
            return moving.drawn(d.h, moving.hand(t, e.player, came=cards), e.player, 1)
    return moving.thrown(t, cards)


@do.does("recover")
def recover(d: D, e: Step) -> Table:
    able = [card for card in d.t.heroes.gone if fits_kind(card, e["kind"]) and card is not e.card]
    cards = moving.picked(d, e.player, "card to take", able, e["n"], least=0 if e.optional else None)
    pile = d.t.heroes._replace(gone=without(d.t.heroes.gone, cards))
    return moving.hand(changed(d.t, heroes=pile), e.player, came=cards)


def fits_kind(card: Card, kind: str) -> bool:
    """Say whether a card is of a kind that an effect names."""
    return bool(card.type != INSPIRATION if kind == "not_inspiration" else kind in ("any", card.type))


# -- the hands of others ---------------------------------------------------------------------------------------------
def opponent(d: D, player: str, able: Sequence[str]) -> str | None:
    """Let a player choose an opponent among those who can be; None where there is none."""
    return d.choose(player, OPPONENT, [other for other in others(d.t.seats, player) if other in able])


@do.does("look_hand")
def look_hand(d: D, e: Step) -> Table:
    moving.picked(d, e.player, OPPONENT, others(d.t.seats, e.player), e["opponents"])
    return d.t


@do.does("exchange_random")
def exchange_random(d: D, e: Step) -> Table:
    t = d.t
    other = opponent(d, e.player, [player for player in t.seats if t.held_by(player)])
    if other is None:
        return t
    cards, chance = t.chance.drawn(t.held_by(other))
    t = d.t = changed(moving.hand(moving.hand(t, other, gone=cards), e.player, came=cards), chance=chance)
    return given(d, t, e.player, other, t.held_by(e.player))


@do.does("exchange_chosen")
def exchange_chosen(d: D, e: Step) -> Table:
    other = opponent(d, e.player, d.t.seats)
    able = [card for card in d.t.held_by(other) if is_enhancement(card)] if other is not None else []
    cards = moving.picked(d, e.player, "card to take", able, 1, least=0 if e.optional else None)
    if other is None or not cards:
        return d.t
    t = d.t = moving.hand(moving.hand(d.t, other, gone=cards), e.player, came=cards)
    return given(d, t, e.player, other, [card for card in t.held_by(e.player) if card is not cards[0]])


def given(d: D, t: Table, player: str, to: str, cards: Sequence[Card]) -> Table:
    """Give somebody a card of one’s choice."""
    gone = moving.picked(d, player, "card to give", cards, 1)
    return moving.hand(moving.hand(t, player, gone=gone), to, came=gone)


@do.does("pass_left")
def pass_left(d: D, e: Step) -> Table:
    t, left = d.t, {player: list(d.t.held_by(player)) for player in d.t.seats}
    passed: dict[str, list[Card]] = {player: [] for player in t.seats}
    for _ in range(e["n"]):
        able = [player for player in t.seats if left[player]]
        for player, card in d.choose_each(able, "card to pass", lambda player: different(left[player])).items():
            passed[player].append(card)
            left[player] = list(without(left[player], (card,)))
    for player, cards in passed.items():
        t = moving.hand(t, player, gone=cards)
    for player, cards in passed.items():
        t = moving.hand(t, after(t.seats, player), came=cards)
    return t


# -- the Field -------------------------------------------------------------------------------------------------------
@do.does("replace_field")
def replace_field(d: D, e: Step) -> Table:
    every = e["n"] == "all"
    cards = (
        d.t.field
        if every
        else moving.picked(d, e.player, "card of the Field", d.t.field, int(e["n"]), least=0 if e.optional else None)
    )
    return moving.field_filled(d.h, moving.cleared(d.t, cards), len(cards))


# -- Enhancements ----------------------------------------------------------------------------------------------------
def fitting(d: D, rows: Sequence[Row], card: Card) -> list[Row]:
    """List the Heroes on which an Enhancement may be put."""
    h = d.hear(d.t)
    return [row for row in rows if has_room(h, row, card.type) and fits_type(h, row, card)]


def on_opponents(d: D, player: str, kind: str = "any") -> dict[int, tuple[Row, Card]]:
    """List the Enhancements on Heroes of opponents that are not protected."""
    rows = [row for row in d.t.every() if row.owner != player and part(row.hero, PROTECT, "what") == ABSENT]
    return {id(card): (row, card) for row in rows for card in row.on if fits_kind(card, kind)}


def targets(d: D, e: Step, able: Sequence[Card]) -> tuple[Card, ...]:
    """Let the player choose the Enhancements that an effect is about."""
    return moving.picked(d, e.player, ENHANCEMENT, able, 1, least=0 if e.optional else None)


@do.does("move_own_enhancement")
def move_own_enhancement(d: D, e: Step) -> Table:
    for _ in range(e["n"]):
        mine = d.t.of(e.player)
        lying = [(card, row) for row in mine for card in row.on]
        from_ = {id(card): row for card, row in lying}
        ways = {id(card): [other for other in fitting(d, mine, card) if other is not row] for card, row in lying}
        for card in targets(d, e, [card for card, _ in lying if ways[id(card)]]):
            row = d.choose(e.player, ON_WHOM, ways[id(card)])
            d.t = moving.placed(moving.taken_off(d.t, from_[id(card)], card), row, card)
    return d.t


@do.does("extra_enhancement")
def extra_enhancement(d: D, e: Step) -> Table:
    for _ in range(e["n"]):
        rows = [row for row in d.t.of(e.player) if row.hero is not e.card]
        ways = {id(card): fitting(d, rows, card) for card in d.t.held_by(e.player) if is_enhancement(card)}
        for card in targets(d, e, [card for card in d.t.held_by(e.player) if ways.get(id(card))]):
            row = d.choose(e.player, ON_WHOM, ways[id(card)])
            d.t = moving.counted(moving.placed(moving.hand(d.t, e.player, gone=(card,)), row, card), e.player)
    return d.t


@do.does("discard_opponent_enhancement")
def discard_opponent_enhancement(d: D, e: Step) -> Table:
    for _ in range(e["n"]):
        able = on_opponents(d, e.player)
        for card in targets(d, e, [card for _, card in able.values()]):
            d.t = moving.thrown(moving.taken_off(d.t, able[id(card)][0], card), (card,))
    return d.t


@do.does("take_enhancement")
def take_enhancement(d: D, e: Step) -> Table:
    for _ in range(e["n"]):
        able = on_opponents(d, e.player, e["kind"])
        for card in targets(d, e, [card for _, card in able.values()]):
            d.t = put_down(d, moving.taken_off(d.t, able[id(card)][0], card), e.player, card)
    return d.t


def put_down(d: D, t: Table, player: str, card: Card) -> Table:
    """Put a taken Enhancement on a fitting Hero of the taker, or discard it."""
    h = d.hear(t)
    rows = places(h, t.of(player), card)
    row = d.choose(player, ON_WHOM, (*rows, *([moving.STOP] if rows and may_discard(h) else [])))
    return moving.thrown(t, (card,)) if row is None or row == moving.STOP else moving.placed(t, row, card)


# -- permissions -----------------------------------------------------------------------------------------------------
@do.does("extra_score")
def extra_score(d: D, e: Step) -> Table:
    return changed(d.t, extra=d.t.extra + e["n"])


@do.does("ignore_type_for_next_hero")
def ignore_type(d: D, e: Step) -> Table:
    return changed(d.t, any_type=True)
