"""One process or two give the same bytes, whatever the second one meets that is new."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from cardgen.printing.elsewhere import can_part
from tests.project.paper.test_ways_to_print import FILES

CARDS = 90
SCRIPT = """
import hashlib, sys
from pathlib import Path
from cardgen.loading.papers import find_paper
from cardgen.printing import elsewhere
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from cardgen.project.paper import drawing
from cardgen.project.paper.choice import SheetOrder
from cardgen.project.paper.sheets import make_run

drawing._LEAST = 20
elsewhere.can_part = drawing.can_part = lambda count, least: True
bind, seen = drawing._bind, []

def watched(run, pages, report, tell, before):
    if len(sys.argv) > 2:
        report = None
    seen.append([0, 0, 0] if report is None else
        [len(report.pages), sum(page is None for page in report.pages), len(report.left)])
    return bind(run, pages, report, tell, before)

drawing._bind = watched
project = find_project(Path(sys.argv[1]))
game = load(project, "pairs")
order = SheetOrder(find_paper(project.press, "a4"))
made = [make_run([(face_maker(project, game), order)], processes=n)[0] for n in (1, 2)]
print(made[0] == made[1], *seen[0], len(made[0]) > 5000)
"""
FACE = """\
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="#DDEEFF"/>
  {% if card.n % 4 == 1 %}<image href="{{ card.n % 8 }}.png" x="0" y="40" width="30" height="30"/>{% endif %}
  <text x="8" y="12" font-family="text" fill="ink" font-size="9pt">F{{ card.n }}</text>
  {% if card.n > 70 %}
  <text x="8" y="20" font-family="text" fill="ink" font-size="9pt">{{ "äöüß€ñçåø"[card.n % 9] }}</text>
  {% endif %}
</face>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rows = "".join(f"- {{n: {n}, copies: {1 + n % 3 // 2}}}\n" for n in range(10, 10 + CARDS))
    changed = {
        "carddata/pairs/cards/all.yaml": f"type: pair\ncards:\n{rows}",
        "templates/pairs/front.xml": FACE,
    }
    for name, text in (FILES | changed).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "templates" / "pairs" / "art").mkdir()
    for n in range(8):
        picture = Image.new("RGB", (400, 400), (n * 30, 80, 200 - n * 20))
        picture.save(tmp_path / "templates" / "pairs" / "art" / f"{n}.png")
    return tmp_path


def told(*words: str) -> list[str]:
    done = subprocess.run([sys.executable, "-c", SCRIPT, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a process is copied on Linux alone")
def test_two_processes_give_the_bytes_of_one(folder: Path) -> None:
    same, pages, again, left, _ = told(str(folder))
    assert same == "True"
    # Most pages were drawn by the second process; those with a new letter again; copies and pictures were left open.
    assert int(pages) > 10
    assert 0 < int(again) < int(pages)
    assert int(left) > 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a process is copied on Linux alone")
def test_a_second_process_that_comes_to_nothing_costs_no_page(folder: Path) -> None:
    same, pages, *_ = told(str(folder), "lost")
    assert (same, pages) == ("True", "0")


def test_few_cards_are_drawn_by_one_process() -> None:
    assert not can_part(10, 300)
