"""Case tables of lint rules: packs as text, and what lint says about them.

A case has a `name` and one or more of:
  text     one more file of the pack; its first key names it
  files    more files by name, for several of them
  replace  pieces of the base quest's `quest.yaml` and what stands there instead
  library  true: the pack has no quest
A failing case also has `findings`, `[file:]line:column message` each, where ` | ` follows
with the help as well, where the rule has a fix `fixed`: the text after all fixes, and where
editors are offered several ways out `offered`: their titles. A finding for each row: how lint
puts them together, test_together.py asks.
"""

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ruamel.yaml import YAML

from authoring.core.finding import Edit, Finding, Severity
from authoring.lint.registry import all_rules, rules_for
from authoring.lint.run import lint_rows, order
from authoring.model.pack import Pack
from authoring.rulesets.find import find_ruleset
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema

HERE = Path(__file__).parent
CASES = HERE / "cases"
SCHEMA = "dungeon-plungin.json"
LINT_PACKAGE = "authoring.rulesets.dungeon_plungin.lint"


@dataclass(frozen=True)
class Case:
    """One line of a table; `file` is what places without a file name mean."""

    rule: str
    name: str
    file: str
    files: Mapping[str, str]
    replace: Mapping[str, str]
    library: bool
    findings: tuple[str, ...]
    fixed: str | None
    offered: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}-{self.name.replace(' ', '-')}"


@cache
def cases(rule: str) -> tuple[Case, ...]:
    """All cases of a rule, `pass` first."""
    return tuple(_cases(rule))


def _cases(rule: str) -> Iterator[Case]:
    table = YAML(typ="safe").load((CASES / f"{rule}.yaml").read_text(encoding="utf-8"))
    assert set(table) == {"pass", "fail"}, f"{rule}: a table has the keys pass and fail"
    for verdict in ("pass", "fail"):
        for entry in table[verdict]:
            case = _case(rule, entry)
            assert bool(case.findings) == (verdict == "fail"), f"{case}: findings"
            yield case


def _case(rule: str, entry: Mapping[str, object]) -> Case:
    known = {"name", "text", "files", "replace", "library", "findings", "fixed", "offered"}
    assert set(entry) <= known, f"{rule}: unknown {set(entry) - known}"
    files = dict(_texts(entry.get("files")))
    file = "quest.yaml"
    if "text" in entry:
        text = str(entry["text"])
        file = text.split(":", maxsplit=1)[0] + ".yaml"
        files[file] = text
    fixed = entry.get("fixed")
    findings = entry.get("findings", ())
    assert isinstance(findings, (list, tuple))
    offered = entry.get("offered", ())
    assert isinstance(offered, (list, tuple))
    return Case(
        rule=rule,
        name=str(entry["name"]),
        file=file,
        files=files,
        replace=_texts(entry.get("replace")),
        library=bool(entry.get("library")),
        findings=tuple(map(str, findings)),
        fixed=None if fixed is None else str(fixed),
        offered=tuple(map(str, offered)),
    )


def _texts(node: object) -> Mapping[str, str]:
    if node is None:
        return {}
    assert isinstance(node, Mapping)
    return {str(key): str(value) for key, value in node.items()}


def base_of(rule: str) -> Path:
    """The packs a rule's cases are laid over: those of its ruleset, where it has some; the base for
    what is no rule."""
    games = [known.module.split(".")[2] for known in all_rules() if known.page.stem == rule]
    own = HERE / "bases" / "".join(games)
    return own if games and own.is_dir() else HERE / "base"


def write(case: Case, folder: Path) -> Path:
    """Lay the case's pack over the base, alone in its folder; returns the pack's folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(base_of(case.rule), folder)
    pack = folder / "case"
    quest = pack / "quest.yaml"
    for old, new in case.replace.items():
        text = quest.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{case}: {old!r} must stand in quest.yaml once"
        quest.write_text(text.replace(old, new), encoding="utf-8")
    if case.library:
        quest.unlink()
        (pack / "playtest.yaml").unlink(missing_ok=True)
    for name, content in case.files.items():
        (pack / name).write_text(content, encoding="utf-8")
    return pack


def built(pack: Path, code: str) -> tuple[Pack, tuple[Finding, ...]]:
    """Load and build a pack that has to fit the schema; also what a rule says of it."""
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None, loaded.findings
    ruleset = find_ruleset(loaded.source.ruleset)
    assert ruleset is not None
    misfits = check_schema(loaded.source, ruleset.schema)
    assert not [f for f in misfits if f.severity is Severity.ERROR], misfits
    typed, _ = ruleset.build(loaded.source)
    assert typed is not None
    rules = [rule for rule in rules_for(ruleset.lint_package) if rule.code == code]
    found = lint_rows(typed, tuple(ruleset.parts(typed)), rules)
    return typed, tuple(sorted(found, key=order))


def said(case: Case, finding: Finding, wanted: str = "") -> str:
    """A finding as the tables write it, with its help where `wanted` has one."""
    span = finding.span
    name = Path(span.path).name
    place = f"{span.line}:{span.column} {finding.message}"
    if " | " in wanted:
        place += f" | {finding.help}"
    return place if name == case.file else f"{name}:{place}"


def apply(text: str, edits: list[Edit]) -> str:
    """A text after edits, from its end to its beginning."""
    for edit in sorted(edits, key=lambda edit: edit.span.start, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text
