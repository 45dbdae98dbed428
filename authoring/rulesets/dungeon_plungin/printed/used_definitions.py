"""Definitions that a quest uses: only these are printed."""

from collections import defaultdict

from authoring.rulesets.dungeon_plungin.model import Pack

Key = tuple[str, str]


def used_by_quest(pack: Pack, shut: str = "") -> frozenset[Key]:
    """Return (kind, id) of all definitions that references lead to from the quest; those of
    definitions of the kind `shut` are not followed."""
    uses: defaultdict[Key, set[Key]] = defaultdict(set)
    for reference in pack.references:
        uses[reference.by].add((reference.kind, reference.id))
    open_keys: list[Key] = [("quest", ""), *pack.roots]
    reached: set[Key] = set()
    while open_keys:
        key = open_keys.pop()
        if key not in reached:
            reached.add(key)
            open_keys.extend(uses[key] if key[0] != shut else ())
    return frozenset(reached)
