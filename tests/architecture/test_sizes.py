"""Small files, small functions, few parameters, and a sentence on top of every module."""

import ast

from tests.architecture.tree import ROOT, Function, Module, assert_none, modules

LONGEST_FILE = 400
GOOD_FILE = 300
LONGEST_FUNCTION = 60
GOOD_FUNCTION = 40
MOST_PARAMETERS = 5


def _length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def _functions_over(limit: int) -> list[str]:
    return [
        f"{module.path}:{function.lineno} {function.name}: {_length(function)} lines"
        for module in modules()
        for function in module.functions
        if _length(function) > limit
    ]


def _files_over(limit: int) -> list[str]:
    return [f"{module.path}: {module.lines}" for module in modules() if module.lines > limit]


def _positional(function: Function) -> list[str]:
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return [name for name in names if name not in ("self", "cls")]


def _is_asked_for_fixtures(function: Function) -> bool:
    """A test asks for its fixtures by naming them; nobody else calls it."""
    return function.name.startswith("test_")


def test_no_file_is_longer_than_400_lines() -> None:
    assert_none(_files_over(LONGEST_FILE))


def test_no_function_is_longer_than_60_lines() -> None:
    assert_none(_functions_over(LONGEST_FUNCTION))


def test_files_over_300_lines_are_the_exception() -> None:
    assert len(_files_over(GOOD_FILE)) <= len(modules()) / 20, _files_over(GOOD_FILE)


def test_functions_over_40_lines_are_the_exception() -> None:
    count = sum(len(module.functions) for module in modules())
    assert len(_functions_over(GOOD_FUNCTION)) <= count / 20, _functions_over(GOOD_FUNCTION)


def test_no_function_takes_more_than_5_positional_parameters() -> None:
    greedy = [
        f"{module.path}:{function.lineno} {function.name} takes {len(_positional(function))}"
        for module in modules()
        for function in module.functions
        if len(_positional(function)) > MOST_PARAMETERS and not _is_asked_for_fixtures(function)
    ]
    assert_none(greedy)


def _first_sentence_missing(module: Module) -> bool:
    first = (ast.get_docstring(module.tree) or "").split("\n\n")[0].strip()
    return not first.endswith((".", "?", "!", ":"))


def test_every_module_says_in_one_sentence_what_it_is_for() -> None:
    """A lint rule has a page beside it instead."""
    silent = [module for module in modules() if _first_sentence_missing(module)]
    assert_none(
        module.path for module in silent if not (ROOT / module.path).with_suffix(".md").is_file()
    )
