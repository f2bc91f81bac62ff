"""How verdicts read: short, exact, nothing twice, nothing that only a program would say."""

from __future__ import annotations

import re
import statistics

import pytest

from cardgen.model.rulebook import Does
from cardgen.model.verdict import Ruling, Verdict
from cardgen.rulings.core import as_text, for_game
from cardgen.rulings.notation.phrase import capital
from cardgen.rulings.verdict.data import as_data

from .catalogue import REFEREED, game_named, judged, referee_named, without_names

MOST_WORDS, USUAL_WORDS = 45, 25
"""Words of one sentence of a headline, or of one of its points; and of a whole one as a rule."""
BRANCH = ("If ", "Otherwise", "In one case", "In another case")
"""How a step begins that holds in some of the ways a case may go."""
MOST_RULES = 15
USUAL_RULES = 5
USUAL_OF_INVALID = 7
"""Rules cited of a tableau that is not valid: what a set, a run, a Wild and a Researcher is, and what follows."""
WIDTH = 100
PHONE = 40
_MACHINE = re.compile(r"\b\w+_\w+\b|\b(None|True|False|Unknown)\b|\(choices=|[a-z]\.[a-z]|\{|\}|for instance \w+\.\d")
_ONE_OF_MANY = re.compile(r"\b1 (cards|tricks|players|turns|Wilds|games|★ are)\b")
_TWICE = re.compile(r"\b([a-z]{2,}) \1\b")


def sentences(verdict: Verdict) -> list[str]:
    """Everything a verdict says to people, without the texts of rules."""
    says = [verdict.says, *(step.says for step in verdict.why), *verdict.irregular, *verdict.no_matter]
    says += [line for need in verdict.needs for line in (need.ask, *need.says)]
    says += [one.says for one in verdict.mattered]
    return says + [step.says for one in verdict.alternatives for step in one.why]


@pytest.mark.parametrize("name", REFEREED)
def test_nothing_is_said_in_the_words_of_a_program(name: str) -> None:
    for dispute, _, verdict in judged(name):
        for says in sentences(verdict):
            plain = without_names(name, says) if _MACHINE.search(says) else says
            assert not _MACHINE.search(plain.replace("ds.", "")), (dispute.id, says)


@pytest.mark.parametrize("name", REFEREED)
def test_one_thing_is_not_called_many(name: str) -> None:
    for dispute, _, verdict in judged(name):
        for says in sentences(verdict):
            assert not _ONE_OF_MANY.search(says), (dispute.id, says)
            assert not _TWICE.search(says), (dispute.id, says)


@pytest.mark.parametrize("name", REFEREED)
def test_no_step_is_told_twice(name: str) -> None:
    for dispute, _, verdict in judged(name):
        steps = [(step.rule, step.says.casefold()) for step in verdict.why]
        assert len(set(steps)) == len(steps), dispute.id
        short = [step.says.casefold() for step in verdict.short or ()]
        assert len(set(short)) == len(short), dispute.id


@pytest.mark.parametrize("name", REFEREED)
def test_a_headline_is_short_and_made_of_sentences(name: str) -> None:
    named = tuple(card.name for card in game_named(name).cards if card.name.endswith("!"))
    for dispute, _, verdict in judged(name):
        points = re.split(r"; |[.?] ", verdict.says)
        assert max(len(point.split()) for point in points) <= MOST_WORDS, (dispute.id, verdict.says)
        assert verdict.says[:1] == verdict.says[:1].upper(), (dispute.id, verdict.says)
        assert verdict.says.endswith((".", "?", *named)), (dispute.id, verdict.says)
    assert statistics.median(len(verdict.says.split()) for _, _, verdict in judged(name)) <= USUAL_WORDS


@pytest.mark.parametrize("name", REFEREED)
def test_few_rules_are_cited_and_each_is_spoken_of(name: str) -> None:
    counts = []
    for dispute, _, verdict in judged(name):
        keys = [rule.key for rule in verdict.rules]
        assert len(keys) == len(set(keys)) <= MOST_RULES, (dispute.id, keys)
        if not any(step.says.startswith(BRANCH) for step in verdict.why):
            permits = {rule.key for rule in game_named(name).rulebook.rules.values() if rule.does is Does.PERMITS}
            replaced = {rule.key for rule in verdict.rules if "Replaced here by a house rule" in rule.text}
            assert set(keys) - permits - replaced <= {step.rule for step in (*verdict.why, *verdict.objections)}, (
                dispute.id,
                keys,
            )
        counts.append(len(keys))
    assert statistics.median(counts) <= USUAL_RULES


@pytest.mark.parametrize("name", REFEREED)
def test_the_rule_that_is_broken_is_cited_first_and_its_reason_told(name: str) -> None:
    for dispute, _, verdict in judged(name):
        if verdict.verdict in (Ruling.ILLEGAL, Ruling.INVALID) and not verdict.no_matter:
            assert verdict.rules[0].key in {step.rule for step in verdict.why}, dispute.id


@pytest.mark.parametrize("name", REFEREED)
def test_a_headline_names_what_does_not_matter(name: str) -> None:
    for dispute, _, verdict in judged(name):
        assert "makes no difference" not in verdict.says, (dispute.id, verdict.says)
        if len(verdict.no_matter) == 1 and verdict.says.startswith("It is "):
            assert "not known" not in verdict.says, (dispute.id, verdict.says)


@pytest.mark.parametrize("name", REFEREED)
def test_long_lists_of_answers_are_told_by_what_they_have_in_common(name: str) -> None:
    for dispute, _, verdict in judged(name):
        for need in verdict.needs:
            for says in need.says:
                assert not re.search(r" \d+ others", says), (dispute.id, says)


@pytest.mark.parametrize("name", REFEREED)
def test_a_question_within_a_sentence_begins_small(name: str) -> None:
    for dispute, _, verdict in judged(name):
        assert not re.search(r"(tell yet|could tell): (What|Which|Was|Were|How|Who|Is|Did)\b", verdict.says), dispute.id


def test_an_invalid_tableau_is_told_with_what_can_be_placed_and_the_rules_that_bear_on_the_rest() -> None:
    counts = []
    for dispute, _, verdict in judged("dr-science"):
        if dispute.kind.text == "hypothesis" and verdict.verdict is Ruling.INVALID:
            told = " ".join((verdict.says, *(step.says for step in verdict.short or ())))
            assert re.search(r"can be placed|are placed and", told), (dispute.id, told)
            keys = {rule.key for rule in verdict.rules}
            counts.append(len(keys))
            if not verdict.no_matter and "left" in (as_data(verdict)["answer"] or {}):
                left = str(as_data(verdict)["answer"]["left"])
                assert "wild-cards" not in keys or "W" in left, (dispute.id, left)
                assert "researcher-cards" not in keys or "R" in left, (dispute.id, left)
    assert statistics.median(counts) <= USUAL_OF_INVALID


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", REFEREED)
def test_text_and_data_say_the_same_in_lines_that_fit(name: str) -> None:
    for dispute, _, verdict in judged(name):
        text, data = as_text(verdict, why="full", width=WIDTH), as_data(verdict)
        joined = " ".join(text.replace("- ", "-").split())
        assert max(map(len, text.splitlines())) <= WIDTH, dispute.id
        assert max(map(len, as_text(verdict, why="full", width=PHONE).splitlines())) <= PHONE, dispute.id
        for says in (data["says"], *data["irregular"], *(line for need in data["needs"] for line in need["says"])):
            assert " ".join(says.replace("- ", "-").split()) in joined, (dispute.id, says)
        for step in data["why"]:
            assert " ".join(step["says"].replace("- ", "-").split()).rstrip(".") in joined, (dispute.id, step["says"])
        blocks = text.split("\n\n")
        assert all(len(block.splitlines()) > 1 for block in blocks[1:]), (dispute.id, "a heading with nothing under it")


_NO_QUESTION = re.compile(
    r"(Which are|What is|Who is|How many) (what|how|who|whose|where|whether|which|in which)\b"
    r"|What is [a-z ]*(cards|totals|Patients|counters|Actions) |How many \w+ (that|left|taken|thwarted)\b"
)


@pytest.mark.parametrize("name", REFEREED)
def test_what_is_asked_for_is_a_question_in_english(name: str) -> None:
    referee = for_game(referee_named(name), game_named(name))
    facts = [(kind.name, one) for kind in referee.kinds.values() for one in kind.facts.values()]
    asked = {(kind, one.name): one.ask or one.domain.asks(one.doc) for kind, one in facts}
    assert all(says.endswith("?") for says in asked.values())
    assert not {at: says for at, says in asked.items() if _NO_QUESTION.match(capital(says))}
