"""The rows of disputes: as they were written, and as they were judged."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from cardgen.model.dispute import Dispute, turns_on
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.node import plain as written
from cardgen.model.verdict import Verdict

Row = tuple[object, ...]


def dispute_rows(game: Game, verdicts: Mapping[str, Verdict], pages: Mapping[str, int]) -> Iterator[Row]:
    """Make the rows of disputes; what no verdict says is NULL, and the page until there is a booklet."""
    for dispute in _disputes(game):
        verdict = verdicts.get(dispute.id)
        yield (
            game.id, dispute.id, dispute.kind.text, dispute.title, verdict and str(verdict.verdict), _answer(verdict),
            _why(verdict), _claim(dispute), verdict and verdict.says, dispute.note, int(dispute.often),
            dispute.place.file, dispute.place.line, pages.get(f"dispute/{dispute.id}"),
        )  # fmt: skip


def _disputes(game: Game) -> Iterable[Dispute]:
    """Give each dispute once; that two have one id is reported where the box is checked."""
    first: dict[str, Dispute] = {}
    for dispute in game.disputes:
        first.setdefault(dispute.id, dispute)
    return first.values()


def _answer(verdict: Verdict | None) -> str | None:
    """Write the answer as JSON, or nothing where none was asked for."""
    if verdict is None or verdict.answer is None:
        return None
    return json.dumps(verdict.answer, ensure_ascii=False, default=_plain)


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else str(value)


def _why(verdict: Verdict | None) -> str | None:
    if verdict is None:
        return None
    return "\n".join(f"{step.number} {step.says}".strip() for step in verdict.why)


def _claim(dispute: Dispute) -> str | None:
    if dispute.claim is None:
        return None
    said = written(dispute.claim)
    return said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)


def dispute_rule_rows(game: Game, verdicts: Mapping[str, Verdict]) -> Iterator[Row]:
    """Make the rows of the rules that a verdict cites; `turns` marks those that the dispute is about."""
    for dispute in _disputes(game):
        verdict = verdicts.get(dispute.id)
        cited = [rule.key for rule in verdict.rules] if verdict is not None else []
        turns = turns_on(dispute, cited)
        keys = [key for key in cited or turns if key in game.rulebook.rules]
        for position, key in enumerate(dict.fromkeys(keys), 1):
            yield game.id, dispute.id, key, position, int(key in turns)


def dispute_option_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the house rules in force."""
    for dispute in _disputes(game):
        chosen = {option.text.removeprefix(f"{game.prefix}."): value.text for option, value in dispute.options.items()}
        for option, value in chosen.items():
            yield game.id, dispute.id, option, value


def dispute_fact_rows(game: Game) -> Iterator[Row]:
    """Make the rows of the facts given, each by its path, such as `trick.2`."""
    for dispute in _disputes(game):
        for path, value in _leaves(dispute.given):
            made_up = any(path == fact or path.startswith(f"{fact}.") for fact in dispute.reconstructed)
            yield game.id, dispute.id, path, value, int(made_up)


def _leaves(node: Node, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, Scalar):
        yield path, node.text
    else:
        inner = node.entries.items() if isinstance(node, Entries) else enumerate(node.items, 1)
        for name, value in inner:
            yield from _leaves(value, f"{path}.{name}" if path else str(name))
