"""Whatever is wrong: a finding or one line with the way out, never a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import SMALL, Call
from tests.soon import soon

HEAD = "format: 1\nruleset: dungeon-plungin\nid: bad\ntitle: Bad\nversion: 1.0.0\nauthors: [A]\n"
LAUGHS = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)
)

TEXTS = {
    "empty file": "",
    "not yaml": "format: [1\nid: {",
    "a list": "- 1\n- 2\n",
    "a number": "42\n",
    "binary": "\x00\x01\x02",
    "wrong types": HEAD + "quest: [1, 2]\ncharts: nothing\nmonsters: 7\n",
    "unknown ruleset": HEAD.replace("dungeon-plungin", "dungeon-plunging"),
    "no ruleset": HEAD.replace("ruleset: dungeon-plungin\n", ""),
    "newer format": HEAD.replace("format: 1", "format: 99"),
    "no format": HEAD.replace("format: 1\n", ""),
    "missing pack": HEAD + "uses: [no-such-pack]\n",
    "uses itself": HEAD + "uses: [bad]\n",
    "uses a path": HEAD + "uses: [../../etc]\n",
    "empty chart": HEAD + "charts: {treasure: {die: d6, rows: {}}}\n",
    "chart of nothing": HEAD + "charts: {treasure: }\n",
    "absurd numbers": HEAD + "charts: {treasure: {die: 999999d999999, rows: {1: nothing}}}\n",
    "huge number": HEAD + f"quest: {{dungeon_level: {'9' * 5000}}}\n",
    "backward range": HEAD + "charts: {treasure: {die: d6, rows: {8-1: nothing}}}\n",
    "a billion laughs": HEAD + LAUGHS,
    "a loop": HEAD + "charts: &c {treasure: *c}\n",
    "depth": HEAD + "charts: " + "[" * 500 + "]" * 500 + "\n",
    "a tag": HEAD + "charts: !!python/object:os.system {}\n",
    "twice the same key": HEAD + "title: Again\n",
    "unknown key": HEAD + "chrats: {}\n",
    "quest of little": HEAD + "uses: [basic-set]\nquest: {heroes: 4}\n",
}


@pytest.fixture
def bad_pack(tmp_path: Path) -> Callable[[str], Path]:
    """A pack folder whose `pack.yaml` holds a text."""

    def write(text: str) -> Path:
        folder = tmp_path / "bad"
        folder.mkdir()
        (folder / "pack.yaml").write_text(text, encoding="utf-8")
        return folder

    return write


@pytest.mark.parametrize("name", TEXTS)
def test_lint_answers_with_a_finding(
    here: Call, bad_pack: Callable[[str], Path], name: str
) -> None:
    with soon():
        ended = here("lint", bad_pack(TEXTS[name]))
    ended.assert_polite()
    assert ended.code in (1, 2)


@pytest.mark.parametrize("name", TEXTS)
def test_other_commands_refuse_politely(
    here: Call, bad_pack: Callable[[str], Path], tmp_path: Path, name: str
) -> None:
    pack = bad_pack(TEXTS[name])
    for command in (
        ("odds", pack),
        ("playtest", pack, "-n", 2),
        ("replay", pack),
        ("check", pack, "-n", 2),
        ("print", pack, "-o", tmp_path / "out.html", "--html"),
    ):
        ended = here(*command)
        ended.assert_polite()
        assert ended.code in (1, 2), command
    assert not (tmp_path / "out.html").exists()


def test_a_50_mb_file_is_a_finding(here: Call, bad_pack: Callable[[str], Path]) -> None:
    pack = bad_pack(HEAD)
    (pack / "charts.yaml").write_bytes(b"# " + b"x" * 50_000_000)
    ended = here("lint", pack)
    ended.assert_polite()
    assert ended.code == 1


def test_bytes_that_are_no_text_are_a_finding(here: Call, bad_pack: Callable[[str], Path]) -> None:
    pack = bad_pack(HEAD)
    (pack / "charts.yaml").write_bytes(b"charts: \xff\xfe\x80")
    ended = here("lint", pack)
    ended.assert_polite()
    assert ended.code == 1


def test_a_file_that_leads_elsewhere_is_a_finding(
    here: Call, bad_pack: Callable[[str], Path], tmp_path: Path
) -> None:
    pack = bad_pack(HEAD)
    secret = tmp_path / "secret.yaml"
    secret.write_text("charts: {password: swordfish}\n", encoding="utf-8")
    (pack / "charts.yaml").symlink_to(secret)
    ended = here("lint", pack)
    ended.assert_polite()
    assert ended.code == 1
    assert "swordfish" not in ended.out + ended.err


def test_a_pack_that_is_a_link_is_answered(
    here: Call, bad_pack: Callable[[str], Path], tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to(bad_pack(HEAD))
    here("lint", tmp_path / "link").assert_polite()
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    ended = here("lint", tmp_path / "nowhere")
    ended.assert_polite()
    assert ended.code == 2


@pytest.mark.parametrize("path", ["no/such/pack", "README.md", "/dev/null", "", ".", "a\0b"])
def test_a_path_that_is_no_pack_is_one_line(here: Call, path: str) -> None:
    ended = here("lint", path)
    ended.assert_polite()
    assert ended.code == 2
    assert ended.out == ""


@pytest.mark.parametrize(
    "command",
    [
        ("lnit", SMALL),
        ("lint",),
        ("lint", SMALL, "--format", "xml"),
        ("lint", SMALL, "--nonsense"),
        ("explain",),
        ("explain", "no-such-code"),
        ("explain", "../../README"),
        ("playtest", SMALL, "-n", 0),
        ("playtest", SMALL, "-n", -5),
        ("playtest", SMALL, "-n", "many"),
        ("playtest", SMALL, "-n", 10**12),
        ("playtest", SMALL, "--jobs", -1),
        ("playtest", SMALL, "--policy", "brave"),
        ("playtest", SMALL, "-n", 1, "--out", "/no/such/folder/report.txt"),
        ("playtest", "packs/basic-set"),
        ("odds", "packs/basic-set"),
        ("replay", SMALL, "--game", 0),
        ("replay", SMALL, "--game", "x"),
        ("print", SMALL),
        ("print", SMALL, "-o", "/no/such/folder/quest.pdf"),
        ("print", SMALL, "-o", "no-such-file.txt"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--html"),
        ("print", SMALL, "-o", "no/such/folder/"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--part", "map"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--part", ""),
        ("print", SMALL, "-o", "no-such-file.pdf", "--border", "red"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--theme", "space"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--bleed", "-1"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--bleed", "nan"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--square", "3ft"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--sheet", "no-such-sheet"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--standard", "pdf/x-9"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--language", "xx"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--png", "9"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--png", "9999"),
        ("print", SMALL, "-o", "no-such-file.html", "--html", "--png", "72"),
        ("print", SMALL, "-o", "no-such-file.html", "--html", "--standard", "pdf/ua-1"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--seal", "--seal-games", "0"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--seal", "--seal-games", "9000000"),
        ("print", SMALL, "-o", "no-such-file.pdf", "--paper", "a0"),
        ("new", "Not An Id"),
        ("new", "packs/knocking-wall"),
        ("new", "/no/such/folder/quest"),
        ("new", "my-quest", "--ruleset", "chess"),
    ],
)
def test_a_wrong_call_ends_with_2_and_a_word(here: Call, command: tuple[object, ...]) -> None:
    ended = here(*command)
    ended.assert_polite()
    assert ended.code == 2
    assert ended.out == ""
