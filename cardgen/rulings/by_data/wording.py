"""The words of kinds.yaml for what a referee.yaml makes: each kind, fact and answer stays what it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from cardgen.errors import Problem, UsageError, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.model.kinds import AnswerWords, FactWords, KindWords, Wording
from cardgen.model.node import Node, Scalar
from cardgen.records import replace
from cardgen.rulings.binding import SPELT
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.kind import Answer, Kind
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.notation.reading import Reading, Unread
from cardgen.rulings.table.facts import Facts

_TEXTS = ("usual", "example", "called", "asks", "tells", "asks_each", "tells_each")
_LISTS = ("examples", "names", "house_rules")


class Words:
    """The words of one game; what is wrong with them is collected."""

    def __init__(self, game: Game, wording: Wording) -> None:
        self.game, self.wording = game, wording
        self.problems = [
            self._stays(one.name, "sort of value") for one in wording.values.values()
        ]  # what values there are is known

    def facts(self, facts: Facts, told: Mapping[str, FactWords]) -> Facts:
        """Give facts with their words."""
        found = Facts()
        found.update(facts)
        for one in told.values():
            if self._known(one.name, facts, "fact"):
                found[one.name.text] = self._fact(found[one.name.text], one)
        return found

    def kinds(self, kinds: Sequence[Kind], facts: Facts) -> list[Kind]:
        """Give kinds with their words."""
        names = [kind.name for kind in kinds]
        for one in self.wording.kinds.values():
            self._known(one.name, names, "kind")
        told = self.wording.kinds
        return [self._kind(kind, told[kind.name], facts) if kind.name in told else kind for kind in kinds]

    def _fact(self, fact: Fact, one: FactWords) -> Fact:
        if one.domain is not None or one.plain is not None or one.optional or one.flags or set(one.texts) - {*_TEXTS}:
            self.problems.append(self._stays(one.domain or one.plain or one.name, f"fact `{one.name}`"))
        texts: dict[str, FactValue] = {SPELT.get(key, key): text for key, text in one.texts.items() if key in _TEXTS}
        return replace(fact, doc=one.about or fact.doc, also=one.also or fact.also, **texts)

    def _kind(self, kind: Kind, one: KindWords, facts: Facts) -> Kind:
        if one.facts or one.first or one.flags or set(one.lists) - {*_LISTS}:
            self.problems.append(self._stays(one.name, f"kind `{one.name}`"))
        own = Facts()
        own.update({**{name: facts[name] for name in kind.facts.split() if name in facts}, **(kind.own or {})})
        lists: dict[str, FactValue] = {key: one.lists[key] for key in _LISTS if key in one.lists}
        return replace(
            kind,
            question=one.asks or kind.question,
            yes=one.yes or kind.yes,
            no=one.no or kind.no,
            phrases=(*one.phrases.items(), *kind.phrases),
            own=self.facts(own, one.own) if one.own else kind.own,
            gives=self._answers(kind.gives, one.answers),
            **lists,
        )

    def _answers(self, answers: Sequence[Answer], told: Mapping[str, AnswerWords]) -> Sequence[Answer]:
        names = [one.name for one in answers]
        for one in told.values():
            self._known(one.name, names, "answer")
        return [self._answer(one, told[one.name]) if one.name in told else one for one in answers]

    def _answer(self, answer: Answer, one: AnswerWords) -> Answer:
        if one.domain is not None or one.flags or one.when or one.unless or one.barred_by:
            self.problems.append(self._stays(one.domain or one.name, f"answer `{one.name}`"))
        reading = Reading(self.game, self.problems)
        said = dict(answer.said or {})
        for value, text in one.said.items():
            try:
                said[answer.domain.read(one.name._replace(text=value), reading)] = text
            except Unread:
                continue
        return answer._replace(
            doc=one.about or answer.doc, says=one.says or answer.says, none=one.none or answer.none,
            also=one.also or answer.also, said=said or None,
        )  # fmt: skip

    def _known(self, name: Scalar, names: Iterable[str], what: str) -> bool:
        known: Collection[str] = list(names)
        if name.text not in known:
            says = f"the game knows no {what} {quoted(name.text)}"
            self.problems.append(Problem(name.place, "D006", says, quoted_list(known), nearest(name.text, known)))
        return name.text in known

    @staticmethod
    def _stays(node: Node, what: str) -> Problem:
        says = f"the {what} is made by referee.yaml, and kinds.yaml only says it in other words"
        return Problem(
            node.place, "D006", says, "`about`, `asks`, `tells`, `says`, `yes`, `no`, `examples` and the like"
        )


def worded(game: Game, facts: Facts, kinds: Sequence[Kind]) -> tuple[Facts, list[Kind]]:
    """Give what was made with the words of kinds.yaml, if there is one.

    Raises UsageError with what those words are about and there is not.
    """
    if game.wording is None:
        return facts, list(kinds)
    words = Words(game, game.wording)
    found = words.facts(facts, game.wording.facts), words.kinds(kinds, facts)
    if words.problems:
        raise UsageError(*words.problems)
    return found
