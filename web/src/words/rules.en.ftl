# The rules page.
rules-title = Rules
rules-game = Game
rules-game-world-order = World Order
rules-game-history-of-the-world = History
rules-search = Search the rules
rules-edition = Edition
rules-all = All
rules-found = { $count ->
    [0] No rule found.
    [one] 1 rule found.
   *[other] { $count } rules found.
  }
rules-nothing = No rule has these words. Try fewer of them.
rules-contents = Chapters
rules-link = Link to { $number }
