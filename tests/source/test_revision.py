"""A revision is read from a repository that nobody need trust: no program of its runs."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest

from authoring.cli.shell import run
from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.source.pack.revision import find_revision
from tests.packaging.act import ROOT

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

PROGRAMS = (
    "core.fsmonitor", "core.sshCommand", "core.pager", "core.editor", "core.askPass",
    "core.gitProxy", "core.alternateRefsCommand", "filter.x.smudge", "filter.x.clean",
    "filter.x.process", "diff.external", "diff.x.command", "diff.x.textconv", "merge.x.driver",
    "gpg.program", "interactive.diffFilter", "pager.ls-tree", "pager.cat-file", "pager.rev-parse",
    "uploadpack.packObjectsHook", "credential.helper", "remote.origin.uploadpack",
    "sequence.editor", "tar.tar.command", "alias.ls-tree", "alias.cat-file", "alias.rev-parse",
)  # fmt: skip
"""Settings of a repository that name a program."""
HOOKS = ("post-checkout", "post-index-change", "pre-commit", "reference-transaction",
         "fsmonitor-watchman", "post-merge", "pre-auto-gc")  # fmt: skip
ATTRIBUTES = "* filter=x diff=x merge=x text=auto export-subst ident\n"
Git = Callable[..., str]


@pytest.fixture
def quest_repository(tmp_path: Path) -> Path:
    """A repository with two revisions of a pack in the folder `quest`."""
    root = tmp_path / "home"
    shutil.copytree(ROOT / "packs" / "blank-demo", root / "quest")
    _git(root, "init", "-q")
    _commit(root)
    file = root / "quest" / "pack.yaml"
    file.write_text(file.read_text("utf-8").replace("candle: 6", "candle: 7"), encoding="utf-8")
    _commit(root)
    return root


def _git(folder: Path, *words: str, **more: str) -> str:
    name = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false",
            "-c", "core.fsmonitor=false", "-c", "core.hooksPath=")  # fmt: skip
    done = subprocess.run(
        ["git", *name, *words], cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, **more},
    )  # fmt: skip
    return done.stdout.strip()


def _commit(root: Path) -> None:
    _git(root, "add", "-A", "-f")
    _git(root, "commit", "-q", "-m", "a")


def _arm(settings: Path, mark: Path) -> None:
    """Have a repository run a program on every occasion: its folder of settings is given."""
    trap = mark.with_name("trap")
    trap.write_text(f"#!/bin/sh\necho \"$0 $*\" >> '{mark}'\ncat\n", encoding="utf-8")
    trap.chmod(0o755)
    for name in PROGRAMS:
        value = f"!{trap}" if name.startswith("alias") else str(trap)
        _git(settings, "config", "--file", str(settings / "config"), name, value)
    hooks = settings / "hooks"
    hooks.mkdir(exist_ok=True)
    for name in HOOKS:
        shutil.copy(trap, hooks / name)
    _git(settings, "config", "--file", str(settings / "config"), "core.hooksPath", str(hooks))
    (settings / "info").mkdir(exist_ok=True)
    (settings / "info" / "attributes").write_text(ATTRIBUTES, encoding="utf-8")


def _ask(root: Path, pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both commands that name a revision, from the root and from the pack."""
    calls = [
        (root, "compare", "HEAD~1", pack, "-n", "20"),
        (root / pack, "playtest", ".", "--against", "HEAD~1", "-n", "20", "-j", "1"),
        (root / pack, "compare", "HEAD~1", "HEAD~0", "-n", "20"),
        (root, "compare", f"HEAD~1:{pack}", f"HEAD:{pack}", "-n", "20"),
    ]
    for folder, *words in calls:
        monkeypatch.chdir(folder)
        assert run([str(word) for word in words]) == 0, words


def test_nothing_runs_that_the_repository_names(
    quest_repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (quest_repository / ".gitattributes").write_text(ATTRIBUTES, encoding="utf-8")
    (quest_repository / "quest" / ".gitattributes").write_text(ATTRIBUTES, encoding="utf-8")
    _commit(quest_repository)
    mark = tmp_path / "mark"
    _arm(quest_repository / ".git", mark)
    subprocess.run(["git", "status"], cwd=quest_repository, check=False, capture_output=True)
    assert mark.exists(), "the trap itself works"
    mark.unlink()
    _ask(quest_repository, "quest", monkeypatch)
    assert not mark.exists(), mark.read_text()


def test_a_pack_that_is_a_git_directory_is_a_folder(
    quest_repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its HEAD, objects and config are plain files of the repository that holds it."""
    inner = tmp_path / "inner"
    shutil.copytree(quest_repository, inner)
    pack = quest_repository / "quest"
    (pack / "HEAD").write_text("ref: refs/heads/main\n", encoding="utf-8")
    for name in ("objects", "refs", "info"):
        shutil.copytree(inner / ".git" / name, pack / name)
    (pack / "config").write_text("[core]\n\tbare = true\n\tworktree = .\n", encoding="utf-8")
    mark = tmp_path / "mark"
    _arm(pack, mark)
    _commit(quest_repository)
    _commit_again(quest_repository)
    _ask(quest_repository, "quest", monkeypatch)
    assert not mark.exists(), mark.read_text()


def _commit_again(root: Path) -> None:
    (root / "note").write_text("a\n", encoding="utf-8")
    _commit(root)


def test_a_git_directory_without_a_work_tree_is_no_repository(
    quest_repository: Path, tmp_path: Path
) -> None:
    bare = tmp_path / "bare"
    _git(tmp_path, "clone", "-q", "--bare", str(quest_repository), str(bare))
    assert find_revision("HEAD", bare) is None
    (bare / ".git").write_text("gitdir: .\n", encoding="utf-8")
    assert find_revision("HEAD", bare) is None


def test_the_environment_leads_to_no_other_repository(
    quest_repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
                 "GIT_EXTERNAL_DIFF", "GIT_EXEC_PATH", "GIT_SSH", "GIT_NAMESPACE"):  # fmt: skip
        monkeypatch.setenv(name, str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_TRACE", str(tmp_path / "trace"))
    revision = find_revision("HEAD", quest_repository / "quest")
    assert revision is not None
    assert b"candle: 7" in revision.yaml_of(PurePosixPath("quest"))["pack.yaml"]
    assert not (tmp_path / "trace").exists()


def test_git_is_no_program_of_the_current_folder(
    quest_repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git = quest_repository / "quest" / "git"
    git.write_text(f"#!/bin/sh\ntouch '{quest_repository}/ran'\n", encoding="utf-8")
    git.chmod(0o755)
    monkeypatch.chdir(git.parent)
    for first in (".", "", "../quest"):
        monkeypatch.setenv("PATH", first + os.pathsep + os.environ["PATH"])
        assert find_revision("HEAD", Path.cwd()) is not None
    assert not (quest_repository / "ran").exists()


def _put(root: Path, mode: str, path: str, content: str) -> None:
    """Commit an entry of that mode, whatever the file system holds."""
    digest = content
    if mode != "160000":
        file = root.parent / "content"
        file.write_text(content, encoding="utf-8")
        digest = _git(root, "hash-object", "-w", str(file))
    _git(root, "update-index", "--add", "--cacheinfo", f"{mode},{digest},{path}")
    _git(root, "commit", "-q", "-m", "odd")


@pytest.mark.parametrize(
    ("mode", "content", "what"),
    [
        ("120000", "../../outside.yaml", "a link"),
        ("120000", "/etc/passwd", "a link"),
        ("120000", "pack.yaml", "a link"),
        ("120000", "nowhere", "a link"),
        ("160000", "1" * 40, "no ordinary file"),
    ],
)
def test_what_is_no_file_of_the_pack_is_refused(
    quest_repository: Path, mode: str, content: str, what: str
) -> None:
    _put(quest_repository, mode, "quest/charts.yaml", content)
    revision = find_revision("HEAD", quest_repository)
    assert revision is not None
    with pytest.raises(CannotRun, match=f"`quest/charts.yaml` is {what} in HEAD"):
        revision.yaml_of(PurePosixPath("quest"))


def test_a_folder_behind_a_link_is_none(quest_repository: Path) -> None:
    for target in ("quest", "/etc"):
        _put(quest_repository, "120000", "other", target)
        revision = find_revision("HEAD", quest_repository)
        assert revision is not None
        assert not revision.holds(PurePosixPath("other"))


def test_what_lies_elsewhere_in_the_repository_is_not_looked_at(
    quest_repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not links, not other YAML: that its content is gone is not even noticed."""
    for number in range(3):
        (quest_repository / f"other-{number}.yaml").write_text(f"a: {number}\n", encoding="utf-8")
    _commit(quest_repository)
    _put(quest_repository, "120000", "absolute", "/etc/passwd")
    _put(quest_repository, "120000", "folder/pack.yaml", "/etc/passwd")
    gone = _git(quest_repository, "rev-parse", "HEAD:other-1.yaml")
    (quest_repository / ".git" / "objects" / gone[:2] / gone[2:]).unlink()
    _commit_nothing(quest_repository)
    _ask(quest_repository, "quest", monkeypatch)


@pytest.mark.parametrize("url", ["ext::sh -c TRAP", "x://a", "file:///tmp", "ssh://a.invalid/b"])
def test_what_is_missing_is_not_fetched(quest_repository: Path, tmp_path: Path, url: str) -> None:
    """A partial clone has git ask its remote, by whatever program that names."""
    mark = tmp_path / "mark"
    _arm(quest_repository / ".git", mark)
    settings = {
        "core.repositoryFormatVersion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.promisor": "true",
        "remote.origin.url": url.replace("TRAP", str(tmp_path / "trap")),
        "protocol.ext.allow": "always",
        "protocol.allow": "always",
    }
    for name, value in settings.items():
        _git(quest_repository, "config", name, value)
    gone = _git(quest_repository, "rev-parse", "HEAD:quest/pack.yaml")
    (quest_repository / ".git" / "objects" / gone[:2] / gone[2:]).unlink()
    revision = find_revision("HEAD", quest_repository)
    assert revision is not None
    with pytest.raises(CannotRun, match="git cannot read"):
        revision.yaml_of(PurePosixPath("quest"))
    assert not mark.exists(), mark.read_text()


def _commit_nothing(root: Path) -> None:
    _git(root, "commit", "-q", "--allow-empty", "-m", "none")


def test_used_packs_beside_it_come_along(
    quest_repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the revision: they are not there any more."""
    quest = quest_repository / "quest" / "pack.yaml"
    text = quest.read_text("utf-8")
    library = text[: text.index("quest:\n")].replace("id: blank-demo", "id: shelf")
    (quest_repository / "shelf").mkdir()
    (quest_repository / "shelf" / "pack.yaml").write_text(library, encoding="utf-8")
    quest.write_text(text.replace("version: 1.0.0", "version: 1.0.0\nuses: [shelf]"), "utf-8")
    _commit(quest_repository)
    shutil.rmtree(quest_repository / "shelf")
    quest.write_text(text, encoding="utf-8")
    _commit(quest_repository)
    _ask(quest_repository, "quest", monkeypatch)


def test_a_pack_past_the_bounds_is_not_read(
    quest_repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    revision = find_revision("HEAD", quest_repository)
    assert revision is not None
    for name, value in (("MAX_YAML_BYTES", 300), ("MAX_FILES", 0)):
        with monkeypatch.context() as patch:
            patch.setattr(limits, name, value)
            with pytest.raises(CannotRun, match=r"`quest` is too large in HEAD: 1 YAML files"):
                revision.yaml_of(PurePosixPath("quest"))


@pytest.mark.parametrize("name", ["--help", "-h", "HEAD~99", "", "@{upstream}", ":/none", "a b"])
def test_what_is_no_commit_is_none(quest_repository: Path, name: str) -> None:
    assert find_revision(name, quest_repository) is None
