"""The rulebook, from rules.yaml."""

from __future__ import annotations

from cardgen.errors import Problem
from cardgen.loading.formats.rules import RulebookSchema, RuleSchema, SectionSchema
from cardgen.loading.mapping_reader import KEBAB, MappingReader, check_name, describe
from cardgen.loading.options import read_options
from cardgen.loading.references import References
from cardgen.model.field import Provenance
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.rulebook import Does, Rule, Rulebook, Section, numbered

EMPTY = Rulebook((), {}, {})


def read_rulebook(node: Node, problems: list[Problem]) -> Rulebook:
    """Read options, sections and rules, and check that every key they name exists."""
    reader = MappingReader(node, "the rulebook", problems)
    references = References(problems)
    options = read_options(reader, references)
    sections = [_section(item, references) for item in RulebookSchema.sections.of(reader)]
    reader.done()
    book = numbered(sections, options)
    references.check({"rule": book.rules, "option": options})
    _check_keys(sections, problems)
    _check_circles(book, problems)
    _check_options(book, problems)
    return book


def _section(node: Node, references: References) -> Section:
    reader = MappingReader(node, "a section of rules", references.problems)
    title = SectionSchema.title.of(reader)
    intro = SectionSchema.intro.of(reader)
    rules = tuple(_rule(item, references) for item in SectionSchema.rules.of(reader))
    reader.done()
    if intro is not None:
        references.text(intro, f"the section `{title}`")
    return Section(title, rules, intro=intro.text.strip() if intro is not None else "")


def _rule(node: Node, references: References) -> Rule:
    reader = MappingReader(node, "a rule", references.problems)
    key = RuleSchema.key.of(reader)
    if key is not None:
        reader.what = f"the rule `{key}`"
        check_name(key, "the key of a rule", KEBAB, references.problems)
    named = {key.name: key.of(reader) for key in (RuleSchema.follows, RuleSchema.overrides, RuleSchema.options)}
    table, text = RuleSchema.table.of(reader), RuleSchema.text.of(reader)
    does = _does(reader, bool(named["follows"]), bool(table))
    provenance = Provenance(RuleSchema.provenance.of(reader))
    says = _says(reader)
    said_at = {name.text: name.place for name in says if name.text}
    reader.done()
    for name, keys in named.items():
        for item in keys:
            references.key("option" if name == "options" else "rule", item, reader.what)
    if text is not None:
        references.text(text, reader.what)
    follows, overrides, options = (tuple(item.text for item in keys) for keys in named.values())
    place = key.place if key is not None else node.place
    return Rule(
        _text(key), _text(text), does, follows, table, overrides, options, place=place, provenance=provenance,
        says={name.text: one for name, one in says.items()}, said_at=said_at,
    )  # fmt: skip


def _says(reader: MappingReader) -> dict[Scalar, str]:
    """Read the sentences of a rule: one, or several by name."""
    found = RuleSchema.says.of(reader)
    if found is None or isinstance(found, Scalar):
        return {found._replace(text=""): found.text.strip()} if found is not None else {}
    if not isinstance(found, Entries):
        reader.wrong(found, f"`says` of {reader.what} is {describe(found)}", "a sentence, or sentences by name")
        return {}
    return {name: one.text.strip() for name, one in found.pairs() if reader.is_scalar(one, "says")}


def _text(node: Scalar | None) -> str:
    return node.text.strip() if node is not None else ""


def _does(reader: MappingReader, follows: bool, table: bool) -> Does:
    act = RuleSchema.does.of(reader)
    written = reader.node is not None and "does" in reader.node.keys
    if reader.node is not None and follows + table + written != 1:
        says = "says in two ways what it does" if follows + table + written else "does not say what it does"
        expected = "one of `does: forbids|requires|defines|permits`, `follows: [keys]`, `table: reason`"
        reader.problems.append(Problem(reader.node.place, "R003", f"{reader.what} {says}", expected))
    if act:
        return Does(act)
    return Does.FOLLOWS if follows else Does.TABLE


def _check_keys(sections: list[Section], problems: list[Problem]) -> None:
    seen: dict[str, Rule] = {}
    for rule in (rule for section in sections for rule in section.rules):
        if rule.key and seen.setdefault(rule.key, rule) is not rule:
            first = seen[rule.key].place
            where = f"on line {first.line}" if first.file == rule.place.file else f"at {first}"
            what = f"two rules have the key `{rule.key}` (the first {where})"
            problems.append(Problem(rule.place, "R004", what, "each key once", fix="rename one of them"))


def _check_circles(book: Rulebook, problems: list[Problem]) -> None:
    """Report rules that follow, by way of others perhaps, from themselves, or override themselves."""
    for rule in book.rules.values():
        reached: set[str] = set()
        ahead = [*rule.follows]
        while ahead:
            key = ahead.pop()
            if key not in reached and key in book.rules:
                reached.add(key)
                ahead += book.rules[key].follows
        for verb in [*["follows from"] * (rule.key in reached), *["overrides"] * (rule.key in rule.overrides)]:
            problems.append(Problem(rule.place, "R005", f"the rule `{rule.key}` {verb} itself", "other rules"))


def _check_options(book: Rulebook, problems: list[Problem]) -> None:
    named = {option for rule in book.rules.values() for option in rule.options}
    for option in book.options.values():
        if option.id not in named:
            what = f"no rule names the option `{option.id}`"
            fix = f"write `options: [{option.id}]` at the rules it changes, or remove it"
            problems.append(Problem(option.place, "R008", what, "a rule that it changes", fix=fix))
