# History of the World in English. Names are in names.en.ftl, what the cards say in cards.en.ftl.
option-draft = how the cards are drafted: modern (choose from the whole set) or classic (draw one, keep it or give it away)
option-region-values = what the Regions are worth: printed (the table of the rulebook) or staggered (some are worth nothing in the early epochs)
draft-modern = modern
draft-classic = classic
region-values-printed = as printed
region-values-staggered = staggered

# -- Words.

terrain-mountain = mountains
terrain-forest = forest
structure-none = no structure
structure-city = city
structure-capitol = capitol
degree-none = none
degree-presence = presence
degree-dominance = dominance
degree-supremacy = supremacy
phase-setup = setup
phase-draft = draft
phase-kingdom = kingdom
phase-empire = empire
phase-over = the end
source-start = start
source-regions = Regions
source-structures = structures
source-marauding = marauding
source-effects = effects
source-track = track
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-purple = purple
colour-grey = grey
unit-armies = { $amount ->
    [one] army
   *[other] armies
}
unit-points = { $amount ->
    [one] point
   *[other] points
}

# -- Questions.

ask-draft = { $set ->
    [empires] Which empire do you choose?
   *[events] Which event do you choose?
}
ask-keep = { $set ->
    [empires] You drew the empire { $card }: do you keep it, or who gets it?
   *[events] You drew the event { $card }: do you keep it, or who gets it?
}
ask-begin = Do you play an event first, or do you begin with the empire { $empire }?
ask-end-turn = Do you end your turn?
ask-invade = { $tokens ->
    [0] { $armies ->
        [0] No army is left on the card: anything else?
       *[other] { $armies } { unit-of-armies } on the card: what do you do?
    }
   *[other] { $armies } { unit-of-armies } and { $tokens } { unit-of-tokens } on the card: what do you do?
}
ask-invade-on = Do you invade on at once from { $territory }, with an army of your supply?
ask-monument = { $left ->
    [one] Where do you build a monument?
   *[other] Where do you build the next of { $left } monuments?
}
ask-forts = { $left ->
    [one] Where do you place a free fort?
   *[other] Where do you place the next of { $left } free forts?
}
ask-dice = The battle for { $territory }: two dice, or three ({ $left ->
    [one] 1 battle
   *[other] { $left } battles
} with three dice left)?
ask-reroll = { $side ->
    [invader] Your invasion of { $territory }, your dice { $invader } against { $defender }
   *[defender] You defend { $territory }, your dice { $defender } against { $invader }
}; { $ahead ->
    [invader] with everything counted the invader is ahead by { $margin }
    [defender] with everything counted the defender is ahead by { $margin }
   *[nobody] with everything counted it is a tie
}: do you reroll a die?
ask-siege = You lost the battle for { $territory }. Do you lay siege (+{ $level } with the catapult; on the card: { $armies } { unit-of-armies }, { $tokens } { unit-of-tokens })?
ask-reduce = Do you reduce a structure in { $territory }, or spare it?
ask-token = Where do you place the token of { $event }?
ask-event-territory = { $event }: which territory ({ $left } left)?
ask-plague = Which Region does the plague strike?
ask-lose = The plague is in { $region }: which of your resigned armies do you lose?
ask-space = Your space on the score track is taken: do you move forward or back to the next free one?

unit-of-armies = { $armies ->
    [one] army
   *[other] armies
}
unit-of-points = { $points ->
    [one] point
   *[other] points
}
unit-of-tokens = { $tokens ->
    [one] siege token
   *[other] siege tokens
}

# -- Answers. An infinitive, so that it can follow "You cannot".

do-empire = choose the empire { $empire }
do-take-event = choose the event { $event }
do-keep = keep the card
do-give = give the card to { $other }
do-event = play { $event }
do-invade = invade { $territory }
do-sail = invade { $territory } by fleet
do-fortify = fortify { $territory } for an army
do-fort = place a free fort in { $territory }
do-monument = build a monument in { $territory }
do-done = stop here
do-decline = do without
do-begin = begin the empire
do-forgo = do without the effect of the empire
do-use-effect = use the effect of the empire again
do-end-turn = end the turn
do-two-dice = roll two dice
do-three-dice = roll three dice
do-reroll = reroll a { $face }
do-stand = let the dice stand
do-siege = lay siege with an army
do-siege-token = lay siege with a siege token
do-retreat = retreat
do-reduce = reduce it
do-spare = spare it
do-fleet = place a fleet in the { $section }
do-caravan = place a caravan ({ $section })
do-territory = choose { $territory }
do-region = choose { $region }
do-lose-army = lose the army in { $territory }
do-up = move forward
do-down = move back
do-marker = draw the score marker of { $other }
do-deal-empire = deal the empire { $empire }
do-deal-event = deal the event { $event }
do-roll = roll { $first }
do-roll-two = roll { $first } and { $second }
do-roll-three = roll { $first }, { $second } and { $third }

# -- What was answered.

did-empire = { $seat } chooses the empire { $empire }.
did-take-event = { $seat } chooses the event { $event }.
did-keep = { $seat } keeps the card.
did-give = { $seat } gives the card to { $other }.
did-event = { $seat } plays { $event }.
did-invade = { $seat } invades { $territory }.
did-sail = { $seat } invades { $territory } by fleet.
did-fortify = { $seat } uses an army to fortify.
did-fort = { $seat } uses a free fort.
did-monument = { $seat } builds.
did-done = { $seat } stops here.
did-decline = { $seat } does without.
did-begin = { $seat } begins the empire.
did-forgo = { $seat } does without the effect of the empire for now.
did-use-effect = { $seat } uses the effect of the empire again.
did-end-turn = { $seat } ends the turn.
did-two-dice = { $seat } rolls two dice.
did-three-dice = { $seat } rolls three dice.
did-reroll = { $seat } rerolls a { $face }.
did-stand = { $seat } lets the dice stand.
did-siege = { $seat } sends an army.
did-siege-token = { $seat } uses a siege token.
did-retreat = { $seat } retreats.
did-reduce = { $seat } reduces a structure.
did-spare = { $seat } spares the structures.
did-fleet = { $seat } places a fleet in the { $section }.
did-caravan = { $seat } places a caravan ({ $section }).
did-territory = { $seat } chooses { $territory }.
did-region = { $seat } chooses { $region }.
did-lose-army = { $seat } gives up the army in { $territory }.
did-up = { $seat } moves forward to a free space.
did-down = { $seat } moves back to a free space.
did-marker = The score marker of { $other } is drawn.
did-deal-empire = The empire { $empire } is dealt.
did-deal-event = The event { $event } is dealt.
did-roll = The die shows { $first }.
did-roll-two = The dice show { $first } and { $second }.
did-roll-three = The dice show { $first }, { $second } and { $third }.

# -- What the rules did.

told-epoch = Epoch { $epoch } begins.
told-called = { $card }: { $seat }'s turn.
told-event = The effect of { $card } begins.
told-idle = { $card } has no effect any more in this turn.
told-part = { $card }: { $left ->
    [one] 1 more finds no place.
   *[other] { $left } more find no place.
}
told-no-place = { $forts ->
    [one] 1 free fort of { $seat } finds no place.
   *[other] { $forts } free forts of { $seat } find no place.
}
told-establish = { $seat } establishes { $card } with { $armies } { unit-of-armies }.
told-gain-armies = { $seat } gains { $armies } { unit-of-armies }.
told-occupy = { $seat } occupies { $territory }.
told-attack = { $other } defends { $territory }.
told-sure-win = The battle for { $territory } is won without a roll.
told-won = { $seat } wins the battle and occupies { $territory }.
told-tied = The battle is a tie: { $territory } is empty now.
told-lost = { $seat } loses the battle for { $territory } (highest dice: { $invader } against { $defender }).
told-siege = { $seat } besieges { $territory }: +{ $level }.
told-retreat = { $territory } is held.
told-recovered = The army of { $seat } returns to the card.
told-reduced = A structure in { $territory } is reduced.
told-fort = { $territory } has a fort now.
told-monument = { $territory } has a monument now.
told-replaced = An army of { $seat } now stands in { $territory }.
told-plague = { $seat } loses an army in { $territory } to the plague.
told-region = { $region }: { $degree } for { $seat }, { $points } { unit-of-points }.
told-points = Points for { $seat }: { $points } ({ $source }).

# -- Why not. A clause that ends "You cannot ...: ".

why-already-yours = one of your active armies is already there
why-not-adjacent = it is next to none of your active armies, and no caravan or fleet leads there
why-only-by-fleet = it can be reached by fleet only
why-no-fleet = none of your fleets leads there
why-no-army-on-card = no army is left on your card
why-no-siege-token = no siege token is left on your card
why-not-active = none of your active armies is there
why-has-fort = there is a fort already
why-no-forts = no fort is left in the supply
why-no-free-fort = you have no free fort
why-start-only = your free fort is for the starting territory
why-free-forts-first = a fort there costs you nothing: place the free one
why-has-monument = there is a monument already
why-better-site = a capitol comes before a city, and a city before a resource
why-no-site = there is neither capitol nor city nor resource
why-no-such-die = none of your dice shows that
why-has-card = that player already has a card of this set
why-not-your-event = you do not hold that event
why-not-your-turn = events are played in one's own turn
why-kingdom-first = a kingdom is played before the empire
why-kingdom-epoch = a kingdom is played in the epoch in which it was chosen, or not at all
why-no-reroll = you have no reroll
why-only-with-empire = events are for the empire: none is played while a kingdom is in play
why-during-invasion = events are played at any time of the turn except during an invasion
why-supply = your supply has too few armies for all of it
why-no-target = there is nothing it could be used on now
why-only-capitols = only a capitol is next to your active armies, and it is spared
why-event-after-this = answer this question first; events can be played right after it
why-event-first = the event that was played is carried out first
why-no-structure = there is no structure
why-not-empty = it is not empty
why-one-region = all territories of this event lie in one Region
why-others-beside = an army of another player is next to it
why-no-opponent = no army of another player is there
why-not-a-capitol = this event spares capitols
why-not-beside = it is next to none of your active armies, by border or strait
why-not-barren = it does not lie on a barren land
why-one-barren-land = all territories of this event lie on one barren land
why-too-few-armies = that player has too few armies in that Region for the whole event
why-one-opponent = all armies of this event are of one player
why-another-territory = the second territory is another one than the first
why-whole-effect = this event is carried out in full
why-no-plague-there = nobody there would lose an army: it takes enough armies, and a resigned one
why-plague-elsewhere = the plague is in another Region
why-not-resigned = none of your resigned armies is there
why-closed-water = no fleet can be in that water
why-other-section = this event is for another kind of section
why-has-token = you have a fleet or caravan there already
why-not-in-set = that card is not in the set that you hold
why-other-set = you choose from the other set now
why-below-zero = the track has no free space further back
why-draft-first = the cards of the epoch are chosen first
why-draft-over = cards are chosen at the start of an epoch only
why-classic-draft = in this draft you keep the card that you drew, or give it away
why-modern-draft = in this draft you choose one card of the set and pass the others on
why-not-established = your empire has not begun yet
why-invasion-first = the invasion that has begun is finished first
why-invasions-over = the invasions of this turn are over
why-forts-too-late = forts are placed during the invasions, and those are over
why-monuments-later = monuments are built once, after the invasions
why-must-build = a monument that is due must be built
why-must-take = everybody takes one card of each set
why-not-to-stop = there is nothing here that you could stop
why-nothing-to-decline = nothing is offered that you could do without
why-no-third-die = the number of dice is chosen only before a battle with a third die
why-no-siege = one lays siege after a lost battle, with what is left on the card
why-no-retreat = one retreats after a lost battle
why-no-reduction = a structure is reduced after a battle won or tied in its territory
why-no-sparing = whether a structure is spared is asked after a battle, and of some empires only
why-no-event-asks = no event asks for a territory now
why-no-plague = no plague is in play
why-space-free = one moves on or back only when the space on the track is taken
why-no-token-now = fleets and caravans are placed with an empire, a kingdom or an event
why-begun = your empire has begun already
why-not-the-end = the turn ends after the invasions, monuments and forts
why-no-effect = you have no empire in play with an effect that begins by itself
why-effect-just-now = you have just changed that; it can be changed again after the next army, or taken back
why-effect-as-it-is = it is so already
why-effect-while-invading = say so while you choose what to invade

# -- What to mind before an answer. In full words, as people overlook it.

mind-kingdom = Mind: { $event } can be played in this epoch only, before the empire.
mind-too-late = Mind: no invasion and no monument comes after this; { $event } would do nothing.
mind-part = Mind: { $event } could be used only { $count } of { $of } times now.
mind-forgone = Mind: you do without the effect of your empire at the moment ({ $empire }).
mind-idle-event = Mind: without an army to invade with, { $event } would do nothing.
mind-last-turn = Mind: this is your last turn; an event that you keep is worth nothing.
mind-free-forts = Mind: { $forts ->
    [one] a free fort that you do not place now is lost.
   *[other] the { $forts } free forts that you do not place now are lost.
}
mind-supply = Mind: your supply has { $armies } { unit-of-armies }, and { $event } and { $empire } have { $needed } together; siege tokens stand in for any that are missing.
mind-reroll = Mind: not even a six would change the result.
mind-catapult = Mind: the catapult is full; another army or token brings another battle, but stays at +{ $level }.
mind-reduce = Mind: the structure is yours now; to reduce it costs you { $points } { unit-of-points } this turn.
