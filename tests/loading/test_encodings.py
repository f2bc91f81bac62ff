"""CSV files in the encodings of other countries: refused with the one that is meant, and western ones are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.loading.sheets.csv_file import read_csv


@pytest.mark.parametrize(
    ("encoding", "text", "meant"),
    [
        ("cp1251", "имя,текст\nКарта огня,Возьми две карты.\nМоре,Сброс.\n", "as Windows-1251 it reads `Возьми`"),
        ("koi8_r", "имя,текст\nКарта огня,Возьми две карты.\nМоре,Сброс.\n", "as KOI8-R it reads `Возьми`"),
        ("gb18030", "名称,文字\n火焰卡,抽两张牌\n海,弃一张牌\n", "as GB18030 it reads `抽两张牌`"),
        ("cp949", "이름,글\n불꽃 카드,카드를 두 장 뽑는다\n바다,버린다\n", "as EUC-KR it reads `카드를`"),
        ("mac_roman", "nom,texte\nCafé,Piochez à côté.\nForêt,Défaussez.\n", "as Mac Roman it reads `Défaussez`"),
        ("mac_roman", "Name,Text\nMüller,Straße.\nBär,groß\n", "as Mac Roman it reads `Müller`"),
        ("cp1250", "nazwa,tekst\nŹródło,Weź dwie żółte karty.\nWróżka,Książę śpi.\n", "as Windows-1250 it reads `"),
    ],
)
def test_what_would_be_unreadable_cards_is_refused_with_the_encoding_that_is_meant(
    encoding: str, text: str, meant: str, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(text.encode(encoding))
    with pytest.raises(CardgenError) as told:
        read_csv(path, "list.csv")
    said = str(told.value)
    assert said.startswith("list.csv: Y003 ")
    assert "save it as “CSV UTF-8”" in said
    assert meant in said


@pytest.mark.parametrize(
    "text",
    [
        "name,text\nDéjà vu,“Naïve” – l’été…\nÜbergröße,Schöne Äpfel für 3 €.\n",
        "nom,texte\nÉté,«\xa0À l’œuvre\xa0!\xa0» créée\xa0»\nŒil,ÉTÉ À L’ŒIL\n",
        "name,text\nÅngström,ÅÄÖ are letters; 3 m³ at 20 °C.\nSøren,Smørrebrød på øen\n",
        "nombre,texto\n¿Qué?,¡Añade 2!\nNiño,Acción™ • 5 ‰\n",
    ],
)
def test_western_letters_are_read(text: str, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(text.encode("cp1252"))
    assert read_csv(path, "list.csv").rows[1][1][0] == text.split("\n")[1].split(",")[0]
