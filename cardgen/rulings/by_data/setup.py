"""How a game begins: what is dealt, given, turned over and filled, in the order of the file."""

from __future__ import annotations

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.making import Changes, Deals, Making
from cardgen.rulings.by_data.source import MOST, ByOption
from cardgen.rulings.by_data.tables import NOT_YET, DataTable
from cardgen.rulings.table.seats import after
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.unknown.missing import UNTOLD

ALL, LAST, NONE, TOP = "all", "last card dealt", "none", "top of "
_EVENLY = -1
EVERYBODY = 0, MOST
"""With how many players a rule holds that names no number of them."""


def read_setup(m: Making, one: Statement) -> None:
    """Take what a rule says of the beginning."""
    if one.has("sets aside"):
        _sets_aside(m, one)
    if one.has("deal"):
        _deals(m, one)
    if one.has("gives"):
        name, numbers = read_gain(m, one)
        m.setup.append(_for_some(m, one, lambda t: m.layout.gain(t, t.seats, name, numbers(t.options))))
    if one.has("turns"):
        _turns(m, one)
    if one.has("fills"):
        to, source = m.layout.of_table(one.scalar("fills"), piles_only=True), _source(m, one)
        m.source.needed(one, "up to")
        m.layout.goes(source, to)
        m.fills.append((to, m.source.numbers_of(one.get("up to")), source))
    if one.has("trump"):
        m.source.once(one, m.trump, "what is trump")
        m.trump = one.key.text
        m.is_trump = m.source.by_option(one.get("trump"), lambda node: node.text.strip(), NONE)


def _for_some(m: Making, one: Statement, change: Changes) -> Changes:
    """Give what is done with so many players alone as the rule says; else nothing is."""
    players = m.source.span(None if one.has("sets aside") else one.get("players"), EVERYBODY)
    return lambda t: change(t) if is_for(players(t.options), t) else t


def _source(m: Making, one: Statement) -> str:
    """Take which pile of the table, or deck, cards come from."""
    return m.layout.of_table(m.source.needed(one, "from"))


def _turns(m: Making, one: Statement) -> None:
    source, to = _source(m, one), m.layout.of_table(m.source.needed(one, "to"), piles_only=True)
    turned = m.source.numbers_of(one.get("turns"))
    m.layout.goes(source, to)

    def turn(t: DataTable) -> DataTable:
        return m.layout.moved(t, m.layout.lie(t, source, "")[: turned(t.options)], "", source, to)

    m.setup.append(_for_some(m, one, turn))


def _deals(m: Making, one: Statement) -> None:
    def read(node: Scalar) -> int:
        return _EVENLY if node.text == ALL else m.source.number(node)

    number = m.source.by_option(one.get("deal"), read, 0)
    source, to = _source(m, one), m.layout.of_deck(m.source.needed(one, "to"), piles_only=True)
    if to in m.layout.piles and not m.layout.piles[to].each:
        m.source.wrong(one.key, f"cards are dealt to `{to}`, and there is one of it", "a pile `of: player`")
    players = m.source.span(None if one.has("sets aside") else one.get("players"), EVERYBODY)
    m.deals.append(Deals(one.key.text, to, number, players))
    m.layout.goes(source, to)

    def dealt(t: DataTable) -> DataTable:
        asked = number(t.options)
        if not is_for(players(t.options), t):
            return t
        each = len(m.layout.lie(t, source, "")) // len(t.seats) if asked == _EVENLY else asked
        for player in t.seats:
            t = m.layout.moved(t, m.layout.lie(t, source, "")[:each], player, source, to)
        return t

    m.setup.append(dealt)


def is_for(players: tuple[int, int], t: DataTable) -> bool:
    """Say whether so many play."""
    least, most = players
    return least <= len(t.seats) <= most


def _sets_aside(m: Making, one: Statement) -> None:
    test, players = m.phrases.test(one.scalar("sets aside")), m.source.span(one.get("players"), EVERYBODY)
    source, into = _source(m, one), m.layout.of_table(m.source.needed(one, "into"), piles_only=True)
    m.layout.goes(source, into)

    def aside(t: DataTable) -> DataTable:
        if not is_for(players(t.options), t):
            return t
        return m.layout.moved(t, [card for card in m.layout.lie(t, source, "") if test(card)], "", source, into)

    m.setup.append(aside)


def read_gain(m: Making, one: Statement, name: str = "gives") -> tuple[str, ByOption[int]]:
    """Read so many of a count: `3 coins`; of one value by a house rule, which names the count each time."""
    names = list[str]()

    def read(node: Scalar) -> int:
        what, number = m.source.so_many(node, m.layout.counts)
        names.append(what)
        return number

    numbers = m.source.by_option(one.get(name), read, 0)
    return (names[0] if names else ""), numbers


def bind_trump(m: Making) -> None:
    """Look whether what is said to be trump can be, once the suits are known."""
    said = next((one for one in m.source.data.of("setup") if one.has("trump")), None)
    field = m.source.fields.get(m.suit)
    if said is None or m.source.problems:
        return
    words = [*map(str, field.values())] if field is not None else []
    ways = [LAST, NONE, *words, *(f"{TOP}{name}" for name, pile in m.layout.piles.items() if not pile.each)]
    place = said.scalar("trump") or said.key
    options = m.source.game.rulebook.options
    settings = [{name: value} for name, option in options.items() for value in option.values] or [{}]
    usual = {name: str(option.default) for name, option in options.items()}
    for setting in settings:
        if (found := m.is_trump({**usual, **setting})) not in ways:
            m.source.wrong(place, f"{quoted(found)} cannot be trump", quoted_list(ways), nearest(found, ways))
            break
    m.setup.append(lambda t: _turned_up(m, t))


def _turned_up(m: Making, t: DataTable) -> DataTable:
    """Turn up what is trump."""
    way = m.is_trump(t.options)
    if way == LAST:
        cards = m.layout.lie(t, m.deals[-1][1], t.dealer) if m.deals else ()
    elif way.startswith(TOP):
        cards = m.layout.lie(t, way.removeprefix(TOP), "")
    else:
        return t
    return changed(t, trump=getattr(cards[-1], m.suit, UNTOLD)) if cards else t


def begun(m: Making, t: DataTable) -> DataTable:
    """Give the table as it is when the first player can act."""
    for step in m.setup:
        t = step(t)
    first = after(t.seats, t.dealer)
    return filled(m, changed(t, turn=first, done=(), trick={}, taken=(), out=(), left=NOT_YET, said_numbers={}))


def filled(m: Making, t: DataTable) -> DataTable:
    """Fill the piles of the table that a rule fills."""
    for to, number, source in m.fills:
        missing = max(0, number(t.options) - len(m.layout.lie(t, to, "")))
        t = m.layout.moved(t, m.layout.lie(t, source, "")[:missing], "", source, to)
    return t
