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
