"""The job of making a contact sheet: each different card of a game once, with its id, and the backs."""

from __future__ import annotations

from cardgen.faces.maker import FaceMaker
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
    proofs = []
    for card in game.cards:
        slug = card.id.partition("/")[2]
        copies = f"{slug} × {card.copies}" if card.copies > 1 else slug
        proofs.append(Proof(maker.front(card), copies))
        if game.card_types[card.type].inner:
            proofs.append(Proof(maker.inner(card), f"{slug}, inner side"))
    backs = {card_type.back: card_type for card_type in game.card_types.values() if card_type.back}
    return proofs + [Proof(maker.back(card_type), name) for name, card_type in backs.items()]
