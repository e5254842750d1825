card-harbour-accord = Harbour Accord
