"""Kinds of dispute, each a declaration of some lines; and the referee of a game, who has them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from cardgen.model.game import Game
from cardgen.records import dataclass, replace
from cardgen.rulings.book import Book
from cardgen.rulings.card_services import NO_SERVICES, CardServices
from cardgen.rulings.game_types import AnyAct, AnyTable, FactValue
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.tokens import fold
from cardgen.rulings.rule_context import AnyContext
from cardgen.rulings.table.facts import Facts, Given, Lays, MakesAct, Shown
from cardgen.rulings.table.places import NO_PLACES, Places
from cardgen.rulings.table.table_state import TableState


class Answer(NamedTuple):
    """Something that can be asked and claimed: how it is worked out, its values, and how it is told."""

    name: str
    of: Callable[[AnyContext], FactValue]
    """Gives its value, or `None` where there is none in this case."""
    domain: Domain
    doc: str
    says: str = ""
    """It in a sentence with `{}` for the value, and of a number with `{no card|one card|{} cards}`."""
    none: str = ""
    """The sentence where there is none."""
    said: Mapping[FactValue, str] | None = None
    """Sentences for single values."""
    also: tuple[str, ...] = ()
    any_order: bool = False
    asked: bool = True
    """Whether it is the question itself, and not only told beside."""
    sure: bool = False
    """Whether it is told also where the ruling is open."""
    counts: bool = False
    """Whether a house rule matters that changes it alone, where nothing is unknown."""
    ways: bool = False
    """Whether all that it can be is told where it is open: `none or biology`."""
    spans: bool = False
    """Whether of numbers by name that are open the least and the most is told: `Ann 12..14`."""
    also_barred: bool = False
    """Whether it is of an act that is barred, too, where the kind of dispute answers nothing else."""
    unless: tuple[str, ...] = ()
    """Facts with one of which it is no part of the question, and is told only where it is claimed."""
    accepts: Callable[[AnyContext, FactValue], bool] | None = None
    """Says whether a claimed value is right, where there are several."""
    claimed: Callable[..., object] | None = None
    """Gives its value where somebody claims one, also that there is none; to who asks less is told."""


class Try(NamedTuple):
    """Something else that could be done: its name, the act, where its cards come from.

    Acts with one *card* differ in what is declared alone; where one reason bars several the card is named once.
    """

    name: str
    act: AnyAct
    place: str = ""
    card: str = ""
    gives: str = ""


@dataclass(frozen=True)
class Kind:
    """A kind of dispute: its name, its question, the act or the answers it is about, and the facts that bear on it.

    Of the *facts* the first needs no name; those in *needed* must be said. *act* makes the act in dispute of the facts
    and the table, or is the sort of act, its fields being the facts called so; *yes* and *no* are the ruling in words,
    facts by name in braces. Without a claim it is about its answers, unless a fact of *act_when* was said or there are
    none to ask; with *ask_when* only if one of those was said. *others* lists what else could be done, *lay* puts on
    table what this kind alone does, *own* are facts that in this kind mean something else than in others.
    A dispute may be a series of *acts*, each heard on the table that *does* made of the last one; the first that is
    barred is ruled on, and the answer `at` gives its number.
    """

    name: str
    question: str
    facts: FactValue = ""
    first: FactValue = ""
    """The fact that needs no name, where it is not the first one: facts are read in their order."""
    act: MakesAct | type | None = None
    gives: Sequence[Answer] = ()
    words: tuple[str, str] = ("legal", "illegal")
    act_when: tuple[str, ...] = ()
    ask_when: tuple[str, ...] | None = None
    act_told: tuple[str, ...] = ()
    """The facts that tell the act: without one of them nothing is said of it where an answer is asked for."""
    chosen: tuple[str, ...] = ()
    """The facts that tell choices made while the act is done: with one of them it is done also where it is judged."""
    needed: tuple[str, ...] | None = None
    shown: tuple[str, ...] = ()
    """Facts without which an example would say too little, though they may be left out."""
    examples: tuple[str, ...] = ()
    yes: str = ""
    no: str = ""
    lay: Lays | None = None
    phrases: tuple[tuple[str, str], ...] = ()
    house_rules: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    own: Mapping[str, Fact] | None = None
    legal_first: bool = False
    """Whether nothing is answered where the act is barred: that is the ruling then."""
    others: Callable[[AnyContext], Iterable[tuple[FactValue, ...]]] | None = None
    """Pairs of a name and an act, or Tries, of a hearing of the act in dispute."""
    judged_too: bool = False
    """Whether a bad act is called so where answers are claimed, too, be they right or not."""
    acts: MakesAct | None = None
    does: Callable[[AnyContext], FactValue] | None = None
    replay: Callable[[Given, FactValue, Callable[[FactValue, FactValue], AnyContext]], AnyContext] | None = None
    """Gives the hearing that is ruled on where a game goes on from a table, with what puts an act before the rules."""


class BoundKind(Kind):
    """A kind of a referee, with its facts found: what talk, help and questions ask of it."""

    facts: Mapping[str, Fact]
    first: Fact | None
    answers: Mapping[str, Answer]
    referee: Referee
    kind: Kind

    def __init__(self, kind: Kind, referee: Referee) -> None:
        names = kind.facts.split()
        first = kind.first or next(iter(names), "")
        needed = (first,) if kind.needed is None else kind.needed
        every = {**referee.facts, **(kind.own or {})}
        facts = {
            name: _marked(every[name], first=name == first, needed=name in needed, shown=name in kind.shown)
            for name in names
        }
        answers = {one.name: one for one in kind.gives}
        found = {"facts": facts, "first": facts.get(first), "answers": answers, "referee": referee, "kind": kind}
        for name, value in {**vars(kind), **found}.items():
            object.__setattr__(self, name, value)  # it is frozen, and made of another one

    @cached_property
    def lays(self) -> Mapping[str, str]:
        """Give the facts that are places of the table, each with its place."""
        return {name: one.lays for name, one in self.facts.items() if one.lays}

    @property
    def asked(self) -> tuple[str, ...]:
        """List the answers that are the question itself."""
        return tuple(name for name, one in self.answers.items() if one.asked)

    @property
    def judges(self) -> bool:
        """Say whether it is about an act, or a series of them."""
        return any(one is not None for one in (self.act, self.acts, self.replay))

    @property
    def claimable(self) -> tuple[str, ...]:
        """Give the words that can be claimed of an act, the good one first; none where no act is judged."""
        return self.words if self.judges else ()

    def act_of(self, given: Given, table: object) -> object:
        """Make the act in dispute; None where there is none."""
        act: AnyAct = self.act
        if isinstance(act, type) and issubclass(act, Shown):
            return act(given)
        if isinstance(act, type):
            return act(**{name: getattr(given, name) for name in getattr(act, "_fields", ()) if name in self.facts})
        return None if act is None else act(given, table)

    @property
    def every(self) -> Mapping[str, Fact]:
        """List the facts of the kind and all others of the game."""
        return {**self.referee.facts, **self.facts}

    def reading(self, game: Game, names: Iterable[str] = ()) -> Reading:
        """Begin to read a dispute in which the game's names are known, after those of who plays."""
        known = {name: name for name in (*names, *self.names)}
        called = self.referee.called(game) if self.referee.called is not None else {}
        return Reading(game, names=known | dict(called), words=self.vocabulary, services=self.referee.services)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """List what kinds, facts and answers of the game are called, folded."""
        kinds = self.referee.kinds
        said: Iterable[FactValue] = (one for kind in kinds.values() for one in (*kind.facts.values(), *kind.gives))
        return frozenset(map(fold, (*kinds, *(word for one in said for word in (one.name, *one.also)))))


def _marked(one: Fact, *, first: bool, needed: bool, shown: bool) -> Fact:
    return replace(one, first=first, needed=needed, shown=shown) if first or needed or shown else one


class Referee:
    """What a game's module gives: its rules, its table, its facts, its kinds of dispute, and how it is played.

    *lay* puts on the table what does not get there by its name; *play* is how it is played whole, where it can be.
    *called* gives the players whom the data of a game name, by every way to call them. Where kinds.yaml tells facts and
    kinds in words, *domains* are the values that the game alone has, and *handlers* what each kind works out.
    """

    def __init__(
        self,
        book: Book[AnyTable],
        table: Callable[[], object],
        facts: Facts,
        kinds: Iterable[Kind] = (),
        *,
        lay: Lays | None = None,
        prefix: str = "",
        play: FactValue = None,
        called: Callable[[Game], Mapping[str, str]] | None = None,
        domains: Mapping[str, object] = MappingProxyType({}),
        handlers: Mapping[str, FactValue] = MappingProxyType({}),
        places: Places = NO_PLACES,
        worded: bool = False,
    ) -> None:
        self.book, self.table, self.facts, self.lay = book, table, facts, lay
        self.prefix, self.play, self.called = prefix, play, called
        self.kinds = {kind.name: BoundKind(kind, self) for kind in kinds}
        self.domains, self.handlers, self.places = domains, handlers, places
        self.worded = worded
        """Whether it has taken the words of kinds.yaml already."""
        self.services = NO_SERVICES
        self._declare()

    def _declare(self) -> None:
        """Let all facts lie on the table by their names."""
        table = self.table if isinstance(self.table, type) else type(self.table())
        if issubclass(table, TableState):
            table.declare([*self.facts, *(name for kind in self.kinds.values() for name in kind.facts)])

    def told(self, facts: Facts, kinds: Iterable[Kind], services: CardServices) -> Referee:
        """Give it with facts and kinds that are told in words, before its own, and with what it asks of others."""
        found = copy(self)
        found.services = services
        found.facts = Facts()
        found.facts.update({**self.facts, **facts})
        found.kinds = {
            kind.name: BoundKind(kind, found) for kind in (*kinds, *(one.kind for one in self.kinds.values()))
        }
        found._declare()
        return found

    def find(self, name: str) -> BoundKind | None:
        """Find a kind by name, with or without the game's prefix."""
        plain = name.strip().casefold().replace("_", "-").replace(" ", "-")
        known = next((one for one in (plain, plain.removeprefix(f"{self.prefix}-")) if one in self.kinds), None)
        return self.kinds[known] if known is not None else None
