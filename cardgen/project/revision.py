"""What was committed: git packs a folder of a revision, and here it is unpacked beside the project."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path


def packed(root: Path, name: str, revision: str) -> bytes | None:
    """Give a folder as it was committed, packed; None where git knows no such revision or folder.

    Raises OSError: git is not there.
    """
    asked = ["git", "-C", str(root), "archive", "--format=tar", revision, "--", name]
    done = subprocess.run(asked, capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else None


def unpack(data: bytes, folder: Path) -> None:
    """Unpack what git packed into a folder."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        if hasattr(tarfile, "data_filter"):  # Python 3.11.2 of Debian 12 has none; git itself names nothing outside
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(folder)
