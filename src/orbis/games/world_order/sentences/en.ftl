# World Order in English.
power-usa = United States
power-eu = European Union
power-russia = Russia
power-china = China
power-local = local Influence

region-europe = Europe
region-central-asia = Central Asia
region-americas = Americas
region-middle-east-north-africa = Middle East-North Africa
region-africa = Africa
region-south-asia = South Asia
region-east-asia-pacific = East Asia-Pacific

resource-energy = Energy
resource-raw-materials = Raw Materials
resource-food = Food
resource-consumer-goods = Consumer Goods
resource-services = Services
resource-diplomacy = Diplomacy
resource-armies = Armies
resource-money = money
resource-vp = VP

type-diplomatic = Diplomatic
type-economic = Economic
type-military = Military
type-domestic = Domestic

focus-domestic = Domestic Focus
focus-diplomatic = Diplomatic Focus
focus-military = Military Focus

majority-money = most money
majority-armies = most Armies on the board
majority-allies = most allied Countries

special-member-of-nato = Member of NATO
special-global-superpower-status = Global Superpower Status
special-secured-sphere-of-influence = Secured Sphere of Influence
special-global-fdi-network = Global FDI Network

# Countries. A starting country has the name of the same country on the board.
country-start-mexico = { country-mexico }
country-start-iraq = { country-iraq }
country-start-japan = { country-japan }
country-start-iceland = { country-iceland }
country-start-norway = { country-norway }
country-start-canada = { country-canada }
country-start-jordan = { country-jordan }
country-start-nigeria = { country-nigeria }
country-start-eu-member-states = EU Member States
country-start-belarus = { country-belarus }
country-start-armenia = { country-armenia }
country-start-syria = { country-syria }
country-start-india = { country-india }
country-start-south-africa = { country-south-africa }
country-start-laos = { country-laos }
country-start-pakistan = { country-pakistan }
country-start-tajikistan = { country-tajikistan }
country-albania = Albania
country-belarus = Belarus
country-bosnia-herzegovina = Bosnia-Herzegovina
country-croatia = Croatia
country-iceland = Iceland
country-moldova = Moldova
country-norway = Norway
country-serbia = Serbia
country-switzerland = Switzerland
country-ukraine = Ukraine
country-afghanistan = Afghanistan
country-armenia = Armenia
country-azerbaijan = Azerbaijan
country-georgia = Georgia
country-kazakhstan = Kazakhstan
country-kyrgyzstan = Kyrgyzstan
country-mongolia = Mongolia
country-tajikistan = Tajikistan
country-turkmenistan = Turkmenistan
country-uzbekistan = Uzbekistan
country-argentina = Argentina
country-brazil = Brazil
country-canada = Canada
country-chile = Chile
country-colombia = Colombia
country-cuba = Cuba
country-ecuador = Ecuador
country-el-salvador = El Salvador
country-honduras = Honduras
country-mexico = Mexico
country-peru = Peru
country-venezuela = Venezuela
country-algeria = Algeria
country-egypt = Egypt
country-iran = Iran
country-iraq = Iraq
country-israel = Israel
country-jordan = Jordan
country-libya = Libya
country-qatar = Qatar
country-saudi-arabia = Saudi Arabia
country-syria = Syria
country-turkey = Turkey
country-uae = United Arab Emirates
country-angola = Angola
country-burkina-faso = Burkina Faso
country-central-african-republic = Central African Republic
country-djibouti = Djibouti
country-equatorial-guinea = Equatorial Guinea
country-ethiopia = Ethiopia
country-kenya = Kenya
country-mali = Mali
country-niger = Niger
country-nigeria = Nigeria
country-south-africa = South Africa
country-sudan = Sudan
country-bangladesh = Bangladesh
country-bhutan = Bhutan
country-india = India
country-maldives = Maldives
country-myanmar = Myanmar
country-nepal = Nepal
country-pakistan = Pakistan
country-sri-lanka = Sri Lanka
country-australia = Australia
country-cambodia = Cambodia
country-indonesia = Indonesia
country-japan = Japan
country-laos = Laos
country-new-zealand = New Zealand
country-north-korea = North Korea
country-philippines = Philippines
country-singapore = Singapore
country-south-korea = South Korea
country-thailand = Thailand
country-vietnam = Vietnam

# Ability cards.
card-growth-strategy = Growth Strategy
card-new-allies = New Allies
card-diplomatic-engagement = Diplomatic Engagement
card-foreign-trade = Foreign Trade
card-foreign-direct-investment = Foreign Direct Investment
card-foreign-military-presence = Foreign Military Presence
card-military-reinforcements = Military Reinforcements
card-global-currency = Global Currency
card-military-pact = Military Pact
card-soft-power = Soft Power
card-humanitarian-aid = Humanitarian Aid
card-military-re-equipment = Military Re-Equipment
card-energy-titan = Energy Titan
card-economic-diplomacy = Economic Diplomacy
card-the-worlds-factory = The World's Factory
card-activation-of-allies = Activation of Allies
card-assign-new-diplomats = Assign New Diplomats
card-build-new-embassy = Build New Embassy
card-convincing-arguments = Convincing Arguments
card-diplomatic-trip = Diplomatic Trip
card-dominant-power = Dominant Power
card-ensure-peace-in-the-region = Ensure Peace in the Region
card-successful-negotiations = Successful Negotiations
card-new-strategic-partner = New Strategic Partner
card-tap-into-new-markets = Tap into New Markets
card-re-evaluate-strategy = Re-Evaluate Strategy
card-economic-expansion = Economic Expansion
card-establish-trade-routes = Establish Trade Routes
card-key-economic-partner = Key Economic Partner
card-quantitative-easing = Quantitative Easing
card-return-on-investment = Return on Investment
card-steady-partnership = Steady Partnership
card-trade-opportunity = Trade Opportunity
card-covert-military-operation = Covert Military Operation
card-global-presence = Global Presence
card-improve-logistics = Improve Logistics
card-military-exercises = Military Exercises
card-power-play = Power Play
card-strengthen-alliance = Strengthen Alliance
card-well-laid-plans = Well-Laid Plans
card-boost-production = Boost Production
card-explore-alternatives = Explore Alternatives
card-initiate-restructuring = Initiate Restructuring
card-minimize-bureaucracy = Minimize Bureaucracy
card-new-agenda = New Agenda
card-optimization-program = Optimization Program
card-prosperous-times = Prosperous Times
card-re-examine-agreement = Re-Examine Agreement

# Growth cards.
card-industrial-development = Industrial Development
card-diplomatic-initiative = Diplomatic Initiative
card-reduced-bureaucracy = Reduced Bureaucracy
card-knowledge-transfer = Knowledge Transfer
card-tactical-flexibility = Tactical Flexibility
card-diplomatic-opening = Diplomatic Opening
card-strategic-advantage = Strategic Advantage
card-regional-resilience = Regional Resilience
card-space-program = Space Program
card-olympic-games = Olympic Games

# Strategic Assets and the Executive Order.
card-usa-arms-export = Arms Export
card-usa-us-navy = US Navy
card-usa-rd-champion = R&D Champion
card-usa-main-un-funding-contributor = Main UN Funding Contributor
card-usa-nato = NATO
card-eu-central-european-bank = Central European Bank
card-eu-brand-europe = Brand Europe
card-eu-expansion = EU Expansion
card-eu-neighborhood-policy = EU Neighborhood Policy
card-eu-nato = NATO
card-russia-collective-security-treaty-organization = Collective Security Treaty Organization
card-russia-arms-export = Arms Export
card-russia-new-energy-markets = New Energy Markets
card-russia-cyber-attacks = Cyber Attacks
card-russia-private-military-corporations = Private Military Corporations
card-china-expansion-in-the-south-china-sea = Expansion in the South China Sea
card-china-brics = BRICS
card-china-belt-and-road-initiative = Belt & Road Initiative
card-china-shanghai-cooperation-organization = Shanghai Cooperation Organization
card-china-rapid-industrialization = Rapid Industrialization
card-executive-order = Executive Order

# Commerce and Auto-Influence cards.
commerce-usa-1 = Commerce card 1 ({ power-usa })
commerce-usa-2 = Commerce card 2 ({ power-usa })
commerce-eu-1 = Commerce card 1 ({ power-eu })
commerce-eu-2 = Commerce card 2 ({ power-eu })
commerce-russia-1 = Commerce card 1 ({ power-russia })
commerce-russia-2 = Commerce card 2 ({ power-russia })
commerce-russia-3 = Commerce card 3 ({ power-russia })
commerce-china-1 = Commerce card 1 ({ power-china })
commerce-china-2 = Commerce card 2 ({ power-china })
auto-number-01 = Auto-Influence card 1
auto-number-02 = Auto-Influence card 2
auto-number-03 = Auto-Influence card 3
auto-number-04 = Auto-Influence card 4
auto-number-05 = Auto-Influence card 5
auto-number-06 = Auto-Influence card 6
auto-number-07 = Auto-Influence card 7
auto-number-08 = Auto-Influence card 8
auto-number-09 = Auto-Influence card 9
auto-number-10 = Auto-Influence card 10
auto-number-11 = Auto-Influence card 11
auto-number-12 = Auto-Influence card 12
auto-number-13 = Auto-Influence card 13
auto-number-14 = Auto-Influence card 14
auto-number-15 = Auto-Influence card 15
auto-number-16 = Auto-Influence card 16
auto-number-17 = Auto-Influence card 17
auto-number-18 = Auto-Influence card 18
auto-number-19 = Auto-Influence card 19
auto-number-20 = Auto-Influence card 20

# -- What the cards say. A clause is an infinitive: it stands alone, or follows "You may".

amount-energy = { $amount } Energy
amount-raw-materials = { $amount } Raw Materials
amount-food = { $amount } Food
amount-consumer-goods = { $amount } Consumer Goods
amount-services = { $amount } Services
amount-diplomacy = { $amount } Diplomacy
amount-armies = { $amount } { $amount ->
    [one] Army
   *[other] Armies
}
amount-money = { $amount } money
amount-vp = { $amount } VP

list-and = { $items } and { $last }
list-or = { $items } or { $last }

the-region-any = a Region
the-region-chosen = that Region
the-region-of-country = that Country's Region
the-region-one-of = { $regions }
the-region-europe = Europe
the-region-central-asia = Central Asia
the-region-americas = the Americas
the-region-middle-east-north-africa = Middle East-North Africa
the-region-africa = Africa
the-region-south-asia = South Asia
the-region-east-asia-pacific = East Asia-Pacific
the-regions-chosen = one Region you moved Armies to
the-country-chosen = that Country

the-resource-chosen = that resource
the-resource-energy = Energy
the-resource-raw-materials = Raw Materials
the-resource-food = Food
the-resource-consumer-goods = Consumer Goods
the-resource-services = Services
the-resource-diplomacy = Diplomacy
the-resource-armies = Armies

of-resource-chosen = of that resource
of-resource-energy = of Energy
of-resource-raw-materials = of Raw Materials
of-resource-food = of Food
of-resource-consumer-goods = of Consumer Goods
of-resource-services = of Services
of-resource-diplomacy = of Diplomacy
of-resource-armies = of Armies

the-power-usa = the United States
the-power-eu = the European Union
the-power-russia = Russia
the-power-china = China

discount-army-there = Army you have there
discount-ally-there = allied Country you have there
zone-hand = from your hand
zone-discard-pile = from your discard pile

line-must = { $what }
line-must-last = then { $what }
line-may = you may { $what }
line-may-last = you may then { $what }
line-if-you-wish = { $what } (if you wish)
line-end = { $what }.
line-options = { $what }:

op-improve-relations = { $search_a_region ->
    [yes] search both decks of one Region for a Country and Improve Relations with it; the rest is shuffled and two cards are turned up again
   *[no] Improve Relations with { $another ->
        [yes] another Country
       *[no] { $count ->
            [0] a Country
            [one] a Country
           *[other] { $count } different Countries
        }
    }
}
op-improve-relations-regions = in { $regions }
op-improve-relations-diplomacy-discount = , for { $diplomacy_discount } Diplomacy less
op-improve-relations-diplomacy-extra = , for { $diplomacy_extra } Diplomacy more, which allies cannot be exhausted for
op-improve-relations-money-per-diplomacy = ; each Diplomacy due may be replaced by { $money_per_diplomacy } money

op-engage = Engage in { $where }
op-engage-not-region = , not the same as before
op-engage-diplomacy-discount = , for { $diplomacy_discount } Diplomacy less
op-engage-discount-per = per { $discount_per }
op-engage-discount-regions = if it is { $discount_regions }
op-engage-without-ally = , even without an allied Country there

op-trade = Trade
op-trade-transactions = , but with only { $transactions ->
    [one] one transaction, an Export or an Import
   *[other] { $transactions } transactions, Exports or Imports
}
op-trade-with-available-in = ; the available Countries of { $with_available_in } count as your allies
op-trade-may-double-one-of = ; { $may_double_one_of } symbols (one kind only) may count twice on your allied Countries
op-trade-money-per-type-imported = , then gain { $money_per_type_imported } money per resource type you Imported

op-invest = Invest in { $country ->
    [none] a Country
   *[other] { $country }
}
op-invest-not-region = of another Region
op-invest-money-extra = , for { $money_extra } money more
op-invest-stays-ready = , which stays ready
op-invest-second-allowed = ; it may already hold one FDI token of yours, not two

op-move = Move { $exactly ->
    [yes] { $max }
   *[no] { $min ->
        [0] up to { $max }
       *[other] { $min } to { $max }
    }
} { $max ->
    [one] Army
   *[other] Armies
}
op-move-to = to { $to }
op-move-without-access = (even outside your zone of interest and without a Base there)
op-move-money-per-army = { $money_per_army ->
    [0] free of charge
   *[other] for { $money_per_army } money each
}

op-build-base = Build a Base in { $country ->
    [none] a Country
   *[other] { $country }
}
op-build-base-armies-max = with up to { $armies_max } { $armies_max ->
    [one] Army
   *[other] Armies
}, whatever its value
op-build-base-money-per-army = { $money_per_army ->
    [0] , moving Armies there free of charge
   *[other] , moving Armies there for { $money_per_army } money each
}
op-build-base-second-allowed = ; it may already hold one Base of yours, not two
op-build-base-may-be-permanent = ; its Influence may be permanent even if no slot is open
op-build-base-if-able = , if the usual rules allow it

op-get-growth = Get a Growth card
op-get-growth-money-per-services = ; each Services due may be replaced by { $money_per_services } money

op-produce = Produce { $types ->
    [0] { $resources ->
        [none] { $resource }
       *[other] { $all_resources }
    }
    [one] { $types } resource type
   *[other] { $types } different resource types
}
op-produce-max-units = , { $max_units } at most

op-gain = gain { $what }
op-gain-per-investment = gain { $money } money per FDI token on your allied Countries
op-spend = pay { $what }
op-sell-armies = sell { $armies } { $armies ->
    [one] Army
   *[other] Armies
} from your board for { $money } money in total
op-place-armies = place { $armies } { $armies ->
    [one] Army
   *[other] Armies
} from the supply in { $to }
op-place-armies-without-access = (even outside your zone of interest and without a Base there)
op-add-influence = add 1 { $permanent ->
    [yes] permanent Influence
   *[no] Influence
} to { $region ->
    [none] any Region
   *[other] { $region }
}
op-add-influence-permanent = (even if no slot is open)
op-reset-influence = reset 1 of your temporary Influence in { $among ->
    [none] { $where }
   *[other] { $among }
}
op-convert-influence = convert 1 of your temporary Influence in that Region to permanent, even if no slot is open
op-ready-countries = ready { $up_to ->
    [yes] up to { $count }
   *[no] { $count }
} allied { $count ->
    [one] Country
   *[other] Countries
}
op-increase-production = increase { $types ->
    [0] your Production { $of_resource } by { $by }
    [one] { $types } Production by { $by }
   *[other] { $types } different Productions by { $by } each
}
op-increase-prosperity = increase your Prosperity
op-increase-prosperity-consumer-goods-discount = for { $consumer_goods_discount } Consumer Goods less

op-draw = draw { $cards } { $cards ->
    [one] card
   *[other] cards
}
op-discard = discard { $cards } { $cards ->
    [one] card
   *[other] cards
}
op-trash = Trash { $cards } { $cards ->
    [one] card
   *[other] cards
} { $from }
op-trash-this-card = Trash this card
op-play-card = play an extra card
op-play-from-market = take a card that costs { $max_cost } or less from the Market, without paying, and play it at once

op-choose-region = choose { $where }
op-choose-resource = choose a resource type
op-choose-one = choose one
op-choose-n = do { $count } of these, each once, in any order
op-pay-to = { $cost } to { $then }
op-do-to = { $cost }; if you do, { $then }

op-buy-diplomacy = pay { $money } money for { $diplomacy } Diplomacy, up to { $times_max } { $times_max ->
    [one] time
   *[other] times
} or not at all
op-draw-then-discard-by-value = draw as many cards as the value of your best ready ally{ $fewer_allowed ->
    [yes] {" "}(or fewer)
   *[no] {""}
}, then discard as many as you drew
op-navy-show-of-force = choose { $regions_max ->
    [one] 1 Region
   *[other] 1 to { $regions_max } Regions
}{ $except ->
    [none] {""}
   *[other] {" "}other than { $except }
}, Move { $armies } { $armies ->
    [one] Army
   *[other] Armies
} to each of them for { $money_per_army } money per Army and add 1 Influence to each of them
op-trade-for-influence = choose { $regions ->
    [one] a Region
   *[other] { $regions } Regions
}{ $except ->
    [none] {""}
   *[other] {" "}other than { $except }
} and Trade{ $only_there ->
    [yes] {" "}only with Countries from there
   *[no] {""}
}; the available Countries there count as your allies{ $double ->
    [none] {""}
   *[other] , and { $double } symbols count twice
}. Add 1 Influence { $regions ->
    [one] there if you Exported at least { $exports } to that Region
   *[other] to each of these Regions to which you Exported at least { $exports }
}
op-hire-armies = pay { $money } money to place { $armies } { $armies ->
    [one] Army
   *[other] Armies
} from the supply in { $regions } and add 1 Influence there{ $times_max ->
    [one] {""}
   *[other] , up to { $times_max } times, each time in another Region
}
op-hire-armies-without-access-in = (you need no Base in { $without_access_in })
op-influence-with-partner = pay { $money } money and add 1 Influence to all of these Regions but one: { $all_regions }. In the Region left out, { $partner } may buy 1 Influence for { $partner_money } money, or for all its money if it has less; if nobody plays { $partner }, it gets that Influence for nothing

# When a Growth card works.
growth-ability = { $when }: { $what }
growth-nothing = No ability, only its VP.
when-from-round = from round { $round } on
when-taken = when you take this card
when-choose-focus = as an extra whenever you choose a Focus
when-draw-cards = as an extra in every Draw Cards step
when-any-time = at any time
when-improve-relations = after you Improve Relations
when-first-turn = in your first turn of the round
when-add-influence = right before or after you add Influence to a Region
when-also-taken = and when you take this card
when-once-a-round = once per round
when-optional = if you wish

# The figures of a card, in one line.
figures-starting = { $types }. Revealed: { $bonus } and { $research } Research.
figures-market = { $types }. Costs { $cost } Research. Revealed: { $bonus } and { $research } Research.
figures-asset = { $power }, once per game. Starting score { $vp }.
figures-order = Once per game. { $vp } VP at the end if unused.

# -- The options of a match.

option-edition = the edition of the rulebook: 0.5, 0.8 or 1.0
option-orders = the module Executive Orders: one card each for a single use (not in edition 0.5)
option-first-game = the starting hands recommended for a first game

# -- The phases of a round.

phase-setup = Setup
phase-preparation = Preparation
phase-action = Actions
phase-research = Research
phase-auto-influence = Auto-Influence
phase-aftermath = Aftermath
phase-over = Game End

# -- Where VP come from, and how ties are broken.

source-assets = Strategic Assets
source-influence = Influence slots
source-regions = Regions
source-majorities = Majority tokens
source-growth = Growth cards
source-prosperity = Prosperity
source-threat = THREAT
source-abilities = special abilities
source-cards = Ability cards
source-orders = Executive Orders

tie-first-places = more first places
tie-influence = more Influence on the board
tie-shared = shared

# -- Who sells, where an Army comes from, which pile.

seller-usa = the United States
seller-eu = the European Union
seller-russia = Russia
seller-china = China
seller-allies = allied Countries

origin-board = the player board
origin-europe = { the-region-europe }
origin-central-asia = { the-region-central-asia }
origin-americas = { the-region-americas }
origin-middle-east-north-africa = { the-region-middle-east-north-africa }
origin-africa = { the-region-africa }
origin-south-asia = { the-region-south-asia }
origin-east-asia-pacific = { the-region-east-asia-pacific }

pile-first = first
pile-second = second

# -- Questions.

ask-power = Which power do you play?
ask-hand = Which of your two piles do you keep as your starting hand?
ask-return = Which of your three Strategic Asset cards do you give back?
ask-place = Which place do you take on the turn order track?
ask-focus = Which Focus do you choose?
ask-focus-raise = Do you increase a Production for { $price } money?

ask-play = { $extra ->
    [yes] Which extra card do you play?
   *[no] Which card do you play?
}
ask-end-turn = Do you end your turn?
ask-show-hand = Do you reveal your hand and begin your Research?
ask-face-down = Which card of your hand do you place face down?
ask-discard = { $left ->
    [one] Which card do you discard?
   *[other] Which card do you discard first, of { $left }?
}
ask-trash = Which card do you Trash?
ask-market-play = Which Market card that costs { $most } or less do you take and play?
ask-option = { $left ->
    [one] Which option of { $card } do you choose?
   *[other] Which option of { $card } do you choose first, of { $left }?
}
ask-offer = Do you pay for what { $card } offers?
ask-region = Which Region do you choose?
ask-resource = Which resource type do you choose?

ask-improve = With which Country do you Improve Relations?
ask-pay-diplomacy = How do you pay { $due } Diplomacy in { $region }?
ask-pay-money = { $due } { $resource } due: how many do you pay with money instead, at { $rate } each?
ask-engage = In which Region do you Engage?
ask-move-token = All your Engage tokens are on the board: from where do you move one to { $region }?
ask-buy-diplomacy = How many times do you pay { $price } money for { $diplomacy } Diplomacy?

ask-double = Which symbols on your allied Countries count twice in this Trade?
ask-markets = In which Region do the available Countries count as your allies in this Trade?
ask-trade = What do you export or import ({ $together ->
    [1] { $exports } { $exports ->
        [one] transaction
       *[other] transactions
    } left
   *[other] { $exports } { $exports ->
        [one] Export
       *[other] Exports
    } and { $imports } { $imports ->
        [one] Import
       *[other] Imports
    } left
})?
ask-buy = How many units do you buy from { $seller } ({ $resource }: { $most } at most, { $price } money each)?
ask-exported-where = For your Exports to which Region do you add Influence?
ask-invest = In which allied Country do you Invest?

ask-produce = { $left ->
    [one] Which resource type do you Produce?
   *[other] Which resource type do you Produce first, of up to { $left }?
}
ask-raise = Which Production do you increase?
ask-ready = { $left ->
    [one] Which allied Country do you ready?
   *[other] Which allied Country do you ready first, of { $left }?
}
ask-growth = Which Growth card do you get?
ask-prosper = Do you increase your Prosperity { $due ->
    [0] free of charge
   *[other] for { $due } Consumer Goods
}, to gain { $vp } VP and { $money } money?
ask-draw-by-value = How many cards do you draw, and then discard?

ask-move = { $left ->
    [one] Which Army do you Move, { $price ->
        [0] free of charge
       *[other] for { $price } money
    }?
   *[other] Which Army do you Move first, of up to { $left }, { $price ->
        [0] free of charge
       *[other] for { $price } money each
    }?
}
ask-base = In which allied Country do you build a Base?
ask-send = How many Armies go to { $country } with the Base, { $price ->
    [0] free of charge
   *[other] for { $price } money each
}?
ask-show-of-force = To which Region do you Move the two Armies?
ask-hire = In which Region do you place an Army and 1 Influence for { $price } money?

ask-influence = { $region ->
    [any] Where do you add 1 Influence?
   *[other] Where in { $region } do you add 1 Influence?
}
ask-convert = Which temporary Influence in { $region } do you convert to permanent?
ask-reset = Which temporary Influence do you reset in { $region }?
ask-reset-where = In which Region do you reset temporary Influence?
ask-partnership = You pay { $price } money: which Region do you leave to { $power }?
ask-join = Do you pay { $price } money to add 1 Influence in { $region }?

ask-research = You have { $points } Research: what do you do with it?
ask-give-up-token = Which Engage token do you discard, for 5 money per ally there?
ask-defend = Which Engage token of your zone of interest do you discard for Defense?

# -- Answers: what one can or cannot do.

do-power = play { $power }
do-hand = keep the { $pile } pile
do-return = give back { $card }
do-place = take place { $place }
do-focus = choose { $focus }

do-play = play { $card }
do-asset = use the Strategic Asset { $card }
do-order = use your Executive Order
do-end-turn = end your turn
do-show-hand = reveal your hand
do-pass = pass and gain 10 money
do-facedown = place { $card } face down
do-option = choose option { $option }
do-accept = accept
do-decline = decline
do-done = leave it at that

do-improve = improve relations with { $country }
do-exhaust = exhaust { $country }
do-pay-money = { $amount ->
    [0] pay none of it with money
   *[other] pay { $amount } of it with money
}
do-engage = engage in { $region }
do-export = export { $amount ->
    [0] no { $resource }
   *[other] { $amount } { $resource ->
        [Armies] { $amount ->
            [one] Army
           *[other] Armies
        }
       *[other] { $resource }
    }
}
do-import = import { $resource }
do-buy = { $amount ->
    [0] buy nothing from { $seller }
   *[other] buy { $amount } from { $seller }
}
do-double = count the symbols of { $resource } twice
do-invest = invest in { $country }
do-move = move an Army from { $origin } to { $region }
do-base = build a Base in { $country }
do-send = choose the number { $amount }
do-growth = get the Growth card { $card }
do-produce = produce { $amount ->
    [0] no { $resource }
   *[other] { $amount } { $resource ->
        [Armies] { $amount ->
            [one] Army
           *[other] Armies
        }
       *[other] { $resource }
    }
}
do-raise = increase the Production of { $resource }
do-ready = ready { $country }
do-region = choose { $region }
do-resource = choose { $resource }
do-permanent = add permanent Influence in { $region }
do-temporary = add temporary Influence in { $region }
do-cube = choose the cube in temporary slot { $slot }
do-convert = convert the cube in temporary slot { $slot }
do-trash = trash { $card } from your hand
do-trash-discarded = trash { $card } from your discard pile
do-discard = discard { $card }
do-use = use the ability of { $card }

do-market = take the card in slot { $slot } of the Market
do-refresh = refresh the Market
do-withdraw = take the Engage token from { $region }
do-prosper = increase your Prosperity

do-draw = draw { $card }
do-reveal = reveal { $country }
do-deal = deal { $card }
do-market-draw = put { $card } into the Market
do-auto = turn up { $auto }
do-first = give the next place in the turn order to { $power }

# -- What was answered.

did-power = { $seat } plays { $power }.
did-hand = { $seat } keeps the { $pile } pile.
did-return = { $seat } gives back { $card }.
did-place = { $seat } takes place { $place } in the turn order.
did-focus = { $seat } chooses { $focus }.

did-play = { $seat } plays { $card }.
did-asset = { $seat } uses the Strategic Asset { $card }.
did-order = { $seat } uses the Executive Order.
did-end-turn = { $seat } ends the turn.
did-show-hand = { $seat } reveals the hand.
did-pass = { $seat } passes.
did-facedown = { $seat } places { $card } face down.
did-option = { $seat } chooses option { $option }.
did-accept = { $seat } accepts.
did-decline = { $seat } declines.
did-done = { $seat } leaves it at that.

did-improve = { $seat } improves relations with { $country }.
did-exhaust = { $seat } exhausts { $country }.
did-pay-money = { $amount ->
    [0] { $seat } pays none of it with money.
   *[other] { $seat } pays { $amount } of it with money.
}
did-engage = { $seat } engages in { $region }.
did-export = { $seat } exports { $amount ->
    [0] no { $resource }
   *[other] { $amount } { $resource ->
        [Armies] { $amount ->
            [one] Army
           *[other] Armies
        }
       *[other] { $resource }
    }
}.
did-import = { $seat } imports { $resource }.
did-buy = { $amount ->
    [0] { $seat } buys nothing from { $seller }.
   *[other] { $seat } buys { $amount } from { $seller }.
}
did-double = { $seat } counts the symbols of { $resource } twice.
did-invest = { $seat } invests in { $country }.
did-move = { $seat } moves an Army from { $origin } to { $region }.
did-base = { $seat } chooses { $country } for a Base.
did-send = { $seat } chooses the number { $amount }.
did-growth = { $seat } gets the Growth card { $card }.
did-produce = { $seat } produces { $amount ->
    [0] no { $resource }
   *[other] { $amount } { $resource ->
        [Armies] { $amount ->
            [one] Army
           *[other] Armies
        }
       *[other] { $resource }
    }
}.
did-raise = { $seat } increases the Production of { $resource }.
did-ready = { $seat } readies { $country }.
did-region = { $seat } chooses { $region }.
did-resource = { $seat } chooses { $resource }.
did-permanent = { $seat } chooses permanent Influence.
did-temporary = { $seat } chooses temporary Influence.
did-cube = { $seat } chooses the cube in temporary slot { $slot }.
did-convert = { $seat } converts the cube in temporary slot { $slot }.
did-trash = { $seat } trashes { $card } from the hand.
did-trash-discarded = { $seat } trashes { $card } from the discard pile.
did-discard = { $seat } discards { $card }.
did-use = { $seat } uses the ability of { $card }.

did-market = { $seat } takes the card in slot { $slot } of the Market.
did-refresh = { $seat } refreshes the Market.
did-withdraw = { $seat } takes the Engage token from { $region }.
did-prosper = { $seat } increases Prosperity.

did-draw = { $card } is drawn.
did-reveal = { $country } is revealed.
did-deal = { $card } is dealt.
did-market-draw = { $card } comes into the Market.
did-auto = { $auto } is turned up.
did-first = { $power } gets the next place in the turn order.

# -- What the rules did.

head-threat = THREAT is resolved.
head-scoring = Regions, Majority tokens and special abilities score.
told-round = Round { $round } begins.
told-asset = { $power } shows the Strategic Asset { $card }.
told-vp = { $power } scores { $vp } VP ({ $source }).
told-gain = { $power } gains { $amount } { $resource ->
    [Armies] { $amount ->
        [one] Army
       *[other] Armies
    }
   *[other] { $resource }
}.
told-excess = { $power } has no room for { $amount } { $resource } and gains { $money } money instead.
told-pay = { $power } pays { $amount } { $resource ->
    [Armies] { $amount ->
        [one] Army
       *[other] Armies
    }
   *[other] { $resource }
}.
told-nothing = { $power } can do nothing here.
told-could-not-produce = { $power } cannot produce with { $card }: { $resource ->
    [money] not enough money
   *[other] not enough { $resource }
}.
told-option-out = { $power } cannot choose option { $option } of { $card }: { $out }.
told-draw = { $power } draws a card.
told-shuffle = { $power } shuffles the discard pile into a new deck.
told-reveal = { $power } reveals { $card }.
told-research = { $power } has { $points } Research.
told-take = { $power } takes { $card } from the Market.
told-ready = { $power } readies { $country }.
told-ally = { $power } has a new allied Country: { $country }.
told-invest = { $power } places an FDI token on { $country }.
told-base = { $power } builds a Base in { $country } and sends { $amount } { $amount ->
    [one] Army
   *[other] Armies
} there.
told-armies = { $power } places { $amount } { $amount ->
    [one] Army
   *[other] Armies
} in { $region }.
told-token = { $power } has a new Engage token in { $region }.
told-permanent = { $power } adds permanent Influence in { $region }.
told-temporary = { $power } adds temporary Influence in { $region }.
told-pushed-out = The first temporary cube leaves { $region }: { $power }.
told-converted = { $power } converts temporary Influence in { $region } to permanent.
told-reset = { $power } resets temporary Influence in { $region }.
told-commerce-down = { $power } turns a Commerce card face down.
told-defend = { $power } adds { $defence } to its Defense in { $region }.
told-threat = { $power } is under THREAT in { $region } ({ $other_power }).
told-region-score = { $power } scores in { $region }: { $cubes } for Influence and { $bonus } for its place.

# -- Why not. A clause that ends "You cannot ...: ".

why-power-taken = that power is already taken ({ $power })
why-two-players = with two players, one plays the United States or the European Union and the other Russia or China
why-not-your-asset = you do not have that Strategic Asset card
why-asset-used = that Strategic Asset card has been used
why-place-taken = another player has taken that place

why-not-in-hand = you do not hold that card
why-no-order = you have no Executive Order to use
why-pass-extra = an extra card cannot be replaced by a pass
why-not-an-ability = that card has no ability to be used at any time
why-no-growth-card = you do not have that Growth card
why-growth-waits = its ability works only from the round of its level on
why-used-this-round = its ability was already used this round
why-nothing-to-draw = you have no card left to draw

why-other-region = the effect you resolve does not allow that Region
why-other-country = another Country is meant here
why-already-ally = it is already your ally
why-ally-of-another = it is the ally of another power
why-crossed-out = your flag is crossed out on that card
why-not-available = that Country card is not available now
why-diplomacy = it takes { $due } Diplomacy and you can raise { $means }
why-no-ally-there = you have no allied Country in { $region }
why-not-ally = that Country is not your ally
why-exhausted = that Country is exhausted
why-not-exhausted = that Country is not exhausted
why-only-others-help = only other allied Countries help to pay for this one

why-money = it takes { $due } money and you have { $means }
why-invested = it already holds an FDI token of yours
why-export-limit = you can export { $most } at most: no more than you have, nor more than your Countries want
why-import-limit = you can buy { $most } at most: no more than is for sale, nor more than you can pay
why-not-traded = that resource is not for sale in a Trade
why-exported = you exported that resource in this Trade
why-imported = you imported that resource in this Trade
why-no-exports-left = your Trade Deals card allows no more than { $exports } { $exports ->
    [one] Export
   *[other] Exports
} in a Trade
why-no-imports-left = your Trade Deals card allows no more than { $imports } { $imports ->
    [one] Import
   *[other] Imports
} in a Trade
why-no-transactions-left = all transactions of this Trade are made
why-export-none = you export nothing of a resource by leaving it out
why-none-to-export = you have none of that resource on your player board
why-nobody-wants = none of your allied Countries wants that resource
why-import-none = an Import buys at least 1 unit, and nobody sells any to you after { $seller }
why-import-first = choose first which resource you import
why-finish-import = first say how many units you buy from { $seller } ({ $resource })
why-other-seller = first say how many units you buy from { $seller } ({ $resource })
why-seller-passed = you have already said how many units you buy from { $other_seller }
why-not-sold-there = you cannot buy that resource from { $other_seller }
why-nobody-sells = nobody sells that resource to you

why-option-taken = you have chosen that option already
why-option-out = { $out }
out-not-chosen = an earlier part of the card did not happen
out-cost = its cost cannot be paid
out-no-base = there is no Country to build a Base in
out-no-flag = the Country does not show the flag for a Base
out-exhausted = the Country is exhausted, so no Base can be built there
out-has-base = the Country already holds as many Bases as it may
out-no-army = there is no Army on the player board to go with a Base
out-base-cost = there is not enough money for a Base and an Army

why-not-this-type = that resource type cannot be chosen here
why-produce-limit = you can produce { $most } at most
why-produce-all = at least 1 must be produced, and a primary resource in full
why-production-full = that Production is at the end of its track
why-level = your next Growth card must be of level { $level }
why-none-left = no copy of that card is left

why-already-there = the Army is already there
why-no-army = you have no Army there to move
why-no-access = { $region } is outside your zone of interest and you have no Base there
why-must-move = you still have to move { $least } { $least ->
    [one] Army
   *[other] Armies
}
why-no-flag = your flag is not on that card, so you may not build a Base there
why-has-base = it already holds as many Bases of yours as it may
why-no-army-on-board = you have no Army on your player board to send
why-send-limit = at least 1 Army must go and at most { $most } can

why-no-slot = no permanent slot is open there
why-must-be-permanent = this Influence must be permanent

why-empty-slot = there is no card in that slot
why-research = it costs { $due } Research and you have { $means }
why-no-token = you need an Engage token and an allied Country in { $region }

# -- Words after a number, beside an answer.

unit-money = money
unit-diplomacy = Diplomacy
unit-armies = Army
unit-research = Research
unit-defence = Defense
unit-ready = allies ready again
unit-vp = VP

# -- Why not now: something that belongs to another moment.

why-play-a-card-first = play a card that lets you do that
why-answer-first = first answer what you are asked
why-last-level = you have a Growth card of every level
why-ally-elsewhere = only allied Countries of { $region } help to pay here
why-trash-hand = the effect trashes a card of your hand, not of the discard pile
why-trash-discarded = the effect trashes a card of your discard pile, not of your hand
why-not-discarded = that card is not in your discard pile
why-too-dear = it costs { $due } Research, and the card you play allows { $most } at most
why-no-such-option = the card has { $count } options
why-option-taken = you have chosen that option already
why-option-impossible = you cannot do or pay what that option says
why-focus-first = choose a Focus first: it says what you ready, increase and produce
why-focus-chosen = you have chosen your Focus for this round
why-order-first = the Focus is chosen when everybody has a place in the turn order and has produced
why-order-stands = the turn order of this round is settled
why-no-research = there is no Research in the last round
why-face-down-comes = a card is placed face down when you pass, or use a Strategic Asset or the Executive Order
why-pass-instead = to play no card in this turn, pass
why-nothing-to-answer = no effect asks for that now: play a card first
why-amount = { $least ->
    [0] it may be { $most } at most
   *[other] it may be { $least } to { $most }
}
why-not-your-cube = you have no temporary cube on that slot in { $region }
why-must-reset = this effect resets a cube and cannot be declined
why-no-ready-ally = you have no ready ally whose value would count
why-one-by-one = the resources are asked about one after another, and now it is about { $resource }
why-setup-is-over = that was decided before the first round
why-preparation-comes = that is chosen in the Preparation phase, at the beginning of a round
why-turn-goes-on = your turn is not over: first answer what is asked now, or pass
why-research-comes = the Market opens in the Research step, when everybody has had four turns
why-aftermath-comes = that is done in the Aftermath, at the end of the round
why-not-in-zone = { $region } is outside your zone of interest
why-no-threat = nobody has more THREAT than you have Defense in { $region }

# -- What to mind: certain consequences.

mind-threat = Mind: THREAT from { $other_power } in { $region } will cost you { $vp } VP this round unless something changes.
mind-pushed-out = Mind: a temporary cube in { $region } would push out your own.
mind-excess = Mind: there is no room for { $amount } more { $resource }; you would get { $money } money instead.
mind-keep-to-produce = Mind: after this Trade { $card } lets you produce, which takes { $resource }. Without any left, nothing is produced.
mind-cannot-produce = Mind: after this Trade { $card } lets you produce, but you have not enough { $resource } for that.
mind-lost = Mind: there is no room for { $amount } more { $resource }; that would be lost.

# What differs between editions, as `orbis rules --diff` prints it.
setup-order-0 = by chance
setup-order-1 = fewest VP first
setup-order-2 = everybody chooses, fewest VP first
setup-order-3 = most VP first
no-limit = no limit
field-growth-removed-two = Growth cards up to this level lose a copy with two players
field-growth-removed-three = Growth cards up to this level lose a copy with three players
field-all-commerce = every Commerce card is laid out, whatever the number of players
field-setup-order = turn order at the start
field-setup-order-first-game = turn order at the start of a first game
field-auto-influence-in-aftermath = Auto-Influence comes in the Aftermath
field-research-in-last-round = Research takes place in the last round
field-refresh-price = research points to refresh the Market
field-refresh-cards = Market cards discarded by a refresh
field-excess-diplomacy-pays = Diplomacy beyond the tenth becomes money
field-growth-waits = a Growth ability waits for the round of its level
field-bases-in-a-country = Bases in one Country
field-trade-flags = flags on Auto-Influence cards sell a Commerce card
field-focus-defence-beside-armies = Military Focus also defends where one has Armies
field-token-defence = Defense for each ally when an Engage token is given up
field-secured-needs-army = Russia's ability needs at least one Army
field-unused-asset-vp = VP for each Strategic Asset not used
field-orders-offered = Executive Orders exist
field-tie-by-bonuses = ties are broken by first places in the last scoring, not by Regions led
field-draw-up-to = draw until six cards are in hand, instead of six cards
field-only-others-help = a starting card does not help to pay for its own Country
field-diplomatic-engage-discount = Diplomatic Focus: Engage costs less by
field-usa-lead-penalty = VP the USA lose for leading in 0, 1, 2, 3 Regions
field-china-investment-regions-vp = VP of China at the end for 0, 1, 2, ... Regions with an investment
field-tactical-flexibility-vp = VP of Tactical Flexibility
field-military-reinforcements-effect = Military Reinforcements
field-explore-alternatives-cost = cost of Explore Alternatives
field-start-eu-member-states-absent = the starting card EU Member States is left out
field-eu-army-tokens = Army tokens of the EU in the box
field-russia-army-tokens = Army tokens of Russia in the box
field-knowledge-transfer-effect = Knowledge Transfer
