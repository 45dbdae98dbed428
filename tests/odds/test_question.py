"""Questions about a quest are found by folder and told in their order."""

from pathlib import Path

import pytest

from authoring.odds.question import question, questions
from authoring.odds.report import Answer

MODULE = '''"""A question."""
from authoring.odds.question import question
@question({order})
def {name}(quest): return None
'''


def test_a_question_has_the_name_of_its_function() -> None:
    """Several may stand in one file."""

    @question(3)
    def way_out(quest: object) -> Answer:
        """How it is left.

        More of it.
        """
        return Answer()

    assert (way_out.id, way_out.order, way_out.title) == ("way-out", 3, "How it is left")


def test_the_questions_of_a_folder_come_by_order_then_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "asked_here"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Questions."""\n', encoding="utf-8")
    for name, order in (("way_out", 2), ("boss", 2), ("first_door", 1)):
        (folder / f"{name}.py").write_text(MODULE.format(name=name, order=order), encoding="utf-8")
    borrowed = '"""It imports one of another module."""\nfrom asked_here.boss import boss\n'
    (folder / "again.py").write_text(borrowed, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [one.id for one in questions("asked_here")] == ["first-door", "boss", "way-out"]
