"""Writer of the pages of docs that are made from the code and its schemas: `make reference`."""

import sys
from pathlib import Path

from authoring.rulesets.find import find_ruleset, ruleset_ids
from tools.reference_api import api_page
from tools.reference_format import format_pages
from tools.reference_options import options_page

DOCS = Path(__file__).parents[1] / "docs"


def written() -> dict[Path, str]:
    """Return path -> text of each of these pages."""
    found = {
        DOCS / "reference" / "options.md": options_page(),
        DOCS / "reference" / "api.md": api_page(),
    }
    for id in ruleset_ids():
        ruleset = find_ruleset(id)
        if ruleset is not None and ruleset.home is None:
            for name, text in format_pages(id, ruleset.title).items():
                found[DOCS / "format" / id / name] = text
    return found


def left_over(wanted: dict[Path, str]) -> list[Path]:
    """Return the files of pages that no schema has any more."""
    return [file for file in sorted((DOCS / "format").rglob("*.md")) if file not in wanted]


def main() -> None:
    """Write all pages that changed, and remove those that are left over."""
    wanted = written()
    for file, text in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(DOCS.parent)}\n")
    for file in left_over(wanted):
        file.unlink()


if __name__ == "__main__":
    main()
