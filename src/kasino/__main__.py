"""`python -m kasino` is the command line."""

import sys

from kasino.cli import main

if __name__ == "__main__":
    sys.exit(main())
