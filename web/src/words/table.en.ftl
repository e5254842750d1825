# What the table itself says; the sentences of the games come from the server.
can-be-chosen = Can be chosen.
offline = Connection lost. Your game is saved.
mistake = Something broke on our side. The game is safe.
