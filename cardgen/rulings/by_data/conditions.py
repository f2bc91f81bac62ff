"""What acts cost and need, how much there may be, and what is left to the people at the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cardgen.errors import nearest, quoted_list
from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.payments import amount_of, cheaper, number_of, read_in_cards
from cardgen.rulings.by_data.phrases import Holds, Test
from cardgen.rulings.by_data.source import ByOption, Source
from cardgen.rulings.by_data.tables import CardAct, is_told
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.prices import Price
from cardgen.rulings.unknown.unknown_value import map_unknown

FOR_PEOPLE = "what {} does is written on it, and the people at the table decide"


def read_costs(m: Making, one: Statement) -> None:
    """Take what an act costs, or by how much less."""
    deed, verb, key = m.deed(one), one.text("act"), one.key.text
    if deed is None:
        return
    if one.has("pays") and one.text("in") in m.layout.piles:
        read_in_cards(m, one, deed)
    elif one.has("pays"):
        coins = m.source.one_of(m.source.needed(one, "in"), (*m.layout.counts, *m.layout.piles), "count or pile")

        found = m.source.by_option(one.get("pays"), partial(amount_of, m, one, deed), ("", 0))

        def price_of(h: H, a: CardAct) -> int:
            field, number = found(h.options)
            return getattr(a.card, field, 0) if field else number

        price = m.book.plain(key, f"the price to {verb}", price_of, neutral=0)
        m.prices[verb] = price, coins
        if deed.source:
            cost = m.source.words(key, "cost", f"to {verb.replace('-', ' ')} it costs {{:{_one_of(coins)}}}")
            m.says_of_cards(key, cost, lambda h, card: (price_of(h, deed.act("", card)),))
        deed.read(coins)
        usual = f"it costs {{:{_one_of(coins)}}}, and {{player}} has too few"
        lacking = m.source.words(key, "lacking", usual)
        m.book.bars(
            key, deed.act, lambda h, a: m.layout.has(h.t, coins, a.player) < price(h, a) and price(h, a), lacking
        )
    elif verb in m.prices or verb in m.card_prices:
        _cheaper(m, one, verb)
    else:
        m.source.wrong(one.key, f"nothing was said before of what `{verb}` costs", "`pays` and `in`", code="D002")


def _one_of(coins: str) -> str:
    return coins.removesuffix("s").replace("_", " ")


def _cheaper(m: Making, one: Statement, verb: str) -> None:
    m.source.needed(one, "less")
    less, each = m.source.numbers_of(one.get("less")), m.phrases.count(m.source.needed(one, "each"))
    m.deeds[verb].read(*each.reads)
    unit = "card" if verb in m.card_prices else m.prices[verb][1].removesuffix("s").replace("_", " ")
    usual = f"{{:{unit}}} less"
    fewer = m.source.words(one.key.text, "less", usual)
    free = m.source.words(one.key.text, "free", "nothing is left to pay")

    def off_of(h: H, a: CardAct) -> int:
        return each.of(h.t, a.player, m.card(a)) * less(h.options)

    def changes(h: H, cost: int, a: CardAct) -> int | None:
        off = off_of(h, a)
        if off == 0:
            return None
        return h.gives(cost - off, fewer, off) if cost > off else h.gives(0, free)

    def changes_cards(h: H, cost: Price, a: CardAct) -> Price | None:
        off, due = off_of(h, a), number_of(cost)
        if off == 0 or due == 0:
            return None
        return h.gives(cheaper(cost, int(off)), fewer, off) if due > off else h.gives(Price(()), free)

    if verb in m.prices:
        m.prices[verb][0].changes(one.key.text)(changes)
    else:
        m.card_prices[verb].price.changes(one.key.text)(changes_cards)


def read_needs(m: Making, one: Statement) -> None:
    """Take what must be so for an act."""
    deed, key = m.deed(one), one.key.text
    where: ByOption[Test] = m.source.by_option(one.get("where"), m.phrases.test, lambda _: True)
    reads = set[str]()

    def read(node: Scalar) -> Holds:
        holds, bears = m.phrases.so(node)
        reads.update(bears)
        return holds

    has = m.source.by_option(one.get("has"), read, lambda *_: True)
    if deed is None:
        return
    deed.read(*sorted(reads))
    says = m.source.rule_says(key, "lacking", "it needs more")
    if one.has("where"):
        m.says_of_cards(key, says, lambda h, card: where(h.options)(card))

    def lacking(h: H, a: CardAct) -> bool:
        concerned = not deed.source or map_unknown(a.card, where(h.options))
        return concerned and not has(h.options)(h.t, a.player, m.card(a))

    m.book.bars(key, deed.act, lacking, says)


def read_limits(m: Making, one: Statement) -> None:
    """Take how much of something there may be."""
    deed, key = m.deed(one), one.key.text
    most, of = m.source.numbers_of(one.get("most")), m.phrases.count(one.scalar("of"))
    where: ByOption[Test] = m.source.by_option(one.get("where"), m.phrases.test, of.test)
    if deed is None:
        return
    deed.read(*of.reads)
    says = m.source.rule_says(key, "too many", "there are enough of those")
    if deed.source:
        m.says_of_cards(key, says, lambda h, card: where(h.options)(card))

    def too_many(h: H, a: CardAct) -> bool:
        concerned = not deed.source or map_unknown(a.card, where(h.options))
        return concerned and of.of(h.t, a.player, m.card(a)) >= most(h.options)

    m.book.bars(key, deed.act, too_many, says)


def read_table(m: Making, one: Statement) -> None:
    """Take which cards only the people at the table can decide on."""
    where, key = m.phrases.test(one.scalar("where")), one.key.text
    says = m.source.words(key, "table", FOR_PEOPLE)
    if one.has("in"):
        pile = m.layout.of_deck(one.scalar("in"), piles_only=True)
        m.left_in.append(lambda h, player: _leave(h, key, m.layout.lie(h.t, pile, player), where, says))
    if not one.has("act", "in"):
        m.source.wrong(one.key, f"`{key}` in `table` does not say of what", "`act` or `in`", code="D002")
    deed = m.deed(one)
    if deed is None:
        return
    m.of_a_card(one, deed)

    def left(h: H, a: CardAct) -> None:
        if is_told(h.t) and map_unknown(a.card, where):
            h.leave(says, a.card)

    m.book.forbids(key, deed.act)(left)
    if one.text("act") == m.trick_act:
        m.left = lambda h: leave_trick(h, key, where, says)


def leave_trick(h: H, key: str, where: Test, says: str) -> None:
    """Leave a trick to the people at the table where a card in it does what no data say."""
    _leave(h, key, h.t.trick.values(), where, says)


def _leave(h: H, key: str, cards: Iterable[Piece], where: Test, says: str) -> None:
    """Leave to the people at the table, by a rule, what some of these cards do."""
    for card in cards:
        if map_unknown(card, where):
            rule, h.rule = h.rule, key
            h.leave(says, card)
            h.rule = rule


def keys_of_rules(source: Source) -> None:
    """Report keys that are no rule of the game."""
    rules = source.game.rulebook.rules
    for one in source.data.statements:
        if one.section not in ("piles", "counts") and one.key.text not in rules:
            near = nearest(one.key.text, rules)
            source.wrong(one.key, f"there is no rule `{one.key}`", quoted_list(rules), near)
