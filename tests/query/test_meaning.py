"""What a part of a query asks for is said as it is looked for: a list by what it has, or by how much of it."""

from __future__ import annotations

import pytest

from cardgen.database.search import Searcher
from cardgen.query.meaning import meaning
from tests.query.conftest import Names

MEANT = [
    ("uses:physics", "Uses include Physics"),
    ("uses!=physics", "Uses do not include Physics"),
    ("uses:2", "Number of uses is 2"),
    ("uses!=2", "Number of uses is not 2"),
    ("uses>=2", "Number of uses at least 2"),
    ("class:chemist", "Class includes Chemist"),
    ("class!=chemist", "Class does not include Chemist"),
    ("class:2", "Class includes 2"),
    ("class:4", "Number of class is 4"),
    ("class:(2 or chemist)", "Class includes 2 or Chemist"),
]


@pytest.mark.parametrize(("query", "said"), MEANT)
def test_a_list_is_said_as_it_is_looked_for(searcher: Searcher, query: str, said: str) -> None:
    assert meaning(searcher.search(query).query.tree, searcher.vocabulary) == said


def test_a_list_whose_words_are_figures_is_looked_through_for_them(names: Names) -> None:
    assert names("class:2") == ["Fire and Water"]
