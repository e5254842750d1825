# What the coach says in every tutorial.
lesson-title = Lesson { $lesson } of { $lessons }: { $title }
lesson-progress = { $number } of { $count }
lesson-other-way = That is allowed, but this lesson goes another way. Follow the card of the coach; in a game of your own you choose freely.
lesson-waits = Nobody plays a lesson for you. Leave the page when you like: it waits for you here.
lesson-no-way-back = In a lesson nothing is taken back: it only goes on as its card says.
lesson-finished = The lessons are finished. Start a game of your own to play on.
lesson-changed = These lessons have changed since you began. Begin them anew.
