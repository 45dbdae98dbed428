"""Writes docs/rules-in-force.md: all options and rulings, in the sentences that are printed."""

import sys
from collections.abc import Iterator
from pathlib import Path

from authoring.rulesets.dungeon_plungin.ruling_words import option_words, ruling_words
from authoring.rulesets.dungeon_plungin.rulings import OPTIONS, VARIANTS


def page() -> str:
    """The page of all options and rulings, in Markdown."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield "# Optional rules and rulings of Dungeon Plungin'\n"
    yield (
        "A quest names them under `quest.options` and `quest.variants`; a playtest plays by them "
        "and the PDF prints\nthe sentences below. What a quest does not name stays off, or has its "
        "default.\n"
    )
    yield "## Optional rules\n\n| `options` | at the table |\n|---|---|"
    for name in sorted(OPTIONS):
        yield f"| `{name}` | {option_words(name)} |"
    yield "\n## Rulings\n"
    yield "For what the rule book leaves open. The first value is the default.\n"
    yield "| `variants` | value | at the table |\n|---|---|---|"
    for name, values in VARIANTS.items():
        if name == "repeatable_actions":
            listed = ", ".join(f"`{value}`" for value in values)
            yield f"| `{name}` | a list of {listed} | {ruling_words(name, ', '.join(values[:2]))} |"
            continue
        for at, value in enumerate(values):
            yield f"| {f'`{name}`' if at == 0 else ''} | `{value}` | {ruling_words(name, value)} |"
    yield ""


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else "docs/rules-in-force.md").write_text(page(), "utf-8")
