"""A verb dropped in as one module is known to whoever decides, judges, reckons or writes."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.rulesets.dungeon_plungin import effects as folder
from authoring.rulesets.dungeon_plungin.build import effects as reading
from authoring.rulesets.dungeon_plungin.effects.registry import modules
from authoring.rulesets.dungeon_plungin.lint.nobody_concerned import nobody_concerned
from authoring.rulesets.dungeon_plungin.odds.harm import harm
from authoring.rulesets.dungeon_plungin.policies.heuristics.answers import answer
from authoring.rulesets.dungeon_plungin.policies.heuristics.objectives import aims_of
from authoring.verbs.registry import verb_modules, verb_specs
from tests.rulesets.dungeon_plungin.play.trying import happen, tried, trying
from tests.rulesets.dungeon_plungin.printed.test_sentences import SPEECH
from tools.schemas import written

SPELL = """
spells:
  steam:
    {name: Steam, schools: {fire: 1}, target: monster, range: 3, effects: [{scald: 2}]}
"""
CHOICE = "[{choose: [{name: Touch, effects: [{scald: 2}]}, {name: Leave, effects: [{say: No.}]}]}]"
BOOK = "    uses: [{at: bookcase, effects: [{%s: 2, to: each monster in tile}]}]\n"
PLACE = """  boiler:
    name: Boiler
    kind: special
    tile: gated
    on_round_end: [{scald: 2}]
"""


@pytest.fixture(autouse=True)
def scald(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`damage` under another name, in a folder that counts as that of the verbs."""
    name = f"{folder.__name__}.scald"
    text = Path(next(iter(folder.__path__)), "damage.py").read_text(encoding="utf-8")
    (tmp_path / "scald.py").write_text(text.replace('"damage",', '"scald",'), encoding="utf-8")
    monkeypatch.setattr(folder, "__path__", [*folder.__path__, str(tmp_path)])
    _forget()
    yield
    monkeypatch.undo()
    sys.modules.pop(name, None)
    _forget()


def _forget() -> None:
    for known in (verb_modules, verb_specs, reading.verbs):
        known.cache_clear()


def test_it_is_played_like_any_other() -> None:
    table = trying("[{scald: 2}]")
    hero = table.hero((3, 3))
    before = hero.life
    happen(table, hero)
    assert before - hero.life == 2


def test_policies_choose_what_does_not_hurt_and_aim_it_at_monsters() -> None:
    table = trying(CHOICE)
    (table.s.offered,) = tried(table)
    assert answer(table.s, "choose", [0, 1]) == 1
    aimed = trying("[]", locations=PLACE + BOOK % "scald").tables
    (task,) = aims_of(aimed).tasks["boiler"]
    assert task.harms


def test_play_knows_that_a_spell_of_it_harms() -> None:
    steam = trying("[]", more=SPELL).tables.spells["steam"]
    assert steam.harms
    assert steam.attacks


def test_lint_asks_whom_it_concerns_when_a_round_ends() -> None:
    tried = trying("[]", locations=PLACE).tables
    (found,) = nobody_concerned.check(tried.content.locations["boiler"], tried.quest.pack)
    assert "this `scald` concerns nobody" in found.message


def test_odds_count_its_damage() -> None:
    table = trying("[{scald: d2}]")
    hero = next(iter(table.tables.content.heroes.values()))
    spread = harm(table.tables.quest, hero, tried(table))
    assert spread == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_the_schema_and_the_page_are_written_with_it() -> None:
    texts = [
        text
        for file, text in written().items()
        if "dungeon-plungin" in str(file) and file.parent.name != "transcripts"
    ]
    assert len(texts) == 2
    assert all("scald" in text for text in texts)
    assert any("## `scald`\n\nLIFE lost, with no defence." in text for text in texts)


def test_it_says_on_paper_what_it_does() -> None:
    (effect,) = tried(trying("[{scald: 2}]"))
    assert modules()["scald"].sentence(effect, SPEECH) == "The hero takes 2 damage."
