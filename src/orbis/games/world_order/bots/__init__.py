"""The bots of World Order: greedy play, evaluation, and the policy that search uses."""
