"""What only the people at the table can settle."""

from __future__ import annotations

from cardgen.rulings.talk.domain import OneWord

ABOUT = OneWord(
    {
        "researcher-pick": ("who-gets-whom", "researcher", "same researcher"),
        "pile-inspection": ("closed-piles", "score pile", "looking through a score pile"),
        "partner-talk": ("talk", "partners talking"),
        "first-lead": ("who leads first", "first trick"),
    },
    "researcher-pick, pile-inspection, partner-talk or first-lead",
)
