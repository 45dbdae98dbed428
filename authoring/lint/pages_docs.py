"""Writer of docs/lint: a page for every code and an index, from the texts that `explain` shows."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

from authoring.core.finding import Severity
from authoring.core.lint_rule import LintRule
from authoring.lint.explain import pages_of, written_pages
from authoring.lint.registry import GENERIC, all_rules, lint_packages, rules_in
from authoring.model.pack import Pack

_HEAD = """# All findings

What `questpack lint` may say, one page each; `questpack explain CODE` shows the same page. How
findings are shown and allowed is in [findings.md](../findings.md).

The lint rules below hold for any ruleset. Each ruleset's own are listed on a page of their own:

{rulesets}

All of them together:

- [By severity](by-severity.md): errors, warnings, hints
- [By subject](by-subject.md): what of a pack each looks at

These pages are written by `python -m authoring.lint.pages_docs`. The page of a lint rule is the
Markdown file beside it.
"""

_READING = "Files, settings, pictures and how a pack is written"
"""Subject of all codes that are no lint rules."""

_RULESET_HEAD = """# Findings of the ruleset `{id}`

Lint rules of this ruleset alone; those of any are in [README.md](README.md).
"""


def pages() -> dict[str, str]:
    """Return every page of docs/lint as Markdown text, by file name."""
    rules = _read((rule.code, rule.page) for rule in rules_in(GENERIC))
    others = _read(pages_of(""))
    index = [
        _HEAD.format(rulesets="\n".join(map(_own_link, lint_packages()))),
        _section("Lint rules", rules),
        _section("Reading and building a pack, and the rest", others),
    ]
    every = {
        **_read(written_pages().items()),
        **_read((rule.code, rule.page) for rule in all_rules()),
    }
    named = {f"{code}.md": text for code, text in every.items()}
    named |= {f"ruleset-{_id_of(package)}.md": _own(package) for package in lint_packages()}
    named |= {"by-severity.md": _by_severity(every), "by-subject.md": _by_subject(every)}
    return {"README.md": "\n".join(index), **dict(sorted(named.items()))}


def _own_link(package: str) -> str:
    return f"- [Findings of `{_id_of(package)}`](ruleset-{_id_of(package)}.md)"


def _by_severity(every: dict[str, str]) -> str:
    """Return the index of all codes by severity, errors first; `every` are the pages by code."""
    parts = ["# Findings by severity\n"]
    for severity in Severity:
        own = {code: text for code, text in every.items() if _says(text).endswith(f"({severity})")}
        parts.append(_section(f"{severity}s".capitalize(), own))
    return "\n".join(parts)


def _by_subject(every: dict[str, str]) -> str:
    """Return the index of codes by subject: the type that a rule visits, or reading a pack."""
    index: dict[str, dict[str, str]] = {}
    rules = {rule.code: rule for rule in all_rules()}
    for code, text in every.items():
        for subject in _subjects(rules[code]) if code in rules else (_READING,):
            index.setdefault(subject, {})[code] = text
    parts = ["# Findings by subject\n"]
    parts += [_section(subject, index[subject]) for subject in sorted(index)]
    return "\n".join(parts)


def _subjects(rule: LintRule) -> set[str]:
    """Return the subjects of a rule in words: those declared, else the types it visits (`HeroType`
    is a hero); for one that visits the whole pack, the folder of the rule."""
    kinds = get_args(rule.visits) or (rule.visits,)
    return set(rule.subjects) or {_subject(kind, rule.module.split(".")[-2]) for kind in kinds}


def _subject(kind: type, folder: str) -> str:
    if ".effects" in kind.__module__:
        return "Effect"
    if kind is Pack and folder != "lint":
        return folder.rstrip("s").capitalize()
    return str(re.findall("[A-Z][a-z]*", kind.__name__)[0])


def _own(package: str) -> str:
    """Return the index of the findings of one ruleset, by its lint package."""
    rules = _read((rule.code, rule.page) for rule in rules_in(package))
    parts = [_RULESET_HEAD.format(id=_id_of(package)), _section("Lint rules", rules)]
    others = _read(pages_of(package))
    return "\n".join([*parts, _section("Building a pack", others)] if others else parts)


def _read(pages: Iterable[tuple[str, Path]]) -> dict[str, str]:
    return {code: path.read_text(encoding="utf-8") for code, path in pages}


def _id_of(package: str) -> str:
    return package.split(".")[-2].replace("_", "-")


def write(folder: Path) -> int:
    """Make `folder` hold exactly these pages; return the number of files changed or removed."""
    contents = pages()
    changed = 0
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.md"):
        if path.name not in contents:
            path.unlink()
            changed += 1
    for name, text in contents.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed += 1
    return changed


def _section(title: str, texts: dict[str, str]) -> str:
    rows = [f"## {title}\n", "| code | what is wrong |", "|---|---|"]
    for code, text in sorted(texts.items()):
        rows.append(f"| [{code}]({code}.md) | {_says(text)} |")
    return "\n".join(rows) + "\n"


def _says(text: str) -> str:
    """Return the third line of a page: the problem and its severity."""
    return text.split("\n")[2]


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/lint")
    print(f"{write(target)} files changed in {target}")
