# The Strategic Assets and the Ability cards of Diplomacy & Dominance in English.
card-russia-nuclear-tests = Nuclear Tests
card-russia-regime-change = Regime Change
card-russia-brics = BRICS
card-usa-central-intelligence-agency = Central Intelligence Agency
card-usa-regime-change = Regime Change
card-usa-economic-and-military-aid = Economic and Military Aid
card-china-global-manufacturing-hub = Global Manufacturing Hub
card-china-beijing-consensus = Beijing Consensus
card-china-trade-surplus = Trade Surplus
card-eu-global-gateway-initiative = Global Gateway Initiative
card-eu-economic-giant = Economic Giant
card-eu-common-foreign-and-security-policy = Common Foreign and Security Policy
card-new-financial-agreements = New Financial Agreements
card-show-of-force = Show of Force
card-diplomatic-detente = Diplomatic Detente
card-acquired-intelligence = Acquired Intelligence

# -- What the cards say.

op-take-over = pay { $price } to take an allied Country of value { $value } from another player, other than { $spared }; not a starting card. Its FDI tokens and Bases are discarded, and it arrives ready, even if your flag is crossed out on it. Add 1 Influence to its Region
op-swap-influence = pay { $price } to let 1 of your temporary Influence change places with 1 permanent Influence of another power in { $not_region ->
    [none] the same Region
   *[other] the same Region, another one than before
}
op-give-aid = exhaust { $allies } allied Countries of different Regions and pay { $price } to add 1 Influence to each of these Regions and gain { $gain }
op-exhaust-country = exhaust { $country }
op-gain-per-prosperity = gain { $diplomacy } Diplomacy for each step your Prosperity has taken so far
op-trade-surplus = Trade; then add 1 Influence to each Region whose allied Countries paid you { $money } money or more for your Exports
op-invest-abroad = Invest in an allied Country of another player that bears an FDI token, ready or exhausted, for { $money_extra } money more; it stays with that player and is exhausted
op-others-exhaust-ally = { $among ->
    [none] make every other player exhaust one of their own allied Countries of { $where }
   *[other] make every other player exhaust one of their own allied Countries of that Region, if you Moved that Army
}
op-send-army-home = pay { $price } to send 1 Army of another power from { $region } back to its player board
op-acquire-intelligence = look at the hand of another player. You may resolve the effect of one card of that hand, or of one that this player has played this round, as if you had just played it; the card stays where it is

# -- Questions.

ask-take-over = Which Country of value { $value } do you take from another player?
ask-swap = In which Region do you swap Influence, and with whom?
ask-swap-cube = Which of your temporary cubes in { $region } changes places with a permanent one ({ $power })?
ask-aid = { $left ->
    [one] Which allied Country do you exhaust?
   *[other] Which allied Country do you exhaust first, of { $left } from different Regions?
}
ask-invest-abroad = In which allied Country of another player do you Invest?
ask-exhaust = Which of your allied Countries there do you exhaust?
ask-send-home = An Army of which power do you send home from { $region }?
ask-spied = At whose hand do you look?
ask-copy = Which card ({ $power }) do you resolve as if you had just played it?

# -- Answers.

do-take-over = take over { $country }
do-swap = swap Influence in { $region } ({ $power })
do-player = look at a hand ({ $power })
do-copy = copy { $card }
do-send-home = send an Army home ({ $power })

did-take-over = { $seat } takes over { $country }.
did-swap = { $seat } swaps Influence in { $region } ({ $power }).
did-player = { $seat } looks at a hand ({ $power }).
did-copy = { $seat } copies { $card }.
did-send-home = { $seat } sends an Army home ({ $power }).

# -- What the rules did.

told-taken-over = { $country } is now an allied Country of { $power }, no longer of { $other_power }.
told-swapped = Influence changes places in { $region }: { $power } goes up, { $other_power } comes down.
told-exhausted = { $power } exhausts { $country }.
told-sent-home = { $power } takes an Army back from { $region }.
told-looks = { $power } looks at the hand of { $other_power }.
told-holds = { $power } holds { $card }.

# -- Why not.

why-nobodys-ally = that Country is nobody's ally
why-own-ally = that Country is your own ally
why-spared = the allied Countries of { $power } are safe from that card
why-starting-card = that Country is a starting card
why-value = the Country must be of value { $value }
why-lacking = you lack { $resource }: it takes { $due } and you have { $means }
why-own-cube = the permanent Influence must belong to another power
why-no-temporary-there = you have no temporary Influence in { $region }
why-no-permanent-there = { $power } has no permanent Influence in { $region }
why-same-region = the Countries must be of different Regions
why-few-regions = you need ready allied Countries of { $count } different Regions
why-exports-brought-less = your Exports to { $region }, as you have shared them out, did not bring { $due } money
why-no-investment = no FDI token lies on that Country
why-own-army = the Army must belong to another power
why-no-army-of-power = { $power } has no Army in { $region }
why-own-hand = the hand must be that of another player
why-nobody-plays = no player has a hand of { $power }
why-copies-itself = that card cannot be copied by itself
why-not-there-to-copy = that card is neither in the hand nor among the cards played this round ({ $power })
