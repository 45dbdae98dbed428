"""Location of the shipped schemas, templates and packs."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def data_folder(name: str) -> Path:
    """Return the path of the shipped folder `name`: `schemas`, `templates` or `packs`. A checkout's
    own folder wins over the copy inside an installed wheel, so that an editable install never
    serves stale files."""
    checkout = _PACKAGE.parent / name
    if (_PACKAGE.parent / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    return _PACKAGE / "_data" / name
