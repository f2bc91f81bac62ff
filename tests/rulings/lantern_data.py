"""The data of the game of lanterns, as its folder would hold them."""

FILES = {
    "lanterns/game.yaml": """\
title: Lanterns
prefix: la
players: 2..4
words:
  colour: {red: R, blue: B}
card_types:
  lantern:
    name: "{title}"
    face: plain
    back: back
    fields: {title: {kind: text}, colour: {kind: word, of: colour}, wicks: {kind: whole, range: 1..4}}
  match:
    name: "{colour} {number}"
    short: "{number}{colour}"
    face: plain
    back: back
    fields: {colour: {kind: word, of: colour}, number: {kind: whole, range: 1..3}}
decks:
  lanterns: {types: [lantern]}
  matches: {types: [match]}
""",
    "lanterns/cards/1-lanterns.yaml": """\
type: lantern
cards:
- {title: Harbour Light, colour: red, wicks: 2}
- {title: Blue Moon, colour: blue, wicks: 1}
- {title: Signal Fire, colour: red, wicks: 4}
""",
    "lanterns/cards/2-matches.yaml": """\
type: match
copies: 2
cards:
- {colour: red, number: 1}
- {colour: red, number: 2}
- {colour: blue, number: 1}
- {colour: blue, number: 2}
""",
    "lanterns/rules.yaml": """\
options:
  storm-cost:
    asks: What does a storm cost?
    values: {one: One card more., nothing: Nothing.}
    default: one
sections:
- title: Lighting
  rules:
  - {key: one-lantern, does: requires, text: In your turn you may light one lantern.}
  - {key: price, does: requires, text: A lantern takes a card of its colour for each of its wicks.}
  - {key: storm, does: defines, text: In a storm a lantern takes one card more., options: [storm-cost]}
""",
}
