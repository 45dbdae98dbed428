"""Whatever the schema allows a definition or a row to say stands in what is built of it, or is an
error: a key that is taken out leaves something else behind."""

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

import pytest

from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.find import find_ruleset
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema
from tests.examples import first
from tests.rulesets.dungeon_plungin.build.samples import FIXED, bundle, resolved, with_keys
from tests.rulesets.dungeon_plungin.demo import small_quest, written

RULESET = find_ruleset("dungeon-plungin")
KINDS = (
    "items", "monsters", "traps", "events", "locations", "abilities", "heroes", "spells",
    "conditions", "bosses", "towns",
)  # fmt: skip
ROLES = (
    "location", "doorway", "random-events", "encounter", "chest", "monsters", "awareness",
    "special-location", "door-trap", "treasure",
)  # fmt: skip
_SPAN = re.compile(r"(?:\w+_)?span=Span\([^)]*\)|Span\([^)]*\)")


def with_definition(kind: str, definition: object) -> dict[str, Any]:
    pack = small_quest()
    pack[kind] = {**pack.get(kind, {}), "probe": definition}
    return pack


def with_row(role: str, row: object) -> dict[str, Any]:
    pack = small_quest()
    chart = dict(pack["charts"].get(role, {"die": "d6"}))
    pack["charts"] = {**pack["charts"], role: {**chart, "die": "d6", "rows": {"1+": row}}}
    return pack


MOST = int(os.environ.get("QUESTPACK_KEY_GROUPS", "14"))
"""Groups of keys that are tried of one form, evenly spread; QUESTPACK_KEY_GROUPS=9999 tries all."""


class Bench:
    """Builds packs and remembers what came of them."""

    def built(self, pack: dict[str, Any]) -> tuple[str, list[str]]:
        """What is built, without places; and the codes of what is wrong with it."""
        source = load_pack(written(pack)).source
        assert source is not None
        said = check_schema(source, "dungeon-plungin.json")
        if said:
            return "", [one.code for one in said]
        made, found = build(source)
        if made is not None:
            self.last = partial(told, made)
        if made is None or made.quest is None:
            return "", [one.code for one in found]
        return normal(made), [one.code for one in found if one.code != "dangling-reference"]


def told(pack: Pack) -> Counter[tuple[str, str]]:
    """What lint says of a pack."""
    assert RULESET is not None
    findings = lint(pack, RULESET.parts(pack), rules_for(RULESET.lint_package))
    return Counter((one.code, one.message) for one in findings)


def normal(pack: Pack) -> str:
    quest = pack.quest
    assert isinstance(quest, Quest)
    return _SPAN.sub(
        "",
        repr(
            (
                quest.content,
                {k: [(r.label, r.result) for r in c.rows] for k, c in pack.charts.items()},
            )
        ),
    )


def without(made: Mapping[str, Any], key: str, schema: Mapping[str, Any]) -> dict[str, Any] | None:
    """The object without a key; None where something else needs it."""
    needs = resolved(schema).get("dependentRequired", {})
    if any(key in needs.get(other, ()) for other in made if other != key):
        return None
    return {name: value for name, value in made.items() if name != key}


def dropped(bench: Bench, place: Any, schema: Mapping[str, Any], number: int) -> Iterator[str]:
    """Keys that leave no trace beside others, in any of the objects that hold them."""
    seen: dict[tuple[tuple[str, ...], str], bool] = {}
    groups = list(dict.fromkeys(chosen for chosen, _ in with_keys(schema, number)))
    tried = set(groups[:: -(-len(groups) // MOST) or 1])
    for chosen, made in with_keys(schema, number):
        if chosen not in tried:
            continue
        if chosen and all(seen.get((chosen, key)) for key in chosen):
            continue
        whole, wrong = bench.built(place(made))
        if wrong:
            for key in chosen:
                seen.setdefault((chosen, key), True)
            continue
        for key in chosen:
            less = without(made, key, schema)
            if less is None or seen.get((chosen, key)):
                continue
            said = bench.last
            rest, amiss = bench.built(place(less))
            seen[chosen, key] = bool(amiss) or rest != whole or bool(said() - bench.last())
    for (chosen, key), kept in seen.items():
        if not kept:
            yield f"{key} in {', '.join(chosen)}"


def definition_schema(kind: str) -> Mapping[str, Any]:
    schema = resolved(bundle()["properties"][kind])
    (form,) = schema["patternProperties"].values()
    return resolved(form)


def row_schema(role: str) -> Mapping[str, Any]:
    chart = resolved(bundle()["$defs"]["charts"]["properties"][role])
    rows = resolved(chart["properties"]["rows"])
    row = resolved(next(iter(rows["patternProperties"].values())))
    return next((one for one in row.get("anyOf", ()) if one.get("properties")), row)


def parts_of(kind: str) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """Keys of a definition that hold objects with keys of their own, alone or in a list."""
    found = {}
    for key, value in definition_schema(kind)["properties"].items():
        whole = resolved(value)
        inner = resolved(whole.get("items", {})) if whole.get("type") == "array" else whole
        options = [inner, *(resolved(one) for one in inner.get("anyOf", ()))]
        form = next((one for one in options if len(one.get("properties", ())) > 1), None)
        if form is not None and key not in FIXED and "effect" not in value.get("$ref", ""):
            found[key] = ("list" if inner is not whole else "one", form)
    return found


PARTS = [(kind, key) for kind in KINDS for key in parts_of(kind)]


def verb_forms() -> dict[str, Mapping[str, Any]]:
    """Verbs whose effects may have several keys, with the form of the value."""
    found = {}
    for verb, schema in bundle()["$defs"]["effects"]["$defs"].items():
        value = resolved(schema)
        options = [value, *(resolved(one) for one in value.get("anyOf", ()))]
        form = next((one for one in options if len(one.get("properties", ())) > 1), None)
        if form is not None:
            found[verb] = form
    return found


VERBS = verb_forms()


@pytest.mark.parametrize("number", first(2, 1, 3))
@pytest.mark.parametrize("role", ROLES)
def test_no_key_of_a_row_is_dropped(role: str, number: int) -> None:
    bench = Bench()
    assert not list(dropped(bench, lambda row: with_row(role, row), row_schema(role), number))


@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", first(*KINDS))
def test_no_key_of_a_definition_is_dropped(kind: str, number: int) -> None:
    bench, schema = Bench(), definition_schema(kind)
    assert not list(dropped(bench, lambda made: with_definition(kind, made), schema, number))


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(("kind", "key"), PARTS)
def test_no_key_inside_a_definition_is_dropped(kind: str, key: str, number: int) -> None:
    many, form = parts_of(kind)[key]
    (frame,) = islice((made for _, made in with_keys(definition_schema(kind), 0)), 1)

    def place(made: object) -> dict[str, Any]:
        return with_definition(kind, {**frame, key: [made] if many == "list" else made})

    assert not list(dropped(Bench(), place, form, number))


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("verb", VERBS)
def test_no_key_of_an_effect_is_dropped(verb: str, number: int) -> None:
    def place(made: object) -> dict[str, Any]:
        return with_definition("events", {"name": "Probe", "effects": [{verb: made}]})

    assert not list(dropped(Bench(), place, VERBS[verb], number))
