"""Pictures that lie beside a spreadsheet: those its cells name, and those that are called like its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath, PureWindowsPath

from cardgen.errors import Place, Problem, UsageError
from cardgen.images.art import SUFFIXES, UNREAD
from cardgen.loading.files import shown
from cardgen.model.patterns import slug

_FOLDERS = ("art", "pictures", "images", "photos", "img")


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures found, by their place in `art/`, and the names of those that are not there."""

    files: dict[PurePosixPath, Path]
    missing: tuple[str, ...]
    cards: int
    """How many rows have one."""
    left: tuple[str, ...]
    """Those in a folder of pictures that no card has, by their name or by what they are saved as."""


def find_pictures(table: Path, folder: Path | None, named: Sequence[str] | None, cards: Iterable[str]) -> Pictures:
    """Find the picture of each card: the one its row names, else the one called like it.

    Raises UsageError: P016 the folder given is none.
    """
    if folder is not None and not folder.is_dir():
        what = "there is no such folder of pictures"
        raise UsageError(Problem(Place(shown(folder)), "P016", what, "a folder with JPEG, PNG or WebP files"))
    places = [folder] if folder is not None else [table.parent, *(table.parent / name for name in _FOLDERS)]
    lying = _by_name(places)
    files: dict[PurePosixPath, Path] = {}
    missing, found = [], 0
    for at, card in enumerate(cards):
        said = named[at] if named is not None else ""
        path = _named(said, places, lying) if said else lying.get(slug(card))
        if path is not None:
            found += 1
            files[_place(said, path)] = path
        elif said:
            missing.append(said)
    own = places if folder is not None else places[1:]
    return Pictures(files, tuple(dict.fromkeys(missing)), found, tuple(_left(own, files.values())))


def _by_name(folders: Iterable[Path]) -> dict[str, Path]:
    """Give the pictures of some folders by their names, those of the first folder first."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            if path.suffix.casefold() in SUFFIXES and not path.name.startswith(".") and path.is_file():
                found.setdefault(slug(path.stem), path)
    return found


def _left(folders: Iterable[Path], taken: Iterable[Path]) -> Iterator[str]:
    """Name the pictures of some folders that were not taken; one saved in another format beside is no loss."""
    used = set(taken)
    stems = {slug(path.stem) for path in used}
    for path in (path for folder in folders if folder.is_dir() for path in sorted(folder.iterdir())):
        picture = path.suffix.casefold() in (*SUFFIXES, *UNREAD) and path.name[0] != "."
        if picture and path not in used and slug(path.stem) not in stems:
            yield path.name


def _named(said: str, folders: Iterable[Path], lying: dict[str, Path]) -> Path | None:
    """Find a picture by what a cell says: a path from a folder, or a name with or without its ending."""
    inside = PurePosixPath(said.replace("\\", "/"))
    if inside.is_absolute() or ".." in inside.parts or PureWindowsPath(said).drive:
        return None
    tried = (folder / inside for folder in folders)
    whole = next((path for path in tried if path.suffix.casefold() in SUFFIXES and path.is_file()), None)
    stem = inside.stem if inside.suffix.casefold() in SUFFIXES else inside.name
    return whole or lying.get(slug(stem))


def _place(said: str, path: Path) -> PurePosixPath:
    """Say where in `art/` a picture is found by what its cell says."""
    if not said:
        return PurePosixPath(path.name)
    if "/" in said:
        return PurePosixPath(said)
    stem = said if not said.casefold().endswith(SUFFIXES) else said.rpartition(".")[0]
    return PurePosixPath(f"{slug(stem)}{path.suffix.casefold()}") if "\\" in said else PurePosixPath(path.name)


def told(names: Sequence[str], most: int = 5) -> Iterator[str]:
    """Name the first few."""
    yield from names[:most]
    if len(names) > most:
        yield f"and {len(names) - most} more"
