"""Who made the game, what is reconstructed, what the source leaves open, and whose name it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardgen.model.card import Card
from cardgen.model.field import Provenance
from cardgen.model.game import Game
from cardgen.model.told_facts import lower_first
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.look import TEXT_WIDTH, Tone
from cardgen.printing.booklet.tables import table

_LABEL_WIDTH = 28.0
_RECONSTRUCTED = "What no source gives is proposed by this edition. It is marked in the data and counted here."


def credit_pages(context: Context) -> Iterator[Block]:
    """Set credits, reconstructions, notes and the trademark."""
    game, tone = context.game, context.look.end
    if not has_credits(game):
        return
    yield context.chapter(context.says("Credits"), "", "credits")
    for n, (name, says) in enumerate(game.credits.items()):
        yield replace(_credit(context, name, says, tone), before=1.6 if n else 0.0)
    counts = reconstructed(game)
    disputes = sum(bool(dispute.reconstructed) for dispute in game.disputes)
    if counts or disputes:
        yield context.subheading(context.says("What is reconstructed"), tone)
        yield replace(context.prose(context.says(_RECONSTRUCTED), 0.0), keep=True, split=None)
        body = [[what, str(count)] for what, count in counts.items()]
        body += [[context.says("Examples with facts chosen by us"), str(disputes)]] * bool(disputes)
        head = [context.says("Reconstructed"), context.says("How many")]
        yield replace(table(context, head, body, tone), before=2.4)
    if game.notes:
        yield context.subheading(context.says("Notes on the source"), tone)
        for note in game.notes:
            yield context.prose(f"**{note.about}.** {note.says}", 1.8)
    if game.trademark:
        yield replace(context.prose(game.trademark), before=6.0)


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


def reconstructed(game: Game) -> Mapping[str, int]:
    """Count the cards with reconstructed fields; fields of a type with the same count stand together."""
    counts: dict[tuple[str, str], int] = {}
    for card in game.cards:
        for name in _fields(game, card):
            counts[card.type, name] = counts.get((card.type, name), 0) + card.copies
    alike: dict[tuple[str, int], list[str]] = {}
    for (kind, name), count in counts.items():
        alike.setdefault((kind, count), []).append(lower_first(game.card_types[kind].fields[name].label))
    return {f"{game.card_types[kind].plural}: {', '.join(names)}": count for (kind, count), names in alike.items()}


def _fields(game: Game, card: Card) -> Iterator[str]:
    for field in game.card_types[card.type].shown:
        name = field.name
        if card.provenance.get(name, field.provenance) is Provenance.RECONSTRUCTED and name in card.values:
            yield name
