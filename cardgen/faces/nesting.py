"""Find where a template is nested too deep to be understood, once it is known that it is."""

from __future__ import annotations

import jinja2

TOO_DEEP = "loops, brackets and conditions side by side, not in each other"
"""What is expected instead."""
_OPENS, _CLOSES = frozenset("([{"), frozenset(")]}")


def deepest_line(environment: jinja2.Environment, source: str) -> int:
    """Give the line in which brackets or blocks stand deepest in each other, else that of the longest expression."""
    depth = deepest = line = length = longest = longest_line = 0
    try:
        for at, kind, value in environment.lex(source):
            if kind == "operator":
                depth += (value in _OPENS) - (value in _CLOSES)
            elif kind == "name":
                depth += (value in _BLOCKS) - (value.startswith("end"))
            if kind in ("block_begin", "variable_begin"):
                length = 0
            length += kind != "whitespace"
            if depth > deepest:
                deepest, line = depth, at
            if length > longest:
                longest, longest_line = length, at
    except jinja2.TemplateSyntaxError as error:
        return error.lineno
    return line if deepest > _DEEP else longest_line


_DEEP = 15
_BLOCKS = frozenset({"if", "for", "macro", "call", "filter", "block", "autoescape", "with"})
"""What begins a block; an `if` in an expression counts too, which does no harm."""
