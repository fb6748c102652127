"""Makes the README's pictures from the app itself: `python tests/pictures/draw.py`."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

from hostages_tui.ui.app import HostagesApp
from hostages_tui.ui.launch import Home, Launch, OpenFile, ReplayFile

HERE = Path(__file__).parent
RECORDS = HERE.parent / "data" / "expected" / "records"
SAVES = HERE.parents[1] / "saves"
SIZE = (110, 36)
PICTURES: dict[str, Launch] = {
    "home": Home(),
    "hostages": OpenFile(RECORDS / "h17.txt"),
    "fujisan": OpenFile(RECORDS / "f41.txt"),
    "platoon": OpenFile(RECORDS / "p58.txt"),
    "replay": ReplayFile(SAVES / "hostages-five-home.jsonl", 40),
}


def alone(svg: str) -> str:
    """The picture without web fonts, so that it fetches nothing."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


async def draw(name: str, launch: Launch) -> None:
    """Make one picture."""
    app = HostagesApp(launch)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1)
        (HERE / f"{name}.svg").write_text(alone(app.export_screenshot()), encoding="utf-8")


async def main() -> None:
    """Make them all."""
    for name, launch in PICTURES.items():
        await draw(name, launch)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOSTAGES_TUI_HOME"] = home
        asyncio.run(main())
