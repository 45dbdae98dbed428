"""Maker of a new ruleset: a copy of the smallest one under a name of its own.

`python -m tools.make_ruleset my_game` only adds files. The copy lints, plays, prints and passes
every test at once; then its rules are replaced. `--prefix ABC` says how ids of its rules begin,
`--catalogue FILE` copies the ids of a catalogue of rules.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tests.rulesets.rule_coverage import known
from tools.rule_catalogue import Unreadable, skeleton

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
    "docs/conformance/blank.json",
)
"""Everything a ruleset consists of, as the template has it."""

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_AS_MODULE = re.compile(
    r"(?<=rulesets[./])blank|(?<=templates/)blank|(?<=starter/)blank|blank(?=_)"
)
_AS_TEMPLATE = re.compile(r'(?<=")blank(?=/[a-z_]+\.html)')
_LONGEST, _LONGEST_PREFIX = 30, 12
_PREFIX = re.compile(r"[A-Z]{2,12}")
_RULE = re.compile(rf"{TEMPLATE.upper()}-[A-Z]+-\d\d")
START = "START"
"""The area in the ids of the template's rules when there is a catalogue, whose ids could be
equal."""


_STILL = """
# The rules to keep. One without words is still to be written, in our own words; the ids above
# are those of the copied start, each goes when its code does. Complete: set `complete=True`."""


class Refused(ValueError):
    """Error for a name or prefix that a ruleset cannot have; the message says why."""


def make(
    name: str, root: Path = ROOT, *, prefix: str = "", rules: Sequence[str] = ()
) -> list[Path]:
    """Copy the template under `name` (letters, digits, underscores); return the new files.

    `prefix` begins the ids of its rules; "": the letters of the name. `rules` are lines of
    `rules.txt`, which tests must prove from then on. Raises Refused for an invalid or taken name or
    prefix.
    """
    name = name.replace("-", "_")
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        raise Refused(f"`{name}` is no name for a ruleset: write small letters, such as my_game")
    if prefix and not _PREFIX.fullmatch(prefix):
        raise Refused(f"`{prefix}` cannot begin a rule's id: write 2 to 12 capitals, such as MYG")
    if prefix in {id.split("-")[0] for id in known()}:
        raise Refused(f"the rules of another ruleset begin with {prefix}")
    own = _RULE.findall((root / "authoring/rulesets" / TEMPLATE / "rules.txt").read_text("utf-8"))
    numbers = {id: f"{TEMPLATE.upper()}-{START}-{at:02}" for at, id in enumerate(own, start=1)}
    pairs = [(path, root / renamed(path.relative_to(root), name)) for path in _files(root)]
    taken = [new for _, new in pairs if new.exists()]
    if taken or (root / "authoring" / "rulesets" / name).exists():
        raise Refused(f"there is a ruleset `{name}` already")
    for old, new in pairs:
        new.parent.mkdir(parents=True, exist_ok=True)
        text = old.read_text(encoding="utf-8")
        if rules:
            text = _under_way(text, old.name, numbers, rules)
        new.write_text(reworded(text, name, prefix), encoding="utf-8")
    return [new for _, new in pairs]


def _under_way(text: str, file: str, numbers: Mapping[str, str], rules: Sequence[str]) -> str:
    """Return the text of a copied file for a ruleset with a catalogue: `numbers` maps the ids of
    the template's rules to those in the area START, and completeness is not claimed yet."""
    text = _RULE.sub(lambda id: numbers[id[0]], text)
    if file == "rules.txt":
        return "\n".join((text.rstrip("\n"), _STILL, *rules, ""))
    return text.replace("    complete=True,\n", "") if file == "__init__.py" else text


def _files(root: Path) -> Iterator[Path]:
    for pattern in COPIED:
        for path in sorted(root.glob(pattern)):
            inside = sorted(path.rglob("*")) if path.is_dir() else [path]
            yield from (one for one in inside if one.is_file() and "__pycache__" not in one.parts)


def renamed(path: Path, name: str) -> Path:
    """Return the path of the copy of a file: ids have hyphens, modules underscores."""
    as_id = path.parts[0] in ("schemas", "packs", "docs")
    word = name.replace("_", "-") if as_id else name
    return Path(*(part.replace(TEMPLATE, word) for part in path.parts))


def reworded(text: str, name: str, prefix: str = "") -> str:
    """Return a text with the template's names replaced: module, id, title and rule prefix."""
    prefix = prefix or own_prefix(name)
    text = _AS_TEMPLATE.sub(name, _AS_MODULE.sub(name, text))
    text = text.replace(TEMPLATE, name.replace("_", "-"))
    text = text.replace(TEMPLATE.title(), name.replace("_", " ").title())
    return text.replace(TEMPLATE.upper(), prefix)


def own_prefix(name: str) -> str:
    """Return the default prefix of a ruleset's rules: the letters of its name in capitals."""
    return re.sub("[^a-z]", "", name).upper()[:_LONGEST_PREFIX]


def main() -> int:
    """Make the ruleset named on the command line and say what to do next."""
    options = argparse.ArgumentParser(prog="make_ruleset", description=__doc__)
    options.add_argument("name", help="such as my_game")
    options.add_argument("--prefix", default="", help="of the ids of its rules, such as MYG")
    options.add_argument("--catalogue", default="", help="a file with a rule a line")
    asked = options.parse_args()
    try:
        prefix = asked.prefix or own_prefix(asked.name)
        rules = skeleton(Path(asked.catalogue), prefix) if asked.catalogue else ()
        made = make(asked.name, prefix=prefix, rules=rules)
    except (Refused, Unreadable) as reason:
        print(f"{reason}\n  make ruleset NAME=my_game PREFIX=MYG CATALOGUE=file", file=sys.stderr)
        return 2
    _finish(made)
    for path in made:
        print(path.relative_to(ROOT).as_posix())
    print("\nNext: docs/how-to-add-a-ruleset.md")
    return 0


def _finish(made: Iterable[Path]) -> None:
    """Format the Python files, write the page of conformance, and add the ruleset to the catalogues
    as a source of the texts that it shares with the template."""
    python = [str(path) for path in made if path.suffix == ".py"]
    layout = ["ruff", "format", "--quiet", *python]
    for command in (layout, ["tests.rulesets.rule_coverage"], ["tools.catalogue"]):
        done = [sys.executable, "-m", *command]
        subprocess.run(done, check=False, cwd=ROOT, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main())
