# The kernel's own sentences. A `do-` message is an infinitive, so that it can follow "You cannot".
player = Player { $number }

cannot = You cannot { $what }: { $why }.
not-an-answer = that does not answer the question that is asked now
another-question = answer the question that is asked now first: { $asked }
not-your-turn = it is not your turn; the table waits for { $other }{ $asked ->
    [nothing] { "" }
   *[other] : { $asked }
}
unknown-answer = There is no such answer.
game-over = the game is over

undo-nothing = there is nothing of yours to take back
undo-chance = dice were rolled or cards were drawn since
undo-shown = something hidden was shown since
undo-other = another player has answered since
undo-sample = an imagined position has no past

do-undo = take back
did-back = { $seat } takes back.
did-agreed = The table agrees to take back.
did-start = The game begins.
did-hidden = { $seat } chooses in secret.
did-hidden-chance = Something is drawn in secret.
