"""What is missing is named, with the way to get it."""

import builtins
import ctypes.util
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.render.press.pdf import to_pdf
from authoring.render.typesetting import doctor
from authoring.render.typesetting.install import PANGO_PACKAGES


def test_every_check_has_a_remedy_exactly_when_something_is_wrong() -> None:
    for name, well, detail, remedy in doctor.check():
        assert name
        assert detail
        assert bool(remedy) is not well


def test_missing_pango_names_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: None)
    wrong = [line for line in doctor.check() if not line[1]]
    assert wrong
    assert all(package in wrong[0][3] for package in PANGO_PACKAGES)


@pytest.mark.parametrize(
    ("fault", "hint"),
    [(OSError("cannot load library 'libpango'"), "libpango-1.0-0"), (ImportError("no"), "pip")],
)
def test_printing_without_its_libraries_is_a_plain_refusal(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, hint: str
) -> None:
    real = builtins.__import__

    def failing(name: str, *rest: Any) -> object:
        if name == "weasyprint":
            raise fault
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", failing)
    with pytest.raises(CannotRun) as refusal:
        to_pdf("<p>x")
    assert hint in refusal.value.hint
