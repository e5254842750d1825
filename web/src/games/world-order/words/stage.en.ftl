# World Order's stage: the map, the Region plates, the forecast, the strip of players.
wo-round = Round
wo-actions-turn = Actions · turn { $turn } of { $turns }
wo-scoring = Scoring
wo-no-power = chooses a power
wo-figure-money = Money
wo-figure-allies = Allied countries
wo-figure-armies = Armies on the board
wo-figure-cards = Cards in hand
wo-figure-automa-normal = Normal Automa, no hand
wo-figure-automa-hard = Hard Automa, no hand

wo-map = Map of the world. Arrow keys move it, plus and minus zoom.
wo-layers = What the map shows
wo-layer-world = World
wo-layer-zone = My zone
wo-layer-armies = Armies
wo-fit = Whole world
wo-nearer = Nearer
wo-further = Further away
wo-data = Board as tables
wo-regions = Regions

wo-short-europe = Europe
wo-short-central-asia = Central Asia
wo-short-americas = Americas
wo-short-middle-east-north-africa = Middle East–N. Africa
wo-short-africa = Africa
wo-short-south-asia = South Asia
wo-short-east-asia-pacific = East Asia–Pacific

wo-sea-pacific = Pacific
wo-sea-atlantic = Atlantic
wo-sea-indian = Indian Ocean

wo-engage = Engage
wo-engage-cost = To Engage costs { $cost } Diplomacy
wo-zone-of = Zone of interest of { $list }
wo-permanent = Permanent Influence
wo-temporary = Temporary Influence, oldest first
wo-open = { $count } open
wo-scores = scores
wo-leave-here = When the row is full, the oldest cube leaves here
wo-place-permanent = Permanent Influence in { $region }, { $vp } VP
wo-place-temporary = Temporary Influence in { $region }, { $vp } VP
wo-cube = Cube { $number } in { $region }, { $power }
wo-pushes-out = Pushes out the oldest Influence: { $power }. No VP.
wo-armies = Armies
wo-armies-in = Armies in { $region }
wo-tokens = Engage tokens
wo-fdi = Investments of Automas
wo-bases = Bases of Automas
wo-changed = Changed since your last action
wo-threat = Threat to you: { $list }
wo-offer = { $country }, value { $value }
wo-no-offer = No country on offer
wo-barred = Its card bars you

wo-say-engage = Engage { $cost }.
wo-say-permanent = Permanent: { $list }.
wo-say-temporary = Temporary, oldest first: { $list }.
wo-say-open = { $count } open
wo-say-scores = It scores.
wo-say-ranking = Ranking: { $list }.
wo-say-rank = { $power } { $influence }{ $armies ->
    [0] {""}
    [one] {" "}with 1 Army
   *[other] {" "}with { $armies } Armies
  }{ $bonus ->
    [0] {""}
   *[other] {" "}for { $bonus } VP
  }
wo-say-armies = Armies besides: { $list }.
wo-say-tokens = Engage tokens: { $list }.
wo-say-offers = On offer: { $list }.
wo-say-offer = { $country } { $value }
wo-say-offer-can = { $country } { $value }, can be chosen
wo-say-ally = { $country }, ally of { $power }, value { $value }.
wo-say-exhausted = Exhausted.
wo-say-fdi = With an investment.
wo-say-base = With a Base.
wo-say-abroad = { $power } has invested there.

wo-more-majority = Bonus by place
wo-more-armies = Armies
wo-more-allies = Allies
wo-more-tokens = Engage tokens
wo-more-zone = Zone of interest
wo-more-cards = Countries to come
wo-more-threat = Threat to you

wo-forecast = If Regions scored now
wo-forecast-this-round = end of this round
wo-forecast-round = end of round { $round }
wo-forecast-full = { $count ->
    [one] { $list } is full.
   *[other] { $list } are full.
  }
wo-forecast-short = { $count ->
    [one] { $list } is one slot short.
   *[other] { $list } are one slot short.
  }
wo-forecast-none = No Region is full yet.
wo-forecast-row = { $power }: { $vp } VP from Regions. Majority tokens { $tokens }, abilities { $abilities }, Threat { $threat }.

wo-data-title = The board as tables
wo-data-region = Region
wo-data-engage = Engage
wo-data-permanent = Permanent
wo-data-temporary = Temporary, oldest first
wo-data-ranking = Ranking, with bonus
wo-data-armies = Armies
wo-data-tokens = Engage tokens
wo-data-offers = On offer
wo-data-zone = Zone of
wo-data-power = Power
wo-data-country = Country
wo-data-value = Value
wo-data-state = State
wo-data-allies = Allied countries
wo-data-ready = ready
wo-data-exhausted = exhausted
wo-data-fdi = FDI
wo-data-base = Base
wo-data-nothing = none
