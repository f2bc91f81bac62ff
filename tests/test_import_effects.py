"""An import has no effect: no module fills or changes what another one, or the interpreter, has."""

from __future__ import annotations

import graphlib
import json
import subprocess
import sys

import pytest

from tests.test_layers import MODULES, ROOT, run_by_import

HOOKS = {"sys.excepthook"}
"""What cardgen.cli sets at once, and says why: Ctrl-C is to be quiet while the rest is loaded."""
OTHERS = ("jinja2", "PIL", "reportlab.rl_config", "reportlab.pdfbase", "reportlab.pdfgen", "sqlite3", "yaml")
"""What of other packages is watched, too."""
PROBE = """
import importlib, json, sys

LEVELS, OTHERS = json.load(sys.stdin)


def state():
    found = {f"sys.{name}": id(getattr(sys, name)) for name in ("excepthook", "unraisablehook", "displayhook")}
    for name, module in list(sys.modules.items()):
        if name.startswith(("cardgen", *OTHERS)):
            for key, value in list(vars(module).items()):
                if not key.startswith("__") and f"{name}.{key}" not in sys.modules:
                    kind = type(value)
                    inside = [*value, *value.values()] if kind is dict else list(value) if kind in (list, set) else ()
                    found[f"{name}.{key}"] = id(value), *map(id, inside)
    return found


before = state()
for level in LEVELS:
    for name in level:
        importlib.import_module(name)
    after = state()
    for key in before:
        if after.get(key) != before[key]:
            print(key, "by one of", *level)
    before = after
"""


def levels() -> list[list[str]]:
    """List all modules in levels: those of one import modules of levels before alone, and cannot reach each other."""
    names = MODULES.keys() - {"cardgen.__main__"}
    order = graphlib.TopologicalSorter({name: run & names for name, run in run_by_import().items() if name in names})
    order.prepare()
    found = []
    while order.is_active():
        found.append(sorted(order.get_ready()))
        order.done(*found[-1])
    return found


@pytest.mark.sweep
def test_the_import_of_a_module_changes_nothing_in_another() -> None:
    probe = [sys.executable, "-c", PROBE]
    done = subprocess.run(probe, cwd=ROOT, input=json.dumps([levels(), OTHERS]), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert {line.partition(" by ")[0] for line in done.stdout.splitlines()} == HOOKS, done.stdout
