"""How fast Orbis is, in both forms and beside others: `orbis bench`."""
