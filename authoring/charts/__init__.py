"""Floor 3: charts as a graph: what leads where, what is never rolled, what never ends."""
