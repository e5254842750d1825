# Automas: powers played by the rules of Diplomacy & Dominance.

mode-person = person
mode-normal = normal
mode-hard = hard

module-automas = Automas
module-objectives = Superpower Objectives
module-growth = Growth cards
module-abilities = Ability cards
module-assets = Strategic Assets

option-modules = parts of Diplomacy & Dominance: automas, objectives, growth, abilities, assets (not in edition 0.5; no abilities with automas)
option-normal-automas = seats played by Automas in normal mode, such as 2,3; with the module automas and no seats named, all but seat 1
option-hard-automas = seats played by Automas in hard mode, such as 2,3
option-growth-mix = how the module growth is used: new (its cards only), two_of_four (two abilities per level by lot), shuffled (cards by lot)

# why a table cannot be opened like this
unfit-orders = Edition 0.5 has no Executive Orders: choose 0.8 or 1.0.
unfit-automas = Automas do not go with edition 0.5: choose 0.8 or 1.0.
unfit-modules = These modules do not go with edition 0.5: choose 0.8 or 1.0.
unfit-abilities = The Ability cards cannot be used with Automas: leave out one of the two.
unfit-growth-mix = To mix Growth cards, switch the module Growth cards on.

source-automa = Automa's starting score

# The Automa board, from left to right, row by row.
space-engage = Engage
space-improve-relations = Improve Relations
space-invest = Invest
space-trade = Trade
space-build-base = Build a Base
space-move = Move

# What an Automa does from beginning to end.
moment-focus = Focus
moment-turn = its turn
moment-research = Research

# Why a Region is passed over.
skip-own-zone = it lies in the zone of interest
skip-no-country = no Country there that it may take and can pay
skip-no-ally = no allied Country there
skip-money = not enough money for it
skip-full = as many FDI tokens there as it may have
skip-own-cube = it would push out its own cube

# Why it does not do what it should.
fallback-money = it lacks the money
fallback-no-region = there is no Region for it
fallback-no-country = there is no Country that it may take and can pay
fallback-no-host = there is no Country allowing a Base that it may take and can pay
fallback-no-army = no Army on its row of the card

# Which criterion chose.
criterion-only-one = the only one possible
criterion-own-start-country = one of its starting Countries
criterion-base-possible = it can build a Base there
criterion-highest-value = the highest value
criterion-left-card = the card on the left
criterion-by-lot = by lot, as it would allow a Base
criterion-under-threat = it is under THREAT there, in its zone of interest
criterion-smallest-gap = of the Regions where it is under THREAT, the nearest to enough Defense
criterion-threatens-in-zone = the Army puts somebody under THREAT there, in its zone of interest
criterion-outnumbered = the Army puts somebody under THREAT there, in its zone of interest, and another player has more Armies
criterion-threatens-most = in its zone of interest, the Army puts most players under THREAT there
criterion-threatens-outside = outside its zone of interest, the Army puts most players under THREAT there
criterion-anywhere = no other criterion applies
criterion-dearest = the dearest it can pay
criterion-market-priority = of the dearest, first by the types on its Player card
criterion-newest = of the dearest, the one added last

# Why it trades with nobody.
no-partner-none = the card names nobody on its row
no-partner-not-played = the card names a power that nobody plays
no-partner-no-commerce = all Commerce cards of the player named are face down

# -- The question, and the answers of chance.

ask-automa-power = Which power does { $other } play, in { $mode } mode?
do-automa-power = let the Automa play { $power }
did-automa-power = { $power } is played by an Automa.

do-decision = draw { $decision }
did-decision = { $decision } is drawn.
decision-decision-01 = Decision card 1
decision-decision-02 = Decision card 2
decision-decision-03 = Decision card 3
decision-decision-04 = Decision card 4
decision-decision-05 = Decision card 5
decision-decision-06 = Decision card 6
decision-decision-07 = Decision card 7
decision-decision-08 = Decision card 8
decision-decision-09 = Decision card 9
decision-decision-10 = Decision card 10
decision-decision-11 = Decision card 11
decision-decision-12 = Decision card 12

# -- What an Automa did, and why.

told-automa-begins = { $power }, Automa ({ $mode }): { $moment }.
told-automa-ends = { $power } is done.

told-last-place = { $power } takes place { $place } in the turn order, the right-most one free.
told-shuffle-auto = The Auto-Influence cards are shuffled into a new deck.
told-shuffle-decisions = The Decision cards are shuffled into a new deck.
told-growth = { $power } gets the Growth card { $card }.

told-automa-new-cube = A cube of { $power } comes from the round track to { $space }.
told-automa-focus = { $power } takes { $focus }, as its row of the card says: { $rate } money times round { $round }.

told-automa-market-card = First it plays { $card }, its card from the Market, which is then trashed.
told-automa-types = The card has { $amount } type symbols: in hard mode an action for each.
told-automa-marked = Of its type symbols, { $type } has the small cube.
told-automa-domestic = A Domestic card: it gets a Growth card if it can pay for one.
told-automa-space = { $type } row, { $cubes ->
    [0] no cube on the left: the action on the right, { $space }.
    [one] 1 cube on the left: the action there, { $space }.
   *[other] { $cubes } cubes on the left: the action there, { $space }.
}
told-automa-instead = { $space } cannot be done, as { $fallback }: { $other_space } instead.
told-automa-cubes = { $amount ->
    [one] 1 cube moves to { $space }.
   *[other] { $amount } cubes move to { $space }.
}

told-automa-region = It shows { $region } for { $power }.
told-automa-skip = { $region } is passed over ({ $skip }).
told-automa-country = { $power } improves relations with { $country } ({ $criterion }).
told-automa-start-card = Its starting card of { $country } goes back to the box, and Influence is added.
told-automa-where = It chooses { $region } ({ $criterion }).
told-automa-letter = { $amount ->
    [2] 2 options: the card says { $letter }, the { $letter ->
        [A] first
       *[other] second
    } one.
   *[other] { $amount } options in two groups: the card says { $letter }, the { $letter ->
        [A] first
       *[other] second
    } group.
}
told-automa-numeral = { $amount } options: the card says { $numeral }, the { $numeral ->
    [I] first
    [II] second
   *[other] third
} one.

told-automa-permanent = Both kinds of slot are free, and for round { $round } the card says permanent.
told-automa-temporary = Both kinds of slot are free, and for round { $round } the card says temporary.
told-automa-only-permanent = Only permanent slots are free in { $region }.
told-automa-only-temporary = No permanent slot is free in { $region }.
told-automa-beyond = It would push out its own cube in { $region }: in hard mode the new one is permanent, beyond the slots.

told-automa-engage = { $power } engages in { $region }: cost { $due }, less { $less } for allies and Focus, at 5 money each.
told-automa-trade = { $power } trades: { $symbols } Export { $symbols ->
    [one] symbol
   *[other] symbols
} on its allied Countries, at 5 money each.
told-automa-partner = The card names { $other_power }: they trade with each other.
told-automa-no-partner = It trades with no other player ({ $no_partner }).
told-automa-invest = { $power } invests in { $region } and places an FDI token there.
told-automa-base = { $power } builds a Base in { $region }.
told-automa-reinforce = { $power } places one more Army in { $region }, as its row shows one.
told-automa-no-reinforce = No further Army ({ $fallback }).
told-automa-no-growth = { $power } can pay for no Growth card of its next level and takes money.

told-automa-bonus = Its bonus is { $amount } { $resource ->
    [Armies] { $amount ->
        [one] Army
       *[other] Armies
    }
   *[other] { $resource }
}, and it counts { $points } Research.
told-automa-research = { $power } has { $points } Research: { $cards } on the cards, { $allies } for allied Countries, { $focus_points } for its Focus.
told-automa-market = { $power } takes { $card } from the Market for { $cost } ({ $criterion }) and puts it on top of its deck.
told-automa-no-market = { $power } can pay for no card of the Market.
told-automa-sweep = With the Research left, { $amount } { $amount ->
    [one] card leaves
   *[other] cards leave
} the end of the Market.
