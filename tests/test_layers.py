"""Who may import whom: the architecture, kept."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "hostages_tui"
FILES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "ai": {"core", "games", "ai"},
    "storage": {"core", "storage"},
    "plain": {"core", "games", "plain"},
    "cli": {"core", "games", "ai", "storage", "plain", "cli", "ui"},
    "ui": {"core", "games", "ai", "storage", "plain", "ui"},
    "rules": set[str](),
    "": {"cli"},
}
OUTSIDE = {
    "msgspec": {"core", "games", "ai", "storage", "plain", "cli", "ui"},
    "platformdirs": {"storage"},
    "textual": {"ui"},
    "rich": {"ui"},
}


def layer_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the layer"
            assert node.module
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_layers_import_only_what_lies_below(path: Path):
    layer = layer_of(path)
    for module in imports(path):
        parts = module.split(".")
        if parts[0] == "hostages_tui" and len(parts) > 1 and (PACKAGE / parts[1]).is_dir():
            assert parts[1] in MAY_IMPORT[layer], f"{layer or 'top'} imports {module}"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_only_known_packages_and_each_in_its_layer(path: Path):
    for module in imports(path):
        root = module.split(".")[0]
        if root == "hostages_tui" or root in sys.stdlib_module_names:
            continue
        assert layer_of(path) in OUTSIDE.get(root, set()), f"{root} is not for this layer"


@pytest.mark.parametrize("top", ["games", "plain", "ai"])
def test_no_game_imports_another(top: str):
    games = {"hostages", "fujisan", "platoon"}
    for path in FILES:
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] != top or len(parts) < 2 or parts[1] not in games:
            continue
        for module in imports(path):
            for other in games - {parts[1]}:
                assert not module.startswith(f"hostages_tui.{top}.{other}"), path
                assert not module.startswith(f"hostages_tui.games.{other}"), path


QUICK_COMMANDS = {
    "check": ["check", "{file}"],
    "show": ["show", "{file}"],
    "moves": ["moves", "{file}"],
    "lists": ["lists", "{file}"],
    "export": ["export", "{file}"],
    "position": ["export", "{file}", "--as", "position"],
    "text": ["export", "{file}", "--as", "text"],
    "jsonl": ["export", "{file}", "--as", "jsonl"],
    "import": ["import", "{file}"],
    "list": ["list", "--json"],
    "doctor": ["doctor"],
    "perft": ["perft", "platoon", "--depth", "2"],
    "rules": ["rules", "platoon"],
    "play": ["play", "platoon"],
    "home": [],
}


@pytest.mark.parametrize("command", QUICK_COMMANDS, ids=str)
def test_no_command_without_a_screen_imports_textual(command: str, tmp_path: Path):
    record = tmp_path / "game.txt"
    record.write_text('[Game "platoon"]\n\n1. b1-b2 2. c6-c5 *\n', encoding="utf-8")
    argv = [word.format(file=record) for word in QUICK_COMMANDS[command]]
    code = (
        "import sys\n"
        "from hostages_tui.cli.main import run\n"
        f"run({argv!r})\n"
        "loaded = {'textual', 'rich'} & set(sys.modules)\n"
        "sys.exit(f'imports {loaded}' if loaded else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={"HOSTAGES_TUI_HOME": str(tmp_path), "PATH": "", "PYTHONPATH": str(PACKAGE.parent)},
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("layer", ["core", "games", "plain", "storage"])
def test_lower_layers_load_without_the_upper_ones(layer: str):
    modules = [
        ".".join(["hostages_tui", *path.relative_to(PACKAGE).with_suffix("").parts])
        for path in FILES
        if layer_of(path) == layer
    ]
    above = {"core", "games", "ai", "storage", "plain", "cli", "ui"} - MAY_IMPORT[layer]
    code = (
        f"import sys\nfor name in {modules!r}: __import__(name.removesuffix('.__init__'))\n"
        f"found = [m for m in sys.modules for a in {sorted(above)!r} "
        "if m.startswith(f'hostages_tui.{a}')]\n"
        "found += [m for m in ('textual', 'rich') if m in sys.modules]\n"
        "sys.exit(f'loads {found}' if found else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={"PATH": "", "PYTHONPATH": str(PACKAGE.parent)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
