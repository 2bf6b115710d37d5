### Tous les mots de Tapis qu’une personne lit sur Discord, en français.
### Les deux langues ont les mêmes clés avec les mêmes arguments ; un test les compare.
### Tutoiement. Espace fine insécable avant ! ? ; : et à l’intérieur des guillemets.

## Les commandes, telles que Discord les montre (nom en minuscules, sans espace ; description de 100 caractères au plus)

command-help-name = aide
command-help-description = Ce qu’est Tapis, ses quatre jeux, et comment commencer

command-about-name = à-propos
command-about-description = La version, la licence, et ce que Tapis n’est pas

## /aide

help-title = Tapis, quatre jeux de cartes pour tes salons
help-intro =
    Un tapis se pose sur la table, et les amis s’assoient autour.
    Celui-ci se pose dans tes salons, pour les soirées au téléphone ou en vocal.
help-kaddour-title = Kaddour
help-kaddour-text = 4 joueurs, deux équipes. Enchéris, choisis l’atout, puis fais les plis que tu as promis. De la famille du Touti marocain.
help-kael-title = Kaël
help-kael-text = 2 à 8 joueurs. Vide ta main, coupe hors de ton tour, et ose dire « Kaël » quand il ne te reste presque rien.
help-tamalou-title = Tamalou
help-tamalou-text = 2 à 8 joueurs. Quatre cartes face cachée : retiens les tiennes, défausse les paires avant tout le monde, annonce au bon moment. Avec six variantes régionales.
help-tiguidoo-title = Tiguidoo
help-tiguidoo-text = 2 à 8 joueurs. Chaque carte pose une question ; les cartes gagnées forment une main de poker.
help-begin-title = Comment commencer
help-begin-text =
    Les tables ne sont pas encore ouvertes : aujourd’hui, seules `/{ command-help-name }` et `/{ command-about-name }` répondent.
    Elles ouvrent bientôt, et cette page te dira comment t’asseoir.
help-footer = Tapis { $version }, un bot non officiel : sans lien avec Discord

## /à-propos

about-title = À propos de Tapis
about-intro = Un bot pour quatre jeux de cartes du monde francophone, en français et en anglais.
about-version = Version
about-licence = Licence
about-licence-text = Logiciel libre : MIT ou Apache 2.0, à ton choix
about-source = Code source
about-unofficial = Non officiel
about-unofficial-text =
    Tapis n’a aucun lien avec Discord, ni avec les éditeurs des jeux.
    Règles redites avec nos mots ; les dessins et les questions sont de nous.

## Quand quelque chose ne va pas

apology = Désolé, ça n’a pas marché, et tu n’y es pour rien. Si cela se répète, dis-le à qui s’occupe de ce bot ici, avec ce numéro : `{ $reference }`.
apology-outdated = Cette commande a changé depuis le dernier passage de ton Discord. Redémarre Discord et réessaie.

## Kaël

# La table

kael-centre = Centre : { $cards }
kael-centre-empty = Centre : vide
kael-chain = Pour couper : { $cards } (il en manque { $count })
kael-chain-short = Une seule carte : pas encore de coupe hors tour
kael-chain-never = Cette carte ne se coupe pas
kael-chain-none = Rien à couper
kael-pile =
    { $count ->
        [one] Pioche : { $count } carte
       *[other] Pioche : { $count } cartes
    }
kael-pile-renewed = Pioche : vide, le centre sera remélangé
kael-pile-empty = Pioche : vide
kael-offered = à prendre : { $card }
kael-choosing = { $name } donne : combien de cartes chacun, de { $least } à { $most } ?
kael-called = 📣 { $name } a dit **Kaël !** Doivent encore jouer : { $names }
kael-window = 📣 { $name } a dit **Kaël !** Dernière chance pour une coupe ou une bonne pioche : { $names }
kael-over = La partie est finie.
kael-players = À la table
kael-size =
    { $count ->
        [one] { $count } carte chacun
       *[other] { $count } cartes chacun
    }
kael-held =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
kael-points =
    { $count ->
        [one] **{ $score }** point
       *[other] **{ $score }** points
    }
kael-said = a dit Kaël
kael-grounded = sans palier
kael-dealing = donne
kael-out = hors jeu à la manche { $number }
kael-left = a quitté la table

# Ce qui vient de se passer

kael-event-begun = La partie commence. Bonne chance !
kael-event-dealt =
    { $count ->
        [one] { $name } donne { $count } carte à chacun et retourne { $card }.
       *[other] { $name } donne { $count } cartes à chacun et retourne { $card }.
    }
kael-event-laid = { $name } pose { $cards }.
kael-event-laid-pile = { $name } pose { $cards } et pioche.
kael-event-laid-centre = { $name } pose { $cards } et prend le { $card }.
kael-event-pile = { $name } pioche.
kael-event-centre = { $name } prend le { $card }.
kael-event-cut = ✂️ { $name } coupe avec { $cards } !
kael-event-lucky = 🍀 Bonne pioche : { $name } jette { $card } !
kael-event-called = 📣 { $name } dit **Kaël !**
kael-event-renewed =
    { $count ->
        [one] Plus de pioche : { $count } carte du centre en refait une.
       *[other] Plus de pioche : { $count } cartes du centre sont remélangées.
    }
kael-event-scored = La manche { $number } est finie : on montre tout.
kael-event-void = La manche ne compte pas : qui avait dit Kaël est parti.
kael-event-left = { $name } quitte la table.
kael-event-earlier = Avant : { $events }
kael-brief-dealt = nouvelle donne, { $card } retourné
kael-brief-took = { $laid } (prend { $card })

# Une main

kael-draw-both = pioche ou prends le { $card }
kael-draw-pile = pioche
kael-draw-centre = prends le { $card }
kael-hand-out = Tu es hors jeu, mais tu peux regarder jusqu’au bout.
kael-hand-size = C’est toi qui donnes ! Combien de cartes chacun ?
kael-hand-undealt = { $name } choisit combien de cartes donner.
kael-hand-cut = ✂️ **Tu peux couper avec { $cards } !**
kael-hand-lay = Pose une carte, ou plusieurs pareilles, puis { $draw }.
kael-hand-draw = Maintenant, { $draw }.
kael-hand-empty = Ta main est vide : { $draw }.
kael-hand-empty-kael = Ta main est vide : { $draw }, ou dis Kaël.
kael-hand-not-yet =
    { $count ->
        [one] On pourra dire Kaël après ce tour.
       *[other] On pourra dire Kaël dans { $count } tours.
    }
kael-hand-wait =
    { $count ->
        [one] Tu joues juste après.
       *[other] Tu joues dans { $count } tours.
    }
kael-hand-window = Dernière chance : une coupe ou une bonne pioche. Rien de plus ? Dis-le.
kael-hand-done = Rien de plus pour toi : on va bientôt tout montrer.
kael-hand-frozen = 📣 Tu as dit **Kaël !** Ta main ne bouge plus. Croise les doigts !
kael-hand-called = 📣 Tu as dit **Kaël !** Tu peux encore couper. Croise les doigts !
kael-hand-last = 📣 { $name } a dit **Kaël !** Il te reste un dernier tour.
kael-hand-finished = 📣 { $name } a dit **Kaël !** Tu n’as plus de tour, mais tu peux encore couper.
kael-hand-others = Cartes en main : { $held }
kael-hand-none = Plus de cartes : total **0**
kael-total = Total **{ $total }**
kael-total-low = Total **{ $total }** : assez bas pour Kaël
kael-total-high = Total **{ $total }** : trop haut pour Kaël, il faut { $most } ou moins
kael-hand-drew = Tu as pioché { $card }.
kael-hand-lucky = 🍀 **Bonne pioche !** Tu as tiré { $card } : jette-le avant le coup suivant.

# Les boutons, et les coups en quelques mots

kael-button-cut = Couper
kael-button-cut-with = Couper { $cards }
kael-button-pile = Pioche
kael-button-take = Prendre le { $card }
kael-button-take-nothing = Carte visible
kael-button-lucky = Bonne pioche { $card }
kael-button-kael = Kaël !
kael-ready = Rien de plus
kael-lucky = Bonne pioche
kael-say-lay = Poser { $cards }
kael-say-pile = Piocher
kael-say-centre = Prendre la carte visible
kael-say-cut = Couper avec { $cards }
kael-say-kael = Dire Kaël

# Les refus

kael-refusal-over = La partie est finie : il n’y a plus rien à jouer.
kael-refusal-out = Tu es hors jeu, mais tu peux regarder jusqu’au bout.
kael-refusal-turn = C’est à { $name } de jouer : attends ton tour, ou coupe si tu as tout ce qui manque.
kael-refusal-window = Tous les tours sont joués : il ne reste que la coupe et la bonne pioche.
kael-refusal-undealt = Rien n’est encore distribué : attends que { $name } choisisse le nombre de cartes.
kael-refusal-deal-first = C’est toi qui donnes : choisis d’abord le nombre de cartes.
kael-refusal-dealt = Les cartes sont déjà distribuées : on choisira de nouveau à la prochaine manche.
kael-refusal-size = À ce nombre de joueurs, choisis de { $least } à { $most } cartes chacun.
kael-refusal-one-value = Les cartes posées ensemble doivent avoir la même valeur ; avec ta main, par exemple { $example }.
kael-refusal-not-held = Tu n’as pas { $cards }, mais tu peux choisir parmi { $hand }.
kael-refusal-not-held-empty = Tu n’as pas { $cards } : ta main est vide.
kael-refusal-lay-first = Pose d’abord une carte, ou plusieurs pareilles, et prends-en une ensuite.
kael-refusal-draw-first = Tes cartes sont posées : maintenant, { $draw }.
kael-refusal-no-pile = Il n’y a plus de pioche : { $draw }.
kael-refusal-no-centre = Aucune carte n’était visible avant la tienne : { $draw }.
kael-refusal-full-round =
    { $count ->
        [one] Tout le monde joue une fois avant qu’on puisse dire Kaël : encore { $count } tour.
       *[other] Tout le monde joue une fois avant qu’on puisse dire Kaël : encore { $count } tours.
    }
kael-refusal-called = { $name } a dit Kaël en premier, et il n’y en a qu’un par manche : joue ton dernier tour.
kael-refusal-frozen = Tu as dit Kaël : ta main ne bouge plus jusqu’à ce qu’on montre tout.
kael-refusal-caller = Tu as dit Kaël : laisse les autres finir, puis on montre tout.
kael-refusal-no-window = La manche se joue encore : tu pourras le dire quand chacun aura joué son dernier tour.
kael-refusal-done = Tu as déjà dit « rien de plus » : on montre tout dans un instant.
kael-refusal-no-chain = Il n’y a rien à couper pour l’instant : guette la prochaine carte.
kael-refusal-missing = Pour couper maintenant, il faut exactement { $cards }, d’un seul coup.
kael-refusal-short = Hors de ton tour, il faut { $count } cartes égales au centre pour couper : attends la suivante, ou ton tour.
kael-refusal-cut-drawing = D’abord, { $draw } ; ensuite, tu pourras couper.
kael-refusal-no-lucky = Une bonne pioche se joue entre ta pioche et le coup suivant : tu n’en as pas en ce moment.
kael-refusal-not-lucky = La carte piochée n’est pas celle que tu as posée : elle reste dans ta main.

# Le dévoilement et le résultat

kael-reveal-won-title = Manche { $number } : Kaël réussi
kael-reveal-failed-title = Manche { $number } : Kaël raté
kael-reveal-false-title = Manche { $number } : faux Kaël
kael-reveal-won = 📣 { $name } a dit Kaël avec **{ $total }**, plus bas que tout le monde. Bravo !
kael-reveal-failed = 📣 { $name } a dit Kaël avec **{ $total }**, mais pas plus haut : { $names }. Dommage !
kael-reveal-false = 📣 { $name } a dit Kaël avec **{ $total }**, plus que { $most } : faux Kaël !
kael-no-cards = aucune carte
kael-mark-won = Kaël réussi, rien à marquer : { $sum }
kael-mark-hand = sa main : { $sum }
kael-mark-failed = Kaël raté : { $sum }
kael-mark-false = faux Kaël : { $sum }
kael-mark-nothing = rien à marquer : { $sum }
kael-note-landing = pile sur { $landing }, retombe à **{ $after }**
kael-note-grounded = paliers perdus
kael-note-out = { $why } : hors jeu
kael-note-over = plus de { $limit }
kael-note-calls =
    { $count ->
        [one] un faux Kaël
       *[other] { $count } faux Kaël
    }
kael-scores = Scores
kael-result-title = Kaël : fin de la partie
kael-result-one = 🏆 { $name } gagne la partie. Bravo !
kael-result-shared = 🏆 Victoire partagée : { $names }. Bravo !
kael-result-nobody = Tout le monde est parti avant la fin : personne ne gagne.
kael-result-deals =
    { $count ->
        [one] { $count } manche jouée
       *[other] { $count } manches jouées
    }

# La feuille de règles

kael-sheet-title = Kaël : les règles de cette table
kael-sheet-aim = Vide ta main, coupe hors de ton tour, et ose dire « Kaël » quand il ne te reste presque rien. Les points, on les évite.
kael-sheet-unusual = règle inhabituelle
kael-sheet-deal-title = La donne
kael-sheet-pack = 56 cartes : un **−1**, deux **0**, quatre de chaque de **1** à **13**, et un **X** qui compte 15.
kael-sheet-size = Qui donne choisit de { $least } à { $most } cartes chacun ; une carte est retournée au centre.
kael-sheet-dealer-drawn = Première donne : au sort.
kael-sheet-dealer-seat = La place { $number } donne en premier.
kael-sheet-turn-title = Ton tour
kael-sheet-turn = Pose 1 à 4 cartes de même valeur, peu importe le centre. Puis prends-en une : de la pioche, ou celle qui était visible avant. Rien après **X**, un carré ou une coupe. Main vide : prends une carte.
kael-sheet-lucky = **Bonne pioche** : tu pioches ce que tu viens de poser ? Jette-le avant le coup suivant.
kael-sheet-lucky-both = **Bonne pioche** : tu prends, de la pioche ou du centre, ce que tu viens de poser ? Jette-le avant le coup suivant.
kael-sheet-cut-title = La coupe
kael-sheet-cut = Des cartes égales se suivent ? Si tu as **toutes** celles qui manquent pour faire quatre, jette-les, même hors de ton tour, avant qu’une autre valeur les couvre.
kael-sheet-cut-from =
    { $count ->
        [one] Une seule carte au centre suffit.
       *[other] Hors de ton tour, il en faut { $count } au centre.
    }
kael-sheet-cut-example = Exemple : { $lying } au centre, { $missing } dans ta main. Coupe !
kael-sheet-kael-title = Kaël !
kael-sheet-call = Dès que chacun a joué une fois, dis-le au lieu de jouer, avec { $most } ou moins en main. Les autres ont un dernier tour, puis on montre tout.
kael-sheet-frozen = Ta main, elle, ne bouge plus.
kael-sheet-not-frozen = Tu peux encore couper et jouer ta bonne pioche.
kael-sheet-won = Plus bas que tout le monde : tu marques 0, les autres leur main.
kael-sheet-won-negative = Plus bas que tout le monde : tu marques 0 (ou **−1**, si c’est ton total), les autres leur main.
kael-sheet-failed = Quelqu’un n’a pas plus que toi : tu marques { $marks }, les autres 0.
kael-sheet-false = Trop en main, faux Kaël : tu marques { $marks }, les autres 0.
kael-sheet-false-limit =
    { $count ->
        [one] Un faux Kaël, et tu es hors jeu.
       *[other] Après { $count } faux Kaël, tu es hors jeu.
    }
kael-sheet-landings = Paliers : tombe pile sur { $landings }, et tu redescends de { $drop } ; plus jamais après un faux Kaël.
kael-sheet-no-landings = Pas de paliers.
kael-sheet-limit = Au-dessus de { $limit }, hors jeu.
kael-sheet-last = Qui reste en dernier gagne.
kael-sheet-first-over = La partie s’arrête dès que quelqu’un est hors jeu ; le plus petit score gagne.
kael-sheet-leaving-out = Qui part est hors jeu.
kael-sheet-leaving-auto = Qui part laisse sa place jouer toute seule.
