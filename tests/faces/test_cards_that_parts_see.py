"""A part sees the whole game: its texts, its words and every card."""

from __future__ import annotations

from pathlib import Path

from cardgen.faces.face import IDENTITY, TextLine
from cardgen.faces.inspect import EVERYWHERE, flat
from cardgen.project.find import find_project
from cardgen.project.looks.load import face_maker, load
from tests.toy import write_toy

SHEET = """<face>{% for card in cards %}
  <text x="5" y="{{ 10 * loop.index }}" font-size="8">{{ card.name }}</text>
{% endfor %}</face>"""


def test_a_part_can_list_the_cards_of_the_game(tmp_path: Path) -> None:
    project = find_project(write_toy(tmp_path, {"templates/toy/sheet.xml": SHEET}))
    game = load(project, "toy")
    maker = face_maker(project, game)
    items = flat(maker.part("sheet", {}, "the sheet").items, IDENTITY, EVERYWHERE)
    maker.finish()
    printed = ["".join(span.text for span in item.spans) for item, _, _ in items if isinstance(item, TextLine)]
    assert printed == [card.name for card in game.cards]
