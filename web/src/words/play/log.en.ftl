# The log, the chat, and what others do.
log-empty = Nothing has happened yet.
log-none = Nothing like that in the log.
log-filter = Filter
log-only-side = Only { $name }
log-only-points = only points
log-more = { $count ->
    [one] 1 more line
   *[other] { $count } more lines
}
log-why = Why?
log-less = fewer lines
log-earlier = Earlier
log-fallback = The bot gave no valid answer: one that is allowed was drawn by lot.
log-replay = See this moment in the replay
log-vp = { $amount } VP
log-points = { $amount } { $count ->
    [one] point
   *[other] points
 }
log-since = Since you last looked
log-since-more = { $count ->
    [one] and 1 earlier action
   *[other] and { $count } earlier actions
}
log-play-back = Play back
log-my-turn = Play my turn
log-summary = { $count ->
    [one] 1 action by the others
   *[other] { $count } actions by the others
}
log-previous = Previous
log-next = Next
log-skip = Skip
log-secret-choices = { $count } choices in secret.
log-secret-draws = { $count } draws in secret.
log-chat-empty = Nobody has said anything yet.
log-say = Say something
log-send = Send
log-news-asked = { $seat } asks for something.
log-news-agreed = { $seat } agrees.
log-news-declined = { $seat } declines.
log-news-handed = A bot plays for { $seat }.
log-news-returned = { $seat } is back.
log-news-rewound = The table went back together.
log-news-paused = The table is paused: everybody's time is up.
log-news-woken = { $seat } wakes the table.
log-news-invited = The host has made a new invitation to the seat of { $seat }.
log-news-freed = The host has freed the seat of { $seat }.
log-news-deleted = The host has deleted the table.
log-news-restored = The host has brought the table back.
log-region = Region
log-all-regions = Regions
