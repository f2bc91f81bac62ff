"""Every card of every game, in every ink: text fits, is large enough, legible, and lies in the safe zone."""

from __future__ import annotations

import pytest

from cardgen.database.select import select
from cardgen.faces.inspect import LEAST_SIZE, inspect
from cardgen.model.field import FieldKind
from cardgen.model.theme import Ink
from cardgen.project.find import Project, find_project
from cardgen.project.load import face_maker, load
from tests.conftest import ROOT
from tests.printed import printed

PROJECT = find_project(ROOT)


@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize("name", PROJECT.games())
def test_every_face_passes_preflight(project: Project, name: str, ink: Ink) -> None:
    game = load(project, name)
    maker = face_maker(project, game, ink)
    found = []
    for card in game.cards:
        card_type = game.card_types[card.type]
        sides = [maker.front(card)] + ([maker.inner(card)] if card_type.inner else [])
        found += [(card.name, fault.code, fault.what) for side in sides for fault in inspect(side, maker.theme.card)]
    for card_type in game.card_types.values():
        if card_type.back:
            back = maker.back(card_type)
            found += [(card_type.name, fault.code, fault.what) for fault in inspect(back, maker.theme.card)]
    assert maker.problems == []
    assert found == []


LEAST = 7.0
"""The smallest type on a face, in pt; the card's number in the box may have 6."""


@pytest.mark.parametrize("name", PROJECT.games())
def test_no_text_of_a_card_is_smaller_than_seven_points(project: Project, name: str) -> None:
    game = load(project, name)
    maker = face_maker(project, game)
    small = []
    for card in game.cards:
        card_type = game.card_types[card.type]
        sides = [maker.front(card)] + ([maker.inner(card)] if card_type.inner else [])
        least = {maker.number(card): LEAST_SIZE}
        small += [(card.name, one) for side in sides for one in printed(side) if one.size < least.get(one.text, LEAST)]
    backs = {card_type.back: card_type for card_type in game.card_types.values() if card_type.back}
    small += [(back, one) for back, of in backs.items() for one in printed(maker.back(of)) if one.size < LEAST]
    assert small == []


@pytest.mark.parametrize("name", PROJECT.games())
def test_no_text_of_a_part_is_small_or_pale(project: Project, name: str) -> None:
    game = load(project, name)
    maker = face_maker(project, game)
    found = []
    for part in game.parts:
        cards = select(game, part.each) if part.each else (None,)
        for face in filter(None, (part.face, part.back)):
            for card in cards:
                side = maker.part(face, {"card": maker.view(card)} if card is not None else {}, part.label)
                faults = inspect(side, maker.theme.card, LEAST)
                found += [(part.label, fault.what) for fault in faults if fault.code in ("F005", "F006")]
    assert maker.problems == []
    assert found == []


SHARED = {("science-the-game", "event", "seal")}
"""Signs that many cards share; all other drawings are a card's own."""


@pytest.mark.parametrize("name", PROJECT.games())
def test_no_two_cards_of_a_type_show_the_same_picture(project: Project, name: str) -> None:
    game = load(project, name)
    drawings = {path.stem: path.read_bytes() for path in (project.templates / name).rglob("*.svg")}
    for kind in game.card_types.values():
        cards = [card for card in game.cards if card.type == kind.name]
        for field in kind.fields.values():
            if field.kind is not FieldKind.ART or (name, kind.name, field.name) in SHARED:
                continue
            shown: dict[tuple[bytes, ...], str] = {}
            for card in cards:
                own = str(card.values[field.name])
                drawn = tuple(
                    data for stem, data in sorted(drawings.items()) if stem == own or stem.endswith(f"-{own}")
                )
                assert drawn, f"{card.name} shows `{own}`, which is not drawn"
                assert shown.setdefault(drawn, card.name) == card.name, f"`{own}` of {card.name}"
