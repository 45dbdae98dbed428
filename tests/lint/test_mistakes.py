"""Typical mistakes of newcomers: each is told at its place, with its code and the way out.

A mistake is one change of a small sound pack in `mistakes/bases`. `says` are pieces of what
a reader is shown: of the message, the help, or the title of the fix.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from authoring.core.finding import Finding, Severity
from authoring.services.packs import lint_opened, open_pack
from tools.fuzz_course import stands

HERE = Path(__file__).parent / "mistakes"
BASES = sorted(path.stem for path in (HERE / "bases").glob("*.yaml"))
FEWEST = 150
FEWEST_AGREEING = 30
FEWEST_FOLLOWED = 100
WAYS_OUT = 0.9
"""Of the mistakes, so many are told with a help, a fix, or what was expected."""


@dataclass(frozen=True)
class Mistake:
    """One change, and what is said about it."""

    name: str
    base: str
    old: str
    new: str
    place: str
    code: str
    says: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.base}-{self.name}"


def _mistake(entry: Mapping[str, object]) -> Mistake:
    assert set(entry) == {"name", "in", "change", "place", "code", "says"}, entry
    change, says = entry["change"], entry["says"]
    assert isinstance(change, Mapping)
    assert len(change) == 1
    assert isinstance(says, list)
    ((old, new),) = change.items()
    told = tuple(map(str, says))
    return Mistake(
        str(entry["name"]),
        str(entry["in"]),
        old,
        new,
        str(entry["place"]),
        str(entry["code"]),
        told,
    )


ALL = [
    _mistake(entry)
    for file in sorted(HERE.glob("*.yaml"))
    for entry in YAML(typ="safe").load(file.read_text(encoding="utf-8"))
]


IN_CHARTS = [
    _mistake(entry)
    for entry in YAML(typ="safe").load((HERE / "charts.yaml").read_text(encoding="utf-8"))
]


@cache
def base(name: str) -> str:
    """The text of a sound pack."""
    return (HERE / "bases" / f"{name}.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all packs: what they share is then read once."""
    return tmp_path_factory.mktemp("first-quest")


@cache
def found(text: str, folder: Path) -> tuple[Finding, ...]:
    """What lint says of a pack of one file."""
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    return lint_opened(open_pack(folder))


def shown(finding: Finding) -> str:
    """All that a reader is told besides the place."""
    return " | ".join(
        (finding.message, finding.help, finding.fix.title if finding.fix is not None else "")
    )


@pytest.mark.parametrize("name", BASES)
def test_the_packs_that_mistakes_are_made_in_are_sound(name: str, place: Path) -> None:
    assert found(base(name), place) == ()


@pytest.mark.parametrize("mistake", ALL, ids=str)
def test_a_mistake_is_told_where_it_is_with_the_way_out(mistake: Mistake, place: Path) -> None:
    text = base(mistake.base)
    assert text.count(mistake.old) == 1, "what is changed stands in the base once"
    findings = found(text.replace(mistake.old, mistake.new), place)
    there = [
        one
        for one in findings
        if (f"{one.span.line}:{one.span.column}", one.code) == (mistake.place, mistake.code)
    ]
    assert there, [f"{one.span} {one.code}: {one.message}" for one in findings]
    spans = [one.span for one in findings]
    spans += [edit.span for one in findings if one.fix for edit in one.fix.edits]
    spans = [span for span in spans if span.path.endswith("pack.yaml")]
    assert all(stands(span, text.replace(mistake.old, mistake.new)) for span in spans)
    told = shown(there[0])
    assert [piece for piece in mistake.says if piece not in told] == [], told


@pytest.mark.parametrize("mistake", IN_CHARTS, ids=str)
def test_one_slip_in_a_chart_is_one_error(mistake: Mistake, place: Path) -> None:
    """Whatever else seems wrong because of it is folded away."""
    findings = found(base(mistake.base).replace(mistake.old, mistake.new), place)
    errors = [one for one in findings if one.severity is Severity.ERROR and not one.follows]
    assert [f"{one.span.line}:{one.span.column}" for one in errors] == [mistake.place], errors


def test_there_are_mistakes_of_every_kind_in_every_system() -> None:
    assert len(ALL) >= FEWEST
    assert {mistake.base for mistake in ALL} == set(BASES)
    assert len({(mistake.base, mistake.old, mistake.new) for mistake in ALL}) == len(ALL)


def test_nearly_all_mistakes_are_told_with_a_way_out(place: Path) -> None:
    """A help, a fix, or what was expected in place of what stands there."""
    without = []
    for mistake in ALL:
        findings = found(base(mistake.base).replace(mistake.old, mistake.new), place)
        told = [one for one in findings if one.code == mistake.code]
        if not any(one.help or one.fix or one.message.startswith("expected") for one in told):
            without.append(str(mistake))
    assert len(without) <= (1 - WAYS_OUT) * len(ALL), without


def test_a_fix_writes_what_the_help_says(place: Path) -> None:
    """Where a help names what is meant, another name or the `:` that is missing, a fix that
    writes something else would leave the author with two answers."""
    agreeing = 0
    for mistake in ALL:
        for one in found(base(mistake.base).replace(mistake.old, mistake.new), place):
            meant = re.findall(r"(?:did you mean|write) `([^`]+)`", one.help)
            texts = [edit.text.strip() for edit in one.fix.edits] if one.fix else []
            texts = [text for text in texts if text not in ("[", "]")]  # around a value
            if meant and any(texts):
                assert [text for text in texts if text.strip('"') not in meant] == [], mistake
                agreeing += 1
    assert agreeing >= FEWEST_AGREEING


def test_whoever_follows_a_way_out_is_not_sent_on_at_the_same_place(place: Path) -> None:
    """What a fix writes, or a help that says "write", is of the right form; whether something has
    that id, only the whole pack tells."""
    followed = 0
    for mistake in ALL:
        text = base(mistake.base).replace(mistake.old, mistake.new)
        for one in found(text, place):
            edits = _edits(one)
            if one.code == "not-yaml" or one.follows or not edits:
                continue
            followed += 1
            mended = text
            for start, end, words in sorted(edits, reverse=True):
                mended = mended[:start] + words + mended[end:]
            low, high = min(edits)[0], max(edits)[0] + len(max(edits)[2])
            again = [
                other.message
                for other in found(mended, place)
                if low <= other.span.start <= high
                and other.code.startswith(("schema-", "bad-", "unknown-"))
            ]
            assert again == [], (mistake, one.help)
    assert followed >= FEWEST_FOLLOWED


def _edits(finding: Finding) -> list[tuple[int, int, str]]:
    """What a finding says to write: offsets and words."""
    if finding.fix is not None:
        return [(edit.span.start, edit.span.end, edit.text) for edit in finding.fix.edits]
    words = re.fullmatch(r"(?:.*[:;,] )?write `([^`.]+)`", finding.help)
    if words is None or not finding.message.startswith("expected"):
        return []
    entry = ": " in words[1] and words[1][0] not in "[{"
    return [] if entry else [(finding.span.start, finding.span.end, words[1])]


def test_a_key_that_belongs_elsewhere_gets_no_other_name(place: Path) -> None:
    """`colour` is not unlike `flavour`, which a monster may have; it is a key of `figure`."""
    text = base("dungeon-plungin").replace("    xp: 5\n", "    xp: 5\n    colour: red\n", 1)
    (told,) = found(text, place)
    assert told.help == "`colour` goes under `figure`: `figure: {colour: ...}`"
    assert told.fix is None


@pytest.mark.parametrize("name", BASES)
def test_an_error_is_never_without_a_line(name: str, place: Path) -> None:
    for mistake in ALL:
        if mistake.base == name:
            findings = found(base(name).replace(mistake.old, mistake.new), place)
            assert all(one.span.line >= 1 for one in findings if one.severity is Severity.ERROR)


def test_no_help_is_a_name_without_what_is_said_of_it(place: Path) -> None:
    for mistake in ALL:
        for one in found(base(mistake.base).replace(mistake.old, mistake.new), place):
            assert not re.fullmatch(r"`[^`]*`:?\s*|.*:\s*", one.help), (mistake, one.help)


def test_a_fix_puts_no_number_in_quotes_where_a_name_is_meant(place: Path) -> None:
    """`damage: "2"` would be no better than `damage: 2`: neither is a kind of damage."""
    for mistake in ALL:
        for one in found(base(mistake.base).replace(mistake.old, mistake.new), place):
            if one.fix and "name" not in one.message and "text" not in one.message:
                texts = [edit.text for edit in one.fix.edits]
                assert not any(re.fullmatch(r'"\d+"', text) for text in texts), mistake


def test_a_key_in_curly_quotes_is_not_told_as_missing_too(place: Path) -> None:
    text = base("dungeon-plungin").replace("    name: Rat\n", "    “name”: Rat\n")
    assert [one.message for one in found(text, place)] == ["there is no key `“name”` in `rat`"]


def test_a_text_with_two_commas_is_told_once(place: Path) -> None:
    """The rest of one text is one mistake, and its quotes go around all of it."""
    text = base("dungeon-plungin").replace("say: Brr.", "say: His apron, and beard, burn.", 1)
    (told,) = found(text, place)
    assert told.help == "put the whole text of `say` in quotes: a comma ends it otherwise"
