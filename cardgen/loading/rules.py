"""The rulebook, from rules.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.loading.shape import Shape
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.rich_text import references
from cardgen.model.rulebook import Does, Option, Rule, Rulebook, Section, numbered

_ACTS = (Does.FORBIDS, Does.REQUIRES, Does.DEFINES, Does.PERMITS)
EMPTY = Rulebook((), {}, {})


def read_rulebook(node: Node, problems: list[Problem]) -> Rulebook:
    """Read options, sections and rules, and check that every key they name exists."""
    shape = Shape(node, "the rulebook", problems)
    options = {name.text: _option(name, value, problems) for name, value in shape.pairs("options")}
    sections = [_section(item, problems) for item in shape.items("sections", needed=True)]
    shape.done()
    book = numbered(sections, options)
    _check_keys(sections, book, problems)
    return book


def _option(name: Scalar, node: Node, problems: list[Problem]) -> Option:
    shape = Shape(node, f"the option `{name}`", problems)
    span = shape.scalar("whole")
    least = int(span.text.removesuffix("..")) if span is not None and span.text.removesuffix("..").isdigit() else None
    values = shape.text_pairs("values")
    default, by, defaults = _default(shape.get("default", needed=True))
    option = Option(
        name.text, shape.text("asks", needed=True), values, default, shape.text("why"), least, by, defaults, name.place
    )
    shape.done()
    if least is None:
        wrong = [value for value in (defaults or {"": default}).values() if value not in values]
        for value in wrong:
            what = f"the default of `{name}` is `{value}`, which is none of its values"
            problems.append(Problem(name.place, "R002", what, quoted_list(values), nearest(value, values)))
    return option


def _default(node: Node | None) -> tuple[str, str, Mapping[str, str] | None]:
    if not isinstance(node, Entries):
        return (node.text if isinstance(node, Scalar) else ""), "", None
    by = str(node.get("by") or "")
    values = {key: str(value) for key, value in node.entries.items() if key != "by"}
    return next(iter(values.values()), ""), by, values


def _section(node: Node, problems: list[Problem]) -> Section:
    shape = Shape(node, "a section", problems)
    title = shape.text("title", needed=True)
    rules = tuple(_rule(item, problems) for item in shape.items("rules", needed=True))
    section = Section(title, rules, intro=shape.text("intro"))
    shape.done()
    return section


def _rule(node: Node, problems: list[Problem]) -> Rule:
    shape = Shape(node, "a rule", problems)
    key = shape.text("key", needed=True)
    shape.what = f"the rule `{key}`"
    follows = tuple(item.text for item in shape.texts("follows"))
    table = shape.text("table")
    act = shape.choice("does", _ACTS, "")
    if sum(map(bool, (follows, table, act))) != 1:
        expected = "exactly one of `does: forbids|requires|defines|permits`, `follows: [keys]`, `table: reason`"
        problems.append(Problem(node.place, "R003", f"{shape.what} does not say what it does", expected))
    does = Does(act) if act else Does.FOLLOWS if follows else Does.TABLE
    rule = Rule(
        key, shape.text("text", needed=True), does, follows, table,
        tuple(item.text for item in shape.texts("overrides")),
        tuple(item.text for item in shape.texts("options")),
        place=node.place,
    )  # fmt: skip
    shape.done()
    return rule


def _check_keys(sections: list[Section], book: Rulebook, problems: list[Problem]) -> None:
    seen: dict[str, Rule] = {}
    for rule in (rule for section in sections for rule in section.rules):
        if seen.setdefault(rule.key, rule) is not rule:
            what = f"two rules have the key `{rule.key}` (first on line {seen[rule.key].place.line})"
            problems.append(Problem(rule.place, "R004", what, "each key once", fix="rename one of them"))
        for key in (*rule.follows, *rule.overrides, *references(rule.text)):
            if key not in book.rules:
                problems.append(_unknown(rule, "rule", key, book.rules))
        for option in rule.options:
            if option not in book.options:
                problems.append(_unknown(rule, "option", option, book.options))


def _unknown(rule: Rule, kind: str, key: str, known: Mapping[str, object]) -> Problem:
    what = f"the rule `{rule.key}` names the {kind} `{key}`, which does not exist"
    return Problem(rule.place, "R001", what, quoted_list(known), nearest(key, known))
