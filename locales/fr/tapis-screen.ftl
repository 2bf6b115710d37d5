### Tous les mots de Tapis qu’une personne lit sur Discord, en français.
### Les deux langues ont les mêmes clés avec les mêmes arguments ; un test les compare.
### Tutoiement. Espace fine insécable avant ! ? ; : et à l’intérieur des guillemets.

## Les commandes, telles que Discord les montre (nom en minuscules, sans espace ; description de 100 caractères au plus)

command-help-name = aide
command-help-description = Ce qu’est Tapis, ses jeux, et comment commencer

command-about-name = à-propos
command-about-description = La version, la licence, et ce que Tapis n’est pas

command-stats-of-name = Profil
command-invite-here-name = Inviter à ma table
command-check-this-name = Vérifier cette partie

## /aide

help-title = Tapis, des jeux de cartes pour tes salons
help-intro =
    Un tapis se pose sur la table, et les amis s’assoient autour.
    Celui-ci se pose dans tes salons, pour les soirées sur ton téléphone ou en vocal.
help-kaddour-text = 4 joueurs, deux équipes. Enchéris, choisis l’atout, puis prends les points que tu as promis. De la famille du Touti marocain.
help-kael-text = 2 à 8 joueurs. Vide ta main, coupe hors de ton tour, et ose dire « Kaël » quand il ne te reste presque rien.
help-tamalou-text = 2 à 8 joueurs. Quatre cartes face cachée : retiens les tiennes, défausse au vol les cartes de même valeur, annonce au bon moment. Avec six variantes régionales.
help-tiguidoo-text = 2 à 8 joueurs. Chaque carte pose une question ; les cartes gagnées rapportent des points ou forment une main de poker.
help-commands-title = Commandes
help-commands-text =
    🎴 **À table :** `/{ command-table-name }` · `/{ command-hand-name }` · `/{ command-play-name }` · `/{ command-cut-name }` · `/{ command-call-name }` · `/{ command-answer-name }` · `/{ command-bid-name }` · `/{ command-snap-name }`
    📖 **À lire :** `/{ command-rules-name }` · `/{ command-questions-name }` · `/{ command-evening-name }` · `/{ command-replay-name }` · `/{ command-night-name }` · `/{ command-leaderboard-name }` · `/{ command-stats-name }` · `/{ command-help-name }` · `/{ command-about-name }`
help-footer = Tapis { $version }, un bot non officiel : sans lien avec Discord

## /à-propos

about-title = À propos de Tapis
about-intro = Un bot pour des jeux de cartes du monde francophone, en français et en anglais.
about-version = Version
about-running = En marche
about-uptime =
    depuis { $days ->
        [0] { $hours ->
            [0] { $minutes } min
           *[other] { $hours } h { $minutes } min
        }
       *[other] { $days } j { $hours } h { $minutes } min
    }
about-shards = Shards connectés : { $connected } sur { $shards }
about-licence = Licence
about-licence-text = Logiciel libre : MIT ou Apache 2.0, à ton choix
about-source = Code source
about-unofficial = Non officiel
about-unofficial-text =
    Tapis n’a aucun lien avec Discord, ni avec les éditeurs des jeux.
    Règles redites avec nos mots ; les dessins et les questions sont de nous.
about-seal = Mélange scellé
about-seal-text = Le mélange est fixé avant que quelqu’un s’assoie. Le numéro 🔏 sous la table le prouve après coup : appuie sur **Vérifier** sous le résultat.

## Quand quelque chose ne va pas

apology = Désolé, ça n’a pas marché, et tu n’y es pour rien. Si cela se répète, préviens la personne qui gère ce bot, avec ce numéro : `{ $reference }`.
apology-outdated = Cette commande a changé, et ton Discord ne le sait pas encore. Redémarre-le et réessaie.

## Les tables

# Comment s’appellent les jeux, les variantes et les rythmes (une précision : 100 caractères au plus)

game-kaddour = Kaddour
game-kaddour-hint = 4 joueurs, deux équipes : enchéris, choisis l’atout, prends les points promis
game-kael = Kaël
game-kael-hint = 2 à 8 joueurs : vide ta main, coupe hors de ton tour, ose dire « Kaël »
game-tamalou = Tamalou
game-tamalou-hint = 2 à 8 joueurs : retiens tes cartes cachées, défausse au vol, annonce au bon moment
game-tiguidoo = Tiguidoo
game-tiguidoo-hint = 2 à 8 joueurs : chaque carte pose une question, qui répond juste la gagne

preset-custom = Règles maison
preset-custom-hint = Toutes les parties jouées avec des options changées

pace-rapid = Rapide
pace-rapid-hint = 20 secondes par tour
pace-rapid-quiz = 15 secondes par question, 20 là où l’on peut défier
pace-normal = Normal
pace-normal-hint = 45 secondes par tour
pace-normal-quiz = 25 secondes par question, 45 là où l’on peut défier
pace-relaxed = Tranquille
pace-relaxed-hint = 3 minutes par tour
pace-relaxed-quiz = 1 minute par question, 3 minutes là où l’on peut défier
level-beginner = Débutant
level-hint-beginner = Ils jouent simplement, et se trompent parfois
level-easy = Facile
level-hint-easy = Ils jouent correctement, sans chercher loin
level-strong = Fort
level-hint-strong = Ils retiennent toutes les cartes et prévoient la suite
level-expert = Expert
level-hint-expert = Comme les forts, et ils enchérissent selon leurs chances

# Les permissions, sous leur nom dans les réglages de Discord

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-attach-files = Joindre des fichiers
permission-create-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-send-in-threads = Envoyer des messages dans les fils

# Avant la partie

lobby-length = Environ { $minutes } min
lobby-private = Table privée : seules les personnes invitées voient la partie.
lobby-invite = Inviter quelqu’un
lobby-decline = Non merci
lobby-hints = Les conseils sont permis : la partie ne compte pas au classement.
lobby-high-bids = **{ $title }** est à { $least } : presque aucune main ne vaut autant, attendez-vous à redistribuer souvent.
lobby-seats = Places { $taken }/{ $most }
lobby-host = { $who } (hôte)
lobby-fewest =
    { $missing ->
        [one] Il manque quelqu’un : invite des amis, ou joue avec un robot.
       *[other] Il manque { $missing } personnes : invite des amis, ou joue avec des robots.
    }
lobby-join = Rejoindre
lobby-leave = Quitter
lobby-robot = Robot +
lobby-robotless = Robot −
lobby-start = Commencer
lobby-fill =
    { $count ->
        [one] Commencer avec { $count } robot
       *[other] Commencer avec { $count } robots
    }
lobby-game-prompt = On joue à quoi ?
lobby-game-picked = Jeu : { $game }
lobby-game-other = Un autre jeu : { $game }
lobby-pace-picked = Rythme : { $pace }
lobby-pace-prompt = À quel rythme ?
lobby-level-picked = Niveau des robots : { $level }
lobby-level-all = Tous les robots : { $level }
lobby-level-one = { $name } : { $level }
lobby-level-prompt = Niveau des robots
lobby-playing = La partie se joue dans { $place }
lobby-thread-deleted = Le fil de cette partie a été supprimé, et la partie attend. Qui joue peut la reprendre ici même.
lobby-bring = Reprendre ici
lobby-playing-here = La partie a commencé plus bas.

# La table

table-title = { $game } · manche { $number }
sealed = Cartes scellées : { $seal }
table-foot = { $preset } · sceau { $seal }
table-turn = **C’est à** { $who }
time-left = fin { $when }
table-window = **{ $window }** · on attend { $who }
table-everybody = tout le monde
table-everybody-but = tout le monde sauf { $who }
table-free = 🪑 **Place à prendre :** { $who } · appuie sur ⋯
table-comes = 🪑 { $robot } laisse sa place à { $who } dès la prochaine manche.
table-stand-in = 🤖 pour { $who }
table-pause = ⏸️ La manche suivante commence { $when }.
table-pause-lessons = 🎓 La manche suivante attend que tu aies lu ce que celle-ci t’apprend.
table-pause-open = ⏸️ La manche suivante commence bientôt.
table-unattended = 💤 La partie est en pause : plus personne ne joue. Appuie sur n’importe quel bouton pour continuer.
table-practice-waits = ⏸️ Prends ton temps : rien ne bouge tant que tu n’appuies pas.
table-join = S’asseoir
table-opening = ✋ D’abord les coupes. { $who } joue { $when }.
table-hand = Ma main
table-rules = Règles
table-rematch = Revanche
table-call = { $who }, à toi de jouer !
table-call-to-hand = { $who }, à toi de jouer ! Ouvre tes cartes avec **Ma main**.
table-player = Joueur { $number }
table-gathers = ✋ **On attend** { $names } (**Ma main**)
table-gathers-until = on joue au plus tard { $when }
table-invitation = { $who }, { $host } t’invite à une table de { $game }.
table-declined = { $who } a décliné l’invitation.
table-kept-out = Je n’ai pas pu ajouter { $who } à ce fil. Depuis le salon, `/{ command-hand-name }` permet de jouer ; la modération peut aussi l’ajouter ici.
table-private-thread = Table privée
table-rematch-call =
    { $count ->
        [one] 🔁 { $who } veut une revanche dans { $place } : { $count } sur { $people } y est.
       *[other] 🔁 { $who } veulent une revanche dans { $place } : { $count } sur { $people } sont là.
    }

# Une main

one-or = { $first } ou { $last }
hand-title = Ta main
hand-title-mine = À toi
hand-title-ahead = Un coup d’avance
hand-title-between = Ton score
hand-cards = Tes cartes
picture-of = { $name } : { $told }.
picture-table = Sur la table : { $cards }.
picture-own = Tes cartes : { $cards }.
picture-hidden = Tes cartes face cachée : { $cards }.
picture-framed = Encadrées, nouvelles pour toi : { $cards }.
picture-seated = Autour de la table, dans l’ordre du jeu : { $names }.
hand-absent = Un robot joue pour toi. Appuie sur n’importe quel bouton pour reprendre tes cartes.
hand-queued-later = En attente de ton tour : **{ $saying }**
hand-queued-now = Ça part : **{ $saying }**
hand-refresh = Actualiser
hand-grant = Hôte : { $name } a raison
hand-hint = Conseil
hint-because = **{ $act }** : { $why }.
hint-because-too = **{ $act }** : { $why } ; { $too }.
hint-promised-more = **{ $act }** : sur beaucoup de donnes qui vont avec ce que tu avais vu, cela finit nettement mieux.
hint-on-average = **{ $act }** : d’après tout ce que tu as vu, rien ne promet nettement mieux.
hint-only = **{ $act }** : il n’y a rien d’autre à faire.
hint-wait = Rien ici ne te ferait gagner quoi que ce soit : laisse passer.
hand-in-advance = Prévoir un coup
hand-back = Retour
hand-unqueue = Annuler ce coup
hand-over = La partie est finie
hand-over-text = Le résultat est le dernier message de la table, avec **Revanche** en dessous.
hand-ready = On continue
hand-ready-said = C’est noté
hand-marked = { $mark } cette manche · **{ $total }** en tout

# Une manche finie, revue par une personne

reveal-in-all = En tout : { $scores }
review-button = Détails
review-title = Détails de la manche { $number }
review-other-table = 🪞 **L’autre table**, où des robots forts avaient les mêmes cartes : { $told }
review-nothing-decided = Rien à revoir : tu n’as pas eu à choisir dans cette manche, ou un robot jouait pour toi.
review-agrees-all =
    { $made ->
        [one] Un robot fort n’aurait pas fait mieux.
       *[other] Un robot fort aurait été d’accord avec tes { $made } choix.
    }
review-agrees-some =
    { $made ->
        [one] Un robot fort aurait choisi autrement.
       *[other] Un robot fort aurait été d’accord avec { $alike } de tes { $made } choix.
    }
review-differs =
    • { $when } · toi : **{ $did }**
    💡 { $advised }
review-part-differs = Un robot fort aurait joué autrement
review-part-same = Aussi bien qu’un robot fort
review-times = { $times } fois
review-same = ✅ { $did } · { $when }
review-round = Tour { $number }
review-auction = Enchères
review-trick = Pli { $number }
review-earlier = Précédent
review-later = Suivant
review-other = Manche { $number }

# Le menu derrière ⋯, et ce qu’il redemande

more-title = Autres actions
more-watch = Regarder
more-watch-text = **Regarder** : ce que tout le monde voit, rien que pour toi.
more-bring = Ramener en bas
more-bring-text = **Ramener en bas** : la table repasse tout en bas.
more-rules-text = **Règles** : celles de cette table.
more-replace = Remplacer { $name }
more-replace-text = **Remplacer** : prends une place et ses points ; tout de suite si la personne est absente ou partie, à la manche suivante si c’est un robot.
more-leave = Quitter
more-leave-text = **Quitter** : tu rends ta place. Pour une pause, pars sans rien faire : un robot joue jusqu’à ton retour.
more-close = Fermer la table
more-close-text = **Fermer la table** : la partie s’arrête pour tout le monde.
more-host-text = { $host } est l’hôte, et peut fermer la table ou nommer un autre hôte.
more-close-lobby-text = **Fermer la table** : la partie n’aura pas lieu.
sure-leave-title = Quitter cette partie ?
sure-remove-title = Retirer quelqu’un ?
sure-remove-text = { $who } sort de la partie pour de bon, et un robot joue à sa place. Pour une petite pause, pas besoin : un robot joue jusqu’au retour.
sure-vote-text = Si deux tiers d’entre vous le veulent, { $who } sort de la partie pour de bon, et un robot joue à sa place.
sure-remove = Oui, retirer
sure-leave-kept = Un robot joue à ta place. Tu peux revenir par **⋯** tant qu’elle est libre ; sinon, tu ne peux pas gagner cette partie.
sure-leave-auto = Si tu pars, ta place continue avec des coups automatiques. Tu ne pourras ni revenir, ni gagner cette partie.
sure-leave-aside = Si tu pars, tes cartes sont mises de côté sans être vues, et les autres continuent. Tu ne pourras ni revenir, ni gagner cette partie.
sure-leave-stops = Vous n’êtes que deux à jouer : si tu pars, la partie s’arrête et c’est l’autre qui gagne.
sure-leave-forfeit = Tu abandonnes toute la partie : l’autre équipe la gagne aussitôt.
sure-leave-ends = Il n’y a personne d’autre à cette table : la partie s’arrête quand tu la quittes.
sure-leave-table = Quitter cette table ?
sure-leave-place = C’est la table dans { $place }.
sure-leave-lobby = Ta place se libère ; tu peux la reprendre tant qu’elle est libre.
sure-leave-closes = Il n’y a personne d’autre : la table ferme quand tu la quittes.
sure-leave-break = S’il te faut juste une pause, ne fais rien : un robot joue pour toi jusqu’à ce que tu appuies sur un bouton.
sure-leave = Oui, je quitte
sure-cancel = Annuler
sure-stay = Non, je reste
sure-cancelled = Rien n’a changé.
sure-close-title = Fermer cette table ?
sure-close-text = La table ferme tout de suite pour tout le monde.
sure-close-match = La partie s’arrête là : personne ne gagne, et on ne pourra pas la reprendre.
sure-close = Oui, fermer

# Les listes

pages-rules-foot = Ce sont les règles d’origine
pages-rules-title = { $game } : les règles
pages-more = … et encore { $number }
pages-won =
    { $wins ->
        [one] { $wins } victoire sur { $matches } ({ $share } %)
       *[other] { $wins } victoires sur { $matches } ({ $share } %)
    }
tables-title = Tables ouvertes
tables-which = De quelle table parles-tu ?
tables-none = Personne ne joue pour l’instant. Ouvre une table avec `/{ command-table-name } { command-table-open-name }`, on viendra s’asseoir.
tables-begun = en cours
tables-filling = { $people }/{ $seats } à table
stats-title = Profil · { $who }
stats-none-own = Tu n’as pas encore terminé de partie ici. `/{ command-table-name } { command-table-practice-name }` t’apprend un jeu avec des robots, `/{ command-table-name } { command-table-open-name }` ouvre une table pour tes amis.
stats-closed = Le profil de { $who } est privé. Pour voir le tien : `/{ command-stats-name }`.
stats-own-alone = Personne d’autre ne voit ceci. Pour le montrer : /{ command-settings-name } { command-settings-mine-name }
stats-open = Les autres peuvent voir ceci. Pour le cacher : /{ command-settings-name } { command-settings-mine-name }
stats-rating = Cote { $rating }
stats-curve = Cote { $rating } · { $matches ->
        [one] il y a une partie { $first }
       *[other] il y a { $matches } parties { $first }
    } · au plus bas { $lowest }, au plus haut { $highest }
stats-doubt = ± : la précision de la cote. Elle s’affine à chaque partie.
stats-span = { $matches ->
        [one] dernière partie
       *[other] { $matches } dernières parties
    }
stats-percent = { $share } %
stats-head-matches = Parties
stats-head-won = Gagnées
stats-head-mean = Moyenne
stats-head-lowest = Le plus bas
stats-head-best = Record
stats-partner = Partenaire : { $who } · { $count ->
        [one] 1 partie
       *[other] { $count } parties
    }
stats-opponent = Adversaire : { $who } · { $count ->
        [one] 1 partie
       *[other] { $count } parties
    }
stats-did-contract = { $done ->
        [one] { $done } contrat tenu sur { $tried }
       *[other] { $done } contrats tenus sur { $tried }
    }
stats-did-cut = { $done ->
        [one] { $done } coupe
       *[other] { $done } coupes
    }
stats-did-snap = { $done ->
        [one] { $done } défausse rapide
       *[other] { $done } défausses rapides
    }
stats-did-call = { $done ->
        [one] { $done } annonce réussie sur { $tried }
       *[other] { $done } annonces réussies sur { $tried }
    }
stats-did-answer = { $done ->
        [one] { $done } bonne réponse sur { $tried }
       *[other] { $done } bonnes réponses sur { $tried }
    }
stats-topics = Par thème : { $told }
stats-best-quick = record { $seconds } s
stats-best-dear = le plus cher à { $points }
stats-none = { $who } n’a pas encore terminé de partie ici.

# Ce qu’une table refuse, et ce qu’elle dit

notice-done = C’est fait.
notice-begins = La partie commence, juste en dessous !
notice-not-seated = Tu n’as pas de place à cette table. Derrière ⋯, tu peux regarder.
notice-left-match = Tu as quitté cette partie, et ta place n’y est pas gardée. Appuie sur ⋯ pour regarder.
notice-chair-free = Tu n’as pas encore de place à cette table. Appuie sur **{ lobby-join }**, sous son message.
notice-robots-seat-free = Tu n’as pas de place à cette table. Pour jouer, appuie sur **{ table-join }**, sous son message.
notice-full = Toutes les places sont prises. Dès que quelqu’un se lève, tu peux t’asseoir.
notice-already-seated = Tu as déjà ta place ici. { $host } lance la partie, et je t’appelle dès qu’elle commence.
notice-already-seated-host = Tu as déjà ta place ici, et c’est toi l’hôte : **{ lobby-start }** lance la partie.
notice-seated-elsewhere = Tu as déjà ta place à une autre table de ce salon. Vas-y, ou quitte-la d’abord.
pages-go-there = Y aller
pages-leave-it = La quitter
notice-begun = Cette partie a déjà commencé.
notice-seat-free = Tu n’as pas de place à cette table. Derrière ⋯, tu peux reprendre celle d’une personne absente, ou regarder.
notice-not-begun = La partie n’a pas encore commencé. Elle commence dès que l’hôte appuie sur Commencer.
notice-not-host-named = C’est { $host } qui tient cette table et qui en décide.
notice-not-host = C’est à l’hôte de la table d’en décider.
notice-too-few = Il faut être { $fewest } pour jouer. Amène des amis, ou complète avec des robots.
notice-too-many-people = { $game } se joue à { $most } au plus, et vous êtes plus nombreux.
notice-bot = C’est un bot, et un bot ne s’invite pas : **{ $robot }**, avant la partie, assoit un robot à la table.
notice-no-such-table = Je ne peux pas ouvrir une telle table. Choisis chaque option dans sa liste.
notice-seats-of-game =
    { $fixed ->
        [true] { $game } se joue exactement à { $most } : ne précise pas les places, ou choisis { $most }.
       *[other] { $game } se joue de { $fewest } à { $most } : choisis autant de places.
    }
notice-too-many-robots =
    { $most ->
        [one] { $game } a { $seats } places ici, et tu en prends une : 1 robot au plus.
       *[other] { $game } a { $seats } places ici, et tu en prends une : { $most } robots au plus.
    }
notice-asks-nothing = { $game } ne pose pas de questions : laisse le paquet de côté.
notice-no-robot = Il n’y a pas de robot à cette table.
notice-stale = Ce bouton datait d’un moment déjà passé : rien n’a bougé. Voici où on en est.
notice-over = Cette partie est finie. Appuie sur Revanche pour en lancer une autre.
notice-gone = Je ne retrouve plus cette table. Ouvres-en une autre avec `/{ command-table-name } { command-table-open-name }`.
notice-too-late = Trop tard : c’était décidé juste avant que tu appuies. Ça ne te coûte rien.
notice-gap = ⚡ { $first }, { $ms } ms avant { $second }
notice-too-slow = ⚡ { $first } a été plus rapide, de { $ms } ms.
notice-too-slow-seconds = ⚡ { $first } a été plus rapide, de { $seconds } s.
notice-queued = C’est noté. À ton tour, je joue : **{ $saying }**
notice-dropped = Le coup que tu avais prévu n’est plus possible, je l’ai annulé : **{ $saying }**
notice-reserved = Tu as ta place ! Le robot finit cette manche, et tu joues à partir de la suivante.
notice-question-missed = Ton temps est écoulé. Après trois questions sans réponse, un robot joue à ta place jusqu’à ce que tu appuies sur un bouton.
notice-look-unseen = Ton premier coup d’œil s’est terminé avant que ta main soit ouverte. Tu pourras encore découvrir tes cartes en jouant.
notice-no-hints = Pas de conseils à cette table. L’hôte peut les permettre avant la partie, sous **Options** ; à l’entraînement, il y en a toujours.
notice-nothing-to-hint = Tu n’as rien à faire pour l’instant : redemande quand tu pourras jouer.
notice-review-later = Cette manche n’est pas finie : redemande quand ses cartes seront montrées.
notice-back = Te revoilà ! Le robot te rend tes cartes.
notice-left = Tu as quitté la table dans { $place }. À bientôt !
notice-own-answer = C’est ta propre réponse : conteste le verdict, et les autres décident.
notice-hand-returned = Cette main est finie.
notice-unreadable = Je n’ai pas reconnu ce coup. Choisis-en un dans la liste qui apparaît quand tu écris.
notice-not-replaceable = Cette place est prise : la personne est revenue, ou quelqu’un s’y est assis avant toi.
notice-missing-permissions = Il me manque quelque chose ici : **{ $names }**. Quelqu’un qui gère ce serveur peut me l’accorder dans les paramètres du salon.
notice-one-table-here = Tu es déjà à une table dans ce salon. Retournes-y, ou quitte-la d’abord.
notice-too-many = Toutes les tables sont occupées pour le moment. Réessaie quand l’une d’elles aura fini.
notice-unavailable = Je dois quitter la table un instant. Rien n’a été fait : réessaie dans un petit moment.
notice-not-kept = L’enregistrement a échoué, alors rien n’a été fait. Réessaie dans un instant.
notice-unshown-hidden = Je ne vois plus le salon de cette table : la partie est en pause. Elle reprendra d’elle-même quand quelqu’un qui gère ce serveur m’aura rendu **{ permission-view-channel }**.
notice-unshown-forbidden = Je ne peux plus écrire à cette table : la partie est en pause. Elle reprendra d’elle-même quand quelqu’un qui gère ce serveur m’aura rendu **{ permission-send-messages }** et **{ permission-send-in-threads }**.
notice-unshown-locked = Le fil de cette table est verrouillé : la partie est en pause. Elle reprendra d’elle-même quand la modération aura déverrouillé le fil.
notice-unshown-deleted = Le fil de cette partie a été supprimé : elle est en pause. **{ lobby-bring }**, sur son message dans le salon, la reprend là-bas ; `/{ command-table-name } { command-table-bring-name }` aussi.
notice-no-thread = Vous jouez ici, dans le salon. Pour un fil à part, il me manque **{ $names }** : quelqu’un qui gère ce serveur peut me l’accorder dans les paramètres du salon.
notice-no-table-here = Il n’y a pas de table ici, ou sa partie est finie. Ouvres-en une avec `/{ command-table-name } { command-table-open-name }`.
notice-no-table-of = C’est un coup de { $game }, et tu n’es à aucune table de ce jeu ici.
notice-no-match-here = Ce message n’est d’aucune de mes parties. Choisis **{ command-check-this-name }** sur le message d’un résultat.
notice-unknown-preset = Je ne connais pas cette variante. Pour ce jeu, choisis : { $known }.
notice-busy = Tout le monde appuie en même temps ! Réessaie dans une seconde.

closing-practice = Cet entraînement est fini. À bientôt à une vraie table !
closing-closed = Table fermée : personne n’a gagné, personne n’a perdu.
closing-expired = Personne n’a lancé la partie, alors la table s’est refermée. La prochaine sera vite ouverte.
closing-abandoned = Plus personne n’est assis ici : la table est fermée.
closing-gone = Le salon ou le fil de cette table a été supprimé, alors la table s’est refermée. Personne n’a gagné, personne n’a perdu.
closing-deserted = Personne n’est revenu, alors la table s’est refermée. Personne n’a gagné, personne n’a perdu.
closing-no-thread = Je n’ai pas pu ouvrir de fil privé pour cette table, alors elle s’est refermée. Dans un salon textuel où je peux ouvrir des fils privés, ça marche.
closing-in-channel = Les tables privées ont maintenant leur propre fil, alors celle-ci s’est refermée. Rouvre-la avec `/{ command-table-name } { command-table-open-name }`.
closing-edition = J’ai appris de nouvelles règles, et je ne peux plus finir cette partie avec les anciennes. Désolé ! La table est fermée, et personne n’a perdu.
closing-unshown = Je n’ai pas pu montrer cette table pendant toute une journée, alors elle s’est refermée. Personne n’a gagné, personne n’a perdu.
closing-broken = Quelque chose a mal tourné à cette table, et tu n’y es pour rien : j’ai dû la fermer. Personne n’a perdu.

## Les commandes d’une table, telles que Discord les montre

command-table-name = table
command-table-description = Ouvrir une table, en trouver une, s’asseoir, partir
command-table-open-name = ouvrir
command-table-open-description = Ouvrir une table dans ce salon
command-table-practice-name = entraînement
command-table-practice-description = Une table pour toi et des robots, tout de suite, dans un fil privé
command-table-bring-name = ramener
command-table-bring-description = Ramener le message de la table tout en bas
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
command-table-ready-name = continuer
command-table-ready-description = Passer à la manche suivante, une fois les points lus
command-hand-name = main
command-hand-description = Voir ta main
command-play-name = jouer
command-play-description = Jouer un coup, parmi tous ceux que tu peux faire
command-cut-name = couper
command-cut-description = Kaël : compléter le carré au centre, tout de suite
command-call-name = dire
command-call-description = Dire le mot qui met fin à la manche, ou déclarer un cantico
command-rules-name = règles
command-rules-description = Les règles de cette table, ou celles de n’importe quel jeu et de ses variantes
command-leaderboard-name = classement
command-leaderboard-description = Qui a le plus gagné sur ce serveur
command-evening-name = soirée
command-evening-description = Qui a gagné quoi ce soir dans ce salon
command-stats-name = profil
command-stats-description = Ce que quelqu’un a joué sur ce serveur

option-move-name = coup
option-move-description = Le coup : commence à taper et choisis
option-word-name = mot
option-word-description = Le mot : commence à taper et choisis
option-game-name = jeu
option-game-description = Quel jeu
option-variant-name = variante
option-variant-description = Quelle variante ; la première de la liste si tu ne dis rien
option-pace-name = rythme
option-pace-description = À quelle vitesse ; normal si tu ne dis rien
option-seats-name = places
option-seats-description = Combien de places ; autant que le jeu le permet si tu ne dis rien
option-robots-name = robots
option-robots-description = Combien de robots s’assoient tout de suite
option-level-name = niveau
option-level-description = Le niveau des robots ; facile si tu ne dis rien
option-private-name = privée
option-private-description = Seules les personnes à la table la voient
option-hints-name = conseils
option-hints-description = Tout le monde peut demander conseil ; la partie ne compte alors pas au classement
option-player-name = joueur
option-stats-player-description = Qui ; toi si tu ne dis rien

## Les cartes du jeu français, telles qu’elles sont imprimées

card-jack = V
card-queen = D
card-king = R
card-ace = A
card-joker = Joker

## Kaël

# La table

kael-centre = Centre : { $cards }
kael-centre-empty = Centre : vide
kael-pile-renewed = Pioche : vide, le centre sera remélangé
kael-offered = à prendre : { $card }
kael-choosing = { $name } donne : combien de cartes chacun, de { $least } à { $most } ?
kael-called = 📣 { $name } a dit **Kaël !** Reste à jouer : { $names }
kael-window = 📣 { $name } a dit **Kaël !** Dernière chance de couper.
kael-players = À la table
kael-size =
    { $count ->
        [one] { $count } carte chacun
       *[other] { $count } cartes chacun
    }
kael-points =
    { $count ->
        [one] **{ $score }** point
       *[other] **{ $score }** points
    }
kael-grounded = paliers perdus

# Ce qui vient de se passer

kael-event-dealt =
    { $count ->
        [one] { $name } donne { $count } carte à chacun et retourne { $card }.
       *[other] { $name } donne { $count } cartes à chacun et retourne { $card }.
    }
kael-event-laid = { $name } pose { $cards }.
kael-event-laid-pile = { $name } pose { $cards } et pioche.
kael-event-laid-centre = { $name } pose { $cards } et prend le { $card }.
kael-event-pile = { $name } pioche.
kael-event-centre = { $name } prend le { $card }.
kael-event-cut = ✂️ { $name } coupe avec { $cards } !
kael-event-lucky = 🍀 Bonne pioche : { $name } pose aussi { $card } !
kael-event-called = 📣 { $name } dit **Kaël !**
kael-event-renewed =
    { $count ->
        [one] Plus de pioche : { $count } carte du centre en refait une.
       *[other] Plus de pioche : { $count } cartes du centre sont remélangées.
    }
kael-event-void = La manche ne compte pas : la personne qui avait dit Kaël est partie.
kael-event-left = { $name } quitte la table.
kael-brief-dealt = nouvelle donne, { $card } retourné
kael-brief-took = { $laid } (prend { $card })

# Une main

kael-draw-both = pioche ou prends le { $card } qui était là avant
kael-draw-visible = pioche ou prends le { $card }
kael-draw-pile = pioche
kael-draw-centre = prends le { $card } qui était là avant
kael-hand-size = C’est toi qui donnes ! Combien de cartes chacun ?
kael-hand-undealt = { $name } choisit combien de cartes donner.
kael-hand-cut = ✂️ **Tu peux couper avec { $cards } !**
kael-hand-lay = Pose une carte, ou plusieurs de même valeur, puis { $draw }.
kael-hand-x = Le X se pose sans piocher.
kael-hand-draw = Maintenant, { $draw }.
kael-hand-empty = Ta main est vide : { $draw }.
kael-hand-empty-kael = Ta main est vide : { $draw }, ou dis Kaël.
kael-hand-not-yet =
    { $count ->
        [one] On pourra dire Kaël une fois ce tour joué.
       *[other] On pourra dire Kaël après encore { $count } tours joués.
    }
kael-hand-wait =
    { $count ->
        [one] Tu joues juste après.
       *[other] Encore { $count } à jouer avant toi.
    }
kael-hand-final = Dernière chance
kael-hand-window = Rien à couper ? Appuie sur **{ kael-ready }**.
kael-hand-done = Rien de plus pour toi : on va bientôt tout montrer.
kael-hand-frozen = 📣 Tu as dit **Kaël !** Ta main ne bouge plus.
kael-hand-called = 📣 Tu as dit **Kaël !** Tu peux encore couper.
kael-hand-hope = Croise les doigts !
kael-hand-last = 📣 { $name } a dit **Kaël !** Il te reste un dernier tour.
kael-hand-last-draw = 📣 { $name } a dit **Kaël !** C’est ton dernier tour : pioche pour le finir.
kael-hand-finished = 📣 { $name } a dit **Kaël !** Tu n’as plus de tour, mais tu peux encore couper.
kael-hand-others = Cartes en main : { $held }
kael-hand-none = Plus de cartes : total **0**
kael-total = Total **{ $total }**
kael-total-low = Total **{ $total }** : assez bas pour Kaël
kael-total-later = Total **{ $total }** · Kaël à { $most } ou moins, au début de ton tour
kael-total-high = Total **{ $total }** · Kaël à { $most } ou moins
kael-hand-sure =
    Ton total est **{ $total }** et il faut { $most } ou moins : ce Kaël serait faux, quoi que les autres aient en main. { $limit ->
        [one] Il coûte { $marks } points et te met hors jeu.
       *[other] Il coûte { $marks } points, et après { $limit } faux Kaël tu es hors jeu.
    }
kael-hand-drew = Tu as pioché { $card }.
kael-hand-lucky = 🍀 **Bonne pioche !** Tu as pioché { $card } : pose-le aussi.

# Les boutons, et les coups en quelques mots

kael-button-cut = Couper
kael-button-cut-with =
    Couper avec { $count ->
        [1] un { $card }
        [2] deux { $card }
       *[other] trois { $card }
    }
kael-button-cut-of =
    Couper (il faut { $count ->
        [1] un { $card }
        [2] deux { $card }
       *[other] trois { $card }
    })
kael-button-pile = Piocher
kael-button-take = Prendre le { $card }
kael-button-take-nothing = Rien à prendre
kael-button-lucky = Bonne pioche { $card }
kael-button-kael = Kaël !
kael-button-sure = Dire Kaël quand même
kael-ready = Rien de plus
kael-lucky = Bonne pioche
kael-say-lay = Poser { $cards }
kael-say-pile = Piocher
kael-say-centre = Prendre la carte visible
kael-say-cut = Couper avec { $cards }
kael-say-kael = Dire Kaël

# Pourquoi ce coup est conseillé : suite d’un deux-points ou d’un point-virgule

kael-reason-short-deal = une donne courte, et personne n’attend longtemps son tour
kael-reason-goes-at-once = la carte piochée repart aussitôt, avec ses { $points } points
kael-reason-completes-square = le carré est complet, { $points } points s’en vont et tu ne pioches pas
kael-reason-low-total =
    { $fewest ->
        [0] tu as { $total }, et quelqu’un n’a plus de carte
        [1] tu as { $total }, et les autres ont encore au moins 1 carte
       *[other] tu as { $total }, et les autres ont encore { $fewest } cartes ou plus
    }
kael-reason-nothing-to-cut = plus rien ne va dans ta main
kael-reason-low-visible = { $points }, c’est moins que ce que risque de coûter une carte de la pioche
kael-reason-twin = tu as la même, et les deux peuvent partir ensemble à ton prochain tour
kael-reason-pile-lower = une carte de la pioche vaut environ { $average } en moyenne, la carte visible { $points }
kael-reason-only-source = il n’y a rien d’autre à prendre
kael-reason-most-points = rien n’enlève plus de points à ta main ({ $points })
kael-reason-several-at-once = { $count } cartes partent d’un coup, et tu n’en pioches qu’une
kael-reason-no-draw = tu ne pioches pas ensuite
kael-reason-covers-chain = elle recouvre { $card }, et personne ne peut plus y couper
kael-reason-pairs-next = le { $card } du centre fait la paire avec le tien pour le tour suivant
kael-reason-false-call = ton total était { $total }, et pour dire Kaël il faut { $most } au plus
kael-reason-last-turn = après l’annonce, seul ton total compte

# Les refus

kael-refusal-over = La partie est finie : il n’y a plus rien à jouer.
kael-refusal-out-of-game = Tu es hors jeu, mais tu peux regarder jusqu’au bout.
kael-refusal-turn = C’est à { $name } de jouer : attends ton tour, ou coupe si tu as tout ce qui manque.
kael-refusal-window = Tous les tours sont joués : il ne reste que la coupe et la bonne pioche.
kael-refusal-undealt = Rien n’est encore distribué : attends que { $name } choisisse le nombre de cartes.
kael-refusal-deal-first = C’est toi qui donnes : choisis d’abord le nombre de cartes.
kael-refusal-dealt = Les cartes sont déjà distribuées : on choisira de nouveau à la prochaine manche.
kael-refusal-size = Avec autant de joueurs, choisis de { $least } à { $most } cartes chacun.
kael-refusal-one-value = Les cartes posées ensemble doivent avoir la même valeur ; avec ta main, par exemple { $example }.
kael-refusal-not-held = Tu n’as pas { $cards }, mais tu peux choisir parmi { $hand }.
kael-refusal-cut-held =
    Il te faut { $cards } pour couper : { $held ->
        [0] tu n’en as pas.
        [one] tu en as un seul.
       *[other] tu en as { $held }.
    }
kael-refusal-not-held-empty = Tu n’as pas { $cards } : ta main est vide.
kael-refusal-lay-first = Pose d’abord une carte, ou plusieurs de même valeur, et prends-en une ensuite.
kael-refusal-draw-first = Tes cartes sont posées : maintenant, { $draw }.
kael-refusal-no-pile = Il n’y a plus de pioche : { $draw }.
kael-refusal-no-centre = Aucune carte n’était visible avant la tienne : { $draw }.
kael-refusal-full-round =
    { $count ->
        [one] Tout le monde joue une fois avant qu’on puisse dire Kaël : encore { $count } tour.
       *[other] Tout le monde joue une fois avant qu’on puisse dire Kaël : encore { $count } tours.
    }
kael-refusal-called = { $name } a dit Kaël en premier, et il n’y en a qu’un par manche : joue ton dernier tour.
kael-refusal-frozen = Tu as dit Kaël : ta main ne bouge plus jusqu’à ce qu’on montre tout.
kael-refusal-caller = Tu as dit Kaël : laisse les autres finir, puis on montre tout.
kael-refusal-no-window = La manche se joue encore : tu pourras dire « rien de plus » quand chacun aura joué son dernier tour.
kael-refusal-already-ready = Tu as déjà dit « rien de plus » : on montre tout dans un instant.
kael-refusal-no-chain = Il n’y a rien à couper pour l’instant : guette la prochaine carte.
kael-refusal-missing = Pour couper maintenant, il faut exactement { $cards }, d’un seul coup.
kael-refusal-short-chain = Hors de ton tour, il faut { $least } cartes de même valeur au centre pour couper : attends la suivante, ou ton tour.
kael-refusal-cut-while-drawing = D’abord, { $draw } ; ensuite, tu pourras couper.
kael-refusal-no-lucky = Une bonne pioche se joue entre ta pioche et le coup suivant : tu n’en as pas en ce moment.
kael-refusal-not-lucky = La carte piochée n’est pas celle que tu as posée : elle reste dans ta main.

# Le dévoilement et le résultat

kael-reveal-title =
    Manche { $number } : { $call ->
        [holds] { $name } réussit son Kaël avec { $total }
        [falls] { $name } rate son Kaël avec { $total }
       *[false] faux Kaël de { $name }, qui avait { $total }
    }
kael-reveal-failed = 📣 Aussi bas ou plus bas : { $names }
kael-reveal-false = 📣 Il fallait { $most } ou moins.
kael-mark-won = Kaël réussi : { $sum }
kael-mark-hand = sa main : { $sum }
kael-mark-failed = Kaël raté : { $sum }
kael-mark-false = faux Kaël : { $sum }
kael-mark-only = { $name } prend { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, les autres 0
kael-mark-nothing = ne marque rien
kael-note-landing = pile sur { $landing }, son score retombe
kael-note-grounded = tomber pile sur { $landings } ne fait plus baisser ce score
kael-note-out = { $why } : hors jeu
kael-note-over = plus de { $limit } en tout
kael-note-calls =
    { $count ->
        [one] un faux Kaël
       *[other] { $count } faux Kaël
    }
kael-feat = ✂️ Le plus de coupes : { $names } ({ $count })

# La feuille de règles

kael-sheet-aim = Vide ta main, coupe hors de ton tour, et ose dire « Kaël » quand il ne te reste presque rien. Les points, on les évite.
kael-sheet-deal-title = La donne
kael-sheet-pack = 56 cartes : un **−1**, deux **0**, quatre de chaque de **1** à **13**, et un **X** qui compte 15.
kael-sheet-size = La personne qui donne choisit de { $least } à { $most } cartes chacun, tant qu’il y a assez de cartes ; une carte est retournée au centre.
kael-sheet-dealer-drawn = La première donne est tirée au sort ; la place suivante joue en premier, et donne ensuite.
kael-sheet-dealer-seat = La place { $number } donne en premier ; la place suivante joue en premier, et donne ensuite.
kael-sheet-turn-title = Ton tour
kael-sheet-turn = Pose 1 à 4 cartes de même valeur, quoi qu’il y ait au centre. Puis prends-en une : de la pioche, ou celle visible avant. Après un **X**, un carré ou une coupe à ton tour, tu n’en prends pas. Main vide : prends une carte, ou dis Kaël.
kael-sheet-lucky = **Bonne pioche** : tu pioches ce que tu viens de poser ? Pose-le aussi, avant le coup suivant.
kael-sheet-lucky-both = **Bonne pioche** : tu prends, de la pioche ou du centre, ce que tu viens de poser ? Pose-le aussi, avant le coup suivant.
kael-sheet-cut-title = La coupe
kael-sheet-cut = Des cartes de même valeur s’empilent au centre ? Si tu as **toutes** celles qui manquent pour faire un carré, pose-les, même hors de ton tour, avant qu’une autre valeur les couvre.
kael-sheet-cut-from =
    { $count ->
        [one] Une seule carte au centre suffit.
       *[other] Hors de ton tour, il en faut { $count } au centre.
    }
kael-sheet-cut-example = Exemple : { $lying } au centre, { $missing } dans ta main. Coupe !
kael-sheet-kael-title = Kaël !
kael-sheet-call = Quand tout le monde a joué une fois, dis-le au lieu de jouer, avec un total de { $most } ou moins. Un seul Kaël par manche : les autres ont un dernier tour, puis on montre tout.
kael-sheet-frozen = Ta main, elle, ne bouge plus.
kael-sheet-not-frozen = Tu peux encore couper et jouer ta bonne pioche.
kael-sheet-won = Plus bas que tout le monde : tu marques 0, les autres leur main.
kael-sheet-won-negative = Plus bas que tout le monde : tu marques 0 (ou **−1**, si c’est ton total), les autres leur main.
kael-sheet-failed = Quelqu’un a autant ou moins que toi : tu marques { $marks }, les autres 0.
kael-sheet-false = Total trop haut, faux Kaël : tu marques { $marks }, les autres 0.
kael-sheet-false-limit =
    { $count ->
        [one] Un faux Kaël, et tu es hors jeu.
       *[other] Après { $count } faux Kaël, tu es hors jeu.
    }
kael-sheet-landings = Paliers : tombe pile sur { $landings }, et tu redescends de { $drop }, sauf après un faux Kaël.
kael-sheet-no-landings = Pas de paliers.
kael-sheet-limit = Au-dessus de { $limit }, hors jeu.
kael-sheet-last = Le dernier en jeu gagne.
kael-sheet-first-over = La partie s’arrête dès que quelqu’un est hors jeu ; le plus petit score gagne.
kael-sheet-leaving-out = Qui part ne peut plus gagner.
kael-sheet-leaving-auto = Si quelqu’un part, sa place continue avec des coups automatiques.

## Tables ouvertes depuis un fil

notice-rematch = 🔁 La revanche se prépare dans { $place } : on se retrouve là-bas !
notice-opened-in = Ta table t’attend dans { $place } : vas‑y, les autres te rejoindront.
notice-private-in = Ta table privée est dans { $place }. Seules les personnes que tu y invites la voient.
notice-opens-later = Je dois m’absenter un instant : ta table ouvrira dès mon retour.
notice-needs-private-thread = Il faut pour cela un fil privé, et il ne s’en ouvre que dans les salons textuels : réessaie dans l’un d’eux.
notice-not-in-thread = Je ne suis pas dans ce fil privé et n’y pourrais pas montrer de table : mentionne-moi une fois pour m’y faire entrer, puis réessaie.
notice-not-shown = Je n’ai pas pu montrer ta table dans { $place }, alors je ne l’ai pas ouverte. Réessaie, ou essaie dans un autre salon.
notice-ready-in = Ta table est dans { $place }, avec des robots : appuie là-bas sur ▶️ **{ lobby-start }**, ou attends que des amis te rejoignent.

## La fin d’une partie et les règles, dans chaque jeu

result-one = 🏆 { $name } gagne cette partie de { $game }
result-both = { $one } et { $other }
result-shared = 🏆 Victoire partagée dans cette partie de { $game } : { $names }
result-gone = 🚪 Départ avant la fin : { $names }
result-nobody = { $game } : tout le monde est parti avant la fin, personne ne gagne
sheet-unusual = différent des règles standard

## Ce que disent plusieurs jeux

events-earlier = Avant : { $events }
match-over = La partie est finie.
pile =
    { $count ->
        [one] Pioche : { $count } carte
       *[other] Pioche : { $count } cartes
    }
pile-empty = Pioche : vide
no-cards = aucune carte
hand-out = Tu es hors jeu, mais tu peux regarder jusqu’au bout.
seat-out = hors jeu à la manche { $number }
seat-left = a quitté la table
seat-deals = donne
scores = Scores
result-deals =
    { $count ->
        [one] { $count } manche jouée
       *[other] { $count } manches jouées
    }

## La feuille d’une partie finie

table-record = Feuille de partie
table-check = Vérifier
table-asked = Les questions
asked-title = Les questions posées
asked-line = **{ $number }.** { $question } → **{ $answer }**
    -# { $told }
asked-nobody = Personne n’a trouvé
asked-nothing = Aucune question n’a été tranchée dans cette partie.
asked-more =
    { $count ->
        [one] … et encore { $count }.
       *[other] … et encore { $count }.
    }
asked-column-question = Question
asked-column-answer = Réponse
asked-column-knew = Qui savait
asked-column-wrong = Mauvaise réponse la plus donnée
asked-column-times = Fois
table-leaders = Classement
notice-record-later = On y voit toutes les cartes : ce sera possible dès que la partie sera finie.
notice-no-record = Cette partie n’est pas allée jusqu’au bout : il n’y a rien à en montrer.
notice-record-gone = Cette partie date de plus d’un an : son déroulement n’est plus conservé.
notice-record-of-old-rules = Les règles ont changé depuis cette partie : je ne peux plus la rejouer.
record-file = 📜 Toute la partie : chaque carte, chaque coup, et le secret du mélange. **Vérifier** te dit si tout est juste.
record-check-title = { $game } · la vérification
record-fits = ✅ **Tout est conforme au sceau.** Je viens de rejouer la partie : { $moves } coups. Toutes les cartes découlent de la graine, chaque coup était permis, et les scores sont justes.
record-does-not-fit = ⚠️ **Quelque chose ne colle pas**, à la ligne { $line } de la feuille. Montre-la à la personne qui gère ce bot.
record-seal =
    🔏 **Sceau**
    `{ $seal }`
    Son début, `{ $lobby }`, est affiché depuis l’ouverture de la table.
record-seed =
    🌱 **Graine**
    `{ $seed }`
    Elle était secrète jusqu’ici. Son SHA-256 est le sceau : personne n’a pu la changer.
record-presses =
    👆 **Les appuis de chacun sont mêlés à la donne** (ici, les derniers chiffres de l’identifiant de chacun) : ainsi, personne ne pouvait connaître les cartes avant que tout le monde soit à table
    { $joins } · Commencer { $start }
record-yourself = 🔍 **Vérifie toi-même :** prends le fichier sous **Feuille de partie** et lance `tapis verify { $file }` sur ton propre ordinateur.
record-cards = 🃏 **Les cartes, dans l’ordre de la pioche**
record-deal = **Manche { $number } :** { $cards }
record-dealt = Manche { $number }
record-dealt-once = Les cartes du départ
record-again = *remélangées :* { $cards }
record-pack = { $cards }

## Une partie revue

command-replay-name = revoir
command-replay-description = Revoir une de tes parties finies, coup par coup, toutes cartes visibles
table-replay = Revoir
replay-list = Tes parties
replay-list-text = Laquelle veux-tu revoir ? Tes dernières parties sur ce serveur, la plus récente en premier.
replay-ago =
    { $days ->
        [0] { $hours ->
            [0] { $minutes ->
                [0] à l’instant
               *[other] il y a { $minutes } min
            }
           *[other] il y a { $hours } h { $minutes } min
        }
        [1] hier
       *[other] il y a { $days } jours
    }
replay-own-score = toi : { $points }
replay-own-win = toi
replay-with-robots = avec des robots
replay-with = avec { $who }
replay-pick = Choisis une partie
replay-none = Tu n’as pas encore fini de partie sur ce serveur, ou c’était il y a plus d’un an. Après une partie, **Revoir** la remontre coup par coup.
replay-manche = manche { $number }
replay-manche-entry = Manche { $number } : le début
replay-end-entry = Manche { $number } : la fin
replay-part-prompt = Aller à…
replay-dealt = le début
replay-reveal = les cartes sur la table
replay-result = le résultat
replay-foot =
    { $step ->
        [0] Avant la première des { $last } étapes
       *[other] Étape { $step } sur { $last }
    }
replay-own-move = Mon prochain choix
replay-own-hand = Mes cartes seulement
replay-all-hands = Toutes les mains
replay-ask-robot = Qu’aurait fait le robot ?
replay-robot-none = Il n’y avait pas le choix ici.
replay-robot-same = Vu de cette place, un robot fort n’aurait pas fait mieux. { $advised }
replay-robot-other = Vu de cette place, voici ce qu’aurait fait un robot fort. { $advised }
replay-play-on = Reprendre d’ici
replay-goes-on = { $game } : tu reprends au coup { $step }
replay-stood-in = Un robot a joué pour { $name }.
replay-goes-on-text = Ta copie est dans { $place } : des robots prennent les autres places, et rien ne compte. Là-bas, appuie sur 🃏 **Ma main**.
replay-share = Partager
replay-share-done = Partagé
replay-shared-by = { $who } montre un moment d’une partie.
replay-no-moment = Cette partie n’a pas de tel moment.
replay-broken = Ce qui est conservé de cette partie est incomplet : je ne peux pas la rejouer.
replay-shared-before = Tu as déjà montré ce moment ici.
replay-not-here = On ne peut montrer un moment que là où la partie a été jouée.
replay-no-way-on = On ne peut reprendre que d’un moment d’une partie où l’on avait sa propre place et où l’on jouait encore.

## Tiguidoo

command-answer-name = répondre
command-answer-description = Tiguidoo : répondre à la question posée
option-text-name = texte
option-text-description = Ta réponse

# Les cartes et les mains

tiguidoo-rank-single =
    { $rank ->
        [11] valet
        [12] dame
        [13] roi
        [14] as
       *[other] { $rank }
    }
tiguidoo-rank-several =
    { $rank ->
        [11] valets
        [12] dames
        [13] rois
        [14] as
       *[other] { $rank }
    }
tiguidoo-rank-of =
    { $rank ->
        [11] de valets
        [12] de dames
        [13] de rois
        [14] d’as
       *[other] de { $rank }
    }
tiguidoo-rank-to =
    { $rank ->
        [11] au valet
        [12] à la dame
        [13] au roi
        [14] à l’as
       *[other] au { $rank }
    }
tiguidoo-hand-nothing = encore rien
tiguidoo-hand-high = { $card } en carte haute
tiguidoo-hand-pair = **paire** { $of }
tiguidoo-hand-two-pairs = **double paire** : { $high } et { $low }
tiguidoo-hand-three = **brelan** { $of }
tiguidoo-hand-straight = **quinte** { $to }
tiguidoo-hand-flush = **couleur** { $to }
tiguidoo-hand-full-house = **full** aux { $high } par les { $low }
tiguidoo-hand-four = **carré** { $of }
tiguidoo-hand-straight-flush = **quinte-couleur** { $to }
tiguidoo-hand-royal = **quinte royale**
tiguidoo-points =
    { $count ->
        [one] **{ $count }** point
       *[other] **{ $count }** points
    }
tiguidoo-cards =
    { $count ->
        [one] **{ $count }** carte
       *[other] **{ $count }** cartes
    }

# La table

tiguidoo-asks = 🎴 { $name } met { $card } en jeu.
tiguidoo-asks-hidden = 🎴 { $name } met en jeu une carte cachée.
tiguidoo-asks-one = ⚔️ { $name } défie { $card } avec { $own }. La question est pour { $opponent }.
tiguidoo-for-all = 🎴 En jeu : { $card }.
tiguidoo-for-all-hidden = 🎴 En jeu : une carte cachée.
tiguidoo-clue = **Indice { $number } :** { $text }
tiguidoo-clue-once = -# Une seule réponse pour les indices et la question : ose, ou attends.
tiguidoo-typed = ✍️ Ou écris { $sign } suivi de ta réponse ici.
tiguidoo-settled = ❓ { $question } → **{ $answer }**
tiguidoo-cancelled = ❓ { $question } (retirée)
tiguidoo-ruling = 🧑‍⚖️ { $name } dit « { $text } ». Juste ou faux ? C’est à { $asker } d’en décider.
tiguidoo-appeal-open = ⚖️ Réponse jugée fausse. Peut contester : { $names }
tiguidoo-appeal-claim = ⚖️ { $name } soutient que « { $text } » est juste.
tiguidoo-appeal-voices = Pour : **{ $overturn }** · contre : **{ $uphold }** · on attend : { $names }
tiguidoo-pile =
    { $count ->
        [one] Pioche : { $count } question
       *[other] Pioche : { $count } questions
    }
tiguidoo-players = Cartes gagnées
tiguidoo-score = Score

# Ce qui vient de se passer

tiguidoo-event-drawn = 🎴 { $name } pioche { $card }.
tiguidoo-event-drawn-hidden = 🎴 { $name } pioche une carte.
tiguidoo-event-challenged = ⚔️ { $name } défie { $card }, chez { $opponent }, avec { $own }.
tiguidoo-event-right = ✅ { $name } : « { $text } »
tiguidoo-event-wrong = ❌ { $name } : « { $text } »
tiguidoo-event-right-untold = ✅ { $name } répond juste.
tiguidoo-event-wrong-untold = ❌ { $name } répond faux.
tiguidoo-event-incomplete = 🔎 { $name } : réponse incomplète, encore un essai.
tiguidoo-event-chose = ☑️ { $name } a choisi.
tiguidoo-event-gave-up = 🤷 { $name } ne sait pas.
tiguidoo-event-gave-up-several = 🤷 { $names } ne savent pas.
tiguidoo-event-won = 🏆 { $name } gagne { $card }.
tiguidoo-event-won-after = 🏆 { $name } gagne { $card } en { $time }.
tiguidoo-event-returned = ↩️ { $card } retourne sous la pioche.
tiguidoo-event-returned-hidden = ↩️ La carte retourne sous la pioche.
tiguidoo-event-removed = 🗑️ { $card } est écartée.
tiguidoo-event-stolen = ⚔️ { $name } prend { $card } à { $opponent } et pose { $own } à côté.
tiguidoo-event-cancelled = La question est retirée.
tiguidoo-event-contested = ⚖️ { $name } conteste le verdict.
tiguidoo-event-for = 👍 { $name } est pour.
tiguidoo-event-against = 👎 { $name } est contre.
tiguidoo-event-overturned = ⚖️ Contestation acceptée : { $name } avait raison !
tiguidoo-event-granted = ⚖️ L’hôte dit que c’était juste : c’est pour { $name } !
tiguidoo-event-upheld = ⚖️ Contestation refusée : { $name } avait tort.
tiguidoo-event-left = { $name } quitte la table, et ses cartes sont écartées.

# Une main

tiguidoo-hand-out = Tu as quitté cette partie, mais tu peux regarder jusqu’au bout.
tiguidoo-hand-turn = Pioche, ou défie quelqu’un avec une carte secrète.
tiguidoo-hand-draw = Pioche une question.
tiguidoo-window-question = Question pour tous
tiguidoo-window-own = Tu poses la question
tiguidoo-window-clue = D’abord des indices
tiguidoo-window-challenge = Un défi
tiguidoo-window-ruling = Juste ou faux ?
tiguidoo-window-appeal = Une réponse jugée fausse
tiguidoo-hand-won = Tes cartes gagnées : { $worth } ({ $counts })
tiguidoo-hand-won-none = Aucune carte gagnée. Ce qui compte : { $counts }.
tiguidoo-hand-public = Tu joues sur le message de la table.
tiguidoo-hand-cards = Tes cartes secrètes : { $cards }
tiguidoo-counts-points = paire 5, brelan 10, carré 20
tiguidoo-counts-poker = la meilleure main de poker gagne
tiguidoo-counts-cards = un point chacune
tiguidoo-hand-asking = Les autres réfléchissent. Pas un mot !
tiguidoo-hand-asking-one = { $name } réfléchit. Pas un mot !
tiguidoo-hand-rule = 🧑‍⚖️ { $name } dit « { $text } ». **Juste ou faux ?**
tiguidoo-hand-answer = La première bonne réponse gagne la carte.
tiguidoo-hand-answer-for = La première bonne réponse gagne la carte. Avec elle, tu aurais { $worth }.
tiguidoo-hand-defend = Réponds juste, et tu gardes { $card }.
tiguidoo-hand-answered = Tu as répondu.
tiguidoo-hand-chose = Ton choix : « { $text } ». Les autres le verront à la fin de la question.
tiguidoo-hand-gave-up = Tu as passé cette question.
tiguidoo-told-right = ✅ « { $text } », c’est juste.
tiguidoo-told-wrong = ❌ « { $text } », ce n’est pas ça.
tiguidoo-hand-not-asked = Cette question est pour { $name }.
tiguidoo-hand-hint = 🔎 **Presque !** { $hint }
tiguidoo-hand-contest = Tu as dit « { $text } ». Si tu penses que c’est juste, appuie sur **Contester**.
tiguidoo-hand-voice = Cette réponse a été jugée fausse. Faut-il la compter ?
tiguidoo-hand-heard = Attends de voir ce qu’en disent les autres.
tiguidoo-key = 🔑 Réponse : **{ $answer }**
tiguidoo-key-also = Juste aussi : { $answers }
tiguidoo-held-first =
    { $count ->
        [one] -# Ta carte secrète : elle pourra défier une carte gagnée par quelqu’un.
       *[other] -# Tes cartes secrètes : chacune pourra défier une carte gagnée par quelqu’un.
    }
tiguidoo-held =
    { $count ->
        [one] -# En haut, tes cartes gagnées ; en bas, ta carte secrète, pour défier une carte gagnée par quelqu’un.
       *[other] -# En haut, tes cartes gagnées ; en bas, tes cartes secrètes, pour défier une carte gagnée par quelqu’un.
    }
tiguidoo-own = -# { $card } { $question } → **{ $answer }**
tiguidoo-own-none = Plus de cartes secrètes

# Les boutons, le formulaire, et les coups en quelques mots

tiguidoo-button-answer = Répondre
tiguidoo-button-draw = Piocher
tiguidoo-button-give-up = Je ne sais pas
tiguidoo-button-right = Juste
tiguidoo-button-wrong = Faux
tiguidoo-button-contest = Contester
tiguidoo-button-overturn = Elle compte
tiguidoo-button-uphold = Elle ne compte pas
tiguidoo-bet-prompt = Défier avec { $cards }
tiguidoo-bet-hint = Si tu la prends, tu as : { $worth }
tiguidoo-form-title = Ta réponse
tiguidoo-form-first = Réponds avant les autres
tiguidoo-form-alone = Rien que pour toi, un seul essai
tiguidoo-say-draw = Piocher une question
tiguidoo-say-challenge = { $own } contre { $card } ({ $place })
tiguidoo-say-answer = Répondre : écris avec /répondre
tiguidoo-say-answered = Répondre : { $text }
tiguidoo-say-choose = Choisir une des réponses
tiguidoo-say-chose = Choisir : { $text }
tiguidoo-hint-answer = Tenter une réponse

# Pourquoi ce coup est conseillé : suite d’un deux-points ou d’un point-virgule

tiguidoo-reason-nothing-to-steal = aucune carte à défier ne t’apporterait quelque chose
tiguidoo-reason-keeps-bet = garde ta carte secrète pour un meilleur moment
tiguidoo-reason-adds-points =
    { $points ->
        [1] avec { $card }, tes cartes valent 1 point de plus
       *[other] avec { $card }, tes cartes valent { $points } points de plus
    }
tiguidoo-reason-better-hand = avec { $card }, ta main de poker est meilleure
tiguidoo-reason-late-bet = la pioche est presque vide, le défi ne servira bientôt plus
tiguidoo-reason-guess-any = une mauvaise réponse ne coûte rien, et tu peux essayer autant que tu veux
tiguidoo-reason-guess-free =
    { $tries ->
        [1] tu as un essai, et une mauvaise réponse ne coûte rien d’autre
       *[other] tu as { $tries } essais par question, et une mauvaise réponse ne coûte rien d’autre
    }
tiguidoo-reason-card-at-stake = sans la bonne réponse tu perds { $card }, alors même au hasard, tente
tiguidoo-reason-answer-lacks = il manquait quelque chose à ta dernière réponse, ta main dit quoi
tiguidoo-reason-agrees = la réponse s’accorde avec la solution
tiguidoo-reason-disagrees = la réponse ne s’accorde pas avec la solution

# Les refus

tiguidoo-refusal-over = La partie est finie : il n’y a plus rien à demander.
tiguidoo-refusal-out-of-game = Tu as quitté cette partie, mais tu peux regarder jusqu’au bout.
tiguidoo-refusal-turn = C’est à { $name } de jouer : attends ton tour.
tiguidoo-refusal-turn-asked = { $name } a posé une question : on la règle d’abord, ton tour vient après.
tiguidoo-refusal-question-open = Ta question court encore : attends qu’elle soit réglée.
tiguidoo-refusal-no-question = Il n’y a pas de question en ce moment : ça ne te coûte rien.
tiguidoo-refusal-right-too-late = Bonne réponse, mais trop tard : cette question était finie.
tiguidoo-refusal-own-question = C’est toi qui poses la question, et tu connais la réponse : laisse les autres chercher.
tiguidoo-refusal-not-asked = Cette question est pour { $name } : la tienne viendra.
tiguidoo-refusal-no-attempts =
    { $most ->
        [one] Tu as déjà eu ton essai sur cette question : la prochaine arrive.
       *[other] Tu as déjà eu tes { $most } essais sur cette question : la prochaine arrive.
    }
tiguidoo-refusal-gave-up = Tu as dit que tu ne savais pas : la prochaine question arrive.
tiguidoo-refusal-empty = Il n’y a rien à juger là-dedans : écris ta réponse en lettres ou en chiffres.
tiguidoo-refusal-has-choices = Cette question a des choix : appuie sur celui que tu crois juste.
tiguidoo-refusal-no-choices = Cette question n’a pas de choix : appuie sur Répondre et écris.
tiguidoo-refusal-chosen = Tu as choisi, et un choix est définitif : la prochaine question arrive.
tiguidoo-refusal-rule-first = Une réponse t’attend : dis d’abord si elle est juste.
tiguidoo-refusal-ruling = { $name } juge une réponse : réessaie dans un instant si elle est fausse.
tiguidoo-refusal-nothing-to-rule = Aucune réponse n’attend ton jugement pour l’instant.
tiguidoo-refusal-not-asker = { $name } a posé la question et juge les réponses : attends son verdict.
tiguidoo-refusal-not-held = { $card } n’est pas une de tes cartes secrètes : choisis parmi { $cards }.
tiguidoo-refusal-not-held-none = Tu n’as plus de carte secrète, tu ne peux donc pas jouer { $card } : pioche une question.
tiguidoo-refusal-nothing-there = { $name } n’a encore rien gagné : il n’y a rien à prendre.
tiguidoo-refusal-not-theirs = { $name } n’a pas cette carte ; ses cartes gagnées : { $cards }.
tiguidoo-refusal-fits-nothing = { $own } ne va avec rien là-bas : il faut la même valeur ou la même couleur.
tiguidoo-refusal-no-match = Il faut la même valeur ou la même couleur : { $own } va avec { $cards }.
tiguidoo-refusal-own-combination = Ces cartes gagnées sont à toi : défie quelqu’un d’autre.
tiguidoo-refusal-no-opponent = Personne ne joue à cette place : défie quelqu’un de la table.
tiguidoo-refusal-appeal-open = Une contestation est en cours : ton tour vient juste après.
tiguidoo-refusal-not-wrong = On ne conteste que sa propre réponse, si elle a été jugée fausse.
tiguidoo-refusal-contested = { $name } a contesté en premier, et on n’en juge qu’une à la fois : attends le vote.
tiguidoo-refusal-nothing-contested = Personne n’a encore rien contesté : il n’y a rien à décider.
tiguidoo-refusal-own-appeal = C’est ta propre réponse : aux autres d’en décider.
tiguidoo-refusal-spoke = Tu as déjà donné ton avis sur cette contestation : attends les autres.
tiguidoo-refusal-no-appeal = Il n’y a pas de verdict à contester pour l’instant.

# Le résultat

tiguidoo-feat = ⚔️ Le plus de cartes prises en défi : { $names } ({ $count })
tiguidoo-result-nothing = { $game } : personne n’a gagné de carte, la victoire est partagée
tiguidoo-result-tie = Égalité de points, la meilleure main décide : { $hand }.
tiguidoo-result-turns =
    { $count ->
        [one] { $count } tour joué
       *[other] { $count } tours joués
    }

# La feuille de règles

tiguidoo-sheet-aim = Chaque carte pose une question. Réponds avant les autres et elle est à toi ; à la fin, ce sont les cartes gagnées qui comptent.
tiguidoo-sheet-turn-title = Un tour
tiguidoo-sheet-deal =
    { $count ->
        [one] 52 cartes. Chacun reçoit { $count } **carte Tiguidoo** secrète, avec sa question et sa réponse ; le reste fait la pioche.
       *[other] 52 cartes. Chacun reçoit { $count } **cartes Tiguidoo** secrètes, avec leurs questions et leurs réponses ; le reste fait la pioche.
    }
tiguidoo-sheet-no-deal = 52 cartes, toutes dans la pioche.
tiguidoo-sheet-short-pile = La pioche a au plus { $count } cartes ; les autres restent de côté, jamais vues, et ne comptent pas.
tiguidoo-sheet-first-drawn = On tire au sort qui commence.
tiguidoo-sheet-first-seat = La place { $number } commence.
tiguidoo-sheet-draw = Pioche une carte et pose sa question à tous les autres : toi, tu vois la réponse et tu te tais. La première bonne réponse gagne la carte.
tiguidoo-sheet-draw-all = Pioche la carte du dessus : sa question est pour tout le monde, toi compris, et personne ne voit la réponse avant. La première bonne réponse gagne la carte.
tiguidoo-sheet-clues = Certaines questions commencent par un ou deux indices : on peut répondre dès le premier, mais les essais valent pour les indices et la question ensemble.
tiguidoo-sheet-hidden = On ne voit la carte qu’une fois gagnée.
tiguidoo-sheet-fixed = Chaque carte porte toujours la même question.
tiguidoo-sheet-answer-title = Les réponses
tiguidoo-sheet-attempts =
    { $count ->
        [one] Une seule réponse par personne et par question ; les fausses, tout le monde les voit. C’est l’heure d’envoi qui compte (avec « Sans réflexes », l’ordre des places).
       *[other] { $count } réponses chacun par question ; les fausses, tout le monde les voit. C’est l’heure d’envoi qui compte (avec « Sans réflexes », l’ordre des places).
    }
tiguidoo-sheet-attempts-free = Autant de réponses que tu veux ; les fausses, tout le monde les voit. C’est l’heure d’envoi qui compte (avec « Sans réflexes », l’ordre des places).
tiguidoo-sheet-choices = Les questions à choix : appuie sur un choix, une fois et en secret. Quand tout le monde a choisi, le premier bon choix gagne la carte.
tiguidoo-sheet-judge-strict = Majuscules, accents, ponctuation et article au début ne comptent pas.
tiguidoo-sheet-judge-generous = Majuscules, accents, ponctuation, articles et « c’est » ne comptent pas ; les nombres s’écrivent en chiffres, en lettres ou en chiffres romains, avec ou sans leur unité.
tiguidoo-sheet-judge-asker = La personne qui pose la question juge les réponses, l’une après l’autre.
tiguidoo-sheet-typos =
    { $count ->
        [0] L’orthographe doit être exacte.
        [one] À partir de 6 lettres, une faute de frappe est pardonnée ; dans les chiffres, aucune.
       *[other] Jusqu’à { $count } fautes de frappe sont pardonnées (1 dès 6 lettres, 2 dès 10) ; dans les chiffres, aucune.
    }
tiguidoo-sheet-returns =
    { $count ->
        [0] Si personne ne sait, on donne la réponse et la carte est écartée.
        [one] Si personne ne sait, on donne la réponse et la carte va sous la pioche ; la deuxième fois, elle est écartée.
       *[other] Si personne ne sait, on donne la réponse et la carte va sous la pioche, { $count } fois ; ensuite, elle est écartée.
    }
tiguidoo-sheet-returns-always = Si personne ne sait, on donne la réponse et la carte va sous la pioche.
tiguidoo-sheet-appeal = Réponse jugée fausse à tort ? **Conteste**, et les autres votent ; à égalité, la personne qui a posé la question décide. L’hôte peut aussi donner raison à la dernière réponse.
tiguidoo-sheet-bet-title = Les cartes Tiguidoo
tiguidoo-sheet-bet = Au lieu de piocher, défie avec une de ces cartes une carte gagnée par quelqu’un, de même valeur ou de même couleur (♠ ♥ ♦ ♣). La question de ta carte n’est que pour cette personne, un seul essai.
tiguidoo-sheet-bet-won = Juste : ta carte est écartée. Faux : tu gagnes les deux cartes.
tiguidoo-sheet-bet-example = Exemple : { $own } défie { $card }. Deux neuf : si tu la prends, tu as une paire.
tiguidoo-sheet-end-title = La fin
tiguidoo-sheet-end = La partie s’arrête à la fin du tour qui vide la pioche.
tiguidoo-sheet-end-held = Les cartes Tiguidoo encore en main ne comptent pas.
tiguidoo-sheet-points = Parmi tes cartes gagnées, deux de même valeur font **5** points, trois **10**, quatre **20**. Le plus grand total gagne.
tiguidoo-sheet-cards = Chaque carte gagnée vaut un point, et le plus de points gagne. À égalité gagne qui y est arrivé en premier.
tiguidoo-sheet-poker = Tes cinq meilleures cartes gagnées font une main de poker. La meilleure main gagne.
tiguidoo-sheet-tie-hand = À égalité de points, la meilleure main de poker gagne.
tiguidoo-sheet-tie-shared = À égalité de points, la victoire est partagée.
tiguidoo-sheet-hands = Les mains, de la plus faible à la plus forte : plus forte carte, paire, double paire, brelan, quinte (suite), couleur, full (main pleine), carré, quinte-couleur (quinte flush), quinte royale.
tiguidoo-sheet-ace-low = Dans une quinte, l’as peut aussi être bas : A 2 3 4 5.
tiguidoo-sheet-ace-high = Dans une quinte, l’as est toujours haut.

## Kaddour

command-bid-name = enchère
command-bid-description = Kaddour : enchérir, passer, ou annoncer quelque chose à ton partenaire
option-amount-name = annonce
option-amount-description = Un nombre, passer, ou ce que tu annonces : commence à taper et choisis

# Les cartes, comme on les appelle au Touti

kaddour-gold = denier
kaddour-cups = coupe
kaddour-swords = épée
kaddour-clubs = bâton
kaddour-of-gold = de denier
kaddour-of-cups = de coupe
kaddour-of-swords = d’épée
kaddour-of-clubs = de bâton
kaddour-title-gold = Deniers (dheb)
kaddour-title-cups = Coupes (copas)
kaddour-title-swords = Épées (chbada)
kaddour-title-clubs = Bâtons (k7el)
kaddour-ace = as
kaddour-three = trois
kaddour-rey = roi
kaddour-kabal = cavalier
kaddour-sota = valet
kaddour-the-ace = l’as
kaddour-the-three = le trois
kaddour-the-rey = le roi (12)
kaddour-the-kabal = le cavalier (11)
kaddour-the-sota = le valet (10)
kaddour-the-blank = le { $number }
kaddour-card = { $rank } { $of }
kaddour-an-ace = un as
kaddour-a-compte = un compte

# La table

kaddour-no-high = Pas encore d’enchère
kaddour-high = Enchère : { $points } par { $name }
kaddour-informing = { $name } peut encore annoncer, ou se taire.
kaddour-said-bid = { $name } **{ $points }**
kaddour-said-pass = { $name } passe
kaddour-said-ace = { $name } 🗣️ « un as »
kaddour-said-compte = { $name } 🗣️ « un compte »
kaddour-choosing = { $name } choisit l’atout.
kaddour-contract-open = Contrat { $points }
kaddour-buyers = Acheté par { $name }, avec { $partner }
kaddour-trick = Pli { $number } : { $players }
kaddour-trick-empty = Pli { $number } : { $name } entame
kaddour-trick-next =
    { $count ->
        [one] { $name } prend { $count } point et entame le pli { $number }
       *[other] { $name } prend { $count } points et entame le pli { $number }
    }
kaddour-points-so-far = Atout { $suit } · { $team } **{ $total }** sur { $contract } · { $others } **{ $theirs }**
kaddour-points-own = toi et { $name }
kaddour-laid-best = { $name } **{ $card }** (maître)
kaddour-canticos = Canticos : { $declared }
kaddour-canticos-open = { $team } : c’est le moment de déclarer un cantico, ou de dire non.
kaddour-scores = Scores, en { $target } points
kaddour-auction = Enchères
kaddour-dealer = Donne : { $dealer } · parle et entame en premier : { $male }
kaddour-seating-contract = Contrat
kaddour-seating-dealer = { $name } donne.
kaddour-seating-bought = { $name } a acheté à { $points }, atout { $suit }.
kaddour-points =
    { $count ->
        [one] **{ $count }** point
       *[other] **{ $count }** points
    }

# Ce qui vient de se passer

kaddour-event-dealt = { $dealer } donne dix cartes à chacun ; { $male } parle en premier.
kaddour-event-bid = { $name } dit **{ $bid }**.
kaddour-event-passed = { $name } passe.
kaddour-event-ace = 🗣️ { $name } annonce un as.
kaddour-event-compte = 🗣️ { $name } annonce un compte.
kaddour-event-silent = { $name } n’annonce rien.
kaddour-event-redeal = Tout le monde a passé : on redonne.
kaddour-event-bought = { $name } achète le contrat à **{ $bid }**.
kaddour-event-trump = { $name } choisit l’atout : { $suit }.
kaddour-event-played = { $name } joue { $card }.
kaddour-event-slam = 💥 **Tetra9 !** { $name } claque { $card } sur la table !
kaddour-event-took =
    { $points ->
        [one] { $name } prend le pli : { $points } point.
       *[other] { $name } prend le pli : { $points } points.
    }
kaddour-event-cantico = 📣 **Cantico !** { $name } : { $suit }, { $value } points.
kaddour-event-left = { $name } quitte la table.

# Une main

kaddour-hand-speak-first = Promets { $least } points ou plus pour ton équipe, ou passe.
kaddour-hand-speak-or-tell-first = Promets { $least } points ou plus pour ton équipe, passe, ou annonce.
kaddour-hand-speak = Dis { $least } ou plus, ou passe.
kaddour-hand-speak-or-tell = Dis { $least } ou plus, passe, ou annonce.
kaddour-hand-inform = { $name } est encore en course : annonce, ou tais-toi.
kaddour-hand-inform-nothing = { $name } peut encore enchérir. Tu n’as rien à annoncer : appuie sur « { kaddour-button-nothing } ».
kaddour-hand-high = Ton { $points } est la plus haute enchère.
kaddour-hand-passed = Tu as passé.
kaddour-hand-trump = Choisis l’atout (le tranfo).
kaddour-hand-window = Un cantico (12 et 11 d’une couleur) ? Sinon, appuie sur « { kaddour-button-waive } ».
kaddour-hand-waived = Tu as laissé passer. On reprend dans un instant.
kaddour-hand-window-wait = L’équipe qui a acheté peut d’abord déclarer un cantico.
kaddour-hand-cantico = Tu peux déclarer ton cantico tant que personne n’a entamé.
kaddour-hand-sides = { $team } : toi et { $name }
kaddour-hand-suit = { $suit } : { $cards }
kaddour-hand-trumps = { $suit }, **atout** : { $cards }
kaddour-gloss-auction = as : 11 points · trois : 10 · roi (12) : 4 · cavalier (11) : 3 · valet (10) : 2 · compte : roi et cavalier d’une couleur · annoncer : dire à ton partenaire, devant tous, que tu as un as ou un compte
kaddour-gloss-tricks = as : 11 points · trois : 10 · roi (12) : 4 · cavalier (11) : 3 · valet (10) : 2 · atout : le tranfo · couper : fayer · cantico : roi et cavalier d’une couleur, 20 ou 40 · dernier pli : +{ $last }

# Les boutons, et les coups en quelques mots

kaddour-higher = Monter plus haut : de { $from } à { $to }
kaddour-hand-slam = 💥 Tetra9 : ta carte claque sur la table, juste pour le bruit. Laquelle ?
kaddour-button-slam = Claquer, pour rire
kaddour-button-pass = Passer
kaddour-button-silent = Se taire
kaddour-button-nothing = Rien à annoncer
kaddour-button-ace = Annoncer un as
kaddour-button-compte = Annoncer un compte (12 + 11)
kaddour-button-trump = { $suit } · { $count }
kaddour-button-cantico = Cantico { $suit } +{ $points }
kaddour-button-arm = Cantico { $suit } +{ $points } dès que possible
kaddour-button-waive = Pas de cantico
kaddour-say-bid = Dire { $bid }
kaddour-say-pass = Passer
kaddour-say-ace = Annoncer un as
kaddour-say-compte = Annoncer un compte
kaddour-say-silent = Se taire
kaddour-say-trump = Atout : { $suit }
kaddour-say-play = Jouer { $card }
kaddour-say-slam = Claquer { $card }
kaddour-say-cantico = Cantico : { $suit }
kaddour-say-arm = Déclarer { $suit } dès que possible
kaddour-say-disarm = Ne plus déclarer { $suit } d’office
kaddour-say-waive = Pas de cantico cette fois
# Pourquoi ce coup est conseillé : suite d’un deux-points ou d’un point-virgule

kaddour-reason-worth = avec { $trump } pour atout, ton équipe ferait environ { $points } points, assez pour { $bid }
kaddour-reason-worth-dare = avec { $trump } pour atout, ton équipe ferait environ { $points } points, assez près de { $bid } pour oser
kaddour-reason-too-little = ton équipe ferait au mieux environ { $points } points, et il faudrait dire { $least } ou plus
kaddour-reason-tight = ton équipe ferait environ { $points } points, trop près de { $least } pour en être sûr
kaddour-reason-partner-holds = ton partenaire a l’enchère la plus haute, alors laisse-la-lui
kaddour-reason-no-bid-left = il n’y a pas d’enchère plus haute
kaddour-reason-somebody-must = personne n’a acheté depuis plusieurs donnes, et après toi plus personne ne peut
kaddour-reason-tells = ton partenaire sait alors ce que tu as, et ça ne coûte rien
kaddour-reason-nothing-to-tell = tu n’as plus rien à apprendre à ton partenaire
kaddour-reason-trumps-held =
    { $count ->
        [0] tes autres couleurs font des plis, et celle-ci s’en sort le mieux
        [one] tu en as 1, et tes autres couleurs font aussi des plis
       *[other] tu en as { $count }
    }
kaddour-reason-compte = ton compte y vaut { $points }
kaddour-reason-declares = il ajoute { $points } points et ne coûte rien
kaddour-reason-declares-later = il ajoute { $points } points dès que ton équipe a gagné un pli
kaddour-reason-nothing-to-declare = tu n’as pas de compte à déclarer
kaddour-reason-makes-contract = avec ce pli, ton équipe a les { $bid } points promis
kaddour-reason-breaks-contract = après ce pli, les autres ne peuvent plus atteindre { $bid }
kaddour-reason-last-trick = tu prends le dernier pli, qui vaut 10 de plus
kaddour-reason-takes-trick =
    { $points ->
        [0] le pli est à toi à coup sûr
        [1] le pli est à toi à coup sûr, avec 1 point
       *[other] le pli est à toi à coup sûr, avec { $points } points
    }
kaddour-reason-leads-trick = tu tiens le pli, même si on peut encore te battre après
kaddour-reason-ruffs = tu n’as pas la couleur demandée, alors tu coupes
kaddour-reason-cheapest = aucune carte moins chère ne suffirait
kaddour-reason-must-overtake = tu dois battre la carte de ton partenaire
kaddour-reason-feeds-partner =
    { $points ->
        [1] ton partenaire tient le pli, donne-lui ton point
       *[other] ton partenaire tient le pli, donne-lui tes { $points } points
    }
kaddour-reason-partner-has-it = ton partenaire tient le pli sans ton aide
kaddour-reason-saves-trump = garde tes atouts pour plus tard
kaddour-reason-keeps-higher = garde { $card } pour prendre un pli plus tard
kaddour-reason-holds-back =
    { $points ->
        [0] il n’y a aucun point à prendre, garde tes fortes cartes
        [1] il n’y a que 1 point à prendre, garde tes fortes cartes
       *[other] il n’y a que { $points } points à prendre, garde tes fortes cartes
    }
kaddour-reason-gives-least = tu ne peux pas gagner ce pli, alors donne le moins possible
kaddour-reason-master = les autres n’ont rien de plus haut dans cette couleur
kaddour-reason-draws-trumps =
    { $left ->
        [1] tu fais tomber le dernier atout des autres
       *[other] tu fais tomber des atouts, les autres en ont encore { $left }
    }
kaddour-reason-spares-from-ruff = chaque atout tiré est un de moins pour couper { $card }
kaddour-reason-risks-nothing = tu ne risques aucun point
kaddour-reason-long-suit = c’est ta couleur longue, avec { $count } cartes
kaddour-reason-singleton = c’est ta seule carte de la couleur, tu pourras la couper ensuite

# Ce qu’un tour demande, et les refus

kaddour-duty-lead = À toi d’entamer : la carte que tu veux.
kaddour-duty-free = Joue la carte que tu veux.
kaddour-duty-void = Sans { $suit }, joue la carte que tu veux.
kaddour-duty-neither = Ni { $suit } ni atout : joue la carte que tu veux.
kaddour-duty-follow = Il faut fournir à { $suit }
kaddour-duty-beat = Tu peux monter sur { $card }, donc il le faut
kaddour-duty-ruff = Sans { $suit }, il faut couper (fayer)
kaddour-duty-ruff-too = Sans { $suit }, il faut jouer atout, même si le pli est déjà coupé
kaddour-duty-overruff = Le pli est déjà coupé et tu as plus fort, il faut surcouper
kaddour-refusal-card = { $duty } : joue { $cards }.
kaddour-refusal-over = La partie est finie : il n’y a plus rien à jouer.
kaddour-refusal-has-left = Tu as quitté cette partie.
kaddour-refusal-turn = C’est à { $name } de jouer : attends ton tour, il arrive.
kaddour-refusal-speaks = C’est à { $name } de parler : attends ton tour pour enchérir.
kaddour-refusal-high = Ton { $points } est la plus haute enchère : tu reparles si quelqu’un monte.
kaddour-refusal-no-step = Au Kaddour, on joue chacun son tour : tes coups sont dans ta main.
kaddour-refusal-name-trump = Tu as acheté le contrat : choisis d’abord l’atout.
kaddour-refusal-no-trump = { $name } n’a pas encore choisi l’atout : on joue juste après.
kaddour-refusal-trump-named = L’atout est choisi pour toute la manche, c’est { $suit }.
kaddour-refusal-no-auction = Les enchères sont finies : il y en aura d’autres à la manche suivante.
kaddour-refusal-in-auction = On en est aux enchères : ce sera possible quand quelqu’un aura acheté.
kaddour-refusal-passed = Tu as passé pour cette manche : tu peux seulement annoncer, ou te taire.
kaddour-refusal-not-passed = Tu n’as pas encore passé : enchéris, passe ou annonce.
kaddour-refusal-bid = Tu peux dire de { $least } à { $most } maintenant, de { $step } en { $step }.
kaddour-instead-bid = enchéris ou passe
kaddour-instead-silent = tu peux te taire
kaddour-refusal-partner-passed = { $name } a passé, ton annonce n’aiderait personne : { $instead }.
kaddour-refusal-partner-high = { $name } tient la plus haute enchère avec { $points }, tu n’as donc rien à annoncer à ton partenaire : { $instead }.
kaddour-refusal-told-already = Tu as déjà annoncé { $kind }, autant de fois qu’on le peut : { $instead }.
kaddour-refusal-bid-already = À cette table, tu n’annonces plus rien une fois que tu as enchéri : { $instead }.
kaddour-refusal-no-ace = Tu n’as pas d’as, et une annonce doit être vraie : { $instead }.
kaddour-refusal-no-compte = Tu n’as pas roi et cavalier d’une même couleur, et une annonce doit être vraie : { $instead }.
kaddour-refusal-all-aces = Tu as annoncé tous tes as : { $instead }.
kaddour-refusal-all-comptes = Tu as annoncé tous tes comptes : { $instead }.
kaddour-refusal-window-open = L’équipe qui a acheté peut d’abord déclarer un cantico : on reprend dans un instant.
kaddour-refusal-not-held = Tu n’as pas { $card } ; tu peux jouer { $cards }.
kaddour-refusal-no-slam = On ne claque pas les cartes à cette table : joue la tienne simplement.
kaddour-refusal-defence = Les canticos sont pour { $team }, qui ont acheté le contrat.
kaddour-refusal-not-the-winner = C’est à { $name }, qui a pris le pli, de déclarer maintenant.
kaddour-refusal-waived = Tu as laissé passer cette occasion : la prochaine vient au prochain pli de ton équipe.
kaddour-refusal-declared = Le cantico { $suit } est déjà déclaré, et chacun ne compte qu’une fois.
kaddour-refusal-no-pair = Pour un cantico { $suit }, il faut le roi et le cavalier ensemble dans ta main.
kaddour-refusal-never = Un contrat de { $points } ne permet aucun cantico : il en faut un plus haut.
kaddour-refusal-spent = Ton équipe a déclaré ses { $points } points de canticos : ce contrat n’en permet pas plus.
kaddour-refusal-too-dear = Ce cantico vaut { $value }, et ce contrat n’en permet plus que { $left }.
kaddour-refusal-forty-first = À cette table, le 40 passe en premier : déclare { $suit }.
kaddour-refusal-no-orders = À cette table, on ne prévoit pas ses canticos : le jeu t’attend après chaque pli de ton équipe.
kaddour-refusal-armed = C’est déjà coché : { $suit } sera déclaré dès que possible.
kaddour-refusal-not-armed = Aucun cantico n’est coché pour { $suit } : coche-le d’abord.
kaddour-refusal-no-window = Un cantico se déclare quand ton équipe vient de prendre un pli : attends le prochain.
kaddour-refusal-too-early = Un cantico se déclare entre un pli de ton équipe et l’entame suivante : coche-le pour ne rien rater.

# Le dévoilement et le résultat

kaddour-reveal-made = Manche { $number } : { $team } tiennent leur contrat de { $points }
kaddour-reveal-failed = Manche { $number } : { $team } ratent leur contrat de { $points }
kaddour-reveal-promise = { $team } ont promis **{ $points }** avec { $suit } pour atout :
kaddour-reveal-cards = Cartes des plis : **{ $points }**
kaddour-reveal-last = Dernier pli, pris par { $name } : **+{ $points }**
kaddour-reveal-last-shown = Dernier pli : { $cards } · **+{ $points }** pour { $name }
kaddour-reveal-last-lost = Dernier pli, pris par { $name } : **0**
kaddour-reveal-cantico = Cantico { $suit } de { $name } : **+{ $points }**
kaddour-reveal-total-made = Pris : **{ $total }** pour { $points }. Contrat rempli, { $points } points marqués !
kaddour-reveal-total-failed = Pris : **{ $total }** sur { $points }, il en manque { $short } : { $team } marquent { $points } !
kaddour-reveal-only = Contrat rempli : { $team } marquent { $points }, les autres rien.
kaddour-reveal-trick = Le dernier pli
kaddour-reveal-sum = { $before } + { $mark } (le contrat) = **{ $after }**
kaddour-other-nobody = personne n’a acheté.
kaddour-other-made = le robot qui jouait pour { $name } a acheté à **{ $points }** avec { $suit } pour atout, et a fait **{ $total }**.
kaddour-other-failed = le robot qui jouait pour { $name } a acheté à **{ $points }** avec { $suit } pour atout et n’a fait que **{ $total }** : il manquait { $short }.
kaddour-other-bidding = Les deux parties diffèrent dès les enchères.
kaddour-other-same = Chaque carte a été la même qu’ici.
kaddour-other-parted = Les deux parties diffèrent à partir du pli { $trick } : { $name } a joué { $here } ici, et là-bas c’était { $there }.
kaddour-result-won = 🏆 { $team } gagnent cette partie de { $game }
kaddour-feat = 🏅 Plus beau contrat : { $name } achète à { $bid } et fait { $made }.
kaddour-result-left = { $name } a quitté la table : la partie est à l’autre équipe.

# La feuille de règles

kaddour-sheet-aim = À quatre, partenaires face à face. Dis combien de points ton équipe va prendre, choisis l’atout (le tranfo), et tiens parole.
kaddour-sheet-cards-title = Les cartes
kaddour-sheet-suits = 40 cartes, dix par couleur : { $suits }
kaddour-sheet-order = De la plus forte à la plus faible : `1` as (11 points) · `3` trois, le tris (10) · `12` roi, le rey (4) · `11` cavalier, le kabal (3) · `10` valet, la sota (2) · `7` `6` `5` `4` `2`, les tnouk (0). 120 points en tout.
kaddour-sheet-dealer-drawn = La première donne est tirée au sort ; dix cartes chacun, puis la donne passe à droite.
kaddour-sheet-dealer-seat = La place { $number } donne en premier ; dix cartes chacun, puis la donne passe à droite.
kaddour-sheet-bids = Le **mâle**, à droite du donneur, parle en premier. Dis de { $least } à { $most }, de { $step } en { $step }, toujours plus haut, ou passe pour de bon. Si tout le monde passe, on redonne.
kaddour-sheet-tells = Au lieu d’enchérir, tu peux **annoncer** à ton partenaire un as ou un **compte** (roi et cavalier d’une même couleur), sans dire la couleur : pas si ton partenaire a passé ou tient la plus haute enchère, mais même si toi, tu as passé.
kaddour-sheet-truthful = Une annonce doit être vraie.
kaddour-sheet-bluff = Une annonce peut être fausse.
kaddour-sheet-once = Chaque annonce se fait une seule fois.
kaddour-sheet-often = La même annonce peut se répéter.
kaddour-sheet-goes-on = Tu peux annoncer maintenant et enchérir plus tard.
kaddour-sheet-closes = Si tu annonces, tu n’enchéris plus ; si tu as enchéri, tu n’annonces plus.
kaddour-sheet-tricks-title = Les plis
kaddour-sheet-tricks = L’équipe qui achète choisit l’atout (le tranfo) ; le mâle entame. Fournis **et monte** sur la plus forte si tu peux. Sans la couleur, il faut **couper** à l’atout (fayer) ; sans atout, joue ce que tu veux. Le plus fort atout prend le pli, sinon la plus forte carte de la couleur demandée ; le gagnant du pli entame le suivant.
kaddour-sheet-normale = Le pli est déjà coupé et tu n’as pas la couleur : n’importe quel atout, plus fort ou plus faible.
kaddour-sheet-normale-over = Le pli est déjà coupé et tu n’as pas la couleur : un atout plus fort si tu peux, sinon n’importe quel atout.
kaddour-sheet-kaddour = Le pli est déjà coupé et tu n’as pas la couleur : un atout plus fort si tu peux, sinon n’importe quelle carte.
kaddour-sheet-no-beat-after = Dans un pli coupé, on fournit sans devoir monter.
kaddour-sheet-beat-after = Même dans un pli coupé, il faut monter sur la plus forte de la couleur demandée.
kaddour-sheet-no-exempt = Tout cela vaut même si ton partenaire est maître.
kaddour-sheet-exempt = Quand ton partenaire est maître, tu n’as ni à monter ni à couper.
kaddour-sheet-example = Exemple : l’atout est { $trump }, un adversaire entame { $led }, tu as { $hand }. Il faut jouer { $due }.
kaddour-sheet-slam = **Tetra9** : claque ta carte sur la table, pour le plaisir.
kaddour-sheet-no-slam = Pas de tetra9 ici : on pose les cartes doucement.
kaddour-sheet-canticos-title = Les canticos
kaddour-sheet-cantico = L’équipe qui a acheté peut déclarer roi et cavalier d’une couleur tant qu’ils sont dans une même main : 40 à l’atout, 20 sinon. Un par pli qu’elle prend, sauf le dernier.
kaddour-sheet-until-lead = Déclare avant l’entame suivante, ou coche ton cantico à l’avance.
kaddour-sheet-explicit = Après chacun de ces plis, le jeu attend que tu déclares ou que tu laisses passer.
kaddour-sheet-either = L’un ou l’autre partenaire peut déclarer.
kaddour-sheet-winner = Seule la personne qui a pris le pli peut déclarer.
kaddour-sheet-limits = Le contrat fixe le maximum : sous { $first } rien, dès { $first } : 20, dès { $second } : 40, dès { $third } : tout. Un 40 ne peut pas compter pour 20.
kaddour-sheet-any-order = Plusieurs canticos : dans l’ordre que tu veux.
kaddour-sheet-forty-first = Un 40 déclarable passe avant tes 20.
kaddour-sheet-contract = Cartes, canticos et { $last } pour le dernier pli (9a3a) : si l’équipe qui a acheté atteint son enchère, elle la marque ; sinon, ce sont les autres. Rien d’autre ne compte.
kaddour-sheet-score-example = Exemple : { $contract } demandés, { $cards } de cartes + { $last } de dernier pli = { $contract }. Rempli, tout juste !
kaddour-sheet-target = La première équipe à { $target } gagne.
kaddour-sheet-auto = Si quelqu’un part, sa place continue avec des coups automatiques.
kaddour-sheet-forfeit = Si quelqu’un part, l’autre équipe gagne la partie.

## Tamalou

command-snap-name = défausser
command-snap-description = Tamalou : défausser au vol une carte de même valeur, tout de suite
option-card-name = carte
option-card-description = Le numéro de ta carte

# Les cartes

tamalou-card = Carte { $number }
tamalou-place = la carte { $number } { $whose }
tamalou-whose = de { $name }
tamalou-whose-vowel = d’{ $name }
tamalou-place-own = ta carte { $number }
tamalou-label-own = ma carte { $number }
tamalou-label-look = Regarder ma carte { $number }
tamalou-you = toi

# La table

tamalou-first-look = Premier regard
tamalou-snap = Défausse rapide
tamalou-discard = Défausse : { $card }
tamalou-discard-empty = Défausse : vide
tamalou-pile-renewed = Pioche : vide, la défausse sera remélangée
tamalou-held = Cartes : { $held }
tamalou-doing-peek = 👁️ Chacun regarde une fois ses cartes 1 et 2.
tamalou-doing-first-draw = 👁️ Chacun peut revoir ses cartes 1 et 2 jusqu’à sa première pioche.
tamalou-doing-hold = 🎴 { $name } tient une carte de la pioche.
tamalou-window =
    { $rank ->
        [A] Un autre as
        [V] Un autre valet
        [D] Une autre dame
        [R] Un autre roi
        [Joker] Un autre joker
       *[other] Un autre { $rank }
    } ?
tamalou-doing-autrui = ⚡ { $name } peut jouer pour autrui.
tamalou-doing-give = 🎁 { $name } doit une carte à { $other } : ce sera sa carte { $number }.
tamalou-doing-power = ✨ { $name } peut { $power }.
tamalou-doing-power-must = ✨ { $name } doit { $power }.
tamalou-doing-look =
    👁️ { $names } { $count ->
        [one] regarde
       *[other] regardent
    } { $first } et { $other }.
tamalou-doing-end = { $name } peut dire **{ $word }** ou finir son tour.
tamalou-called = 📣 { $name } a dit **{ $word } !** Reste à jouer : { $names }
tamalou-contre-said = 📣 { $name } dit **Contre !**
tamalou-shielded = hors d’atteinte
tamalou-charged =
    { $count ->
        [one] +{ $count } point de pénalité
       *[other] +{ $count } points de pénalité
    }
tamalou-points =
    { $count ->
        [one] **{ $points }** point
       *[other] **{ $points }** points
    }

# Ce qui vient de se passer

tamalou-event-dealt = { $name } donne quatre cartes à chacun ; { $first } joue en premier.
tamalou-event-drew = { $name } pioche.
tamalou-event-drew-threw = { $name } pioche et défausse { $card }.
tamalou-event-drew-kept = { $name } remplace sa carte { $number } : c’était { $card }.
tamalou-event-threw = { $name } défausse { $card }.
tamalou-event-kept = { $name } remplace sa carte { $number } : c’était { $card }.
tamalou-event-took = { $name } prend { $card } pour sa carte { $number } : c’était { $laid }.
tamalou-event-owned = 🎯 { $name } défausse aussi { $card }.
tamalou-event-snapped = ⚡ { $name } : { $card } au vol, sa carte { $number } !
tamalou-event-played-for = ⚡ { $name } joue { $place } : { $card } !
tamalou-event-wrong = ❌ { $name } tente sa carte { $number } : { $card }, raté !
tamalou-event-wrong-for = ❌ { $name } tente { $place } : { $card }, raté !
tamalou-event-penalty = Pénalité : une carte de plus, la { $number }.
tamalou-event-charged =
    { $points ->
        [one] Pénalité : { $points } point.
       *[other] Pénalité : { $points } points.
    }
tamalou-event-gave = 🎁 { $name } donne sa carte { $number } à { $other } (carte { $to }).
tamalou-event-looked = 👁️ { $name } regarde { $place }.
tamalou-event-looked-own = 👁️ { $name } regarde sa carte { $number }.
tamalou-event-swapped = 🔁 { $name } échange { $one } avec { $other }.
tamalou-event-swapped-own = 🔁 { $name } échange sa carte { $number } avec { $place }.
tamalou-event-topped = 🎁 { $name } donne à { $other } le dessus de la pioche, sans le voir (carte { $number }).
tamalou-event-declined = { $name } renonce au pouvoir.
tamalou-event-called = 📣 { $name } dit **{ $word } !**
tamalou-event-passed = { $name } ne peut rien jouer et passe.
tamalou-event-renewed =
    { $count ->
        [one] Plus de pioche : { $count } carte de la défausse en refait une.
       *[other] Plus de pioche : { $count } cartes de la défausse sont remélangées.
    }
tamalou-event-void = La manche ne compte pas : la personne qui avait annoncé est partie.
tamalou-event-left = { $name } quitte la table.
tamalou-brief-took = { $name } { $laid } (contre { $card })

# Une main

tamalou-hand-peek = **Retiens tes cartes 1 et 2** : après « C’est vu », elles sont cachées pour toi aussi.
tamalou-hand-first-draw = Tes cartes 1 et 2 restent visibles jusqu’à ta première pioche.
tamalou-hand-hold = Garde-la à la place d’une carte, ou défausse-la.
tamalou-hand-thrown = ✨ Si tu la défausses, tu pourras { $power }.
tamalou-hand-laid = ✨ Si tu la défausses, elle aura son pouvoir : { $power }.
tamalou-hand-held = Tu as pioché { $card }, qui vaut { $points }
tamalou-hand-face = { $place } : { $card }
tamalou-hand-aid = 🧠 Tu as déjà vu : { $cards }
tamalou-hand-window = Si tu en as, appuie sur le numéro ; une erreur se paie.
tamalou-hand-window-own =
    ⚡ Les autres peuvent défausser au vol { $rank ->
        [A] un autre as
        [V] un autre valet
        [D] une autre dame
        [R] un autre roi
        [Joker] un autre joker
       *[other] un autre { $rank }
    }.
tamalou-hand-window-waived = Tu as passé : on continue dès que les autres ont fini.
tamalou-hand-window-barred = C’était ton seul essai pour cette carte.
tamalou-hand-window-empty = Tu n’as plus de carte à défausser.
tamalou-hand-window-frozen = ⚡ Les autres peuvent défausser au vol ; tes cartes ne bougent plus.
tamalou-hand-autrui =
    ⚡ **{ $rank ->
        [A] Un autre as
        [V] Un autre valet
        [D] Une autre dame
        [R] Un autre roi
        [Joker] Un autre joker
       *[other] Un autre { $rank }
    } ?** Joue une carte que tu as vue et que l’autre n’a pas vue, ou passe.
tamalou-hand-give = 🎁 Donne une de tes cartes à { $name } : ce sera sa carte { $number }, et personne ne la voit.
tamalou-hand-look = **Retiens-la**, puis appuie sur « C’est vu » : ensuite, elle est de nouveau cachée.
tamalou-hand-swap-or-not = Échange-la contre une de tes cartes, ou laisse-la où elle est.
tamalou-hand-swap-with = 🔁 Échanger { $card } contre laquelle ?
tamalou-hand-end = Dis **{ $word }** si tu penses avoir peu de points, ou finis ton tour.
tamalou-hand-wait =
    { $count ->
        [one] Tu joues juste après.
       *[other] Encore { $count } à jouer avant toi.
    }
tamalou-hand-frozen = 📣 Tu as dit **{ $word } !** Tes cartes ne bougent plus. Croise les doigts !
tamalou-hand-called = 📣 Tu as dit **{ $word } !** Croise les doigts !
tamalou-hand-last = 📣 { $name } a dit **{ $word } !** Il te reste un dernier tour.
tamalou-hand-finished = 📣 { $name } a dit **{ $word } !** Tu n’as plus de tour.
tamalou-can = **À toi :** { $ways }.
tamalou-can-draw = pioche
tamalou-can-take = prends la défausse ({ $card })
tamalou-can-own = 🎯 Tu peux d’abord défausser une carte comme { $card }.
tamalou-can-call = dis **{ $word }**
tamalou-can-call-most = dis **{ $word }** si tu penses avoir { $most } ou moins
tamalou-can-contre = dis **Contre** si tu penses avoir moins

# Les pouvoirs

tamalou-power-peek-own = ✨ Si tu veux, regarde une de tes cartes.
tamalou-power-peek-other = ✨ Si tu veux, regarde une carte de quelqu’un d’autre.
tamalou-power-peek-any = ✨ Si tu veux, regarde une carte, à toi ou à quelqu’un d’autre.
tamalou-power-blind-swap = ✨ Si tu veux, échange une de tes cartes contre une de quelqu’un d’autre, sans les voir : choisis d’abord la tienne.
tamalou-power-look-swap = ✨ Si tu veux, regarde une carte de quelqu’un d’autre, puis échange-la ou non.
tamalou-power-swap-any = ✨ Tu dois échanger deux cartes de deux joueurs, sans les voir : choisis l’une, puis l’autre.
tamalou-power-give-top = ✨ Tu dois donner le dessus de la pioche à quelqu’un, sans le voir.
tamalou-name-peek-own =
    { $who ->
        [you] regarder une de tes cartes
       *[other] regarder une de ses cartes
    }
tamalou-name-peek-other = regarder une carte de quelqu’un d’autre
tamalou-name-peek-any = regarder n’importe quelle carte
tamalou-name-blind-swap =
    { $who ->
        [you] échanger une de tes cartes contre celle d’un autre, sans les voir
       *[other] échanger une de ses cartes contre celle d’un autre, sans les voir
    }
tamalou-name-look-swap =
    { $who ->
        [you] regarder une carte de quelqu’un d’autre, puis l’échanger ou non contre une des tiennes
       *[other] regarder une carte de quelqu’un d’autre, puis l’échanger ou non
    }
tamalou-name-swap-any = échanger deux cartes de deux joueurs, sans les voir
tamalou-name-give-top = donner le dessus de la pioche à quelqu’un, sans le voir

# Les boutons, les menus, et les coups en quelques mots

tamalou-button-peeked = C’est vu
tamalou-button-draw = Piocher
tamalou-button-throw = Défausser
tamalou-button-pass = Passer
tamalou-button-decline = Renoncer
tamalou-button-end = Finir le tour
tamalou-button-call = Dire { $word }
tamalou-button-contre = Contre-{ $word } !
tamalou-button-take = Prendre pour { $number }
tamalou-button-keep = Remplacer la { $number }
tamalou-button-own = Défausser la { $number }
tamalou-button-give = Donner la { $number }
tamalou-button-swap = Échanger la { $number }
tamalou-button-back = Retour
tamalou-button-more = Autres cartes ({ $page }/{ $pages })
tamalou-menu-snap = Quelle carte défausser au vol ?
tamalou-menu-take = Prendre la défausse à la place de quelle carte ?
tamalou-menu-own = Défausser laquelle en plus ?
tamalou-menu-keep = La garder à la place de quelle carte ?
tamalou-menu-give = Donner quelle carte ?
tamalou-menu-with = L’échanger contre quelle carte ?
tamalou-menu-autrui = Jouer quelle carte ?
tamalou-menu-look = Regarder quelle carte ?
tamalou-menu-top = À qui la donner ?
tamalou-menu-swap = Échanger quelle carte ?
tamalou-menu-swap-with = Échanger { $first } contre quelle carte ?
tamalou-menu-part = { $prompt } ({ $from } à { $to })
tamalou-say-peeked = C’est vu
tamalou-say-draw = Piocher
tamalou-say-take = Prendre la défausse comme carte { $number }
tamalou-say-own = Défausser aussi la carte { $number }
tamalou-say-throw = Défausser la carte piochée
tamalou-say-keep = Garder la carte piochée comme carte { $number }
tamalou-say-snap = Défausser la carte { $number } au vol
tamalou-say-waive = Passer
tamalou-say-autrui = Jouer pour autrui : { $card }
tamalou-say-give = Donner la carte { $number }
tamalou-say-done = Ne pas jouer pour autrui
tamalou-say-look = Regarder : { $card }
tamalou-say-swap = Échanger { $one } avec { $other }
tamalou-say-with = L’échanger contre ta carte { $number }
tamalou-say-top = Donner le dessus de la pioche à { $player }
tamalou-say-decline = Renoncer au pouvoir
tamalou-say-call = Dire { $word }
tamalou-say-contre = Contrer l’annonce
# Pourquoi ce coup est conseillé : suite d’un deux-points ou d’un point-virgule

tamalou-reason-remember = ces cartes vont se cacher, pour toi aussi
tamalou-reason-discard-high = { $card }, sur la défausse, compte { $points }, une carte de la pioche environ { $mean }
tamalou-reason-discard-no-better = { $card }, sur la défausse, ne vaut pas mieux que ce que tu as
tamalou-reason-drawn-may-go = une carte piochée peut encore être défaussée, une carte prise se garde
tamalou-reason-pile-only = il n’y a rien d’autre où piocher
tamalou-reason-for-unseen = { $card } compte { $points }, une carte que tu ne connais pas environ { $mean }
tamalou-reason-for-dearer = { $card } compte { $points }, ton { $dearer } compte { $more }
tamalou-reason-no-better = { $card } compte { $points }, pas mieux que ce que tu as
tamalou-reason-gives-power = elle te donne son pouvoir
tamalou-reason-matches = tu as vu que c’est { $card }, elle va donc
tamalou-reason-nothing-matches = aucune carte que tu connais ne va, et une erreur coûte
tamalou-reason-dearest = { $card } est la plus chère de tes cartes
tamalou-reason-dearest-unseen = tu ne l’as pas vue, elle peut coûter cher
tamalou-reason-own-unseen = tu ne connais pas encore cette carte à toi
tamalou-reason-theirs-unseen = tu connais les tiennes, et celle-là est bonne à savoir
tamalou-reason-theirs-only = ce pouvoir ne montre que les cartes des autres
tamalou-reason-trades-dear = tu te débarrasses de ton { $card }
tamalou-reason-trades-dear-unseen = tu te débarrasses d’une carte que tu n’as pas vue
tamalou-reason-spares-own = il faut échanger, et ainsi tes cartes restent en place
tamalou-reason-nothing-to-gain = tu n’y gagnerais rien
tamalou-reason-one-more-for-them = ça lui fait une carte de plus
tamalou-reason-low-total =
    { $unseen ->
        [0] tes cartes comptent { $halves }
        [1] tes cartes comptent environ { $halves } points, une pas encore vue
       *[other] tes cartes comptent environ { $halves } points, { $unseen } pas encore vues
    }
tamalou-reason-high-total =
    { $unseen ->
        [0] tes cartes comptent encore { $halves }
        [1] tes cartes comptent encore environ { $halves } points, une pas encore vue
       *[other] tes cartes comptent encore environ { $halves } points, { $unseen } pas encore vues
    }

# Les refus

tamalou-refusal-over = La partie est finie : il n’y a plus rien à jouer.
tamalou-refusal-out-of-game = Tu es hors jeu, mais tu peux regarder jusqu’au bout.
tamalou-refusal-others-peek = On commence quand tout le monde a regardé ; on attend encore : { $who }.
tamalou-refusal-turn = C’est à { $who } de jouer : attends ton tour, ou une carte à défausser au vol.
tamalou-refusal-window = D’abord la défausse rapide, encore ouverte pour { $who } : tu joueras après.
tamalou-refusal-autrui = { $who } peut d’abord jouer pour autrui : tu joueras après.
tamalou-refusal-power = { $who } a un pouvoir à utiliser : tu joueras après.
tamalou-refusal-look = On regarde encore une carte ({ $who }) : tu joueras après.
tamalou-refusal-end = { $who } peut encore dire { $word } ou finir son tour : attends un instant.
tamalou-refusal-now-peek = Pour l’instant, regarde tes deux cartes : appuie sur « C’est vu » quand tu les connais.
tamalou-refusal-now-turn = Ton tour commence : pioche, ou choisis ce que tes boutons proposent d’autre.
tamalou-refusal-now-hold = Tu tiens une carte de la pioche : garde-la à la place d’une des tiennes, ou défausse-la.
tamalou-refusal-now-window = La défausse rapide est ouverte : appuie sur le numéro d’une carte, ou passe.
tamalou-refusal-now-autrui = C’est le moment de jouer pour autrui, ou de passer.
tamalou-refusal-now-give = Tu dois une carte pour celle que tu as jouée : donne une des tiennes.
tamalou-refusal-now-power = D’abord ton pouvoir : { $power }.
tamalou-refusal-now-power-any = D’abord ton pouvoir : utilise-le, ou laisse-le si tu peux.
tamalou-refusal-now-look = Tu regardes une carte : finis d’abord ton coup d’œil.
tamalou-refusal-now-end = Ton coup est joué : dis { $word } ou finis ton tour.
tamalou-refusal-empty-slot = Il n’y a pas de carte à cet endroit, mais tu peux choisir parmi { $cards }.
tamalou-refusal-no-cards = Tu n’as plus de cartes : il n’y en a aucune à choisir.
tamalou-refusal-no-pile = Il n’y a plus de pioche, ni de quoi en refaire une : joue autre chose.
tamalou-refusal-no-discard = Il n’y a encore rien sur la défausse : pioche.
tamalou-refusal-never-taken = À cette table, on ne prend jamais la défausse : pioche.
tamalou-refusal-top-snapped = { $name } a défaussé cette carte au vol, alors elle reste là : pioche.
tamalou-refusal-no-own-match = À cette table, on ne défausse rien en plus à son tour : attends une défausse rapide.
tamalou-refusal-frozen = Tu as dit { $word } : tes cartes ne bougent plus jusqu’à ce qu’on montre tout.
tamalou-refusal-not-in-own-turn = C’est toi qui as défaussé cette carte : seuls les autres peuvent défausser au vol.
tamalou-refusal-too-late = Il n’y a rien à défausser au vol en ce moment ; ça ne coûte rien, et rien n’a été montré.
tamalou-refusal-waived = Tu as passé cette fois-ci : guette la prochaine carte.
tamalou-refusal-no-penalty-left = Il ne reste aucune carte pour payer une autre défausse ratée : pioche, prends ou annonce.
tamalou-refusal-one-try = Un seul essai par carte, et le tien est fait : guette la prochaine.
tamalou-refusal-not-playable = Tu ne peux jouer qu’une carte que tu as vue et que l’autre n’a pas vue.
tamalou-refusal-playable = Tu ne peux jouer qu’une carte que tu as vue et que l’autre n’a pas vue : ici, { $cards }.
tamalou-refusal-other-power = Ton pouvoir en ce moment est un autre : { $power }.
tamalou-refusal-target = Avec ce pouvoir ({ $power }), tu peux atteindre { $names }.
tamalou-refusal-nobody = Avec ce pouvoir ({ $power }), tu ne peux atteindre personne.
tamalou-refusal-compulsory = Ce pouvoir est obligatoire : { $power }.
tamalou-refusal-only-look = Cette carte, on la regarde seulement : appuie sur « C’est vu » quand tu la connais.
tamalou-refusal-swap-or-decline = Échange la carte contre une des tiennes, ou laisse-la où elle est.
tamalou-refusal-call-start = On dit { $word } au début de son tour, au lieu de piocher.
tamalou-refusal-call-end = On dit { $word } à la fin de son tour, quand tout le reste est fait.
tamalou-refusal-call-both = On dit { $word } au début ou à la fin de son tour.
tamalou-refusal-called = { $name } a dit { $word } en premier, et il n’y en a qu’un par manche : joue ton dernier tour.
tamalou-refusal-called-own = Tu as déjà dit { $word } : laisse les autres finir, puis on montre tout.
tamalou-refusal-no-contre = On ne contre pas à cette table : joue simplement ton tour.
tamalou-refusal-nothing-to-counter = Personne n’a encore dit { $word } : il n’y a rien à contrer.
tamalou-refusal-contred = { $name } a contré en premier, et on ne contre qu’une fois par manche : joue simplement ton tour.

# Le dévoilement et le résultat

tamalou-reveal-title = Manche { $number } : { $ended }
tamalou-reveal-called = { $name } a dit { $word } avec { $total }
tamalou-reveal-good = Annonce réussie. Bravo !
tamalou-reveal-failed = Annonce ratée. Dommage !
tamalou-reveal-failed-toulouse = Dutch capoté !
tamalou-reveal-failed-bruxelles = Cabo annoncé à tort !
tamalou-reveal-false = C’est plus que { $most } : fausse annonce !
tamalou-reveal-contre-won = 📣 { $name } a contré avec **{ $total }**, plus bas : contre réussi !
tamalou-reveal-contre-lost = 📣 { $name } a contré avec **{ $total }**, pas plus bas : contre raté.
tamalou-reveal-emptied = ⚡ { $name } n’a plus aucune carte
tamalou-reveal-nobody = personne n’a annoncé, et plus personne ne pouvait jouer
tamalou-mark-no-more = marque 0 : ne dépasse pas { $name }, qui a annoncé avec { $called }
tamalou-mark-nothing = annonce ratée, rien à marquer : 0
tamalou-mark-call = annonce réussie : { $mark }
tamalou-mark-false = toutes ses cartes comptent : { $mark }
tamalou-mark-false-more = ses cartes et { $extra } de plus : { $mark }
tamalou-mark-koubo-won = plus bas que tout le monde : { $mark }
tamalou-mark-koubo-failed = pas plus bas que tout le monde : { $total } + 20 = { $mark }
tamalou-mark-beaten = le contre l’emporte, toutes ses cartes comptent : { $mark }
tamalou-mark-contre-won = contre réussi : { $mark }
tamalou-mark-contre-lost = contre raté : { $total } + 20 = { $mark }
tamalou-mark-scale = au barème, { $total } donne { $mark }
tamalou-mark-emptied = plus aucune carte : { $mark }
tamalou-mark-drawn =
    { $count ->
        [one] quelqu’un avait moins, { $count } carte piochée et comptée : { $mark }
       *[other] d’autres avaient moins, { $count } cartes piochées et comptées : { $mark }
    }
tamalou-mark-cabo-won = personne n’avait moins : { $mark }
tamalou-mark-cabo-extra = { $own }, et { $extra } pour le total négatif de l’annonce : { $mark }
tamalou-mark-cabo-failed = quelqu’un avait moins : { $total } + { $gap } d’écart = { $mark }
tamalou-mark-cabo-flat = quelqu’un avait moins : { $mark }
tamalou-mark-negative = un total négatif compte 0
tamalou-note-charged =
    { $count ->
        [one] +{ $count } pour une défausse ratée
       *[other] +{ $count } pour des défausses ratées
    }
tamalou-note-dropped = pile 100, son score retombe
tamalou-note-out = 100 ou plus : hors jeu
tamalou-feat = ⚡ Le plus de défausses au vol : { $names } ({ $count })

# La feuille de règles

tamalou-sheet-aim = Quatre cartes cachées devant chacun. Retiens les tiennes, défausse au vol celles qui ont la même valeur que la défausse, et dis « { $word } » quand il te reste peu de points. Les points, on les évite.
tamalou-sheet-unusual = autrement que dans le Tamalou d’origine
tamalou-sheet-deal-title = La donne
tamalou-sheet-pack-52-bare = 52 cartes, sans joker ; quatre chacun.
tamalou-sheet-pack-32-bare = 32 cartes (du 7 à l’as), sans joker ; quatre chacun.
tamalou-sheet-pack-52 =
    { $count ->
        [one] 52 cartes et { $count } joker ; quatre chacun.
       *[other] 52 cartes et { $count } jokers ; quatre chacun.
    }
tamalou-sheet-pack-32 =
    { $count ->
        [one] 32 cartes (du 7 à l’as) et { $count } joker ; quatre chacun.
       *[other] 32 cartes (du 7 à l’as) et { $count } jokers ; quatre chacun.
    }
tamalou-sheet-peek-start = Avant le premier tour, chacun regarde une fois ses cartes 1 et 2.
tamalou-sheet-peek-first-draw = Tu peux revoir tes cartes 1 et 2 jusqu’à ta première pioche.
tamalou-sheet-direction-right = On joue dans l’ordre des places.
tamalou-sheet-direction-left = On joue dans l’ordre inverse des places.
tamalou-sheet-dealer-drawn = La première donne est tirée au sort ; la place suivante joue en premier.
tamalou-sheet-dealer-seat = La place { $number } donne en premier ; la place suivante joue en premier.
tamalou-sheet-next-rotates = Ensuite, la donne passe à la place suivante.
tamalou-sheet-next-caller = Ensuite, la personne qui a annoncé donne, et celle qui a gagné la manche joue en premier.
tamalou-sheet-turn-title = Ton tour
tamalou-sheet-draw = Pioche : garde la carte à la place d’une des tiennes, qui part à la défausse, ou défausse-la.
tamalou-sheet-take-always = Ou prends la carte de la défausse à la place d’une des tiennes.
tamalou-sheet-take-unless-quick = Ou prends la carte de la défausse à la place d’une des tiennes, sauf si quelqu’un d’autre l’a défaussée au vol.
tamalou-sheet-take-never = On ne prend jamais la défausse.
tamalou-sheet-own = Avant de piocher, tu peux **défausser en plus** tes cartes de même valeur que la défausse. Si tu te trompes, ça coûte autant qu’une défausse rapide ratée.
tamalou-sheet-snap-title = La défausse rapide
tamalou-sheet-snap-others = Quand la personne dont c’est le tour défausse une carte, les autres peuvent retourner une des leurs de même valeur. Bonne carte : elle reste là, et tu en as une de moins.
tamalou-sheet-snap-all = Quand la personne dont c’est le tour défausse une carte, tout le monde, elle comprise, peut retourner une de ses cartes de même valeur. Bonne carte : elle reste là, et tu en as une de moins.
tamalou-sheet-snap-one = Seule la carte la plus rapide compte (avec « Sans réflexes », la première dans l’ordre des places) ; arriver trop tard ne coûte rien.
tamalou-sheet-snap-most = Les { $count } cartes les plus rapides comptent (avec « Sans réflexes », les premières dans l’ordre des places) ; arriver trop tard ne coûte rien.
tamalou-sheet-snap-unlimited = Chacun défausse au vol autant de cartes que possible.
tamalou-sheet-wrong-card = Défausse ratée : la carte revient à sa place, vue de tous, et tu en reçois une de la pioche, sans la voir.
tamalou-sheet-wrong-points =
    { $count ->
        [0] Défausse ratée : la carte revient à sa place, vue de tous, et ça ne coûte rien.
        [one] Défausse ratée : la carte revient à sa place, vue de tous, et ça coûte { $count } point.
       *[other] Défausse ratée : la carte revient à sa place, vue de tous, et ça coûte { $count } points.
    }
tamalou-sheet-retry = Tu peux réessayer tout de suite.
tamalou-sheet-no-retry = Un seul essai par défausse rapide.
tamalou-sheet-close-explicit = On continue quand tout le monde a passé ou que le temps est écoulé.
tamalou-sheet-close-next = C’est fini quand tout le monde a passé, que le temps est écoulé ou que le coup suivant est joué.
tamalou-sheet-autrui = **Jouer pour autrui** : après la défausse rapide, tu peux retourner la carte de quelqu’un, si tu l’as vue et que cette personne ne l’a pas vue. Même valeur : donne-lui une des tiennes à la place. Raté : même pénalité.
tamalou-sheet-snap-example = Exemple : on défausse `7♥`, et tu crois que ta carte 3 est un 7 ? Appuie sur ⚡ Carte 3 !
tamalou-sheet-powers-title = Les pouvoirs
tamalou-sheet-trigger-drawn = Seule une carte défaussée juste après sa pioche a son pouvoir :
tamalou-sheet-trigger-every = Toute carte défaussée a son pouvoir, au vol aussi, une fois la défausse rapide finie :
tamalou-sheet-power = { $cards } : { $power }
tamalou-sheet-power-must = { $cards } : tu dois { $power }
tamalou-sheet-open-swap = Si on échange une carte regardée, les deux joueurs voient les deux cartes.
tamalou-sheet-values-title = Ce que valent les cartes
tamalou-sheet-numbers = A **1** · les nombres, leur valeur
tamalou-sheet-call-start = Dis-le à ton tour, au lieu de jouer : « { $word } ! »
tamalou-sheet-call-end = Dis-le à la fin de ton tour : « { $word } ! »
tamalou-sheet-call-both = Dis-le au début ou à la fin de ton tour : « { $word } ! »
tamalou-sheet-call-most = Avec un total de { $most } ou moins ; au-dessus, l’annonce est fausse.
tamalou-sheet-call-any = Avec n’importe quel total.
tamalou-sheet-last-round = Les autres ont un dernier tour, puis on montre tout.
tamalou-sheet-at-once = On montre tout aussitôt.
tamalou-sheet-frozen = Après ton annonce, tu ne défausses plus rien.
tamalou-sheet-shielded = Personne ne peut toucher aux cartes de la personne qui a annoncé.
tamalou-sheet-contre = **Contre** : au dernier tour, une autre personne peut contrer au lieu de jouer. Si elle a moins, elle marque −20, et celle qui a annoncé marque son total. Sinon, elle marque son total + 20.
tamalou-sheet-empty = Plus aucune carte devant toi ? La manche s’arrête aussitôt et tu marques −10.
tamalou-sheet-marks-title = Les points
tamalou-sheet-marks-standard = Les autres : 0 s’ils ont autant ou moins que toi, sinon leur total.
tamalou-sheet-marks-koubo = Tu as annoncé et tu as moins que tout le monde : −3. Sinon : ton total + 20. Les autres marquent leur total.
tamalou-sheet-marks-dutch = Tout le monde marque son total.
tamalou-sheet-marks-fontenay = Au barème : 0 ou moins marque −5, de 1 à 5 on marque 5, de 6 à 10, 10, de 11 à 15, 15, et au-delà 30.
tamalou-sheet-marks-bruxelles = Tu as annoncé et personne n’a moins que toi : tu marques 0, ceux qui ont autant aussi, les autres marquent leur total. (Ton total est négatif ? Les autres le paient en plus : avec −3, chacun marque 3 de plus.) Un total négatif sans annonce compte 0.
tamalou-sheet-marks-toulouse = Tu as annoncé et d’autres ont moins : pioche une carte pour chacun d’eux et compte-la aussi. Tout le monde marque son total.
tamalou-sheet-success = Annonce réussie : tu marques { $mark }.
tamalou-sheet-false = Fausse annonce, tu avais plus : tu marques tout.
tamalou-sheet-false-more =
    { $count ->
        [one] Fausse annonce, tu avais plus : tu marques tout, et { $count } de plus.
       *[other] Fausse annonce, tu avais plus : tu marques tout, et { $count } de plus.
    }
tamalou-sheet-cabo-difference = Quelqu’un a moins que toi : tu marques ton total plus l’écart avec le plus bas ; ceux qui ont autant ou moins que toi marquent 0, les autres leur total.
tamalou-sheet-cabo-flat = Quelqu’un a moins que toi : tu marques 10, les autres rien.
tamalou-sheet-example = Exemple (en premier, la personne qui a annoncé) : les totaux { $totals } marquent { $marks }.
tamalou-sheet-end-title = La fin
tamalou-sheet-end-manches =
    { $count ->
        [one] { $count } manche ; le plus petit score gagne.
       *[other] { $count } manches ; le plus petit score gagne.
    }
tamalou-sheet-end-under = À 100, tu es hors jeu ; le dernier en jeu gagne.
tamalou-sheet-end-over = Quand quelqu’un dépasse 100, la partie s’arrête et le plus petit score gagne.
tamalou-sheet-end-drop = Quand quelqu’un dépasse 100, la partie s’arrête et le plus petit score gagne. Pile 100 retombe à 50.
tamalou-sheet-end-fontenay = La partie s’arrête quand quelqu’un arrive à { $most } : le plus petit score gagne. À { $least }, tu gagnes d’un coup.
tamalou-sheet-leaving-out = Si tu pars, tu es hors jeu.
tamalou-sheet-leaving-auto = Si quelqu’un part, sa place continue avec des coups automatiques.
tamalou-sheet-memory = Ta main ne garde pas les cartes que tu as vues : les retenir, c’est tout le jeu.
tamalou-sheet-memory-aid = Aide-mémoire : ta main continue de montrer ce que tu as vu.

## Tamalou : mémoire et défausses rapides à la table

pace-calm = Sans réflexes
pace-calm-hint = 3 minutes par tour ; pas de course : à égalité, l’ordre des places décide
notice-claimed = C’est noté. Quand tout le monde aura eu son temps, l’ordre des places décidera ; d’ici là, tu peux changer d’avis.
tamalou-aid = 🧠 Aide-mémoire : chacun continue de voir ce qu’il a vu.
# Les équipes, partenaires face à face ; et un non qui dure

team-first = Atlas
team-second = Sahara
team-free = une place libre
team-free-both = deux places libres
team-joined = Partenaires face à face, dans l’ordre d’arrivée.
team-chosen = Partenaires face à face.
team-drawn = Partenaires face à face, tirés au sort.
team-prompt = Qui joue avec qui ?
team-picked = Équipes : { $teams }
team-against = { $ours } contre { $theirs }
team-shuffle = Tirer les équipes
command-table-teams-name = équipes
command-table-teams-description = Dire qui joue avec qui, ou le tirer au sort
option-partners-name = partenaires
option-partners-description = Qui joue avec qui ; les numéros sont ceux de la table
hand-lasting =
    { $order ->
        [waive] Toujours passer
        [silent] Toujours me taire
       *[other] Toujours : { $saying }
    }
hand-lasting-told =
    { $order ->
        [waive] Je passe pour toi à chaque défausse rapide.
        [silent] Je me tais pour toi jusqu’à la fin des enchères.
       *[other] À chaque demande, un instant plus tard : **{ $saying }**
    }

# Paquets de questions

notice-pack-gone = Ce paquet de questions n’est plus là : choisis-en un autre dans le menu.
notice-pack-languages = Les questions d’une partie sont dans une seule langue : choisis des paquets de la même.
notice-too-few-questions =
    { $found ->
        [0] Il ne reste aucune question, et il en faut { $needed } pour une partie : ajoute un paquet, une catégorie ou une difficulté.
        [one] Il ne reste que { $found } question, et il en faut { $needed } pour une partie : ajoute un paquet, une catégorie ou une difficulté.
       *[other] Il ne reste que { $found } questions, et il en faut { $needed } pour une partie : ajoute un paquet, une catégorie ou une difficulté.
    }
notice-nothing-asked = Aucune question n’a encore été posée.
notice-reported = C’est signalé, merci : « { $question } ». Si d’autres la signalent aussi, elle sera mise de côté sur ce serveur.
lobby-pack = Questions : **{ $title }** ({ $hint })
lobby-pack-prompt = Quelles questions ?
lobby-questions = Questions
questions-title = Quelles questions ?
questions-intro = Mélange plusieurs paquets, et garde les catégories et la difficulté qui te plaisent.
questions-intro-others = L’hôte les choisit. Voici ce qu’on va te demander :
questions-more =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
questions-mine-first = celles de ce serveur d’abord
questions-packs-prompt = Quels paquets ? Prends-en plusieurs pour les mélanger
questions-categories-prompt = Quelles catégories ?
questions-categories-all = toutes les catégories
questions-levels-prompt = Quelle difficulté ?
questions-level-all = de facile à difficile
questions-level-1 = facile
questions-level-2 = moyen
questions-level-3 = difficile
questions-level-12 = facile et moyen
questions-level-13 = facile et difficile
questions-level-23 = moyen et difficile
questions-left =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
tiguidoo-button-accept = Rien à redire
packs-hint =
    { $count ->
        [one] { $count } question, { $language }
       *[other] { $count } questions, { $language }
    }
packs-french = français
packs-english = anglais
packs-title = 📦 Paquets de questions
packs-ours = livré avec Tapis
packs-list-foot = Choisis-en un avant de commencer une table de Tiguidoo. Pour en importer d’autres, il faut la permission **Gérer le serveur**.
packs-licence = Licence : { $licence }
packs-levels = Faciles : { $easy } · moyennes : { $medium } · difficiles : { $hard }
packs-asked = Déjà posées ici : **{ $asked }** · encore fraîches : **{ $left }**
packs-granted =
    { $count ->
        [0] Aucune contestation n’a été acceptée.
        [one] Une contestation a été acceptée.
       *[other] { $count } contestations ont été acceptées.
    }
packs-aside =
    { $count ->
        [0] Aucune question n’est mise de côté.
        [one] Une question a été souvent signalée : elle est mise de côté.
       *[other] { $count } questions ont été souvent signalées : elles sont mises de côté.
    }
packs-categories = Catégories
packs-doubts = Questions douteuses
packs-doubt = contestations acceptées : { $granted } · signalements : { $reports }
packs-general = général
packs-geography = géographie
packs-history = histoire
packs-science = sciences
packs-language = langue
packs-arts = arts
packs-sport = sports et jeux
packs-food = cuisine
packs-nature = nature
packs-screen = cinéma et musique
packs-imported = **{ $title }** est là ({ $hint }).
packs-replaced = **{ $title }** a pris la place du paquet qui portait le même id ({ $hint }). Les parties commencées gardent leurs questions.
packs-seen = C’était { $kind }, { $count } { $count ->
        [one] question
       *[other] questions
    }. Si le titre ou la langue ne va pas, importe-le encore une fois avec `titre` ou `langue`.
packs-kind-tapis = un paquet de questions de Tapis
packs-kind-sheet = un tableau de questions et de réponses
packs-kind-anki = un paquet d’Anki
packs-kind-red = une liste de questions de Red-DiscordBot
packs-kind-open-trivia-db = un export de l’Open Trivia Database
packs-kind-open-quizz-db = un quiz d’OpenQuizzDB
packs-kind-kahoot = un Kahoot
packs-kind-blooket = un jeu de questions de Blooket
packs-kind-quizizz = un quiz de Quizizz
packs-kind-jeopardy = un tableau d’indices de Jeopardy
packs-kind-list = une liste de questions
packs-windows = Le fichier n’est pas en UTF-8 et a été lu en Windows-1252. Si cette ligne n’a pas l’air juste, enregistre-le en « CSV UTF-8 » et importe-le à nouveau :
packs-left-out =
    { $count ->
        [one] Une question est restée dehors :
       *[other] { $count } questions sont restées dehors :
    }
packs-left-file = laissees-de-cote.csv
packs-left-question = Question
packs-left-line = Ligne
packs-left-why = Pourquoi elle est restée dehors
packs-licence-none = Aucune licence n’est donnée.
packs-findings =
    { $count ->
        [one] On peut jouer avec ce paquet tel quel, mais une chose pourrait être mieux :
       *[other] On peut jouer avec ce paquet tel quel, mais { $count } choses pourraient être mieux :
    }
packs-imported-foot = Tiguidoo pose désormais d’abord les questions de ce serveur ; **{ lobby-questions }** en choisit d’autres avant la partie.
packs-refused-title = Rien n’a été importé
packs-refused = { $name } est refusé tant que ceci n’est pas corrigé :
packs-refused-foot = `/{ command-questions-name } { command-questions-template-name }` te donne un fichier valable pour commencer.
packs-remove-title = Retirer { $title } ?
packs-remove-text = Ses { $count } questions seront effacées de ce serveur. Pour les garder, prends-les d’abord avec `/{ command-questions-name } { command-questions-export-name }`.
packs-remove-sure = Oui, le retirer
packs-removed = **{ $title }** est parti. Les parties commencées gardent leurs questions.
packs-not-manager = Il faut la permission **Gérer le serveur**.
packs-unknown = Ce paquet n’existe pas ici. Pour voir ceux qu’il y a : `/{ command-questions-name } { command-questions-list-name }`.
packs-ours-stay = Les paquets livrés avec Tapis restent, et leurs identifiants sont pris : donne un autre `id` au tien.
packs-full = Un serveur peut avoir { $most } paquets à lui : retires-en un d’abord.
packs-kind = Le nom du fichier doit finir par .csv, .tsv, .txt, .xlsx, .yaml, .yml ou .json. `/{ command-questions-name } { command-questions-template-name }` t’en donne un pour commencer.
packs-lost = Le fichier n’est pas arrivé. Réessaie.
packs-busy = Un autre paquet est en cours d’importation sur ce serveur. Réessaie quand ce sera fini.
packs-template-foot = Un paquet pour commencer, qui s’importe tel quel. Remplace ses questions par les tiennes.
packs-export-foot = Le paquet entier, réponses comprises.
packs-reports-title = Questions signalées
packs-reports-none = Personne n’a signalé de question ici.
packs-reports-aside = mise de côté
packs-reports-gone = cette question ou son paquet n’est plus là
packs-reports-foot = Les questions sont masquées : appuie sur l’une d’elles pour la lire. Corrige le paquet et importe-le à nouveau ; ses signalements sont alors oubliés.

pack-fault = **{ $place }** : { $problem }
pack-fault-place = ligne { $line }, colonne { $column }
pack-fault-line = ligne { $line }
pack-fault-places = { $places } ; { $more } de plus
pack-fault-more =
    { $count ->
        [one] et encore une
       *[other] et encore { $count }
    }
pack-fault-too-large = le fichier dépasse 10 Mo ; répartis-le en plusieurs paquets
pack-fault-not-utf8 = à partir d’ici ce n’est pas de l’UTF-8 ; enregistre le fichier en UTF-8
pack-fault-syntax =
    { $format ->
        [JSON] ce n’est pas du JSON ; vérifie les guillemets, les virgules et les crochets ici et juste avant
        [CSV] ce n’est pas du CSV ; vérifie les guillemets et les séparateurs ici et juste avant
       *[YAML] ce n’est pas du YAML ; vérifie les retraits, les deux-points et les guillemets ici et juste avant
    }
pack-fault-too-deep = trop de niveaux ; un paquet est une liste d’entrées, une entrée a des listes de textes
pack-fault-too-many-parts = le fichier a trop de morceaux ; répartis-le en plusieurs paquets
pack-fault-anchor = les ancres (&) et les alias ne sont pas acceptés ; écris le texte en entier, ou entre guillemets
pack-fault-tag = les étiquettes de YAML ne sont pas acceptées ; enlève-la, ou mets le texte entre guillemets
pack-fault-second-document = un second document commence ici ; un fichier contient un seul paquet
pack-fault-spare-cell = cette ligne a plus de cases qu’il n’y a de colonnes ; mets entre guillemets un texte qui contient le séparateur
pack-fault-too-many-entries = le paquet a plus de { $most } entrées ; répartis-le en plusieurs paquets
pack-fault-no-entries = le paquet n’a aucune question ; ajoutes-en
pack-fault-nothing-found = aucune question avec sa réponse n’a été trouvée ; écris la question dans la première colonne et la réponse dans la deuxième
pack-fault-inflates = le classeur est trop gros une fois décompressé ; enregistre-le en CSV
pack-fault-yes-or-no = seuls oui ou non, vrai ou faux peuvent y répondre ; demande un mot
pack-fault-choices = `choices` doit compter trois ou quatre textes différents, dont un seul est juste ; corrige-les ou enlève-les
pack-fault-meant = voulais-tu dire `{ $meant }` ?
pack-fault-fields = il faut ici des champs et leurs valeurs
pack-fault-name = le nom d’un champ doit être un texte
pack-fault-list = `{ $what }` doit être une liste
pack-fault-word = `{ $what }` doit être un texte ; mets le mot entre guillemets
pack-fault-text = `{ $what }` doit être un texte ; mets-le entre guillemets s’il contient un deux-points ou commence par un signe
pack-fault-unknown-field = { $found } n’est pas connu ici ; on connaît { $known }
pack-fault-field-twice = `{ $what }` est là deux fois ; enlèves-en un
pack-fault-missing = il manque `{ $what }` ; ajoute-le
pack-fault-empty = `{ $what }` est vide ; écris quelque chose ou enlève-le
pack-fault-too-long = `{ $what }` a { $found } caractères, { $most } au plus ; raccourcis-le
pack-fault-too-many-texts = `{ $what }` a { $found } textes, { $most } au plus ; enlèves-en
pack-fault-not-an-id = `{ $what }` doit être fait de minuscules a-z, de chiffres et de traits d’union, 40 au plus
pack-fault-unknown-name = { $found } ne convient pas pour `{ $what }` ; mets { $known }
pack-fault-id-twice = cet id est déjà pris à la ligne { $line } ; donne le sien à chaque entrée
pack-fault-control = `{ $what }` contient { $sign }, un saut de ligne ou un caractère de contrôle ; écris sur une seule ligne
pack-fault-invisible = `{ $what }` contient { $sign }, que personne ne voit ou qui retourne le texte ; efface-le
pack-fault-stacked = `{ $what }` empile des accents sur une lettre ; écris les lettres simples
pack-fault-mention = `{ $what }` contient une mention ou un code de Discord ; efface-le
pack-fault-link = `{ $what }` contient un lien ; efface-le
pack-fault-question-twice = cette question est déjà posée à la ligne { $line } ; enlèves-en une
pack-fault-answer-twice = la réponse { $text } est là deux fois ; enlèves-en une
pack-fault-answer-not-right = la réponse { $text } n’a ni lettre ni chiffre, personne ne peut la donner ; écris-la en mots
pack-fault-reject-is-right = le rejet { $text } est jugé juste, car c’est aussi une réponse acceptée ; enlève l’un des deux
pack-fault-not-incomplete = le texte incomplet { $text } est aussi une réponse ou un rejet ; enlève l’un des deux
pack-fault-answer-in-clue = la réponse { $text } se lit dans cet indice ; donne-le autrement
pack-fault-answer-in-question = la réponse { $text } se lit dans la question ; pose-la autrement
# Un avertissement : le paquet est pris quand même.
pack-advice-long-question = la question dépasse { $most } caractères ; raccourcis-la
pack-advice-long-answer = la première réponse a plus de { $most } mots ; mets-en une plus courte en tête
pack-advice-same-as-line = la question de la ligne { $line } demande presque la même chose ; enlèves-en une, ou demande autre chose
pack-advice-same-as-ours = `{ $entry }` de `{ $pack }`, livré avec Tapis, demande presque la même chose ; enlève celle-ci, ou demande autre chose
pack-advice-reject-twice = le rejet { $text } est là deux fois ; enlèves-en un
pack-advice-reject-near = le rejet { $reject } ne diffère de la réponse { $answer } que par sa fin, et une faute de frappe est refusée ; enlève ce rejet, ou accepte-le
pack-advice-no-units = la question demande combien ; dis dans `units` ce que le nombre compte, pour qu’on puisse l’écrire aussi
pack-advice-slip = { $other } répond à la ligne { $line }, mais passe ici pour { $answer } avec une faute de frappe ; ajoute-le à `rejects`
pack-advice-straight = `{ $what }` contient une apostrophe ou un guillemet droit ; écris `’`, ou `«` et `»`
pack-advice-blank = `{ $what }` a une mauvaise espace : le français veut une insécable fine avant `?` `!` `;` `:` `»` et après `«`, l’anglais aucune ; jamais deux de suite
pack-advice-odd = `{ $what }` contient { $sign }, qui ne fait que ressembler à ce qu’on tape ; écris le signe usuel
pack-advice-cut = ce qui suit ` #` dans `{ $what }` n’est pas lu ; mets le texte entre guillemets
pack-advice-html = `{ $what }` contient du HTML, qui se lira tel quel ; enlève-le
pack-advice-entity = `{ $what }` contient une entité de HTML, qui se lira telle quelle ; écris le signe lui-même
pack-advice-percent = `{ $what }` contient des codes comme `%20`, qui se liront tels quels ; écris les signes eux-mêmes
pack-advice-lost = `{ $what }` contient U+FFFD à la place d’une lettre perdue en route ; écris la lettre
pack-advice-garbled = `{ $what }` contient des signes comme `Ã©` à la place d’une lettre ; enregistre le fichier en UTF-8, ou écris la lettre
pack-advice-no-choices = la question demande de choisir, mais n’a pas de `choices` ; ajoute-les, ou demande sans eux
pack-advice-several = la réponse { $text } en contient plusieurs, ou quelque chose entre parenthèses ; écris chacune comme une réponse à part
pack-advice-category = la catégorie { $found } n’est pas connue et compte comme général
pack-advice-few = seulement { $found } questions sur { $all } ont `{ $what }` { $name } ; ajoutes-en, pour que le paquet soit équilibré

command-questions-name = questions
command-questions-description = Les paquets de questions pour le Tiguidoo
command-questions-list-name = liste
command-questions-list-description = Les paquets de questions qu’il y a ici
command-questions-show-name = montrer
command-questions-show-description = Ce que contient un paquet et ce que ses questions sont devenues ici
command-questions-import-name = importer
command-questions-import-description = Apporter tes questions : un tableau, un Kahoot, une liste, un paquet
command-questions-export-name = exporter
command-questions-export-description = Recevoir un paquet en fichier, réponses comprises
command-questions-template-name = modèle
command-questions-template-description = Un fichier pour commencer ton propre paquet
command-questions-remove-name = retirer
command-questions-remove-description = Retirer un paquet de ce serveur
command-questions-report-name = signaler
command-questions-report-description = Signaler que quelque chose cloche dans la dernière question de ta table
command-questions-reports-name = signalements
command-questions-reports-description = Les questions signalées ici, pour les personnes qui gèrent le serveur
option-pack-name = paquet
option-pack-description = Quel paquet de questions
option-table-open-pack-description = Pour le Tiguidoo : quel paquet de questions ; le premier de Tapis si tu ne dis rien
option-file-name = fichier
option-file-description = CSV, TSV, TXT, XLSX, YAML ou JSON, 10 Mo au plus
option-title-name = titre
option-title-description = Comment s’appelle le paquet, si le fichier ne le dit pas
option-language-name = langue
option-language-description = La langue des questions, si le fichier ne la dit pas
option-licence-name = licence
option-licence-description = À quelles conditions les questions peuvent être transmises, si le fichier ne le dit pas
option-sheet-name = tableau
option-sheet-description = En tableau (CSV) pour un tableur

# Options d’une table

options-button = Options
options-title = Options · { $game }
options-as-in = Mêmes règles que **{ $preset }**.
options-differs = Ce qui diffère de **{ $preset }** est indiqué ici.
options-intro = Choisis une option pour voir ce qu’elle fait, ou pour la changer.
options-intro-others = Choisis une option pour voir ce qu’elle fait ; c’est à l’hôte de les changer.
options-line-changed = { $title } : **{ $value }** (d’origine : { $preset })
options-entry = { $title } : { $value }
options-hint = { $hint } · { $range }
options-more =
    { $number ->
        [one] … et une autre
       *[other] … et { $number } autres
    }
options-code = `{ $code }` : ces options en un code, pour `/table ouvrir` sur n’importe quel serveur
options-reset = Tout remettre comme à l’origine
options-hints = Permettre les conseils
options-enter-code = Entrer un code
options-back = Retour
options-write = Écrire…
options-write-number = Écrire un nombre…
options-usual = D’origine : { $value }
options-now = Maintenant : **{ $value }**
options-stands = Maintenant : { $value }
options-in-preset = D’origine dans { $preset } : { $value }
options-pick = { $group }…
options-pick-value = { $title }…
options-yes = oui
options-no = non
options-seat = place { $number }
options-range = de { $least } à { $most }
options-range-beside = de { $least } à { $most }, ou { $beside }
options-range-list = { $count } nombres au plus, de { $least } à { $most }
options-range-word = un mot, { $most } lettres au plus
options-changed = C’est changé
options-unchanged = Rien n’a changé
options-set = **{ $title }** : c’est maintenant **{ $value }**.
options-all-reset = Tout est de nouveau comme à l’origine dans **{ $preset }**.
options-coded = Les options du code sont en place.
options-deal = La donne
options-turn = Tours et coupes
options-snap = Tours et défausse rapide
options-call = L’annonce
options-score = Les points et la fin
options-bids = Les enchères
options-tricks = Les plis
options-canticos = Les canticos
options-match = La partie
options-questions = Questions et réponses
options-cards = Les cartes
options-end = La victoire
options-none-list = « - » pour aucun
options-code-title = Un code d’options
options-code-label = Le code
options-code-prompt = Celui d’une autre table
options-refused-value = **{ $title }** : ça ne convient pas. Valeurs possibles : { $range }.
options-clash-players = Avec ces options, on joue de { $fewest } à { $most }, et vous êtes { $players }.
options-clash-pack = { $cards } cartes suffisent pour { $most } joueurs au plus, et vous êtes { $players }.
options-clash-seat = **{ $name }** désigne la place { $seat }, et la dernière est la { $last }.
options-clash-crossed = **{ $low }** ({ $least }) dépasserait **{ $high }** ({ $most }). Change d’abord l’autre.
options-clash-cards = À { $players }, il y a { $most } cartes chacun au plus : **{ $name }** ne peut pas être à { $cards }.
options-clash-step = **{ $name }** : { $value } n’est pas un multiple de { $step }. Avec un écart de 5, tout passe.
options-clash-excluded = **{ $name }** ne peut pas être { $value } tant que **{ $other }** est { $word }.
options-clash-too-high = **{ $name }** : { $most } au plus tant que **{ $other }** est { $word }.
options-code-shape = Ce n’est pas un code d’options. Un code ressemble à ça : `{ $example }`
options-code-version = Ce code vient d’une autre version de Tapis. Demandes-en un nouveau.
options-code-slip = Il y a une faute dans ce code. Vérifie-le lettre par lettre.
command-table-options-name = options
command-table-options-description = Voir ou changer les options de la table d’ici ; un code les remplace
option-code-name = code
option-code-description = Un code d’options, venu d’une autre table

# Ce que peuvent faire l’hôte et la modération

powers-kick = Exclure…
powers-kick-text = **Exclure** : sa place se libère, et cette personne ne revient que si tu l’invites.
powers-host = Changer d’hôte…
powers-host-text = **Changer d’hôte** : quelqu’un d’autre décide à partir de maintenant.
powers-away = Robot pour { $name }
powers-away-text = **Robot** : il joue pour quelqu’un qui a laissé passer son tour, jusqu’à son retour.
powers-invite-text = **Inviter** : `/table inviter` fait entrer quelqu’un.
powers-private-guests = Table privée : seules les personnes invitées voient la partie. Invitations : { $guests }
powers-kicked = { $who } a quitté la table et ne peut pas y revenir : la place est libre.
powers-kicked-for-now = { $who } a quitté la table, et la place est libre. Pour un retour, invite de nouveau avec `/{ command-table-name } { command-table-invite-name }`.
powers-not-there = Choisis quelqu’un d’autre qui est assis à cette table.
powers-handed-over = { $who } est maintenant l’hôte de cette table.
powers-invited = Invitation envoyée à { $who }.
powers-open = Cette table est ouverte à tout le monde : { $who } n’a qu’à la rejoindre.
powers-seated = Tu as ta place à cette table. { $host } lance la partie, et je t’appelle dans { $place } dès qu’elle commence.
powers-left-seat = Tu as quitté ta place. Ton invitation tient toujours : **{ lobby-join }** t’y ramène.
powers-declined = C’est noté, ce sera sans toi. Personne ne pourra plus t’inviter à cette table.
powers-not-yours = Cette invitation est pour {$who} : la tienne, s’il y en a une, est le message qui te nomme.
powers-said-no = Tu as dit non merci à cette table. À la prochaine, volontiers !
invite-bot = { $who } est un bot, et un bot ne s’invite pas.
invite-sits = { $who } a déjà sa place ici.
invite-blind = { $who } ne voit pas ce salon, et n’en verrait donc pas les fils.
invite-asked-to-leave = On a demandé à { $who } de quitter cette table, et c’est sans retour.
invite-said-no = { $who } a dit non merci à cette table.
invite-unwilling = { $who } préfère ne pas recevoir d’invitations.
invite-full = Pas d’invitation pour { $who } : une table invite dix personnes au plus.
powers-stands-in = Un robot joue pour { $who }, jusqu’à son retour.
powers-there = Cette personne n’est pas absente, alors personne ne prend sa place.
powers-remove-text = **Retirer** : qui bloque le jeu sort de la partie, et un robot joue à sa place. L’hôte décide ; sinon, il faut deux tiers d’entre vous.
powers-removed = { $who } sort de la partie ; un robot continue à sa place.
powers-voted = Ton vote compte : { $votes } sur { $needed }.
powers-whole-team = Il ne resterait personne dans son équipe : un robot joue en attendant son retour.
powers-not-invited = À cette table, on s’assoit sur invitation de son hôte.
powers-asked-to-leave = On t’a demandé de quitter cette table. Il y en a d’autres, et tu peux ouvrir la tienne.
command-table-invite-name = inviter
command-table-invite-description = Faire entrer quelqu’un à ta table privée
command-table-kick-name = exclure
command-table-kick-description = Exclure quelqu’un de ta table avant la partie
command-table-host-name = hôte
command-table-host-description = Faire de quelqu’un qui est assis là l’hôte de ta table
option-player-description = Qui
notice-too-many-mine = Tu as déjà une place à { $most } tables de ce serveur. Finis une partie ou quitte une table d’abord.
team-name-title = Le nom de l’équipe
team-name-label = Un nom, { $most } lettres au plus
team-name-button = Nommer { $team }

## /soirée

evening-tonight = Parties gagnées ce soir : { $who }
evening-title =
    { $matches ->
        [one] Ce soir · { $matches } partie
       *[other] Ce soir · { $matches } parties
    }
evening-last = La dernière soirée
evening-ended =
    { $matches ->
        [one] La soirée · { $matches } partie
       *[other] La soirée · { $matches } parties
    }
evening-matches = Parties jouées
evening-wins =
    { $wins ->
        [one] **{ $wins }** victoire
       *[other] **{ $wins }** victoires
    }
evening-nobody-won = victoire de personne
evening-foot = L’entraînement, les parties avec conseils et celles jouées seulement contre des robots ne comptent pas ici ; une table privée a sa soirée dans son fil.
evening-post = Publier ici
evening-none-title = Pas encore de soirée
evening-none = Aucune partie qui compte n’a été finie ici ce soir : il faut être au moins deux personnes, et l’entraînement ne compte pas. Une table privée a sa soirée dans son fil. Ouvre une table avec `/{ command-table-name } { command-table-open-name }`.
evening-not-yours = Seules les personnes qui ont joué ce soir peuvent la publier.

## Classements, parties jouées, aide et première table

leaders-heading = { $game } · { $season }
leaders-month =
    { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
leaders-every-preset = Toutes les variantes
leaders-by-wins = par victoires
leaders-by-rate = par taux de réussite, à partir de { $least } parties
leaders-by-fewest = par moyenne de points, la plus basse d’abord, à partir de { $least } parties
leaders-by-most = par moyenne de points, la plus haute d’abord, à partir de { $least } parties
leaders-by-rating = par cote, à partir de { $least } parties
leaders-empty = Personne n’est encore classé ici : la première place est libre !
leaders-empty-past = Personne n’a été classé ici.
leaders-empty-yet = Personne n’a encore joué { $least } parties ici : la première place est libre !
leaders-wins =
    { $wins ->
        [one] **{ $wins }** victoire
       *[other] **{ $wins }** victoires
    } sur { $matches }
leaders-rate = **{ $share } %** · { $wins } sur { $matches }
leaders-marks = **{ $mean }** sur { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
rating = **{ $points }** ± { $uncertainty }
rating-provisional = provisoire : { $matches } sur { $least } parties
leaders-own = Ta place
leaders-own-none = Tu n’es pas encore au classement : termine une partie avec au moins une autre personne.
leaders-own-few = Tu as joué { $matches } des { $least } parties qu’il faut.
leaders-own-page = page { $page }
leaders-own-far = Au-delà de la { $place }e place, je ne montre plus le rang ; tes parties comptent toujours.
leaders-thousands = { $thousands } { $rest }
leaders-foot =
    { $pages ->
        [1] {""}
       *[other] Page { $page } sur { $pages } ·{" "}
    }{ $people ->
        [one] { $people } joueur
       *[other] { $people } joueurs
    }
leaders-foot-many = Page { $page } sur { $pages } · { $people } joueurs ou plus
leaders-game-prompt = Quel jeu ?
leaders-preset-prompt = Quelle variante ?
leaders-this-month = Ce mois-ci
leaders-last-month = Le mois dernier
leaders-all-time = Depuis toujours
leaders-ever = Depuis toujours
leaders-wins-button = Victoires
leaders-rate-button = % de victoires
leaders-rating-button = Cote
leaders-all-games = Tous les jeux
leaders-marks-button = Moyenne
leaders-back = Précédents
leaders-on = Suivants
leaders-mine = Ma page
leaders-post = Publier
leaders-posted-foot = Mis à jour après les parties, une fois par heure au plus
leaders-post-managers = Seules les personnes qui gèrent le serveur peuvent publier son classement.
leaders-odd = Je ne peux pas montrer cette page. Tape `/{ command-leaderboard-name }` pour en avoir une neuve.
leaders-counts =
    Cette partie compte pour le classement { $month ->
        [1] de janvier
        [2] de février
        [3] de mars
        [4] d’avril
        [5] de mai
        [6] de juin
        [7] de juillet
        [8] d’août
        [9] de septembre
        [10] d’octobre
        [11] de novembre
       *[12] de décembre
    }.
leaders-counts-custom = Ses options étaient changées : elle y figure sous **{ $rules }**.
leaders-casual = Partie amicale : une seule personne a vraiment joué, donc la partie ne compte pas au classement.
leaders-with-hints = Partie amicale : les conseils étaient permis, elle ne compte pas au classement.
leaders-hinted = A pris conseil : { $who }
leaders-void = Cette partie ne compte pas : quelqu’un est parti trop tôt.
leaders-for-nobody = Elle ne compte pour personne : moins de la moitié jouée pour chacun.
leaders-too-little = Elle ne compte pas pour { $who } : moins de la moitié de la partie jouée.
robots-alone =
    { $deals ->
        [one] 🤖 Les robots ont joué la dernière manche entre eux.
       *[other] 🤖 Les robots ont joué les { $deals } dernières manches entre eux.
    }
leaders-tenths = { $whole },{ $tenth }
stats-casual = Parties amicales
stats-marks-lowest = { $mean } points en moyenne, au plus bas { $best }
stats-marks = { $mean } points en moyenne, au mieux { $best }
stats-foot = Une partie contre des robots seulement est amicale : elle ne compte pas.

help-sit-title = Prendre place
help-sit-text = `/{ command-table-name } { command-table-open-name }` ouvre une table dans ce salon ; avec `{ option-private-name }`, seules les personnes que tu invites la voient. Les amis appuient sur **Rejoindre**, des robots peuvent prendre les places vides, et **Commencer** lance la partie.
help-hand-title = Ma main
help-hand-text = Appuie sur **Ma main** : tes cartes s’ouvrent, rien que pour toi, avec un bouton pour chaque coup, et restent à jour toutes seules.
help-fast-title = Jouer hors de ton tour
help-fast-text = À côté de **Ma main**, selon le jeu, un bouton sert à intervenir hors de ton tour : **Couper**, **Défausse rapide** ou **Répondre**. Si deux personnes sont rapides, c’est l’horloge de Discord qui dit laquelle était la première.
help-stuck-title = Un doute, un imprévu ?
help-stuck-text =
    Cartes perdues de vue ? **Ma main** les ramène. Un doute ? **Règles** montre celles de cette table. Derrière **⋯**, tu peux regarder, ramener la table en bas ou quitter.
    On t’appelle ailleurs ? Un robot joue à ta place, et dès que tu appuies quelque part, il te rend tes cartes.
help-games-title = Les jeux
help-home = Tapis, c’est quoi ?
help-prompt = Comment ça se joue ?
help-first = Première fois ? Essaie { $game }
help-practice = S’entraîner à { $game }
help-coached = Me guider encore
help-game-foot = Une première table, c’est toi et des robots, sans se presser, et rien ne compte au classement.
help-kael-played =
    ▶️ **À ton tour :** pose une carte, ou plusieurs de même valeur, puis pioches-en une, ou prends celle qui était visible avant la tienne. Les points, on les évite.
    ✂️ **Couper :** tu as tout ce qui manque pour faire un carré au centre ? Pose-le aussitôt, même hors de ton tour.
    📣 **Kaël !** Presque plus rien en main ? Dis-le. Les autres jouent encore une fois : si tu es au plus bas, tu ne marques rien ; sinon, tu paies.
help-kaddour-played =
    💬 **Enchérir :** dix cartes chacun ; dis combien de points ton équipe fera, ou passe. La plus haute enchère choisit l’atout (le tranfo).
    🃏 **Jouer :** fournis la couleur et monte si tu peux, sinon joue atout. Les as et les trois valent le plus ; seuls les boutons permis sont allumés.
    🎵 **Cantico :** roi et cavalier (12 et 11) d’une même couleur dans ta main valent des points en plus.
    🏅 **Compter :** l’équipe qui a acheté marque son enchère si elle la tient ; sinon, ce sont les autres qui la marquent.
help-tamalou-played =
    🧠 **Retenir :** de tes quatre cartes, tu vois les deux premières une fois. À chaque tour, pioche : garde la carte à la place d’une des tiennes, ou défausse-la ; certaines ont alors un pouvoir.
    ⚡ **Défausse rapide :** la carte qu’on vient de défausser a la valeur d’une des tiennes ? Défausse-la au vol, avant tout le monde. Une défausse ratée se paie.
    📣 **Tamalou !** Peu de points devant toi ? Dis-le, et on montre tout, après un dernier tour dans certaines variantes. Les points, on les évite.
help-tiguidoo-played =
    ❓ **Interroger :** à ton tour, pioche une question pour les autres. La première bonne réponse gagne la carte.
    ⚔️ **Défier :** ou joue une de tes cartes secrètes contre une carte que quelqu’un a gagnée, de même valeur ou de même couleur. Si cette personne ne sait pas répondre, les deux cartes sont à toi.
    🏆 **Gagner :** les paires, brelans et carrés parmi tes cartes gagnées marquent ; à une table de poker, c’est la meilleure main de cinq.
help-laid-title = Ta première table de { $game }
help-laid-practice = Ta table d’entraînement de { $game }
help-laid = Elle t’attend dans { $place }. Vas-y et appuie sur 🃏 **Ma main** : tes cartes et ton premier coup s’y trouvent. On a une seule table d’entraînement à la fois : en ouvrir une autre ferme celle-ci.
help-odd = Je ne peux pas montrer cette page. Tape `/{ command-help-name }` pour en avoir une neuve.

## Le message à qui fait tourner le bot

doctor-message = Ce message montre si les images passent ici ({ $number } sur 2). Il disparaît tout seul.
operator-needed = 🔧 Quelque chose chez Tapis a besoin de toi :
operator-disk = Il reste moins de 500 Mo sur le disque de la base de données. Fais de la place : sans elle, aucun coup ne peut être gardé.
operator-backup = La sauvegarde du jour a échoué. Le journal dit pourquoi : le plus souvent un disque plein, ou un dossier où l’on ne peut pas écrire.
operator-commands = Discord refuse les commandes : personne ne peut en taper. Le journal dit pourquoi ; redémarre le bot une fois la cause réglée.
operator-channels = J’ai perdu une permission là où les réglages d’un serveur veulent des tables : { $places }. Rends-la-moi, ou choisis d’autres salons avec `/{ command-settings-name }`.
operator-once = -# J’écris une fois par jour au plus. Ce qui a encore besoin de toi revient alors.

## /settings

command-settings-name = réglages
command-settings-description = Ta langue et tes rappels ; avec Gérer le serveur, comment s’ouvrent les tables
command-settings-mine-name = moi
command-settings-mine-description = Ta langue, tes rappels, ta main
command-settings-server-name = serveur
command-settings-server-description = Comment on ouvre les tables sur ce serveur (il faut Gérer le serveur)

settings-automatic = automatique (en ce moment : { $language })
settings-french = Français
settings-english = English

settings-mine-title = Tes réglages
settings-mine-text = Ces réglages valent sur tous les serveurs où est Tapis. La langue d’une table est celle de la personne qui l’ouvre, ou du serveur.
settings-mine-lang = Langue : { $language }
settings-mine-lang-hint = Celle de ton Discord, sinon l’anglais
settings-remind-off = Rappel : jamais
settings-remind-off-hint = Tapis ne te mentionne jamais ; garde un œil sur la table
settings-remind-half = Rappel : à la moitié du temps
settings-remind-half-hint = Une mention quand la moitié de ton temps est passée
settings-remind-once = Rappel : tout de suite
settings-remind-once-hint = Une mention dès que c’est ton tour
settings-cards-below = Place de tes cartes : en bas
settings-cards-above = Place de tes cartes : en haut
settings-look-text = Cartes en image : non
settings-look-picture = Cartes en image : oui
settings-look-picture-hint = Des mots les remplacent s’il le faut
settings-deck-normal = Style des cartes : normal
settings-deck-contrast = Style des cartes : contrasté
settings-deck-contrast-hint = Quatre couleurs fortes sur fond sombre
settings-deck-large = Style des cartes : en grand
settings-deck-large-hint = La valeur et la couleur aussi grandes que possible
settings-forced-ask = Une seule carte jouable : je la pose moi-même
settings-forced-ask-hint = Seule ta dernière carte se joue toute seule
settings-forced-play = Une seule carte jouable : elle se pose toute seule
settings-forced-play-hint = Quand les règles ne te laissent qu’une carte
settings-invites-anybody = Tables privées : tout le monde peut m’inviter
settings-invites-nobody = Tables privées : personne ne peut m’inviter
settings-profile-closed = Mon profil : privé
settings-profile-open = Mon profil : visible par les autres
settings-profile-open-hint = Sur chaque serveur, ce que tu y as joué
settings-invites-nobody-hint = Les tables publiques te restent ouvertes
notice-forced-offer = **Une seule carte jouable ?** Elle peut se jouer toute seule : `/{ command-settings-name } { command-settings-mine-name }`.

settings-server-title = Réglages de ce serveur
settings-server-foot = Ces réglages valent pour les tables ouvertes à partir de maintenant
settings-server-lang = Texte public : { $language }
settings-server-automatic = automatique
settings-server-lang-hint = La langue de la personne qui ouvre la table
settings-server-everywhere = On peut ouvrir des tables dans tous les salons
settings-server-places = On peut ouvrir des tables dans { $places }
settings-server-closed = Je ne peux pas écrire dans { $places } : donne-m’y **{ permission-view-channel }** et **{ permission-send-messages }**
settings-server-channels-prompt = 📍 Tous les salons
settings-server-threads-on = Chaque partie se joue dans son propre fil
settings-server-threads-off = Les parties se jouent dans le salon même ; les tables privées gardent leur fil
settings-server-stop-threads = Ne plus ouvrir de fils
settings-server-use-threads = Jouer dans des fils
settings-server-sums-on = Le bilan de chaque soirée est publié quand personne n’a joué depuis six heures
settings-server-post-sums = Publier les soirées
settings-server-stop-sums = Ne plus publier les soirées
settings-server-pace = Rythme : { $pace }
settings-server-presets = Variantes
settings-server-mentions = Mentionner un rôle
settings-server-mention = { $role } est mentionné quand une table s’ouvre, au plus une fois toutes les { $time }
settings-server-no-mention = Personne n’est mentionné quand une table s’ouvre
settings-server-role-prompt = 🔔 Personne n’est mentionné
settings-server-every = Au plus une fois toutes les { $time }
settings-server-minutes = { $minutes } minutes
settings-server-hours =
    { $hours ->
        [one] heures
       *[other] { $hours } heures
    }
settings-server-other-games = Autres jeux
settings-server-back = Retour
settings-not-manager = Ces réglages demandent la permission **Gérer le serveur**. Demande à quelqu’un qui l’a. Tes réglages à toi : `/{ command-settings-name } { command-settings-mine-name }`.

settings-rights-title = Ce que je peux faire ici
settings-rights-fine = Il ne me manque rien.
settings-rights-missing = Ce qui porte un ❌ s’accorde dans les paramètres du salon, à la rubrique Permissions.
permission-mention-roles = Mentionner @everyone, @here et tous les rôles
permission-why-view-channel = pour retrouver mes tables
permission-why-send-messages = pour y ouvrir des tables
permission-why-attach-files = pour les images ; sinon, je montre tout en mots
permission-why-create-threads = chaque partie a son fil
permission-why-create-private-threads = pour les tables privées
permission-why-send-in-threads = pour y jouer
permission-why-mention-roles = seulement pour les rôles que tout le monde ne peut pas mentionner ; jamais @everyone

notice-not-in-this-channel = Sur ce serveur, les tables s’ouvrent dans { $places }.
role-call = { $role } Une table de **{ $game }** est ouverte : { $host } vous attend.
help-commands-own =
    👤 **Pour toi :** `/{ command-settings-name }` · `/{ command-my-data-name }`
    👆 **Appui long** sur quelqu’un, puis Applications : { command-stats-of-name } · { command-invite-here-name } ; sur un résultat : { command-check-this-name }

## /my-data

command-my-data-name = mes-données
command-my-data-description = Ce que je garde sur toi : le lire, le recevoir en fichier, l’effacer

privacy-title = Tes données
privacy-text = Je te connais par le numéro que Discord t’a donné, et je garde ce qu’il faut à une table de jeu.
privacy-kept-title = Ce que je garde
privacy-kept-text =
    • **Parties** : ta place, tes coups et réponses, et leur heure, pour qu’une partie survive à un redémarrage. 12 mois.
    • **Résultats** : ton rang, ton score et ta cote, et ce que tu as fait (contrats, coupes, annonces, réponses), pour les classements et ton profil. Jusqu’à ce que tu les effaces.
    • **Invitations** : les tables où l’on t’a fait entrer et ta réponse, ou que l’on t’a demandé de quitter. Jusqu’à ce que la table ferme.
    • **Réglages** : ce que tu as choisi dans `/{ command-settings-name } { command-settings-mine-name }`, et les jeux où je t’ai guidé. Jusqu’à ce que tu les effaces.
privacy-not-title = Ce que je ne garde pas
privacy-not-text = Ton nom (je le lis quand tu appuies, pour l’écrire dans les images, et je l’oublie quand je m’arrête), ton avatar, tes autres messages. Je ne donne rien à personne d’autre, et rien n’est vendu.
privacy-rights-title = C’est à toi
privacy-export-text = **Mes données** te donne le tout dans un fichier.
privacy-erase-text = **Effacer** retire ton identifiant de partout, pour de bon. Tes parties restent, sans personne à ta place. Ce qui est écrit dans les salons dépend de Discord.
privacy-export = Mes données
privacy-erase = Effacer
privacy-export-foot = Tout ce que je garde sur toi, dans un fichier.
privacy-export-key = lisez-moi
privacy-export-units = Les nombres en _ms sont des millisecondes depuis 1970, opened_at est en secondes ; halves, least et most sont en demi-points. Dans feats, best est en millisecondes pour une coupe (cut) ou une défausse (snap), en points pour un contrat (contract).
privacy-erase-word = EFFACER
privacy-confirm-title = Effacer tes données pour de bon
privacy-confirm-label = Tape { $word } pour confirmer
privacy-unconfirmed = Rien n’a été effacé : le mot à taper est **{ $word }**.
privacy-seated = Tu es encore à une table : { $places }. Rien n’a été effacé ; finis la partie ou quitte la table, et une fois la partie terminée, recommence.
privacy-erased-title = C’est fait
privacy-erased-text = Ton numéro a disparu de tout ce que je garde : places, résultats, réglages. Si tu reviens jouer, on repart de zéro.

## Les feuilles de règles, sans table

sheets-intro = Tous les jeux et toutes leurs variantes : choisis.
sheets-prompt = Les règles de quel jeu ?
sheets-odd = Je ne peux pas montrer ces règles. Tape `/{ command-rules-name }` pour voir la liste.

## Les leçons d’une première manche, dites une fois, quand elles comptent

lesson-last-title = { $game } : ta première manche
lesson-last-title-match = { $game } : ta première partie
lesson-last-duty = Essaie maintenant à une vraie table, ou continue ici.
lesson-unmet = -# Reste à découvrir : { $lessons }. Tout est dans `/règles`.
lesson-table = Vraie table avec des robots
lesson-practice = Continuer l’entraînement

lesson-kael-goal-title = Le but
lesson-kael-goal = Peu de points : quand quelqu’un dit Kaël, on compte chaque main. Une carte vaut son chiffre, le X vaut 15.
lesson-kael-size-title = Combien de cartes
lesson-kael-size = Peu de cartes, une manche courte ; beaucoup, et il y a des paires et des brelans à poser. N’importe quel nombre convient.
lesson-kael-high-title = Les hautes d’abord
lesson-kael-high = Ce qui te reste en main à la fin de la manche compte contre toi, et ton { $card } pèse le plus.
lesson-kael-pair-title = Cartes égales
lesson-kael-pair = { $cards } peuvent se poser d’un seul coup : elles quittent toutes ta main, et une seule carte y revient.
lesson-kael-draw-title = Piocher ou prendre
lesson-kael-draw-low = Prends le { $card } qui était là avant : il est bas, et une carte de la pioche vaut plus en moyenne.
lesson-kael-draw-pairs = Prends le { $card } qui était là avant : tu en as déjà un, et les deux pourraient se poser au prochain tour.
lesson-kael-draw = Pioche : une carte de la pioche ne vaut en moyenne pas plus que le { $card } qui était là avant, et toi seul·e la vois.
lesson-kael-chain-title = Les quatre pareilles
lesson-kael-chain =
    { $cards } en haut du centre, et chaque carte de 1 à 13 existe quatre fois : si tu as { $missing ->
        [one] la dernière
       *[other] les { $missing } autres
    }, pose tout ce qui manque, même hors de ton tour. C’est la **coupe**.
lesson-kael-cut-title = Coupe
lesson-kael-cut = Tu as { $cards }, tout ce qui manque au carré : appuie vite sur **Couper**. Tu les poses sans rien piocher.
lesson-kael-lucky-title = Bonne pioche
lesson-kael-lucky = Tu as pioché { $card }, la valeur que tu viens de poser : jette-le aussi, avant que la suite ne se joue.
lesson-kael-call-title = Dire Kaël
lesson-kael-call = Avec { $total }, tu peux. Tu promets { $most } ou moins, et moins que les autres après un dernier tour : alors 0 pour toi, sinon { $failed }.
lesson-kael-last-title = Après un Kaël
lesson-kael-last = { $name } a dit Kaël : pose tes cartes les plus hautes. Si tu descends aussi bas, { $name } marque { $failed } et toi rien.
lesson-kael-marked-won = { $name } a dit Kaël avec la main la plus basse et marque { $own } ; les autres marquent ce qu’ils avaient en main.
lesson-kael-marked-failed = { $name } a dit Kaël, mais quelqu’un avait aussi peu : { $name } marque { $own }, et personne d’autre ne marque rien.
lesson-kael-marked-false = { $name } a dit Kaël avec trop de points en main : { $name } marque { $own }, et personne d’autre ne marque rien.
lesson-kael-marked-own-won = Tu as dit Kaël avec la main la plus basse ; les autres marquent ce qu’ils avaient.
lesson-kael-marked-own-failed = Tu as dit Kaël, mais quelqu’un avait aussi peu : personne d’autre ne marque rien.
lesson-kael-marked-own-false = Tu as dit Kaël avec trop de points en main : personne d’autre ne marque rien.
lesson-kael-marked-mine = Toi, tu marques **{ $mine }** ; ton score : **{ $after }**.
lesson-kael-marked-landed = Toi, tu marques **{ $mine }** : pile sur { $landing }, un palier, et tu redescends à **{ $after }**.
lesson-kael-learnt-wins = 🏆 **Ce qui gagne :** peu de points. Au-dessus de { $limit }, on est hors jeu.
lesson-kael-learnt-call = 📣 **Kaël promet** { $most } points ou moins, et moins que tous les autres. Sinon, ça coûte { $failed }, et { $calls ->
        [one] un seul Kaël au-dessus de { $most } met hors jeu
       *[other] { $calls } Kaëls au-dessus de { $most } mettent hors jeu
    }.
lesson-kael-learnt-first = ▶️ **D’abord :** pose les cartes hautes et les cartes égales, pioche les basses, et coupe dès que tu le peux.

lesson-kaddour-goal-title = Le but
lesson-kaddour-goal = Toi et { $name }, en face, faites équipe : prenez les plis où il y a des cartes chères. As 11, trois 10, roi (12) 4, cavalier (11) 3, valet (10) 2. La première équipe à { $target } gagne.
lesson-kaddour-hand-title = Ce que vaut une main
lesson-kaddour-hand = Toutes les cartes font 120, le dernier pli { $last } de plus. Les tiennes font { $points }, mais les points vont à qui prend le pli.
lesson-kaddour-tell-title = Annoncer
lesson-kaddour-tell = Au lieu d’enchérir, tu peux dire tout haut à ton partenaire que tu as un as, ou un compte : roi (12) et cavalier (11) d’une même couleur. Déclaré plus tard, entre les plis, c’est un **cantico**.
lesson-kaddour-bid-title = Ce que promet une enchère
lesson-kaddour-bid = Les points que ton équipe va prendre. { $count } cartes à { $suit } avec l’as ou le trois font un bon atout : de quoi dire { $least }.
lesson-kaddour-bid-weak = Les points que ton équipe va prendre ; si elle les rate, les autres les marquent. Une longue couleur avec l’as ou le trois fait un bon atout.
lesson-kaddour-choose-title = Choisir l’atout (le tranfo)
lesson-kaddour-choose = L’atout bat toutes les autres couleurs. Choisis celle dont tu as le plus de cartes : { $suit }.
lesson-kaddour-trump-title = L’atout (le tranfo)
lesson-kaddour-trump =
    L’atout est { $suit } : il bat toutes les autres couleurs, même avec une petite carte. { $count ->
        [0] Tu n’en as pas.
        [one] Tu en as un.
       *[other] Tu en as { $count }.
    }
lesson-kaddour-contract-title = Le contrat
lesson-kaddour-contract = Ton équipe a promis { $points } points : si elle les fait, elle les marque ; sinon, ce sont les autres.
lesson-kaddour-contract-theirs = Ils ont promis { $points } points sur { $all }. Si ton équipe en prend { $enough }, il leur faut des canticos ; s’ils échouent, { $points } pour vous.
lesson-kaddour-lead-title = Tu entames
lesson-kaddour-lead = Rien ne bat { $card } dans sa couleur, seul un atout le peut, et c’est plus probable à chaque pli. Ton partenaire peut y ajouter des points.
lesson-kaddour-lead-late = Maintenant, un atout peut prendre { $card } : entame-le si tu crois que personne ne peut couper, sinon une carte à 0 point.
lesson-kaddour-lead-low = Sans as hors atout, on entame d’une carte à 0 point, qui ne donne rien, ou d’un atout, qui fait tomber ceux des autres.
lesson-kaddour-lead-trumps = Ton équipe a pris le contrat et tu as { $count } atouts. Entamer atout fait tomber ceux des autres, qui ne pourront plus couper.
lesson-kaddour-order-title = La force des cartes
lesson-kaddour-order = Dans une couleur, de la plus forte à la plus faible : as, trois, roi (12), cavalier (11), valet (10), puis 7, 6, 5, 4, 2. L’atout aussi.
lesson-kaddour-forced-title = Pas le choix
lesson-kaddour-forced-follow = On a entamé { $suit } et il faut fournir : { $card } est la seule que tu as.
lesson-kaddour-forced-beat = Si tu peux battre { $best }, tu dois le faire : { $card } est la seule qui le bat.
lesson-kaddour-forced-ruff = Sans la couleur demandée, il faut couper : { $card } est ton seul atout.
lesson-kaddour-follow-title = Fournir
lesson-kaddour-follow = On a entamé { $suit }, alors tu fournis { $suit }. Les autres mènent et tu ne peux pas les battre : donne la moins chère.
lesson-kaddour-follow-ours = On a entamé { $suit }, alors tu fournis { $suit }. Le pli est à ton partenaire : donne la plus chère.
lesson-kaddour-follow-so-far = On a entamé { $suit }, alors tu fournis { $suit }. Ton partenaire mène : ajoute des points si sa carte a des chances de tenir.
lesson-kaddour-beat-title = Monter
lesson-kaddour-beat = Tu as plus fort que { $card } dans la couleur : il faut monter. Ceux qui jouent après toi peuvent monter encore.
lesson-kaddour-beat-last = Tu as plus fort que { $card } dans la couleur : il faut monter. Personne ne joue après toi : la plus petite qui passe suffit.
lesson-kaddour-ruff-title = Couper (fayer)
lesson-kaddour-ruff = Sans { $suit }, tu joues atout. Il prend le pli, sauf si un atout plus fort arrive.
lesson-kaddour-ruff-over = Sans { $suit }, tu joues atout, et plus fort que { $card } si tu peux.
lesson-kaddour-ruff-low = Sans { $suit }, tu joues atout. Il y en a déjà un plus fort : donne le moins cher.
lesson-kaddour-discard-title = Se défausser
lesson-kaddour-discard = Ici, tu joues ce que tu veux. Les autres mènent : jette une carte à 0 point.
lesson-kaddour-discard-cheapest = Ici, tu joues ce que tu veux. Les autres mènent : jette ta carte la moins chère.
lesson-kaddour-discard-ours = Ici, tu joues ce que tu veux. Le pli est à ton partenaire : ajoute une carte chère.
lesson-kaddour-discard-so-far = Ici, tu joues ce que tu veux. Ton partenaire mène : ajoute des points si sa carte a des chances de tenir.
lesson-kaddour-cantico-title = Cantico
lesson-kaddour-cantico = Tu as un compte, roi et cavalier d’une couleur : { $suit }. Il vaut { $points } de plus dès que ton équipe a pris un pli : appuie sur 📣 ou coche, et garde les deux jusque-là.
lesson-kaddour-last-title = Le dernier pli
lesson-kaddour-last = Le pli d’après est le dernier, et vaut { $points } points de plus : garde la carte qui a le plus de chances de le prendre.
lesson-kaddour-last-only = Il vaut { $points } points de plus pour l’équipe qui le prend.
lesson-kaddour-marked-made = Ton équipe a promis { $points } et fait { $total } : vous marquez **{ $points }**.
lesson-kaddour-marked-failed = Ton équipe a promis { $points } et n’a fait que { $total } : les autres marquent **{ $points }**.
lesson-kaddour-marked-theirs = Les autres ont promis { $points } et fait { $total } : ils marquent **{ $points }**.
lesson-kaddour-marked-stopped = Les autres ont promis { $points } et n’ont fait que { $total } : ton équipe marque **{ $points }**.
lesson-kaddour-learnt-wins = 🏆 **Ce qui gagne :** les plis avec des as et des trois, contrat après contrat, jusqu’à { $target }.
lesson-kaddour-learnt-bid = 💬 **Une enchère promet** les points des deux partenaires. Tenue, vous seuls marquez, ce que vous avez promis ; ratée, ce sont les autres.
lesson-kaddour-learnt-first = ▶️ **D’abord :** une longue couleur forte ? Enchéris, sinon passe. Les as tôt, et des points au partenaire qui mène.

lesson-tamalou-goal-title = Le but
lesson-tamalou-goal = Peu de points devant toi.
lesson-tamalou-goal-values = Peu de points devant toi. { $values }
lesson-tamalou-draw-title = Piocher
lesson-tamalou-draw = Toi seul·e vois ta carte. Ensuite, tu choisis : à la place d’une des tiennes, ou sur la défausse.
lesson-tamalou-take-title = La défausse
lesson-tamalou-take = { $card } ne vaut que { $points } : prends-la à la place d’une carte chère ou inconnue.
lesson-tamalou-take-not = { $card } vaut { $points }. Une carte piochée, tu peux encore la défausser ; une carte prise à la défausse, tu la gardes.
lesson-tamalou-keep-title = Garder ou défausser
lesson-tamalou-keep = { $card } ne vaut que { $points } : mets-la à la place d’une carte chère ou inconnue, et retiens où.
lesson-tamalou-keep-even = { $card } vaut { $points }, à peu près comme une carte inconnue : à sa place, tu sais au moins ce qui est là.
lesson-tamalou-keep-not = { $card } vaut { $points } : défausse-la, sauf si tu sais qu’une des tiennes est plus chère.
lesson-tamalou-power-title = Un pouvoir
lesson-tamalou-power = Un coup d’œil à une de tes cartes. Plus vite tu les connais toutes, plus vite tu peux annoncer ; ensuite, tu peux t’en passer.
lesson-tamalou-power-other = Regarde une carte adverse : tu sais où en est l’autre, et ce qui vaut un échange.
lesson-tamalou-power-swap = Échange ta carte la plus chère contre une inconnue, qui vaut à peu près { $mean }. Rien de cher chez toi ? Laisse.
lesson-tamalou-power-give = Donne la carte à celui qui semble avoir le moins de points : elle vaut à peu près { $mean }.
lesson-tamalou-snap-title = Défausse rapide
lesson-tamalou-snap = Une carte de moins si c’est la bonne ; une erreur se paie, alors n’appuie que si tu t’en souviens. **Toujours passer** dit non pour toi à chaque fois.
lesson-tamalou-call-title = L’annonce
lesson-tamalou-call = « { $word } » promet { $most } points ou moins : additionne tes cartes de mémoire. Si c’est vrai, tu marques peu ou rien ; avec plus, toutes tes cartes comptent contre toi.
lesson-tamalou-call-any = « { $word } » promet que personne n’a moins que toi. Additionne tes cartes de mémoire, et annonce quand c’est peu.
lesson-tamalou-last-title = Après l’annonce
lesson-tamalou-last = { $name } a dit « { $word } » : débarrasse-toi de ta carte la plus chère, puis on montre tout.
lesson-tamalou-marked = Tu avais { $total } points devant toi et tu marques **{ $mark }**.
lesson-tamalou-learnt-wins = 🏆 **Ce qui gagne :** peu de points. Connais tes cartes, et change les chères contre des petites.
lesson-tamalou-learnt-call = 📣 **« { $word } » promet** { $most } points ou moins. Tenu, tu marques peu ou rien ; raté, tu paies toutes tes cartes.
lesson-tamalou-learnt-call-any = 📣 **« { $word } » promet** que personne n’a moins. Ne le dis pas au hasard : on montre toutes les cartes.
lesson-tamalou-learnt-first = ▶️ **D’abord :** retiens tes deux cartes, pioche, garde ce qui vaut moins qu’une carte inconnue (à peu près { $mean }), et ne défausse au vol que ce que tu te rappelles bien.

lesson-tiguidoo-goal-title = Le but
lesson-tiguidoo-goal = Des points avec les cartes que tu gagnes en répondant : une paire 5, un brelan 10, un carré 20. Une carte seule ne vaut rien.
lesson-tiguidoo-goal-poker = La meilleure main de poker de cinq cartes, parmi celles que tu gagnes en répondant.
lesson-tiguidoo-goal-cards = Le plus de cartes gagnées par de bonnes réponses : chacune vaut un point.
lesson-tiguidoo-draw-title = Piocher
lesson-tiguidoo-draw = Appuie sur **Piocher** : la question est pour les autres. Tu vois la réponse, et cette carte ne peut pas être à toi.
lesson-tiguidoo-draw-all = Appuie sur **Piocher** : la question est pour tout le monde, toi compris.
lesson-tiguidoo-answer-title = Répondre
lesson-tiguidoo-answer = Appuie sur **Répondre** et écris ; se tromper ne coûte rien : essaie toujours.
lesson-tiguidoo-choose = Appuie sur le bon choix : le premier bon choix gagne la carte. Un choix est définitif, mais un mauvais ne coûte rien.
lesson-tiguidoo-won-title = Tes cartes gagnées
lesson-tiguidoo-won = { $card } tout seul ne vaut rien : une deuxième carte de même valeur fait 5. Quand une question en met une en jeu, tente ta chance.
lesson-tiguidoo-challenge-title = Défier
lesson-tiguidoo-challenge = Ta carte secrète { $own } va avec { $card }, chez { $name } : défie-la, et { $name } doit répondre à la question de ta carte. Pas de bonne réponse : les deux sont à toi ; sinon, la tienne est perdue.
lesson-tiguidoo-defend-title = On te défie
lesson-tiguidoo-defend = { $name } veut ton { $card } : réponds juste et tu le gardes, sinon tu le perds. Personne d’autre ne peut répondre : prends ton temps.
lesson-tiguidoo-contest-title = Contester
lesson-tiguidoo-contest = Ta réponse a été jugée fausse. Si elle voulait dire la même chose, appuie sur **Contester** et les autres décident ; sinon, **Rien à redire**.
lesson-tiguidoo-marked =
    Tu as gagné { $count ->
        [0] aucune carte
        [one] une carte
       *[other] { $count } cartes
    } : **{ $worth }**.
lesson-tiguidoo-learnt-wins = 🏆 **Ce qui gagne :** paires 5, brelans 10, carrés 20 parmi tes cartes gagnées. Une carte seule ne vaut rien.
lesson-tiguidoo-learnt-wins-poker = 🏆 **Ce qui gagne :** la meilleure main de poker de cinq parmi tes cartes gagnées.
lesson-tiguidoo-learnt-wins-cards = 🏆 **Ce qui gagne :** le plus de cartes gagnées par de bonnes réponses.
lesson-tiguidoo-learnt-challenge = ⚔️ **Un défi oppose** ta carte secrète à une carte de même valeur ou couleur. Pas de bonne réponse à sa question, et les deux sont à toi ; sinon, la tienne est perdue.
lesson-tiguidoo-learnt-first = ▶️ **D’abord :** pioche, et réponds à tout ce qu’on te demande. Se tromper ne coûte rien, sauf quand on te défie.

## Équipes de plusieurs personnes

team-fox = Renard
team-owl = Hibou
team-bear = Ours
team-wolf = Loup
team-otter = Loutre
team-frog = Grenouille
team-bee = Abeille
team-lion = Lion
teams-title = Équipes
teams-off = Chacun pour soi
teams-seats = Équipes { $taken }/{ $most }
teams-people =
    { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
teams-join = Rejoindre une équipe
teams-join-prompt = Rejoindre une équipe
teams-join-one = Rejoindre { $team }
teams-own = Mon équipe
teams-mix-prompt = Nous mélanger
teams-mix = Nous mélanger en { $count } équipes
teams-mix-even =
    { $each ->
        [one] une personne dans chacune
       *[other] { $each } personnes dans chacune
    }
teams-mix-uneven = { $least } ou { $most } personnes dans chacune
teams-joined = Tu joues maintenant avec { $team } : appuie sur **Répondre** dès qu’une question est posée.
teams-pick = Avec quelle équipe veux-tu jouer ?
teams-in-no-team = Tu n’es encore dans aucune équipe. Appuie sur **{ $join }** pour jouer.
teams-no-team = Cette équipe n’existe plus : choisis-en une qui est là.
teams-full = { $team } a autant de monde qu’une équipe peut en avoir : rejoins-en une autre.
teams-all-teams = Il y a autant d’équipes qu’il peut en jouer : rejoins l’une d’elles.
teams-own-already = Tu as déjà ta propre équipe : d’autres peuvent te rejoindre.
teams-too-few-to-mix = Il n’y a pas assez de monde pour autant d’équipes : choisis un nombre plus petit.
teams-left-before = Tu as quitté cette partie ; derrière **⋯**, tu peux la regarder jusqu’au bout.
teams-attempts-used =
    { $most ->
        [one] Tu as donné ta réponse à cette question ; ton équipe peut encore répondre.
       *[other] Tu as donné tes { $most } réponses à cette question ; ton équipe peut encore répondre.
    }
teams-passed = Tu as dit que tu ne sais pas ; ton équipe peut encore répondre.
teams-faster = { $who } a été plus rapide et a joué pour ton équipe. Voici où on en est.

## Soirées jeux

calendar-weekday =
    { $day ->
        [1] lundi
        [2] mardi
        [3] mercredi
        [4] jeudi
        [5] vendredi
        [6] samedi
       *[7] dimanche
    }
calendar-month =
    { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }
calendar-day =
    { $weekday } { $day ->
        [1] 1er
       *[other] { $day }
    } { $month }
calendar-today = aujourd’hui|ce soir
calendar-tomorrow = demain
night-ask = Prévoir cette soirée ?
night-rings = { $role } est mentionné une fois, à l’ouverture de la table.
night-badge = Discord la montre à tout le monde parmi les évènements du serveur.
night-may-not = Je ne peux pas créer d’évènement sur ce serveur : donne-moi la permission **{ permission-create-events }** et réessaie. Ou prévois la soirée sans évènement ; sa table s’ouvrira quand même.
night-which-zone = Le bon fuseau horaire ? Ensuite, je m’en souviens. S’il n’est pas dans la liste, refais la commande avec `zone`.
night-zone-prompt = Fuseau horaire
night-typed = 🌐 C’est { $hour } à l’heure de { $zone }, le fuseau de ce serveur.
night-announce = Prévoir
night-again = Réessayer
night-without-event = Prévoir sans évènement
night-planned = C’est prévu
night-planned-how = Sa table s’ouvrira là-bas toute seule. Pour l’annuler : `/{ command-night-name } { command-night-cancel-name }`.
night-list = Soirées à venir
night-none = Aucune soirée n’est prévue. Les personnes qui gèrent le serveur peuvent en prévoir une : `/{ command-night-name } { command-night-plan-name }`.
night-event = évènement
night-about = { $game } dans { $place } : la table s’ouvre à l’heure dite.
night-cancelled = **{ $title }** est annulée.
night-skipped = Cette heure n’existe pas : on avance les montres. La suivante est { $next }.
night-begins = **{ $title }** commence : la table est ouverte.
night-begins-late =
    { $minutes ->
        [one] **{ $title }** commence avec { $minutes } minute de retard : j’étais absent. La table est ouverte.
       *[other] **{ $title }** commence avec { $minutes } minutes de retard : j’étais absent. La table est ouverte.
    }
night-missed = **{ $title }** devait commencer à { $when }, et je n’ai pas pu ouvrir sa table. Tout le monde peut le faire : `/{ command-table-name } { command-table-open-name }`.
night-without-host = **{ $title }** est annulée : plus personne ne l’organise. Tout le monde peut ouvrir une table : `/{ command-table-name } { command-table-open-name }`.
night-no-not-manager = Pour prévoir ou annuler une soirée, il te faut la permission **Gérer le serveur**.
night-no-unknown-zone = Je ne connais pas ce fuseau horaire. Tape une ville dans `zone` et choisis dans la liste.
night-no-day = Je ne comprends pas ce jour. Choisis dans la liste, ou tape « vendredi » ou « 2026-12-04 ».
night-no-hour = Je ne comprends pas cette heure. Tape-la comme « 21h » ou « 21h30 ».
night-no-past = C’est trop tôt : une soirée commence au plus tôt dans cinq minutes.
night-no-too-far = C’est trop loin : une soirée se prévoit au plus 180 jours à l’avance.
night-no-too-many = Ce serveur a déjà prévu 20 soirées. Annules-en une d’abord : `/{ command-night-name } { command-night-cancel-name }`.
night-no-gone = Cette soirée n’est plus là. Prévois-la de nouveau : `/{ command-night-name } { command-night-plan-name }`.
night-no-no-event = Discord ne crée pas d’évènement pour l’instant. Réessaie dans un moment.
command-night-name = soirée-jeux
command-night-description = Les soirées jeux : une table qui s’ouvre toute seule à l’heure dite
command-night-plan-name = prévoir
command-night-plan-description = Prévoir une soirée de jeux (il faut Gérer le serveur)
command-night-list-name = liste
command-night-list-description = Les soirées prévues
command-night-cancel-name = annuler
command-night-cancel-description = Annuler une soirée (il faut Gérer le serveur)
option-day-name = jour
option-day-description = Quel jour, par exemple vendredi ou 2026-12-04
option-hour-name = heure
option-hour-description = À quelle heure, par exemple 21h
option-channel-name = salon
option-channel-description = Dans quel salon ; ici si tu ne dis rien
option-night-plan-title-name = titre
option-night-plan-title-description = Le nom de la soirée ; celui du jeu si tu ne dis rien
option-zone-name = zone
option-zone-description = Le fuseau horaire de ce serveur, comme Europe/Paris ; sinon, je le demande une fois
option-night-name = soirée
option-night-description = Quelle soirée
permission-create-events = Créer des évènements
