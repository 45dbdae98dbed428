"""What one window alone asks for: a thing of the pack as it is printed, a game told."""

from authoring.live.study import Study


def answered(study: Study, name: str, values: dict[str, str]) -> tuple[int, str]:
    """Status and HTML."""
    return 404, "There is no such page."
