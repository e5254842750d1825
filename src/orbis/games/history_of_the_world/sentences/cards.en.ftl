# What the cards of History of the World say, made from what they do: a sentence for each kind of effect.
list-and = { $items } and { $last }
list-or = { $items } or { $last }
list-without = { $items } or { $last }

defence-terrain = the bonus for terrain
defence-naval = the naval reroll
defence-fort = the second die of a fort

# -- How an empire or a kingdom begins.

card-people = { $places ->
    [one] { $armies } armies; the first is placed in { $start }.
   *[other] { $armies } armies; the first are placed in { $start }, one in each.
}
card-structure-capitol = { $places ->
    [one] A capitol is placed there.
   *[other] A capitol is placed in each.
}
card-structure-city = A city is placed there.
card-marauders = Marauders: no capitol, but 1 point for each structure reduced after a battle.
card-fleets = { $count ->
    [one] Fleet: { $sections }.
   *[other] Fleets: { $sections }.
}
card-caravans = { $count ->
    [one] Caravan: { $sections }.
   *[other] Caravans: { $sections }.
}

# -- Effects that last. An event lasts until the end of the turn.

op-monument-rate = { $by ->
    [event] This turn, build
   *[empire] Build
} one monument for { $resources ->
    [one] each resource icon
   *[other] every { $resources } resource icons
} instead of every two.
op-forts-per-resource = After building monuments, you may place { $forts ->
    [one] a free fort
   *[other] { $forts } free forts
} where your active armies stand for each resource icon they occupy.
op-free-forts = { $by ->
    [event] Place { $forts ->
        [one] a free fort
       *[other] up to { $forts } free forts
    } where your active armies stand.
   *[empire] While invading, you may place { $forts ->
        [one] a free fort
       *[other] up to { $forts } free forts
    } { $start_only ->
        [yes] in the starting territory
       *[no] where your active armies stand
    }.
}
op-bonus-monuments = Build { $monuments } more { $monuments ->
    [one] monument
   *[other] monuments
}{ $needs_resource ->
    [yes] {" "}if your active armies occupy a resource icon.
   *[no] .
}
op-battle-bonus = Add { $amount } to your highest die { $when ->
    [fleet] in battles of fleet invasions
    [no_terrain] in battles for territories without terrain
    [structure] in battles for territories with a structure
   *[always] in every battle
}{ $by ->
    [event] {" "}of this turn.
   *[empire] .
}
op-ignore-defence = { $by ->
    [event] This turn, your opponents defend
   *[empire] Your opponents defend
} without { $what }.
op-reroll = { $by ->
    [event] In each battle of this turn
   *[empire] In each battle
}{ $when ->
    [fleet] {" "}of a fleet invasion
    [no_terrain] {" "}for a territory without terrain
    [structure] {" "}for a territory with a structure
   *[always] {""}
}, you may reroll { $dice ->
    [one] one of your dice.
   *[other] up to { $dice } of your dice.
}
op-ties-win = { $by ->
    [event] This turn, tied battles
   *[empire] Tied battles
} { $when ->
    [fleet] of fleet invasions count as won.
    [no_terrain] for territories without terrain count as won.
    [structure] for territories with a structure count as won.
   *[always] count as won.
}
op-gain-armies-once = Once, as soon as your active armies occupy { $territories ->
    [one] a territory
   *[other] { $territories } territories
} { $outside ->
    [none] { $inside }
   *[other] outside { $outside }
}, gain { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}.
op-siege-tokens = { $by ->
    [event] Gain
   *[empire] It begins with
} { $tokens ->
    [one] 1 siege token
   *[other] { $tokens } siege tokens
}.
op-siege-tokens-for-structures = Gain { $tokens ->
    [one] 1 siege token
   *[other] { $tokens } siege tokens
} for each structure you reduce after a battle.
op-raid-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} instead of 1 for a structure reduced after a battle of a fleet invasion.
op-absorb-own = { $times ->
    [one] Once, a resigned army of yours that you invade goes
   *[other] Up to { $times } resigned armies of yours that you invade go
} to the empire card instead of the supply.
op-recover-on-tie = { $times ->
    [one] Once, the army you lose in a tied battle returns
   *[other] Up to { $times } times, the army you lose in a tied battle returns
} to the empire card.
op-chain-invasion = After a battle won with { $die ->
    [6] a 6
   *[other] a { $die } or more
} on your highest die, before anything is added, you may invade on from there at once with an army of your supply; every time it happens.
op-points-per-monument = When you gain points, { $points ->
    [one] 1 more point
   *[other] { $points } more points
} for each monument under your active armies.
op-spare-structures = When you win or tie a battle, you may spare the structures of the territory.
op-points-per-battle = Gain { $points ->
    [one] 1 point
   *[other] { $points } points
} for each battle you win.
op-siege-bonus = In a siege, add { $amount } more than the catapult shows.

# -- Effects of events.

op-extra-die = In { $battles ->
    [one] one battle
   *[other] up to { $battles } battles
} of this turn, roll three dice instead of two; say so before you roll.
op-sure-win = { $battles ->
    [one] Your next battle this turn is
   *[other] Your next { $battles } battles this turn are
} won without a roll.
op-gain-armies = Gain { $armies ->
    [one] 1 army
   *[other] { $armies } armies
}.
op-gain-armies-per-resource = Gain 1 army for { $resources ->
    [one] each resource icon
   *[other] every { $resources } resource icons
} under your active armies, { $most } at most.
op-place-fleet = { $kind ->
    [ocean] Place a fleet in any ocean.
   *[sea] Place a fleet in any sea.
}
op-place-caravan = Place a caravan in any barren land.
op-replace-adjacent = Replace { $armies ->
    [one] 1 army of another player
   *[other] { $armies } armies of other players
} next to your active armies with { $armies ->
    [one] an active one
   *[other] active ones
} from your supply{ $not_capitols ->
    [yes] , but not at a capitol.
   *[no] .
}
op-replace-in-region = Replace { $armies } armies of one other player in one Region with resigned ones from your supply{ $not_capitols ->
    [yes] , but not at a capitol.
   *[no] .
}
op-barbarians = Choose up to { $armies } territories of other players next to one barren land. In each, replace the army with a resigned one from your supply, reduce a structure and remove the fort.
op-disaster = Reduce one structure in each of up to { $territories } territories.
op-plague = Choose a Region: every player with at least { $armies } armies there, you included, loses one resigned army there.
op-settle = Place up to { $armies } armies from your supply, resigned, in empty territories of one Region that are not next to an army of another player.
