"""Mending in memory and in files: what changes, what never does, what is put back."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import error, warning
from authoring.core.fixes import instead
from authoring.services.answer import Answer
from authoring.services.apply_fixes import MOST_LOOKS, apply_fixes, write_fixes
from authoring.services.lint import lint_pack
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.source.edits.removal import span_at
from authoring.source.reader import Overlay
from tests.examples import first

HEAD = """\
format: 1
ruleset: blank
id: cellar
title: A Cellar
version: 1.0.0
authors: [questpack]
licence: CC0-1.0
"""
QUEST = """\
quest: {candle: "6", introduction: It is dark.}
"""
CHARTS = """\
charts:
  passage: {die: D6, rows: {1-5: nothing, 6: way-out}} # one way
"""
PACKS = ("blank-demo", "knocking-wall", "salt-mine", "the-oubliette", "basic-set")


@pytest.fixture
def cellar(tmp_path: Path) -> Path:
    """A quest with a number in quotes and a die in capitals."""
    folder = tmp_path / "cellar"
    folder.mkdir()
    (folder / "pack.yaml").write_text(HEAD + QUEST, encoding="utf-8")
    (folder / "charts.yaml").write_text(CHARTS, encoding="utf-8")
    return folder


def _codes(pack: Path) -> list[str]:
    return [one.code for one in lint_pack(open_pack(pack)).findings]


def test_a_small_quest_is_mended_in_two_files(cellar: Path) -> None:
    mended = apply_fixes(cellar)
    assert [file.path.name for file in mended.files] == ["charts.yaml", "pack.yaml"]
    assert _codes(cellar) == ["bad-dice", "schema-mismatch"]
    write_fixes(mended)
    assert _codes(cellar) == []
    assert (cellar / "charts.yaml").read_text(encoding="utf-8") == CHARTS.replace("D6", "d6")
    assert (cellar / "pack.yaml").read_text(encoding="utf-8") == HEAD + QUEST.replace('"6"', "6")


def test_the_diff_is_what_is_written(cellar: Path) -> None:
    diff = apply_fixes(cellar).diff.splitlines()
    changed = [line for line in diff if line[0] in "+-" and not line.startswith(("+++", "---"))]
    assert changed == [
        "-  passage: {die: D6, rows: {1-5: nothing, 6: way-out}} # one way",
        "+  passage: {die: d6, rows: {1-5: nothing, 6: way-out}} # one way",
        '-quest: {candle: "6", introduction: It is dark.}',
        "+quest: {candle: 6, introduction: It is dark.}",
    ]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_byte_order_mark_line_ends_and_letters_stay(cellar: Path, mark: bytes, end: bytes) -> None:
    text = CHARTS + '# Übergänge, ✝ "und so weiter"\n'
    before = mark + text.encode().replace(b"\n", end)
    (cellar / "charts.yaml").write_bytes(before)
    write_fixes(apply_fixes(cellar))
    assert (cellar / "charts.yaml").read_bytes() == before.replace(b"D6", b"d6")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_last_line_that_goes_leaves_no_half_of_a_line_end(cellar: Path, end: str) -> None:
    lines = ["charts:", "  passage:", "    die: d6", "    rows: {1-6: way-out}", "    die: d6"]
    (cellar / "charts.yaml").write_bytes(end.join(lines).encode())
    write_fixes(apply_fixes(cellar))
    assert (cellar / "charts.yaml").read_bytes() == end.join(lines[:-1]).encode()


def test_permissions_stay(cellar: Path) -> None:
    (cellar / "charts.yaml").chmod(0o640)
    write_fixes(apply_fixes(cellar))
    assert (cellar / "charts.yaml").stat().st_mode & 0o777 == 0o640


def test_a_file_that_was_changed_meanwhile_is_left_and_so_are_the_others(cellar: Path) -> None:
    mended = apply_fixes(cellar)
    (cellar / "pack.yaml").write_text(HEAD + QUEST + "# mine\n", encoding="utf-8")
    with pytest.raises(CannotRun, match=r"pack\.yaml was changed by somebody else"):
        write_fixes(mended)
    assert (cellar / "charts.yaml").read_text(encoding="utf-8") == CHARTS


def test_a_file_that_is_gone_meanwhile_is_not_made_anew(cellar: Path) -> None:
    mended = apply_fixes(cellar)
    (cellar / "charts.yaml").unlink()
    with pytest.raises(CannotRun, match=r"cannot write .*charts\.yaml"):
        write_fixes(mended)
    assert sorted(path.name for path in cellar.iterdir()) == ["pack.yaml"]


def test_a_write_protected_file_is_left_and_so_are_the_others(cellar: Path) -> None:
    (cellar / "pack.yaml").chmod(0o444)
    with pytest.raises(CannotRun, match=r"pack\.yaml is write-protected"):
        write_fixes(apply_fixes(cellar))
    assert (cellar / "charts.yaml").read_text(encoding="utf-8") == CHARTS


def test_the_authors_own_sheets_are_mended_too(cellar: Path) -> None:
    (cellar / "sheets").mkdir()
    sheet = cellar / "sheets" / "cards.yaml"
    sheet.write_text('format: "1"\n# mine\n', encoding="utf-8")
    write_fixes(apply_fixes(cellar))
    assert sheet.read_text(encoding="utf-8") == "format: 1\n# mine\n"


def test_nothing_is_left_beside_the_files(cellar: Path) -> None:
    write_fixes(apply_fixes(cellar))
    assert sorted(path.name for path in cellar.iterdir()) == ["charts.yaml", "pack.yaml"]


def test_what_would_be_worse_is_put_back_and_named(cellar: Path) -> None:
    def look(opened: Opened) -> Answer[int]:
        """As lint, with an error and a warning wherever `5-6` is written."""
        answer = lint_pack(opened)
        odd = [(path, text.find("5-6")) for path, text in answer.texts.items() if "5-6" in text]
        more = [
            say("no-5-6", span_at(path, answer.texts[path], at, at + 3), "I do not like it")
            for path, at in odd
            for say in (error, warning)
        ]
        return Answer(1, (*answer.findings, *more), answer.texts)

    comment = " # questpack: allow chart-face-gap"
    charts = f"charts:\n  passage: {{die: d6, rows: {{1-4: nothing, 4-6: way-out}}}}{comment}\n"
    (cellar / "charts.yaml").write_text(charts, encoding="utf-8")
    (cellar / "pack.yaml").write_text(HEAD + QUEST.replace('"6"', "6"), encoding="utf-8")
    mended = apply_fixes(cellar, unsafe=True, look=look)
    assert [one.code for one in mended.put_back] == ["chart-row-overlap"]
    # While there are errors, nobody knows whether the comment allows nothing.
    assert mended.fixes == ()
    write_fixes(mended)
    assert (cellar / "charts.yaml").read_text(encoding="utf-8") == charts


def test_what_comes_to_light_further_down_a_file_is_not_held_against_an_edit(cellar: Path) -> None:
    text = HEAD.replace(": A", ":\tA") + "title: B\n" + QUEST.replace(": {", ":\t{")
    (cellar / "pack.yaml").write_text(text, encoding="utf-8")
    mended = apply_fixes(cellar)
    assert mended.put_back == ()
    assert [one.code for one in mended.fixes].count("not-yaml") == 2
    assert "duplicate-key" in [one.code for one in mended.left.findings]


def test_a_fix_that_undoes_itself_ends(cellar: Path) -> None:
    def look(opened: Opened) -> Answer[int]:
        """Whatever the word is, the other one is wanted."""
        texts = lint_pack(opened).texts
        path, text = next((p, t) for p, t in texts.items() if p.endswith("charts.yaml"))
        at = text.index("one way") if "one way" in text else text.index("two ways")
        old, new = ("one way", "two ways") if "one way" in text else ("two ways", "one way")
        span = span_at(path, text, at, at + len(old))
        return Answer(1, (error("a-b", span, "no", fix=instead(span, old, new)),), texts)

    assert len(apply_fixes(cellar, unsafe=True, look=look).fixes) == 2


def _chained(safe: bool) -> Callable[[Opened], Answer[int]]:
    """Return a lint that wants `two` for `one way`, and then `cold` for `dark` in the other
    file."""

    def look(opened: Opened) -> Answer[int]:
        texts = lint_pack(opened).texts
        found = []
        for path, text in texts.items():
            for old, new, code, certain in (
                ("one way", "two ways", "ways", False),
                ("dark", "cold", "side", safe),
            ):
                at = text.find(old)
                if at >= 0 and (code == "ways" or not any("one way" in t for t in texts.values())):
                    span = span_at(path, text, at, at + len(old))
                    fix = instead(span, old, new, safe=certain)
                    found.append(error(code, span, f"no `{old}`", fix=fix))
        return Answer(1, tuple(found), texts)

    return look


@pytest.mark.parametrize("safe", [True, False])
def test_what_comes_to_light_after_a_fix_is_mended_only_when_it_is_safe(
    cellar: Path, safe: bool
) -> None:
    mended = apply_fixes(cellar, unsafe=True, look=_chained(safe))
    assert [one.code for one in mended.fixes] == (["ways", "side"] if safe else ["ways"])
    assert [one.code for one in mended.new] == ([] if safe else ["side"])
    write_fixes(mended)
    again = apply_fixes(cellar, unsafe=True, look=_chained(safe))
    assert [one.code for one in again.fixes] == ([] if safe else ["side"])
    assert again.new == ()


def test_what_was_seen_before_and_had_to_wait_is_mended(cellar: Path) -> None:
    """Two fixes that touch: the second is that of a finding everybody has seen."""

    def look(opened: Opened) -> Answer[int]:
        texts = lint_pack(opened).texts
        path, text = next((p, t) for p, t in texts.items() if p.endswith("charts.yaml"))
        found = []
        for old, new in (("one way", "two way"), ("way\n", "path\n")):
            at = text.find(old)
            if at >= 0:
                fix = instead(span_at(path, text, at, at + len(old)), old, new)
                found.append(error("ways", span_at(path, text, at, at + 1), f"no {old}", fix=fix))
        return Answer(1, tuple(found), texts)

    mended = apply_fixes(cellar, unsafe=True, look=look)
    assert (len(mended.fixes), mended.new) == (2, ())


def test_a_used_pack_is_mended_only_when_it_is_named(tmp_path: Path, cellar: Path) -> None:
    library = tmp_path / "stairs"
    shutil.move(cellar / "charts.yaml", tmp_path / "charts.yaml")
    library.mkdir()
    shutil.move(tmp_path / "charts.yaml", library / "charts.yaml")
    head = HEAD.replace("cellar", "stairs").replace("A Cellar", "Stairs")
    (library / "pack.yaml").write_text(head, encoding="utf-8")
    text = HEAD + "uses: [stairs]\n" + QUEST
    (cellar / "pack.yaml").write_text(text, encoding="utf-8")
    write_fixes(apply_fixes(cellar, unsafe=True))
    assert (library / "charts.yaml").read_text(encoding="utf-8") == CHARTS
    mended = apply_fixes(cellar, library, unsafe=True)
    assert mended.left.findings == ()
    write_fixes(mended)
    assert (library / "charts.yaml").read_text(encoding="utf-8") == CHARTS.replace("D6", "d6")


def test_a_link_is_not_written_through(tmp_path: Path, cellar: Path) -> None:
    other = cellar / "_kept.yaml"
    shutil.move(cellar / "charts.yaml", other)
    (cellar / "charts.yaml").symlink_to(other)
    write_fixes(apply_fixes(cellar))
    assert other.read_text(encoding="utf-8") == CHARTS
    assert (cellar / "charts.yaml").is_symlink()


def test_a_misspelt_chart_that_the_rules_look_for_is_named_right_not_removed(cellar: Path) -> None:
    text = CHARTS.replace("D6", "d6")
    (cellar / "charts.yaml").write_text(text.replace("passage", "pasage"), encoding="utf-8")
    (cellar / "pack.yaml").write_text(HEAD + QUEST.replace('"6"', "6"), encoding="utf-8")
    mended = apply_fixes(cellar, unsafe=True)
    assert [(file.path.name, file.after) for file in mended.files] == [("charts.yaml", text)]


def test_while_there_are_errors_nothing_is_removed_for_being_unused(cellar: Path) -> None:
    """The row that leads there may be the one that is wrong."""
    charts = """charts:
  passage: {die: d6, rows: {1-5: nothing}}
  cupboard: {die: d6, rows: {1-6: nothing}}
"""
    text = charts.replace("1-5", "1-2").replace("nothing}", "nothing, 4-6: way-out}", 1)
    (cellar / "charts.yaml").write_text(text, encoding="utf-8")
    (cellar / "pack.yaml").write_text(HEAD + QUEST.replace('"6"', "6"), encoding="utf-8")
    assert _codes(cellar) == ["chart-face-gap", "unreachable-chart"]
    assert apply_fixes(cellar, unsafe=True).files == ()
    sound = text.replace("1-2", "1-3")
    (cellar / "charts.yaml").write_text(sound, encoding="utf-8")
    (file,) = apply_fixes(cellar, unsafe=True).files
    assert file.after == sound.replace("  cupboard: {die: d6, rows: {1-6: nothing}}\n", "")


def test_of_one_definition_in_two_files_the_second_goes(cellar: Path) -> None:
    """The text of one file says nothing about places in the other."""
    chart = "  passage: {die: d6, rows: {1-5: nothing, 6: way-out}}\n"
    other = "  other: {die: d6, rows: {1-6: nothing}}\n"
    whole = HEAD + QUEST.replace('"6"', "6") + f"charts:\n{chart}"
    (cellar / "pack.yaml").write_text(whole, encoding="utf-8")
    (cellar / "charts.yaml").write_text(f"# mine\n\ncharts:\n{chart}{other}", encoding="utf-8")
    assert "duplicate-id" in _codes(cellar)
    write_fixes(apply_fixes(cellar))
    assert (cellar / "pack.yaml").read_text(encoding="utf-8") == whole
    assert (cellar / "charts.yaml").read_text(encoding="utf-8") == f"# mine\n\ncharts:\n{other}"


def test_a_finding_that_is_hidden_is_not_mended(cellar: Path) -> None:
    mended = apply_fixes(cellar, look=lambda opened: Answer(1, (), opened.texts))
    assert mended.files == ()


def test_texts_that_are_not_saved_are_mended_where_they_are(cellar: Path) -> None:
    reader = Overlay({cellar / "charts.yaml": CHARTS.replace("D6", "2 D 6")})
    (charts, _) = apply_fixes(cellar, reader=reader).files
    assert charts.after == CHARTS.replace("D6", "2d6")


@pytest.mark.parametrize("name", first(*PACKS))
def test_a_clean_pack_stays_as_it_is(name: str, repository: Path) -> None:
    mended = apply_fixes(repository / "packs" / name, unsafe=True)
    assert (mended.files, mended.fixes, mended.left.findings) == ((), (), ())


MANY = 64


@pytest.mark.parametrize("codes", [1, MANY])
def test_many_fixes_that_do_harm_take_a_bounded_number_of_looks(cellar: Path, codes: int) -> None:
    """However many there are, of one code or of as many; among those of one a good one is made."""
    looks: list[Opened] = []

    def look(opened: Opened) -> Answer[int]:
        """As lint, with an unsafe fix for each comment that brings two errors."""
        looks.append(opened)
        answer = lint_pack(opened)
        more = []
        for path, text in answer.texts.items():
            if "# good" in text:
                span = span_at(path, text, text.find("# good"), text.find("# good") + 6)
                more.append(error("good", span, "no", fix=instead(span, "# good", "# fine")))
            for number in range(MANY):
                at = text.find(f"# bad {number};")
                if at >= 0:
                    span, code = span_at(path, text, at, at + 5), f"bad-{number % codes}"
                    fix = instead(span, "# bad", "# odd")
                    more.append(error(code, span, "This is bad", fix=fix))
                elif path.endswith("charts.yaml"):
                    more += [error("odd", span_at(path, text, 0, 1), f"{number} {n}") for n in "ab"]
        return Answer(1, (*answer.findings, *more), answer.texts)

    lines = "".join(f"# bad {number};\n" for number in range(MANY)) + "# good\n"
    (cellar / "charts.yaml").write_text(lines + CHARTS.replace("D6", "d6"), encoding="utf-8")
    (cellar / "pack.yaml").write_text(HEAD + QUEST.replace('"6"', "6"), encoding="utf-8")
    mended = apply_fixes(cellar, unsafe=True, look=look)
    assert len(looks) <= MOST_LOOKS
    assert mended.put_back
    if codes == 1:
        assert len(looks) < 30
        assert [one.code for one in mended.fixes] == ["good"]
