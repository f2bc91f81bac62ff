"""The job of printing sheets: choose the cards, draw their sides, impose them, write the PDF."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.layout.duplex import Duplex
from cardgen.layout.grid import MARGIN, Grid, fit_grid
from cardgen.layout.imposition import impose
from cardgen.loading.papers import find_paper
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.stock import CardSize, Paper
from cardgen.model.theme import Ink
from cardgen.printing.pdf import PdfFile
from cardgen.printing.sheets import Side, print_sheets
from cardgen.project.find import Project
from cardgen.project.load import face_maker, load, load_theme
from cardgen.project.memory import seldom_collected
from cardgen.project.output import write
from cardgen.project.telling import Tell, silent, told
from cardgen.text.fonts import load_font

_HINT = {Duplex.LONG: "DuplexFlipLongEdge", Duplex.SHORT: "DuplexFlipShortEdge"}
_TURN = {Duplex.LONG: "on the long edge", Duplex.SHORT: "on the short edge"}


@dataclass(frozen=True, slots=True)
class SheetOrder:
    """What is to be printed, and how."""

    paper: Paper
    duplex: Duplex = Duplex.LONG
    ink: Ink = Ink.FULL
    players: int | None = None
    sample: bool = False
    only: tuple[Card, ...] | None = None
    draft: bool = False

    @property
    def name(self) -> str:
        """Name the file after what it holds."""
        parts = ["sample" if self.sample else "sheets", self.paper.name]
        parts += [f"{self.players}-players"] if self.players else []
        parts += ["selection"] if self.only is not None else []
        parts += [self.duplex] if self.duplex is not Duplex.LONG else []
        parts += [f"{self.ink}-ink"] if self.ink is not Ink.FULL else []
        parts += ["draft"] if self.draft else []
        return "-".join(parts) + ".pdf"


def chosen(game: Game, order: SheetOrder) -> list[tuple[Card, int]]:
    """Choose the cards and the copies of each, in the order of the box."""
    cards = game.cards if order.only is None else order.only
    if order.sample:
        return [(card, 1) for card in sample(game, cards)]
    if order.players is None:
        return [(card, card.copies) for card in cards]
    if order.players not in game.players:
        what = f"`--players {order.players}`: {game.title} is for {game.players} players"
        raise UsageError(Problem(NOWHERE, "P005", what, f"a number in `{game.players}`"))
    counted = ((card, _printed(game, card, order.players)) for card in cards)
    return [(card, copies) for card, copies in counted if copies]


def _printed(game: Game, card: Card, players: int) -> int:
    deck = game.deck_of(card)
    return deck.printed(card, players) if deck is not None else card.copies


def sample(game: Game, cards: Iterable[Card], size: int = 9) -> list[Card]:
    """Choose cards of as many types as there are, taking turns, far apart within each type."""
    groups = [[card for card in cards if card.type == name] for name in game.card_types]
    groups = [group for group in groups if group]
    share = _shares([len(group) for group in groups], size)
    picked = [card for group, count in zip(groups, share, strict=True) for card in _spread(group, count)]
    return sorted(picked, key=lambda card: card.number)


def _shares(sizes: list[int], total: int) -> list[int]:
    """Give each group one place in turn until all places, or all cards, are taken."""
    shares = [0] * len(sizes)
    while sum(shares) < min(total, sum(sizes)):
        for at, size in enumerate(sizes):
            if shares[at] < size and sum(shares) < total:
                shares[at] += 1
    return shares


def _spread(cards: list[Card], count: int) -> list[Card]:
    """Take cards at equal distances, the richest end of the list included."""
    step = len(cards) / max(count, 1)
    return [cards[int((n + 1) * step - 1)] for n in range(count)]


def grid_for(paper: Paper, card: CardSize) -> Grid:
    """Find the grid for a paper.

    Raises UsageError: P006 the paper is too small.
    """
    grid = fit_grid(paper, card)
    if grid is None:
        what = f"a card of {card.width:g} x {card.height:g} mm does not fit on {paper.name}, which is {_size(paper)}"
        needs = f"{card.width + 2 * MARGIN:g} x {card.height + 2 * MARGIN:g} mm or more"
        expected = f"{needs}, with the {MARGIN:g} mm at each edge that home printers leave white"
        raise UsageError(Problem(NOWHERE, "P006", what, expected, fix="choose another `--paper`"))
    return grid


def _size(paper: Paper) -> str:
    return f"{paper.width:g} x {paper.height:g} mm"


def sides(maker: FaceMaker, wanted: Iterable[tuple[Card, int]]) -> tuple[list[Side], list[Side | None]]:
    """List fronts and backs, one of each for every copy; they are drawn when a page asks for them."""
    fronts: list[Side] = []
    backs: list[Side | None] = []
    for card, copies in wanted:
        fronts += [Side(card.id, partial(maker.front, card), copies > 1)] * copies
        backs += [_back(maker, card, copies)] * copies
    return fronts, backs


def _back(maker: FaceMaker, card: Card, copies: int) -> Side | None:
    card_type = maker.game.card_types[card.type]
    if card_type.inner:
        return Side(f"{card.id}/inner", partial(maker.inner, card), copies > 1)
    if not card_type.back:
        return None
    return Side(f"back/{card_type.back}", partial(maker.back, card_type), True)


@dataclass(frozen=True, slots=True)
class Request:
    """What a user asks for, in the user's words."""

    game: str
    paper: str
    only: str | None = None
    players: int | None = None
    sample: bool = False
    duplex: str = "long"
    ink: Ink = Ink.FULL


def run(project: Project, request: Request, tell: Tell = silent) -> tuple[Path, int]:
    """Write the sheets asked for; gives the file and its number of leaves."""
    with seldom_collected():
        tell(f"{request.game}: reading the cards")
        game = load(project, request.game)
        order = order_of(project, request, game)
        data, leaves = make_sheets(game, face_maker(project, game, order.ink), order, tell)
    return write(project.output / game.id / order.name, data), leaves


def describe(project: Project, request: Request) -> str:
    """Tell what printing would take, and print nothing."""
    game = load(project, request.game)
    return plan(game, order_of(project, request, game), load_theme(project, game).card)


def order_of(project: Project, request: Request, game: Game) -> SheetOrder:
    """Understand what is asked for.

    Raises UsageError: P004 no such paper, P007 no card found.
    """
    paper = find_paper(project.press, request.paper)
    only = _selected(game, request.only) if request.only is not None else None
    return SheetOrder(paper, Duplex(request.duplex), request.ink, request.players, request.sample, only)


def _selected(game: Game, query: str) -> tuple[Card, ...]:
    from cardgen.database.select import select

    found = select(game, query)
    if not found:
        what = f"`--only {query}` finds no card of {game.title}"
        raise UsageError(Problem(NOWHERE, "P007", what, "a search that finds some", fix="try it with `cardgen search`"))
    return found


def make_sheets(game: Game, maker: FaceMaker, order: SheetOrder, tell: Tell = silent) -> tuple[bytes, int]:
    """Make the PDF; gives its bytes and the number of leaves.

    Raises CardgenError with all problems of all faces.
    """
    grid = grid_for(order.paper, maker.theme.card)
    fronts, backs = sides(maker, chosen(game, order))
    pages = impose(fronts, backs, grid, order.duplex)
    font = load_font(next(iter(maker.theme.fonts.values())))
    title = f"{game.title}: {'sample' if order.sample else 'cards'} on {order.paper.name}"
    file = PdfFile(title, f"{len(fronts)} cards", font, duplex=_HINT.get(order.duplex, ""))
    print_sheets(file, told(pages, tell, f"{game.id}: printing pages"), grid, advice(order))
    maker.finish()
    return file.finish(), -(-len(fronts) // grid.size)


def advice(order: SheetOrder) -> tuple[str, ...]:
    """Word the advice in the margin of the first page."""
    turn = _TURN.get(order.duplex)
    sides_said = f"Print on both sides, turned {turn}." if turn else "Print on one side."
    if order.duplex is Duplex.MANUAL:
        sides_said = "Print the fronts, put the paper back in, then print the backs."
    return ("Print at 100 % (actual size): the ruler must measure 100 mm.", sides_said + " Cut along the marks.")


def plan(game: Game, order: SheetOrder, size: CardSize) -> str:
    """Tell in words what printing takes: cards, leaves, cuts, sleeves."""
    grid = grid_for(order.paper, size)
    wanted = chosen(game, order)
    cards = sum(copies for _, copies in wanted)
    leaves = -(-cards // grid.size)
    cuts = grid.columns + grid.rows + 2
    counted = ", ".join(f"{count} {label}" for label, count in _by_type(game, wanted))
    return "\n".join(
        (
            f"{game.title} on {order.paper.name} ({_size(order.paper)})",
            f"  cards    {cards}: {counted}",
            f"  leaves   {leaves}, {grid.columns} x {grid.rows} cards on each",
            f"  cuts     {cuts} a leaf, {cuts * leaves} in all, along the marks",
            f"  sleeves  {cards} for cards of {size.width:g} x {size.height:g} mm",
        )
    )


def _by_type(game: Game, wanted: list[tuple[Card, int]]) -> list[tuple[str, int]]:
    totals: dict[str, int] = {}
    for card, copies in wanted:
        totals[card.type] = totals.get(card.type, 0) + copies
    return [(game.card_types[name].label if n == 1 else game.card_types[name].plural, n) for name, n in totals.items()]
