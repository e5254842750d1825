# Caravels in English.
option-edition = which rules for ties: 1 (the tied score nothing) or 2 (they score the place below)
option-modules = storms: dice at the end of each season
option-seasons = how many seasons are played

harbour-lisbon = Lisbon
harbour-genoa = Genoa
harbour-alexandria = Alexandria
harbour-malacca = Malacca

goods-cloth = cloth
goods-spice = spice
goods-wine = wine

card-cargo = Cargo
card-fair-wind = Fair Wind
card-pilot = Pilot
card-convoy = Convoy
card-trading-post = Trading Post
card-chart-room = Chart Room
card-second-thoughts = Second Thoughts
card-crossroads = Crossroads
card-corsairs = Corsairs
card-cutpurse = Cutpurse
card-spice-fair = Spice Fair
card-embassy = Embassy

# What a line of a card says.
op-gain = Take { $coins } { $coins ->
    [one] coin
   *[other] coins
}.
op-gain-per-ship = Take { $coins } { $coins ->
    [one] coin
   *[other] coins
} for each ship of yours there.
op-sail = Sail to a harbour{ $discount ->
    [0] .
   *[other] , for { $discount } less.
}
op-draw = Draw { $cards } { $cards ->
    [one] card
   *[other] cards
}.
op-play-card = Play another card.
op-choose-one = Choose one:
op-raid = Raid a harbour: on { $sinks_up_to } or less, every other player there loses a ship.
op-rob = Another player loses a card at random.
op-fair = Everybody may discard one { $goods } card for { $coins } coins.
op-buy-points = You may pay { $coins } coins for { $points } points.

ask-bid = How many coins do you bid for the turn order?
ask-play = Which card do you play?
ask-either = Which of the two?
ask-sail = Where do you sail?
ask-buy = Do you pay { $coins } coins for { $points } points?
ask-raid = Which harbour do you raid?
ask-rob = Whom do you rob?
ask-fair = Do you sell { $goods } for { $coins } coins?

do-play = play { $card }
do-pass = pass and take 2 coins
do-bid = bid { $coins }
do-sail = sail to { $harbour }
do-raid = raid { $harbour }
do-rob = rob { $other }
do-sell = sell { $card }
do-buy = buy the points
do-either = take choice { $option }
do-decline = decline
do-lantern = use your lantern and draw a card
do-draw = draw { $card }
do-lose = lose { $card }
do-roll = roll { $pips }

did-play = { $seat } plays { $card }.
did-pass = { $seat } passes.
did-bid = { $seat } bids { $coins }.
did-sail = { $seat } sails to { $harbour }.
did-raid = { $seat } raids { $harbour }.
did-rob = { $seat } robs { $other }.
did-sell = { $seat } sells { $card }.
did-buy = { $seat } buys points.
did-either = { $seat } takes choice { $option }.
did-decline = { $seat } declines.
did-lantern = { $seat } uses the lantern.
did-draw = { $card } is drawn.
did-lose = { $card } is lost.
did-roll = The die shows { $pips }.

told-season = Season { $season } begins.
told-gain = { $seat } takes { $coins } { $coins ->
    [one] coin
   *[other] coins
}.
told-draw = { $seat } draws a card.
told-bid = { $seat } has bid { $coins }.
told-toll = { $seat } pays a toll of { $coins }.
told-sunk = { $seat } loses a ship in { $harbour }.
told-safe = The ships in { $harbour } are safe.
told-score = { $seat } scores { $points } in { $harbour }.
told-points = { $seat } scores { $points }.
told-nothing = { $seat } can do nothing here.

why-not-in-hand = you do not hold that card
why-no-ship = you have no ship left in your stock
why-toll = the toll is { $toll } and you have { $coins }
why-coins = it costs { $toll } and you have { $coins }
why-bid = you have only { $coins }
why-no-target = no other player has a ship there
why-other-goods = only { $goods } is bought

tie-coins = more coins
tie-ships = more ships at sea
tie-shared = shared
source-harbours = harbours
source-cards = cards
source-coins = coins
