# History of the World: what the client says around the game's own sentences.
history-map = Map of the world
history-map-keys = Map. Arrows move it, plus and minus zoom.
history-epoch = Epoch
history-span-1 = 1500–450 BCE
history-span-2 = 450 BCE–300 CE
history-span-3 = 300–850 CE
history-span-4 = 850–1500 CE
history-span-5 = 1500–1914 CE
history-step-draft = Draft
history-step-invade = Invade
history-step-kingdom = Kingdom
history-step-monuments = Monuments
history-step-points = Points
history-step-over = The end
history-turn-of = Turn { $turn } of { $turns } · { $step }
history-own-empire = { $card }
history-empire-hidden = Hidden
history-empire-open = No empire yet
history-empire-none = Empire played
history-figure-armies = Armies on the board
history-figure-events = Events in hand
history-stocks = { $points ->
    [one] 1 point.
   *[other] { $points } points.
} Armies on the card: { $armies }. Siege tokens: { $tokens }. Armies in the supply: { $supply }. Events: { $events }. Stopping now gains { $gain }.

# -- What stands in a territory.
history-nobody = nobody
history-active-army = active Army of { $seat }
history-resigned-army = resigned Army of { $seat }
history-monument = monument
history-fort = fort
history-resource = resource
history-win-chance = Win { $percent }.
history-degree-of = { $seat }: { $degree }, { $armies ->
    [one] 1 Army.
   *[other] { $armies } Armies.
}
history-region-values = Presence { $presence }, dominance { $dominance }, supremacy { $supremacy }.
history-scores-from = scores from epoch { $epoch }
history-short-presence = pres.
history-short-dominance = dom.
history-short-supremacy = supr.

# -- The stage.
history-modes = What the map shows
history-mode-turn = This turn
history-mode-world = World
history-mode-values = Region values
history-nearer = Zoom in
history-further = Zoom out
history-mini = The part of the world in view
history-regions = Regions
history-tap = Tap a territory to read about it.
history-data = Board as tables
history-data-title = The board as tables
history-data-territory = Territory
history-data-stands = What stands there
history-data-can = You can

# -- Battles and odds.
history-battle-for = Battle for { $territory }
history-roll = roll { $round }
history-dice = Dice: { $dice }
history-against = against
history-best-die = best die
history-no-dice = not rolled yet
history-adds = { $best } and { $parts }
history-adds-terrain = { $amount } for the terrain
history-adds-siege = { $amount } for the siege
history-adds-effects = { $amount } for effects
history-they-terrain = they add { $amount } for terrain
history-you-reroll = { $count ->
    [one] you may reroll 1 die
   *[other] you may reroll { $count } dice
}
history-they-reroll = { $count ->
    [one] they may reroll 1 die
   *[other] they may reroll { $count } dice
}
history-rerolls = { $count ->
    [one] { $seat } may reroll 1 die
   *[other] { $seat } may reroll { $count } dice
}
history-ties-win = a tie counts as won
history-naval = by fleet
history-sure = won without a roll
history-dice-against = { $mine ->
    [one] 1 die
   *[other] { $mine } dice
} against { $theirs }
history-siege = Siege
history-siege-cost = each step uses 1 Army
history-odds-win = win { $percent }
history-odds-tie = tie { $percent }
history-odds-lose = lose { $percent }
history-with-siege = With a siege { $percent }, { $armies } more Armies on average.
history-points-now-after = Points { $now } → { $after }
history-result-won = { $seat } takes { $territory }.
history-result-tied = A tie: { $territory } is empty.
history-result-lost = { $seat } loses this battle.
history-result-retreat = { $seat } retreats: { $territory } is held.
history-result-sure = Won without a roll.

# -- The own area.
history-your-empire = Your empire
history-empire-in-play = The empire in play
history-order-place = order { $place } of { $places }
history-only-you = only you see this
history-only-you-these = only you see these
history-armies = { $count ->
    [one] 1 Army
   *[other] { $count } Armies
}
history-armies-left = { $left } of { $all } left
history-siege-tokens = { $count ->
    [one] 1 siege token
   *[other] { $count } siege tokens
}
history-forgone = Effect not used
history-no-empire = Your empire of this epoch has been played.
history-no-empire-draft = You choose an empire in the draft.
history-no-empire-watched = The empires of this epoch are being chosen.
history-supply = { $armies ->
    [one] 1 Army
   *[other] { $armies } Armies
} in your supply, { $board } on the board.
history-events = Events
history-no-events = No events in hand. The next draft brings one.
history-not-now = not at this moment
history-kind-empire = Empire
history-kind-kingdom = Kingdom
history-kind-event = Event
history-points-this-turn = Points this turn
history-points-in-play = Points in play
history-stop-now = stop now
history-with = + { $territory }
history-structures = Structures
history-effects = Effects
history-total = Total
history-no-points = Points are shown once empires stand on the board.
history-counted = All points have been counted.
history-strip-armies = Armies
history-strip-tokens = Siege
history-strip-events = Events
history-strip-points = Points now

# -- The rail.
history-tab-turn = Turn
history-tab-values = Values
history-tab-hand = Cards
history-order-of = Order of empires · epoch { $epoch }
history-not-played = not played
history-hidden = hidden
history-track = Score track
history-gained-in = Gained in epoch { $epoch }
history-region = Region
history-now = now
history-values-explained = What presence is worth. Dominance is worth twice as much, supremacy three times.
history-taught = Dice of the lessons
history-taught-how = They fall the same way for everybody who learns. In a game of your own they are sealed.
history-sealed = Sealed dice
history-sealed-how = Every roll comes from a key sealed before the game. When the game ends you can check each one.

# -- The draft.
history-draft = The draft
history-choose-empire = Choose an empire
history-choose-event = Choose an event
history-draft-empires = Epoch { $epoch } · fewest points choose first
history-draft-events = Epoch { $epoch } · most points choose first
history-draft-classic = Epoch { $epoch } · draw one, keep it or give it
history-you-then = You, then
history-you-last = You have the last card of this set.
history-see-rest = { $count ->
    [one] sees what is left.
   *[other] see what is left.
}
history-empire-secret = Your choice stays hidden until the empire is called.
history-event-secret = Your choice stays hidden until you play it.
history-keep = Keep it
history-keep-card = Keep { $card }
history-give = Give it to { $seat }
history-choosing = is choosing
history-show-map = Look at the map
history-show-cards = Back to the cards
history-to-cards = Choose cards

# -- Shorter than the game's own: the battle panel says the rest.
ask-siege = Press the siege of { $territory }, or retreat?
ask-reroll = { $side ->
    [invader] Your dice { $invader } against { $defender }: do you reroll one?
   *[defender] You defend with { $defender } against { $invader }: do you reroll one?
}
do-siege = siege with an Army
do-siege-token = use a siege token
history-siege-at = Siege at +{ $level }, use 1 of { $armies } { $armies ->
    [one] Army
   *[other] Armies
}
history-siege-token-at = Siege at +{ $level }, use 1 of { $tokens } { $tokens ->
    [one] token
   *[other] tokens
}
unit-siege-tokens = { $amount ->
    [one] siege token
   *[other] siege tokens
}
history-scored = { $seat }: { $points } points
history-together = Together
history-follow = Follow
history-follow-hint = The map follows what the others do
