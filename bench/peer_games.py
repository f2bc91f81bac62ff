"""Random whole games in other libraries: `python peer_games.py LIBRARY GAME SECONDS` says how many, as JSON.

Runs by itself, in an environment that has the library and not cardgen. Every act is drawn from those the library lists
as legal; nothing is observed and nothing learned.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any


def openspiel(name: str) -> Callable[[random.Random], int]:
    """Play a game of OpenSpiel, which is written in C++; cards are dealt by chance, one by one."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(draw: random.Random) -> int:
        state = game.new_initial_state()
        acts = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, weights)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                acts += 1
        return acts

    return play


def rlcard(name: str) -> Callable[[random.Random], int]:
    """Play a game of RLCard, which is written in Python; the game itself, without what an agent would observe."""
    from rlcard.envs import make

    env: Any = make(name, {"seed": 0})

    def play(draw: random.Random) -> int:
        acts = 0
        env.game.init_game()
        while not env.game.is_over():
            legal = list(env._get_legal_actions())
            env.game.step(env._decode_action(draw.choice(legal)))
            acts += 1
        return acts

    return play


LIBRARIES: dict[str, Callable[[str], Callable[[random.Random], int]]] = {"openspiel": openspiel, "rlcard": rlcard}


def measure(library: str, name: str, seconds: float) -> dict[str, float]:
    """Play for so many seconds of the processor; gives games a second and acts a game."""
    with contextlib.redirect_stdout(sys.stderr):
        play = LIBRARIES[library](name)
        draw = random.Random(1)
        play(draw)
        games = acts = 0
        begun = time.process_time()
        while (took := time.process_time() - begun) < seconds:
            acts += play(draw)
            games += 1
    return {"games": games / took, "acts": acts / games}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]))))
