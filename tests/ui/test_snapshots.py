"""Every screen, and every board in every look, as a picture that has been looked at.

After a change that is meant: `pytest tests/ui/test_snapshots.py --snapshot-update`, and look.
"""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from hostages_tui.storage.settings import Settings
from hostages_tui.ui.screens.small import SmallScreen
from hostages_tui.ui.themes import DUSK
from tests.ui.stages import BOARDS, SCREENS, Stage, Staging, board, until

pytestmark = pytest.mark.usefixtures("one_place_and_time")

Compare = Callable[..., bool]

SIZES = ((80, 24), (120, 40))
LOOKS = ("sixteen", "clear", "no-color", "ascii")


def compare(
    snap: Compare,
    stage: Staging,
    size: tuple[int, int],
    *,
    theme: str = DUSK.name,
    ascii_only: bool = False,
) -> bool:
    app = Stage(settings=Settings(theme=theme, animation="none"), ascii=ascii_only)
    try:
        return snap(app, terminal_size=size, run_before=stage)
    finally:
        assert not app.fault


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_screen(snap_compare: Compare, name: str, size: tuple[int, int]) -> None:
    assert compare(snap_compare, SCREENS[name], size)


@pytest.mark.parametrize("size", [(79, 24), (20, 5)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_room(snap_compare: Compare, size: tuple[int, int]) -> None:
    async def stage(pilot: Pilot[Any]) -> None:
        await until(lambda: isinstance(pilot.app.screen, SmallScreen))

    assert compare(snap_compare, stage, size)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", BOARDS)
def test_board(
    snap_compare: Compare, name: str, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if look == "no-color":
        monkeypatch.setenv("NO_COLOR", "1")
    theme = look if look in ("sixteen", "clear") else DUSK.name
    assert compare(snap_compare, board(name), SIZES[0], theme=theme, ascii_only=look == "ascii")
