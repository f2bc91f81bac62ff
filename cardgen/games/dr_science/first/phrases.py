"""Sentences in which people claim something, by kind of dispute, each with the names of answers it stands for."""

from __future__ import annotations

_STARS = r"(?: ?★| stars?| points?| prestige)?"
_HAS = r"(?:has|have|gets?|got|scores?|makes?|ends? with|comes? to)"
_ALL = r"(?: together| in all| altogether)?"
_TIE = r"(?:ties?|(?:is|are) tied|draw|shares?(?: the (?:victory|win|first place))?)"

_WINS = r"(?:has won|have won|is the winner|is first|comes first|has (?:the )?most|has won the game|wins the game)"

SCORES = (
    (rf"(.+?) {_WINS}", r"winner \1"),
    (rf"(.+? (?:and|&) .+?) {_HAS} (\d+){_STARS}{_ALL}", r"teams \1 \2"),
    (rf"(.+?) {_HAS} (\d+){_STARS}{_ALL}", r"totals \1 \2"),
    (rf"(.+?) (?:wins?|won|leads?|is ahead) by (\d+){_STARS}", r"winner \1, margin \2"),
    (rf"(?:they(?: all| both)?|all|both|it) {_TIE}", "shared yes"),
    (r"(?:it is |it's )?(?:a )?(?:tie|draw)", "shared yes"),
    (r"(?:the (?:victory|win|first place)|it) is shared", "shared yes"),
    (rf"(.+?) {_TIE}", r"winner \1"),
    (r"(?:nobody|no one|none)(?: of them)? (?:wins|has won|won)", "winner none"),
    (r"the tournament is over", "over yes"),
    (r"the tournament (?:is not over|goes on)", "over no"),
)
"""Of a result: `Ann has 14`, `Ann wins by 2`, `they tie`."""

TRICK = (
    (rf"(.+?) {_WINS}", r"winner \1"),
    (r"(.+?) is (?:leading|winning|in front)(?: so far)?", r"leading \1"),
    (r"(.+?) (?:is|was) led", r"lead_suit \1"),
    (r"(.+?) (?:takes?|gets?|has won|won|wins) (?:it|the trick)", r"winner \1"),
    (r"(?:the trick|it) is (.+?)'s?", r"winner \1"),
    (r"(?:there is |there's )?no trump(?: at all| yet)?", "trump none"),
    (r"nothing is trump", "trump none"),
    (r"(.+?) (?:made|makes|turned) (?!it\b)(\w+) (?:into )?trump", r"by \1, trump \2"),
)
"""Of a trick: `Cox takes the trick`, `there is no trump`."""

_LEFT = ((r"(.+?) (?:is|are|stays?) (?:left over|left|loose)", r"left \1"),)

HYPOTHESIS = _LEFT
"""Of a tableau: `1B is left over`."""

ADDITION = (
    (r"(?:.+ )?(?:earns?|gets?|scores?|takes?|brings?) nothing", "stars 0"),
    (rf"(?:.+ )?(?:earns?|gets?|scores?|brings?|is worth) (?:the )?(\d+){_STARS}", r"stars \1"),
    (r"(?:.+ )?takes? (?:a card |the top card )?(?:from |of |off )?(?:the )?(\d)-stack", r"stack \1"),
    (r"stack (\d)-stack", r"stack \1"),
    (r"(\d+) cards? counts?", r"cards \1"),
    *_LEFT,
)
"""Of an addition: `it earns nothing`, `she takes the 3-stack`."""

DRAW = (
    (r"(?:no card|nothing) is due", "due no"),
    (r"(?:a|one|1) card is due", "due yes"),
    (r"(?:.+ )?(?:must|has to) draw(?: a card)?", "due yes"),
    (r"(?:.+ )?(?:need not|needn't|does not have to|does not|must not) draw(?: a card)?", "due no"),
    (r"(\d+) cards? (?:is|are) left in the (display|pile)", r"\2 \1"),
)
"""Of drawing: `Cox need not draw`."""

FLOW = (
    (r"(?:it is |it's )?(.+?)'s? turn(?: now)?", r"turn \1"),
    (r"(?:the next is |next is )(.+)", r"turn \1"),
    (r"(.+?) (?:is|plays|goes) next", r"turn \1"),
    (r"(?:the game|it) is over", "over yes"),
    (r"(?:the game|it) is not over(?: yet)?", "over no"),
    (r"(?:this|it|these) (?:is|are) the (?:last|final) (?:trick|turns?)", "last yes"),
    (r"(?:this|it|these) (?:is|are) not the (?:last|final) (?:trick|turns?)(?: yet)?", "last no"),
)
"""Of whose turn it is: `it is Cleo's turn`, `the game is over`."""

SETUP = ((r"(?:the )?(.+?) (?:is|are) wrong", r"wrong \1"),)
"""Of a setup: `the pile is wrong`."""
