# The rules page.
rules-title = Rules
rules-game = Game
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
rules-yes = yes
rules-no = no
rules-back = Back to the table
rules-instead = In edition { $edition }
rules-figure = { $what }: { $value } instead of { $usual }
rules-changed = { $count ->
    [0] No rule differs in edition { $edition }.
    [one] 1 rule differs in edition { $edition }. It is marked.
   *[other] { $count } rules differ in edition { $edition }. They are marked.
  }
rules-usual = Edition { $edition }: the rules as they stand.
rules-to-differences = Compare two editions
rules-to-rules = To the rules
rules-differences-title = What differs between { $one } and { $other }
rules-differences-count = { $count ->
    [0] Nothing differs.
    [one] 1 difference.
   *[other] { $count } differences.
  }
rules-left = Edition on the left
rules-right = Edition on the right
rules-what = What
rules-one-edition = This game has only one edition.
