"""A small card game made up for these tests, whole: rows, hands, reactions, choices at once, effects from data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from cardgen.loading.game import load_game
from cardgen.model.card import Card
from cardgen.model.effect import Ops
from cardgen.model.game import Game
from cardgen.rulings.action_context import ActionContext, UnderWay
from cardgen.rulings.book import Book, Reason
from cardgen.rulings.effects import Effects, Step
from cardgen.rulings.kind import Referee
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import NOBODY, Play, Score, Zone
from cardgen.rulings.play.log import log
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.bonuses import most
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import EMPTY, Pile, draw
from cardgen.rulings.table.facts import Facts
from cardgen.rulings.table.hands import different, over_limit, without
from cardgen.rulings.table.reactions import Pass, Pending
from cardgen.rulings.table.rows import filled
from cardgen.rulings.table.seats import after, others
from cardgen.rulings.table.table_state import TableState, changed, put
from cardgen.rulings.table.ties import ranking

FILES = {
    "carddata/orchard/kinds.yaml": """\
values: {deck: {is: words, called: a deck}, card: {is: words, called: a card}}
kinds:
  log:
    asks: Was this game played by the rules, and how did it end?
    facts: [seats, acts, seed, decks]
    first: acts
    own:
      seats: {is: list of player, about: "who played, in the order of the seats", example: "Ann, Bob"}
      acts: {is: acts in words, about: "what was done, act by act", plain: nothing, example: "Ann passes, Bob passes"}
      seed: {is: number, about: the seed that it was dealt with, optional: yes, example: 7}
      decks: {is: list of card for each deck, about: how decks lay, plain: nothing, example: "fruit: apple 1"}
    needed: [acts, seats]
    shown: [seed]
    judged_if: [acts]
    answers:
      at: {is: number 1.., about: "the first act against the rules, by its number"}
      winner:
        {is: list of player, about: who won, none: "Nobody has won yet: the game goes on.", beside: yes}
    examples: "Ann takes nothing, Bob takes nothing; seats Ann, Bob; seed 4"
""",
    "carddata/orchard/game.yaml": """\
title: Orchard
players: 2..4
words:
  kind: {apple: A, pear: P, plum: L}
card_types:
  fruit:
    name: "{kind} {value}"
    face: plain
    back: back
    fields:
      kind: {kind: word, of: kind}
      value: {kind: whole, range: 1..9}
  trick:
    name: "{title}"
    face: plain
    back: back
    fields:
      title: {kind: text}
      op: {kind: op}
decks:
  fruit: {types: [fruit]}
  tricks: {types: [trick]}
effects:
  gather: {says: "draw {n}", parameters: {n: {kind: whole, range: 1..}}}
  steal: {says: "take {n} from another player, who chooses them", parameters: {n: {kind: whole, range: 1..}}}
  frost: {says: all discard one at once}
  sleep: {says: "another player skips {n}", parameters: {n: {kind: whole, range: 1..}}}
  cancel: {says: the trick it answers has no effect}
  sweet:
    says: fruit of {kind} counts {more} more at the end
    parameters: {kind: {kind: word, of: kind}, more: {kind: whole, range: 1..}}
""",
    "carddata/orchard/cards/fruit.yaml": """\
type: fruit
cards:
"""
    + "".join(f"- {{kind: {k}, value: {v}, copies: 4}}\n" for k in ("apple", "pear", "plum") for v in (1, 2, 3)),
    "carddata/orchard/cards/tricks.yaml": """\
type: trick
copies: 3
cards:
- {title: Basket, op: {gather: {n: 2}}}
- {title: Thief, op: {steal: {n: 1, optional: yes}}}
- {title: Frost, op: {frost: {}}}
- {title: Nap, op: [{sleep: {n: 1}}, {gather: {n: 1}}]}
- {title: Dog, op: {cancel: {}}, copies: 5}
- {title: Honey, op: {sweet: {kind: plum, more: 1}}}
""",
    "carddata/orchard/rules.yaml": """\
options:
  deck-again:
    asks: When is the deck made again?
    values: {at-once: At once., needed: When a card is needed.}
    default: at-once
  hand-limit: {asks: "How many cards may a hand have?", whole: 1.., default: 5}
sections:
- title: Turns
  rules:
  - {key: own-turn, does: forbids, text: Only in your own turn.}
  - {key: steps, does: forbids, text: "First a trick, then a fruit is planted, then one is taken, then you discard."}
  - {key: in-hand, does: forbids, text: You can only use what is in your hand.}
  - {key: answers, does: forbids, text: "While a trick waits, it is only answered."}
  - {key: dog, does: permits, text: A Dog may be played in any turn., overrides: [own-turn, steps, answers]}
  - {key: dogs-answer, does: forbids, text: A Dog only answers a trick of another player.}
- title: Fruit
  rules:
  - {key: source, does: forbids, text: Where nothing lies nothing is taken.}
  - {key: limit, does: defines, text: At the end of the turn the hand has its limit., options: [hand-limit]}
  - {key: discard-down, does: forbids, text: Discard only what is above the limit.}
  - {key: again, does: defines, text: The discarded fruit is shuffled., options: [deck-again]}
- title: End
  rules:
  - {key: worth, does: defines, text: A fruit counts its value.}
  - {key: honey, does: defines, text: Honey makes fruit sweeter., overrides: [worth]}
  - {key: orchard, does: defines, text: The most apples count three.}
""",
}


def write_orchard(folder: Path) -> Path:
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "carddata" / "orchard"


def loaded() -> Game:
    with TemporaryDirectory() as folder:
        return load_game(write_orchard(Path(folder)))


@dataclass(frozen=True, eq=False)
class Fruit:
    kind: str
    value: int

    def __str__(self) -> str:
        return f"{self.kind} {self.value}"


@dataclass(frozen=True, eq=False)
class Trick:
    title: str
    op: Ops

    @property
    def does(self) -> str:
        return self.op.steps[0].effect

    def __str__(self) -> str:
        return self.title


def is_dog(card: Any) -> bool:
    return isinstance(card, Trick) and card.does == "cancel"


def card(data: Card) -> Any:
    v: Any = data.values
    return Fruit(v["kind"], v["value"]) if data.type == "fruit" else Trick(v["title"], v["op"])


@dataclass(frozen=True)
class Turn:
    whose: str
    step: str = "trick"
    round: int = 1
    skips: dict[str, int] = field(default_factory=dict)

    def to(self, step: str) -> Turn:
        return changed(self, step=step)

    def ended(self, seats: tuple[str, ...]) -> Turn:
        turn = self
        while True:
            whose = after(seats, turn.whose)
            turn = Turn(whose, round=turn.round + (whose == seats[0]), skips=turn.skips)
            if not (left := turn.skips.get(whose, 0)):
                return turn
            turn = changed(turn, skips=put(turn.skips, whose, left - 1))


@dataclass(frozen=True)
class Table(TableState):
    seats: tuple[str, ...]
    turn: Turn = field(default_factory=lambda: Turn(""))
    chance: Chance = field(default_factory=lambda: Chance(0))
    fruit: Pile = EMPTY
    tricks: Pile = EMPTY
    row: tuple[Any, ...] = ()
    hands: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    planted: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    honey: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    under_way: UnderWay | None = None
    box: tuple[Any, ...] = ()


H = RuleContext[Table]
D = ActionContext[Table]
book: Book[Table] = Book()
do: Effects[Table] = Effects()
TRICK, PLANT, TAKE, DISCARD = "trick", "plant", "take", "discard"
LAST = 4


class PlayTrick(NamedTuple):
    player: str
    card: Any
    on: str | None = None


class Plant(NamedTuple):
    player: str
    card: Any


class Take(NamedTuple):
    player: str
    source: Any
    way: int = 0


class Discard(NamedTuple):
    player: str
    card: Any


class Done(NamedTuple):
    player: str


# -- rules ------------------------------------------------------------------------------------------------------------
@book.forbids("own-turn", PlayTrick, Plant, Take, Discard, Done)
def own_turn(h: H, a: Any) -> Iterator[Reason]:
    if a.player != h.t.turn.whose:
        yield "it is the turn of {}", h.t.turn.whose


@book.forbids("steps", PlayTrick, Plant, Take, Discard, Done)
def steps(h: H, a: Any) -> Iterator[Reason]:
    due = {PlayTrick: (TRICK,), Plant: (TRICK, PLANT), Take: (TRICK, PLANT, TAKE), Discard: (DISCARD,)}
    if h.t.turn.step not in due.get(type(a), (TRICK, PLANT, TAKE)):
        yield "the turn has come to the step {}", h.t.turn.step


@book.forbids("answers", PlayTrick, Plant, Take, Discard, Done)
def answers(h: H, a: Any) -> Iterator[Reason]:
    if h.t.stack.top is not None:
        yield "{} waits to be answered", h.t.stack.top.act.card


@book.permits("dog", PlayTrick, over=(own_turn, steps, answers))
def dog(h: H, a: PlayTrick) -> Reason | None:
    return "a Dog answers in any turn" if a.card.does == "cancel" else None


@book.forbids("dogs-answer", PlayTrick)
def dogs_answer(h: H, a: PlayTrick) -> Iterator[Reason]:
    if a.card.does == "cancel" and a.player not in h.t.stack.due:
        yield "there is nothing that {} could answer", a.player


@book.forbids("answers", Pass)
def nothing_to_pass(h: H, a: Pass) -> Iterator[Reason]:
    if a.player not in h.t.stack.due:
        yield "{} has nothing to answer", a.player


@book.forbids("in-hand", PlayTrick, Plant, Discard)
def in_hand(h: H, a: Any) -> Iterator[Reason]:
    if not any(one is a.card for one in h.t.hands[a.player]):
        yield "{} does not hold {}", a.player, a.card


@book.forbids("source", Take)
def source(h: H, a: Take) -> Iterator[Reason]:
    there = {"fruit deck": any(h.t.fruit), "trick deck": any(h.t.tricks)}
    if not there.get(a.source, any(one is a.source for one in h.t.row)):
        yield "there is no {}", a.source


@book.value("limit", neutral=99)
def limit(h: H) -> int:
    return int(h.options["hand-limit"])


@book.forbids("discard-down", Discard)
def discard_down(h: H, a: Discard) -> Iterator[Reason]:
    if not over_limit(len(h.t.hands[a.player]), limit(h)):
        yield "the hand is not above its limit of {}", limit(h)


@book.value("worth", neutral=0)
def worth(h: H, fruit: Fruit, player: str) -> int:
    h.say("{} counts {}", fruit, fruit.value)
    return fruit.value


@worth.changes("honey")
def honey(h: H, value: int, fruit: Fruit, player: str) -> int | None:
    more = sum(int(str(step.op.steps[0].arguments["more"])) for step in h.t.honey[player])
    return value + more if fruit.kind == "plum" and more else None


@book.value("orchard", neutral=())
def orchard(h: H) -> tuple[str, ...]:
    found = most({who: sum(one.kind == "apple" for one in h.t.planted[who]) for who in h.t.seats}, least=1)
    return found if len(found) == 1 else ()


# -- what acts do -----------------------------------------------------------------------------------------------------
acts: Acts[Table] = Acts(
    player=lambda t: t.seats,
    on=lambda t: t.seats,
    card=lambda t: t.box,
    source=lambda t: ("fruit deck", "trick deck", *different(t.box)),
)


def lose(t: Table, player: str, gone: Any) -> Table:
    return changed(t, hands=put(t.hands, player, without(t.hands[player], (gone,))))


def gain(t: Table, player: str, cards: tuple[Any, ...]) -> Table:
    return changed(t, hands=put(t.hands, player, (*t.hands[player], *cards)))


def thrown(t: Table, gone: Any) -> Table:
    if isinstance(gone, Fruit):
        return changed(t, fruit=t.fruit.discard((gone,)))
    return changed(t, tricks=t.tricks.discard((gone,)))


def refilled(t: Table) -> Table:
    found = filled(t.row, 3, t.fruit, t.chance, stays=lambda row, one: all(one.kind != other.kind for other in row))
    return changed(t, row=found.row, fruit=found.pile, chance=found.chance)


@acts.does(PlayTrick, "{player} plays {card}[ on {on}]", "{player} answers with {card}")
def play_trick(d: D, a: PlayTrick) -> Table:
    t = lose(d.t, a.player, a.card)
    able = [who for who in others(t.seats, a.player) if any(is_dog(one) for one in t.hands[who])]
    t = changed(t, stack=t.stack.announce(a, a.player, able))
    return t if able else settled(d, t)


@acts.does(Pass, "{player} passes")
def passes(d: D, a: Pass) -> Table:
    t = changed(d.t, stack=d.t.stack.passed(a.player))
    return settled(d, t)


def settled(d: D, t: Table) -> Table:
    while t.stack.is_settled:
        done, stack = t.stack.off()
        t = carried_out(d, changed(t, stack=stack), done)
    return t


def carried_out(d: D, t: Table, done: Pending) -> Table:
    a: PlayTrick = done.act
    if a.card.does == "cancel" and not done.cancelled and t.stack.top is not None:
        t = changed(t, stack=t.stack.cancelled(t.stack.top.act))
    elif a.card.does == "sweet" and not done.cancelled:
        return changed(t, honey=put(t.honey, a.player, (*t.honey[a.player], a.card)), turn=t.turn.to(PLANT))
    elif a.card.does != "cancel":
        t = changed(t, turn=t.turn.to(PLANT))
        if not done.cancelled:
            d.t = t
            t = do.carry_out(d, a.card.op, a.player, a.card, a.on)
    return thrown(t, a.card)


@do.does("gather")
def gather(d: D, e: Step) -> Table:
    drawn = draw(d.t.fruit, d.t.chance, e["n"])
    return gain(changed(d.t, fruit=drawn.pile, chance=drawn.chance), e.player, drawn.cards)


@do.does("steal")
def steal(d: D, e: Step) -> Table:
    t = d.t
    if e.card.op.steps[0].optional and d.choose(e.player, f"whether to use {e.card}", ("yes", "no")) == "no":
        return t
    rich = [who for who in others(t.seats, e.player) if t.hands[who]]
    victim = d.choose(e.player, "the one to steal from", rich)
    if victim is None:
        return t
    taken = d.choose(victim, "the card given", different(t.hands[victim]))
    return gain(lose(t, victim, taken), e.player, (taken,))


@do.does("frost")
def frost(d: D, e: Step) -> Table:
    t = d.t
    hit = [who for who in t.seats if t.hands[who]]
    for who, gone in d.choose_each(hit, "the card that freezes", lambda who: different(d.t.hands[who])).items():
        t = thrown(lose(t, who, gone), gone)
    return t


@do.does("sleep")
def sleep(d: D, e: Step) -> Table:
    who = d.choose(e.player, "the one who sleeps", others(d.t.seats, e.player))
    skips = put(d.t.turn.skips, who, min(2, d.t.turn.skips.get(who, 0) + e["n"]))
    return changed(d.t, turn=changed(d.t.turn, skips=skips))


do.lasts("sweet", "cancel")


@acts.does(Plant, "{player} plants {card}")
def plant(d: D, a: Plant) -> Table:
    t = lose(d.t, a.player, a.card)
    return changed(t, planted=put(t.planted, a.player, (*t.planted[a.player], a.card)), turn=t.turn.to(TAKE))


@acts.does(Take, "{player} takes {source}", "{player} draws from {source}")
def take(d: D, a: Take) -> Table:
    t = d.t
    if a.source == "fruit deck":
        drawn = draw(t.fruit, t.chance)
        t = gain(changed(t, fruit=drawn.pile, chance=drawn.chance), a.player, drawn.cards)
    elif a.source == "trick deck":
        drawn = draw(t.tricks, t.chance)
        t = gain(changed(t, tricks=drawn.pile, chance=drawn.chance), a.player, drawn.cards)
    else:
        t = refilled(gain(changed(t, row=without(t.row, (a.source,))), a.player, (a.source,)))
    return ended(d, changed(t, turn=t.turn.to(DISCARD)))


@acts.does(Done, "{player} takes nothing")
def done(d: D, a: Done) -> Table:
    return ended(d, changed(d.t, turn=d.t.turn.to(DISCARD)))


@acts.does(Discard, "{player} discards {card}")
def discard(d: D, a: Discard) -> Table:
    return ended(d, thrown(lose(d.t, a.player, a.card), a.card))


def ended(d: D, t: Table) -> Table:
    over = over_limit(len(t.hands[t.turn.whose]), limit(d.h))
    return t if over else changed(t, turn=t.turn.ended(t.seats))


# -- the game ---------------------------------------------------------------------------------------------------------
def candidates(t: Table) -> Iterator[Any]:
    for who in t.seats if t.stack.items else (t.turn.whose,):
        if t.stack.items:
            yield Pass(who)
        mine = different(t.hands[who])
        yield from (PlayTrick(who, one) for one in mine if isinstance(one, Trick))
        if t.stack.items:
            continue
        yield from (Plant(who, one) for one in mine if isinstance(one, Fruit))
        yield from (Discard(who, one) for one in mine)
        yield from (Take(who, one) for one in ("fruit deck", "trick deck", *different(t.row)))
        yield Done(who)


def deal(d: Deal) -> Table:
    fruit, tricks = d.deck("fruit", card), d.deck("tricks", card)
    t = Table(d.seats, Turn(d.seats[0]), d.chance, Pile(fruit), Pile(tricks))
    nothing: dict[str, tuple[Any, ...]] = dict.fromkeys(d.seats, ())
    t = changed(t, hands=nothing, planted=nothing, honey=nothing, box=different((*fruit, *tricks)))
    for who in d.seats:
        drawn, more = draw(t.fruit, t.chance, 3), draw(t.tricks, t.chance, 2)
        t = gain(changed(t, fruit=drawn.pile, tricks=more.pile), who, (*drawn.cards, *more.cards))
    return refilled(t)


def score(h: H) -> Score:
    totals = {who: sum(worth(h, one, who) for one in h.t.planted[who]) + 3 * (who in orchard(h)) for who in h.t.seats}
    return Score(totals, ranking(h.t.seats, totals.__getitem__, lambda who: -len(h.t.hands[who])))


def zones(t: Table) -> Iterator[Zone]:
    for who in t.seats:
        yield Zone(f"{who}'s hand", t.hands[who], who)
        yield Zone(f"{who}'s orchard", t.planted[who])
        yield Zone(f"{who}'s honey", t.honey[who])
    yield Zone("the row", t.row)
    yield Zone("the fruit deck", t.fruit.deck, NOBODY)
    yield Zone("the discarded fruit", t.fruit.gone)
    yield Zone("the trick deck", t.tricks.deck, NOBODY)
    yield Zone("the discarded tricks", t.tricks.gone)
    yield Zone("tricks that wait", tuple(one.act.card for one in t.stack.items))


PLAY: Play[Table] = Play(
    book=book,
    acts=acts,
    deal=deal,
    candidates=candidates,
    over=lambda t: t.turn.round > LAST,
    score=score,
    zones=zones,
    shows=lambda t: (f"It is the turn of {t.turn.whose}, round {t.turn.round}.",),
)
REFEREE = Referee(book, lambda: Table(()), Facts(), play=PLAY, handlers={"log": log(PLAY)})
