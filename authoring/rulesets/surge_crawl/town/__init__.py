"""The town between expeditions: six places, three visits for each hero (area TOWN)."""
