"""What only the people at the table can settle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardgen.rulings.first.finding import Finding, Hearing, Rule, leaves

_OPTION = {
    "who-gets-whom": "researcher-pick",
    "closed-piles": "pile-inspection",
    "partner-talk": "partner-talk",
    "first-lead": "",
}
def table_rules(keys: Sequence[str]) -> tuple[Rule[Any], ...]:
    """Bind each rule that is for the table to a predicate that leaves it there, with what the house rule says."""
    return tuple(Rule(key, _speaks(key)) for key in keys)


def _speaks(key: str) -> Any:
    def speak(h: Hearing[Any]) -> Iterator[Finding]:
        option = _OPTION[key]
        if h.s.about != (option or key):
            return
        said = ""
        if option:
            value = h.options[option]
            meaning = h.game.rulebook.options[option].values[value]
            said = f"; the house rule `{option}` is {value}: {meaning[:1].lower()}{meaning[1:].removesuffix('.')}"
        yield leaves(f"{h.game.rulebook.rules[key].table}{said}")

    return speak


def table_sentence(h: Hearing[Any]) -> str:
    """Say that it is for the table, or nothing."""
    left = next((finding for finding in h.findings if finding.effect == "leaves"), None)
    return f"That is for you at the table: {left.says.removesuffix('.')}." if left is not None else ""
