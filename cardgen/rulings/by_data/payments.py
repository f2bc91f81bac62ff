"""What acts cost in cards: one for each icon, jokers that stand for any, cards of any sort, and discounts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.making import JOKER, Deed, H, InCards, Making
from cardgen.rulings.by_data.phrases import Test
from cardgen.rulings.by_data.source import ByOption
from cardgen.rulings.by_data.tables import CardAct, D, DataTable
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.hands import different, size_of, without
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.prices import Price
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.pile import count
from cardgen.rulings.unknown.unknown_value import map_unknown, resolve

PAYS, SPARED = "what pays", "what is not paid"
"""What is chosen where an act is paid."""


def number_of(price: Price) -> int:
    """Count the cards that a price takes."""
    return len(price.icons) - price.spare + price.extra


def cheaper(price: Price, off: int) -> Price:
    """Give a price that is so many cards less: icons are spared first, then cards of any sort."""
    spared = min(off, len(price.icons) - price.spare)
    return price._replace(spare=price.spare + spared, extra=max(0, price.extra - off + spared))


def told(price: Price) -> str:
    """Say what a price is."""
    of_any = f"{price.extra} of any sort" if price.icons else f"{price.extra} card{'s' * (price.extra != 1)}"
    icons = [getattr(icon, "label", icon) for icon in price.icons]
    less = f", but for {price.spare}" if price.spare else ""
    return f"{listed([*map(str, icons), *([of_any] if price.extra or not icons else [])])}{less}"


def amount_of(m: Making, one: Statement, deed: Deed, node: Scalar) -> tuple[str, int]:
    """Read how much an act costs: a number, or a field of the card that it is about."""
    field, number = m.source.amount(node)
    if field:
        m.of_a_card(one, deed)
    return field, number


def read_in_cards(m: Making, one: Statement, deed: Deed) -> None:
    """Take what an act costs in cards of a pile."""
    key, verb, pile = one.key.text, one.text("act"), one.text("in")
    said = one.text("pays")
    icons = bool(said) and not said.isdecimal() and said not in (*m.source.numbers, *m.source.game.rulebook.options)
    by = m.source.one_of(m.source.needed(one, "by") if icons else one.scalar("by"), m.source.fields, "field")
    m.layout.goes(pile, one.text("to"))
    wild: ByOption[Test] = m.source.by_option(one.get("joker"), m.phrases.test, lambda _: False)
    to = m.layout.of_deck(m.source.needed(one, "to"), piles_only=True)

    def read(node: Scalar) -> tuple[str, int]:
        if by and not node.text.isdecimal():
            m.of_a_card(one, deed)
            return m.source.one_of(node, m.source.fields, "field"), 0
        return amount_of(m, one, deed, node)

    found = m.source.by_option(one.get("pays"), read, ("", 0))

    def price_of(h: H, a: CardAct) -> Price:
        field, number = found(h.options)
        if field in m.source.numbers:
            return Price((), getattr(a.card, field, 0))
        icons = resolve(getattr(a.card, field, ())) if field else ()
        return Price((icons,) if isinstance(icons, str) else tuple(icons), number)

    price = m.book.plain(key, f"the price to {verb}", price_of, neutral=Price(()))
    cost = m.card_prices[verb] = InCards(price, pile, by, wild, to, beside=deed.source == pile)
    deed.read(pile, "pay")
    _bind(m, one, deed, cost)


def _bind(m: Making, one: Statement, deed: Deed, cost: InCards) -> None:
    """State when what is offered does not pay."""
    key, pile = one.key.text, cost.pile.replace("_", " ")

    def unpaid(h: H, a: CardAct) -> object:
        price = cost.price(h, a)
        missing = lacking(m, h, a, cost, price)
        return missing > 0 and (told(price), missing)

    def not_held(h: H, a: CardAct) -> bool:
        if h.t.pay == UNTOLD or not (h.given is None or h.given.said(cost.pile)):
            return False
        lies = m.layout.lie(h.t, cost.pile, a.player)
        return any(_number(lies, one) < _number(h.t.pay, one) for one in resolve(h.t.pay))

    def wrong(h: H, a: CardAct) -> object:
        offered = UNTOLD if h.t.pay == UNTOLD else size_of(h.t.pay)
        due = number_of(cost.price(h, a))
        return offered != UNTOLD and offered != due and (due, offered)

    lack = m.source.words(key, "lacking", "it takes {}, and {:card is|cards are} lacking")
    m.book.bars(key, deed.act, unpaid, lack)
    m.book.bars(key, deed.act, not_held, m.source.words(key, "not held", f"not all of these are in the {pile}"))
    m.book.bars(
        key, deed.act, wrong, m.source.words(key, "number", "it takes {:card}, and {:card is|cards are} offered")
    )


def _number(cards: Iterable[Piece], card: Piece) -> int:
    found: int = count(cards, lambda one: one == card)
    return found


def lacking(m: Making, h: H, a: CardAct, cost: InCards, price: Price) -> int:
    """Count the cards that are missing of a price: of those offered, else of the pile."""
    pays = cost.pays(h.options)
    offered = h.t.pay != UNTOLD
    cards = h.t.pay if offered else m.layout.lie(h.t, cost.pile, a.player)

    def of(test: Callable[[Piece], bool], most: int) -> int:
        own = int(bool(map_unknown(a.card, test))) if cost.beside and not offered else 0
        found: int = count(cards, test, most + own) - own
        return found

    missing = price.lacking(
        lambda icon, most: of(lambda card: pays(card, icon), most),
        lambda most: of(lambda _: True, most),
        JOKER,
    )
    return sum(missing[:3])


# -- in play -----------------------------------------------------------------------------------------------------------
def paid_in_cards(m: Making, d: D, a: CardAct, cost: InCards) -> DataTable:
    """Give the table after a player chose cards that pay, where there is anything to choose."""
    price, pays = cost.price(d.h, a), cost.pays(d.t.options)
    cards = list(m.layout.lie(d.t, cost.pile, a.player))
    if cost.beside:
        cards = list(without(cards, [a.card]))

    def is_enough(price: Price, cards: list[Piece]) -> bool:
        return len(price.paid_with(cards, pays, JOKER)) == number_of(price)

    for _ in range(price.spare):
        spared = [icon for icon in dict.fromkeys(price.icons) if is_enough(_without(price, icon), cards)]
        price = _without(price, d.choose(a.player, f"{SPARED} of {a.card}", spared))
    paid = list[Piece]()
    for icon in (*price.icons, *([""] * price.extra)):
        price = price._replace(icons=price.icons[1:]) if icon else price._replace(extra=price.extra - 1)
        fits = [card for card in different(cards) if not icon or pays(card, icon) or pays(card, JOKER)]
        able = [card for card in fits if is_enough(price, list(without(cards, [card])))]
        paid.append(d.choose(a.player, f"{PAYS} {getattr(icon, 'label', icon) or 'too'} for {a.card}", able))
        cards = list(without(cards, paid[-1:]))
    return m.layout.moved(d.t, paid, a.player, cost.pile, cost.to)


def _without(price: Price, icon: str) -> Price:
    """Give a price in which it is settled that one icon is spared."""
    at = price.icons.index(icon)
    return price._replace(icons=(*price.icons[:at], *price.icons[at + 1 :]), spare=price.spare - 1)
