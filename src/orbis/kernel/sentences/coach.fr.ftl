# Pourquoi un entraîneur préfère une réponse : un terme de l'évaluation (`term-` dans les phrases du jeu) et sa différence.
reason-more = { $term } : +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
reason-less = { $term } : −{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
