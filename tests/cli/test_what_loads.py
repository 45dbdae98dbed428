"""What each command loads: a budget by names, for loading is most of what a short command costs."""

import os
import subprocess
import sys
from collections.abc import Set

import pytest

from tests.cli.conftest import DEMO, ROOT, SMALL

HEAVY = {
    "PIL", "babel", "dask", "distributed", "duckdb", "fontTools", "jinja2", "networkx", "pydantic",
    "pygls", "pypdfium2", "rich", "starlette", "weasyprint",
}  # fmt: skip
"""Libraries that only some commands need, whichever way they came to be installed."""
READING = {"jsonschema", "ruamel.yaml", "referencing", "attrs"}
PLAYING = {"authoring.playtest", "joblib", "multiprocessing"}
PRINTING = {
    "authoring.rulesets.dungeon_plungin.printed",
    "authoring.render.filling",
    "authoring.render.press",
}
POLICIES = {
    "authoring.rulesets.dungeon_plungin.policies",
    "authoring.rulesets.dungeon_plungin.session",
}
TURNS = {
    "authoring.rulesets.dungeon_plungin.play.turn",
    "authoring.rulesets.dungeon_plungin.play.tell",
}
MENDING = {
    "authoring.services.apply_fixes",
    "authoring.services.baseline",
    "authoring.services.root_causes",
    "authoring.source.assets.raster",
    "authoring.source.schema.notation_fixes",
    "authoring.source.schema.schema_messages",
}
"""What only findings, options and pictures need."""
ELSEWHERE = {"asyncio", "importlib.metadata", "authoring.report.html"}
"""What only clusters and pages need."""
OTHERS = {"authoring.rulesets.jeffro_dungeon", "authoring.rulesets.blank"}
LOOK = """
import atexit, sys
before = set(sys.modules)
loaded = lambda: {name for name, module in sys.modules.items() if module} - before
atexit.register(lambda: sys.stderr.write("LOADED " + " ".join(loaded())))
from authoring.cli.main import main
sys.argv[0] = "questpack"
main()
"""


def _loaded(*arguments: str, **environment: str) -> set[str]:
    """Every module that a command brings, with the packages they are in."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    said, _, names = done.stderr.rpartition("LOADED ")
    assert done.returncode == 0, said
    return {name for one in names.split() for name in (one, one.partition(".")[0])}


def _assert_spared(loaded: Set[str], *spared: Set[str]) -> None:
    assert sorted(loaded & set().union(*spared)) == []


def test_help_is_put_together_from_next_to_nothing() -> None:
    loaded = _loaded("--help")
    _assert_spared(
        loaded, HEAVY, READING, PLAYING, {"typer", "re", "dataclasses", "inspect", "ast"}
    )
    ours = {name for name in loaded if name.startswith("authoring")}
    first = {"authoring", "authoring.core", "authoring.core.finder", "authoring.core.import_path"}
    assert ours == first | {"authoring.cli", "authoring.cli.front", "authoring.cli.main"}


def test_a_shell_that_asks_waits_for_nothing_heavy() -> None:
    line = "questpack show packs/blank-demo pas"
    _assert_spared(_loaded(_QUESTPACK_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=line), HEAVY)


def test_a_commands_own_help_loads_what_the_command_needs_and_no_game() -> None:
    loaded = _loaded("lint", "--help")
    _assert_spared(loaded, HEAVY, READING, PLAYING, PRINTING, OTHERS)
    assert "authoring.rulesets.dungeon_plungin" not in loaded


def test_lint_neither_plays_nor_prints() -> None:
    loaded = _loaded("lint", DEMO)
    _assert_spared(loaded, HEAVY, PLAYING, PRINTING, TURNS, OTHERS)


def test_only_odds_that_are_not_certain_search_a_graph() -> None:
    _assert_spared(_loaded("lint", SMALL), HEAVY, PLAYING, PRINTING)
    unsure = ("packs/knocking-wall", "--set", "quest.time_span=12 (4)")
    assert "networkx" in _loaded("odds", *unsure)
    assert "networkx" not in _loaded("odds", DEMO)
    assert "networkx" not in _loaded("odds", SMALL)


def test_lint_of_what_was_found_to_fit_before_needs_no_reader(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    kept = str(tmp_path_factory.mktemp("kept"))
    assert "jsonschema" in _loaded("lint", DEMO, QUESTPACK_CACHE=kept)
    again = _loaded("lint", DEMO, QUESTPACK_CACHE=kept)
    _assert_spared(again, HEAVY, READING, PLAYING, MENDING, {"importlib.metadata", "email"})


def test_a_playtest_prints_nothing_and_a_replay_measures_nothing() -> None:
    loaded = _loaded("playtest", DEMO, "-n", "1", "--jobs", "1")
    _assert_spared(loaded, HEAVY, PRINTING, OTHERS, MENDING, ELSEWHERE)
    _assert_spared(_loaded("replay", DEMO), HEAVY, PRINTING, OTHERS)


def test_a_page_is_shown_without_loading_a_ruleset() -> None:
    loaded = _loaded("explain", "chart-face-gap")
    assert not [
        name for name in loaded if name.startswith("authoring.rulesets.") and "find" not in name
    ]
    assert "authoring.lint.rules" not in loaded
    _assert_spared(loaded, HEAVY, READING)
