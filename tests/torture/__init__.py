"""Trials of the server that go on until something would break: `python -m torture --help`."""
