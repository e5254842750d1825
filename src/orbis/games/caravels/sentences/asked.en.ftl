# What somebody is deciding, by the key of the question: after "Waiting for Anna:".
asked-bid = bidding for the turn order
asked-play = choosing a card
asked-either = choosing between two effects
asked-sail = choosing a harbour
asked-buy = deciding on a purchase
asked-raid = choosing a harbour to raid
asked-rob = choosing whom to rob
asked-fair = deciding on a sale
