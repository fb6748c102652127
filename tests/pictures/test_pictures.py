"""The README's pictures are there, whole, and fetch nothing."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

HERE = Path(__file__).parent
README = HERE.parents[1] / "README.md"
NAMESPACE = "http://www.w3.org/2000/svg"
PICTURES = ("home", "hostages", "fujisan", "platoon", "replay", "analysis", "games")
LARGEST = 60_000


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_whole_and_small_and_fetches_nothing(name: str) -> None:
    text = (HERE / f"{name}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.tag == f"{{{NAMESPACE}}}svg"
    assert root.findall(f".//{{{NAMESPACE}}}text")
    assert "://" not in text.replace(NAMESPACE, "")
    assert "@" not in root.findtext(f"{{{NAMESPACE}}}style", "@"), "no web fonts"
    assert all(link.startswith("#") for link in re.findall(r"url\(([^)]*)\)", text))
    assert len(text.encode()) < LARGEST


def test_the_readme_shows_them_all_and_no_others() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(tests/pictures/(\w+)\.svg\)", README.read_text("utf-8"))
    assert sorted(shown) == sorted(PICTURES)
    assert sorted(path.stem for path in HERE.glob("*.svg")) == sorted(PICTURES)
