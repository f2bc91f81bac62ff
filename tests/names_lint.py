"""A lint of names in the modules of games: what the data declare, asked for by a name that they do not have.

Sentences that a function says under the rules to which it is bound, keys of rules, house rules and their settings,
facts; whatever is asked for by a point and is nowhere a name; and a string that one slip parts from a name. What types
see is left to them. Run it by `python -m tests.names_lint [GAME…]`; `make check` does.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import yaml

from cardgen.errors import nearest
from tests.declared_names import ROOT, Code, GameNames, code_of, names_of, near, of_core
from tests.slip_places import acts_of, said_in

BINDS = {"forbids", "permits", "value", "limits", "doubts", "changes", "instead", "looks"}
"""Verbs that bind the function below them to a rule."""
LINES = {"bars", "allows", "notes", "follows", "wants", "plain", "chosen", "always", "leaves", "adds", "breaks"}
"""Verbs that state a rule in one line."""
SAYS = {"say": 0, "gives": 1, "stated": 0, "note": 0, "put": 0, "leave": 0}
"""Verbs of a hearing that say a sentence, and which of their arguments it is."""
_IN_LINE = {"bars": (3,), "allows": (3,), "notes": (3,), "follows": (3,), "wants": (4, 5), "adds": (2,), "looks": (2,)}
_BY_NAME = {"says", "otherwise", "wrong", "right"}
_SHORT = 1
Found = Iterator[tuple[int, str]]


class Literal(NamedTuple):
    """A string that stands in a module."""

    value: str
    lineno: int


class Module(NamedTuple):
    """A module of a game and what is known in it."""

    code: Code
    names: GameNames
    known: frozenset[str]
    """What can be asked for by a point."""
    words: frozenset[str]
    """Names of the data, and strings that stand more than once in the modules of the game."""
    parts: Mapping[str, set[str]]
    """They by what is left of them without one letter."""
    acts: frozenset[str]
    """The fields of the acts of the game."""


def called(node: ast.AST) -> str:
    """Name what is called."""
    func = node.func if isinstance(node, ast.Call) else None
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def literals(node: ast.AST | None) -> Iterator[Literal]:
    """Find the strings that an expression can come to, both ways of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield Literal(node.value, node.lineno)
    elif isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))
    elif isinstance(node, ast.BoolOp):
        yield from (literal for part in node.values[-1:] for literal in literals(part))
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield from (literal for part in node.elts for literal in literals(part))


def first_of(node: ast.AST | None) -> ast.AST | None:
    """Give the sentence of a reason, which may be a tuple of it and what is put in."""
    return node.elts[0] if isinstance(node, ast.Tuple) and node.elts else node


def meant(name: str, names: Iterable[str]) -> str:
    """Say which name was meant."""
    found = nearest(name, sorted(names))
    return f"; did you mean {found}?" if found else ""


def unknown(node: Literal, names: Iterable[str], what: str) -> Found:
    """Find a name that is none of those."""
    if node.value not in (every := set(names)):
        yield node.lineno, f"{what} `{node.value}`{meant(node.value, every)}"


def keys_of(function: ast.AST) -> list[str]:
    """List the rules that a function is bound to."""
    calls = [one for one in getattr(function, "decorator_list", ()) if called(one) in BINDS]
    return [key.value for call in calls for key in literals(call.args[0] if call.args else None)]


def sentences(top: ast.AST) -> Iterator[tuple[list[str], Literal]]:
    """Find the sentences that are said, each with the rules of which it can be one."""
    keys = keys_of(top)
    for node in ast.walk(top):
        if isinstance(node, ast.Yield) or (isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple)):
            yield from ((keys, literal) for literal in literals(first_of(node.value)) if keys)
        elif called(node) in ("Under", "cite") and isinstance(node, ast.Call) and len(node.args) > 1:
            under = [literal.value for literal in literals(node.args[0])]
            yield from ((under, literal) for literal in literals(first_of(node.args[1])))
        elif called(node) in SAYS and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if ast.unparse(node.func.value) in ("h", "d.h") and len(node.args) > SAYS[called(node)]:
                yield from ((keys, literal) for literal in literals(node.args[SAYS[called(node)]]))
        elif isinstance(node, ast.Call) and called(node) in _IN_LINE and node.args:
            of = [literal.value for literal in literals(node.args[0])]
            said = [node.args[at] for at in _IN_LINE[called(node)] if at < len(node.args)]
            said += [keyword.value for keyword in node.keywords if keyword.arg in _BY_NAME]
            ways = [key for arg in node.args[2:3] if isinstance(arg, ast.Dict) for key in arg.keys]
            yield from (
                (of, literal) for arg in (*said, *(ways if called(node) == "bars" else ())) for literal in literals(arg)
            )


def unsaid(m: Module) -> Found:
    """Find names of sentences that the rule does not have; a helper may say those of any rule."""
    settings = m.names.values | m.names.options.keys()
    for top in m.code.tree.body:
        for keys, one in sentences(top):
            known = [m.names.says.get(key) for key in keys]
            may = frozenset().union(*(says for says in known if says)) if keys else m.names.sentences | settings
            rule = " or ".join(f"`{key}`" for key in keys) or "any rule"
            if one.value and keys != [""]:  # under no rule it is said as it stands
                yield from unknown(one, may, f"there is no sentence of {rule} called")


def uncited(m: Module) -> Found:
    """Find keys that are bound or cited, and are no rule."""
    for node in m.code.nodes:
        if isinstance(node, ast.Call) and node.args:
            own = called(node) == "looks"  # a verb that a game has made for itself
            book = own or (isinstance(node.func, ast.Attribute) and called(node) in BINDS | LINES)
            if book or called(node) in ("cite", "Under", "cites"):
                for arg in node.args if called(node) == "cites" else node.args[:1]:
                    yield from (
                        fault
                        for key in literals(arg)
                        if key.value
                        for fault in unknown(key, m.names.rules, "there is no rule")
                    )


def _option_of(node: ast.AST) -> Literal | None:
    """Give the house rule that an expression asks for: `h.options["…"]`."""
    if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("options"):
        return next(literals(node.slice), None)
    return None


def unset(m: Module) -> Found:
    """Find house rules and settings that there are not."""
    for node in m.code.nodes:
        if (option := _option_of(node)) is not None:
            yield from unknown(option, m.names.options, "there is no house rule")
        if isinstance(node, ast.Compare) and (option := _option_of(node.left)) is not None:
            values = m.names.options.get(option.value, frozenset())
            for one in (literal for side in node.comparators for literal in literals(side)) if values else ():
                yield from unknown(one, values, f"`{option.value}` has no setting")
        if isinstance(node, ast.Call) and called(node) == "chosen" and len(node.args) > 2:
            for option in literals(node.args[1]):
                yield from unknown(option, m.names.options, "there is no house rule")
                keys = node.args[2].keys if isinstance(node.args[2], ast.Dict) else ()
                values = m.names.options.get(option.value, frozenset())
                for one in (literal for key in keys for literal in literals(key)) if values else ():
                    yield from unknown(one, values, f"`{option.value}` has no setting")


def untold(m: Module) -> Found:
    """Find facts that nobody can tell."""
    facts = m.names.facts | {f"{fact}_" for fact in m.names.facts}
    for node in m.code.nodes:
        if called(node) == "said" and isinstance(node, ast.Call):
            yield from (
                fault
                for arg in node.args
                for literal in literals(arg)
                for fault in unknown(literal, facts, "there is no fact")
            )
        if (
            isinstance(node, ast.Attribute)
            and ast.unparse(node.value) in ("h.given", "d.h.given")
            and node.attr not in m.known
        ):
            yield node.lineno, f"there is no fact `{node.attr}`{meant(node.attr, facts)}"


def nowhere(m: Module) -> Found:
    """Find what is asked for by a point and is the name of nothing, neither of the data nor of any class or module."""
    for node in m.code.nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr not in m.known:
            yield node.lineno, f"nothing has a `{node.attr}`{meant(node.attr, m.known)}"
        if called(node) in ("changed", "getattr", "hasattr") and isinstance(node, ast.Call):
            asked = [keyword.arg for keyword in node.keywords if keyword.arg] if called(node) == "changed" else []
            asked += [literal.value for arg in node.args[1:2] for literal in literals(arg) if called(node) != "changed"]
            yield from (
                (node.lineno, f"nothing has a `{one}`{meant(one, m.known)}") for one in asked if one not in m.known
            )


def unfilled(root: Path, game: str, known: frozenset[str]) -> Iterator[str]:
    """Find fields in the sentences of rules that nothing has: `{playr} has no card`."""
    file = root / "carddata" / game / "rules.yaml"
    for says in said_in(yaml.compose(file.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))):
        for _, field, _, _ in Formatter().parse(says.value):
            name = re.split(r"[.\[]", field or "0")[0]
            if name and not name.isdecimal() and name not in known:
                where = f"{file.relative_to(root)}:{says.start_mark.line + 1}"
                yield f"{where}: nothing has a `{name}` that could be put into a sentence{meant(name, known)}"


def unfielded(m: Module) -> Found:
    """Find fields of which it is said what they can be, and which no act has."""
    for node in m.code.nodes:
        if isinstance(node, ast.Call) and called(node) == "Acts":
            for one in (keyword.arg for keyword in node.keywords if keyword.arg):
                yield from unknown(Literal(one, node.lineno), m.acts, "no act has a field")


def slipped(m: Module) -> Found:
    """Find strings that stand once, are no name of the data, and are one by a slip."""
    for string in m.code.strings:
        word = str(string.value)
        if word not in m.words and word not in m.known and len(word) > _SHORT and word == word.strip():
            found = {other for part in near(word) for other in m.parts.get(part, ())}
            if found := {other for other in found if not _same(word, other)}:
                yield string.lineno, f"`{word}` is no name of the data; did you mean `{min(found)}`?"


def _same(word: str, other: str) -> bool:
    """Say whether two words differ by a capital or the point at their end, or one is several of the other."""
    short, long = sorted((word, other), key=len)
    several = long == f"{short}s" and (" " in word or not other.endswith("s"))
    return several or word.casefold().rstrip(".") == other.casefold().rstrip(".")


def by_part(words: Iterable[str]) -> Mapping[str, set[str]]:
    """Arrange words by what is left of them without one letter."""
    found: dict[str, set[str]] = {}
    for word in words:
        for part in near(word) if len(word) > _SHORT and not word.isdecimal() else ():
            found.setdefault(part, set()).add(word)
    return found


CHECKS = (unsaid, uncited, unset, untold, nowhere, unfielded, slipped)


def found_in(game: str, root: Path = ROOT) -> Iterator[str]:
    """Find the faults of the modules of a game."""
    folder = root / "cardgen" / "games" / game.replace("-", "_")
    files = {file: code_of(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.py"))}
    names = names_of(root / "carddata" / game)
    known = of_core() | names.fields | names.facts | {f"{fact}_" for fact in names.facts}
    known = known.union(*(code.defined for code in files.values()))
    told = Counter(str(string.value) for code in files.values() for string in code.strings)
    words = names.written | {word for word, often in told.items() if often > 1}
    parts, acts = by_part(words), acts_of(folder).fields
    tables = (folder / "table.py", ROOT / "cardgen" / "rulings" / "table" / "table_state.py")
    on_table = (code_of(file.read_text(encoding="utf-8")).defined for file in tables)
    yield from unfilled(root, game, acts.union(names.facts, *on_table))
    for file, code in files.items():
        if file.name != "declared.py":
            m = Module(code, names, known, words, parts, acts)
            every = sorted({fault for check in CHECKS for fault in check(m)})
            yield from (f"{file.relative_to(root)}:{line}: {says}" for line, says in every)


def games() -> list[str]:
    """List the games whose modules are looked at."""
    folders = sorted((ROOT / "cardgen" / "games").iterdir())
    names = [folder.name.replace("_", "-") for folder in folders if (folder / "__init__.py").exists()]
    return [name for name in names if (ROOT / "carddata" / name / "kinds.yaml").exists()]


def main(*names: str) -> int:
    """Lint games; give the exit code."""
    every = [says for name in names or games() for says in found_in(name)]
    print("\n".join(every), end="\n" if every else "")
    return int(bool(every))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
