"""How a game begins: what is dealt, given, turned over and filled, in the order of the file."""

from __future__ import annotations

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.making import Making
from cardgen.rulings.by_data.source import MOST, ByOption
from cardgen.rulings.by_data.tables import NOT_YET, DataTable
from cardgen.rulings.table.seats import after
from cardgen.rulings.table.table_state import changed

ALL, LAST, NONE, TOP = "all", "last card dealt", "none", "top of "
_EVENLY = -1


def read_setup(m: Making, one: Statement) -> None:
    """Take what a rule says of the beginning."""
    key, to = one.key.text, m.layout.of_deck(one.scalar("to"), piles_only=True)
    if one.has("sets aside"):
        _sets_aside(m, one)
    if one.has("deal"):
        _deals(m, one, to)
    if one.has("gives"):
        name, numbers = read_gain(m, one)
        m.setup.append(lambda t: m.layout.gain(t, t.seats, name, numbers(t.options)))
    if one.has("turns"):
        source = m.layout.of_deck(m.source.needed(one.key, one.scalar("from"), "from"))
        turned = m.source.numbers_of(one.get("turns"))
        m.setup.append(lambda t: m.layout.moved(t, m.layout.lie(t, source, "")[: turned(t.options)], "", source, to))
    if one.has("fills"):
        filled = m.layout.of_deck(one.scalar("fills"), piles_only=True)
        source = m.layout.of_deck(m.source.needed(one.key, one.scalar("from"), "from"))
        m.fills.append((filled, m.source.numbers_of(one.get("up to")), source))
    if one.has("trump"):
        if m.trump:
            m.source.wrong(
                one.key, "a second rule says what is trump", f"one of them; the first is `{m.trump}`", code="D015"
            )
        m.trump = key
        m.is_trump = m.source.by_option(one.get("trump"), lambda node: node.text.strip(), NONE)


def _deals(m: Making, one: Statement, to: str) -> None:
    def read(node: Scalar) -> int:
        return _EVENLY if node.text == ALL else m.source.number(node)

    number = m.source.by_option(one.get("deal"), read, 0)
    source = m.layout.of_deck(m.source.needed(one.key, one.scalar("from"), "from"))
    m.source.needed(one.key, one.scalar("to"), "to")
    if to in m.layout.piles and not m.layout.piles[to].each:
        m.source.wrong(one.key, f"cards are dealt to `{to}`, and there is one of it", "a pile `of: player`")
    m.deals.append((one.key.text, to, number))

    def dealt(t: DataTable) -> DataTable:
        asked = number(t.options)
        each = len(m.layout.lie(t, source, "")) // len(t.seats) if asked == _EVENLY else asked
        for player in t.seats:
            t = m.layout.moved(t, m.layout.lie(t, source, "")[:each], player, source, to)
        return t

    m.setup.append(dealt)


def _sets_aside(m: Making, one: Statement) -> None:
    test, players = m.phrases.test(one.scalar("sets aside")), m.source.span(one.get("players"), (0, MOST))
    source = m.layout.of_deck(m.source.needed(one.key, one.scalar("from"), "from"))
    into = m.layout.of_deck(m.source.needed(one.key, one.scalar("into"), "into"), piles_only=True)

    def aside(t: DataTable) -> DataTable:
        least, most = players(t.options)
        if not least <= len(t.seats) <= most:
            return t
        return m.layout.moved(t, [card for card in m.layout.lie(t, source, "") if test(card)], "", source, into)

    m.setup.append(aside)


def read_gain(m: Making, one: Statement, name: str = "gives") -> tuple[str, ByOption[int]]:
    """Read so many of a count: `3 coins`; of one value by a house rule, which names the count each time."""
    names = list[str]()

    def read(node: Scalar) -> int:
        number, _, what = node.text.strip().partition(" ")
        names.append(m.source.one_of(node._replace(text=what.strip()), m.layout.counts, "count"))
        return m.source.number(node._replace(text=number))

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
    return changed(t, trump=getattr(cards[-1], m.suit)) if cards else t


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
