"""The rows of disputes: as they were written, and as they were judged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from cardgen.database.dispute_story import each_once
from cardgen.database.rule_rows import numbers
from cardgen.model.dispute import Dispute, turns_on
from cardgen.model.dispute_story import Line, in_words
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.node import plain as written
from cardgen.model.rich_text import plain
from cardgen.model.verdict import Ruling, Verdict
from cardgen.query.fold import fold

Row = tuple[object, ...]


def dispute_rows(
    game: Game, verdicts: Mapping[str, Verdict], pages: Mapping[str, int], stories: Mapping[str, Sequence[Line]]
) -> Iterator[Row]:
    """Make the rows of disputes; what no verdict says is NULL, and the page until there is a booklet."""
    for dispute in each_once(game):
        verdict = verdicts.get(dispute.id)
        judged = verdict is not None and verdict.verdict is not Ruling.NOT_JUDGED
        expected, expected_answer = _expected(dispute, "verdict"), _expected(dispute, "answer")
        word = str(verdict.verdict) if verdict is not None else None
        yield (
            game.id, dispute.id, dispute.kind.text, dispute.title, word,
            _answer(verdict) if judged else expected_answer, _why(game, dispute, verdict if judged else None),
            _claim(dispute), verdict.says or None if verdict is not None else None, dispute.note, int(dispute.often),
            dispute.place.file, dispute.place.line, pages.get(f"dispute/{dispute.id}"),
            int(judged), word if judged else expected, expected, expected_answer,
            in_words(stories[dispute.id]),
        )  # fmt: skip


def _answer(verdict: Verdict | None) -> str | None:
    """Write the answer as JSON, or nothing where none was asked for."""
    if verdict is None or verdict.answer is None:
        return None
    return json.dumps(verdict.answer, ensure_ascii=False, default=_plain)


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else str(value)


def _why(game: Game, dispute: Dispute, verdict: Verdict | None) -> str | None:
    """Tell how a ruling follows: by the referee's steps, else by the rules that the dispute turns on."""
    if verdict is not None:
        return "\n".join(f"{step.number} {step.says}".strip() for step in verdict.why) or None
    rules = [game.rulebook.rules[key] for key in turns_on(dispute) if key in game.rulebook.rules]
    shown = numbers(game)
    return "\n".join(f"{rule.number} {plain(rule.text, shown)}" for rule in rules) or None


def _expected(dispute: Dispute, what: str) -> str | None:
    node = dispute.expect.get(what) if dispute.expect is not None else None
    if node is None:
        return None
    said = written(node)
    return said if what == "verdict" and isinstance(said, str) else json.dumps(said, ensure_ascii=False)


def _claim(dispute: Dispute) -> str | None:
    if dispute.claim is None:
        return None
    said = written(dispute.claim)
    return said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)


def dispute_rule_rows(game: Game, verdicts: Mapping[str, Verdict]) -> Iterator[Row]:
    """Make the rows of the rules that a verdict cites or takes a step by; `turns` marks what the dispute is about."""
    for dispute in each_once(game):
        verdict = verdicts.get(dispute.id)
        cited = [rule.key for rule in verdict.rules] if verdict is not None else []
        steps = [step.rule for step in verdict.why] if verdict is not None else []
        turns = turns_on(dispute, cited)
        keys = [key for key in (*(cited or turns), *steps) if key in game.rulebook.rules]
        for position, key in enumerate(dict.fromkeys(keys), 1):
            yield game.id, dispute.id, key, position, int(key in turns)


def dispute_option_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the house rules in force."""
    for dispute in each_once(game):
        chosen = {option.text.removeprefix(f"{game.prefix}."): value.text for option, value in dispute.options.items()}
        for option, value in chosen.items():
            yield game.id, dispute.id, option, value


def dispute_fact_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the facts given, each by its path, such as `trick.2`."""
    for dispute in each_once(game):
        for path, value in _leaves(dispute.given):
            made_up = any(path == fact or path.startswith(f"{fact}.") for fact in dispute.reconstructed)
            yield game.id, dispute.id, path, value, int(made_up)


def dispute_word_rows(game: Game, verdicts: Mapping[str, Verdict], first: int) -> Iterator[Row]:
    """Make the rows that the full-text search of disputes looks through; *first* is the rowid of the first."""
    for number, dispute in enumerate(each_once(game), first):
        verdict = verdicts.get(dispute.id)
        facts = (f"{path.replace('.', ' ')} {value}" for path, value in _leaves(dispute.given))
        ruled = [verdict.says, *(step.says for step in verdict.why)] if verdict is not None else []
        text = " ".join([dispute.kind.text.replace("-", " "), *facts, _claim(dispute) or "", *ruled, dispute.note])
        yield number, game.id, fold(dispute.id), fold(dispute.title), fold(text)


def _leaves(node: Node, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, Scalar):
        yield path, node.text
    else:
        inner = node.entries.items() if isinstance(node, Entries) else enumerate(node.items, 1)
        for name, value in inner:
            yield from _leaves(value, f"{path}.{name}" if path else str(name))
