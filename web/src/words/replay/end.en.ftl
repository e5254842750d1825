# The end of a game: who won, how it came to that, what one may do now.
end-wins = { $name } wins, { $points } to { $rival }.
end-shared = { $names } share the victory with { $points }.
end-alone = { $name } ends with { $points }.
end-nobody = The game is over.
end-tie-shared = Equal in everything: the victory is shared.
end-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
end-shown = Figures as
end-charts = Charts
end-tables = Tables
end-start = start
end-line-told = { $name }: { $points }.
end-see-round = Replay: { $when }
end-by-round = Points as the game went
end-by-source = Points by source
end-other = other
end-total = Total

#
end-turning = Turning points
end-no-turning = Nobody pulled away.
end-see-moment = See this moment in the replay
end-most-in = { $place }: { $points }
end-more-than = { $points } more than the others
end-less-than = { $points } less than the others

#
end-rematch = Rematch
end-replay = Replay
end-save = Save log
end-verify = Verify shuffles and dice
end-share = Picture
end-board = See the board
end-home = To the start page
end-results = Results
end-ill = The results cannot be fetched at the moment. The game is stored.
end-shared-file = The picture is in your downloads.
end-share-failed = This browser cannot draw the picture.

#
end-verify-title = Were the dice fair?
end-verify-lead = Before the game the table showed a seal: the hash of a secret. Dice and draws come from that secret and the players' words, so nobody could choose them.
end-verify-none = This match was not sealed: there is nothing to check.
end-verify-insecure = This browser checks hashes only over https or on this machine. Use the command below.
end-verify-runs = Checking…
end-verify-seal-good = The secret belongs to the seal.
end-verify-seal-bad = The secret does not belong to the seal.
end-verify-seed-good = Secret and words give the seed that was played with.
end-verify-seed-bad = Secret and words give another seed than the one played with.
end-verify-begun = This match was played on from row { $row } of another one. What came before is not covered by this seal.
end-seal = Seal, shown before the game
end-secret = Secret, opened now
end-words = Words of the players
end-no-word = none
end-verify-all = Every single roll
end-verify-how = Save the log. With Orbis on your own machine, this derives each die and each shuffle again, and compares them:
