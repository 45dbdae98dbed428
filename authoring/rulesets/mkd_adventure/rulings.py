"""The rulings a quest can choose where the book is silent, each with its sentences."""

from pathlib import Path
from typing import Final

from authoring.model.rulings import rulings_in

RULINGS: Final = rulings_in(Path(__file__).with_suffix(".yaml"))
"""Every ruling by its name, its default choice first."""
