"""A toy game in a folder of its own, as small as a game can be and whole: a newcomer's first hour."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "carddata/toy/game.yaml": """\
title: Toy
players: 2..4
words:
  suit: {sun: S, moon: M}
card_types:
  plain:
    name: "{value} of {suit}"
    short: "{value}{suit}"
    face: plain
    back: back
    fields:
      suit: {kind: word, of: suit}
      value: {kind: whole, range: 1..9, alias: [v]}
      gold: {kind: flag}
      says: {kind: rich, optional: yes}
decks:
  all: {types: [plain], play: {2: 1/2}}
invariants:
  T1: {says: Two copies of each card., each: [suit], in: type:plain, copies: 4}
""",
    "carddata/toy/cards/1-plain.yaml": """\
type: plain
copies: 2
cards:
- {suit: sun, value: 1}
- {suit: sun, value: 2, gold: yes, says: "**Twice** the {sun} (see the booklet)."}
- {suit: moon, value: 1}
- {suit: moon, value: 2}
""",
    "carddata/toy/rules.yaml": """\
options:
  gold-counts:
    asks: What is a gold card worth?
    values: {one: One point., two: Two points.}
    default: one
sections:
- title: Play
  rules:
  - {key: one-card, does: requires, text: Play one card in your turn.}
  - {key: any-card, does: permits, text: "Any card will do (see [[one-card]]).", options: [gold-counts]}
""",
    "carddata/toy/disputes/first.yaml": """\
- id: T-01
  kind: turn
  title: No card at all
  options: {gold-counts: two}
  given: {played: 0}
  expect: {verdict: illegal, rules: [one-card]}
""",
    "templates/toy/theme.yaml": """\
card: {width: 63, height: 88}
fonts:
  text: {family: Source Sans Pro, weight: Regular}
colours:
  ink: {hex: "#000000", grey: "#000000"}
  paper: {hex: "#FFFFFF", grey: "#FFFFFF"}
sizes:
  text: {start: 12, least: 8}
""",
    "templates/toy/plain.xml": """\
<face>
  <use href="{{ card.suit }}" x="25" y="20" width="12" color="ink"/>
  <text x="6" y="12" font-family="text" font-size="12" fill="ink">{{ card.name }}</text>
  {% if card.says %}
  <textbox x="6" y="60" width="50" height="20" font-family="text" font-size="10" fill="ink">{{ card.says }}</textbox>
  {% endif %}
</face>
""",
    "templates/toy/back.xml": '<face>\n  <rect x="-3" y="-3" width="69" height="94" fill="ink"/>\n</face>\n',
    "templates/toy/icons/sun.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<circle cx="12" cy="12" r="9" fill="currentColor"/></svg>\n',
    "templates/toy/icons/moon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M12 3A9 9 0 1 0 21 12A7 7 0 0 1 12 3Z" fill="currentColor"/></svg>\n',
}


def write_toy(folder: Path, changes: dict[str, str | bytes | None] | None = None) -> Path:
    """Write the toy game below a folder, with files replaced, added or (None) left out."""
    for name, text in {**FILES, **(changes or {})}.items():
        if text is not None:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder
