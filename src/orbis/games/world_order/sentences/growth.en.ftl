# The Growth cards of Diplomacy & Dominance in English.
card-revenue-optimization = Revenue Optimization
card-rapid-reaction-force = Rapid Reaction Force
card-change-of-leadership = Change of Leadership
card-collaboration-with-allies = Collaboration with Allies
card-high-standard-of-living = High Standard of Living
card-resource-efficiency = Resource Efficiency
card-assertion-of-dominance = Assertion of Dominance
card-operational-advantage = Operational Advantage
card-irrefutable-authority = Irrefutable Authority
card-nuclear-program = Nuclear Program

# -- What they cost and bring.

figures-growth = Level { $level }. Costs { $cost }. { $vp_per_round ->
    [0] { $vp } VP.
   *[other] { $vp_per_round } VP per round completed.
}
amount-primary = { $amount } primary resources in any mix
amount-discards = { $amount ->
    [one] { $amount } card discarded from your hand
   *[other] { $amount } cards discarded from your hand
}
unit-primary = primary resources
unit-discards = of your cards, discarded
unit-looks = cards to look at

# -- What they say.

when-research = in the Research step, when you have revealed your cards
when-prosper = whenever you increase your Prosperity
when-turn-end = at the end of each of your turns
when-always = at all times
when-taken-or-round = when you take this card, or when round { $round } begins if you took it earlier

op-repeat-bonus = gain the bonus of { $cards } of the revealed cards again
op-if-focus = with { $focus }, { $then }
op-if-influence-added = if you added Influence to a Region in that turn, { $then }
op-exchange-hand = discard your whole hand and draw as many cards
op-look-at-deck-by-value = exhaust an allied Country, look at as many top cards of your deck as its value, draw 1 of them and put the others back on top in the order you like
op-improve-prosperity = pay { $consumer_goods_discount } Consumer Goods less and gain { $vp } VP more
op-discard-for-types = discard 1 card and gain for each of its types ({ $types_max } types at most): { $diplomatic } (Diplomatic), { $economic } (Economic), { $military } (Military), { $domestic } (Domestic)
op-draw-assets = draw { $cards } { $cards ->
    [one] unused Strategic Asset card
   *[other] unused Strategic Asset cards
} of your power, keep 1 and gain the VP of its starting score
op-resolve-asset = resolve one of your unused Strategic Assets, without placing a card face down, and turn it face down
op-win-influence-ties = win ties in Influence when Regions are scored, whatever the Armies there
op-threaten-everywhere = have { $threat } THREAT and { $defence } Defense more in every Region, with or without Armies there

# -- Questions.

ask-repeat = { $left ->
    [one] Of which revealed card do you gain the bonus again?
   *[other] Of which revealed card do you gain the bonus again first, of { $left }?
}
ask-exhaust-to-look = Which ally do you exhaust, to look at as many cards of your deck as its value?
ask-draw-seen = { $cards ->
    [one] You see the top card of your deck: do you draw it?
   *[other] You see the top { $cards } cards of your deck: which one do you draw?
}
ask-put-back = Which card do you put back on your deck first, beneath the others?
ask-discard-for-types = Which card do you discard, to gain by its types?
ask-type = { $left ->
    [one] Which type pays?
   *[other] Which type pays first, of { $left }?
}
ask-pay-primary = { $due } primary resources are still due: how many of them do you pay with { $resource }?
ask-keep-asset = Which of the Strategic Asset cards you drew do you keep?
ask-resolve-asset = Which of your unused Strategic Assets do you resolve now?

# -- Answers.

do-type = choose { $type }
do-pay-primary = { $amount ->
    [0] pay none of it with { $resource }
   *[other] pay { $amount } { $resource }
}
do-repeat = gain the bonus of { $card } again
do-draw-seen = draw { $card } from the cards you look at
do-put-back = put { $card } back on your deck
do-keep-asset = keep the Strategic Asset { $card }
do-growth-pile = lay out { $card }

did-type = { $seat } chooses { $type }.
did-pay-primary = { $amount ->
    [0] { $seat } pays none of it with { $resource }.
   *[other] { $seat } pays { $amount } { $resource }.
}
did-repeat = { $seat } gains the bonus of { $card } again.
did-draw-seen = { $seat } draws { $card } from the cards on top of the deck.
did-put-back = { $seat } puts { $card } back on the deck.
did-keep-asset = { $seat } keeps the Strategic Asset { $card }.
did-growth-pile = { $card } is laid out.

told-discard = { $power } discards { $card }.
told-look = { $power } looks at { $amount ->
    [one] the top card
   *[other] the top { $amount } cards
} of its deck.

# -- Why not.

why-growth-not-used = that card is not used in this match
why-growth-discard = it also takes a card of your hand to discard, and you have none
why-growth-primary = it also takes { $due } primary resources and you have { $means }
why-pay-primary = you have to pay { $least } to { $most } of it: no more than you have or is due, and the rest must be payable
why-empty-hand = you have no card in hand to exchange
why-repeat-comes = that is chosen in the Research step, when your cards are revealed
why-not-revealed = that card is not among those you revealed, or its bonus was gained again already
why-not-looked-at = that card is not among those you look at
why-no-such-type = the card you discarded does not have that type, or it was chosen already
why-not-drawn = that card is not among those you drew
