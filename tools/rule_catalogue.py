"""Converter of a catalogue of rules into the skeleton of a ruleset's `rules.txt`.

A catalogue is a text with a rule a line, `- ABC-TURN-01 [engine,lint] What it says.`; all other
lines are for its readers. The skeleton has its ids and tags and no sentence: each must still be
written in one's own words.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.rulesets.rule_coverage import ID, TAGS, UNWRITTEN

_LINE = re.compile(r"^[-*] (?P<id>[A-Z]+-[A-Z]+-D?\d+)(?: \[(?P<tags>[^]]*)\])?(?P<says>.*)$")
_WITHOUT_TAGS = {"AMB": "ruling", "VEC": "engine", "TV": "engine"}
"""Area of an id -> the tag of its rules without tags."""


class Unreadable(ValueError):
    """Error for a catalogue that cannot be converted; the message says where and why."""


def skeleton(path: Path, prefix: str) -> list[str]:
    """Return a line of `rules.txt` for each rule of the catalogue at `path`, in its order.

    Raises Unreadable for a file without rules, for an id that is invalid, repeated or without the
    prefix `prefix`, and for unknown tags.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as reason:
        raise Unreadable(f"{path} cannot be read: {reason}") from reason
    found: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        if rule := _LINE.match(line):
            for wrong in _faults(rule, prefix, found):
                raise Unreadable(f"{path}:{number}: {wrong}")
            ruling = f" | {UNWRITTEN}" if "default" in rule["says"].lower() else ""
            found[rule["id"]] = f"{rule['id']} {','.join(_tags(rule))} {UNWRITTEN}{ruling}"
    if not found:
        raise Unreadable(f"{path} has no rule: one is `- {prefix}-TURN-01 [engine] What it says.`")
    return list(found.values())


def _faults(rule: re.Match[str], prefix: str, found: dict[str, str]) -> Iterator[str]:
    id, tags = rule["id"], _tags(rule)
    if not ID.fullmatch(id):
        yield f"`{id}` is no id of a rule: PREFIX-AREA-01"
    if not id.startswith(f"{prefix}-"):
        yield f"`{id}` does not begin with {prefix}-"
    if id in found:
        yield f"`{id}` is there twice"
    if not tags or not set(tags) <= TAGS:
        yield f"`{id}` needs tags in brackets, of: {', '.join(sorted(TAGS))}"


def _tags(rule: re.Match[str]) -> list[str]:
    written = rule["tags"]
    if written is None:
        written = _WITHOUT_TAGS.get(rule["id"].split("-")[1], "")
    return [tag.strip() for tag in written.split(",") if tag.strip()]
