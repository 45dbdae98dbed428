"""Executors of games: this process, processes of this machine, a cluster of machines.

`executor.py` is their interface; the records are equal for all of them.
"""
