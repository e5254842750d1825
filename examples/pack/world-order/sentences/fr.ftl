card-harbour-accord = Accord portuaire
