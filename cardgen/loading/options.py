"""House-rule options, from `options` of rules.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading import numbers
from cardgen.loading.formats.rules import DefaultSchema, OptionSchema, RulebookSchema
from cardgen.loading.mapping_reader import KEBAB, MappingReader, check_name, describe
from cardgen.loading.references import References
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.rulebook import Option


def read_options(reader: MappingReader, references: References) -> dict[str, Option]:
    """Read all options."""
    return {
        name.text: _option(name, node, reader.problems, references) for name, node in RulebookSchema.options.of(reader)
    }


def _option(name: Scalar, node: Node, problems: list[Problem], references: References) -> Option:
    check_name(name, "the id of an option", KEBAB, problems)
    reader = MappingReader(node, f"the option `{name}`", problems)
    values = OptionSchema.values.of(reader)
    least, step = _least(reader), _step(reader)
    by, defaults = _defaults(reader)
    asks, why = OptionSchema.asks.of(reader), OptionSchema.why.of(reader)
    reader.done()
    for text in (*values.values(), *filter(None, (asks, why))):
        references.text(text, reader.what)
    if reader.node is not None and bool(values) == (least is not None):
        what = f"{reader.what} needs either `values` or `whole`"
        problems.append(Problem(name.place, "D016", what, "`values: {value: what it means}` or `whole: 1..`"))
    option = Option(
        name.text, _text(asks), {key.text: _text(value) for key, value in values.items()},
        next(iter(defaults.values()), Scalar("", *name[1:4])).text, _text(why), least, step, by,
        {key: value.text for key, value in defaults.items()} if by else None, name.place,
    )  # fmt: skip
    for value in defaults.values():
        _check_default(option, value, problems)
    return option


def _text(node: Scalar | None) -> str:
    return node.text.strip() if node is not None else ""


def _least(reader: MappingReader) -> int | None:
    node = OptionSchema.whole.of(reader)
    span = numbers.span(node.text) if node is not None else None
    if span is not None and span.least is not None and span.most is None:
        return span.least
    if node is not None:
        what = f"`whole` of {reader.what} is {describe(node)}"
        reader.wrong(node, what, "a range without end, such as `1..`", code="D008")
    return None


def _step(reader: MappingReader) -> int:
    """Read the steps in which the whole numbers go."""
    node = OptionSchema.step.of(reader)
    if node is None:
        return 1
    number = numbers.whole(node.text)
    if number is None or number < 1:
        reader.wrong(node, f"`step` of {reader.what} is {describe(node)}", "a whole number from 1 on", code="D005")
    elif reader.node is not None and "whole" not in reader.node.keys:
        what = f"{reader.what} has `step` and no `whole`"
        reader.wrong(node, what, "`whole: 25..` beside `step: 25`: 25, 50, 75, …", code="D016")
    return max(number or 1, 1)


def _defaults(reader: MappingReader) -> tuple[str, Mapping[str, Scalar]]:
    """Read one default, or one for each value of the fact it hangs on."""
    node = OptionSchema.default.of(reader)
    if node is None or isinstance(node, Scalar):
        return "", {"": node} if node is not None else {}
    if not isinstance(node, Entries):
        reader.wrong(node, f"`default` of {reader.what} is {describe(node)}", "one value, or `{by: fact, …}`")
        return "", {}
    inner = MappingReader(node, f"`default` of {reader.what}", reader.problems)
    by = DefaultSchema.by.of(inner)
    given = {key.text: value for key, value in node.pairs() if key.text != "by" and inner.is_scalar(value, "default")}
    return by, given


def _check_default(option: Option, value: Scalar, problems: list[Problem]) -> None:
    if option.least is not None:
        number = numbers.whole(value.text)
        if number is None or not option.takes(number):
            what = f"the default of the option `{option.id}` is {quoted(value.text)}"
            problems.append(Problem(value.place, "R002", what, option.wanted))
    elif option.values and value.text not in option.values:
        what = f"the default of the option `{option.id}` is {quoted(value.text)}, which is none of its values"
        near = nearest(value.text, option.values)
        problems.append(Problem(value.place, "R002", what, quoted_list(option.values), near))
