"""What one run of the rules came to, and how that is named."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cardgen.records import dataclass
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.phrase import in_words
from cardgen.rulings.rule_context import AnyContext, Finding
from cardgen.rulings.unknown.unknown_value import is_open
from cardgen.rulings.verdict.comparing import key_of
from cardgen.rulings.verdict.lines import RIGHT
from cardgen.rulings.verdict.wording import answers_told, in_contrast, in_relation, named, short, within, word_of

ACT, ASK, CLAIM = "act", "ask", "claim"
"""What a dispute is about: whether an act may be done, what an answer is, whether claimed answers are right."""
IMPOSSIBLE, TABLE, BARRED = "impossible", "table", "barred"
UNANSWERED = ((IMPOSSIBLE,), (TABLE,), (BARRED,))
_NAMED = ": "
"""What stands between the name of an answer and its value; of a single answer the value says enough."""
_IN_WORDS = {
    "correct": RIGHT, "wrong": "that is wrong", TABLE: "you decide at the table",
    "cannot-tell": "nobody could tell",
}  # fmt: skip

_NOT_DONE = "that may not be done"
"""What is said of what was asked about acts of which one may not be done."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one run came to: *key* is what the ruling hangs on."""

    kind: BoundKind
    about: str
    hearing: AnyContext
    key: tuple[object, ...]
    good: bool
    said: Sequence[Finding] = ()
    decisive: int = 0
    irregular: Sequence[tuple[str, str]] = ()
    """What could not have come about by legal play, each with its rule; of statements that clash there is none."""
    values: Mapping[str, object] | None = None
    """The answers, where it was asked for some."""

    @property
    def answers(self) -> Mapping[str, object]:
        """Give the answers of a question that was answered; none where nothing was asked or can be told."""
        return self.values or {} if self.about == ASK and self.key not in UNANSWERED else {}

    @property
    def word(self) -> str:
        """Name it by the word of a ruling."""
        if self.key == (TABLE,):
            return TABLE
        if BARRED in self.key:
            return word_of(self.kind, good=False)
        if self.about == ASK:
            return word_of(self.kind, good=True) if self.kind.judged_too else "answer"
        if self.about == CLAIM:
            return "correct" if self.key == (True,) else "wrong"
        return word_of(self.kind, self.good)

    @property
    def label(self) -> str:
        """Name it with its answer, for data."""
        told = (short(self.kind.answers[name], value) for name, value in self.answers.items())
        return "; ".join(dict.fromkeys(told)) or ("cannot-tell" if self.about == ASK and not self.key else self.word)

    @property
    def gives(self) -> str:
        """Name it with its answers, also where some were claimed."""
        said = answers_told(self.kind, self.values or {})
        if said and self.answers:
            return f"{self.word}, {self.label}" if self.kind.judged_too else said
        if said and self.key in ((True,), (False,)):
            return f"{self.label}: {said}"
        at = 0 if self.good or self.about != ACT else self.hearing.at
        return f"{self.label}, {at}" if at else self.label

    def in_sentences(self, beside: Mapping[str, object]) -> str:
        """Say it for people where nothing before it says what is asked: no answer is a value alone."""
        differ = self._apart(beside) or {name: named(value, self.hearing.game) for name, value in self.answers.items()}
        if not differ or self.hearing.barred:
            return self.in_words(beside)
        return "; ".join(within(self.kind.answers[name], value) for name, value in differ.items())

    def in_words(self, beside: Mapping[str, object]) -> str:
        """Name it for people: by those answers alone that differ from what is told *beside*."""
        differ = [within(self.kind.answers[name], value) for name, value in self._apart(beside).items()]
        if differ and (len(self.answers) > 1 or _NAMED not in differ[0]):
            return "; ".join([*differ, _NOT_DONE] if self.hearing.barred else differ)
        if self.answers and self.hearing.barred:
            return _NOT_DONE
        return _IN_WORDS.get(self.label, self.label)

    @property
    def instead(self) -> str:
        """Tell what is so where something else was claimed; nothing where that hangs on more."""
        values = {} if self.about != CLAIM or self.key != (False,) else self.values or {}
        if any(map(is_open, values.values())):
            return ""
        answers, game = self.kind.answers, self.hearing.game
        told = ((name, value) for name, value in values.items() if value is not None and not isinstance(value, bool))
        says = [within(answers[name], named(value, game)) for name, value in told]
        return in_words("; ".join(says))

    def related(self, beside: Mapping[str, object], number: int) -> list[str]:
        """Name it in ways in which one of its answers is told by another number: `as many cards may stay`."""
        apart, answers = self._apart(beside), self.kind.answers
        told = {name: in_relation(answers[name], value, number) for name, value in apart.items()}
        return [
            "; ".join(says if one == name else within(answers[one], apart[one]) for one in apart)
            for name, says in told.items()
            if says
        ]

    def in_contrast(self, beside: Mapping[str, object], those: object, whole: Collection[object]) -> str:
        """Name it with the things that are all others of a whole than *those*; nothing where there are no such."""
        answers = self.kind.answers
        apart = {name: (value, within(answers[name], value)) for name, value in self._apart(beside).items()}
        others = {name: in_contrast(answers[name], value, those, whole) for name, (value, _) in apart.items()}
        if not any(others.values()) or self.hearing.barred:
            return ""
        return "; ".join(others[name] or says for name, (_, says) in apart.items())

    def _apart(self, beside: Mapping[str, object]) -> dict[str, object]:
        """Give the answers that differ from what is told *beside*."""
        return {
            name: named(value, self.hearing.game)
            for name, value in self.answers.items()
            if name not in beside or not self._is(name, value, beside[name])
        }

    def _is(self, name: str, value: object, other: object) -> bool:
        any_order = self.kind.answers[name].any_order
        return key_of(value, any_order=any_order) == key_of(other, any_order=any_order)
