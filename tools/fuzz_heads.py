"""Changes of the header of a pack: its ruleset, id, format, language, used packs, settings,
targets."""

import random
import re
from typing import Final

from authoring.rulesets.find import ruleset_ids

_ODD: Final = ("", "~", "[]", "{}", "1", "true", "[ghost]", "{x: 1}", '""', "x" * 300)
HEADS: Final[dict[str, tuple[str, ...]]] = {
    "format": ("0", "2", "99", "-1", "1.0", "'1'", "one", "[1]", "1000000000000"),
    "ruleset": (
        *ruleset_ids(), *(id.replace("-", "_") for id in ruleset_ids()), "ghost", "Blank",
        "../blank", "blank\n  more", "__init__",
    ),
    "id": ("Ghost", "../x", "basic-set", "a" * 65, "1", "true", "a b", "-a", "con", "\u00fc"),
    "uses": (
        "[ghost]", "[basic-set]", "[basic-set, basic-set]", "[knocking-wall]", "[../basic-set]",
        "[the-dungeon]", "[blank-demo, basic-set]", "basic-set", "[~]",
        "[[basic-set]]", "[Basic-Set]",
        "[/etc]", "[.]", "[" + ", ".join(f"p{at}" for at in range(30)) + "]", "{basic-set: 1}",
        "[nine-kings-under]", "[basic-sets]",
    ),
    "language": ("de", "xx", "en", "../de", "de_AT", "DE", "7", "[de]", '"\\0"', "questpack"),
    "version": ("1", "1.0", "x", "1.0.0-beta+x", "99999999999.0.0", "2026-11-23"),
    "title": ('"<b>{{ 7*7 }}</b>"', '"\\u202e"', '"\\u3000"', "\U0001f409", "'  '", "|\n  a\n  b"),
    "authors": ("me", "[1, 2]", "[[a]]", "['']", "[" + "a, " * 400 + "b]"),
    "licence": ("MIT", "none", "CC-BY-4.0 OR MIT"),
    "description": ("|\n", ">\n  a\n\n\n  b\n", "'" + "word " * 3_000 + "'"),
    "lint": (
        "{ignore: ['*']}", "{select: []}", "{select: [ghost-*]}", "{ignore: chart-*}", "[a]",
        "{severity: {'*': hint}}", "{severity: {unused-definition: error}}", "{ignore: [not-yaml]}",
        "{severity: {unused-definition: 3}}", "{per-file: {'*': ['*']}}", "{per-file: [a]}",
        "{per-file: {'[': [unused-definition]}}", "{ghost: 1}", "{select: [[a]], ignore: {a: b}}",
    ),
    "playtest": (
        "{win_rate: 40-60%}", "{win_rate: 60-40%}", "{win_rate: 40}", "{rounds: 1-1000000}",
        "{ghost: 3}", "[win_rate]", "{win_rate: 0-100%, rounds: 0-0}", "{party: []}",
        "{party: [ghost, ghost]}", "{win_rate: '-5%'}", "{win_rate: 1e9%}", "{win_rate: nan%}",
    ),
    "quest": ("quest", "{heroes: 0}", "{heroes: 99}", "[{}]"),
    "options": ("{ghost: true}", "[free_hero_order]", "{free_hero_order: maybe}"),
    "charts": ("{}", "{ghost: {die: d6, rows: {1-6: nothing}}}", "{ghost: {chart: ghost}}", "[]"),
    "ghost": ("1",),
}  # fmt: skip
"""Top-level key of `pack.yaml` -> values that change its meaning."""


def head_changed(chance: random.Random, text: str) -> str:
    """Return the text of a `pack.yaml` in which one or two top-level keys are changed, removed or
    added."""
    for _ in range(chance.choice((1, 1, 1, 2))):
        key = chance.choice(tuple(HEADS))
        value = chance.choice(HEADS[key]) if chance.random() < 0.8 else chance.choice(_ODD)
        line = f"{key}: {value}\n"
        stood = re.search(rf"^{key}:.*\n(?:[ -].*\n|\n)*", text, re.MULTILINE)
        if stood:
            new = "" if chance.random() < 0.1 else line
            text = text[: stood.start()] + new + text[stood.end() :]
        elif chance.random() < 0.5:
            text = line + text
        else:
            text = text.rstrip("\n") + "\n" + line
    return text
