"""Turns: what is done in each step of them, how often, and by whom."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.errors import quoted
from cardgen.model.patterns import FIELD
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data import melding
from cardgen.rulings.by_data.dealing import dealt_again
from cardgen.rulings.by_data.layout import MELDS
from cardgen.rulings.by_data.making import END, Deed, H, Making, Step
from cardgen.rulings.by_data.payments import paid_in_cards
from cardgen.rulings.by_data.setup import filled, read_gain
from cardgen.rulings.by_data.source import ByOption
from cardgen.rulings.by_data.tables import Act, CardAct, D, DataTable, MeldAct, act_named, is_told
from cardgen.rulings.table.hands import size_of
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.seats import after
from cardgen.rulings.table.table_state import changed, put
from cardgen.rulings.unknown.missing import UNTOLD
from cardgen.rulings.unknown.pile import count
from cardgen.rulings.unknown.unknown_value import resolve

Runs = Callable[[D, CardAct, DataTable], DataTable]
_ONCE, _FREELY = (1, 1), (0, 999)


def read_turn(m: Making, one: Statement) -> None:
    """Take what a rule says of turns: that they go round, or a step of them."""
    key = one.key.text
    if one.has("order"):
        m.own_turn = key
    pile = m.layout.of_deck(one.scalar("in"), piles_only=True)
    down = m.source.numbers_of(one.get("down to")) if one.has("down to") else None
    if down is not None:
        m.source.needed(one, "in")
    times = m.source.span(one.get("times"), _ONCE) if down is None else (lambda _: _FREELY)
    acts = tuple(read_act(m, key, act, lambda d, a, t: goes_on(m, d, t, a.player), pile) for act in one.inner("do"))
    if acts:
        said = one.text("times", "1")
        must = down is None and said.isdecimal() and said != "0"
        m.steps.append(Step(key, acts, times, down, pile, must))
    elif not one.has("order"):
        m.source.wrong(one.key, f"`{key}` in `turn` does nothing", "`do`, or `order: clockwise`", code="D002")


def read_act(m: Making, key: str, one: Statement, then: Runs, beside: str = "", *, tricks: bool = False) -> str:
    """Take an act: what it moves and gives, and how it is said; *then* is what comes of the table after it."""
    verb, source = one.key.text, m.layout.of_deck(one.scalar("card"), piles_only=True)
    meld = m.layout.of_deck(one.scalar("melds"), piles_only=True)
    gained, gains = read_gain(m, one, "gains")
    m.new_act(one.key._replace(text=verb))
    deed = m.deeds[verb] = Deed(act_named(verb, MeldAct if meld else CardAct if source else Act), key, source, meld)
    deed.read(source, meld, beside)
    moved = _moves(m, one, deed, tricks=tricks)
    if source:
        lacking = m.source.words(key, "lacking", f"{{player}} has no {{card}} in the {source.replace('_', ' ')}")
        m.book.bars(key, deed.act, lambda h, a: lacks(m, h, a, source), lacking)

    def run(d: D, a: CardAct) -> DataTable:
        t = moved(d, a, paid(m, d, a, verb))
        if gained and not (deed.drawn and runs_dry(m, d.h, a.player, deed.drawn)):
            t = m.layout.gain(t, (a.player,), gained, gains(t.options))
        t = changed(t, out=(*t.out, a.player)) if one.text("out") in ("yes", "true", "on") else t
        if verb in m.acting and verb != m.trick_act:
            d.t = t
            t = m.acting[verb].carried_out(d, a.player, a.card)
        return then(d, a, t)

    m.acts.does(deed.act, _said(m, one, deed))(run)
    return verb


def _moves(m: Making, one: Statement, deed: Deed, *, tricks: bool) -> Runs:
    """Read which cards an act moves, from where to where."""
    drawn, draws = m.layout.of_deck(one.scalar("from")), m.source.numbers_of(one.get("draws"))
    to = m.layout.of_deck(one.scalar("to"), piles_only=True)
    again = m.layout.of_deck(one.scalar("reshuffles"), piles_only=True)
    for name, said in (("to", (deed.source or drawn) and not tricks), ("from", one.has("draws")), ("draws", drawn)):
        if said:
            m.source.needed(one, name)
    m.layout.goes(deed.source or drawn, to)
    m.layout.goes(deed.meld, MELDS if deed.meld else "")
    m.layout.goes(again, drawn)
    if deed.meld or to == MELDS:
        return melding.read_melding(m, one, deed)
    if deed.source and to:
        return lambda _, a, t: m.layout.moved(t, (a.card,), a.player, deed.source, to)
    if drawn and not deed.source:
        deed.drawn = (drawn, again) if again else (drawn,)
        deed.read(*deed.drawn)
        return lambda _, a, t: _drawn(m, t, a.player, drawn, to, draws(t.options), again)
    return lambda _, __, t: t


def _said(m: Making, one: Statement, deed: Deed) -> str:
    """Read how an act is said: with all that it is, for it is read again from what was written down."""
    verb = FIELD.sub("", one.key.text)  # what is no name for an act was reported as it was read
    usual = f"{{player}} {third(verb)}{' {cards}' if deed.meld else ' {card}' if deed.source else ''}"
    says, fields = one.scalar("says"), FIELD.findall(usual)
    if says is None or sorted(FIELD.findall(says.text)) == sorted(fields):
        return usual if says is None else says.text.strip()
    what = f"{quoted(says.text)} does not say just who does what"
    m.source.wrong(says, what, f"a sentence with {' and '.join(f'`{{{name}}}`' for name in fields)}")
    return usual


def third(verb: str) -> str:
    """Say what somebody does: `buys`, `passes`, `plays`."""
    first, dash, rest = verb.partition("-")
    if first.endswith(("s", "x", "z", "ch", "sh", "o")):
        first += "es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        first = f"{first[:-1]}ies"
    else:
        first += "s"
    return f"{first}{dash}{rest}".replace("-", " ")


def paid(m: Making, d: D, a: CardAct, verb: str) -> DataTable:
    """Give the table after what an act costs was paid."""
    if verb in m.prices:
        price, coins = m.prices[verb]
        left = m.layout.has(d.t, coins, a.player) - price(d.h, a)
        d.t = changed(d.t, **{coins: put(getattr(d.t, coins), a.player, left)})
    return paid_in_cards(m, d, a, m.card_prices[verb]) if verb in m.card_prices else d.t


def _drawn(m: Making, t: DataTable, player: str, source: str, to: str, number: int, again: str) -> DataTable:
    """Give the table after cards were drawn; what was put away is shuffled where there are too few."""
    t = m.layout.made_again(t, source, again, player, number) if again else t
    drawn, rest = m.layout.parted(t, source, player, number)
    t = m.layout.with_cards(t, source, player, rest)
    return m.layout.with_cards(t, to, player, (*m.layout.lie(t, to, player), *drawn))


def lacks(m: Making, h: H, a: CardAct, pile: str) -> bool:
    """Say whether a player has no such card; it is taken to be there where only the number of cards is told, if any."""
    if is_told(h.t) and h.given is not None and not h.given.said(pile):
        return False
    cards = m.layout.lie(h.t, pile, a.player)
    if (seen := getattr(cards, "seen", None)) is not None and not seen:  # told by its number alone
        return not size_of(cards) > 0
    card: Piece = resolve(a.card)
    return bool(count(cards, lambda one: one == card) == 0)


def runs_dry(m: Making, h: H, player: str, piles: tuple[str, ...]) -> bool:
    """Say whether no card is left to draw; where nobody tells of a pile there are some."""
    if is_told(h.t) and (h.given is None or not all(map(h.given.said, piles))):
        return False
    return all(size_of(m.layout.lie(h.t, pile, player)) == 0 for pile in piles)


def goes_on(m: Making, d: D, t: DataTable, player: str) -> DataTable:
    """Note what was done, and deal again if it is time; end a turn in which nothing more could be done."""
    t = filled(m, changed(t, done=(*t.done, type(d.h.act).__name__)))
    if (fresh := dealt_again(m, d, t)) is not t:
        return fresh
    if player in t.out or all(_is_done(m, at, t, player) for at in range(len(m.steps))):
        return ended(m, t, player)
    return t


def _is_done(m: Making, at: int, t: DataTable, player: str) -> bool:
    """Say whether a step is over: it was done as often as it can be, or a later one was begun."""
    step = m.steps[at]
    if any(one in later.acts for later in m.steps[at + 1 :] for one in t.done):
        return True
    if step.down_to is not None:
        return len(m.layout.lie(t, step.pile, player)) <= step.down_to(t.options)
    return sum(one in step.acts for one in t.done) >= step.times(t.options)[1]


def ended(m: Making, t: DataTable, player: str) -> DataTable:
    """Go on to the next player; once the end has come, so many turns are left."""
    comes = t.left < 0 and m.after == "one more turn each" and m.anybody(t, m.over)
    left = len(t.seats) if comes else t.left - (t.left > 0)
    following = after(t.seats, player, t.out) if len(t.out) < len(t.seats) else after(t.seats, player)
    return changed(t, turn=following, done=(), left=left)


def bind_turns(m: Making) -> None:
    """State in the order of the steps what may be done when, and by whom."""
    if m.steps and not m.steps[-1].must:
        deed = m.deeds[END] = Deed(act_named(END, Act), m.steps[-1].key)
        deed.read(*(step.pile for step in m.steps if step.down_to is not None))
        m.acts.does(deed.act, "{player} ends the turn")(lambda d, a: ended(m, d.t, a.player))
    for at, step in enumerate(m.steps):
        _bind_step(m, step, tuple(name for one in m.steps[at + 1 :] for name in one.acts))


def _bind_step(m: Making, step: Step, later: tuple[str, ...]) -> None:
    """Bind a step to what was done before in the turn; where nobody tells that, everything is in time."""
    mine, key = tuple(m.deeds[one].act for one in step.acts), step.key
    following = tuple(m.deeds[one].act for one in (*later, END) if one in m.deeds)

    def times_done(h: H) -> int:
        return sum(one in step.acts for one in h.t.done)

    def bars(on: tuple[type, ...], name: str, when: Callable[[H], object], usual: str) -> None:
        says = m.source.words(key, name, usual)
        m.book.bars(key, on, lambda h, _: h.t.done != UNTOLD and when(h), says)

    def too_often(h: H) -> object:
        done, most = times_done(h), step.times(h.options)[1]
        return 0 < most <= done and done

    never = m.source.words(key, "never", "by these house rules nobody does that")
    m.book.bars(key, mine, lambda h, _: step.times(h.options)[1] == 0, never)
    bars(mine, "again", too_often, "{player} did that {:time} in this turn already")
    if later:
        last = lambda h: next((one for one in h.t.done if one in later), None)  # noqa: E731
        bars(mine, "late", last, "it comes before “{}” in a turn")
    first = " or ".join(one.replace("-", " ") for one in step.acts)
    if following:
        bars(following, "early", lambda h: times_done(h) < step.times(h.options)[0], f"first comes “{first}”")
    for deed in (m.deeds[one] for one in step.acts):
        if deed.drawn:
            _bind_drawing(m, step, deed)
    if step.down_to is not None:
        _bind_down(m, step, step.down_to, mine)


def _bind_drawing(m: Making, step: Step, deed: Deed) -> None:
    """Bind what draws to a card that is there, but where it alone must be done: then nothing is drawn, and gained."""

    def is_dry(h: H, a: Act) -> bool:
        able = len(step.acts) > 1 or step.times(h.options)[0] == 0
        return able and runs_dry(m, h, a.player, deed.drawn)

    left = m.source.words(step.key, "empty", f"no card is left in the {deed.drawn[0].replace('_', ' ')}")
    m.book.bars(step.key, deed.act, is_dry, left)


def _bind_down(m: Making, step: Step, least: ByOption[int], mine: tuple[type, ...]) -> None:
    """Bind a step that goes on until no more than so many cards are in a pile."""
    pile = step.pile.replace("_", " ")

    def held(h: H, a: Act) -> int:
        found: int = size_of(m.layout.lie(h.t, step.pile, a.player))
        return found

    enough = m.source.words(step.key, "enough", f"there are no more than {{}} cards in the {pile}")
    many = m.source.words(step.key, "too many", f"more than {{}} cards are in the {pile}")

    def is_enough(h: H, a: Act) -> object:
        most = least(h.options)
        return held(h, a) <= most and (most,)  # a tuple, for nought is something to say, too

    def too_many(h: H, a: Act) -> object:
        most = least(h.options)
        return held(h, a) > most and (most,)

    m.book.bars(step.key, mine, is_enough, enough)
    m.book.bars(step.key, m.deeds[END].act, too_many, many)
