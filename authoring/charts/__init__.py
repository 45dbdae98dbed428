"""Floor 3: charts as a graph: links, rows that are never rolled, loops that may not end."""
