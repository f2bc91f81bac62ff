"""Other tools on the same cards: `python peers.py TOOL cards.json out.pdf REGULAR.ttf BOLD.ttf`.

Runs by itself, in an environment that has the tool and not cardgen. Each draws A4 sheets of 3 x 3 cards of 63 x 88 mm
with a frame, a title, three signs, a number and forty wrapped words, some bold, and after each sheet one of backs.
"""

from __future__ import annotations

import html
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Cards = list[dict[str, Any]]
COLOURS = {"ember": "A93317", "river": "1E4480", "stone": "5A5E68", "cloud": "17746F"}
SIGN = [(12, 1), (20, 15), (16, 22), (8, 22), (4, 15)]
WIDTH, HEIGHT, LEFT, TOP = 63.0, 88.0, 10.5, 16.5


def sheets(cards: Cards) -> Iterator[Cards]:
    """Deal the cards nine to a sheet."""
    return (cards[at : at + 9] for at in range(0, len(cards), 9))


def places(count: int) -> Iterator[tuple[float, float]]:
    """Give the corners of the cards on a sheet, in mm."""
    return ((LEFT + at % 3 * WIDTH, TOP + at // 3 * HEIGHT) for at in range(count))


def fpdf2(cards: Cards, out: Path, regular: str, bold: str) -> None:
    """Draw with fpdf2."""
    from fpdf import FPDF

    pdf = FPDF(format="A4")
    pdf.set_auto_page_break(False)
    pdf.add_font("serif", "", regular)
    pdf.add_font("serif", "B", bold)
    for sheet in sheets(cards):
        pdf.add_page()
        for card, (x, y) in zip(sheet, places(len(sheet)), strict=True):
            _fpdf2_card(pdf, card, x, y)
        pdf.add_page()
        pdf.set_fill_color(30, 68, 128)
        for x, y in places(len(sheet)):
            pdf.rect(x, y, WIDTH, HEIGHT, style="F")
    pdf.output(str(out))


def _fpdf2_card(pdf: Any, card: dict[str, Any], x: float, y: float) -> None:
    colour = tuple(bytes.fromhex(COLOURS[card["kind"]]))
    pdf.set_draw_color(*colour)
    pdf.set_fill_color(*colour)
    pdf.set_line_width(0.7)
    pdf.rect(x + 3.5, y + 3.5, 56, 81, round_corners=True, corner_radius=3)
    pdf.set_font("serif", "B", 11)
    pdf.text(x + 7, y + 12, card["title"])
    pdf.circle(x + 53, y + 10.5, 4.2, style="F")
    for at in range(3):
        pdf.polygon([(x + 8 + 17 * at + px * 13 / 24, y + 18 + py * 13 / 24) for px, py in SIGN], style="F")
    pdf.set_text_color(255, 255, 255)
    pdf.text(x + 51.8, y + 12.2, str(card["cost"]))
    pdf.set_text_color(27, 31, 42)
    pdf.set_font("serif", "", 10)
    pdf.set_xy(x + 7, y + 38)
    pdf.multi_cell(49, 4.4, card["text"], markdown=True, align="L")


def weasyprint(cards: Cards, out: Path, regular: str, bold: str) -> None:
    """Draw with WeasyPrint, from HTML."""
    from weasyprint import HTML

    HTML(string=page(cards, regular, bold)).write_pdf(str(out))


def page(cards: Cards, regular: str, bold: str) -> str:
    """Write the cards as HTML."""
    points = " ".join(f"{x},{y}" for x, y in SIGN)
    parts = [
        "<style>@page{size:A4;margin:0}body{margin:0;font:10pt/1.25 serif2}"
        f"@font-face{{font-family:serif2;src:url(file://{regular})}}"
        f"@font-face{{font-family:serif2;font-weight:700;src:url(file://{bold})}}"
        "section{position:relative;height:297mm;width:210mm;page-break-after:always}"
        "article{position:absolute;width:56mm;height:81mm;border:.7mm solid;border-radius:3mm;box-sizing:border-box}"
        "h1{font-size:11pt;margin:0;position:absolute;left:3.5mm;top:4mm;color:#1b1f2a}svg{width:13mm}"
        "b.n{position:absolute;right:2mm;top:2.5mm;width:8.4mm;height:8.4mm;border-radius:50%;text-align:center;line-height:8mm}"
        "i{position:absolute;left:4.5mm;top:14mm}p{position:absolute;left:3.5mm;top:34mm;width:49mm;margin:0;color:#1b1f2a}"
        ".back{position:absolute;background:#1e4480;width:63mm;height:88mm}</style>"
    ]
    for sheet in sheets(cards):
        parts.append("<section>")
        for card, (x, y) in zip(sheet, places(len(sheet)), strict=True):
            colour = COLOURS[card["kind"]]
            text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(card["text"]))
            sign = f'<svg viewBox="0 0 24 24"><polygon points="{points}" fill="#{colour}"/></svg>'
            parts.append(
                f'<article style="left:{x + 3.5}mm;top:{y + 3.5}mm;border-color:#{colour}"><h1>{card["title"]}</h1>'
                f'<b class=n style="background:#{colour};color:#fff">{card["cost"]}</b>'
                f"<i>{sign * 3}</i><p>{text}</p></article>"
            )
        backs = "".join(f'<div class=back style="left:{x}mm;top:{y}mm"></div>' for x, y in places(len(sheet)))
        parts.append(f"</section><section>{backs}</section>")
    return "".join(parts)


TYPST = """
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(font: "Source Serif Pro", size: 10pt)
#set par(leading: 0.5em)
#let cards = json("cards.json")
#let points = ((12, 1), (20, 15), (16, 22), (8, 22), (4, 15))
#let sign(c) = polygon(fill: c, ..points.map(p => (p.at(0) * 13mm / 24, p.at(1) * 13mm / 24)))
#let words(t) = {
  let bold = false
  for part in t.split("**") { if bold { strong(part) } else { part }; bold = not bold }
}
#for chunk in cards.chunks(9) {
  for (at, card) in chunk.enumerate() {
    let x = 10.5mm + calc.rem(at, 3) * 63mm
    let y = 16.5mm + calc.quo(at, 3) * 88mm
    let c = rgb(card.colour)
    let put(dx, dy, body) = place(top + left, dx: x + dx, dy: y + dy, body)
    put(3.5mm, 3.5mm, rect(width: 56mm, height: 81mm, radius: 3mm, stroke: 0.7mm + c))
    put(7mm, 8mm, text(size: 11pt, weight: "bold", card.title))
    put(48.8mm, 6.3mm, circle(radius: 4.2mm, fill: c, align(center + horizon, text(fill: white, str(card.cost)))))
    for n in range(3) { put(8mm + n * 17mm, 18mm, sign(c)) }
    put(7mm, 38mm, block(width: 49mm, words(card.text)))
  }
  pagebreak()
  for at in range(chunk.len()) {
    place(top + left, dx: 10.5mm + calc.rem(at, 3) * 63mm, dy: 16.5mm + calc.quo(at, 3) * 88mm,
      rect(width: 63mm, height: 88mm, fill: rgb("1E4480")))
  }
  pagebreak(weak: true)
}
"""


def typst(cards: Cards, out: Path, regular: str, _bold: str) -> None:
    """Draw with typst."""
    import typst as compiler

    folder = out.parent / "typst"
    folder.mkdir(exist_ok=True)
    (folder / "cards.json").write_text(json.dumps([{**card, "colour": COLOURS[card["kind"]]} for card in cards]))
    (folder / "cards.typ").write_text(TYPST)
    compiler.compile(str(folder / "cards.typ"), output=str(out), font_paths=[str(Path(regular).parent)])


TOOLS: dict[str, Callable[[Cards, Path, str, str], None]] = {"fpdf2": fpdf2, "weasyprint": weasyprint, "typst": typst}

if __name__ == "__main__":
    tool, data, target, *fonts = sys.argv[1:]
    TOOLS[tool](json.loads(Path(data).read_text(encoding="utf-8")), Path(target), *fonts)
