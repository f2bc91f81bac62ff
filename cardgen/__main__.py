from __future__ import annotations

from cardgen.cli.main import main

if __name__ == "__main__":
    main()
