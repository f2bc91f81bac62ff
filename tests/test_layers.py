"""The layers hold: imports, circles, sizes, games' names, and what a cold start may load."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.parsed import nodes_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cardgen"
LEAVES = ("cache", "characters", "errors", "file_state", "links", "records", "settings", "shipped", "stop", "units")
LIBRARIES = {
    "PyYAML": "yaml", "reportlab": "reportlab", "fontTools": "fontTools", "Jinja2": "jinja2",
    "MarkupSafe": "markupsafe", "Pillow": "PIL", "pypdfium2": "pypdfium2", "sqlite-utils": "sqlite_utils",
    "Datasette": "datasette", "uvicorn": "uvicorn",
    "segno": "segno", "click": "click", "pyphen": "pyphen", "python-calamine": "python_calamine",
    "openpyxl": "openpyxl", "watchfiles": "watchfiles", "matplotlib": "matplotlib",
    "pyarrow": "pyarrow", "distributed": "distributed",
}  # fmt: skip
"""The names of libraries in the table, and what they are imported by."""
EXTRAS = {"isal"}
"""Optional libraries that only make things faster; whoever uses one works without it."""
MOST_LINES, MOST_FUNCTION_LINES = 300, 40


@dataclass(frozen=True)
class Import:
    """One import of one module."""

    where: str
    line: int
    name: str


def modules() -> dict[str, Path]:
    files = sorted(PACKAGE.rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in files}


MODULES = modules()


@cache
def imports(name: str) -> tuple[Import, ...]:
    """Give every import of a module, inside functions too, by the full name of what is imported."""
    return tuple(_imports(name))


def _imports(name: str) -> Iterator[Import]:
    for node in nodes_of(MODULES[name]):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(name, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}:{node.lineno}: a relative import"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield Import(name, node.lineno, full if full in MODULES else str(node.module))


def layer_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


LAYERS, _, ROOMS = (ROOT / "docs" / "layers.md").read_text(encoding="utf-8").partition("## Rooms of `project`")


def rows_of(text: str) -> list[list[str]]:
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]


def table() -> dict[str, tuple[set[str], set[str]]]:
    """Read the table of docs/layers.md: each layer with the layers and libraries it may import."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for names, may, outside in rows_of(LAYERS):
        layers = set(found) if may == "everything above" else set(re.findall(r"`(\w+)`", may))
        libraries = {LIBRARIES[word] for word in LIBRARIES if re.search(rf"(?<![\w-]){re.escape(word)}\b", outside)}
        found |= dict.fromkeys(re.findall(r"`(\w+)`", names), (layers, libraries))
    return found


TABLE = table()


def test_the_table_and_the_folders_name_the_same_layers() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders <= set(TABLE)


@pytest.mark.parametrize("layer", TABLE)
def test_a_layer_imports_only_what_the_table_allows(layer: str) -> None:
    allowed, libraries = TABLE[layer]
    wrong = []
    for name in MODULES:
        for found in imports(name) if layer_of(name) == layer else ():
            top = found.name.split(".")[0]
            if top == "cardgen":
                other = layer_of(found.name)
                good = other in {layer, *LEAVES, *allowed, ""}
            else:
                good = top in libraries or top in EXTRAS or top in sys.stdlib_module_names
            if not good:
                wrong.append(f"{found.where}:{found.line} imports {found.name}")
    assert wrong == []


def rooms() -> dict[str, set[str]]:
    """Read the other table: each room of `project` with the rooms it may import, those that serve all among them."""
    (serving, _, _), *rest = rows_of(ROOMS)
    every = set(re.findall(r"`(\w+)`", serving))
    found = dict.fromkeys(every, every)
    for names, _, may in rest:
        others = set(found) if may == "everything above" else every | set(re.findall(r"`(\w+)`", may))
        found |= dict.fromkeys(re.findall(r"`(\w+)`", names), others)
    return found


def room_of(module: str) -> str:
    return module.removeprefix("cardgen.project").strip(".").partition(".")[0]


def test_a_room_of_project_imports_only_what_the_table_allows() -> None:
    inside = [name for name in MODULES if layer_of(name) == "project" and room_of(name)]
    allowed = rooms()
    assert {room_of(name) for name in inside} == set(allowed)
    wrong = []
    for name in inside:
        own = room_of(name)
        others = (found for found in imports(name) if layer_of(found.name) == "project" and room_of(found.name) != own)
        wrong += [
            f"{other.where}:{other.line} imports {other.name}"
            for other in others
            if room_of(other.name) not in allowed[own]
        ]
    assert wrong == []


def test_one_module_turns_pages_into_pictures() -> None:
    drawing = {name for name in MODULES for found in imports(name) if found.name.partition(".")[0] == "pypdfium2"}
    assert drawing == {"cardgen.printing.pictures"}


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_leaf_imports_no_layer(leaf: str) -> None:
    ours = [found.name for found in imports(f"cardgen.{leaf}") if found.name.startswith("cardgen")]
    assert [name for name in ours if layer_of(name) not in LEAVES] == []


def test_no_game_imports_another() -> None:
    wrong = []
    for name in MODULES:
        for found in imports(name) if name.startswith("cardgen.games.") else ():
            own = ".".join(name.split(".")[:3])
            if found.name.startswith("cardgen.games") and not f"{found.name}.".startswith(f"{own}."):
                wrong.append(f"{found.where}:{found.line} imports {found.name}")
    assert wrong == []


def run_by_import() -> dict[str, set[str]]:
    """List what each module has run when it is imported; what is made of the data names its game for types alone."""
    arrows = {name: {found.name for found in imports(name) if found.name in MODULES} - {name} for name in MODULES}
    for name in MODULES:
        if name.endswith(".declared"):
            arrows[name] = {other for other in arrows[name] if not other.startswith("cardgen.games.")}
    return arrows


def test_nothing_imports_in_a_circle() -> None:
    arrows = run_by_import()
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, "a circle: " + " -> ".join([*path[path.index(name) :], name])
        if name not in done:
            for other in sorted(arrows[name]):
                visit(other, (*path, name))
            done.add(name)

    for name in MODULES:
        visit(name, ())


def test_no_file_is_too_long_without_saying_why() -> None:
    wrong = []
    for name, path in MODULES.items():
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST_LINES and not any("# long:" in line for line in lines[:20]):
            wrong.append(f"{name}: {len(lines)} lines")
    assert wrong == []


def test_no_function_is_too_long_without_saying_why() -> None:
    wrong = []
    for name in MODULES:
        lines = MODULES[name].read_text(encoding="utf-8").splitlines()
        for node in nodes_of(MODULES[name]):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                said = any("# long:" in line for line in lines[node.lineno - 2 : node.lineno + 2])
                if length > MOST_FUNCTION_LINES and not said:
                    wrong.append(f"{name}.{node.name}: {length} lines")
    assert wrong == []


def games() -> list[str]:
    return [path.parent.name for path in sorted((ROOT / "carddata").glob("*/game.yaml"))]


WRITTEN = (".py", ".j2", ".md", ".xml", ".yaml", ".html", ".js", ".css")


@pytest.mark.parametrize("game", games())
def test_no_code_names_a_game_but_its_own(game: str) -> None:
    module = game.replace("-", "_")
    own = (PACKAGE / "games" / module, PACKAGE / "games" / f"{module}.py", ROOT / "templates" / game)
    title = re.search(r"^title: (.*)$", (ROOT / "carddata" / game / "game.yaml").read_text(encoding="utf-8"), re.M)
    assert title is not None
    words = (game, module, title[1].strip("\"' "))
    wrong = []
    for path in [*PACKAGE.rglob("*"), *(ROOT / "templates").rglob("*")]:
        if path.suffix not in WRITTEN or "installed" in path.parts:
            continue
        if any(path == mine or mine in path.parents for mine in own):
            continue
        text = path.read_text(encoding="utf-8")
        wrong += [f"{path.relative_to(ROOT)} names {word}" for word in words if word in text]
    assert wrong == []


SLOW = (
    "reportlab", "sqlite_utils", "jinja2", "PIL", "fontTools", "pypdfium2", "datasette", "python_calamine", "openpyxl",
    "yaml",
)  # fmt: skip
PROBE = """
import sys
from cardgen.cli.main import run
code = run(sys.argv[1:])
print("loaded:", *[name for name in {slow!r} if name in sys.modules])
sys.exit(code)
"""


def loaded(*words: str) -> list[str]:
    """Run a command in a fresh Python and list the slow libraries it loaded."""
    probe = PROBE.format(slow=SLOW)
    done = subprocess.run([sys.executable, "-c", probe, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, 1, 3), done.stderr
    last = done.stdout.splitlines()[-1]
    assert last.startswith("loaded:")
    return last.split()[1:]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "words",
    [
        ("rules", games()[0], "1.1"),
        ("search", "--game", games()[0], "copies:1+"),
        ("judge", games()[0], "--help"),
    ],
    ids=lambda words: words[0],
)
def test_a_cold_start_loads_no_library_for_printing_or_building(words: tuple[str, ...]) -> None:
    loaded(*words)  # the first time a database may have to be made, which takes libraries
    assert loaded(*words) == []
