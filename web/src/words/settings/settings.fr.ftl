settings-look = Aspect et langue
settings-pace = Rythme
settings-help = Aide
settings-notices = Son et avis
settings-keys = Touches
settings-account = Nom et compte
settings-about = Vie privée, licences
settings-save = Enregistrer
settings-saved = Enregistré.

settings-sample = Un aperçu de la table
settings-sample-region = Asie de l’Est–Pacifique
settings-sample-vp = PV
settings-sample-question = Quelle carte jouez-vous ?
settings-sample-confirm = Payer 1 en diplomatie

settings-language = Langue
settings-theme = Thème
settings-text = Taille du texte
settings-contrast = Contraste
settings-contrast-normal = Normal
settings-contrast-high = Élevé
settings-palette = Couleurs des camps
settings-palette-orbis = Orbis
settings-palette-colour-blind = Daltonisme
settings-palette-note = Chaque camp a aussi une lettre et un motif, dans toutes les couleurs.
settings-motion = Mouvement
settings-motion-system = Comme le système
settings-motion-on = Activé
settings-motion-off = Désactivé

settings-rivals = Tours des autres
settings-rivals-off = Masqués
settings-rivals-quick = Rapides
settings-rivals-calm = Calmes
settings-rivals-step = Pas à pas
settings-rivals-hint = La durée d’affichage de chacune de leurs actions. Pas à pas vous attend.
settings-end-turn = Finir mon tour
settings-end-turn-after = { $seconds ->
    [-1] Tout de suite
    [0] Quand je clique
   *[other] Après { $seconds } s
  }
settings-end-turn-hint = Quand il ne reste rien à décider, votre tour attend que vous le finissiez. D’ici là, vous pouvez revenir en arrière.
settings-confirm = Demander avant ce qui est sans retour
settings-confirm-hint = Pioches, dés et cartes cachées révélées demandent un second clic.

settings-odds = Chances de bataille
settings-odds-hint = La probabilité de gagner, avant de vous engager.
settings-forecast = Points si l’on comptait maintenant
settings-forecast-hint = Ce que chaque camp recevrait en ce moment.
settings-mind = Attention
settings-mind-hint = Une ligne discrète avec ce qui suivra à coup sûr.

settings-sound = Sons
settings-sound-hint = Votre tour, une pièce posée, les dés, la fin d’une partie.
settings-browser = Avis du navigateur
settings-browser-hint = Tant qu’une page d’Orbis est ouverte, le navigateur vous dit que c’est à vous.
settings-browser-blocked = Le navigateur a interdit les avis de ce site. Ses propres réglages peuvent les permettre.
settings-email = Courriel
settings-email-hint = Nous envoyons d’abord un code à cette adresse.
settings-email-code = Un code a été envoyé. Saisissez-le ci-dessous.
settings-email-on = Les avis sont envoyés à cette adresse.
settings-email-send = Envoyer un code
settings-email-off = Plus de courriels
settings-code = Le code reçu par courriel
settings-code-send = Confirmer
settings-no-mail = Ce serveur n’envoie pas de courriels.
settings-webhook = Pour les programmes : un webhook
settings-webhook-address = Adresse
settings-webhook-hint = Reçoit un message signé quand c’est à vous. Vide : aucun.
settings-webhook-key = La clé de sa signature :
settings-test = M’envoyer un avis maintenant
settings-test-sent = Envoyé par { $way }.
settings-test-failed = Impossible d’envoyer par { $way }.
settings-test-none = Aucun moyen n’est activé.
settings-way-browser = navigateur
settings-way-webhook = webhook
settings-way-email = courriel

settings-letters = Touches de lettres
settings-letters-hint = Désactivées, les lettres ne font rien à la table.
settings-keys-hint = Cliquez sur une touche pour en choisir une autre.
settings-keys-reset = Touches d’origine
settings-key-change = { $act } : { $key }. Changer
settings-key-press = Appuyez sur une touche
settings-key-taken = { $key } est déjà prise : { $act }.
settings-key-enter = Entrée
settings-key-backspace = Retour arrière
settings-key-escape = Échap
settings-key-space = Espace
settings-key-shift = Maj

settings-privacy = Vie privée
settings-privacy-text = Le serveur garde votre nom, vos tables et, si vous les donnez, identifiant et adresse. Il n’y a pas de pisteur et rien n’est chargé d’ailleurs. Les réglages restent dans ce navigateur. Vous pouvez vous supprimer sous Nom et compte : vos places n’ont alors plus de nom.
settings-licences = Licences
settings-licences-text = Orbis est notre propre travail, avec l’aide de ceux-ci. Les règles sont dites avec nos mots ; les jeux appartiennent à leurs auteurs et éditeurs.
settings-licence-text = Caractères
settings-licence-icons = Icônes
settings-licence-flags = Drapeaux
settings-licence-maps = Cartes
settings-licence-words = Langues
settings-licence-page = Page
