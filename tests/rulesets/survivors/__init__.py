"""Mutants of rules that no test of theirs kills, each with the reason why it may live."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent


@cache
def reasons() -> Mapping[str, str]:
    """Return name of a mutant -> reason, from the file of each ruleset."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found
