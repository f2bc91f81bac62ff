"""The tables of rules and house rules."""

from __future__ import annotations

from cardgen.database.game_tables import REF
from cardgen.database.table import GAME, OF_GAME, POSITION, Table, own, text, whole

RULE_REF = text("the rule, as `rules.ref`")
OPTION_REF = text("the house rule, as `options.ref`")
OF_RULE = {"rule_ref": ("rules", "ref")}
OF_OPTION = {"option_ref": ("options", "ref")}
_RULE = {"rule_ref": ("game", "rule")}
_OPTION = {"option_ref": ("game", "option")}

RULE_TABLES = {
    "sections": Table(
        "a section of the rules",
        {
            "ref": REF,
            "game": GAME,
            "number": whole("its number"),
            "title": text("its title"),
            "intro": text("what stands before its rules"),
        },
        ("ref",),
        own("game", "number"),
        OF_GAME,
    ),
    "rules": Table(
        "a rule",
        {
            "ref": REF,
            "game": GAME,
            "key": text("its key, which never changes"),
            "number": text("the number it is printed with, such as 6.2"),
            "section": text("the title of its section"),
            "text": text("its words"),
            "page": whole("its page in the booklet, once there is one", True),
            "does": text("`forbids`, `requires`, `defines`, `permits`, `follows`, or `table`: people must settle it"),
            "reason": text("why people must settle it", True),
            "position": whole("its place among all rules of the game, from 1: what to sort by"),
            "section_number": whole("the number before the dot"),
            "section_position": whole("the number behind it: with `section_number` it sorts, as `number` does not"),
            "provenance": text("where it comes from: `source`, `reconstructed` or `decided`"),
            "file": text("where it is written", True),
            "line": whole("the line", True),
            "section_ref": text("the section, as `sections.ref`"),
        },
        ("ref",),
        own("game", "key") | {"section_ref": ("game", "section_number")},
        OF_GAME | {"section_ref": ("sections", "ref")},
    ),
    "rule_words": Table(
        "what the full-text search looks through, of one rule: no case, no accents",
        {
            "id": whole("the rowid of the rule in `rules`"),
            "game": GAME,
            "key": text("its key"),
            "section": text("the title of its section"),
            "text": text("its words"),
        },
        ("id",),
    ),
    "rule_links": Table(
        "a rule that follows from, overrides or mentions another",
        {
            "game": GAME,
            "rule": text("the rule"),
            "link": text("`follows`, `overrides` or `mentions`"),
            "other": text("the other rule"),
            "rule_ref": RULE_REF,
            "other_ref": text("the other rule, as `rules.ref`"),
        },
        ("game", "rule", "link", "other"),
        _RULE | {"other_ref": ("game", "other")},
        OF_RULE | {"other_ref": ("rules", "ref")},
    ),
    "options": Table(
        "a house rule and its default",
        {
            "ref": REF,
            "game": GAME,
            "id": text("its key"),
            "asks": text("the question it answers"),
            "value": text("the usual answer, where it hangs on nothing"),
            "depends_on": text("what the usual answer hangs on: see `option_defaults`", True),
            "least": whole("the least number, of one that takes whole numbers", True),
            "step": whole("the step its numbers go in", True),
            "why": text("why that is the usual one"),
            "position": POSITION,
        },
        ("ref",),
        own("game", "id"),
        OF_GAME,
    ),
    "option_values": Table(
        "a value that a house rule can have",
        {
            "game": GAME,
            "option": text("the house rule"),
            "value": text("the value"),
            "means": text("what it means"),
            "position": POSITION,
            "option_ref": OPTION_REF,
        },
        ("game", "option", "value"),
        _OPTION,
        OF_OPTION,
    ),
    "option_defaults": Table(
        "the usual value of a house rule in one case",
        {
            "game": GAME,
            "option": text("the house rule"),
            "fact": text("what it hangs on"),
            "fact_value": text("the value of that"),
            "value": text("the usual answer then"),
            "position": POSITION,
            "option_ref": OPTION_REF,
        },
        ("game", "option", "fact_value"),
        _OPTION,
        OF_OPTION,
    ),
    "rule_options": Table(
        "a rule that a house rule changes",
        {
            "game": GAME,
            "rule": text("the rule"),
            "option": text("the house rule"),
            "rule_ref": RULE_REF,
            "option_ref": OPTION_REF,
        },
        ("game", "rule", "option"),
        _RULE | _OPTION,
        OF_RULE | OF_OPTION,
    ),
}
