"""Choice of the branch of an `anyOf` or `oneOf` that an author meant."""

from collections.abc import Iterable, Mapping
from typing import Any

_AT_ROOT = ("pattern", "minLength", "minimum", "maximum")


def best_branch(problem: Any) -> tuple[Any, ...]:
    """Return the errors of the branch that fits best in `problem`, a ValidationError of jsonschema;
    () when none fits by type.

    Branches are compared first by the type of the value, then by how many keys are missing or
    unknown. A bare value that fits no branch belongs to all of them.
    """
    groups: dict[int, list[Any]] = {}
    for child in problem.context:
        groups.setdefault(child.relative_schema_path[0], []).append(child)
    fitting = {
        number: errors
        for number, errors in groups.items()
        if not any(_is_misfit(child) for child in errors)
    }
    if not fitting:
        return ()
    return tuple(min(fitting.values(), key=_distance))


def _is_misfit(child: Any) -> bool:
    """Return whether the branch of this error is for another type, or for bare values unlike this
    one."""
    if child.relative_path:
        return False
    if child.validator in ("type", "enum", "const"):
        return True
    return child.validator in _AT_ROOT and not isinstance(child.instance, dict | list)


def _distance(errors: Iterable[Any]) -> tuple[int, int]:
    """Return a sort key for a branch's errors: those about keys of the value itself count most."""
    all_errors = list(errors)
    top_errors = [e for e in all_errors if not e.relative_path]
    keys = sum(e.validator in ("required", "additionalProperties", "oneOf") for e in top_errors)
    return keys, len(all_errors)


def branch_words(branches: list[Mapping[str, Any]]) -> tuple[object, ...]:
    """Return the words in `enum` of all branches, for "did you mean"."""
    return tuple(word for branch in branches for word in branch.get("enum", ()))
