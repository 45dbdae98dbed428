"""What `make mutants` breaks: each change is one, and the text around it stays."""

import ast

import pytest

from tools.mutations import mutations


def changed(text: str) -> set[str]:
    """Every mutant of a module, as Python writes it."""
    return {ast.unparse(ast.parse(one.applied(text))) for one in mutations(text)}


@pytest.mark.parametrize(
    ("line", "mutants"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a >= b", ["x = a > b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = 5", ["x = 6"]),
        ("x = True", ["x = False"]),
        ("x = 'five'", []),
        ("x = a and b", ["x = a or b", "x = a", "x = b"]),
        ("x = a or b or c", ["x = a and b and c", "x = b or c", "x = a or c", "x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = a + b", ["x = a - b"]),
        ("x = 'a' + b", []),
        ("x = b if a else c", ["x = b if not a else c"]),
        ("f(a)", ["pass"]),
        ("x += a", ["pass"]),
        ("x: int = a", []),
        ("x = min(a, b)", ["x = max(a, b)"]),
        ("x = any(a)", ["x = all(a)"]),
        ("x.y = a", ["pass"]),
        ("x[y] = a", ["pass"]),
        ("'''What it is for: 5.'''", []),
        ("x = f'{a + 1} hits'", []),
    ],
)
def test_a_statement_has_these_mutants(line: str, mutants: list[str]) -> None:
    assert changed(line) == set(mutants)


def test_a_guard_is_turned_round_and_its_statement_dropped() -> None:
    text = "if a:\n    f(a)\n"
    assert changed(text) == {"if not a:\n    f(a)", "if a:\n    pass"}


def test_what_a_function_gives_back_becomes_nothing() -> None:
    assert changed("def f():\n    return a") == {"def f():\n    return None"}
    assert changed("def f():\n    return 'five'") == set()


def test_a_change_knows_its_function_and_its_line() -> None:
    text = "class Door:\n    def open(self, by: 'Hero' = 3) -> bool:\n        return by < 4\n"
    found = [(one.function, one.line, one.before) for one in mutations(text)]
    inside = [("Door.open", 3, before) for before in ("by < 4", "by < 4", "4")]
    assert found == [("Door.open", 2, "3"), *inside]


def test_letters_of_several_bytes_before_a_change_do_no_harm() -> None:
    assert changed("x = f('\u00e4\u2603', 1)") == {"x = f('\u00e4\u2603', 2)"}
