# Le panneau du conseiller.
coach-title = Conseil
coach-region = L’avis du conseiller
coach-thinking = Réflexion…
coach-chance = { $chance } %
coach-error = ± { $error }
coach-spoken = { $chance } % de chances de gagner, à { $error } près.
coach-best = Le mieux
coach-best-is = Le conseiller préfère : { $what }. { $chance } % de chances de gagner, à { $error } près.
coach-untried = Non essayé
coach-seats = Chances avec la meilleure réponse :
coach-note = { $count ->
    [one] D’après { $count } essai. Raisons en points : la meilleure réponse comparée à la suivante, les autres à la meilleure.
   *[other] D’après { $count } essais. En tête, ce qui reste bon avec moins de chance. Raisons en points : la meilleure réponse comparée à la suivante, les autres à la meilleure.
}
coach-again = Redemander
