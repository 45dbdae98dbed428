"""Rulesets are found by folder and by either spelling; one is meant when none is named."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Game
from authoring.engine.dice import ScriptedDice, SeededDice
from authoring.rulesets import find
from authoring.rulesets.blank import RULESET
from authoring.rulesets.find import default_ruleset, find_ruleset, ruleset_ids


def test_every_folder_is_a_ruleset() -> None:
    assert "blank" in ruleset_ids()
    assert list(ruleset_ids()) == sorted(set(ruleset_ids()))


def test_an_unknown_id_finds_nothing() -> None:
    assert find_ruleset("") is None
    assert find_ruleset("no-such-game") is None


def test_the_default_is_the_one_marked_so() -> None:
    found = find_ruleset(default_ruleset())
    assert found is not None
    assert found.default
    assert sum(bool((r := find_ruleset(id)) and r.default) for id in ruleset_ids()) == 1


def test_without_a_mark_the_first_by_id_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find, "_folders", lambda: ("blank",))
    assert default_ruleset() == "blank"
    monkeypatch.setattr(find, "_folders", lambda: ())
    with pytest.raises(CannotRun):
        default_ruleset()


def test_a_shipped_ruleset_has_the_shipped_folders() -> None:
    assert RULESET.home is None
    assert RULESET.folder("schemas").is_dir()


def test_a_game_is_played_with_the_dice_it_is_handed() -> None:
    own = ScriptedDice([1])
    assert Game(1, 5, "careful", 10, own).chance() is own
    seeded = Game(1, 5, "careful", 10).chance()
    assert isinstance(seeded, SeededDice)
    assert seeded.state == SeededDice(5).state


def test_an_installed_ruleset_is_found_by_either_spelling(monkeypatch: pytest.MonkeyPatch) -> None:
    offer = replace(RULESET, id="my-game")
    point = SimpleNamespace(name="my_game", value="my_game:RULESET", load=lambda: offer)
    monkeypatch.setattr(find, "entry_points", lambda group: [point])
    assert "my-game" in ruleset_ids()
    assert find_ruleset("my_game") is find_ruleset("my-game") is offer
    assert all(find_ruleset(id) is not None for id in ruleset_ids())
