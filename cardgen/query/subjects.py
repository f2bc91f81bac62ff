"""What else than cards can be searched by the same language: rules and disputes, with their fields."""

from __future__ import annotations

from cardgen.model.flag_kind import FLAG
from cardgen.model.text_kinds import TEXT
from cardgen.model.whole_kind import WHOLE
from cardgen.model.word_kind import WORD
from cardgen.query.vocabulary import ALWAYS, SPECIAL, Column, Subject

_RULE = "(r.number = ? OR r.key = ? OR substr(r.number, 1, length(?) + 1) = ? || '.')"
_CARD = (
    "(n.name = ? OR n.short = ? OR n.card = ? OR substr(n.card, instr(n.card, '/') + 1) = ? "
    "OR (length(?) > 2 AND instr(n.name, ?) > 0))"
)
_OPTION = "(l.option = ? OR instr(l.option, ?) > 0)"


def _linked(links: str, condition: str, join: str = "") -> str:
    return f"EXISTS (SELECT 1 FROM {links} AS l {join} WHERE {condition})"


def _text(name: str, *aliases: str) -> Column:
    return Column(name, TEXT, name.capitalize(), aliases=aliases, column=name)


def _listed(name: str, *aliases: str) -> Column:
    return Column(name, WORD, name.capitalize(), aliases=aliases, column=name)


def _flag(name: str, holds: str) -> Column:
    return Column(name, FLAG, name.capitalize(), shown=f"({holds})")


_SPECIAL = {"game": SPECIAL["game"], **ALWAYS}
_PAGE = Column("page", WHOLE, "Page", column="page")
OF_ALL_GAMES = (
    "NOT EXISTS (SELECT 1 FROM games AS g JOIN rules AS b ON b.game = g.extends AND b.key = c.key WHERE g.id = c.game)"
)
"""Rules that a game takes over from one that is there itself are told once."""
_TYPED = (
    "EXISTS (SELECT 1 FROM type_rules AS l JOIN cards AS k ON k.game = l.game AND k.type = l.type "
    f"JOIN card_words AS n ON n.id = k.rowid WHERE l.rule_ref = c.ref AND {_CARD})"
)
_NAMED = _linked("card_rules", f"l.rule_ref = c.ref AND {_CARD}", "JOIN card_words AS n ON n.card = l.card")
RULES = Subject(
    name="rule",
    table="rules",
    words="(SELECT id, section AS name, '' AS short, key AS words, text FROM rule_words)",
    full_text="rule_words_fts",
    every=(
        _text("text", "o", "x"), _text("section"), _text("key"), _text("number"), _listed("does", "type"),
        _listed("provenance"), _PAGE, _flag("reconstructed", "c.provenance = 'reconstructed'"),
        _flag("decided", "c.provenance = 'decided'"),
    ),
    special=_SPECIAL,
    named=("key", "number"),
    patterned=("text", "section"),
    weights=(1, 1, 1),
    own="c.section",
    links={
        "number": _RULE.replace("r.", "c."),
        "option": _linked("rule_options", f"l.rule_ref = c.ref AND {_OPTION}"),
        "dispute": _linked("dispute_rules", "l.rule_ref = c.ref AND fold(l.dispute) = ?"),
        "card": f"({_NAMED} OR {_TYPED})",
        "rule": _linked("rule_links", f"l.rule_ref = c.ref AND {_RULE}", "JOIN rules AS r ON r.ref = l.other_ref"),
    },
    of_all=OF_ALL_GAMES,
)  # fmt: skip
DISPUTES = Subject(
    name="dispute",
    table="disputes",
    words="(SELECT id, title AS name, '' AS short, name AS words, text FROM dispute_words)",
    full_text="dispute_words_fts",
    every=(
        _text("id"), _text("title"), _text("claim"), _text("says"), _text("note"), _text("why"),
        _listed("kind", "type"), _listed("ruling", "verdict"), _PAGE,
        _flag("judged", "c.judged = 1"), _flag("often", "c.often = 1"), _flag("expected", "c.judged = 0"),
    ),
    special=_SPECIAL,
    named=("id",),
    patterned=("title", "note", "says"),
    weights=(4, 4, 1),
    own="c.title",
    links={
        "rule": _linked("dispute_rules", f"l.dispute_ref = c.ref AND {_RULE}", "JOIN rules AS r ON r.ref = l.rule_ref"),
        "card": _linked(
            "card_disputes", f"l.dispute_ref = c.ref AND {_CARD}", "JOIN card_words AS n ON n.card = l.card"
        ),
        "option": _linked("dispute_options", f"l.dispute_ref = c.ref AND {_OPTION}"),
        "fact": _linked("dispute_facts", "l.dispute_ref = c.ref AND instr(fold(l.value), ?) > 0"),
    },
)  # fmt: skip
