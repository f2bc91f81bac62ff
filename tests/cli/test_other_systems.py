"""A whole game is made where nothing can fork, no alarm rings, the code page is an old one and paths have spaces."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BARE = """
import multiprocessing, os, signal, sys

for module, names in {
    os: ("fork", "forkpty", "sched_getaffinity", "getuid", "geteuid", "fchmod", "chown", "killpg", "getpgid"),
    signal: ("SIGALRM", "setitimer", "ITIMER_REAL", "pthread_sigmask", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGTSTP"),
}.items():
    for name in names:
        vars(module).pop(name, None)
sys.modules["fcntl"] = sys.modules["resource"] = sys.modules["pwd"] = sys.modules["termios"] = None
multiprocessing.get_all_start_methods = lambda: ["spawn"]
os.cpu_count = lambda: 2
from cardgen.cli.main import run

for stream in (sys.stdout, sys.stderr):
    stream.reconfigure(errors="replace")  # as main() does
for line in sys.argv[1].split("\\n"):
    code = run(line.split("|"))
    sys.stdout.flush()
    if code:
        sys.exit(f"{line}: {code}")
"""
LIST = "Name;Qty;Text\r\nCon;2;Größer als “NUL” – 3 €.\r\nNul;1;Wait.\r\nAux;x2;Draw ♥.\r\n"
COMMANDS = """\
new|Über Deck|--from|list one.csv
validate|uber-deck|--faces
sheets|uber-deck
booklet|uber-deck
gallery|uber-deck
export|uber-deck|--for|png|--dpi|72
search|nul
playtest|dr-science|--games|8"""


@pytest.mark.slow
@pytest.mark.sweep
def test_a_game_is_made_on_a_system_that_has_less(tmp_path: Path) -> None:
    folder = tmp_path / "a folder with späces"
    folder.mkdir()
    (folder / "list one.csv").write_bytes(LIST.encode("cp1252", "ignore"))
    told = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252", "PYTHONCOERCECLOCALE": "0", "PYTHONWARNINGS": "error"}
    root = str(Path(__file__).parents[2])
    settings = {**os.environ, **told, "PYTHONPATH": root, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [sys.executable, "-c", BARE, COMMANDS]
    done = subprocess.run(command, cwd=folder, env=settings, capture_output=True, timeout=300)
    said = (done.stdout + done.stderr).decode("cp1252")
    assert done.returncode == 0, said
    assert "Traceback" not in said
    assert (folder / "output" / "uber-deck" / "sheets-a4.pdf").is_file()
    made = {path.stem.casefold() for path in (folder / "output").rglob("*")}
    assert made.isdisjoint({"con", "nul", "aux", "prn"})
