# Forms over the stage of World Order: Trade and Produce.
wo-forms-trade = What do you trade?
wo-forms-trade-title = Trade
wo-forms-exports = Export, you sell
wo-forms-imports = Import, you buy
wo-forms-used = Export { $exports } of { $most_exports } used · Import { $imports } of { $most_imports } used
wo-forms-used-together = { $used } of { $most } transactions used
wo-forms-wanted = { $wanted } wanted, you hold { $held }
wo-forms-held = { $list }, you hold { $held }
wo-forms-from = from { $from }
wo-forms-from-card = { $from }, { $units } at most, flips its Commerce card
wo-forms-from-stock = { $from }, { $units } at most, from its stock
wo-forms-allies = your allies
wo-forms-sell-label = Export { $resource }
wo-forms-buy-label = Import { $resource }, { $from }
wo-forms-nobody-buys = no ally buys it
wo-forms-none-held = { $wanted } wanted, you hold none
wo-forms-no-exports-left = all Exports of this Trade are used
wo-forms-no-imports-left = all Imports of this Trade are used
wo-forms-exported = exported in this Trade
wo-forms-imported = imported in this Trade
wo-forms-why-from = { $from }: { $why }
wo-forms-nobody-sells = nobody sells it to you
wo-forms-nothing-to-sell = none to sell
wo-forms-too-dear = { $price } money each, more than you have or can earn in this Trade
wo-forms-lacking = { $short } money short: export more, or import less
wo-forms-dropped = no longer possible, set to 0
wo-forms-sum = +{ $gained } − { $paid } = { $net } money, { $before } → { $after }
wo-forms-friendly = +1 Diplomacy for buying all that a player offers
wo-forms-trade-do = Trade, { $net } money
wo-forms-trade-nothing = Trade nothing
wo-forms-produce = What do you produce?
wo-forms-produce-title = Produce
wo-forms-types = { $count } of { $most } { $most ->
    [one] type
   *[other] types
 }
wo-forms-make-label = Produce { $resource }
wo-forms-takes = a unit takes { $recipe }
wo-forms-whole = all { $units } or none
wo-forms-have = you hold { $held }
wo-forms-over = · no room for some: +{ $money } money
wo-forms-no-production = you have no Production of it
wo-forms-lacks = a unit takes { $recipe }
wo-forms-no-types-left = no type left to choose
wo-forms-produce-do = Produce { $list }
wo-forms-produce-nothing = Produce nothing

# Panels of answers that are read before they are given
wo-forms-ask-power = Powers
wo-forms-ask-hand = Starting hand
wo-forms-ask-focus = Focus
wo-forms-ask-growth = Growth cards
wo-forms-ask-return = Strategic Assets
wo-forms-objective-note = “2 | 3”: 2 in round { $early }, 3 in round { $late }
wo-forms-ask-return-objective = Superpower Objectives
wo-forms-ask-score-objective = Superpower Objectives
wo-forms-ask-market-play = Market
wo-forms-focus-ready = { $count ->
    [0] Readies no allied Country
    [one] Readies 1 allied Country
   *[other] Readies { $count } allied Countries
 }
wo-forms-focus-raise = One Production may rise for { $price } money: { $list }
wo-forms-focus-make = Produces now, at most: { $list }
wo-forms-research = Research
wo-forms-research-note = Cards you buy go on top of your deck
wo-forms-to-spend = { $points } Research to spend
wo-forms-lost = What is not spent is lost.
wo-forms-exhaust = Exhaust allies for more
wo-forms-no-helper = No allied Country is ready.
wo-forms-take = Take { $card }{ $cost ->
    [0] {""}
   *[other] {" "}for { $cost } Research
}
wo-forms-short = { $short } short

# What came of a round
wo-forms-summary = Round { $round }: aftermath
wo-forms-summary-scoring = Round { $round }: aftermath and scoring
wo-forms-go-on = Go on
wo-forms-threat = { $by } { $threat } against { $power } { $defence }: −2 VP
wo-forms-not-full = not scored: { $open ->
    [one] 1 permanent slot is open
   *[other] { $open } permanent slots are open
 }
wo-forms-other-points = Other points
wo-forms-together = Together
