"""Rolltop side by side with its peers, in one run on one machine."""
