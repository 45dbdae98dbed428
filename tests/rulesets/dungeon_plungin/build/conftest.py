"""A small pack written from text and built, for every test of this folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.build import build
from authoring.source.pack.load import load_pack

HEADER = """\
format: 1
ruleset: dungeon-plungin
id: try-out
title: Try Out
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0
"""
HEADER_LINES = HEADER.count("\n")

Built = tuple[Pack, tuple[Finding, ...]]


@pytest.fixture
def built(tmp_path: Path) -> Callable[[str], Built]:
    """Build a pack whose `pack.yaml` is the header and a text (line 8 onwards)."""

    def make(text: str) -> Built:
        folder = tmp_path / "try-out"
        folder.mkdir(exist_ok=True)
        (folder / "pack.yaml").write_text(HEADER + text, encoding="utf-8")
        loaded = load_pack(folder)
        assert loaded.source is not None, loaded.findings
        pack, findings = build(loaded.source)
        assert pack is not None
        return pack, findings

    return make


@pytest.fixture
def said(built: Callable[[str], Built]) -> Callable[[str], list[str]]:
    """The findings of such a pack as `line:column code message`."""

    def say(text: str) -> list[str]:
        _, findings = built(text)
        return [
            f"{f.span.line - HEADER_LINES}:{f.span.column} {f.code} {f.message}" for f in findings
        ]

    return say
