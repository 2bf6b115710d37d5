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

## Les tables

# Comment s’appellent les jeux, les variantes et les rythmes (une précision : 100 caractères au plus)

game-kaddour = Kaddour
game-kael = Kaël
game-tamalou = Tamalou
game-tiguidoo = Tiguidoo

preset-normale-80-20 = Normale 80/20
preset-normale-80-20-hint = Coupe avec l’atout que tu veux ; canticos dès un contrat de 80
preset-normale-90-20 = Normale 90/20
preset-normale-90-20-hint = Coupe avec l’atout que tu veux ; canticos dès un contrat de 90
preset-kaddour-80-20 = Kaddour 80/20
preset-kaddour-80-20-hint = Surcoupe si tu peux, sinon joue ce que tu veux ; canticos dès un contrat de 80
preset-kaddour-90-20 = Kaddour 90/20
preset-kaddour-90-20-hint = Surcoupe si tu peux, sinon joue ce que tu veux ; canticos dès un contrat de 90
preset-short = Courte
preset-short-hint = Comme Normale 80/20, mais en 300 points au lieu de 600
preset-standard = Standard
preset-standard-hint = Les règles habituelles
preset-quick = Rapide
preset-quick-hint = La partie s’arrête à la première élimination
preset-koubo = Koubo
preset-koubo-hint = De Charente : 32 cartes, échanges à découvert, un dernier tour après l’annonce, dix manches
preset-dutch = Dutch
preset-dutch-hint = Annonce quand tu veux, défausse aussi une paire à ton propre tour ; à 100, tu sors
preset-tamoul = Tamoul
preset-tamoul-hint = Annonce à 6½ ou moins, et gare au contre pendant le dernier tour
preset-fontenay = Fontenaysien
preset-fontenay-hint = Ta dernière carte partie, la manche est finie ; les points suivent un barème
preset-bruxelles = Cabo bruxellois
preset-bruxelles-hint = Une défausse ratée coûte deux points ; n’annonce que si personne n’a moins que toi
preset-toulouse = Dutch toulousain
preset-toulouse-hint = Tout le monde défausse autant qu’il peut, et chaque défausse a son pouvoir
preset-points = Points
preset-points-hint = Les paires, brelans et carrés parmi tes cartes gagnées marquent des points
preset-poker = Poker
preset-poker-hint = Les cartes gagnées forment une main de poker ; la meilleure l’emporte
preset-quiz = Soirée quiz
preset-quiz-hint = Aux points, avec un juge indulgent, et tu peux faire appel

pace-rapid = Rapide
pace-rapid-hint = 20 secondes par tour, 15 par question
pace-normal = Normal
pace-normal-hint = 45 secondes par tour, 25 par question
pace-relaxed = Tranquille
pace-relaxed-hint = 3 minutes par tour, 1 minute par question

# Les permissions, sous leur nom dans les réglages de Discord

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-embed-links = Intégrer des liens
permission-read-history = Voir les anciens messages
permission-create-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-send-in-threads = Envoyer des messages dans les fils

# Avant la partie

lobby-open = { $host } ouvre une table. Prends une chaise !
lobby-pace = { $pace } : { $hint }
lobby-private = Table privée : seules les personnes invitées voient la partie.
lobby-closes = Si personne ne lance la partie, la table ferme { $when }.
lobby-seats = Places { $taken }/{ $most }
lobby-free =
    { $free ->
        [one] *Une place libre*
       *[other] *{ $free } places libres*
    }
lobby-fewest = Il faut être { $fewest } pour jouer : amène des amis, ou fais asseoir des robots.
lobby-seal-title = Mélange scellé
lobby-seal-text = Ce sceau fixe la graine du mélange avant que quiconque s’assoie ; l’archive de la partie permet de le vérifier. Que personne n’ait regardé, aucun sceau ne le prouve.
lobby-join = Rejoindre
lobby-leave = Partir
lobby-robot = Robot +
lobby-robotless = Robot −
lobby-start = Commencer
lobby-fill = Ajouter des robots et jouer
lobby-preset-prompt = Quelles règles ?
lobby-pace-prompt = À quel rythme ?
lobby-close = Fermer
lobby-playing = La partie se joue dans { $place }.
lobby-playing-here = La partie se joue ici même, plus bas.
lobby-closed = Cette table est fermée. À la prochaine !

# La table

table-title = { $game } · manche { $number }
table-foot = { $preset } · sceau { $seal }
table-turn = **À jouer :** { $who }
table-everybody = tout le monde
table-stand-in = 🤖 pour { $who }
table-pause = ⏸️ Le temps de lire les points : la manche suivante commence { $when }.
table-pause-open = ⏸️ Le temps de lire les points, et la manche suivante commence.
table-hand = Ma main
table-rules = Règles
table-rematch = Revanche
table-call = { $who }, à toi de jouer !

# Une main

hand-title = Ta main
hand-title-mine = À toi de jouer
hand-title-ahead = Un coup d’avance
hand-cards = Tes cartes
hand-absent = Un robot joue pour toi. Appuie sur n’importe quel bouton, et il te rend tes cartes.
hand-queued = En attente de ton tour : **{ $saying }**
hand-ahead = Choisis dès maintenant ce que tu joueras à ton tour.
hand-refresh = Actualiser
hand-in-advance = Prévoir un coup
hand-back = Retour
hand-unqueue = Oublier ce coup
hand-ready = On continue
hand-ready-said = C’est noté

# Le menu derrière ⋯, et ce qu’il redemande

more-title = Quoi d’autre ?
more-watch = Regarder
more-watch-text = **Regarder** : ce que tout le monde voit, rien que pour toi.
more-bring = Redescendre
more-bring-text = **Redescendre** : la table repasse sous la conversation.
more-rules-text = **Règles** : celles qui valent à cette table.
more-replace = Remplacer { $name }
more-replace-text = **Remplacer** : prends une place qu’un robot garde au chaud, avec ses cartes et ses points.
more-leave = Quitter
more-leave-text = **Quitter** : tu rends ta place. Juste une pause ? Ne touche à rien, un robot joue en attendant ton retour.
more-close = Fermer la table
more-close-text = **Fermer la table** : la partie s’arrête pour tout le monde.
sure-leave-title = Quitter cette partie ?
sure-leave-text =
    Tu rends ta place et tu ne peux plus gagner cette partie. La suite dépend des règles du jeu : un robot prend le relais, ou tes cartes sont mises de côté sans être vues.
    S’il te faut juste une pause, ne fais rien : un robot joue pour toi jusqu’à ce que tu appuies sur un bouton.
sure-leave = Oui, je quitte
sure-close-title = Fermer cette table ?
sure-close-text = La partie s’arrête tout de suite pour tout le monde, sans gagnant. On ne pourra pas la reprendre.
sure-close = Oui, fermer

# Les listes

pages-rules-foot = Les règles qui valent à cette table
pages-more = … et { $number } de plus
pages-won =
    { $wins ->
        [one] { $wins } gagnée sur { $matches } ({ $share } %)
       *[other] { $wins } gagnées sur { $matches } ({ $share } %)
    }
tables-title = Tables ouvertes
tables-none = Personne ne joue pour l’instant. Ouvre une table avec `/table`, on viendra s’asseoir.
tables-begun = en cours
tables-filling = { $people }/{ $seats } à table
leaders-title = Classement · { $game }
leaders-none = Personne n’a encore terminé de partie de { $game } ici. La première place est libre !
stats-title = Parties jouées ici
stats-none = { $who } n’a pas encore terminé de partie ici.

# Ce qu’une table refuse, et ce qu’elle dit

notice-done = C’est fait.
notice-not-seated = Tu n’as pas de place à cette table. Derrière ⋯, tu peux regarder, ou remplacer un robot qui garde une place au chaud.
notice-full = Toutes les places sont prises. Dès que quelqu’un se lève, tu peux t’asseoir.
notice-already-seated = Tu as déjà ta place à cette table.
notice-seated-elsewhere = Tu as déjà ta place à une autre table de ce salon. Finis là-bas ou lève-toi d’abord, puis reviens.
notice-begun = La partie a déjà commencé. Derrière ⋯, tu peux regarder, ou remplacer un robot qui garde une place au chaud.
notice-not-begun = La partie n’a pas encore commencé. Elle commence dès que quelqu’un appuie sur Commencer.
notice-not-host = C’est à la personne qui a ouvert cette table d’en décider.
notice-too-few = Il faut être { $fewest } pour jouer. Amène des amis, ou complète avec des robots.
notice-no-robot = Il n’y a pas de robot à cette table.
notice-stale = Ce bouton datait d’un moment déjà passé : rien n’a bougé. Voici où on en est.
notice-over = Cette partie est finie. Le bouton Revanche en lance une autre.
notice-gone = Je ne retrouve plus cette table. Ouvres-en une autre avec `/table`.
notice-too-late = Trop tard : c’était décidé juste avant ton appui. Ça ne te coûte rien.
notice-gap = ⚡ { $first }, { $ms } ms avant { $second }
notice-queued = C’est noté. À ton tour, je joue : **{ $saying }**
notice-dropped = Ton coup d’avance n’est plus possible, je l’ai laissé tomber : **{ $saying }**
notice-back = Te revoilà ! Le robot te rend tes cartes.
notice-left = Tu as quitté la table. À bientôt !
notice-unreadable = Je n’ai pas reconnu ce coup. Choisis-en un dans la liste qui apparaît quand tu écris.
notice-not-replaceable = Cette place est prise : son joueur est revenu, ou quelqu’un s’y est assis avant toi.
notice-missing-permissions = Il me manque quelque chose ici : **{ $names }**. Quelqu’un qui gère ce serveur peut me l’accorder dans les réglages du salon.
notice-one-table-here = Il y a déjà une table ici. Rejoins-la, ou ouvre la tienne dans un autre salon.
notice-too-many = Toutes les tables sont occupées pour le moment. Réessaie quand l’une d’elles aura fini.
notice-unavailable = Je dois quitter la table un instant. Rien n’a été fait : réessaie dans un petit moment.
notice-no-table-here = Il n’y a pas de table ici. Ouvres-en une avec `/table`.
notice-unknown-preset = Je ne connais pas ces règles. Ici, tu as le choix : { $known }.
notice-busy = Tout le monde appuie en même temps ! Réessaie dans une seconde.

closing-host = Cette table a été fermée avant la fin. Ni gagnant, ni perdant.
closing-unused = Personne n’a lancé la partie, alors la table s’est refermée. La prochaine sera vite ouverte.
closing-abandoned = Tout le monde est parti, alors la table s’est refermée.
closing-edition = J’ai appris de nouvelles règles depuis le début de cette partie, et je ne peux pas la finir avec les anciennes. Désolé ! La table est fermée, et personne n’a perdu.
closing-broken = Quelque chose a mal tourné à cette table, et tu n’y es pour rien : j’ai dû la fermer. Personne n’a perdu.

## Les commandes d’une table, telles que Discord les montre

command-table-name = table
command-table-description = Ouvrir une table, en trouver une, s’asseoir, partir
command-table-open-name = ouvrir
command-table-open-description = Ouvrir une table dans ce salon
command-table-show-name = montrer
command-table-show-description = Ramener le message de la table en bas du salon
command-table-list-name = liste
command-table-list-description = Les tables de ce serveur
command-table-join-name = rejoindre
command-table-join-description = S’asseoir à la table de ce salon
command-table-robot-name = robot
command-table-robot-description = Asseoir un robot de plus à ta table
command-table-start-name = commencer
command-table-start-description = Lancer la partie ; des robots prennent les places qui manquent
command-table-watch-name = regarder
command-table-watch-description = Regarder la table de ce salon, rien que pour toi
command-table-leave-name = quitter
command-table-leave-description = Quitter ta table
command-table-close-name = fermer
command-table-close-description = Fermer la table (son hôte, ou la modération)
command-table-ready-name = prêt
command-table-ready-description = Tu as lu les points : passons à la manche suivante
command-hand-name = main
command-hand-description = Voir ma main
command-play-name = jouer
command-play-description = Jouer n’importe quel coup qui t’est permis
command-cut-name = couper
command-cut-description = Kaël : compléter le carré sur la table, tout de suite
command-call-name = dire
command-call-description = Dire le mot qui met fin à la manche
command-rules-name = règles
command-rules-description = Les règles en vigueur à cette table, ou celles d’un jeu
command-leaderboard-name = classement
command-leaderboard-description = Qui a le plus gagné sur ce serveur
command-stats-name = profil
command-stats-description = Ce que quelqu’un a joué sur ce serveur

option-move-name = coup
option-move-description = Le coup : commence à taper et choisis
option-call-name = mot
option-call-description = Le mot : commence à taper et choisis
option-game-name = jeu
option-game-description = Quel jeu
option-preset-name = variante
option-preset-description = Quelles règles ; les règles habituelles si tu ne dis rien
option-pace-name = rythme
option-pace-description = À quelle vitesse ; normal si tu ne dis rien
option-seats-name = places
option-seats-description = Combien de places ; autant que le jeu le permet si tu ne dis rien
option-robots-name = robots
option-robots-description = Combien de robots s’assoient tout de suite
option-private-name = privée
option-private-description = Seuls ceux de la table la voient
option-player-name = joueur
option-player-description = Qui ; toi si tu ne dis rien
