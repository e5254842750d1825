"""World Order: four powers, seven Regions, six rounds. The base game in three editions of its rulebook."""
