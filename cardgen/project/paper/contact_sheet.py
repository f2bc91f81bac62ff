"""The job of making a contact sheet: each different side of a game once, with its id, and the backs."""

from __future__ import annotations

from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.printing.contact_sheet import Proof, print_contact_sheet
from cardgen.printing.pdf import PdfFile
from cardgen.project.looks.all_faces import AllFaces, all_faces
from cardgen.project.paper.printed_texts import PrintedCheck
from cardgen.text.fonts import load_font


def make_contact_sheet(game: Game, maker: FaceMaker, paper: Paper, drawn: AllFaces | None = None) -> bytes:
    """Make the PDF, of sides that are drawn already or of all that there are.

    Raises CardgenError with all problems of all faces, and with what they print otherwise than the data says.
    """
    printed = PrintedCheck(game)
    proofs = _proofs(game, drawn or all_faces(game, maker), printed)
    maker.finish()
    printed.finish()
    font = load_font(next(iter(maker.theme.fonts.values())))
    file = PdfFile(f"{game.title}: contact sheet", f"{len(proofs)} sides", font, language=game.language.code)
    print_contact_sheet(file, proofs, paper, f"{game.title}: {game.language.says('every card once')}", game.language)
    return file.finish()


def _proofs(game: Game, drawn: AllFaces, printed: PrintedCheck) -> list[Proof]:
    proofs: list[Proof] = []
    alike: list[Card] = []
    for card in game.cards:
        # Sides that must look alike within a deck, such as the outer ones of two-sided cards, are shown once.
        front = drawn.fronts[card.id]
        printed.see(card, front)
        if alike and front != drawn.fronts[alike[0].id]:
            proofs += _shown(alike, drawn, printed)
            alike = []
        alike.append(card)
    if alike:
        proofs += _shown(alike, drawn, printed)
    return proofs + [Proof(face, name) for name, face in drawn.backs.items()]


def _shown(alike: list[Card], drawn: AllFaces, printed: PrintedCheck) -> list[Proof]:
    """Show one front of cards whose fronts are alike, then the inner side of each."""
    first, last = _slug(alike[0]), _slug(alike[-1])
    count = sum(card.copies for card in alike)
    label = first if len(alike) == 1 else f"{first} to {last}"
    proofs = [Proof(drawn.fronts[alike[0].id], f"{label} × {count}" if count > 1 else label)]
    for card in alike:
        if card.id in drawn.inners:
            printed.see(card, drawn.inners[card.id])
            proofs.append(Proof(drawn.inners[card.id], f"{_slug(card)}, inner side"))
    return proofs


def _slug(card: Card) -> str:
    return card.id.partition("/")[2]
