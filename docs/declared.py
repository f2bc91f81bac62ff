"""`python -m docs.declared [GAME…]`: remake `cardgen/games/<game>/declared.py`, what a game's data declare, as types.

Cards with their fields, what is told of a dispute, what lies on the table by the name of a fact, house rules, words.
With `--check` nothing is written: the exit code says whether one is stale.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from cardgen.errors import UsageError
from cardgen.loading.game import load_game
from cardgen.model.field import FieldKind
from cardgen.model.game import Game
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.binding import Binder
from cardgen.rulings.kind import Referee
from cardgen.rulings.notation.fact import Fact
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from docs.domain_types import DomainTypes, any_of, class_name, literal, spelt

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "cardgen" / "games"
HEAD = '''"""What the data of the game declare, as types: made by `python -m docs.declared`, never by hand."""
# long: it is as long as what the data declare
# fmt: off

from __future__ import annotations
'''
_CORE = {
    "cardgen.model.effect": "Ops",
    "cardgen.model.numbers": "Numbers",
    "cardgen.rulings.notation.action_patterns": "Done",
    "cardgen.rulings.notation.composite_domains": "Parts",
    "cardgen.rulings.notation.piles": "Pile",
    "cardgen.rulings.table.facts": "Given",
    "cardgen.rulings.table.pieces": "Piece",
    "cardgen.rulings.table.table_state": "TableState",
    "cardgen.rulings.unknown.typing": "MaybeUnknown",
}
"""What the module may need of the core."""
_WIDTH = 120
_PIECE = Piece("", "", {})
"""What every card has."""


def folder_of(game: str) -> Path:
    """Give the folder of a game's module."""
    return GAMES / game.replace("-", "_")


def games() -> list[str]:
    """List the games that have a module of their own, and tell it in words."""
    found = (path.parent.name for path in sorted((ROOT / "carddata").glob("*/kinds.yaml")))
    return [name for name in found if folder_of(name).is_dir()]


class Declared:
    """The module of one game, put together; without a referee it is made of the data alone."""

    def __init__(self, game: Game, referee: Referee | None) -> None:
        self.game = game
        lists = {name: tuple(map(str, one.words.values())) for name, one in game.words.items()}
        self.lists = {class_name(name, "word"): words for name, words in lists.items() if words}
        self.types = DomainTypes({words: name for name, words in self.lists.items()})
        self.on_table = _declared_by(getattr(referee, "table", None))
        if referee is None:
            bare = Binder(game, {}, {})
            self.facts: Mapping[str, Fact] = bare.facts
            own = {name: {**bare.facts, **bare._facts(one.own)} for name, one in bare.words.kinds.items()}
            self.kinds = {name: {fact: own[name][fact] for fact in one.facts} for name, one in bare.words.kinds.items()}
            self.questions = {name: one.asks for name, one in bare.words.kinds.items()}
        else:
            self.facts = referee.facts
            self.kinds = {name: dict(one.facts) for name, one in referee.kinds.items()}
            self.questions = {name: one.question for name, one in referee.kinds.items()}

    def text(self) -> str:
        """Write the module."""
        told, laid = self._facts()
        body = [*self._words(), "", *self._card(), *self._numbers(), *told, *laid, *self._options()]
        parts = [line for one in self.types.classes.values() for line in _class(*one)]
        lines = (HEAD, *self._imports("\n".join((*body, *parts))), "", *body, *parts)
        return "\n".join(line for one in lines for line in _wrapped(one)).rstrip() + "\n"

    def _imports(self, body: str) -> Iterator[str]:
        used = set(re.findall(r"\w+", body))
        typing = [one for one in ("TYPE_CHECKING", "Any", "Literal", "TypeAlias", "TypedDict") if one in used]
        if self.types.imports:
            typing.insert(0, "TYPE_CHECKING")
        yield from (f"from typing import {', '.join(typing)}", "")
        yield from (f"from {module} import {name}" for module, name in _CORE.items() if name in used)
        own: dict[str, set[str]] = {}
        for module, name in self.types.imports:
            own.setdefault(module, set()).add(name)
        if own:
            yield from ("", "if TYPE_CHECKING:")
            yield from (f"    from {module} import {', '.join(sorted(names))}" for module, names in sorted(own.items()))

    def _words(self) -> Iterator[str]:
        yield from (f"{name}: TypeAlias = {literal(words)}" for name, words in self.lists.items())
        yield 'Cards: TypeAlias = tuple["Card", ...]'

    def _card(self) -> list[str]:
        every: dict[str, dict[str, None]] = {}
        for type_ in self.game.card_types.values():
            for field in type_.fields.values():
                of = self.types.words(field.of.words.values()) if field.of else _type_of(field.kind)
                every.setdefault(field.name, {})[f"tuple[{of}, ...]" if field.many else of] = None
        rows = [f"{spelt(name)}: {any_of(of)}" for name, of in every.items() if not hasattr(_PIECE, name)]
        kinds = (f"type: {literal(self.game.card_types)}", f"does: {literal(['', *self.game.effects])}")
        return _class("class Card(Piece):", *kinds, *rows, says="A card, with the fields of all types.")

    def _numbers(self) -> list[str]:
        rows = (f"{name}: int" for name in self.game.numbers)
        return _class("class GameNumbers(Numbers):", *rows, says="The numbers of the rules.")

    def _facts(self) -> tuple[list[str], list[str]]:
        """Write what is told, of all kinds and of each; and what of it lies on the table."""
        every: dict[str, dict[str, None]] = {}
        for name, one in self.facts.items():
            every.setdefault(name, {})[self._type(one)] = None
        for facts in self.kinds.values():
            for name, one in facts.items():
                every.setdefault(name, {})[self._type(one)] = None
        types = {name: any_of(of) for name, of in every.items()}
        rows = [f"{spelt(name)}: MaybeUnknown[{of}]" for name, of in types.items() if not hasattr(Given, name)]
        says = "All that can be told; of a kind its own class is more exact."
        told = _class("class GivenFacts(Given):", *rows, says=says)
        for kind, facts in self.kinds.items():
            own = {spelt(name): self._type(one) for name, one in facts.items() if self._type(one) != types[name]}
            rows = [f"{name}: MaybeUnknown[{of}]" for name, of in own.items()]
            told += _class(f"class {class_name(kind, 'given')}(GivenFacts):", *rows, says=self.questions[kind])
        laid = {name: of for name, of in types.items() if name == spelt(name) and name not in self.on_table}
        rows = [f"{name}: MaybeUnknown[{of}]" for name, of in laid.items() if not hasattr(TableState, name)]
        says = "The facts that lie on the table by their names, and the numbers of the rules."
        return told, _class("class Laid(TableState):", "n: GameNumbers", *rows, says=says)

    def _type(self, one: Fact) -> str:
        return self.types.of(one.domain, one.name)

    def _options(self) -> Iterator[str]:
        yield from ("", "", 'Options = TypedDict("Options", {')
        for one in self.game.rulebook.options.values():
            yield f"    {one.id!r}: {literal(one.values) if one.values else 'int'},"
        yield "})"


def _type_of(kind: FieldKind) -> str:
    """Give the type of the values of a kind of field: as it is loaded from its column."""
    return "Ops" if kind.steps else (kind.loads if isinstance(kind.loads, type) else kind.column).__name__


def _class(head: str, *rows: str, says: str = "") -> list[str]:
    """Write a class; one of a domain has its name for a docstring."""
    says = says or "Something with parts, as it is told."
    return ["", "", head, f'    """{says}"""', *([""] if rows else []), *(f"    {row}" for row in rows)]


def _declared_by(table: object) -> frozenset[str]:
    """List what the table of a game declares itself: there a fact lies in another form."""
    classes = getattr(table, "__mro__", ())
    own = [one for one in classes if issubclass(one, TableState) and one.__module__ != TableState.__module__]
    every = [one for one in own if not one.__module__.endswith(".declared")]
    return frozenset(name for one in every for name in (*vars(one), *vars(one).get("__annotations__", ())))


_CHUNK = re.compile(r"""(?:'[^']*'|"[^"]*"|[^\s'"])+\s*""")
"""What stands between two blanks; a word in quotes is one, whatever it has in it."""


def _wrapped(line: str) -> Iterable[str]:
    """Break a line that is too long between two of its words."""
    if len(line) <= _WIDTH or "Literal[" not in line:
        return (line,)
    indent = line[: len(line) - len(line.lstrip())]
    found = [indent]
    for chunk in _CHUNK.findall(line):
        if len(found[-1]) + len(chunk.rstrip()) > _WIDTH:
            found.append(f"{indent}    ")
        found[-1] += chunk
    return [one.rstrip() for one in found]


def declared(name: str, *, alone: bool = False) -> str:
    """Write the module of a game, of its data *alone* where its own module cannot be loaded."""
    game = load_game(ROOT / "carddata" / name)
    return Declared(game, None if alone else referee_of(game)).text()


def write(name: str) -> None:
    """Write the module of a game; where the game's own code waits for a name of it, first without that code.

    Raises UsageError where that code cannot be loaded even then.
    """
    path = folder_of(name) / "declared.py"
    try:
        path.write_text(declared(name), encoding="utf-8")
    except UsageError:
        path.write_text(declared(name, alone=True), encoding="utf-8")
        again = "import sys; from docs.declared import declared; sys.stdout.write(declared(sys.argv[1]))"
        done = subprocess.run(
            [sys.executable, "-c", again, name], capture_output=True, check=False, text=True, cwd=ROOT
        )
        if done.returncode:
            raise
        path.write_text(done.stdout, encoding="utf-8")
    print(path.relative_to(ROOT))


def stale(names: Iterable[str]) -> list[str]:
    """List the games whose module is not what the data declare."""
    return [name for name in names if (folder_of(name) / "declared.py").read_text(encoding="utf-8") != declared(name)]


def main(*words: str) -> int:
    """Write them, or check that they are fresh."""
    names = [one for one in words if one != "--check"] or games()
    if "--check" in words:
        late = stale(names)
        for name in late:
            print(f"{name}: declared.py is not what the data declare: `python -m docs.declared`")
        return int(bool(late))
    for name in names:
        write(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
