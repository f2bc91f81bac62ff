"""A picture of the gallery: a search on a desk, and beside it a card on a phone in the dark."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

_DESK, _PHONE, _GAP = (1280, 844), (390, 844), 36
_SHOWN = 1200
"""px: how wide the picture is."""


def gallery_picture(page: Path, query: str, card: str) -> Image.Image:
    """Show what *query* finds on a built gallery's page, and one card."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        desk = _seen(browser, f"{page.as_uri()}#q={query}", _DESK, "light")
        phone = _seen(browser, f"{page.as_uri()}#card={card}", _PHONE, "dark")
        browser.close()
    whole = Image.new("RGB", (_DESK[0] + _GAP + _PHONE[0], _DESK[1]), "white")
    whole.paste(desk, (0, 0))
    whole.paste(phone, (_DESK[0] + _GAP, 0))
    small = whole.resize((_SHOWN, round(_SHOWN * whole.height / whole.width)), Image.Resampling.LANCZOS)
    return small.quantize(255, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _seen(browser: Browser, address: str, size: tuple[int, int], scheme: Literal["dark", "light"]) -> Image.Image:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    return Image.open(BytesIO(page.screenshot())).convert("RGB")
