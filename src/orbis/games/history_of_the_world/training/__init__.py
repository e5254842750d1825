"""How the weights of History of the World's bots are learnt, and how games of theirs come out."""
