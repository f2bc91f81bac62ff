"""The shell completes games, fields, values, ids, as one line of the README sets it up."""

from __future__ import annotations

import pytest

from cardgen.cli.main import run
from tests.cli.commands import ROOT, cardgen, environment


@pytest.fixture(scope="module", autouse=True)
def made() -> None:
    assert run(["search", "--count", "--project", str(ROOT)]) == 0


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("cardgen ru", {"rules"}),
        ("cardgen rules dr", {"dr-science"}),
        ("cardgen rules dr-science 6.1", {"6.1"}),
        ("cardgen disputes TT-0", {"TT-01", "TT-02"}),
        ("cardgen search sui", {"suit:"}),
        ("cardgen search suit:m", {"suit:math"}),
        ("cardgen search type:pat", {"type:patient"}),
        ("cardgen search is:leg", {"is:legend"}),
        ("cardgen search --game goth", {"gothic-doctor"}),
        ("cardgen search --columns name,pro", {"name,profit", "name,provenance"}),
        ("cardgen show dr-science/wil", {"dr-science/wild"}),
        ("cardgen export dr-science --for mak", {"makeplayingcards"}),
        ("cardgen show Were", {"Werewolf", "Wererat"}),
    ],
)
def test_words_are_completed(line: str, offered: set[str]) -> None:
    words = line.split(" ")
    asked = environment(_CARDGEN_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1))
    done = cardgen(cwd=ROOT, env=asked)
    assert offered <= {line.partition(",")[2] for line in done.stdout.splitlines()}, done.stderr
