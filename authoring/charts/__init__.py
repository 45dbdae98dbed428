"""Floor 3 (see CONTRIBUTING.md): charts as a graph, rows never rolled, loops that may not end."""
