"""What the kinds of dispute work out: which act is in dispute, and their answers."""

from __future__ import annotations

from cardgen.games.science_the_game import acts, lay_facts
from cardgen.games.science_the_game.kinds import events_and_end, inventions, turns
from cardgen.games.science_the_game.play import PLAY
from cardgen.rulings.answers import wrong_points
from cardgen.rulings.binding import handler
from cardgen.rulings.play.log import log

HANDLERS = {
    "setup": handler(acts.ShowSetup, wrong=wrong_points),
    "order": turns.ORDER,
    "turn": handler(turns.turn_act, lay=lay_facts.lay_turn),
    "income": turns.INCOME,
    "research": inventions.RESEARCH,
    "hire": inventions.HIRE,
    "move-researcher": handler(lambda f, t: acts.Move(f.player, f.act, f.moment == "after the completion")),
    "complete": inventions.COMPLETE,
    "clock": events_and_end.CLOCK,
    "event": events_and_end.EVENT,
    "trade": handler(lambda f, t: acts.Give(f.from_, f.to, f.gives, f.act)),
    "intervention": handler(lambda f, t: acts.Use(f.player, f.role, f.announced), lay=lay_facts.lay_role),
    "end": events_and_end.END,
    "winners": events_and_end.WINNERS,
    "consequence": events_and_end.CONSEQUENCE,
    "log": log(PLAY),
}
