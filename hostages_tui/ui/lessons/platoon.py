"""First steps in Hostages!, the game of platoons."""

from __future__ import annotations

from typing import Final

from hostages_tui.ui.lessons.lesson import Lesson, Step, Task

_STEP: Final = Step(
    title="A step",
    position="platoon 5x6 ,t,s,t,t/,,,,/,,,,/,,,,/,,,,/T,T,S,T, 8,8 0,0 - 0",
    words="You are White, at the bottom: three troops and a strongman, the wide one. Your eight "
    "hostages are held behind Black's base row, at the top.",
    tasks=(
        Task(
            "??-??",
            "Step with any piece, one square up or sideways.",
            "Pick b1, then b2 above it.",
            "b1-b2",
        ),
    ),
    done="Every piece steps one square up, down or sideways, to an empty square. Nobody is ever "
    "taken off the board.",
)

_OWN: Final = Step(
    title="Over your own",
    position="platoon 5x6 ,t,s,t,t/,,,,/,,,,/,,,,/,T,,,/T,T,S,, 8,8 0,0 - 0",
    words="A troop may jump straight over another troop of its own side, to the empty square "
    "right behind it.",
    tasks=(
        Task(
            "b1-b3",
            "Jump with the troop on b1 over the one on b2.",
            "Pick b1, then b3, two squares above it.",
        ),
    ),
    done="Two troops in a line pull each other along. Strongmen never jump, and nobody jumps over "
    "them.",
)

_ENEMY: Final = Step(
    title="Over the enemy",
    position="platoon 5x6 ,t,s,,t/,,,,/,,,t,/,,T,,/,,,,/T,T,S,, 8,8 0,0 - 0",
    words="Over an enemy troop it jumps slantwise, and never straight. It lands right behind it, "
    "and the enemy troop stays where it is.",
    tasks=(
        Task(
            "c3-e5",
            "Jump with the troop on c3 over Black's on d4.",
            "Pick c3, then e5, beyond Black's troop.",
        ),
    ),
    done="Straight over your own, slantwise over the enemy's; one jump a turn.",
)

_COLLECT: Final = Step(
    title="Collect hostages",
    position="platoon 5x6 ,t,,t,t/,,S,,/,,,,s/,,,,/,,,,/T,T,,T, 8,8 0,0 - 0",
    words="A piece that comes to the far base row may pick up hostages of its own side there: a "
    "troop carries one, a strongman two.",
    tasks=(
        Task(
            "c5-c6+2",
            "Step to c6 with your strongman and take two.",
            "Pick c5, then c6, then the line: take two.",
        ),
    ),
    done="It carries two of your hostages. Typed, this move is c5-c6+2. Six are left to fetch, so "
    "some of your pieces go twice.",
    instead=(
        ("c5-c6", "That would leave with empty hands. Take two: it has room for them."),
        ("c5-c6+1", "One is good, but a strongman has room for two. Take both."),
    ),
)

_HOME: Final = Step(
    title="Bring them home",
    position="platoon 5x6 ,t,s,t,t/,,,,/,,,,/,,,,/,,Sww,,/T,T,,T, 6,8 0,0 - 0",
    words="What a piece carries, it puts down when it comes to its own base row.",
    tasks=(
        Task(
            "c2-c1",
            "Bring your strongman down to c1.",
            "Pick c2, then c1 below it.",
        ),
    ),
    done="Two of your eight hostages are rescued, for good.",
    instead=(
        ("c2-*", "The strongman moves, but not home. Row 1 is your base row: bring it to c1."),
    ),
)

_STEAL: Final = Step(
    title="Steal one",
    position="platoon 5x6 ,t,s,,t/,,,,/,,,,/,,,tb,/,,T,,/T,T,S,, 6,7 2,0 - 0",
    words="Black's troop on d3 is on its way home with a hostage. A troop with empty hands that "
    "jumps over it takes the hostage along.",
    tasks=(
        Task(
            "c2xe4",
            "Jump with the troop on c2 over the one on d3.",
            "Pick c2, then e4, beyond Black's troop.",
        ),
    ),
    done="You carry Black's hostage now. A jump like that always steals, whichever side's hostage "
    "it is. A ! warns of a troop that could be robbed so.",
)

_AGAIN: Final = Step(
    title="Captive again",
    position="platoon 5x6 ,t,s,,t/,,,t,/,,,,/,,,,/,,,,Tb/T,T,S,, 6,7 2,0 - 0",
    words="A stolen hostage is put down on your base row too. But it is Black's, so it becomes "
    "your captive again.",
    tasks=(
        Task(
            "e2-e1",
            "Bring the troop on e2 down to e1.",
            "Pick e2, then e1 below it.",
        ),
    ),
    done="Black has to come for that one a second time.",
    instead=(("e2-*", "It still carries the hostage. Bring it down to your base row, to e1."),),
)

_WIN: Final = Step(
    title="Everyone home",
    position="platoon 5x6 ,t,s,,t/,,,,/,,,tb,/,,,,/,,T,,/T,T,,S, 0,2 8,5 - 0",
    words="You win when all eight hostages are rescued and your four pieces stand on your base "
    "row. The other side then has one more move.",
    tasks=(
        Task("c2-c1", "Bring your last troop home.", "Pick c2, then c1 below it."),
        Task(
            "*",
            "Now make Black's one more move, any you like.",
            "Pick d4, then d3 below it.",
            "d4-d3",
        ),
    ),
    done="Black could not come home with it, so White wins. Had Black come home too, the game "
    "would be a tie.",
    instead=(("*", "That is a move, but you can win: bring the troop on c2 down to c1."),),
)

PLATOON: Final = Lesson("platoon", (_STEP, _OWN, _ENEMY, _COLLECT, _HOME, _STEAL, _AGAIN, _WIN))
"""The lesson of Hostages!."""
