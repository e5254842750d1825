# Tides : les cartes du guide.
tides-dry = Les pieds au sec
tides-dry-aim = Vous cherchez des coquillages sur la plage, votre rival aussi. Qui en a le plus après la dernière manche gagne.
tides-dry-walk = À chaque manche, vous avancez en secret d'un à six pas. Puis un dé dit jusqu'où le sable est sec. Avancez de 3 pas.
tides-brave = Un peu d'audace
tides-brave-risk = Le sable était sec sur 4 pas : vous rapportez 3 coquillages, et votre rival, qui a fait 5 pas, aucun. Soyez audacieux : 5 pas.
tides-brave-end = Encore au sec : 5 coquillages de plus. Si le dé avait montré moins de 5, ils auraient tous été perdus.
