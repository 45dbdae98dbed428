"""A quest for two to four heroes: who plays with how many, and what each number is held to."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.model.dice import Dice, fixed
from authoring.rulesets.dungeon_plungin.build.companies import companies
from authoring.rulesets.dungeon_plungin.model import Monsters, Pack, Quest
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import tell_all
from authoring.rulesets.dungeon_plungin.printed.row_results import words_for
from authoring.rulesets.dungeon_plungin.words.phrases import Speech
from authoring.services.check import check
from authoring.services.companies import played_by
from authoring.services.odds import odds_of
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, playtest_pack
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import compiled

PARTY = "  party: [fighter, fighter, fighter, fighter]\n"
FEWER = """  fewer:
    2: {party: [fighter, thief], targets: {win_rate: 100 %}}
    3: {targets: {rounds: {range: 1-500}}}
  targets: {win_rate: 0-100 %}
"""


def text(number: str = "2-4") -> str:
    assert PARTY in QUEST
    thief = "heroes:\n  thief: {name: Thief, stats: {atk: 1, def: 1, mag: 1, mov: 4, life: 1, "
    thief += "res: 1, dex: 1, wit: 1}}\n"
    found = QUEST.replace(PARTY, PARTY + FEWER).replace("heroes:\n", thief, 1)
    assert "\n  heroes: 4\n" in found
    return found.replace("\n  heroes: 4\n", f"\n  heroes: {number}\n", 1)


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "pack.yaml").write_text(text(), encoding="utf-8")
    return open_pack(folder)


@pytest.mark.parametrize(
    ("written", "fewest", "most"), [("2-4", 2, 4), ("4-2", 2, 4), ("3", 3, 3), ("1 - 8", 1, 8)]
)
def test_a_number_of_heroes_may_be_a_range(written: str, fewest: int, most: int) -> None:
    quest = compiled(text(written)).pack.quest
    assert isinstance(quest, Quest)
    assert (quest.fewest, quest.heroes) == (fewest, most)


@pytest.mark.rule("DP-SETUP-02")
def test_each_number_has_a_party_and_targets_of_its_own() -> None:
    found = companies(compiled(text()).pack)
    quests = {number: pack.quest for number, pack in found.items()}
    assert list(quests) == [4, 3, 2]
    parties = [quest.party for quest in quests.values() if isinstance(quest, Quest)]
    assert parties == [("fighter",) * 4, ("fighter",) * 3, ("fighter", "thief")]
    rates = [quest.targets.win_rate for quest in quests.values() if isinstance(quest, Quest)]
    assert rates == [(0, 100), None, (100, 100)]


def test_a_quest_for_one_number_has_no_others() -> None:
    assert companies(compiled(text("4")).pack) == {}
    assert companies(compiled(QUEST).pack) == {}


def test_so_many_play_as_are_asked_for(opened: Opened) -> None:
    report = playtest_pack(played_by(opened, 2), PlaytestRequest(games=2)).value
    assert report is not None
    assert report.title.endswith("(2 heroes)")
    assert set(report.measured.numbers["survivors"]) <= {0, 1, 2}
    assert odds_of(played_by(opened, 3)).value is not None


def test_a_number_that_the_quest_is_not_for_is_refused(opened: Opened) -> None:
    with pytest.raises(CannotRun) as refused:
        played_by(opened, 5)
    assert refused.value.hint == "it is for 2, 3 and 4"
    assert played_by(opened, None) is opened


def test_check_judges_every_number_that_has_targets(opened: Opened) -> None:
    """Two can hardly win every game; three are held to their rounds alone."""
    checked = check(opened, PlaytestRequest(games=4)).value
    assert checked is not None
    found = {verdict.name: verdict.state for verdict in checked.verdicts}
    assert found["win rate"] != "fail"
    assert found["3 heroes: rounds, range"] == "pass"
    assert found["2 heroes: win rate"] == "fail"
    assert not checked.passed


def test_the_page_says_for_how_many_it_is() -> None:
    assert "2\u20134 Heroes" in str(printed(compiled(text()).pack).context["company"])
    assert str(printed(compiled(text("4")).pack).context["company"]).startswith("4 Heroes")


ORCS = "{ghoblin: d4}"


def numbered(number: str) -> str:
    """A quest for two to four in which a row of the Monsters Chart brings so many."""
    assert ORCS in text()
    return (
        text().replace(ORCS, f"{{ghoblin: {number}}}").replace("{gold: 7}", f"{{gold: {number}}}")
    )


def brought(pack: Pack) -> Dice:
    """The number on that row."""
    row = pack.charts["monsters"].rows[2].result
    assert isinstance(row, Monsters)
    return row.groups[0].number


@pytest.mark.parametrize(
    ("number", "each"),
    [("2 per hero", {4: 8, 3: 6, 2: 4}), ("{2: 1, 3: 3, 4: 7}", {4: 7, 3: 3, 2: 1})],
)
def test_each_company_meets_a_number_of_its_own(number: str, each: dict[int, int]) -> None:
    pack = compiled(numbered(number)).pack
    assert (brought(pack).low, str(brought(pack))) == (each[4], number)
    known = companies(pack)
    assert {heroes: brought(company) for heroes, company in known.items()} == {
        heroes: fixed(number) for heroes, number in each.items()
    }
    for company in known.values():
        assert company.quest is not None
        assert company.quest.charts["monsters"] is company.charts["monsters"]


@pytest.mark.parametrize("heroes", [2, 3])
def test_a_number_for_each_hero_is_solved_and_played_as_if_it_stood_there(
    tmp_path: Path, heroes: int
) -> None:
    reports = []
    for name, number in (("by-heroes", "d2 per hero"), ("plain", f"{heroes}d2")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pack.yaml").write_text(numbered(number), encoding="utf-8")
        company = played_by(open_pack(folder), heroes)
        played = playtest_pack(company, PlaytestRequest(games=20)).value
        assert played is not None
        reports.append((odds_of(company).value, played.measured))
    assert reports[0] == reports[1]


def test_numbers_by_heroes_in_words() -> None:
    speech = Speech({("monsters", "ghoblin"): "Ghoblin"}, frozenset(), tell_all)
    words = {
        "1 per hero": "1 Ghoblin for each hero",
        "heroes + 2": "1 Ghoblin for each hero and 2 more",
        "d6 per hero - 1": "d6 Ghoblins for each hero, less 1",
        "{2: 1, 3: 3, 4: d6}": "1 Ghoblin with 2 heroes, 3 with 3 and d6 with 4",
    }
    for number, main in words.items():
        row = compiled(numbered(number)).pack.charts["monsters"].rows[2]
        assert words_for(row.result, speech, {}).main == main
