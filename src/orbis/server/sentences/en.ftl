# The server's sentences: notices, e-mails, and the page that switches e-mails off.
notice-turn = { $title }: it is your turn.
notice-over = { $title }: the game is over.
notice-asked = { $title }: the others ask for your agreement.
notice-asked-by = { $title }: { $name } asks for your agreement.
notice-rematch = { $title }: you are invited to a rematch.
notice-rematch-by = { $title }: { $name } invites you to a rematch.
notice-away = { $title }: the others ask to let a bot play for you. Come back to the table and it will not.
notice-away-by = { $title }: { $name } asks to let a bot play for you. Come back to the table and it will not.
notice-handed = { $title }: a bot plays for you now. You can take your seat back at any time.
notice-freed = { $title }: you were away for long, and the host has freed your seat.
notice-paused = { $title }: everybody's time is up. The table is paused; you can wake it at any time.
notice-test = This is a test: your notices arrive here.

mail-table = The table: { $url }
mail-off = To get no more of these e-mails: { $url }

code-subject = Confirm your e-mail address
code-text = Your code is { $code }. It is good for 30 minutes.
code-not-you = If you did not ask for it, there is nothing to do: without the code no notices come to this address.

off-title = E-mail notices
off-ask = Do you want no more notices by e-mail?
off-button = Switch them off
off-done = E-mail notices are switched off.
off-unknown = This link is not valid. You find the switch in your settings.
