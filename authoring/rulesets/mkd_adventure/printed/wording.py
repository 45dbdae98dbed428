"""Abilities, traps, chests and things in words, as pages and cards have them."""

from collections.abc import Iterator
from typing import Final

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.model.chart import Chart
from authoring.paper.rule_text import Values
from authoring.rulesets.mkd_adventure.model.figures import Ability
from authoring.rulesets.mkd_adventure.model.quest import Content
from authoring.rulesets.mkd_adventure.model.treasure import ChestFace, Item, Trap, worth
from authoring.rulesets.mkd_adventure.words import TEXT, bonus_words
from authoring.verbs.sentence_log import say

DASH: Final = "\N{EN DASH}"


def ability_words(ability: Ability, values: Values, *, monster: bool) -> str:
    """Return what an ability does as sentences, `values` being those of the quest; those of a
    monster end with when it is used (MKD-ABL-27)."""
    facts = {**values, "n": ability.strength or 1, "chance": up_to(ability.chance)}
    lines = TEXT.facts("trait", ability, **facts, role="monster" if monster else "hero")
    facts |= {"policy": ability.policy}
    use = TEXT.facts("use", ability, **facts) if monster else ()
    return say(ability.span, " ".join((*lines, *use)))


def up_to(highest: int) -> str:
    """Return the faces of a die from 1 on, such as `1\N{EN DASH}3`."""
    return f"1{DASH}{highest}" if highest > 1 else "1"


def faces_with(chart: Chart, word: str) -> str:
    """Return the numbers of a table that have a result, such as `4\N{EN DASH}5`; a dash for
    none."""
    labels = [clean(row.label) for row in chart.rows if row.result == word]
    return ", ".join(labels).replace("-", DASH) or DASH


def trap_words(trap: Trap) -> str:
    """Return what a trap does when it is sprung (MKD-BASE-14, MKD-BASE-15)."""
    facts = {"several": trap.count > 1, "rewarded": trap.experience >= 0}
    return say(trap.span, " ".join(TEXT.facts("trap", trap, **facts)))


def item_words(item: Item, content: Content) -> tuple[str, ...]:
    """Return what an item does, and its worth in gold (MKD-TOWN-05)."""
    adds = bonus_words(item.adds, content.abilities)
    lines = TEXT.facts("item", item, gives=adds, gold=worth(item))
    say(item.span, " ".join(lines))
    return lines


def face_rows(faces: tuple[ChestFace, ...], content: Content) -> tuple[tuple[str, str, str], ...]:
    """Return the faces of a chest as rows: numbers of the die, the trap with its disarm number, and
    what lies in it; equal faces in a row share one (MKD-BASE-16)."""
    rows: list[tuple[int, int, str, str]] = []
    for number, face in enumerate(faces, start=1):
        words = (_trap_of(face, content), join_words(_inside(face, content)) or _("Empty"))
        if rows and rows[-1][2:] == words:
            rows[-1] = (rows[-1][0], number, *words)
        else:
            rows.append((number, number, *words))
    return tuple(
        (str(low) if low == high else f"{low}{DASH}{high}", trap, inside)
        for low, high, trap, inside in rows
    )


def _trap_of(face: ChestFace, content: Content) -> str:
    trap = content.traps.get(face.trap)
    if trap is None:
        return _("No trap")
    return _("{trap}, {n}").format(trap=clean(trap.name), n=face.disarm)


def _inside(face: ChestFace, content: Content) -> Iterator[str]:
    if face.gold:
        yield _("{n} gold").format(n=face.gold)
    if face.item in content.items:
        yield clean(content.items[face.item].name)
