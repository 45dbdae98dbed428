"""Numbers beside others of their kind are gathered once for all rules that compare them."""

from pathlib import Path

import pytest

from authoring.lint import result_cache
from authoring.lint.rules.numbers import _siblings
from authoring.model.pack import Pack
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay


def test_they_are_gathered_once_for_a_pack_and_anew_for_another(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gathered: list[str] = []
    gather = _siblings._gather

    def counted(pack: Pack) -> _siblings.Siblings:
        gathered.append(pack.title)
        return gather(pack)

    monkeypatch.setattr(_siblings, "_gather", counted)
    result_cache.forget()
    folder = repository / "packs" / "blank-demo"
    file = folder / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    lint_pack(open_pack(folder))
    lint_pack(open_pack(folder, Overlay({file: text.replace("title: A", "title: No")})))
    assert gathered == ["A Candle in the Cellar", "No Candle in the Cellar"]
