"""What else than cards can be searched by the same language: rules and disputes, with their fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

_RULE = "(r.number = ? OR r.key = ? OR substr(r.number, 1, length(?) + 1) = ? || '.')"
_CARD = (
    "(w.name = ? OR w.short = ? OR w.card = ? OR substr(w.card, instr(w.card, '/') + 1) = ? "
    "OR (length(?) > 2 AND instr(w.name, ?) > 0))"
)
_OPTION = "(l.option = ? OR instr(l.option, ?) > 0)"


@dataclass(frozen=True, slots=True)
class Subject:
    """A table that is searched, as `d`, and the index of its words.

    Fields are texts, closed lists, numbers, flags (each an expression) and links (each a condition in which every
    question mark is the folded value). `named` are the expressions that `!name` compares, `shown` those of a pattern.
    """

    name: str
    table: str
    words: str
    texts: Mapping[str, str]
    lists: Mapping[str, str]
    numbers: Mapping[str, str]
    flags: Mapping[str, str]
    links: Mapping[str, str]
    named: tuple[str, ...]
    shown: tuple[str, ...]
    aliases: Mapping[str, str] = field(default_factory=dict)
    of_all: str = "1"
    """What holds of what is found where no game is named."""

    @property
    def fields(self) -> tuple[str, ...]:
        """List the names that a query may use."""
        return (*self.texts, *self.lists, *self.numbers, *self.links, "is", "not", "has", "order", "direction")


def _linked(links: str, condition: str, join: str = "") -> str:
    return f"EXISTS (SELECT 1 FROM {links} AS l {join} WHERE {condition})"


OF_ALL_GAMES = (
    "NOT EXISTS (SELECT 1 FROM games AS g JOIN rules AS b ON b.game = g.extends AND b.key = d.key WHERE g.id = d.game)"
)
"""Rules that a game takes over from one that is there itself are told once."""
_TYPED = (
    "EXISTS (SELECT 1 FROM type_rules AS l JOIN cards AS c ON c.game = l.game AND c.type = l.type "
    f"JOIN card_words AS w ON w.id = c.rowid WHERE l.rule_ref = d.ref AND {_CARD})"
)
_NAMED = _linked("card_rules", f"l.rule_ref = d.ref AND {_CARD}", "JOIN card_words AS w ON w.card = l.card")
RULES = Subject(
    name="rule",
    table="rules",
    words="rule_words",
    texts={"text": "d.text", "section": "d.section", "key": "d.key", "number": "d.number"},
    lists={"does": "d.does", "provenance": "d.provenance", "game": "d.game"},
    numbers={"page": "d.page"},
    flags={"reconstructed": "d.provenance = 'reconstructed'", "decided": "d.provenance = 'decided'"},
    links={
        "option": _linked("rule_options", f"l.rule_ref = d.ref AND {_OPTION}"),
        "dispute": _linked("dispute_rules", "l.rule_ref = d.ref AND fold(l.dispute) = ?"),
        "card": f"({_NAMED} OR {_TYPED})",
        "rule": _linked("rule_links", f"l.rule_ref = d.ref AND {_RULE}", "JOIN rules AS r ON r.ref = l.other_ref"),
    },
    named=("d.key", "d.number"),
    shown=("d.text", "d.section"),
    aliases={"o": "text", "x": "text", "t": "does", "type": "does"},
    of_all=OF_ALL_GAMES,
)
DISPUTES = Subject(
    name="dispute",
    table="disputes",
    words="dispute_words",
    texts={"id": "d.id", "title": "d.title", "claim": "d.claim", "says": "d.says", "note": "d.note", "why": "d.why"},
    lists={"kind": "d.kind", "ruling": "d.ruling", "game": "d.game"},
    numbers={"page": "d.page"},
    flags={"judged": "d.judged = 1", "often": "d.often = 1", "expected": "d.judged = 0"},
    links={
        "rule": _linked("dispute_rules", f"l.dispute_ref = d.ref AND {_RULE}", "JOIN rules AS r ON r.ref = l.rule_ref"),
        "card": _linked(
            "card_disputes", f"l.dispute_ref = d.ref AND {_CARD}", "JOIN card_words AS w ON w.card = l.card"
        ),
        "option": _linked("dispute_options", f"l.dispute_ref = d.ref AND {_OPTION}"),
        "fact": _linked("dispute_facts", "l.dispute_ref = d.ref AND instr(fold(l.value), ?) > 0"),
    },
    named=("d.id",),
    shown=("d.title", "d.note", "d.says"),
    aliases={"t": "kind", "type": "kind", "verdict": "ruling"},
)
