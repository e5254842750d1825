# Settings.
settings-look = Look and language
settings-pace = Pace
settings-help = Help
settings-notices = Sound and notices
settings-keys = Keys
settings-account = Name and account
settings-about = Privacy, licences
settings-save = Save
settings-saved = Saved.

settings-sample = A sample of the table
settings-sample-region = East Asia–Pacific
settings-sample-vp = VP
settings-sample-question = Which card do you play?
settings-sample-confirm = Pay 1 Diplomacy

settings-language = Language
settings-theme = Theme
settings-text = Text size
settings-contrast = Contrast
settings-contrast-normal = Normal
settings-contrast-high = High
settings-palette = Colours of the sides
settings-palette-orbis = Orbis
settings-palette-colour-blind = Colour-blind
settings-palette-note = Every side also has a letter and a pattern, in all colours.
settings-motion = Motion
settings-motion-system = As the system
settings-motion-on = On
settings-motion-off = Off

settings-rivals = Turns of the others
settings-rivals-off = Off
settings-rivals-quick = Quick
settings-rivals-calm = Calm
settings-rivals-step = Step by step
settings-rivals-hint = How long each of their actions is shown. Step by step waits for you.
settings-end-turn = End my turn
settings-end-turn-after = { $seconds ->
    [-1] At once
    [0] When I click
   *[other] After { $seconds } s
  }
settings-end-turn-hint = When nothing is left to decide, your turn waits for you to end it. Until then you can take back.
settings-confirm = Ask before what cannot be taken back
settings-confirm-hint = Draws, dice and what shows a hidden card need a second click.

settings-odds = Odds of battles
settings-odds-hint = The chance to win, before you commit yourself.
settings-forecast = Points if scored now
settings-forecast-hint = What every side would get at this moment.
settings-mind = Mind
settings-mind-hint = A quiet line with what will certainly follow.

settings-sound = Sounds
settings-sound-hint = Your turn, a piece placed, dice, the end of a game.
settings-browser = Notices of the browser
settings-browser-hint = While a page of Orbis is open somewhere, the browser says when it is your turn.
settings-browser-blocked = The browser has forbidden notices from this site. Its own settings can allow them.
settings-email = E-mail
settings-email-hint = We send a code to this address first.
settings-email-code = A code was sent. Enter it below.
settings-email-on = Notices are sent to this address.
settings-email-send = Send a code
settings-email-off = No more e-mails
settings-code = The code from the e-mail
settings-code-send = Confirm
settings-no-mail = This server sends no e-mail.
settings-webhook = For programs: a webhook
settings-webhook-address = Address
settings-webhook-hint = Gets a signed message whenever it is your turn. Empty: none.
settings-webhook-key = The key of its signature:
settings-test = Send me a notice now
settings-test-sent = Sent by { $way }.
settings-test-failed = Could not be sent by { $way }.
settings-test-none = No way is switched on.
settings-way-browser = browser
settings-way-webhook = webhook
settings-way-email = e-mail

settings-letters = Letter keys
settings-letters-hint = Switched off, letters do nothing at the table.
settings-keys-hint = Click a key to give the act another one.
settings-keys-reset = Keys as they were
settings-key-change = { $act }: { $key }. Change
settings-key-press = Press a key
settings-key-taken = { $key } is taken: { $act }.
settings-key-enter = Enter
settings-key-backspace = Backspace
settings-key-escape = Esc
settings-key-space = Space
settings-key-shift = Shift

settings-privacy = Privacy
settings-privacy-text = The server keeps your name, the tables you play at and, if you give them, login and e-mail address. There are no trackers and nothing is loaded from elsewhere. Settings stay in this browser. You can delete yourself under Name and account: your seats then have no name.
settings-licences = Licences
settings-licences-text = Orbis is our own work, with help from these. Rules are told in our own words; the games belong to their authors and publishers.
settings-licence-text = Type
settings-licence-icons = Icons
settings-licence-flags = Flags
settings-licence-maps = Maps
settings-licence-words = Languages
settings-licence-page = Page
