"""Who made the game, what is reconstructed, what the source leaves open, and whose name it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.model.card import Card
from cardgen.model.field import Provenance
from cardgen.model.game import Game
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import TEXT_WIDTH, Tone, Type

_LABEL_WIDTH, _APART = 28.0, 5.0
_SOURCES = ("source", "reconstructed")
"""The credits that are told together, in the paragraph on sources."""
_PROPOSED = "No source gives all of these, and what is missing is our proposal: {types}."
_CHOSEN = "In {count} of the examples some of the facts are of our own choosing."
_CHOSEN_ONE = "In one of the examples some of the facts are of our own choosing."


def credit_ways(context: Context) -> list[list[Block]]:
    """Set the credits in each of the sizes that their notes may have."""
    look = context.look
    small, larger = look.small, look.body._replace(size=look.body.size + 1, leading=look.body.leading + 0.7)
    sizes = [small._replace(leading=small.leading - 0.3), small, small._replace(size=8.5, leading=4.0)]
    sizes += [look.close, look.body, larger]
    return [list(_credit_pages(context, size)) for size in sizes]


def _credit_pages(context: Context, size: Type) -> Iterator[Block]:
    """Set credits, one paragraph on sources, the trademark, and notes in their size."""
    game, tone = context.game, context.look.end
    if not has_credits(game):
        return
    yield context.chapter(context.says("Credits"), "", "credits")
    told = {name: says for name, says in game.credits.items() if name not in _SOURCES}
    for n, (name, says) in enumerate(told.items()):
        yield replace(_credit(context, name, says, tone), before=1.6 if n else 0.0)
    sources = " ".join(_sources(context))
    if sources:
        yield context.subheading(context.says("On the sources"), tone)
        yield context.prose(sources, 0.0)
    if game.trademark:
        yield context.prose(game.trademark)
    if game.notes:
        yield context.subheading(context.says("Where the source is silent, or says two things"), tone)
        yield _notes(context, size)


def _sources(context: Context) -> Iterator[str]:
    """Tell what the game was made from, and what is proposed where that is silent."""
    game = context.game
    if "source" in game.credits:
        yield game.credits["source"]
    if "reconstructed" in game.credits:
        yield game.credits["reconstructed"]
    elif proposed := reconstructed(game):
        yield context.says(_PROPOSED, types=", ".join(proposed))
    if chosen := sum(bool(dispute.reconstructed) for dispute in game.disputes):
        yield context.says(_CHOSEN if chosen > 1 else _CHOSEN_ONE, count=chosen)


def _notes(context: Context, size: Type) -> Block:
    """Set the notes on the source in two columns."""
    setter = context.setter
    width = (TEXT_WIDTH - _APART) / 2
    told = [
        blocks.text(setter, setter.rich(f"**{note.about}.** {note.says}", size, width)) for note in context.game.notes
    ]
    return blocks.columned([replace(block, before=1.2, split=None) for block in told], 2, width, _APART)


def has_credits(game: Game) -> bool:
    """Say whether there is anything to set."""
    return bool(game.credits or game.notes or game.trademark or reconstructed(game))


def _credit(context: Context, name: str, says: str, tone: Tone) -> Block:
    setter, look = context.setter, context.look
    label = setter.plain(name[:1].upper() + name[1:].replace("-", " ").replace("_", " "), look.strong, _LABEL_WIDTH)
    text = setter.plain(says, look.body, TEXT_WIDTH - _LABEL_WIDTH)
    label = label._replace(type=label.type._replace(colour=tone.dark))

    def paint(draft: Draft, x: float, y: float) -> None:
        setter.draw(label, draft, x, y)
        setter.draw(text, draft, x + _LABEL_WIDTH, y)

    return Block(max(label.height, text.height), paint)


def reconstructed(game: Game) -> list[str]:
    """Name the card types of which something is reconstructed."""
    found = dict.fromkeys(card.type for card in game.cards if any(_fields(game, card)))
    return [game.card_types[kind].plural for kind in found]


def _fields(game: Game, card: Card) -> Iterator[str]:
    for field in game.card_types[card.type].shown:
        name = field.name
        if card.provenance.get(name, field.provenance) is Provenance.RECONSTRUCTED and name in card.values:
            yield name
