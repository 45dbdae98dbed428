"""Which code keeps which rule and which test proves it: the pages of docs/conformance.

`python -m tests.rulesets.rule_coverage` (or `make conformance`) brings them up to date.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from authoring.core.data import data_folder
from authoring.paper.rule_text import FILE, rule_text
from tests.rulesets.bites import MUTANTS, Bite, survivors, unbroken, worth

ROOT = Path(__file__).resolve().parents[2]
RULESETS = ROOT / "authoring" / "rulesets"
PAGES = ROOT / "docs" / "conformance"
COMMAND = "make conformance"

ID = re.compile(r"\b[A-Z]{2,12}-[A-Z]{1,12}-D?\d\d\b")
_MARK = "mark.rule"
_MORE = re.compile(r"(to|,|and)\s+-(\d\d)\b")
_IDS = re.compile(rf"(?P<first>{ID.pattern})(?P<more>(?:,?\s*{_MORE.pattern})*)")
UNWRITTEN = "(to be written)"
"""Stands where a rule's words are still missing."""
TAGS = {"engine", "lint", "print", "town", "optional", "ruling", "gap"}

AREAS = {
    "TV": "Test vectors",
    "VEC": "Test vectors",
    "AMB": "Rulings",
    "OPT": "Options",
    "OUT": "What the book leaves out",
}
"""Areas whose short name says too little."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of `rules.txt`: what the rule is for, in our own words, and how it is read.

    `says` and `ruling` are empty when the line does not tell.
    """

    tags: tuple[str, ...]
    says: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A test that claims to prove a rule."""

    rule: str
    file: str
    test: str
    long: bool = False
    """Whether `make test` leaves it out."""


@cache
def bites() -> dict[str, Bite]:
    """What `make mutants` found out about the claims of each rule."""
    found: dict[str, Bite] = {}
    for path in filter(Path.is_file, map(_figures, catalogues())):
        kept = json.loads(path.read_text(encoding="utf-8"))
        found |= {rule: _bite(**one) for rule, one in kept.items()}
    return found


def _figures(ruleset: str) -> Path:
    """The file of what was found out, beside the page."""
    return PAGES / f"{ruleset}.json"


def _bite(places: Iterable[str], survived: Iterable[str], **values: Any) -> Bite:
    return Bite(places=tuple(places), survived=tuple(survived), **{"own": 0, **values})


def keep_bites(new: Mapping[str, Bite]) -> None:
    """Keep what was found out, a line a rule; rules that are no more are dropped."""
    bites.cache_clear()
    every = {**bites(), **new}
    for ruleset in catalogues():
        if not new.keys() & catalogue(ruleset).keys():
            continue
        own = {rule: asdict(every[rule]) for rule in catalogue(ruleset) if rule in every}
        lines = [f"{json.dumps(rule)}: {json.dumps(one)}" for rule, one in own.items()]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        _figures(ruleset).write_text(text, encoding="utf-8")
    bites.cache_clear()


def catalogues() -> dict[str, Path]:
    """The rule catalogue of every ruleset that has one, by its id."""
    found = sorted(RULESETS.glob("*/rules.txt"))
    return {path.parent.name.replace("_", "-"): path for path in found}


@cache
def catalogue(ruleset: str) -> Mapping[str, Rule]:
    """Every rule of a ruleset by its id, in the order of its `rules.txt`."""
    path = catalogues()[ruleset]
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(_rule(line) for line in lines if line and not line.startswith("#"))


def _rule(line: str) -> tuple[str, Rule]:
    """`ID tag,tag What it says. | how it is read`; all but the id and tags may be missing."""
    id, _, rest = line.partition(" ")
    tags, _, words = rest.partition(" ")
    says, _, ruling = words.replace(UNWRITTEN, "").partition(" | ")
    return id, Rule(tuple(tags.split(",")), says.strip(), ruling.strip())


def known() -> frozenset[str]:
    """The ids of all catalogues."""
    return frozenset(rule for ruleset in catalogues() for rule in catalogue(ruleset))


@cache
def claims() -> tuple[Claim, ...]:
    """Every mark of every test, files in the order of their names."""
    found: list[Claim] = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        file = path.relative_to(ROOT / "tests").as_posix()
        found += claims_in(path.read_text(encoding="utf-8"), file)
    return tuple(found)


def claims_in(text: str, file: str) -> list[Claim]:
    """The marks of one file: above its tests, among their parameters, or for them all."""
    found = []
    marked_at_all = _MARK in text  # reading a file as a tree takes time
    for node in ast.parse(text).body if marked_at_all else ():
        if isinstance(node, ast.FunctionDef):
            marked = [rule for decorator in node.decorator_list for rule in _marks(decorator)]
            long = any(ast.unparse(one) == "pytest.mark.long" for one in node.decorator_list)
            found += [Claim(rule, file, node.name, long) for rule in dict.fromkeys(marked)]
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
            yield from _ids(call) if plain else filter(ID.fullmatch, _ids(node))


def _ids(node: ast.AST) -> Iterator[str]:
    """The texts of a piece of code that may be rules."""
    for text in ast.walk(node):
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield text.value


@cache
def places() -> Mapping[str, tuple[str, ...]]:
    """Rule id -> `module:function` whose docstring, or that of the constant, names it, and
    `schema:code` of an annotation that does."""
    found: dict[str, dict[str, None]] = {}
    for path in sorted((ROOT / "authoring").rglob("*.py")):
        dotted = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
        whole = path.read_text(encoding="utf-8")
        for name, text in _documented(ast.parse(whole)) if ID.search(whole) else ():
            place = f"{dotted.removesuffix('.__init__')}{':' if name else ''}{name}"
            for rule in named_in(text):
                found.setdefault(rule, {})[place] = None
    for place, text in _declared():
        for rule in named_in(text):
            found.setdefault(rule, {})[place] = None
    return {rule: tuple(where) for rule, where in found.items()}


def _declared() -> Iterator[tuple[str, str]]:
    """The lint rules that schemas declare, with the rules that they name."""
    for ruleset in catalogues():
        waiting = [json.loads((data_folder("schemas") / f"{ruleset}.json").read_text("utf-8"))]
        for value in waiting:
            if isinstance(value, dict) and isinstance(value.get("rules"), str):
                yield f"schemas/{ruleset}.json:{value['code']}", value["rules"]
            waiting += value.values() if isinstance(value, dict) else ()
            waiting += value if isinstance(value, list) else ()


@cache
def printed(ruleset: str) -> Mapping[str, Iterable[str]]:
    """Rule id -> the places of the printed rules that state it."""
    folder = catalogues()[ruleset].parent
    found: dict[str, dict[str, None]] = {}
    if (folder / FILE).is_file():
        text = rule_text(folder)
        for place in text.places:
            for rule in text.stated(place):
                found.setdefault(rule, {})[place] = None
    return found


def named_in(text: str) -> Iterator[str]:
    """Every id in a text; `DP-LOCK-01 to -08` and `DP-ENC-01, -02` name all they mean."""
    for found in _IDS.finditer(text):
        area, _, last = found["first"].rpartition("-")
        yield found["first"]
        for word, number in _MORE.findall(found["more"]):
            begin = int(last) + 1 if word == "to" else int(number)
            yield from (f"{area}-{one:02}" for one in range(begin, int(number) + 1))
            last = number


def _documented(node: ast.AST, inside: str = "") -> Iterator[tuple[str, str]]:
    """The docstrings of a module: its own, of functions, classes and constants."""
    body: list[ast.stmt] = getattr(node, "body", [])
    before = inside
    for statement in body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            yield before, str(statement.value.value)
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from _documented(statement, f"{inside}.{statement.name}".lstrip("."))
        before = _constant(statement) or inside


def _constant(statement: ast.stmt) -> str:
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    target = statement.target if isinstance(statement, ast.AnnAssign) else (*targets, None)[0]
    return target.id if isinstance(target, ast.Name) else ""


def pages() -> dict[str, str]:
    """File name -> text of every page."""
    return {f"{ruleset}.md": page(ruleset) for ruleset in catalogues()}


def page(ruleset: str) -> str:
    """The whole page of a ruleset: per area a table of rules, where kept, how proved."""
    rules = catalogue(ruleset)
    proofs: dict[str, list[Claim]] = {}
    for claim in claims():
        proofs.setdefault(claim.rule, []).append(claim)
    lines = [
        f"# Conformance of `{ruleset}`",
        "",
        f"Made by `{COMMAND}` from the catalogue `{_shown(catalogues()[ruleset])}`, the rule ids",
        "in docstrings and the `rule` marks of the tests; do not edit. A `-` under *Tests* means",
        "that no test claims the rule: it is not implemented, or nothing proves that it is.",
        *MUTANTS,
        "",
        *_sums(rules, proofs),
    ]
    for area in dict.fromkeys(rule.split("-")[1] for rule in rules):
        own = [rule for rule in rules if rule.split("-")[1] == area]
        columns = "| Rule | For | What it says | Where | Tests | Killed | Ruling |"
        lines += ["", f"## {AREAS.get(area, area)}", "", columns, "|---|---|---|---|---|---|---|"]
        lines += [_row(ruleset, rule, proofs.get(rule, [])) for rule in own]
    return "\n".join([*lines, *unbroken(rules), *survivors(rules, bites())]) + "\n"


def _sums(rules: Mapping[str, Rule], proofs: Iterable[str]) -> Iterator[str]:
    proved = set(proofs)
    engine = [rule for rule, line in rules.items() if "engine" in line.tags]
    yield f"Rules for the engine with a test: {sum(r in proved for r in engine)} of {len(engine)}."
    yield f"All ids with a test: {sum(r in proved for r in rules)} of {len(rules)}."
    known = bites()
    noticed = sum(r in known and known[r].own > 0 for r in engine)
    yield f"Rules for the engine of which a mutant is killed: {noticed} of {len(engine)}."
    made = sum(known[r].made for r in rules if r in known)
    killed = sum(known[r].killed for r in rules if r in known)
    share = f", {killed / made:.1%}" if made else ""
    yield f"Mutants killed: {killed} of {made}{share}."
    older = sum(not known[r].digest for r in rules if r in known)
    if older:
        yield f"Rules whose figures are older than their tests, to be made anew: {older}."


def _row(ruleset: str, rule: str, proofs: list[Claim]) -> str:
    line = catalogue(ruleset)[rule]
    own = f"authoring.rulesets.{ruleset.replace('-', '_')}."
    where = [f"`{place.removeprefix(own)}`" for place in places().get(rule, ())]
    where += [f"`{FILE}`: {place}" for place in printed(ruleset).get(rule, ())]
    told = [f"{_sentence(claim)} (`{claim.file}`)" for claim in proofs]
    bite = bites().get(rule)
    killed = worth(bite) if bite else ""
    cells = (rule, ", ".join(line.tags), line.says, "<br>".join(where), "<br>".join(told), killed)
    return "| " + " | ".join(cell or "-" for cell in (*cells, line.ruling)) + " |"


def _sentence(claim: Claim) -> str:
    return claim.test.removeprefix("test_").replace("_", " ") or "all tests"


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> None:
    """Write the pages."""
    PAGES.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (PAGES / name).write_text(text, encoding="utf-8")
        print(PAGES / name)


if __name__ == "__main__":
    main()
