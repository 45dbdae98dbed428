"""Random typing through the language server, and that the net it falls into holds."""

import random
from collections import Counter

import pytest

from authoring.lsp.answers import replies
from authoring.lsp.positions import Lines
from authoring.services.editing.workspace import Workspace
from tests.examples import one_of
from tools.fuzz_editor import EDITS, Told, episode
from tools.fuzz_typing import Typist, typed

SEED = 7
QUICK, MANY = 280 // EDITS, 1100 // EDITS


def _assert_no_harm(told: list[Told]) -> None:
    assert not any(one.wrong for one in told), "\n".join(one.wrong for one in told)
    assert sum(one.edits for one in told) > len(told) * EDITS // 2


def test_edits_come_to_no_harm_and_over_a_thousand_ask_every_request() -> None:
    number = one_of(full=MANY, quick=QUICK + 1)
    told = [episode(at, SEED + 1) for at in range(number)]
    _assert_no_harm(told)
    asked = sum((one.asked for one in told), Counter[str]())
    assert number < MANY or {one.method for one in replies()} == set(asked)


def test_the_same_seed_and_number_are_the_same_episode() -> None:
    assert episode(8, SEED) == episode(8, SEED)


def _types_on(changes: int) -> bool:
    """Whether a server that applies so many changes keeps the editor's text."""
    text = "a: 🐉\r\nb: {c: 1}\n" * 5
    chance, who = random.Random(SEED), Typist("file:///a.yaml", text.encode("utf-16-le"))
    for _ in range(changes):
        change = typed(who, chance, [text])
        text = text if change is None else Lines(text).changed(change)
        if text != who.text:
            return False
    return True


def test_a_server_keeps_the_text_of_its_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _types_on(2000)
    monkeypatch.setattr(Lines, "_units", lambda _self, text: len(text))
    assert not _types_on(2000)


def test_a_desk_that_forgets_a_change_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workspace, "_reads", lambda _self, _folder, _file: False)
    wrong = (episode(number, SEED).wrong for number in range(20))
    assert "finds something else" in next(one for one in wrong if one)


def test_a_typist_undoes_what_was_typed() -> None:
    who = Typist("file:///a.yaml", "a: 🐉\r\n".encode("utf-16-le"))
    who.replaced(5, 5, "x")
    assert who.text == "a: 🐉x\r\n"
    assert who.put_back() is not None
    assert who.text == "a: 🐉\r\n"
    assert who.put_back() is None
