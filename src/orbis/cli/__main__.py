"""`python -m orbis.cli` is the same program as `orbis`."""

from orbis.cli import main

main()
