"""First steps in Hostages."""

from __future__ import annotations

from typing import Final

from hostages_tui.ui.lessons.lesson import Lesson, Step, Task

_ARRANGE: Final = Step(
    title="The other side's hostages",
    position="hostages ,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/s,,s,,,s,,s "
    "LLLLLMMMMM lllllmmmmm arrange 1 0 - 0 0",
    words="You are South, at the bottom. Small pyramids are hostages, and each side guards the "
    "other's five on its own entry row.",
    tasks=(
        Task(
            "s@?1",
            "Set North's last hostage on any free square in row 1.",
            "Pick a free square in the bottom row, such as d1.",
            "s@d1",
        ),
    ),
    done="A hostage that stands alone never moves. Its own side has to come and fetch it. North "
    "now does the same with yours.",
)

_BUILD: Final = Step(
    title="Build a unit",
    position="hostages S,S,,S,,S,,S/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/s,,s,,,s,s,s "
    "LLLLLMMMMM lllllmmmmm toss - 0 - 0 0",
    words="You won the toss. Now each side fills its three free squares with units: one to three "
    "pieces, stacked.",
    tasks=(
        Task("first", "Choose to go first.", "Press 1, or click the line that says so."),
        Task(
            "*@?1",
            "Pick a free square in row 1 and build a unit for it, such as a medium on a large.",
            "Pick d1, then L large, M medium, and set the unit down.",
            "LM@d1",
        ),
    ),
    done="The top piece shows whose unit it is and which way it goes: a medium straight, a large "
    "slantwise. Its pips (1, 2, 3), added up, are its reach.",
    instead=(("second", "You could, but then North builds first. Here, go first."),),
)

_STRAIGHT: Final = Step(
    title="Straight",
    position="hostages S,S,lm,S,ml,S,m,S/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/"
    "s,MM,s,LM,ML,s,s,s LLLM lllmm play - - - 0 0",
    words="All units are in place. The one on d1 has a medium on top, so it goes straight (+). "
    "Its pips are 3 + 2: up to five squares.",
    tasks=(
        Task(
            "d1-d[2-6]",
            "Send the unit on d1 up its column.",
            "Pick d1, then d6, five squares up.",
            "d1-d6",
        ),
    ),
    done="Up, down or sideways, through empty squares, as far as its pips allow.",
    instead=(("d1-base", "That takes it back into your base. Send it up the board."),),
)

_SLANTWISE: Final = Step(
    title="Slantwise",
    position="hostages S,S,lm,S,ml,S,m,S/,,,,,,,/,,,LM,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/"
    "s,MM,s,,ML,s,s,s LLLM lllmm play - - - 0 0",
    words="The unit on e1 has the same two pieces, but the large is on top. So it goes "
    "slantwise (×).",
    tasks=(
        Task(
            "e1-[a-h][2-8]",
            "Send the unit on e1 out slantwise.",
            "Pick e1, then h4, three squares up to the right.",
            "e1-h4",
        ),
    ),
    done="Medium straight, large slantwise. A hostage on top of a unit goes both ways.",
    instead=(("e1-base", "That takes it back into your base. Send it up the board."),),
)

_FREE: Final = Step(
    title="Free a hostage",
    position="hostages S,S,lm,S,ml,S,m,S/,,,,,,,/,,,LM,,,,/,,,,,,,/,,,,,,,ML/,,,,,,,/,,,,,,,/"
    "s,MM,s,,,s,s,s LLLM lllmm play - - - 0 0",
    words="To absorb, a unit of one or two pieces ends its move on top of an enemy unit or of a "
    "lone hostage of its own side.",
    tasks=(
        Task(
            "d6xd8",
            "Land on your hostage on d8 with the unit on d6.",
            "Pick d6, then the hostage two squares above it, on d8.",
        ),
    ),
    done="Your hostage now travels in your unit. Three pieces are the limit: a unit of three goes "
    "far, but absorbs nothing.",
)

_FORFEIT: Final = Step(
    title="Absorb and give up",
    position="hostages S,S,lm,S,,S,m,S/,,,,ls,,,/,,,,,,,/,,,,,,,/,,,,LM,,,/,,,,,,,/,,,,,,,/"
    "s,MM,s,,,s,,s LLLLMM lllmmm play - - - 0 0",
    words="North's unit on e7 carries a freed hostage. Two and two are four pieces: one of those "
    "you absorb is too many, and goes to North's base.",
    tasks=(
        Task(
            "e4xe7/l",
            "Absorb the unit on e7 with yours on e4, and give up the large.",
            "Pick e4, then e7, then the line: give up l.",
        ),
    ),
    done="You hold North's hostage again, under your pieces. North may build with the large that "
    "you gave up.",
    instead=(("e4xe7/s", "That sends North's hostage home to safety. Give up the large."),),
)

_RESTRUCTURE: Final = Step(
    title="Another piece on top",
    position="hostages S,S,ml,LSM,m,S,,S/,,,lm,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/"
    "s,MM,s,,,s,s,s LLLLMM lllmm play - - - 0 0",
    words="Your unit on d8 carries your hostage, but goes only straight, and is shut in. Instead "
    "of moving, it may bring another of your pieces to the top.",
    tasks=(
        Task(
            "d8=S",
            "Bring the hostage in it to the top.",
            "Pick d8, then the line: =S hostage on top.",
        ),
    ),
    done="With the hostage on top it goes straight and slantwise: the way out is open. That was "
    "your whole turn.",
    instead=(
        ("d8=L", "A large on top goes slantwise only. The hostage goes both ways: bring it up."),
    ),
)

_HOME: Final = Step(
    title="Bring it home",
    position="hostages S,S,lm,,ml,S,m,S/,,,,,,,/,,,,,,,/,,,LMS,,,,/,,,,,,,/,,,,,,,/,,,,,,,/"
    "s,MM,s,,,s,s,s LLLLMM lllmm play - - - 0 0",
    words="Your base lies behind row 1, like one more row. From d5 it is five steps away, and "
    "this unit's pips are six.",
    tasks=(
        Task(
            "d5-base",
            "Move the unit on d5 into your base, the tray at the bottom.",
            "Pick d5, then your base under the board.",
        ),
    ),
    done="Your hostage is rescued: one of five, while it stays home. All that lies in your base is "
    "yours to build new units with, captured pieces too.",
    instead=(("d5-*", "That is not home yet. It reaches all the way into your base."),),
)

_RETURN: Final = Step(
    title="Give one back",
    position="hostages S,S,lm,,ml,S,m,S/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,LsM,,,,/,,,,,,,/"
    "s,MM,s,,,s,,s LLLLMMS lllmm play - - - 0 0",
    words="The unit on d3 carries North's hostage. An enemy hostage may not stay in your base: it "
    "goes back on your entry row, before anything else.",
    tasks=(
        Task(
            "d3-base",
            "Bring the unit on d3 home.",
            "Pick d3, then your base under the board.",
        ),
        Task(
            "s@?1",
            "Now set North's hostage back on any free square in row 1.",
            "Pick a free square in the bottom row, such as d1.",
            "s@d1",
        ),
    ),
    done="It is guarded again; put hostages where your units cover them. The large and the medium "
    "are back: a turn may also bring in a new unit on row 1.",
)

_WIN: Final = Step(
    title="Five home",
    position="hostages ,,lm,,ml,,m,/,,,,,,,/,,,,,,,/,,,,,,,/,,,,,,,/,,,MS,,,,/,,,,,,,/"
    "s,MM,s,,,s,s,s LLLLLMMSSSS lllmm play - - - 0 0",
    words="Four of your hostages are home. The fifth rides on the unit on d3, three steps away. "
    "Its pips are three.",
    tasks=(
        Task(
            "d3-base",
            "Bring the last one home.",
            "Pick d3, then your base under the board.",
        ),
    ),
    done="All five are home: you win. Now you know every move of the game.",
    instead=(("d3-*", "That is not home yet. It reaches all the way into your base."),),
)

HOSTAGES: Final = Lesson(
    "hostages",
    (
        _ARRANGE,
        _BUILD,
        _STRAIGHT,
        _SLANTWISE,
        _FREE,
        _FORFEIT,
        _RESTRUCTURE,
        _HOME,
        _RETURN,
        _WIN,
    ),
)
"""The lesson of Hostages."""
