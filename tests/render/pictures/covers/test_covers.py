"""Compositions of covers: asked for by a title, else by the quest's id, each its own picture."""

from pathlib import Path

import pytest

from authoring.paper.pieces import FigurePiece
from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import TONES, brightness
from authoring.render.motifs import motif_of, motifs
from authoring.render.pictures.cover import painted_cover
from authoring.render.pictures.covers import composition_of, compositions
from authoring.render.pictures.covers.parts import HIGH, TITLE, WIDE
from authoring.services.packs import open_sound
from tests.paper.kinds import CHIEF

KING = FigurePiece("king", "King", CHIEF, silhouette="king")
DRAGON = FigurePiece("dragon", "Dragon", CHIEF, silhouette="dragon")
NAMES = tuple(sorted(compositions()))
QUESTS = (
    "knocking-wall", "salt-mine", "clockwork-crypt", "the-dungeon", "the-oubliette",
    "salt-cistern", "nine-kings-under",
)  # fmt: skip


def scene_of(
    name: str, chief: FigurePiece | None = KING, thing: str = "key", heroes: int = 4
) -> Scene:
    """A scene whose title asks for a composition."""
    title = min(compositions()[name].words)
    return Scene("seed", title, chief=chief, thing=thing, heroes=heroes, motif="keep")


def test_there_are_three_and_more_and_no_word_asks_for_two() -> None:
    assert len(NAMES) >= 3
    words = [word for one in compositions().values() for word in one.words]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("name", NAMES)
def test_a_word_of_the_title_asks_for_it(name: str) -> None:
    assert composition_of(scene_of(name)) == name
    word = min(compositions()[name].words)
    assert composition_of(Scene("seed", f"The {word.title()}s of Ash")) == name


def test_without_such_a_word_every_composition_falls_to_some_quest_and_stays() -> None:
    fallen = [composition_of(Scene(f"quest-{number}", "Ash")) for number in range(40)]
    assert set(fallen) == set(NAMES)
    assert fallen == [composition_of(Scene(f"quest-{number}", "Ash")) for number in range(40)]


def test_no_two_shipped_quests_have_the_same_composition_in_the_same_place(
    repository: Path,
) -> None:
    looks = []
    for id in QUESTS:
        opened = open_sound(repository / "packs" / id)
        scene = opened.ruleset.printed(opened.pack).context["scene"]
        assert isinstance(scene, Scene)
        looks.append((composition_of(scene), motif_of(scene)))
    assert len(set(looks)) == len(QUESTS)
    assert {composition for composition, _ in looks} == set(NAMES)


@pytest.mark.parametrize("motif", sorted(motifs()))
@pytest.mark.parametrize("name", NAMES)
def test_it_fills_the_page_and_leaves_the_title_its_dark_ground(name: str, motif: str) -> None:
    title = min(compositions()[name].words)
    scene = Scene("seed", title, chief=DRAGON, thing="key", heroes=4, motif=motif)
    rows = painted_cover(scene).texts
    assert len(rows) == HIGH
    assert {len(row) for row in rows} == {WIDE}
    assert "." not in "".join(rows)
    inks = motifs()[motif].inks()
    ground = "".join(rows[: TITLE - 10])
    light = sum(ground.count(tone) for tone in TONES if brightness(inks[tone]) > 0.07)
    assert light / len(ground) < 0.03


@pytest.mark.parametrize("name", NAMES)
def test_ruler_thing_and_party_are_seen(name: str) -> None:
    """With one of them left out the picture differs in more than a handful of dots."""
    whole = painted_cover(scene_of(name)).texts
    for less in (
        scene_of(name, chief=None), scene_of(name, thing=""), scene_of(name, heroes=3),
    ):  # fmt: skip
        other = painted_cover(less).texts
        assert sum(a != b for one, two in zip(whole, other, strict=True)
                   for a, b in zip(one, two, strict=True)) > 300  # fmt: skip
