"""What all tests share: a home of their own, and the keeping of it."""

from pathlib import Path

import pytest

DATA = Path(__file__).parent / "data"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of this test's own in place of the user's."""
    folder = tmp_path / "home"
    monkeypatch.setenv("HOSTAGES_TUI_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of test data."""
    return DATA


def records(*folders: str) -> list[Path]:
    """All record files in folders of the test data."""
    return sorted(path for folder in folders for path in (DATA / folder).rglob("*.txt"))


FIXTURES = {"record": ("expected/records", "endings"), "expected_record": ("expected/records",)}
"""By fixture: the folders whose sound records it gives, one at a time."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give tests that take a record every one there is."""
    for name, folders in FIXTURES.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, records(*folders), ids=lambda path: path.stem)
