"""Which test proves which rule: reads the `rule` marks of all tests and writes the page.

`python -m tests.rulesets.rule_coverage` brings docs/conformance up to date.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "authoring" / "rulesets" / "dungeon_plungin" / "rules.txt"
PAGE = ROOT / "docs" / "conformance" / "dungeon-plungin.md"
COMMAND = "python -m tests.rulesets.rule_coverage"

ID = re.compile(r"DP-\S+\Z")

AREAS = {
    "VEC": "Test vectors",
    "AMB": "Rulings",
    "OPT": "Options",
    "OUT": "What the book leaves out",
}
"""Areas whose short name says too little."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A test that claims to prove a rule."""

    rule: str
    file: str
    test: str


def catalogue() -> dict[str, str]:
    """Every rule id with its tags, in the order of the catalogue."""
    lines = CATALOGUE.read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {rule: tags for rule, _, tags in pairs}


def claims() -> list[Claim]:
    """Every mark of every test, files in the order of their names."""
    found: list[Claim] = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        file = path.relative_to(ROOT / "tests").as_posix()
        found += claims_in(path.read_text(encoding="utf-8"), file)
    return found


def claims_in(text: str, file: str) -> list[Claim]:
    """The marks of one file: above its tests, among their parameters, or for them all."""
    found = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            marked = [rule for decorator in node.decorator_list for rule in _marks(decorator)]
            found += [Claim(rule, file, node.name) for rule in dict.fromkeys(marked)]
        elif isinstance(node, ast.Assign):
            found += [Claim(rule, file, "") for rule in _marks(node)]
    return found


def _marks(node: ast.AST) -> Iterator[str]:
    """Arguments of `pytest.mark.rule(...)` anywhere in a piece of code."""
    for call in ast.walk(node):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "rule"
            and isinstance(call.func.value, ast.Attribute)
            and call.func.value.attr == "mark"
        ):
            # A mark filled in by a loop: the ids stand in the list it runs over.
            plain = all(isinstance(argument, ast.Constant) for argument in call.args)
            yield from _ids(call if plain else node)


def _ids(node: ast.AST) -> Iterator[str]:
    """The texts of a piece of code that look like rules."""
    for text in ast.walk(node):
        if isinstance(text, ast.Constant) and ID.match(str(text.value)):
            yield str(text.value)


def page() -> str:
    """The whole page: per area a table of rules, what they ask for, what proves them."""
    rules = catalogue()
    proofs: dict[str, list[Claim]] = {}
    for claim in claims():
        proofs.setdefault(claim.rule, []).append(claim)
    engine = [rule for rule, tags in rules.items() if "engine" in tags.split(",")]
    lines = [
        "# Dungeon Plungin': which test proves which rule",
        "",
        f"Made from the `rule` marks of the tests by `{COMMAND}`; do not edit.",
        "The ids are those of the project's own rule catalogue. A `-` means that no test",
        "claims the rule: it is not implemented, or nothing proves that it is.",
        "",
        f"Rules for the engine with a test: {sum(r in proofs for r in engine)} of {len(engine)}.",
        f"All ids with a test: {sum(r in proofs for r in rules)} of {len(rules)}.",
    ]
    for area in dict.fromkeys(rule.split("-")[1] for rule in rules):
        own = [rule for rule in rules if rule.split("-")[1] == area]
        lines += ["", f"## {AREAS.get(area, area)}", "", "| Rule | For | Tests |", "|---|---|---|"]
        lines += [_row(rule, rules[rule], proofs.get(rule, [])) for rule in own]
    return "\n".join(lines) + "\n"


def _row(rule: str, tags: str, proofs: list[Claim]) -> str:
    told = [f"{_sentence(claim)} (`{claim.file}`)" for claim in proofs]
    return f"| {rule} | {tags.replace(',', ', ')} | {'<br>'.join(told) or '-'} |"


def _sentence(claim: Claim) -> str:
    return claim.test.removeprefix("test_").replace("_", " ") or "all tests"


def main() -> None:
    """Write the page."""
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
