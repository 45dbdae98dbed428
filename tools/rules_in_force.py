"""Writer of docs/rules-in-force: a page per ruleset with all its options and rulings as printed."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from authoring.engine.contract import Ruleset
from authoring.model.rulings import ON, Ruling
from authoring.rulesets.find import find_ruleset, ruleset_ids

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "rules-in-force"
_KEYS: Final = ("variants", "rulings")
"""Possible keys of a quest for its rulings; a ruleset has one of them."""
_OPTIONAL: Final = ("options", *_KEYS)
"""Possible keys of a quest for its optional rules, which may be among the rulings."""


def pages() -> dict[str, str]:
    """Return file name -> Markdown for every ruleset with rulings."""
    rulesets = [found for id in ruleset_ids() if (found := find_ruleset(id))]
    return {f"{one.id}.md": page(one) for one in rulesets if one.rulings and not one.home}


def page(ruleset: Ruleset) -> str:
    """Return all options and rulings of a ruleset as Markdown."""
    options = [one for one in ruleset.rulings if one.optional]
    rulings = [one for one in ruleset.rulings if not one.optional]
    optional, named = _named(ruleset, _OPTIONAL), _named(ruleset, _KEYS)
    keys = dict.fromkeys(key for key, some in ((optional, options), (named, rulings)) if some)
    places = [f"`quest.{key}`" for key in keys]
    lines = [f"# What {ruleset.title} lets a quest choose\n"]
    lines.append(
        f"A quest names them under {' and '.join(places)}; a playtest plays by them and the PDF\n"
        "prints the sentences below. What a quest does not name stays off, or has its default.\n"
    )
    if options:
        lines.append("## Optional rules\n")
        if optional == named:
            lines.append("Each is `on` or `off`; left out: `off`.\n")
        lines.append(f"| `{optional}` | at the table | rule |\n|---|---|---|")
        lines += _options(options)
        lines += [""]
    if rulings:
        lines.append("## Rulings\n")
        lines.append("For what the rule book leaves open. The first value is the default.\n")
        lines.append(f"| `{named}` | value | at the table | rule |\n|---|---|---|---|")
        lines += _rulings(rulings)
    return "\n".join(lines).rstrip() + "\n"


def _named(ruleset: Ruleset, keys: Iterable[str]) -> str:
    """Return the first of `keys` that the schema allows in a quest."""
    path = ruleset.folder("schemas") / (ruleset.schema or "")
    quest = json.loads(path.read_text(encoding="utf-8"))["$defs"]["quest"]["properties"]
    return next(key for key in keys if key in quest)


def _options(options: Iterable[Ruling]) -> Iterator[str]:
    for one in sorted(options, key=lambda ruling: ruling.name):
        yield f"| `{one.name}` | {one.says(ON)} | {one.rule} |"


def _rulings(rulings: Iterable[Ruling]) -> Iterator[str]:
    for one in rulings:
        choices = one.choices
        if one.several:
            choice = f"a list of {', '.join(f'`{word}`' for word in choices)}"
            yield f"| `{one.name}` | {choice} | {one.says(one.default)} | {one.rule} |"
            continue
        yield f"| `{one.name}` | `{choices[0]}` | {one.says(choices[0])} | {one.rule} |"
        for choice in choices[1:]:
            yield f"|  | `{choice}` | {one.says(choice)} |  |"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
