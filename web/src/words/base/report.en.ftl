# Reporting a problem.
report-title = Report a problem
report-open = Report a problem
report-over = The file holds the whole game, so that the problem can be played again and mended.
report-running = The game goes on. The file holds only what you may know of it: your log and your view.
report-without = No names, no chat, no address of the table. Nothing is sent: you save a file.
report-what = What happened, and what did you expect?
report-where = Attach the file to a new issue of the project.
report-save = Save the report
report-saved = Report saved
