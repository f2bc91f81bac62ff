"""One table and one act before the rules."""
# long: what rules hear, state and cite hangs together

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from cardgen.rulings.card_services import NO_SERVICES, CardServices
from cardgen.rulings.filling import filled
from cardgen.rulings.game_types import AnyAct, FactValue
from cardgen.rulings.rule import Reason, Rule, Rules, SentenceError, Verbatim
from cardgen.rulings.unknown.branch import without_forks

TABLE = TypeVar("TABLE")
V = TypeVar("V")
BARS, PERMITS, GIVES, LEAVES, FOLLOWS = "bars", "permits", "gives", "leaves", "follows"


class Finding(NamedTuple):
    """What a rule said: that it bars the act, permits it, gives something, or leaves it to the table."""

    rule: str
    does: str
    says: str
    among: tuple[object, ...] = ()
    """The only ones among whom the people at the table settle what is left to them, where there are such."""


Worked: TypeAlias = dict[tuple[object, ...], tuple[FactValue, ...]]
"""Values worked out: each with what was said of it, and what it is of."""


class RuleContext(Generic[TABLE]):
    """One table and one act before the rules; a *brief* one hears no sentences and ends at the first objection."""

    rule = ""
    barred: bool | None = None
    decisive = 0
    act_asked = False
    at = 0
    """The number of the act in a series."""
    line = ""
    """That act as it was told."""
    began: FactValue = None
    """The table before the acts of a series."""
    given: FactValue = None
    game: FactValue = None
    services: CardServices = NO_SERVICES
    show: Callable[[FactValue], str] = str

    def __init__(
        self,
        book: Rules,
        t: TABLE,
        a: AnyAct = None,
        options: Mapping[str, FactValue] | None = None,
        off: frozenset[str] = frozenset(),
        *,
        brief: bool = False,
    ) -> None:
        self.book, self.t, self.act, self.off, self.brief = book, t, a, off, brief
        self.options: Mapping[str, FactValue] = {} if options is None else options
        self.said: list[Finding] = []
        self.said_before: list[Finding] = []
        """What was said of the acts before it, where there is a series of them."""
        self.frame: list[Finding] = []
        """What the rule that speaks has heard from values so far; they say it again to each rule that asks them."""
        self.turning: list[Finding] = []
        """What was said by rules that made something else of a value, or kept what they might have changed."""
        self.withheld = False  # whether there is no answer because the act is barred, whatever else were told
        self.worked: Worked = {}
        self.lasting: Worked = {}
        """Values of a brief hearing that asked nothing of the act: they hold for every act on this table."""

    @property
    def numbered(self) -> str:
        """Name the act of a series by its number, and as it was told."""
        return f"act {self.at}, “{self.line}”" if self.line else f"act {self.at}"

    @property
    def a(self) -> FactValue:
        """Give the act; a value that asks for it is worked out anew for another act."""
        self.act_asked = True
        return self.act

    @a.setter
    def a(self, act: object) -> None:
        self.act = act

    def turn_to(self, act: object) -> None:
        """Hear another act on the same table, briefly: what was worked out without asking for the act stays."""
        self.act, self.worked, self.barred, self.act_asked = act, {}, None, False

    def on(self, t: TABLE) -> RuleContext[TABLE]:
        """Hear values on another table; what is said about them is said here."""
        other = RuleContext(self.book, t, self.act, self.options, self.off)
        other.show, other.given, other.game, other.began = self.show, self.given, self.game, self.began
        other.said, other.frame, other.services = self.said, self.frame, self.services
        other.turning = self.turning
        return other

    def about(self, act: object) -> RuleContext[TABLE]:
        """Hear another act on the same table, for itself."""
        other = self.on(self.t)
        other.act, other.said, other.frame = act, [], []
        return other

    def say(self, says: str, *values: object) -> None:
        """Say what the rule that speaks finds; `{}` stands for each of the values."""
        if not self.brief:
            self._note(Finding(self.rule, GIVES, self.sentence(says, values, self.rule)))

    def gives(self, value: V, says: str, *values: object) -> V:
        """Say what the rule that speaks finds, and give it."""
        self.say(says, *values)
        return value

    def stated(self, says: str) -> str:
        """Give a sentence of the rule that speaks, the fields that it names put in; nobody hears it in a brief one."""
        return says if self.brief else Verbatim(filled(self, self._worded(says, self.rule)))

    def put(self, says: str, found: object = True) -> Reason:
        """Put what was found into a sentence of the rule that speaks, each of a tuple; `True` is nothing to put."""
        if found is True or self.brief:
            return self.stated(says)
        return (says, *(found if type(found) is tuple else (found,)))

    def note(self, says: str, found: FactValue = True) -> None:
        """Say what the rule that speaks finds, with what was found put in."""
        if not self.brief:
            values = () if found is True else found if type(found) is tuple else (found,)
            self.say(says if values else self.stated(says), *values)

    def _worded(self, says: str, key: str) -> str:
        """Give the sentence of that name that the data have for a rule, or what is one already.

        Raises SentenceError where the rule has sentences and none of that name.
        """
        rule = self.game.rulebook.rules.get(key) if self.game is not None else None
        if rule is None or not rule.says or isinstance(says, Verbatim):
            return says
        found = rule.says.get(says)
        if found is None and says:
            raise SentenceError(key, says, rule.says)
        return found or says

    def cite(self, key: str, says: str = "", *values: object) -> None:
        """Say what another rule decides, the one that a card names for instance."""
        if not self.brief and key not in self.off:
            self._note(Finding(key, GIVES, self.sentence(says, values, key)))

    def leave(self, says: str, *values: FactValue, among: Sequence[FactValue] = ()) -> None:
        """Leave it to the people at the table, by the rule that speaks, perhaps *among* some; a verdict says why."""
        if self.rule not in self.off:
            self._note(Finding(self.rule, LEAVES, self.sentence(says, values, self.rule), tuple(among)))

    def _note(self, one: Finding) -> None:
        self.said.append(one)
        self.frame.append(one)

    def sentence(self, says: str, values: Sequence[FactValue], key: str) -> str:
        """Put a sentence together: `{}` stands for each of the values, `{name}` for a field of the act or the table."""
        text = self._worded(says, key)
        return filled(self, text, values) if values or text is not says else text

    def bars(self) -> Iterator[tuple[str, Reason]]:
        """Give what forbids the act and nothing permits: the rule and its reason."""
        for rule in self.book.objections(type(self.act)):
            if rule.key not in self.off:
                yield from self.objects(rule)

    def objects(self, rule: Rule) -> Iterator[tuple[str, Reason]]:
        """Give what one rule objects to and nothing permits: the rule it stands under and its reason."""
        self.rule, self.frame = rule.key, []
        reasons = rule.speak(self, self.act)
        for reason in reasons if reasons is not None else ():
            key, why = rule.under(reason)
            if key not in self.off and not self._answered(rule):
                yield key, why
            self.rule = rule.key

    def _answered(self, rule: Rule) -> bool:
        for one in self.book.answers(rule):
            if one.key not in self.off and one.concerns(self.act):
                self.rule = one.key
                if (says := one.speak(self, self.act)) is not None:
                    self._permit(one, says)
                    return True
        return False

    def _permit(self, rule: Rule, says: Reason) -> None:
        if not self.brief:
            key, why = rule.under(says)
            self._note(Finding(key, PERMITS, self._reason(why, key)))

    def objected(self, unheard: tuple[type[Exception], ...]) -> list[Finding]:
        """List what bars an act that may lack something; a rule that goes wrong on it in such a way is left out."""
        found: list[Finding] = []
        for rule in self.book.objections(type(self.act)):
            if rule.key not in self.off:
                with suppress(*unheard):
                    found += [Finding(key, BARS, self._reason(why, key)) for key, why in self.objects(rule)]
        return found

    def legal(self) -> bool:
        """Say whether no rule forbids the act."""
        return self.first_bar() is None

    def first_bar(self) -> str | None:
        """Name the first rule that forbids the act; written out, for play asks it of every candidate."""
        act, off, self.frame = self.act, self.off, []
        for rule in self.book.objections(type(act), brief=self.brief):
            if off and rule.key in off:
                continue
            self.rule = rule.key
            if (reasons := rule.speak(self, act)) is not None:
                for reason in reasons:
                    key, _ = rule.under(reason)
                    if key not in off and not self._answered(rule):
                        return key
                    self.rule = rule.key
        return None

    def is_barred(self) -> bool:
        """Say whether anything forbids the act, every rule heard."""
        self.judged()
        return bool(self.barred)

    def judged(self) -> list[Finding]:
        """Hear every rule: what bars the act and on what grounds, then what else was said on the way.

        Of a legal act also what permits it. The first *decisive* of it bear on the ruling.
        """
        if self.barred is not None:
            return self.said
        barred: list[Finding] = []
        grounds: list[Finding] = []

        def hear(rule: Rule) -> None:
            found = list(self.objects(rule))
            barred.extend(Finding(key, BARS, self._reason(reason, key)) for key, reason in found)
            grounds.extend(self.frame if found else ())

        rules = [one for one in self.book.objections(type(self.act)) if one.key not in self.off]
        open_ = [one for one in rules if not without_forks(partial(hear, one))]
        for rule in open_:
            if barred:
                without_forks(partial(hear, rule))  # whatever is unknown need not be known any more
            else:
                hear(rule)
        self.barred = bool(barred)
        if not barred:
            self._allow()
            grounds = [one for one in self.said if one.does != GIVES]
        decisive = dict.fromkeys((*barred, *grounds))
        others = [] if barred else self.said
        self.said = list(dict.fromkeys((*decisive, *others, *self.said_before)))
        self.decisive = len(decisive)
        return self.said

    @property
    def refusals(self) -> list[Finding]:
        """List what bars the act, every rule heard."""
        return [one for one in self.judged() if one.does == BARS]

    def _allow(self) -> None:
        for one in self.book.permitting:
            if not one.over and one.concerns(self.act) and one.key not in self.off:
                self.rule = one.key
                if (says := one.speak(self, self.act)) is not None:
                    self._permit(one, says)

    def _reason(self, reason: Reason, key: str) -> str:
        if self.brief:
            return ""
        says, *values = (reason,) if isinstance(reason, str) else reason
        return self.sentence(says, values, key)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """Give what no table can contain: the rule and its sentence."""
        return self._heard(self.book.limiting)

    def irregular(self) -> list[tuple[str, str]]:
        """List what could not have come about by legal play, statements that clash first; a doubt asks nothing."""
        found: list[tuple[str, str]] = [("", says) for says in getattr(self.t, "odd", ())]
        for one in self.book.doubting:
            without_forks(partial(lambda rule: found.extend(self._heard((rule,))), one))
        return found

    def _heard(self, rules: Sequence[Rule]) -> Iterator[tuple[str, str]]:
        for one in rules:
            if one.key not in self.off and one.concerns(self.act):
                self.rule = one.key
                for key, why in map(one.under, one.speak(self) or ()):
                    yield key, self._reason(why, key)


AnyContext: TypeAlias = RuleContext[FactValue]
"""A table of some game and an act before its rules."""
