"""Several quests in a row with the same party: the file, the play, the report."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Carried, Game
from authoring.playtest.campaign_report import CampaignReport, campaign_document, campaign_json
from authoring.report.text import to_text
from authoring.rulesets.dungeon_plungin.campaign import play_chapter
from authoring.rulesets.dungeon_plungin.play.rules.characters.party import Party
from authoring.services.campaign import campaign
from authoring.services.packs import open_sound
from authoring.services.playtest import PlaytestRequest
from authoring.source.pack.campaign import load_campaign
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST

TWICE = """\
format: 1
title: Twice at the Wall
quests: [knocking-wall, knocking-wall]
"""
PACKS = ("basic-set", "knocking-wall", "blank-demo", "the-oubliette")

Write = Callable[[str], Path]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory, repository: Path) -> Path:
    """A folder with packs in it, to put campaigns beside."""
    folder = tmp_path_factory.mktemp("shelf")
    for pack in PACKS:
        shutil.copytree(repository / "packs" / pack, folder / pack)
    return folder


@pytest.fixture
def write(shelf: Path) -> Write:
    """Write a campaign file beside the packs."""

    def written(text: str) -> Path:
        file = shelf / "campaign.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return written


@pytest.fixture(scope="module")
def twice(shelf: Path) -> CampaignReport:
    """What eight parties make of the same quest twice."""
    file = shelf / "twice.yaml"
    file.write_text(TWICE, encoding="utf-8")
    report = campaign(file, PlaytestRequest(games=8, seed=3)).value
    assert report is not None
    return report


def said(file: Path) -> list[str]:
    """Codes, places and messages of what is wrong with a campaign."""
    answer = campaign(file, PlaytestRequest(games=1))
    assert answer.value is None
    return [f"{f.code} {f.span.line}:{f.span.column} {f.message}" for f in answer.findings]


def test_the_party_goes_from_quest_to_quest(twice: CampaignReport) -> None:
    assert twice.measured.games == 8
    first, second = twice.legs
    assert first.reached.hits == 8
    assert second.reached.hits == first.won.hits  # whoever wins goes on
    assert twice.completed.hits == second.won.hits
    assert sum(rate.hits for _, rate in twice.endings) == 8
    assert dict(first.numbers)["highest-level"].mean > 1
    later, before = dict(second.numbers), dict(first.numbers)
    assert later["lowest-level"].mean > before["lowest-level"].mean  # nothing is forgotten


@pytest.mark.parametrize("jobs", [2])
def test_the_same_seed_gives_the_same_report_on_any_number_of_cores(
    write: Write, jobs: int
) -> None:
    file = write(TWICE)
    alone = campaign(file, PlaytestRequest(games=2, seed=5, jobs=1)).value
    together = campaign(file, PlaytestRequest(games=2, seed=5, jobs=jobs)).value
    assert alone is not None
    assert together is not None
    assert campaign_json(alone) == campaign_json(together)
    other = campaign(file, PlaytestRequest(games=2, seed=6, jobs=1)).value
    assert other is not None
    assert campaign_json(other) != campaign_json(alone)


def test_survivors_try_a_lost_quest_again_as_often_as_the_file_says(write: Write) -> None:
    wish = PlaytestRequest(games=4, seed=1, policy="random")
    once = campaign(write(TWICE), wish).value
    again = campaign(write(TWICE + "retries: 2\n"), wish).value
    assert once is not None
    assert again is not None
    assert dict(once.legs[0].numbers)["tries"].most == 1
    assert dict(again.legs[0].numbers)["tries"].most <= 3


def test_the_digest_is_of_the_file_and_of_every_quest(tmp_path: Path) -> None:
    """Whoever changes a quest, be it the last one, plays another campaign."""

    def digest(file: str, *quests: str) -> str:
        for name, text in zip(("first", "second"), quests, strict=True):
            (tmp_path / name).mkdir(exist_ok=True)
            pack = QUEST.replace("id: try-out", f"id: {name}") + text
            (tmp_path / name / "pack.yaml").write_text(pack, encoding="utf-8")
        path = tmp_path / "campaign.yaml"
        path.write_text(f"format: 1\ntitle: {file}\nquests: [first, second]\n", encoding="utf-8")
        report = campaign(path, PlaytestRequest(games=1, policy="random")).value
        assert report is not None
        return report.digest

    plain = ""
    more = "towns:\n  spare: {name: Spare}\n"
    asked = [("One", plain, plain), ("One\nretries: 1", plain, plain), ("One", more, plain),
             ("One", plain, more)]  # fmt: skip
    assert len({digest(*one) for one in asked}) == len(asked)
    assert digest(*asked[0]) == digest("Two # another title", "# a comment\n", plain)


def test_a_campaign_can_name_its_own_party_and_town(write: Write) -> None:
    file = write(TWICE + "party: [dwarf, ranger]\ntown: millbrook\n")
    report = campaign(file, PlaytestRequest(games=2)).value
    assert report is not None
    assert {name for name, _ in report.deaths} <= {"dwarf", "ranger", "priestess", "warrior",
                                                   "thief", "wizard"}  # fmt: skip


def test_a_chapter_hands_on_what_the_next_one_takes_up(shelf: Path) -> None:
    opened = open_sound(shelf / "knocking-wall")
    tables = opened.ruleset.prepare(opened.pack)
    came = Carried()
    for number in range(1, 9):
        chapter = play_chapter(tables, Game(number, number, "cautious", 500), came)
        if isinstance(chapter.gained, Party):
            break
    gained = chapter.gained
    assert isinstance(gained, Party)
    assert sum(member.xp for member in gained.members) > 0
    following = play_chapter(tables, Game(1, 99, "cautious", 500), Carried(gained=gained))
    if isinstance(following.gained, Party):
        before = [member.xp for member in gained.members]
        after = [member.xp for member in following.gained.members]
        assert all(new >= old for new, old in zip(after, before, strict=True))


def test_the_report_fits_80_columns_and_its_json_has_every_quest(twice: CampaignReport) -> None:
    text = to_text(campaign_document(twice))
    assert all(len(line) <= 80 for line in text.splitlines() if "/shelf" not in line)
    for part in ("Twice at the Wall", "How far parties get", "1. The Knocking Wall", "won of these",
                 "How the campaigns ended"):  # fmt: skip
        assert part in text
    document = json.loads(campaign_json(twice))
    assert [quest["title"] for quest in document["quests"]] == ["The Knocking Wall"] * 2
    assert document["quests"][0]["reached"]["hits"] == 8
    assert set(document["quests"][0]["numbers"]) >= {"tries", "rounds", "gold", "lowest-level"}
    told = {"effects", "not_played", "share", "by_verb", "refusals"}
    assert set(document["simulation"]) == told, "the same as for one quest"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("", "this is no campaign"),
        ("- 1\n", "this is no campaign"),
        ("format: 1\ntitle: X\n", "`quests`"),
        ("format: 1\ntitle: X\nquests: []\n", "list"),
        ("format: 1\ntitle: X\nquests: 3\n", "3"),
        ("format: 2\ntitle: X\nquests: [knocking-wall]\n", "2"),
        (TWICE + "retrys: 1\n", "retrys"),
        (TWICE + "retries: -1\n", "-1"),
        (TWICE + "party: [War Rior]\n", "War Rior"),
        ("format: 1\ntitle: X\nquests: [{a: b}]\n", "a"),
        ("format: 1\ntitle: [\n", "lacks its `]`"),
        ("a: \u0007\n", "control character"),
    ],
)
def test_what_is_wrong_with_the_file_has_a_place(write: Write, text: str, finding: str) -> None:
    answer = campaign(write(text), PlaytestRequest(games=1))
    assert answer.value is None
    assert answer.findings
    assert all(found.span.line >= 1 for found in answer.findings)
    assert any(finding in found.message for found in answer.findings), answer.findings


def test_quests_lie_below_the_campaign_and_exist(write: Write) -> None:
    text = "format: 1\ntitle: X\nquests: [../away, /etc, nowhere]\n"
    assert said(write(text)) == [
        "outside-pack 3:10 `../away` leads out of the folder of the campaign",
        "outside-pack 3:19 `/etc` leads out of the folder of the campaign",
        "missing-pack 3:25 there is no pack in the folder `nowhere`",
    ]


def test_a_link_out_of_the_folder_is_not_followed(
    write: Write, shelf: Path, tmp_path: Path
) -> None:
    shutil.copytree(shelf / "knocking-wall", tmp_path / "elsewhere")
    link = shelf / "linked"
    link.symlink_to(tmp_path / "elsewhere")
    try:
        assert said(write("format: 1\ntitle: X\nquests: [linked]\n"))[0].startswith("outside-pack")
    finally:
        link.unlink()


def test_heroes_and_towns_must_be_known(write: Write) -> None:
    text = TWICE + "party: [warior]\ntown: milbrook\n"
    assert said(write(text)) == [
        "dangling-reference 4:9 `warior` is not defined under `heroes` in `knocking-wall`",
        "dangling-reference 5:7 `milbrook` is not defined under `towns` in `knocking-wall`",
    ]


def test_places_are_named_by_the_keys_of_the_game_system(write: Write) -> None:
    text = TWICE + "harbour: millbrook\ntown: [millbrook]\n"
    assert said(write(text)) == [
        "schema-mismatch 4:1 `harbour` is no key of a campaign",
        "schema-mismatch 5:7 `town` is the id of one of the `towns`",
    ]


def test_all_quests_are_for_one_game(write: Write) -> None:
    text = "format: 1\ntitle: X\nquests: [knocking-wall, the-oubliette]\n"
    (found,) = said(write(text))
    assert found.startswith("unknown-ruleset 3:25 `the-oubliette` is for ")


@pytest.mark.parametrize("pack", ["blank-demo", "the-oubliette"])
def test_games_without_a_party_to_carry_refuse_politely(write: Write, pack: str) -> None:
    file = write(f"format: 1\ntitle: X\nquests: [{pack}]\n")
    with pytest.raises(CannotRun, match="a campaign needs people who go on to the next quest"):
        campaign(file, PlaytestRequest(games=1))


def test_a_library_is_no_quest(write: Write) -> None:
    with pytest.raises(CannotRun, match="has no quest"):
        campaign(write("format: 1\ntitle: X\nquests: [basic-set]\n"), PlaytestRequest(games=1))


def test_what_is_no_file_is_said_so(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.yaml", tmp_path):
        with pytest.raises(CannotRun):
            load_campaign(path)


def test_a_file_past_the_bound_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    with file.open("wb") as out:
        out.truncate(200_000_000)
    (found,) = load_campaign(file).findings
    assert found.code == "past-limit"
