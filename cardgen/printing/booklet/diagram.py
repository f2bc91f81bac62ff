"""The table at the start of a game, drawn from its zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import inf
from typing import NamedTuple

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.setup import Area, Laid, Setup, Zone
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.learn.badges import SIZE, badge
from cardgen.printing.booklet.learn.growing import growing
from cardgen.printing.booklet.look import Tone
from cardgen.printing.booklet.setting import Paragraph

_GAP = 2.2
_ASIDE = SIZE / 2 + 0.3
"""The number of a step stands beside a card and off it, for its corner says the most."""
_LAYERS = 3
"""A pile is drawn with two edges of the cards under the top one."""
_LAYER = 0.55
_FAN = 0.52
"""Cards of a hand show half of each other."""
_NAME, _NOTE = 1.5, 4.7
"""How far under a card its name stands, and what there is to say of it."""
_GROWS, _STEPS = 0.04, 15
"""Cards grow by 4 % at a time, to 1.6 of their size at most."""
_APART, _BADGE = 2.4, 2 * _ASIDE
"""So far apart cards of two zones stand at least, and where the number of a step stands between them."""
_INSIDE = 1.2
"""Words keep so far from the edge of their area."""


class _Caption(NamedTuple):
    """What stands under the cards of a zone, and how wide they lie."""

    lines: tuple[tuple[Paragraph, float], ...]
    widest: float
    bottom: float
    cards: float


def diagram(context: Context, setup: Setup, tone: Tone) -> Block:
    """Draw areas and zones at their places, as wide as the text; cards larger where a page has room for them."""
    return growing(partial(_drawn, context, tone=tone), list(_larger(context, _stretched(setup, context.look.width))))


def _stretched(setup: Setup, width: float) -> Setup:
    """Set zones so much further apart that they take a width; cards stay as large as they are."""
    scale = width / setup.width
    areas = tuple(replace(area, x=area.x * scale, width=area.width * scale) for area in setup.areas)
    zones = {name: replace(zone, x=zone.x * scale) for name, zone in setup.zones.items()}
    return replace(setup, width=width, areas=areas, zones=zones)


def _larger(context: Context, setup: Setup) -> Iterator[Setup]:
    """Give the table, and then with larger and larger cards as long as they have room beside each other."""
    yield setup
    for n in range(1, _STEPS + 1):
        grown = _scaled(context, setup, 1 + n * _GROWS)
        if not _fits(context, grown):
            return
        yield grown


def _scaled(context: Context, setup: Setup, scale: float) -> Setup:
    """Make cards larger: rows move down, and their areas get higher, by what the rows above have grown."""
    more, down = context.cards.height(setup.card) * (scale - 1), 0.0
    areas, zones = list[Area](), dict(setup.zones)
    for area in setup.areas:
        within = {name: zone for name, zone in setup.zones.items() if _holds(area, zone)}
        rows = sorted({zone.y for zone in within.values()})
        for name, zone in within.items():
            zones[name] = replace(zone, y=zone.y + down + rows.index(zone.y) * more)
        areas.append(replace(area, y=area.y + down, height=area.height + len(rows) * more))
        down += len(rows) * more
    return replace(setup, card=setup.card * scale, areas=tuple(areas), zones=zones, height=setup.height + down)


def _fits(context: Context, setup: Setup) -> bool:
    """Say whether neither cards nor what is said of them touch those beside them, or the edge of their area."""
    captions = {name: _caption(context, setup, zone) for name, zone in setup.zones.items()}
    setup = _roomy(context, setup, captions)
    for area in setup.areas:
        found = [(zone.y, zone.x, name) for name, zone in setup.zones.items() if _holds(area, zone)]
        for (y, x, name), (below, beside, other) in pairwise([*sorted(found), (inf, area.x + area.width, "")]):
            end = (area.x + area.width if below > y else beside) - x
            badge_of = setup.zones[other].step if other and below == y else 0
            said = (captions[name].cards + captions[name].widest) / 2
            over = max((captions[other].widest - captions[other].cards) / 2, 0.0) if other and below == y else 0.0
            if captions[name].cards + (_BADGE if badge_of else _APART) > end or said + over + _INSIDE > end:
                return False
    return True


def _drawn(context: Context, setup: Setup, *, tone: Tone) -> Block:
    captions = {name: _caption(context, setup, zone) for name, zone in setup.zones.items()}
    setup = _roomy(context, setup, captions)
    shown = context.says("{players} players shown", players=setup.players)
    told = context.setter.plain(shown, context.look.label._replace(colour=tone.dark), setup.width - 3.0, 1.0)

    def paint(draft: Draft, x: float, y: float) -> None:
        for area in setup.areas:
            _area(context, Box(x + area.x, y + area.y, area.width, area.height), area.label, tone, draft)
        context.setter.draw(told, draft, x, y + 1.2)
        for name, zone in setup.zones.items():
            _zone(context, setup, zone, captions[name], draft, x + zone.x, y + zone.y)
            if zone.step:
                badge(context, str(zone.step), tone, draft, x + zone.x - _ASIDE, y + zone.y + 1.5)

    return blocks.tagged(Block(setup.height, paint), Role.FIGURE, _described(context, setup, shown))


def _caption(context: Context, setup: Setup, zone: Zone) -> _Caption:
    look, setter, width = context.look, context.setter, setup.card
    name = setter.plain(zone.label, look.label._replace(size=8.0, colour="booklet-ink", leading=3.3))
    note = setter.plain(_note(context, setup, zone), look.small._replace(size=7.5, leading=3.1))
    lines = tuple((line, dy) for line, dy in ((name, _NAME), (note, _NOTE)) if line.lines)
    cards = max((dx + width for dx, _, _ in _cards(context, zone, width, context.cards.height(width))), default=0.0)
    edges = (_LAYERS - 1) * _LAYER if zone.laid is Laid.PILE else 0.0
    bottom = max((dy + line.height for line, dy in lines), default=0.0)
    return _Caption(lines, max((line.widest for line, _ in lines), default=0.0), bottom, cards + edges)


def _roomy(context: Context, setup: Setup, captions: Mapping[str, _Caption]) -> Setup:
    """Move cards so that what is said of them stands centred below them, inside their area, which grows as it must."""
    areas, zones, down = list[Area](), dict(setup.zones), 0.0
    for area in setup.areas:
        within = [name for name, zone in setup.zones.items() if _holds(area, zone)]
        ends = [setup.zones[name].y + context.cards.height(setup.card) + captions[name].bottom for name in within]
        lacking = max([end + _INSIDE - area.y - area.height for end in ends], default=0.0)
        for name in within:
            zones[name] = _centred(area, zones[name], captions[name], down)
        areas.append(replace(area, y=area.y + down, height=area.height + max(lacking, 0.0)))
        down += max(lacking, 0.0)
    return replace(setup, areas=tuple(areas), zones=zones, height=setup.height + down)


def _holds(area: Area, zone: Zone) -> bool:
    return area.x <= zone.x <= area.x + area.width and area.y <= zone.y <= area.y + area.height


def _centred(area: Area, zone: Zone, caption: _Caption, down: float) -> Zone:
    over = max((caption.widest - caption.cards) / 2, 0.0) + _INSIDE
    least = max(over, _BADGE) if zone.step else over
    most = area.x + area.width - caption.cards - over
    return replace(zone, x=max(min(zone.x, most), area.x + least), y=zone.y + down)


def _described(context: Context, setup: Setup, shown: str) -> str:
    """Say in words what lies where."""
    areas = [area.label for area in setup.areas if area.label]
    zones = [": ".join(filter(None, (zone.label, _note(context, setup, zone)))) for zone in setup.zones.values()]
    return f"{shown}. {'; '.join(filter(None, (*areas, *zones)))}."


def _area(context: Context, box: Box, label: str, tone: Tone, draft: Draft) -> None:
    if context.look.low:
        draft.box(box.grown(-0.15), 2.5, stroke=tone.dark, width=0.3)
    else:
        draft.box(box, 2.5, fill=tone.tint)
    name = context.setter.plain(label, context.look.label._replace(colour=tone.dark))
    context.setter.draw(name, draft, box.x + 5, box.y + 1.2)


def _zone(context: Context, setup: Setup, zone: Zone, caption: _Caption, draft: Draft, x: float, y: float) -> None:
    width, height = setup.card, context.cards.height(setup.card)
    for dx, block, wide in _cards(context, zone, width, height):
        if zone.laid is Laid.PILE:
            _edges(draft, Box(x + dx, y, wide, block.height))
        block.draw(draft, x + dx, y)
    for line, dy in caption.lines:
        context.setter.draw(line, draft, x + (caption.cards - line.widest) / 2, y + height + dy)


def _cards(context: Context, zone: Zone, width: float, height: float) -> Iterator[tuple[float, Block, float]]:
    """Give what lies in a zone, each with its place and width."""
    step = width * _FAN if zone.laid is Laid.FAN else width + (_GAP + 1 if zone.laid is Laid.PILE else 1.2)
    cards, kinds = context.cards, context.game.card_types
    shown = [each.card for name in zone.shows if (each := cards.forms.read(name)) is not None]
    faces = [(cards.face(card, width), cards.fitted(kinds[card.type], width)[0]) for card in shown]
    if zone.back:
        faces.append((cards.back(kinds[zone.back], width), cards.fitted(kinds[zone.back], width)[0]))
    if zone.part:
        part = next(part for part in context.game.parts if part.name == zone.part)
        faces.append((context.cards.part(part, width), width))
    elif zone.laid is Laid.SLOT:
        faces = [(_slot(width, height), width)] * zone.slots
    for n, (face, wide) in enumerate(faces):
        yield n * step, face, wide


def _slot(width: float, height: float) -> Block:
    def paint(draft: Draft, x: float, y: float) -> None:
        place = Box(x, y, width, height)
        draft.box(place, 0.6, fill="booklet-paper", stroke="booklet-second", width=0.25, dash="1 0.8")

    return Block(height, paint)


def _edges(draft: Draft, box: Box) -> None:
    for layer in range(_LAYERS - 1, 0, -1):
        place = Box(box.x + layer * _LAYER, box.y + layer * _LAYER, box.width, box.height)
        draft.box(place, 0.5, fill="booklet-paper", stroke="booklet-ink", width=0.2)


def _note(context: Context, setup: Setup, zone: Zone) -> str:
    """Count what lies in a zone, where it holds more than is drawn."""
    held = setup.held(context.game, zone, setup.players) if zone.holds else 0
    drawn = len(zone.shows) or bool(zone.back)
    count = context.says("{count} cards", count=held) if held > drawn else ""
    return ", ".join(text for text in (count, zone.note) if text)
