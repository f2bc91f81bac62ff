"""Find the file of a font by family, weight and style: the look's own fonts first, then those of packages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import CardgenError, Problem, nearest, quoted_list
from cardgen.model.theme import FontRole
from cardgen.model.weights import NAMES, REGULAR, is_italic, weight_named, weight_of
from cardgen.text.font_files import FontFile, folded, font_file

PACKAGES = ("font_", "fontpkg_")
"""How packages of fonts are called: `font-manrope`, `fontpkg-cinzel`. Their files lie in `files`."""
_ENDS = ("ttf", "otf")


class Found(NamedTuple):
    """A file that a PDF can take, and what its font is called in messages."""

    name: str
    path: Path
    restricted: bool = False
    own: bool = False
    """It is no file of a package, and may be saved anew or be called like another one."""


def find_font(role: FontRole, *, near: bool = False) -> Found | None:
    """Find the font of a role; *near* takes the nearest weight or style where the family has no other.

    Raises CardgenError: F010 its file is damaged, or the family has no such weight or style.
    """
    own = [file for path in role.own if (file := _readable(path, role)) is not None]
    chosen = _chosen(own, role, near)
    if chosen is not None:
        return _plain(chosen, role)
    folders = list(_package_folders(role.family))
    for folder in folders:
        for name in _usual_names(role):
            if (folder / name).is_file():
                return Found(Path(name).stem, folder / name)
    packed = [font_file(path) for folder in folders for path in font_paths(folder)]
    chosen = _chosen(packed, role, near)
    return _plain(chosen, role) if chosen is not None else None


def font_paths(folder: Path) -> list[Path]:
    """List the font files of a folder; of two that differ in their ending only, the TrueType one."""
    found = {path.stem: path for end in reversed(_ENDS) for path in sorted(folder.glob(f"*.{end}"))}
    return sorted(found.values())


def families(role: FontRole) -> list[str]:
    """Name the families of the look's own fonts, and those of packages."""
    files = [file for path in role.own if (file := _readable(path, role)) is not None]
    packed = (font_file(path) for _, folder in packages() for path in font_paths(folder)[:1])
    return sorted({file.family for file in (*files, *packed)})


def packages() -> Iterator[tuple[str, Path]]:
    """List the packages of fonts that are installed, each with the folder of its files."""
    import pkgutil  # late: fonts are found by the names of their packages

    for module in sorted(info.name for info in pkgutil.iter_modules() if info.name.startswith(PACKAGES)):
        spec = find_spec(module)
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            yield module, Path(place) / "files"


def _readable(path: Path, role: FontRole) -> FontFile | None:
    """Look at one of the look's fonts; a damaged one that is not meant is told by whoever checks the look."""
    try:
        return font_file(path)
    except CardgenError:
        if folded(path.name) == folded(role.family):
            raise
        return None


def _package_folders(family: str) -> Iterator[Path]:
    name = family.casefold().replace(" ", "_")
    for start in PACKAGES:
        spec = find_spec(f"{start}{name}") if name.isidentifier() else None
        for place in (spec.submodule_search_locations or ()) if spec is not None else ():
            yield Path(place) / "files"


def _usual_names(role: FontRole) -> Iterable[str]:
    """Give the names that files of most fonts have."""
    stem = role.family.replace(" ", "")
    for style in (role.style, *(("It",) if role.style else ())):
        usual = NAMES.get(weight_of(role.weight) or 0, role.weight)
        for weight in dict.fromkeys((role.weight, usual, usual.capitalize())):
            yield f"{stem}-{'' if weight == 'Regular' and style else weight}{style}.ttf"


def _chosen(files: list[FontFile], role: FontRole, near: bool) -> FontFile | None:
    """Choose the file of a role.

    Raises CardgenError: F010 the family is there, and has no such weight or style.
    """
    known, italic = weight_of(role.weight), is_italic(role.style)
    weight = known or REGULAR
    whole = folded(f"{role.family}{'' if role.weight == 'Regular' else role.weight}{role.style}")
    named = [file for file in files if whole in file.names]
    family = [file for file in files if folded(role.family) in file.names]
    for ours in (family, named):
        exact = [file for file in ours if known is not None and _has(file, weight, italic)]
        if exact:
            return min(exact, key=lambda file: (bool(file.axes), file.path))
    if named and (named[0].italic == italic or not role.style):
        return min(named, key=lambda file: (file.italic != italic, abs(file.weight - weight), file.path))
    if family and (near or role.weight == "Regular"):
        alike = [file for file in family if near or _slants(file, italic)]
        if alike:
            return min(alike, key=lambda file: (not _slants(file, italic), abs(file.weight - weight), file.path))
    if family:
        raise CardgenError(_no_such(family, role))
    return None


def _has(file: FontFile, weight: int, italic: bool) -> bool:
    axis = file.axis("wght")
    fits = axis.least <= weight <= axis.most if axis is not None else file.weight == weight
    return fits and _slants(file, italic)


def _slants(file: FontFile, italic: bool) -> bool:
    return file.italic == italic or (italic and any(file.axis(tag) is not None for tag in ("ital", "slnt")))


def _no_such(files: list[FontFile], role: FontRole) -> Problem:
    has = [letters_of(file) for file in sorted(files, key=lambda file: (file.italic, file.weight))]
    wanted = " ".join(part for part in (role.weight, role.style) if part)
    what = f"the family `{files[0].family}` has no `{wanted}`"
    return Problem(role.place, "F010", what, quoted_list(has), nearest(wanted, has), "name one of these")


def letters_of(file: FontFile) -> str:
    """Name the weight and style of a file, or from which weight to which it varies."""
    axis, style = file.axis("wght"), " Italic" if file.italic else ""
    if axis is None:
        return f"{weight_named(file.weight)}{style}"
    return f"{weight_named(round(axis.least))} to {weight_named(round(axis.most))}{style}"


def _plain(file: FontFile, role: FontRole) -> Found:
    from cardgen.text.conversion import truetype  # late: fonts that come with cardgen need no making

    weight, italic = weight_of(role.weight) or REGULAR, is_italic(role.style)
    path = truetype(file, weight, italic=italic)
    stem = file.path.stem if not file.axes else f"{file.path.stem} {weight_named(weight)}"
    return Found(stem, path, file.restricted, own=True)
