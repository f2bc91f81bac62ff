"""A list of cards in a line reads every card by its whole name, however many words that has, and by its number."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgen.model.box_number import box_number
from cardgen.model.node import Scalar
from cardgen.rulings.notation.domain import Domain
from cardgen.rulings.notation.lists import ListOf
from cardgen.rulings.notation.reading import LINE
from cardgen.rulings.table.cards import CardOf
from cardgen.rulings.table.pieces import box_of

from .catalogue import REFEREED, game_named, referee_named

LISTS = {
    name: {
        (kind.name, fact.name): fact.domain
        for kind in referee_named(name).kinds.values()
        for fact in kind.facts.values()
        if isinstance(fact.domain, ListOf) and isinstance(fact.domain.item, CardOf)
    }
    for name in REFEREED
}


def misread(name: str, domain: Domain) -> Iterator[tuple[str, object]]:
    """Give lines of two cards, one behind the other, that are read as anything else."""
    assert isinstance(domain, ListOf)
    assert isinstance(domain.item, CardOf)
    kind = next(iter(referee_named(name).kinds.values()))
    cards = [one for one in box_of(game_named(name)).of(*domain.item.types) if "," not in one.name]
    for one, other in zip(cards, [*cards[1:], *cards[:1]], strict=True):
        for text in (f"{one} {other}", f"[{one} {other}]"):
            r = kind.reading(game_named(name))
            found = domain.read(Scalar(text, LINE, 1, 1), r) if domain.reads(Scalar(text, LINE, 1, 1), r) else None
            if found != domain.makes((one, other)):
                yield text, found


@pytest.mark.parametrize("name", [name for name in REFEREED if LISTS[name]])
def test_a_list_without_commas_reads_each_card_by_its_whole_name(name: str) -> None:
    once = {one.item.types: one for one in LISTS[name].values() if isinstance(one.item, CardOf)}
    assert not {types: found for types, one in once.items() if (found := list(misread(name, one))[:5])}


@pytest.mark.parametrize("name", REFEREED)
def test_a_card_is_told_by_the_number_that_is_printed_on_it(name: str) -> None:
    game = game_named(name)
    box = box_of(game)
    for card in game.cards:
        for number in range(card.number, card.number + card.copies):
            printed = box_number(game.prefix, number, game.count)
            short = f"{game.prefix}{number}"
            assert box.find(printed, box.by_type) is box.find(short, box.by_type) is box.by_id[card.id]
    assert box.find(box_number(game.prefix, game.count + 1, game.count), box.by_type) is None
