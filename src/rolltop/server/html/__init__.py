"""The words of the page as HTML; no I/O of any kind."""
