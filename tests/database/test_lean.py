"""Making a database loads no library for numbers that nothing here needs, though one is installed."""

from __future__ import annotations

import subprocess
import sys


def test_a_database_is_made_without_pandas() -> None:
    asked = "import sys, cardgen.database.write; print(sorted({'pandas', 'numpy'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
