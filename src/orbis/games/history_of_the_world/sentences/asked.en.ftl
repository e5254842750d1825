# What somebody is deciding, by the key of the question: after "Waiting for Anna:".
asked-draft = drafting a card
asked-keep = keeping or giving a card
asked-begin = beginning the turn
asked-end-turn = about to end the turn
asked-invade = choosing the next invasion
asked-invade-on = deciding to invade on
asked-monument = building monuments
asked-forts = placing forts
asked-dice = choosing dice
asked-reroll = deciding on a reroll
asked-siege = deciding on a siege
asked-reduce = deciding on a structure
asked-token = placing a fleet or caravan
asked-event-territory = choosing a territory
asked-plague = choosing where the plague strikes
asked-lose = choosing an army to lose
asked-space = choosing a space on the track
