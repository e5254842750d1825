card-insurance = Assurance
