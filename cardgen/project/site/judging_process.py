"""A process of its own that judges: a dispute a line comes in as JSON, what is ruled goes out as a line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

MEMORY = 1 << 30
"""Bytes that it may use."""


def main() -> None:
    """Judge what comes, one after the other, until nobody asks any more."""
    _bound()
    from cardgen.project.judging.own_code import never_run
    from cardgen.project.judging.settled import settled

    project = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with never_run():
        for line in sys.stdin.buffer:
            said = json.dumps(settled(json.loads(line), project), ensure_ascii=False)
            sys.stdout.buffer.write(said.encode("utf-8", "replace") + b"\n")
            sys.stdout.buffer.flush()


def _bound() -> None:
    """Limit the memory, where the system can; Ctrl-C ends who serves, who then ends this."""
    try:
        import resource
        import signal
    except ImportError:
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))


if __name__ == "__main__":
    main()
