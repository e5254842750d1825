card-insurance = Insurance
