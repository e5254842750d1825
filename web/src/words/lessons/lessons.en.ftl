# The card of the coach at a table where somebody learns.
lessons-card = The coach
lessons-title = Lesson { $lesson } of { $lessons }: { $title }
lessons-progress = { $number } of { $count }
lessons-next = Next
lessons-before = Back
lessons-leave = Leave
lessons-leave-note = Your place is kept: the start page leads back to it.
lessons-play = Play a game
lessons-all = All lessons
lessons-anew = Begin anew
