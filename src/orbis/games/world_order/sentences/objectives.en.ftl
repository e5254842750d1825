# Superpower Objectives.
card-eu-land-of-plenty = Land of Plenty
card-eu-the-european-way = The European Way
card-eu-defy-the-bear = Defy the Bear
card-eu-secure-borders = Secure Borders
card-eu-innovation-hub = Innovation Hub
card-eu-post-colonial-order = Post-Colonial Order
card-eu-neighbourhood-stability = Stability in the EU Neighbourhood
card-eu-normative-power = Normative Power
card-usa-military-hegemony = Military Hegemony
card-usa-american-dream = American Dream
card-usa-western-hegemony = Western Hegemony
card-usa-research-pioneer = Research and Development Pioneer
card-usa-economic-dominance = Economic Dominance
card-usa-double-containment = Double Containment
card-usa-command-of-the-seas = Command of the Seas
card-usa-global-dominance = Global Dominance
card-russia-soviet-sphere-revival = Revival of the Soviet Sphere
card-russia-energy-giant = Energy Giant
card-russia-winning-the-global-south = Winning the Global South
card-russia-rebirth = Rebirth of Russia
card-russia-perestroika-two = Perestroika 2.0
card-russia-defy-the-monroe-doctrine = Defy the Monroe Doctrine
card-russia-defy-western-hegemony = Defy Western Hegemony
card-russia-asian-order = Asian Order
card-china-new-pacific-world = Towards a New Pacific World
card-china-economic-supremacy = Economic Supremacy
card-china-new-world-order = New World Order
card-china-economic-miracle = Chinese Economic Miracle
card-china-innovation-dragon = Innovation Dragon
card-china-energy-security = Energy Security
card-china-new-silk-road = New Silk Road
card-china-export-leader = Export Leader

# -- What their tasks say. Both figures of a task stand side by side: the first scoring | the final one.

objective-reward = Reward: { $one } VP for one task, { $two } VP for two, { $three } VP for all three.
objective-needs-person = Only dealt when a person plays { $powers }.

task-in-region = in { $region }
task-in-regions = in total in these Regions: { $regions }
task-than-each = each other player
task-than-all = all other players together
task-than-one-of = { $powers } (one of them is enough)

task-money = { $number } money or more.
task-most-money = The most money of all players (a tie is enough).
task-resource = { $number } or more { $resource } on your player board.
task-prosperity = Prosperity increased { $number } times or more.
task-raised = Your Production { $of_resource } increased by { $number } or more since the start.
task-raised-all = Your Production { $of_resources } increased since the start.
task-raised-count = { $number } or more different { $secondary ->
    [yes] secondary Productions
   *[no] Productions
} increased since the start.
task-growth = { $number } or more Growth cards.
task-deck = { $number } or more Ability cards, counting deck, hand, discard pile and what lies in front of you.
task-allies = { $number } or more allied Countries{ $where ->
    [no] {""}
   *[other] {" "}{ $where }
}{ $exporting ->
    [no] {""}
   *[other] {" "}with an Export symbol of { $exporting }
}{ $importing ->
    [no] {""}
   *[other] {" "}with an Import symbol of { $importing }
}.
task-more-allies = More allied Countries{ $where ->
    [no] {""}
   *[other] {" "}{ $where }
} than { $than }.
task-regions-with-allies = { $number } or more Regions where you have { $each } or more allied Countries.
task-export-symbols = { $number } or more Export symbols on your allied Countries.
task-export-kinds = { $number } or more different Export symbols on your allied Countries.
task-influence = { $number } or more Influence { $where ->
    [no] on the whole board
   *[other] { $where }
}.
task-most-influence = The most Influence of all players { $where ->
    [no] on the whole board
   *[other] { $where }
} (a tie is enough).
task-more-influence = More Influence { $where } than { $than }.
task-regions-with-influence = { $number } or more Regions where you have { $each } or more Influence.
task-regions-with-most-influence = The most Influence of all players in { $number } or more Regions (a tie is enough).
task-tokens = { $number } or more of your Engage tokens on the main board.
task-armies = { $number } or more Armies { $where ->
    [no] on the main board
   *[other] { $where }
}.
task-most-armies = The most Armies of all players on the main board (a tie is enough).
task-more-armies = More Armies { $where } than { $than }.
task-regions-with-armies = { $number } or more Regions where you have { $each } or more Armies.
task-regions-with-more-armies = More Armies than each other player in { $number } or more Regions.
task-investments = { $number } or more Countries { $where ->
    [no] {""}
   *[other] { $where }{" "}
}{ $exporting ->
    [no] {""}
   *[other] with an Export symbol of { $exporting }{" "}
}that hold an FDI token of yours.
task-regions-with-more-investments = More FDI tokens than each other player in { $number } or more Regions.
task-investment-return = { $number } money or more from your FDI tokens in a single Return on Investments step.

# -- Questions, answers and what the rules did.

source-objectives = Superpower Objectives

ask-return-objective = Which of your three Superpower Objectives do you give back?
ask-score-objective = Which of your two Superpower Objectives do you score now, keeping the other one for the end?

do-return-objective = give back the Objective { $card }
do-score-objective = score the Objective { $card }
do-deal-objective = deal the Objective { $card }
do-draw-objective = draw the Objective { $card }

did-return-objective = { $seat } gives back the Objective { $card }.
did-score-objective = { $seat } chooses the Objective { $card }.
did-deal-objective = The Objective { $card } is dealt.
did-draw-objective = The Objective { $card } is drawn.

told-objective = { $power } scores the Objective { $card }.
told-task = Task { $task } of { $card }: { $outcome ->
    [achieved] achieved
    [granted] counts as achieved, since an Automa cannot have that
   *[missed] not achieved
}.
told-objective-done = { $power } has achieved { $tasks } of the 3 tasks of { $card }: { $vp } VP.

why-not-your-objective = you do not hold that Objective
why-scoring-comes = an Objective is chosen in the Scoring step of round 3, in a match with Superpower Objectives
