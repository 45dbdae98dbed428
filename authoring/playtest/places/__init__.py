"""Places where games are played: this process, processes of this machine, a cluster of machines.

`place.py` is their common contract; the records do not depend on the place.
"""
