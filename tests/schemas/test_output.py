"""Every JSON that a command prints has a schema in `schemas/output`, and keeps to it."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from typer.main import get_command
from typer.testing import CliRunner

from authoring.cli import front
from authoring.cli.group import load_command
from authoring.core.data import data_folder

FOLDER = data_folder("schemas") / "output"
PACKS = data_folder("packs")
QUESTS = (
    "blank-demo", "knocking-wall", "nine-kings-under", "the-dungeon", "clay-census",
    "tollhouse-below",
)  # fmt: skip
"""A quest of each game."""
DEAR = {"clay-census": "careful", "tollhouse-below": "cautious"}
"""Quests of which two games are played, by a policy that does not think ahead."""
ELSEWHERE = {"replay"}
"""What it prints differs from game to game: `schemas/transcripts`."""
FILES = {"export"}
"""It writes JSON into files."""


def of_quest(quest: str) -> dict[str, list[str]]:
    """Name of a schema -> the arguments of a command whose output it describes."""
    pack, play = str(PACKS / quest), ["-j", "1", "--seed", "3"]
    games, policies = ("2", DEAR[quest]) if quest in DEAR else ("6", "all")
    return {
        "lint": ["lint", pack, "--format", "json"],
        "list": ["list", "charts", pack, "--json"],
        "list-counts": ["list", pack, "--json"],
        "odds": ["odds", pack, "--json"],
        "playtest": ["playtest", pack, "-n", games, "--policy", policies, "--json", *play],
        "check": ["check", pack, "-n", games, "--json", *play],
    }


def document(name: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return value


NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def validator(name: str) -> Draft202012Validator:
    common = Resource.from_contents(document("common"))
    registry = Registry().with_resource(common.id() or "", common)
    return Draft202012Validator(document(name), registry=registry)


def assert_valid(name: str, arguments: Sequence[str]) -> Any:
    """What a command prints; it keeps to the schema of this name."""
    command, *rest = arguments
    result = CliRunner().invoke(load_command(command), rest)
    assert result.exit_code in (0, 1), result.output
    value = json.loads(result.stdout)
    assert [error.message for error in validator(name).iter_errors(value)] == []
    return value


def _objects(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        if "properties" in schema:
            yield schema
        for item in schema.values():
            yield from _objects(item)
    elif isinstance(schema, list):
        for item in schema:
            yield from _objects(item)


def test_every_command_with_json_has_a_schema() -> None:
    options = {
        name: {text for param in get_command(load_command(name)).params for text in param.opts}
        for name in front.command_names()
    }
    with_json = {name for name, texts in options.items() if {"--json", "--format"} & texts}
    described = {name.partition("-")[0] for name in NAMES} - {"common"} - FILES
    assert with_json - ELSEWHERE == described


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_sound_and_name_every_key(name: str) -> None:
    """An unknown key is an error, so that a schema cannot fall behind its command."""
    schema = document(name)
    Draft202012Validator.check_schema(schema)
    for part in _objects(schema):
        assert part["additionalProperties"] is False
        assert set(part["required"]) <= set(part["properties"])


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("name", sorted(of_quest("")))
def test_outputs_on_a_quest_of_each_game_keep_to_their_schemas(name: str, quest: str) -> None:
    assert_valid(name, of_quest(quest)[name])


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The demo quest with a shorter candle."""
    folder = tmp_path_factory.mktemp("other") / "blank-demo"
    folder.mkdir()
    text = (PACKS / "blank-demo" / "pack.yaml").read_text(encoding="utf-8")
    assert "candle: 6" in text
    (folder / "pack.yaml").write_text(text.replace("candle: 6", "candle: 4"), encoding="utf-8")
    return str(folder)


def test_outputs_on_two_versions_keep_to_their_schemas(other: str) -> None:
    pack, play = str(PACKS / "blank-demo"), ["-n", "20", "-j", "1"]
    against = ["playtest", pack, "--against", other, "--json", *play]
    drift = ["--max-drift", "win_rate=1%", "--format", "json"]
    assert assert_valid("diff", ["diff", other, pack, "--json"])["odds"]
    assert assert_valid("playtest-against", against)["changes"]
    assert assert_valid("compare", ["compare", other, pack, *play, *drift])["drifts"]


def test_outputs_of_searches_keep_to_their_schemas() -> None:
    pack, rest = str(PACKS / "blank-demo"), ["-j", "1", "--format", "json"]
    over = [
        "--over",
        "quest.candle=5,6,9",
        "--target",
        "win_rate=60%",
        "--target",
        "way_out=reachable",
    ]
    assert assert_valid("tune", ["tune", pack, "-n", "400", *over, *rest])["fresh"]
    assert assert_valid("sensitivity", ["sensitivity", pack, "-n", "400", *rest])["steps"]


def test_outputs_of_rolls_keep_to_their_schema() -> None:
    """Of texts, and of a quest, whose rows are what is written there."""
    tables = ["roll", str(PACKS / "what-the-cellar-holds"), "room", "-n", "5", "--seed", "3"]
    assert len(assert_valid("roll", [*tables, "--json"])["results"]) == 5
    assert_valid("odds", ["odds", str(PACKS / "what-the-cellar-holds"), "--json"])
    quest = ["roll", str(PACKS / "knocking-wall"), "doorway", "--json"]
    assert assert_valid("roll", quest)["chart"] == "doorway"


def test_outputs_of_odds_keep_to_their_schemas() -> None:
    chart = str(PACKS / "knocking-wall" / "charts.yaml:doorway")
    setting = ["--set", "quest.candle=5", "--json"]
    assert_valid("odds", ["odds", "--dice", "3d6", "--json"])
    assert_valid("odds", ["odds", "--chart", chart, "--json"])
    demo = str(PACKS / "blank-demo")
    assert_valid("odds", ["odds", demo, "--ask", "rolls until all of passage", "--json"])
    assert_valid("odds", ["odds", demo, "--set", "quest.candle=4..6", "--json"])
    assert_valid("odds", ["odds", demo, "--cumulative", "--json"])
    moved = assert_valid("odds-set", ["odds", str(PACKS / "blank-demo"), *setting])
    assert moved["numbers"]


def test_outputs_on_findings_and_rules_keep_to_their_schemas(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: 1\nruleset: blank\nidd: x\n", encoding="utf-8")
    lint = ["lint", str(tmp_path), "--format", "json"]
    found = assert_valid("lint", lint)
    assert any(finding["fix"] for finding in found["findings"])
    assert assert_valid("lint-statistics", [*lint, "--statistics"])["statistics"]
    assert assert_valid("rules", ["rules", "--json"])["rules"]


def test_outputs_on_kept_games_and_campaigns_keep_to_their_schemas(tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="needs the extra `data`")
    runs = ["--runs", str(tmp_path / "runs"), "--json"]
    pack = str(PACKS / "blank-demo")
    anytime = ["-n", "60", "--until", "win_rate +-20%", "-j", "1", "--save", *runs]
    assert assert_valid("playtest", ["playtest", pack, *anytime])["intervals"] == "anytime"
    (run,) = assert_valid("runs", ["runs", *runs])["runs"]
    assert assert_valid("query", ["query", run["run"], "select won from games", *runs])
    campaign = str(PACKS / "twenty-nights-under.yaml")
    assert_valid(
        "playtest-campaign", ["playtest", "--campaign", campaign, "-n", "1", "--json", "-j", "1"]
    )
