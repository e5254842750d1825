# The table of History of the World.
epoch = epoch { $epoch } of { $epochs }
supply = supply: { $cities } cities, { $monuments } monuments, { $forts } forts
armies = { $armies ->
    [one] 1 army
   *[other] { $armies } armies
} on the card
tokens = { $tokens ->
    [one] 1 siege token
   *[other] { $tokens } siege tokens
}
catapult = catapult +{ $modifier }
sections = fleets and caravans: { $sections }
effects = events in force: { $cards }
track = Score track
points = Points
now = Scoring now
on-board = Armies
in-supply = Supply
events = Events
empire = Empire
region = Region
degrees = Armies
territories = Territories
signs = { $active } active · { $resigned } resigned · { $terrain } terrain · { $icon } resource · { $capitol } capitol · { $city } city · { $monument } monument · { $fort } fort
set = To choose from
hand = Your cards
empty = You hold no cards.
kind = Kind
says = What it says
an-empire = empire
a-kingdom = kingdom
an-enhancement = enhancement
