"""The worker without a process of its own: what it is told comes first, and a bug ends nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from authoring.core.bugs import DEBUG
from authoring.live import panel
from authoring.live.options import LiveOptions
from authoring.live.pack_model import NOW, PackModel
from authoring.live.worker import ANSWER, ASK, KEEP, PANELS, SAVED, _Worker
from tests.live.conftest import PACKS, Desk

WHY = "a <b>hole</b> in the board"


class Line:
    """Says what it is given, all at once as soon as the first page is whole, then that nobody is
    there any longer; keeps what it hears."""

    def __init__(self, *told: tuple[Any, ...]) -> None:
        self.told = list(told)
        self.heard: list[tuple[Any, ...]] = []

    def poll(self, wait: float | None) -> bool:
        if not self.told and wait != 0:
            raise EOFError
        return bool(self.told)

    def recv(self) -> tuple[Any, ...]:
        return self.told.pop(0)

    def send(self, said: tuple[Any, ...]) -> None:
        self.heard.append(said)

    def shown(self) -> dict[str, str]:
        """The page in the end."""
        found: dict[str, str] = {}
        for kind, *more in self.heard:
            if kind == PANELS:
                found |= more[0]
        return found


def ended(
    study: PackModel, *told: tuple[Any, ...], save: Callable[[], None] = lambda: None
) -> Line:
    """What is heard until the end; `save` happens after the first page."""

    class _Saving(Line):
        def send(self, said: tuple[Any, ...]) -> None:
            super().send(said)
            if said[0] == PANELS and "playtest" in said[1] and len(self.heard) == 5:
                save()

    line = _Saving(*told)
    with pytest.raises(EOFError):
        _Worker(line, study).run()  # type: ignore[arg-type]
    return line


def live(folder: Path) -> LiveOptions:
    return LiveOptions(folder, games=3)


def raising(*_: object) -> Any:
    raise ZeroDivisionError(WHY)


def test_a_panel_that_fails_says_so_in_its_place_and_costs_no_other(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("authoring.live.charts.show", raising)
    shown = ended(PackModel(live(desk.folder)), (SAVED,)).shown()
    assert "This cannot be shown. It is a bug in questpack: ZeroDivisionError" in shown["charts"]
    assert "a &lt;b&gt;hole" in shown["charts"]
    for name in set(panel.panels()) - {"charts", "rows"}:
        assert "cannot be shown" not in shown[name]
    assert "The way out" in shown["goal"]
    assert capsys.readouterr().err == ""
    monkeypatch.setenv(DEBUG, "1")
    ended(PackModel(live(desk.folder)))
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_line_on_top_that_fails_leaves_the_panels(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("authoring.live.status.figure_changes", raising)
    monkeypatch.setattr("authoring.live.before.source_text", raising)
    monkeypatch.setattr("authoring.live.status.join_words", raising)
    desk.edit("pack.yaml", "6: way-out", "6: way-oot")
    shown = ended(PackModel(live(desk.folder))).shown()
    assert "cannot be shown" in shown["status"]
    assert "cannot be shown" in shown["before"]
    assert "way-oot" in shown["findings"]


@pytest.mark.parametrize("quest", ["blank-demo", "knocking-wall"])
def test_a_piece_whose_preview_fails_is_said_in_its_frame(
    quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("authoring.live.endpoints.picture_page", raising)
    chart = "charts/passage" if quest == "blank-demo" else "charts/doorway"
    asked = [(ASK, n, "printed", {"name": name}) for n, name in enumerate(("x/y", chart))]
    line = ended(PackModel(live(PACKS / quest)), *asked, (ASK, 2, "game", {"game": "1"}))
    answers = [more for kind, *more in line.heard if kind == ANSWER]
    assert [(number, status) for number, status, _ in answers] == [(0, 404), (1, 500), (2, 200)]
    assert "This cannot be shown" in answers[1][2]


def test_what_is_to_be_kept_is_what_was_shown_when_it_was_asked_for(desk: Desk) -> None:
    study = PackModel(live(desk.folder))
    ended(study, (SAVED,), (KEEP, 1, NOW), save=lambda: desk.edit("pack.yaml", "e: 6", "e: 7"))
    assert study.kept is not None
    assert study.compared is study.kept, "the save came after it"
