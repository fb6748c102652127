"""First steps in Fuji-san."""

from __future__ import annotations

from typing import Final

from hostages_tui.ui.lessons.lesson import Lesson, Step, Task

_PLACE: Final = Step(
    title="Fill the mountain",
    position="fujisan mountain ,,,,/,,,L,,s,/,,M,,m,,,,/,,l,,,S,,, "
    "LLLLMMMMSSSSllllmmmmssss place - - - - 0",
    words="First and Second set their pyramids down in turn: small, medium and large, worth 1, 2 "
    "and 3 pips. You are First.",
    tasks=(
        Task(
            "*",
            "Choose a size and an empty space for it.",
            "Pick M medium in the list at the right, then c4.",
            "M@c4",
        ),
    ),
    done="So it goes on until all thirty spaces are full. Each touches two or three others along "
    "its sides.",
)

_OPEN: Final = Step(
    title="Second opens",
    position="fujisan mountain S,S,l,S,m/l,m,M,s,L,s,L/m,s,L,M,M,S,L,M,L/S,l,m,l,s,m,s,l,M "
    "- open - - - - 1",
    words="The mountain is full. Second placed last, and so opens the next part: by taking "
    "any one pyramid away for good.",
    tasks=(
        Task(
            "-*",
            "Play it for Second: take away any pyramid.",
            "Pick any pyramid, such as First's large on c9.",
            "-c9",
        ),
    ),
    done="It lies on the discard pile and counts for nobody. From now on First and Second take "
    "whole turns.",
)

_REMOVE: Final = Step(
    title="Take two",
    position="fujisan mountain m,,M,,/,,L,l,s,,/,M,,,s,,,l,/,L,,S,,,S,m, "
    "- remove - m S LLLMMMSSlllmmsss 0",
    words="A turn begins with taking two pyramids, of either side. Second's large on b4 touches "
    "a3, b3 and b5: two are yours, one is not.",
    tasks=(
        Task("-b5", "Take the small that spoils it, on b5.", "Pick Second's small on b5."),
        Task("-d4", "Take your own small on d4 as well.", "Pick your small on d4."),
    ),
    done="Both are in your hand now. One of them comes back at once.",
    instead=(
        ("-d4", "You will take that one next. First take Second's small on b5."),
        ("-b4", "In the discard it is worth nothing. Leave it: you can capture it."),
    ),
)

_PUT: Final = Step(
    title="Put one back",
    position="fujisan mountain m,,M,,/,,L,l,,,/,M,,,s,,,l,/,L,,,,,S,m, "
    "- put Ss m S LLLMMMSSlllmmsss 0",
    words="One of the two goes on any empty space, the other is discarded. A pyramid with only "
    "enemies around it can be captured.",
    tasks=(
        Task(
            "S@b5",
            "Close the ring: put your small on b5.",
            "Pick S small in the list, then the space b5.",
        ),
    ),
    done="Second's small is gone, and its large on b4 has your pieces on all its sides.",
    instead=(
        ("s@*", "That puts Second's small back. Put your own one down, on b5."),
        ("S@*", "The right piece, but the gap in the ring is b5."),
    ),
)

_CAPTURE: Final = Step(
    title="Capture",
    position="fujisan mountain m,,M,,/,,L,l,S,,/,M,,,s,,,l,/,L,,,,,S,m, "
    "- capture - m S LLLMMMSSlllmmssss 0",
    words="At the end of your turn you may capture one pyramid that is surrounded. It goes to "
    "your score pile.",
    tasks=(Task("xb4", "Capture Second's large on b4.", "Pick the large on b4."),),
    done="Three pips for you. Where there is nothing to capture, a turn ends by itself.",
    instead=(("pass", "Never leave a large standing when you can have it. Capture it."),),
)

_INTO: Final = Step(
    title="Into the trap",
    position="fujisan mountain m,,M,,/,,L,,S,,/,M,,,s,,,,/,L,,,,,,m, "
    "- put Sl lm S LLLMMMSSlllmmssss 0",
    words="You may put back a pyramid of Second's just as well. Your ring around b4 still stands, "
    "and you hold a large of Second's.",
    tasks=(
        Task(
            "l@b4",
            "Put Second's large right into the ring.",
            "Pick l large in the list, then the space b4.",
        ),
        Task("xb4", "Now capture it.", "Pick the large on b4."),
    ),
    done="A ring that stands can be used again. Three pips more.",
    instead=(
        ("S@*", "You would discard the large for nothing. Put that one back, on b4."),
        ("l@*", "The right piece, but your ring is around b4."),
        ("pass", "It is yours for the taking. Capture it."),
    ),
)

_PASS: Final = Step(
    title="Let it stand",
    position="fujisan mountain ,,M,,/,,L,s,S,,/,,,,,,,,m/,L,,M,,,,m, "
    "- capture - llm MS LLLMMSSSlllmmssss 0",
    words="A capture is never forced. While your ring holds, the small in it can be captured "
    "later.",
    tasks=(Task("pass", "Decline to capture it: pass.", "Press 1, or click the line pass."),),
    done="Your turn is over. Second is next, and may of course break the ring.",
    instead=(("xb4", "Worth having, but this once, see how to decline."),),
)

_END: Final = Step(
    title="The end",
    position="fujisan mountain ,,,,/,,,,,,/,m,,,M,,,,/,,,,,,,, "
    "- remove - llms LMS LLLLMMMSSSSlllmmmssss 0",
    words="Two pyramids are left. A turn that leaves fewer than two ends the game, and whoever "
    "has captured more pips wins.",
    tasks=(
        Task("-*", "Take one of the two.", "Pick the medium on c2."),
        Task("-*", "Take the other one.", "Pick the last pyramid on the mountain."),
        Task(
            "*@*",
            "Put either of them back, anywhere.",
            "Pick M medium in the list, then any space, such as b4.",
            "M@b4",
        ),
    ),
    done="You have captured 3 + 3 + 2 + 1 = 9 pips, Second 6: you win. Now you know every move of "
    "the game.",
)

FUJISAN: Final = Lesson("fujisan", (_PLACE, _OPEN, _REMOVE, _PUT, _CAPTURE, _INTO, _PASS, _END))
"""The lesson of Fuji-san."""
