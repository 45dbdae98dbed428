"""Reports for build servers name files from the root of the repository, wherever one stands."""

import json
from pathlib import Path, PureWindowsPath

import pytest

from authoring.lint.report import FOR_SERVERS, as_sarif, formats, render
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack

TEXT = "format: 1\nid: mine\ntitle: Mine\nruleset: blank\nuses: [nobody]\nodd: 1\nodd: 2\n"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = tmp_path / "r"
    folder = root / "packs" / "my-quest"
    folder.mkdir(parents=True)
    (root / ".git").mkdir()
    (folder / "pack.yaml").write_text(TEXT, encoding="utf-8")
    return root


def _report(form: str, start: Path, pack: Path | str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(start)
    answer = lint_pack(open_pack(Path(pack)))
    assert answer.findings
    return render(answer.findings, answer.texts, form)


@pytest.mark.parametrize("form", FOR_SERVERS)
def test_one_report_from_every_folder(
    form: str, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names, fingerprints and messages: all of it, also where the pack is named by a full path."""
    pack = repository / "packs" / "my-quest"
    reports = {
        _report(form, start, named, monkeypatch)
        for start, named in (
            (repository, "packs/my-quest"),
            (repository / "packs", "my-quest"),
            (pack, "."),
            (repository.parent, pack),
        )
    }
    assert len(reports) == 1
    (report,) = reports
    assert "packs/my-quest/pack.yaml" in report
    assert str(repository) not in report


def test_people_read_paths_from_where_they_stand(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for form in set(formats()) - set(FOR_SERVERS):
        report = _report(form, repository / "packs", "my-quest", monkeypatch)
        assert "my-quest/pack.yaml" in report
        assert "packs/my-quest" not in report


def test_without_a_repository_paths_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pack.yaml").write_text(TEXT, encoding="utf-8")
    report = _report("gitlab", tmp_path, ".", monkeypatch)
    assert {issue["location"]["path"] for issue in json.loads(report)} == {"pack.yaml"}


def test_a_work_tree_has_a_file_for_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (repository / ".git").rmdir()
    (repository / ".git").write_text("gitdir: elsewhere\n", encoding="utf-8")
    report = _report("github", repository / "packs", "my-quest", monkeypatch)
    assert "file=packs/my-quest/pack.yaml" in report


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("C:\\my packs\\crypt\\pack.yaml", "file:///C:/my%20packs/crypt/pack.yaml"),
        ("\\\\server\\share\\pack.yaml", "file://server/share/pack.yaml"),
        ("crypt\\a b.yaml", "crypt/a%20b.yaml"),
    ],
)
def test_a_path_of_windows_is_a_uri(path: str, uri: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(as_sarif, "PurePath", PureWindowsPath)
    assert as_sarif._uri(path) == uri


def test_a_colon_in_a_name_is_no_scheme() -> None:
    assert as_sarif._uri("a:b/pack.yaml") == "a%3Ab/pack.yaml"
    assert as_sarif._uri("/a:b/pack.yaml") == "file:///a%3Ab/pack.yaml"
