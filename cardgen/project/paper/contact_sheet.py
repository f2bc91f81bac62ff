"""The job of making a contact sheet: each different side of a game once, with its card's name, and the backs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.model.theme import Ink
from cardgen.printing.booklet.look import Look, booklet_theme
from cardgen.printing.contact_sheet import Heading, Proof, print_contact_sheet
from cardgen.printing.pdf import PdfFile
from cardgen.project.looks.all_faces import AllFaces, all_faces
from cardgen.project.paper.printed_texts import PrintedCheck
from cardgen.text.fonts import load_font


def make_contact_sheet(game: Game, maker: FaceMaker, paper: Paper, drawn: AllFaces | None = None) -> bytes:
    """Make the PDF, of sides that are drawn already or of all that there are.

    Raises CardgenError with all problems of all faces, and with what they print otherwise than the data says.
    """
    printed = PrintedCheck(game)
    proofs = list(_proofs(game, drawn or all_faces(game, maker), printed))
    maker.finish()
    printed.finish()
    font = load_font(next(iter(maker.theme.fonts.values())))
    file = PdfFile(f"{game.title}: contact sheet", f"{len(proofs)} sides", font, language=game.language.code)
    print_contact_sheet(file, proofs, paper, _heading(game, maker), game.language)
    return file.finish()


def _heading(game: Game, maker: FaceMaker) -> Heading:
    """Take letters and colours from where the booklets have theirs."""
    look = Look(booklet_theme(maker.theme), Ink.FULL)
    stripe = dict.fromkeys(look.colour(tone.main) for tone in look.tones)
    colour = look.colour(look.start.dark)
    return Heading(game.title, game.language.says("every card once"), look.font("heading"), colour, list(stripe))


def _proofs(game: Game, drawn: AllFaces, printed: PrintedCheck) -> Iterator[Proof]:
    # Sides that must look alike within a deck, such as the outer ones of two-sided cards, are shown once.
    for _, alike in groupby(game.cards, lambda card: (card.type, drawn.fronts[card.id])):
        cards = list(alike)
        yield from _shown(game, cards, drawn)
        for card in cards:
            printed.see(card, drawn.fronts[card.id])
            if card.id in drawn.inners:
                printed.see(card, drawn.inners[card.id])
    for name, face in drawn.backs.items():
        kinds = [kind.plural for kind in game.card_types.values() if kind.back_name == name]
        yield Proof(face, ", ".join(kinds), game.language.says("Backs"))


def _shown(game: Game, alike: list[Card], drawn: AllFaces) -> Iterator[Proof]:
    """Show one front of cards whose fronts are alike, then the inner side of each."""
    first = alike[0]
    group = _group(game, first.type)
    names = dict.fromkeys(_name(card) for card in alike)
    name = next(iter(names)) if len(names) == 1 else _from_to(game, *list(names)[:: len(names) - 1])
    yield Proof(drawn.fronts[first.id], name, group, sum(card.copies for card in alike))
    for card in alike:
        if card.id in drawn.inners:
            inside = game.language.says("{name}, inside", name=_name(card))
            yield Proof(drawn.inners[card.id], inside, group, card.copies)


def _group(game: Game, name: str) -> str:
    """Name a kind, with how many cards there are of it."""
    kind = game.card_types[name]
    count = sum(card.copies for card in game.cards if card.type == name)
    return f"{count} {kind.plural if count > 1 else kind.label}"


def _name(card: Card) -> str:
    """Give the name of a card without the code that tells it from others of its name."""
    return " ".join(word for word in card.name.split() if word != card.short) or card.name


def _from_to(game: Game, first: str, last: str) -> str:
    """Name cards by the first and the last of them; words that both begin with are said once."""
    begun = [one for one, other in zip(first.split(), last.split(), strict=False) if one == other]
    rest = last.removeprefix(" ".join(begun)).strip()
    return game.language.says("{first} to {last}", first=first, last=rest)
