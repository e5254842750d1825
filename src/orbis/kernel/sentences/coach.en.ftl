# Why a coach prefers an answer: a term of the evaluation (`term-` in the sentences of the game), and what differs in it.
reason-more = { $term }: +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
reason-less = { $term }: −{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
