# The board of World Order.
round = round { $round } of { $rounds }
turn = turn { $turn } of { $turns }
edition = edition { $edition }
region = Region
influence = Permanent
    temporary
armies-tokens = Armies
    tokens
available = Available Countries
    and their value
majority = Majority
    score now
engage = Engage
    cost
zone = Zone of
    interest
order = Turn order
vp-money = VP
    money
energy = Energy
raw-materials = Raw M.
food = Food
consumer-goods = Goods
services = Serv.
diplomacy = Dipl.
armies = Armies
focus-prosperity = Focus
    Prosperity
prosperity = step { $steps }
allies-tokens = Allies
    tokens
hand-deck = Hand
    deck
signs = +VP of the next slot · { $crossed } crossed out
legend = Allied Countries: { $ready } ready, { $exhausted } exhausted, { $invested } FDI token, { $base } Base.
sells = sells { $what }
growth = Growth: { $cards }
assets = Strategic Assets: { $cards }
threat = THREAT: { $where }
forecast = scoring now { $vp } VP
auto = Next Auto-Influence:
automa = Automa
automa-cubes = { $mode } Automa, cubes: { $where }
automa-rounds = more cubes in rounds { $rounds }
army = {" "}with an Army
market = Market
revealed = Revealed
says = What it says
objectives = Your Objectives
objective-now = now { $vp } VP
hand = Your hand
once = Once per game
empty = You hold no cards.
played = Played
face-down = Face down
deck = In your deck
discard = Discarded
first-pile = First pile
second-pile = Second pile
growth-cards = Growth cards
research = { $points } Research
