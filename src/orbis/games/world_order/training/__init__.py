"""How the weights of World Order's bots are learnt."""
