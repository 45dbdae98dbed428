"""What is too long to read is counted; everything is a word away."""

from fractions import Fraction

from authoring.cli.output.changes import as_json, as_text
from authoring.services.changed import (
    ADDED,
    CHANGED,
    REMOVED,
    Change,
    ComponentChange,
    OddsChange,
    PackChanges,
)

LONG = PackChanges(
    (
        Change(CHANGED, "title", "", "a", "b"),
        Change(CHANGED, "quest", "heroes", "3", "4"),
        Change(CHANGED, "quest", "win.kill", "orc", "imp"),
        *(Change(ADDED, f"monsters/m{n}", "", "", "{}") for n in range(60)),
        Change(REMOVED, "monsters/imp", "", "{}", ""),
        Change(ADDED, "monsters/orc", "stats.life", "", "9"),
    ),
    tuple(OddsChange("a", "A", label, "odds", Fraction(1, 2), None) for label in "xyz"),
    (ComponentChange("tiles", "Hall", 1, 2),),
)


def test_a_long_answer_is_counted_by_kind() -> None:
    """A definition with two changes is one, and one with a new key has changed."""
    assert as_text(LONG, every=False).splitlines() == [
        "pack: 2 changed",
        "monsters: 1 changed, 60 added, 1 removed",
        "odds: 3 numbers moved, of 1 question",
        "components: 1 sort with another number of copies",
        "",
        "Every line: questpack diff --all OLD NEW",
    ]


def test_everything_is_shown_to_who_asks_and_where_it_is_short() -> None:
    assert "\n  monsters/m59 " in as_text(LONG)
    short = PackChanges(LONG.changes[:3])
    assert as_text(short, every=False) == as_text(short)
    assert as_json(LONG).count('"where"') == len(LONG.changes)
