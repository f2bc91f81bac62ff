"""How a game by data is played whole."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.rulings.by_data.making import END, H, Making
from cardgen.rulings.by_data.melds import that_can_be_laid, words_of
from cardgen.rulings.by_data.scoring import points_of
from cardgen.rulings.by_data.setup import begun
from cardgen.rulings.by_data.tables import Act, CardAct, DataTable, MeldAct, SaidAct
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.for_bots import ForBots
from cardgen.rulings.play.game import Play, Score
from cardgen.rulings.table.hands import different
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.table.ties import ranking


def play_of(m: Making, table: type[DataTable]) -> Play[DataTable]:
    """Give how it is played."""
    return Play(
        m.book, m.acts, lambda d: dealt(m, table, d), lambda t: candidates(m, t), lambda t: is_over(m, t),
        lambda h: score(m, h), m.layout.zones, lambda t: shown(m, t), lambda t, act: implied(m, t, act),
        for_bots=ForBots(fewest=m.sign < 0),
    )  # fmt: skip


def dealt(m: Making, table: type[DataTable], d: Deal) -> DataTable:
    """Set the table up."""
    piles = m.layout.piles
    decks = {name: d.deck(one.holds) for name, one in piles.items() if one.holds}
    empty = {name: dict.fromkeys(d.seats, ()) if one.each else () for name, one in piles.items()}
    counts = {name: dict.fromkeys(d.seats, 0) for name in m.layout.counts}
    box = different(card for deck in decks.values() for card in deck)
    start = {
        "seats": d.seats,
        "dealer": d.seats[-1],
        "chance": d.chance,
        "options": d.options,
        "game": d.game,
        "n": d.n,
    }
    return begun(m, changed(table(**start), box=box, **{**counts, **empty, **decks}))


def candidates(m: Making, t: DataTable) -> Iterator[Act | CardAct | MeldAct | SaidAct]:
    """List what could be tried."""
    for deed in m.deeds.values():
        if deed.numbers is not None:
            least, most = deed.numbers(t.options)
            yield from (
                deed.act(t.turn, number) for number in range(least, most + 1) if len(t.said_numbers) < len(t.seats)
            )
        elif deed.meld:
            yield from (deed.act(t.turn, cards) for cards in that_can_be_laid(m, t, m.layout.lie(t, deed.meld, t.turn)))
        elif deed.source:
            yield from (deed.act(t.turn, card) for card in different(m.layout.lie(t, deed.source, t.turn)))
        else:
            yield deed.act(t.turn)


def is_over(m: Making, t: DataTable) -> bool:
    """Say whether the game is over."""
    if len(t.out) == len(t.seats):
        return True
    if m.after == "one more turn each":
        return t.left == 0
    if m.again and not t.points:
        return False
    between = m.after != "the round" or (t.turn == t.seats[0] and t.done == ())
    return between and m.anybody(t, m.over)


def score(m: Making, h: H) -> Score:
    """Count, and say who won."""
    totals = {player: points_of(m, h, player) for player in h.t.seats}
    if m.winners is None:
        return Score(totals, ())
    m.winners(h)

    def measure(of: int) -> dict[str, int]:
        counted, sign = m.measures[of]
        return {player: counted.of(h.t, player, None) * sign for player in h.t.seats}

    ties = [measure(at).__getitem__ for at in range(len(m.measures))]
    return Score(totals, ranking(h.t.seats, lambda player: totals[player] * m.sign, *ties))


def shown(m: Making, t: DataTable) -> Iterator[str]:
    """Say what everybody sees beside the cards; whose turn it is comes last."""
    for name in m.layout.counts:
        each = ", ".join(f"{player} {number}" for player, number in getattr(t, name).items())
        yield f"{name.replace('_', ' ').capitalize()}: {each}."
    if t.melds:
        yield f"On the table {'lies' if len(t.melds) == 1 else 'lie'} {words_of(m, t.melds)}."
    if m.trump and isinstance(t.trump, str):
        yield f"Trump: {t.trump}."
    if t.left_out:
        yield f"You settle at the table what these say: {listed([*map(str, t.left_out)])}."
    yield f"It is the turn of {t.turn}."


def implied(m: Making, t: DataTable, act: object) -> object:
    """Give the end of a turn that nobody writes down: somebody else goes on."""
    goes_on = act is not None and getattr(act, "player", t.turn) != t.turn
    return m.deeds[END].act(t.turn) if goes_on and END in m.deeds else None
