# La table de History of the World.
epoch = époque { $epoch } sur { $epochs }
supply = réserve : { $cities } cités, { $monuments } monuments, { $forts } forts
armies = { $armies ->
    [one] { $armies } armée
   *[other] { $armies } armées
} sur la carte
tokens = { $tokens ->
    [one] 1 jeton Siège
   *[other] { $tokens } jetons Siège
}
catapult = catapulte +{ $modifier }
sections = flottes et caravanes : { $sections }
effects = événements en cours : { $cards }
track = Piste de score
points = Points
now = Décompte
on-board = Armées
in-supply = Réserve
events = Événements
empire = Empire
region = Région
degrees = Armées
territories = Territoires
signs = { $active } active · { $resigned } couchée · { $terrain } relief · { $icon } ressource · { $capitol } capitale · { $city } cité · { $monument } monument · { $fort } fort
set = À choisir
hand = Vos cartes
empty = Vous n'avez aucune carte.
kind = Sorte
says = Ce qu'elle dit
an-empire = empire
a-kingdom = royaume
an-enhancement = renfort
