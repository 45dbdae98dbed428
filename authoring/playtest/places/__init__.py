"""Where games are played: this process, processes of this machine, a cluster of machines.

`place.py` is what all of them keep; the records are the same wherever they come from.
"""
