"""Every card of every game, in every ink: text fits, is large enough, legible, and lies in the safe zone."""

from __future__ import annotations

import pytest

from cardgen.database.select import select
from cardgen.faces.inspect import LEAST_SIZE, inspect
from cardgen.model.text_kinds import ART
from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load
from tests.drawn import PROJECT, drawn
from tests.printed import printed


@pytest.mark.sampled(15)
@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize("name", PROJECT.games())
def test_every_face_passes_preflight(name: str, ink: Ink) -> None:
    made = drawn(name, ink)
    faces = [(card.name, side) for card in load(PROJECT, name).cards for side in made.sides(card)]
    found = [
        (whose, fault.code, fault.what)
        for whose, face in (*faces, *made.backs.items())
        for fault in inspect(face, made.maker.theme.card)
    ]
    assert made.maker.problems == []
    assert found == []


LEAST = 7.0
"""The smallest type on a face, in pt; the card's number in the box may have 6."""


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", PROJECT.games())
def test_no_text_of_a_card_is_smaller_than_seven_points(name: str) -> None:
    made = drawn(name, Ink.FULL)
    small = []
    for card in load(PROJECT, name).cards:
        least = {made.maker.number(card): LEAST_SIZE}
        lines = [one for side in made.sides(card) for one in printed(side)]
        small += [(card.name, line) for line in lines if line.size < least.get(line.text, LEAST)]
    small += [(back, one) for back, face in made.backs.items() for one in printed(face) if one.size < LEAST]
    assert small == []


@pytest.mark.sampled(5)
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


SHARED = {("science-the-game", "event", "seal"), ("science-the-game", "event", "reply_seals")}
"""Signs that many cards share; all other drawings are a card's own."""


@pytest.mark.parametrize("name", PROJECT.games())
def test_no_two_cards_of_a_type_show_the_same_picture(project: Project, name: str) -> None:
    game = load(project, name)
    drawings = {path.stem: path.read_bytes() for path in (project.templates / name).rglob("*.svg")}
    for kind in game.card_types.values():
        cards = [card for card in game.cards if card.type == kind.name]
        for field in kind.fields.values():
            if field.kind is not ART or (name, kind.name, field.name) in SHARED:
                continue
            shown: dict[tuple[bytes, ...], str] = {}
            for card in cards:
                own = str(card.values[field.name])
                drawn = tuple(
                    data for stem, data in sorted(drawings.items()) if stem == own or stem.endswith(f"-{own}")
                )
                assert drawn, f"{card.name} shows `{own}`, which is not drawn"
                assert shown.setdefault(drawn, card.name) == card.name, f"`{own}` of {card.name}"
