"""The monsters of the book can be written, and lint takes no offence at any of them."""

from pathlib import Path

import pytest

from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.model.pack import parts_of
from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Content
from authoring.source.pack.load import load_pack

PACK = """\
format: 1
ruleset: dungeoneers
id: book
title: Book
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0
monsters:
  it: {{name: It, class: {kind}, attack: {attack}, defense: {defense}{more}}}
"""
MELEE, MISSILE, CASTER, SPECIAL = "melee", "missile", "caster", "special"
BOOK = [
    pytest.param(kind, numbers, traits, marks=pytest.mark.rule(rule), id=f"{rule}-{n}")
    for n, (rule, kind, numbers, traits) in enumerate(
        [
            ("DGN-MON-01", MELEE, (-2, 2, 1), ""),
            ("DGN-MON-02", MELEE, (-2, 1, 2), ""),
            ("DGN-MON-03", MELEE, (0, -2, 2), ""),
            ("DGN-MON-04", MELEE, (-1, -1, 1), ""),
            ("DGN-MON-05", MELEE, (2, -1, 1), ""),
            ("DGN-MON-06", MELEE, (2, -2, 2), ""),
            ("DGN-MON-07", MELEE, (1, 4, 1), ""),
            ("DGN-MON-08", MELEE, (1, 2, 2), ""),
            ("DGN-MON-09", MELEE, (1, 3, 1), ""),
            ("DGN-MON-10", MELEE, (3, 3, 1), ""),
            ("DGN-MON-11", MELEE, (1, 2, 1), ""),
            ("DGN-MON-12", MELEE, (3, 2, 2), ""),
            ("DGN-MON-13", MELEE, (1, 1, 1), ""),
            ("DGN-MON-14", MELEE, (2, 2, 1), ""),
            ("DGN-MON-15", MELEE, (1, 1, 1), ""),
            ("DGN-MON-15", MELEE, (2, 1, 1), ""),
            ("DGN-MON-16", CASTER, (2, 0, 1), ""),
            ("DGN-MON-16", MISSILE, (3, 2, 2), ""),
            ("DGN-MON-17", MISSILE, (3, 2, 2), ""),
            ("DGN-MON-17", MELEE, (0, -1, 1), "ignite"),
            ("DGN-MON-17", SPECIAL, (4, 3, 2), "ambush-water"),
            ("DGN-MON-17", SPECIAL, (4, 3, 2), "passer-by"),
            ("DGN-MON-18", MELEE, (0, 0, 1), ""),
            ("DGN-MON-18", MISSILE, (1, -1, 1), ""),
            ("DGN-MON-18", MELEE, (4, -2, 1), "explode, float"),
            ("DGN-MON-18", SPECIAL, (3, 2, 2), "no-move, long-reach"),
            ("DGN-MON-18", SPECIAL, (5, 4, 1), "pit-emerge"),
            ("DGN-MON-19", MELEE, (2, 2, 1), "bony"),
            ("DGN-MON-19", MISSILE, (2, 1, 1), "bony"),
            ("DGN-MON-19", MELEE, (2, 1, 1), "stun"),
            ("DGN-MON-19", MELEE, (4, 3, 1), "fire-shy"),
            ("DGN-MON-19", MELEE, (3, 3, 1), "despair"),
            ("DGN-MON-19", MELEE, (3, 2, 1), "float, vanish"),
            ("DGN-MON-19", MELEE, (3, 4, 1), "petrify"),
            ("DGN-MON-19", MELEE, (6, 5, 2), "reaper"),
            ("DGN-MON-19", SPECIAL, (5, 5, 2), "float, invisible, horror, engulfed"),
            ("DGN-MON-19", CASTER, (5, 4, 3), "bony, no-move, watchful"),
            ("DGN-MON-19", MELEE, (5, 5, 3), "{despair: {penalty: 4, within: 3}}"),
        ]
    )
]


def written(folder: Path, kind: str, numbers: tuple[int, int, int], traits: str) -> Monster:
    """The monster of a pack that has no other, as it is read; nothing is said of it."""
    attack, defense, health = numbers
    # One health need not be written (DGN-CBT-07).
    more = f", health: {health}" if health > 1 else ""
    more += f", traits: [{traits}]" if traits else ""
    text = PACK.format(kind=kind, attack=attack, defense=defense, more=more)
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    source = load_pack(folder, packs_folders=()).source
    assert source is not None
    typed, found = build(source)
    assert typed is not None
    rules = rules_for("authoring.rulesets.dungeoneers.lint")
    assert (*found, *lint(typed, tuple(parts_of(typed)), rules)) == ()
    assert isinstance(typed.content, Content)
    return typed.content.monsters["it"]


@pytest.mark.parametrize(("kind", "numbers", "traits"), BOOK)
def test_a_monster_of_the_book_is_read_as_it_is_written(
    kind: str, numbers: tuple[int, int, int], traits: str, tmp_path: Path
) -> None:
    it = written(tmp_path, kind, numbers, traits)
    assert (it.kind, (it.attack, it.defense, it.health)) == (kind, numbers)
    assert [trait.id in traits for trait in it.traits] == [True] * len(it.traits)
    assert bool(it.traits) == bool(traits)
