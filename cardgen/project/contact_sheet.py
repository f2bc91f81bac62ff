"""The job of making a contact sheet: each different side of a game once, with its id, and the backs."""

from __future__ import annotations

from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.printing.contact_sheet import Proof, print_contact_sheet
from cardgen.printing.pdf import PdfFile
from cardgen.text.fonts import load_font


def make_contact_sheet(game: Game, maker: FaceMaker, paper: Paper) -> bytes:
    """Make the PDF.

    Raises CardgenError with all problems of all faces.
    """
    proofs = _proofs(game, maker)
    maker.finish()
    font = load_font(next(iter(maker.theme.fonts.values())))
    file = PdfFile(f"{game.title}: contact sheet", f"{len(proofs)} sides", font)
    print_contact_sheet(file, proofs, paper, f"{game.title}: every card once")
    return file.finish()


def _proofs(game: Game, maker: FaceMaker) -> list[Proof]:
    proofs: list[Proof] = []
    alike: list[Card] = []
    for card in (*game.cards, None):
        # Sides that must look alike within a deck, such as the outer ones of two-sided cards, are shown once.
        if alike and (card is None or maker.front(card) != maker.front(alike[0])):
            proofs += _shown(alike, game, maker)
            alike = []
        if card:
            alike.append(card)
    backs = {card_type.back: card_type for card_type in game.card_types.values() if card_type.back}
    return proofs + [Proof(maker.back(card_type), name) for name, card_type in backs.items()]


def _shown(alike: list[Card], game: Game, maker: FaceMaker) -> list[Proof]:
    """Show one front of cards whose fronts are alike, then the inner side of each."""
    first, last = _slug(alike[0]), _slug(alike[-1])
    count = sum(card.copies for card in alike)
    label = first if len(alike) == 1 else f"{first} to {last}"
    front = Proof(maker.front(alike[0]), f"{label} × {count}" if count > 1 else label)
    two_sided = [card for card in alike if game.card_types[card.type].inner]
    return [front, *(Proof(maker.inner(card), f"{_slug(card)}, inner side") for card in two_sided)]


def _slug(card: Card) -> str:
    return card.id.partition("/")[2]
