"""The job of making a contact sheet: each different side of a game once, with its id, and the backs."""

from __future__ import annotations

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.printing.contact_sheet import Proof, print_contact_sheet
from cardgen.printing.pdf import PdfFile
from cardgen.project.printed_texts import PrintedCheck
from cardgen.text.fonts import load_font


def make_contact_sheet(game: Game, maker: FaceMaker, paper: Paper) -> bytes:
    """Make the PDF.

    Raises CardgenError with all problems of all faces, and with what they print otherwise than the data says.
    """
    printed = PrintedCheck(game)
    proofs = _proofs(game, maker, printed)
    maker.finish()
    printed.finish()
    font = load_font(next(iter(maker.theme.fonts.values())))
    file = PdfFile(f"{game.title}: contact sheet", f"{len(proofs)} sides", font)
    print_contact_sheet(file, proofs, paper, f"{game.title}: every card once")
    return file.finish()


def _proofs(game: Game, maker: FaceMaker, printed: PrintedCheck) -> list[Proof]:
    proofs: list[Proof] = []
    alike: list[Card] = []
    common: Face | None = None
    for card in game.cards:
        # Sides that must look alike within a deck, such as the outer ones of two-sided cards, are shown once.
        front = maker.front(card)
        printed.see(card, front)
        if common is not None and front != common:
            proofs += _shown(alike, common, game, maker, printed)
            alike = []
        common = front
        alike.append(card)
    if common is not None:
        proofs += _shown(alike, common, game, maker, printed)
    backs = {card_type.back: card_type for card_type in game.card_types.values() if card_type.back}
    return proofs + [Proof(maker.back(card_type), name) for name, card_type in backs.items()]


def _shown(alike: list[Card], common: Face, game: Game, maker: FaceMaker, printed: PrintedCheck) -> list[Proof]:
    """Show one front of cards whose fronts are alike, then the inner side of each."""
    first, last = _slug(alike[0]), _slug(alike[-1])
    count = sum(card.copies for card in alike)
    label = first if len(alike) == 1 else f"{first} to {last}"
    proofs = [Proof(common, f"{label} × {count}" if count > 1 else label)]
    for card in alike:
        if game.card_types[card.type].inner:
            inner = maker.inner(card)
            printed.see(card, inner)
            proofs.append(Proof(inner, f"{_slug(card)}, inner side"))
    return proofs


def _slug(card: Card) -> str:
    return card.id.partition("/")[2]
