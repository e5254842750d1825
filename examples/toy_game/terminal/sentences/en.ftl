# The board of Tides.
round = round { $round } of { $rounds }
who = Player
shells = Shells
wet = Wet
sand = On the sand
out = out there
home = at home
