"""Floor 3: charts as a graph: links, rows that are never rolled, loops without end."""
