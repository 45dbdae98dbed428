"""Makes a new ruleset: a copy of the smallest one under a name of its own.

`python -m tools.make_ruleset my_game` only adds files. What it made lints,
plays, prints and passes every test at once; then its rules are replaced.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = "blank"
COPIED = (
    "authoring/rulesets/blank",
    "schemas/blank",
    "schemas/blank.json",
    "templates/blank",
    "templates/starter/blank",
    "packs/blank-demo",
    "tests/rulesets/blank",
    "tests/lint/bases/blank",
    "tests/lint/cases/blank_*.yaml",
    "docs/lint/blank-*.md",
    "docs/lint/ruleset-blank.md",
    "docs/conformance/blank.md",
)
"""Everything a ruleset consists of, as the template has it."""

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_AS_MODULE = re.compile(
    r"(?<=rulesets[./])blank|(?<=templates/)blank|(?<=starter/)blank|blank(?=_)"
)
_AS_TEMPLATE = re.compile(r'(?<=")blank(?=/[a-z_]+\.html)')
_LONGEST, _LONGEST_PREFIX = 30, 12


class Refused(ValueError):
    """A name that cannot be a ruleset's; the message says why."""


def make(name: str, root: Path = ROOT) -> list[Path]:
    """Copy the template under `name` (letters, digits, underscores); the new files.

    Raises Refused for a name that is none, or that is taken.
    """
    name = name.replace("-", "_")
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise Refused(f"`{name}` is no name for a ruleset: write small letters, such as my_game")
    pairs = [(path, root / renamed(path.relative_to(root), name)) for path in _files(root)]
    taken = [new for _, new in pairs if new.exists()]
    if taken or (root / "authoring" / "rulesets" / name).exists():
        raise Refused(f"there is a ruleset `{name}` already")
    for old, new in pairs:
        new.parent.mkdir(parents=True, exist_ok=True)
        text = old.read_text(encoding="utf-8")
        new.write_text(reworded(text, name), encoding="utf-8")
    return [new for _, new in pairs]


def _files(root: Path) -> Iterator[Path]:
    for pattern in COPIED:
        for path in sorted(root.glob(pattern)):
            inside = sorted(path.rglob("*")) if path.is_dir() else [path]
            yield from (one for one in inside if one.is_file() and "__pycache__" not in one.parts)


def renamed(path: Path, name: str) -> Path:
    """Where the copy of a file lies: ids have hyphens, modules underscores."""
    as_id = path.parts[0] in ("schemas", "packs", "docs")
    word = name.replace("_", "-") if as_id else name
    return Path(*(part.replace(TEMPLATE, word) for part in path.parts))


def reworded(text: str, name: str) -> str:
    """A text with the template's names replaced: module, id, title and rule prefix."""
    text = _AS_TEMPLATE.sub(name, _AS_MODULE.sub(name, text))
    text = text.replace(TEMPLATE, name.replace("_", "-"))
    text = text.replace(TEMPLATE.title(), name.replace("_", " ").title())
    return text.replace(TEMPLATE.upper(), name.replace("_", "").upper()[:_LONGEST_PREFIX])


def main() -> int:
    """Make the ruleset named on the command line and say what to do next."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    try:
        made = make(name)
    except Refused as reason:
        print(f"{reason}\n  make ruleset NAME=my_game", file=sys.stderr)
        return 2
    python = [str(path) for path in made if path.suffix == ".py"]
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *python], check=False)
    for path in made:
        print(path.relative_to(ROOT).as_posix())
    print("\nNext: docs/how-to-add-a-ruleset.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
