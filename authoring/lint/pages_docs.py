"""Writes docs/lint: a page for every code and an index, from the same texts as `explain`."""

import sys
from collections.abc import Iterable
from pathlib import Path

from authoring.lint.explain import pages_of, rule_page, written_pages
from authoring.lint.registry import GENERIC, all_rules, lint_packages, rules_in

_HEAD = """# Findings

What `questpack lint` may say, one page each; `questpack explain CODE` shows the same page. How
findings are shown and allowed is in [findings.md](../findings.md).

The lint rules below hold for any ruleset. Each ruleset's own are listed in a file of their own
beside this one, `ruleset-ID.md`.

These pages are written by `python -m authoring.lint.pages_docs`. The text of a lint rule is the
docstring of its file.
"""

_RULESET_HEAD = """# Findings of the ruleset `{id}`

Lint rules of this ruleset alone; those of any are in [README.md](README.md).
"""


def pages() -> dict[str, str]:
    """File name -> Markdown, for every page of docs/lint."""
    rules = {rule.code: rule_page(rule) for rule in rules_in(GENERIC)}
    others = _read(pages_of(""))
    index = [
        _HEAD,
        _section("Lint rules", rules),
        _section("Reading and building a pack, and the rest", others),
    ]
    every = {
        **_read(written_pages().items()),
        **{rule.code: rule_page(rule) for rule in all_rules()},
    }
    named = {f"{code}.md": text for code, text in every.items()}
    named |= {f"ruleset-{_id_of(package)}.md": _own(package) for package in lint_packages()}
    return {"README.md": "\n".join(index), **dict(sorted(named.items()))}


def _own(package: str) -> str:
    """The index of one ruleset's lint rules."""
    rules = {rule.code: rule_page(rule) for rule in rules_in(package)}
    parts = [_RULESET_HEAD.format(id=_id_of(package)), _section("Lint rules", rules)]
    others = _read(pages_of(package))
    return "\n".join([*parts, _section("Building a pack", others)] if others else parts)


def _read(pages: Iterable[tuple[str, Path]]) -> dict[str, str]:
    return {code: path.read_text(encoding="utf-8") for code, path in pages}


def _id_of(package: str) -> str:
    return package.split(".")[-2].replace("_", "-")


def write(folder: Path) -> int:
    """Make `folder` hold exactly the pages; returns how many files changed."""
    wanted = pages()
    changed = 0
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
            changed += 1
    for name, text in wanted.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed += 1
    return changed


def _section(title: str, texts: dict[str, str]) -> str:
    rows = [f"## {title}\n", "| code | what is wrong |", "|---|---|"]
    for code, text in sorted(texts.items()):
        says = text.split("\n")[2]
        rows.append(f"| [{code}]({code}.md) | {says} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/lint")
    print(f"{write(target)} files changed in {target}")
