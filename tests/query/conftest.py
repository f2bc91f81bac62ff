from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardgen.database.memory import cards_of, in_memory
from cardgen.database.search import Searcher
from cardgen.errors import CardgenError
from cardgen.loading.game import load_game
from cardgen.model.game import Game

Names = Callable[[str], list[str]]


def refused(searcher: Searcher, query: str) -> list[str]:
    """Give the codes with which a query is refused; none when it is answered."""
    try:
        searcher.search(query)
    except CardgenError as error:
        return [problem.code for problem in error.problems]
    return []


GAME = """\
title: The Lab
prefix: lab
players: 2..4
words:
  field: {physics: {letter: P, label: Physics}, life-science: {letter: L, label: Life Science}}
  class: {chemist: Chemist, "2": "2", "3": "3"}
card_types:
  element:
    name: "{title}"
    short: "{sign}"
    label: Element
    fields:
      title: {kind: text}
      sign: {kind: text}
      field: {kind: word, of: field, alias: [f]}
      cost: {kind: whole, range: 0..9, alias: [c]}
      power: {kind: whole, range: -3..9, optional: yes}
      rare: {kind: flag, label: Rare find}
      keywords: {kind: text, many: yes, optional: yes}
      says: {kind: rich, optional: yes, label: Rules text}
  reaction:
    name: "{title}"
    label: Reaction
    fields:
      title: {kind: text}
      cost: {kind: whole, range: 0..9}
      uses: {kind: word, of: field, many: yes}
      class: {kind: word, of: class, many: yes, optional: yes}
      flavour: {kind: text, optional: yes, provenance: decided}
decks:
  lab: {label: Lab deck, types: [element, reaction]}
"""
ELEMENTS = """\
type: element
cards:
- title: Water
  sign: H₂O
  field: physics
  cost: 1
  power: 2
  copies: 4
  says: "**Draw** two cards. {drop}"
  keywords: [Fluid, First Strike]
- {title: Rust, sign: Fe²⁺, field: physics, cost: 3, rare: yes, power: 3, says: "When Rust wins, it's turned over."}
- title: β-Carotene
  sign: βC
  field: life-science
  cost: 5
  power: -3
  says: "Don’t discard; say \\"hi\\" instead."
  provenance: {power: reconstructed}
- {title: Schrödinger’s Cat, sign: ψ, field: life-science, cost: 0, keywords: [Living]}
- {title: 漢字 Card, sign: "★", field: physics, cost: 9, says: 50% of all 漢字カード count.}
"""
REACTIONS = """\
type: reaction
cards:
- {title: M.I.C. Test, cost: 2, uses: [life-science, physics], flavour: A minimal inhibitory concentration.}
- {title: Fire and Water, cost: 4, uses: [physics], class: [chemist, "2"], flavour: Water or fire?}
"""


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A game with a field of every kind and with texts that are hard to find."""
    folder: Path = tmp_path_factory.mktemp("games") / "lab"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "cards" / "1-elements.yaml").write_text(ELEMENTS, "utf-8")
    (folder / "cards" / "2-reactions.yaml").write_text(REACTIONS, "utf-8")
    return load_game(folder)


@pytest.fixture(scope="session")
def searcher(lab: Game) -> Iterator[Searcher]:
    made = in_memory(lab)
    yield made
    made.connection.close()


@pytest.fixture(scope="session")
def names(lab: Game, searcher: Searcher) -> Names:
    """Search the lab for the names of cards."""
    return lambda query: [card.name for card in cards_of(lab, searcher.search(query).rows)]
