"""The answers of a kind that tells what a card does: sentences about cards of some sort, with the numbers in them.

They are the same for every game: kinds.yaml tells them under `tells`, and what makes kinds itself gives `Telling`s.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from string import Formatter
from types import MappingProxyType, SimpleNamespace
from typing import NamedTuple, TypeVar, cast

from cardgen.model.effect import Op, Ops
from cardgen.model.rich_text import plain
from cardgen.rulings.filling import filled
from cardgen.rulings.kind import Answer
from cardgen.rulings.notation.composite_domains import Words
from cardgen.rulings.notation.phrase import capital, shown
from cardgen.rulings.notation.tokens import fold
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.rule import Verbatim
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.sum_told import Named, SumTold
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.branch import NothingKnownError
from cardgen.rulings.unknown.missing import UNTOLD, is_missing
from cardgen.rulings.unknown.typing import MaybeUnknown
from cardgen.rulings.unknown.unknown_value import UnknownValue, resolve
from cardgen.rulings.verdict.comparing import same

TABLE = TypeVar("TABLE")
_MOST_CARDS = 12
"""Cards of which it may be one, and each is told."""
_SENTENCES = re.compile(r"(?<=[.!?]) +")
_RULE = re.compile(r" *\([\d.a-z]+\)(?=\W*$)")
"""The number of a rule behind a sentence."""
DOES = "does"
"""Stands among the fields of a card for the effects of its steps."""
WITHIN, PART = "within", "part"
"""Stand for the effects of steps that have those in their parts, as an outcome of a vote, and for the part’s name."""
OF_STEPS = (DOES, WITHIN)
OPTIONAL = "optional"
"""Says whether a step may be left."""
OF_CARDS = ("name", "type", OPTIONAL, PART)
"""What a sentence may name of every card."""
EVERY: Mapping[str, frozenset[str]] = MappingProxyType({})


class Telling(NamedTuple):
    """One sentence about cards: which cards, the rule that says so, the number in it and when it is told.

    Without a *rule* it is the answer itself, or a part of it that *answers*; *asks* are facts as questions about that
    card.
    """

    says: str
    of: Mapping[str, frozenset[str]] = EVERY
    rule: str = ""
    counts: SumTold | None = None
    where: SumTold | None = None
    asks: Mapping[str, str] = MappingProxyType({})
    answers: bool = False

    def is_of(self, card: Piece) -> bool:
        """Say whether it is told of a card, whatever its steps."""
        return all(shown(_of_card(card, name)) in values for name, values in self.of.items() if name not in OF_STEPS)

    def steps(self, card: Piece) -> Sequence[Op | None]:
        """List the steps of a card that it tells of; of the card itself it is one."""
        if DOES not in self.of:
            return [None]
        among = card.steps
        if WITHIN in self.of:
            among = tuple(one for step in among if step.effect in self.of[WITHIN] for one in _parts_of(step))
        return [one for one in among if one.effect in self.of[DOES]]


def _parts_of(step: Op) -> Iterator[Op]:
    """List the steps in the parts of a step, each with the name of its part among its arguments."""
    for name, value in step.arguments.items():
        for part, steps in value.items() if isinstance(value, Mapping) else [(name, value)]:
            for one in steps.steps if isinstance(steps, Ops) else ():
                yield Op(one.effect, {**one.arguments, PART: part}, one.optional)


class Told(NamedTuple):
    """A sentence, empty where it is not told, its rule and the number in it."""

    telling: Telling
    rule: str
    says: str
    number: object

    @property
    def is_now(self) -> bool:
        """Say whether it hangs on what was told, and not on the card alone."""
        return self.number is not None or (self.telling.answers and self.telling.where is not None)


def card_answers(tellings: Sequence[Telling], first: str = "card") -> tuple[Answer, ...]:
    """Give the answers of a kind whose *first* fact is the card."""

    def told(h: RuleContext[TABLE], *, now: bool) -> str | None:
        found = [one for one in _told(h, tellings, first) if one.says and (one.telling.answers or not one.rule)]
        return " ".join(_numbered(h, one) for one in found if one.is_now == now) or None

    def in_parts(h: RuleContext[TABLE]) -> list[object]:
        """List the numbers of parts, of which nobody says which one counts."""
        found = [one for one in _told(h, tellings, first) if WITHIN in one.telling.of and one.says]
        return list(dict.fromkeys(one.number for one in found if one.number is not None))

    def number(h: RuleContext[TABLE]) -> object:
        found = [one for one in _told(h, tellings, first) if one.number is not None]
        if len(in_parts(h)) > 1:
            return None
        return next((one.number for one in sorted(found, key=lambda one: not one.says)), None)

    def is_number(h: RuleContext[TABLE], claimed: object) -> bool:
        return any(same(one, claimed) for one in in_parts(h) or [number(h)])

    now, always = partial(told, now=True), partial(told, now=False)
    does = partial(_is_said, now, is_number)
    return (
        Answer("does", now, Words(), "how much it does now", says="{}", accepts=does),
        Answer("text", always, Words(), "what it does", says="{}", sure=True, accepts=partial(_is_said, always, None)),
        Answer(
            "number",
            number,
            Whole(None),
            "the number in it",
            says="That makes {}.",
            asked=False,
            also=("how many",),
            accepts=is_number,
        ),
    )


def _is_said(
    told: Callable[[RuleContext[TABLE]], str | None],
    is_number: Callable[[RuleContext[TABLE], object], bool] | None,
    h: RuleContext[TABLE],
    claimed: object,
) -> bool:
    """Say whether a claim is what is told of a card, a sentence of it, or the number in it."""
    digits = str(claimed).strip()
    if is_number is not None and digits.isdigit():
        return is_number(h, int(digits))
    whole = told(h) or ""
    return _alike(claimed) in map(_alike, (whole, *_SENTENCES.split(whole)))


def _alike(says: object) -> str:
    """Give a sentence without the number of its rule and its stop, to be compared."""
    return fold(_RULE.sub("", str(says))).strip(" .!")


def _told(h: RuleContext[TABLE], tellings: Sequence[Telling], first: str) -> list[Told]:
    """Tell all that is told of the card, once for all answers; what has a rule is cited."""
    key = (_told,)
    if key not in h.worked:
        card = _known(getattr(h.given, first))
        h.worked[key] = (list(_every(h, tellings, card)),)
        for one in h.worked[key][0]:
            if one.says and one.rule:
                h.cite(one.rule, Verbatim(one.says))
    found: list[Told] = h.worked[key][0]
    return found


def _numbered(h: RuleContext[TABLE], one: Told) -> str:
    """Put the number of its rule behind a sentence."""
    rule = h.game.rulebook.rules.get(one.rule) if h.game is not None else None
    return f"{one.says.rstrip('.')} ({rule.number})." if rule is not None else one.says


def _known(card: object) -> Piece:
    """Give a card, or one of a few; of all cards of a box nothing can be told but that the card is asked for.

    Raises NothingKnownError where it may be any.
    """
    if isinstance(card, UnknownValue) and len(card.values) > _MOST_CARDS:
        raise NothingKnownError(card.path)
    return resolve(cast(MaybeUnknown[Piece], card))


def _every(h: RuleContext[TABLE], tellings: Sequence[Telling], card: Piece) -> Iterator[Told]:
    for telling in tellings:
        if telling.is_of(card):
            for step in telling.steps(card):
                if (found := _sentence(h, telling, partial(_named, h, telling, card, step))) is not None:
                    yield found


def _sentence(h: RuleContext[TABLE], telling: Telling, named: Named) -> Told | None:
    """Put a sentence together; None where it hangs on what was not told."""
    number = resolve(telling.counts.of(named)) if telling.counts is not None else None
    values = {name: named(name) for name in fields_in(telling.says)}
    if is_missing(number) or any(is_missing(one) or one == "" for one in values.values()):
        return None
    if telling.where is not None and not telling.where.of(named):
        return Told(telling, "", "", number)
    rule = telling.rule.format_map({name: named(name) for name in fields_in(telling.rule)})
    showing = SimpleNamespace(act=SimpleNamespace(**values), t=None, show=_shown(h))
    return Told(telling, rule, capital(filled(showing, telling.says, () if number is None else (number,))), number)


def _shown(h: RuleContext[TABLE]) -> Callable[[object], str]:
    """Show a value; of words with marks the words alone."""
    rules = h.game.rulebook.rules if h.game is not None else {}
    numbers = {key: rule.number for key, rule in rules.items()}
    return lambda value: plain(value, numbers) if type(value) is str else h.show(value)


def fields_in(says: str) -> Iterator[str]:
    """List what a sentence names."""
    for _, name, _, _ in Formatter().parse(says):
        if name:
            yield name.partition(".")[0].partition("[")[0]


def _named(h: RuleContext[TABLE], telling: Telling, card: Piece, step: Op | None, name: str) -> object:
    """Give what a name stands for: an argument of the step, something of the card, a fact, a number of the game."""
    if step is not None and name in step.arguments:
        return step.arguments[name]
    if name == OPTIONAL:
        return step is not None and step.optional
    if (found := _of_card(card, name)) is not UNTOLD:
        return found
    if name in vars(h.given):
        value = getattr(h.given, name)
        return _asked(h, name, _of_step(value, card, step) if isinstance(value, tuple) else value, telling)
    return getattr(h.game.numbers, name) if h.game is not None and name in h.game.numbers else UNTOLD


def _of_step(cards: Sequence[object], card: Piece, step: Op | None) -> int:
    """Count those of some cards that are told by name which are as a step of another card says, none twice."""
    words = [one for one in step.arguments.values() if isinstance(one, str)] if step is not None else []
    others = {one.name: one for one in cards if isinstance(one, Piece) and one != card}
    return sum(any(str(value) in words for value in one.fields.values()) for one in others.values())


def _of_card(card: Piece, name: str) -> object:
    return card.name if name == "name" else card.type if name == "type" else card.fields.get(name, UNTOLD)


def _asked(h: RuleContext[TABLE], name: str, value: object, telling: Telling) -> object:
    """Ask for what nobody knows as a question about this card, where there is one."""
    if not isinstance(value, UnknownValue) or name not in telling.asks:
        return value
    return h.given.open(value.path, value.values, telling.asks[name], hidden=value.hidden)
