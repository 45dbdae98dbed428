"""Things of different kinds may share an id: no answer, game or page takes one for another.

Of a shipped pack some definitions of every kind get the same ids. Everything then says what
it said before, with the new ids in place of the old ones.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import copytree

import pytest

from authoring.core.data import data_folder
from authoring.core.span import Span
from authoring.engine.contract import Game
from authoring.model.pack import Reference
from authoring.odds.show import as_json
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.places import Places
from authoring.services.editing.at import references_to
from authoring.services.lint import lint_pack
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from authoring.source.loaded import Definition
from tests.examples import later
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST

SAME = ("twin", "double", "namesake")
"""The ids that things of every kind come to share."""
QUESTS = ["clockwork-crypt", *later("salt-cistern", "the-dungeon", "salt-mine")]
GAMES = 6


def plain_ids(opened: Sound) -> dict[tuple[str, str], str]:
    """By kind and id, the shared id of up to three definitions of each kind that something
    names."""
    by_kind: defaultdict[str, list[Definition]] = defaultdict(list)
    for one in opened.source.definitions.values():
        known = (one.kind, one.id) in opened.pack.roots
        uses = references_to(opened, one)
        if one.owner == opened.pack.id and uses and not known and _typed(opened, one, uses):
            by_kind[one.kind].append(one)
    return {
        (kind, one.id): same
        for kind, several in by_kind.items()
        for one, same in zip(several, SAME, strict=False)
    }


def _typed(opened: Sound, one: Definition, uses: Iterable[Reference]) -> bool:
    """Whether no boss is named where a monster is asked for: there a monster of its id wins."""
    lines = (opened.texts[use.span.path].splitlines()[use.span.line - 1] for use in uses)
    return one.kind != "bosses" or all("boss" in line or "defeat" in line for line in lines)


def narrow(text: str, span: Span, id: str) -> tuple[int, int] | None:
    """Where the id alone stands in a span that names it once."""
    places = [*re.finditer(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text[span.start : span.end])]
    return (
        (span.start + places[0].start(), span.start + places[0].end()) if len(places) == 1 else None
    )


def renamed(folder: Path, ids: Mapping[tuple[str, str], str]) -> dict[tuple[str, str], str]:
    """Write the ids into the pack of a folder; returns those that could be written."""
    opened = open_sound(folder)
    source = opened.source
    edits: defaultdict[str, dict[tuple[int, int], str]] = defaultdict(dict)
    written = {}
    for (kind, id), same in ids.items():
        one = source.definitions[kind, id]
        spans = [one.span, *(use.span for use in references_to(opened, one))]
        places = [(span.path, narrow(opened.texts[span.path], span, id)) for span in spans]
        if all(place is not None for _, place in places):
            written[kind, id] = same
            for path, place in places:
                assert place is not None
                edits[path][place] = same
    for path, changes in edits.items():
        text = opened.texts[path]
        for (start, end), same in sorted(changes.items(), reverse=True):
            text = text[:start] + same + text[end:]
        Path(path).write_text(text, encoding="utf-8")
    return written


def answers(opened: Sound) -> str:
    """Everything the odds say."""
    ruleset = opened.ruleset
    asked = ruleset.asked
    report = asked(opened.pack, ["all"]) if asked else ruleset.odds(opened.pack)
    return json.dumps(as_json(report), indent=1)


def games(opened: Sound) -> list[tuple[object, ...]]:
    """How some games went."""
    ruleset = opened.ruleset
    tables = ruleset.prepare(opened.pack)
    plays = [Game(n, 7919 * n, ruleset.policies[0], 200) for n in range(1, GAMES + 1)]
    records = [ruleset.play(tables, game) for game in plays]
    return [(one.won, one.ending, one.rounds, dict(one.numbers)) for one in records]


@pytest.mark.parametrize("quest", QUESTS)
def test_namesakes_of_other_kinds_change_nothing(quest: str, tmp_path: Path) -> None:
    plain, twins = tmp_path / "plain" / quest, tmp_path / "twins" / quest
    for folder in (plain, twins):
        copytree(data_folder("packs") / quest, folder)
    ids = plain_ids(open_sound(plain))
    other = {key: f"q{number:03}x" for number, key in enumerate(ids)}
    said = {other[key]: same for key, same in ids.items()}
    ids = renamed(twins, ids)
    assert renamed(plain, {key: other[key] for key in ids}) == {key: other[key] for key in ids}
    assert len({kind for kind, _ in ids}) > 1
    before, after = open_sound(plain), open_sound(twins)
    as_twins = re.sub(r"\bq\d{3}x\b", lambda found: said[found[0]], answers(before))
    assert as_twins.splitlines() == answers(after).splitlines()
    assert games(before) == games(after)
    codes = [sorted(one.code for one in lint_pack(pack).findings) for pack in (before, after)]
    assert codes[0] == codes[1]


def test_a_boss_that_an_effect_brings_is_no_monster_of_its_id(tmp_path: Path) -> None:
    """The numbers of the places are those of the same quest with ids of their own."""
    lever = "uses: [{at: fountain"
    text = QUEST.replace(lever, f"on_enter: [{{place: {{boss: chief}}}}], {lever}")
    assert text != QUEST
    answered = []
    for name, written in (("plain", text), ("twins", text.replace("chief", "orc"))):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pack.yaml").write_text(written, encoding="utf-8")
        opened = open_sound(folder)
        assert opened.playable, opened.findings
        assert isinstance(opened.pack.quest, Quest)
        answered.append(Places(opened.pack.quest).all())
    assert answered[0] == answered[1]
    assert {one.name: one.danger for one in answered[0]}["Fountain"]
