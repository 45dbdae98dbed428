"""The rulings that a quest chooses where the rule book is silent, with their sentences."""

from pathlib import Path
from typing import Final

from authoring.model.rulings import rulings_in

RULINGS: Final = rulings_in(Path(__file__).with_suffix(".yaml"))
"""Every ruling by its name, its default choice first."""
