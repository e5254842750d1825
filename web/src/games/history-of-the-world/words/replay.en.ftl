# The end of the game, and the sample games.
end-rounds-history-of-the-world = { $count ->
    [one] { $count } epoch
   *[other] { $count } epochs
}
end-armies = Armies by Region, epoch by epoch
end-luck = Luck in battle
end-luck-told = { $won } of { $battles } won, { $expected } expected
end-luck-note = The mark is what the odds promised before the dice. Attacks and defenses count.
replay-sample-history-classic = Four players, Classic Drafting
replay-sample-history-three = Three players, the usual draft
replay-sample-history-six = Six players, staggered Region values
