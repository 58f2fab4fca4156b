"""Check that an installed wheel imports alone and runs its engine the way it was built."""

import sys

import kasino
from kasino import engine

if engine.compiled != (sys.argv[1] == "compiled"):
    sys.exit(f"the engine of {kasino.__file__} is not {sys.argv[1]}")
print(f"Installed alone, kasino {kasino.__version__} runs {sys.argv[1]}.")
