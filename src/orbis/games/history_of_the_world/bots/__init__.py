"""The bots of History of the World: greedy play, evaluation, and the policy that search uses."""
