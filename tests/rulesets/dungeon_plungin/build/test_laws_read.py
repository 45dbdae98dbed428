"""Laws with changes, action charts and what else an entry says: as values, and in words."""

from collections.abc import Callable

import pytest

from authoring.core.finding import Finding
from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Act, Content, Law, Monster
from authoring.rulesets.dungeon_plungin.model.parts import parts

Build = Callable[[str], tuple[Pack, tuple[Finding, ...]]]
Say = Callable[[str], list[str]]
STATS = "{atk: 3, def: 2, mag: 1, mov: 4, life: 5, res: 6, dex: 7, wit: 8}"


def entry(lines: str) -> str:
    """One monster with these lines."""
    return f"monsters:\n  imp:\n    name: Imp\n    stats: {STATS}\n    {lines}\n"


def imp(built: Build, lines: str) -> Monster:
    pack, findings = built(entry(lines))
    assert findings == ()
    assert isinstance(pack.content, Content)
    return pack.content.monsters["imp"]


def words(law: Law | None) -> str:
    return f"{law.role} {law.target} {law.detail}".strip() if law is not None else ""


@pytest.mark.rule("DP-LAW-05", "DP-LAW-01")
@pytest.mark.parametrize(
    "law",
    [
        "wait, then melee lured by low life",
        "{role: wait, then: melee lured by low life}",
        "{role: wait, detail: melee lured by low life}",
        "{role: wait, then: {role: melee, target: lured, detail: low life}}",
    ],
)
def test_what_a_waiting_monster_takes_up_may_be_written_in_four_ways(
    built: Build, law: str
) -> None:
    found = imp(built, f"law: {law}").law
    assert (found.role, words(found.then)) == ("wait", "melee lured low life")


@pytest.mark.rule("DP-LAW-15")
@pytest.mark.parametrize(
    ("when", "kind", "least", "most"),
    [
        ("{hits: 3}", "hits", 3, 10**6),
        ("{damage: 2+}", "damage", 2, 10**6),
        ("{life: half}", "life", 0, -1),
        ("{life: 2}", "life", 0, 2),
        ("{near: 4}", "near", 0, 4),
        ("{round: 7}", "round", 7, 10**6),
        ("{hits: 1-2}", "hits", 1, 2),
        ("targeted", "targeted", 0, 10**6),
        ("ally_falls", "ally_falls", 0, 10**6),
        ("alone", "alone", 0, 10**6),
        ("{counter: bell, is: 3}", "counter", 3, 3),
        ("{counter: bell, is: 3+}", "counter", 3, 10**6),
    ],
)
def test_a_change_says_when_and_which_law(
    built: Build, when: str, kind: str, least: int, most: int
) -> None:
    law = imp(built, f"law: {{role: melee, changes: [{{when: {when}, law: melee revenge}}]}}").law
    (change,) = law.changes
    assert (change.when, change.least, change.most) == (kind, least, most)
    assert change.counter == ("bell" if kind == "counter" else "")
    assert (words(change.law), change.again) == ("melee revenge", False)


@pytest.mark.rule("DP-LAW-15")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("{law: melee revenge}", "a change needs `when` and `law`"),
        ("{when: sometimes, law: melee dumb}", "`when` must name one thing that can happen"),
        ("{when: {hits: 1, life: 2}, law: melee}", "`when` must name one thing that can happen"),
        ("{when: {hits: many}, law: melee}", "`hits` needs a number"),
        ("{when: {counter: bell}, law: melee}", "`counter` needs a number"),
    ],
)
def test_a_change_that_cannot_be_read_is_said(said: Say, change: str, message: str) -> None:
    found = said(entry(f"law: {{role: melee, changes: [{change}]}}"))
    assert [line.split(" ", 1)[1] for line in found] == [f"bad-law {message}"]


@pytest.mark.rule("DP-LAW-04", "DP-LAW-05")
@pytest.mark.parametrize(
    ("law", "message"),
    [
        ("{role: melee, move: away}", "`move` belongs to the role `special`"),
        ("{role: melee, then: ranged}", "`then` belongs to the role `wait`"),
    ],
)
def test_what_only_one_role_has_is_said_of_others(said: Say, law: str, message: str) -> None:
    assert [line.split(" ", 1)[1] for line in said(entry(f"law: {law}"))] == [f"bad-law {message}"]


@pytest.mark.rule("DP-LAW-04")
def test_a_row_of_an_action_chart_is_a_law_or_steps_in_their_order(built: Build) -> None:
    chart = imp(
        built,
        "law: special\n    attacks: [{name: Claws, kind: melee}]\n    actions:\n"
        "      die: d6\n      each: action\n      rows:\n"
        "        1: nothing\n        2: {law: melee dumb}\n"
        "        3-4: {move: away, attack: Claws}\n"
        "        5-6: {effects: [{damage: 1}], move: random}\n",
    )
    assert chart.actions is not None
    acts = [row.result for row in chart.actions.rows]
    assert chart.acts_each == "action"
    assert all(isinstance(act, Act) for act in acts)
    assert [
        (words(act.law), [(step.kind, step.value) for step in act.steps])
        for act in acts
        if isinstance(act, Act)
    ] == [
        ("", []),
        ("melee dumb", []),
        ("", [("move", "away"), ("attack", "Claws")]),
        ("", [("effects", ""), ("move", "random")]),
    ]


@pytest.mark.rule("DP-LAW-04")
@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("{law: melee, move: away}", "a row gives a `law` or says what is done, not both"),
        ("dance", "expected what the monster does, found `dance`"),
    ],
)
def test_a_row_that_cannot_be_read_is_said(said: Say, row: str, message: str) -> None:
    found = said(entry(f"law: special\n    actions: {{die: d4, rows: {{1-4: {row}}}}}"))
    assert [line.split(" ", 1)[1] for line in found] == [f"bad-row {message}"]


@pytest.mark.rule("DP-LAW-15")
def test_a_law_may_change_again_and_again(built: Build) -> None:
    law = "melee dumb"
    for _ in range(9):
        law = f"{{role: melee, changes: [{{when: alone, law: {law}}}]}}"
    depth, found = 0, imp(built, f"law: {law}").law
    while found.changes:
        depth, found = depth + 1, found.changes[0].law
    assert depth == 9


def test_every_law_chart_and_effect_of_an_entry_is_visited(built: Build) -> None:
    pack, _ = built(
        entry(
            "law: {role: wait, then: melee nearest, changes: [{when: alone, law: "
            "{role: special, effects: [{say: one}]}}]}\n"
            "    actions: {die: d4, rows: {1-2: {effects: [{say: two}]}, 3-4: {law: melee dumb}}}"
        )
    )
    found = list(parts(pack))
    laws = [words(part) for part in found if isinstance(part, Law)]
    assert laws == ["wait  melee nearest", "melee nearest", "special", "melee dumb"]
    said = [getattr(part, "args", {}).get("value") for part in found]
    assert [text for text in said if text] == ["one", "two"]


@pytest.mark.rule("DP-BOSS-01", "DP-BOSS-03")
def test_a_boss_that_can_turn_up_in_any_room_is_warned_of_and_has_a_law(built: Build) -> None:
    boss = (
        "bosses:\n  king:\n    name: King\n    level: 5\n    mini: true\n    law: melee dumb\n"
        "    special_laws: [The King never leaves his throne.]\n"
        f"    stats: {STATS.replace('life: 5, ', '')}\n"
        "    life_chart: {die: d6, rows: {1-6: alive, 7+: dead}}\n"
        "charts:\n  monsters: {die: d4, rows: {1-4: {king: 1}}}\n"
    )
    pack, _ = built(boss)
    assert isinstance(pack.content, Content)
    king = pack.content.bosses["king"]
    assert (words(king.law), king.mini, king.special_laws) == (
        "melee dumb", True, ("The King never leaves his throne.",),
    )  # fmt: skip
    package = "authoring.rulesets.dungeon_plungin.lint"
    found = [
        f for f in lint(pack, parts(pack), rules_for(package)) if f.code == "boss-on-monsters-chart"
    ]
    assert [f.message for f in found] == ["`king` can turn up in any room, but is a boss"]
