// Every word of the page's own, in English and French. What users and bots write is not here.

const EN = {
  openUsers: "Users", addUser: (name) => `Add ${name} and act as them`, addNamed: "Add a user with another name or language",
  name: "Name", language: "Language", add: "Add", actAs: (name) => `Act as ${name}`, youAre: (name) => `You are ${name}`,
  channels: "Channels", addChannel: "Add a channel", channelName: "channel-name", threads: "Threads",
  archived: (n) => `${n} archived`, privateThread: "private thread", join: "Join", leave: "Leave",
  unread: "unread", mentions: (n) => (n === 1 ? "1 mention" : `${n} mentions`), showChannels: "Show channels", close: "Close",
  messages: (name) => `Messages in ${name}`, loadOlder: "Show older messages", loading: "Loading…",
  start: (name) => `This is the start of #${name}.`, startThread: (name) => `This is the start of the thread “${name}”.`,
  jump: "Jump to present", newMessages: (n) => (n === 1 ? "1 new message" : `${n} new messages`),
  used: "used", app: "APP", edited: "(edited)", today: "Today at", yesterday: "Yesterday at",
  onlyYou: "Only you can see this", dismiss: "Dismiss message", thinking: (name) => `${name} is thinking…`,
  failed: "This interaction failed", sending: "Sending command…", noResponse: "The application did not respond",
  gone: "Message could not be loaded", threadStarted: "started a thread:", threadAdded: "added", toThread: "to the thread", threadRemoved: "removed", fromThread: "from the thread", seeThread: "See thread",
  messageCount: (n) => (n === 1 ? "1 message" : `${n} messages`), joined: "joined the server",
  spoiler: "Spoiler: press to reveal", picture: "Picture", openPicture: "Open picture", download: "Download", outside: "Picture on another site",
  opensTab: "opens in a new tab", unknown: "unsupported part",
  choose: "Make a selection", filter: "Filter", nothing: "Nothing found", selected: (n) => `${n} selected`, pickUpTo: (min, max) => (min === max ? `Choose ${max}` : `Choose ${min} to ${max}`),
  done: "Done", composer: (name) => `Message ${name}`, cannotSend: "You do not have permission to send messages here.",
  botOffline: (name) => `${name} is offline: commands and buttons will not be answered.`, commands: "Commands",
  noCommands: "No such command here.", commandsLoading: "Loading the commands…", optional: (n) => `+${n} more`, send: "Send", enterToSend: "Enter to send",
  required: "This option is required. Specify a value.", notChoice: "Choose one of the values on the list.", notNumber: "Write a number.",
  notInteger: "Write a whole number.", outOfRange: (min, max) => `Between ${min} and ${max}.`, lengthRange: (min, max) => `Between ${min} and ${max} characters.`,
  notFound: "Nobody and nothing of that name.", yes: "True", no: "False", unknownCommand: "This command is not known here.", unknownOption: (name) => `No option “${name}”.`,
  leaveCommand: "Leave the command", cancel: "Cancel", submit: "Submit", wrong: "Something went wrong. Try again.", requiredField: "This field is required.",
  tooShort: (n) => `At least ${n} characters.`, pickAtLeast: (n) => `Choose at least ${n}.`, noUpload: "Files cannot be given here.",
  deleted: "This message was deleted.", everyone: "everyone", channelUnknown: "unknown-channel", userUnknown: "unknown user", roleUnknown: "deleted role",
  opening: "Opening…", noChannel: "There is no channel here that this user can see.", original: "Open the original",
};

const FR = {
  openUsers: "Personnes", addUser: (name) => `Ajouter ${name} et jouer à sa place`, addNamed: "Ajouter une personne d’un autre nom ou d’une autre langue",
  name: "Nom", language: "Langue", add: "Ajouter", actAs: (name) => `Agir en tant que ${name}`, youAre: (name) => `Vous êtes ${name}`,
  channels: "Salons", addChannel: "Ajouter un salon", channelName: "nom-du-salon", threads: "Fils",
  archived: (n) => (n === 1 ? "1 archivé" : `${n} archivés`), privateThread: "fil privé", join: "Rejoindre", leave: "Quitter",
  unread: "non lu", mentions: (n) => (n === 1 ? "1 mention" : `${n} mentions`), showChannels: "Afficher les salons", close: "Fermer",
  messages: (name) => `Messages dans ${name}`, loadOlder: "Afficher les messages plus anciens", loading: "Chargement…",
  start: (name) => `C’est le début du salon #${name}.`, startThread: (name) => `C’est le début du fil « ${name} ».`,
  jump: "Revenir au présent", newMessages: (n) => (n === 1 ? "1 nouveau message" : `${n} nouveaux messages`),
  used: "a utilisé", app: "APP", edited: "(modifié)", today: "Aujourd’hui à", yesterday: "Hier à",
  onlyYou: "Vous seul·e pouvez voir ce message", dismiss: "Masquer le message", thinking: (name) => `${name} réfléchit…`,
  failed: "Échec de l’interaction", sending: "Envoi de la commande…", noResponse: "L’application ne répond pas",
  gone: "Impossible de charger le message", threadStarted: "a commencé un fil :", threadAdded: "a ajouté", toThread: "au fil", threadRemoved: "a retiré", fromThread: "du fil", seeThread: "Voir le fil",
  messageCount: (n) => (n === 1 ? "1 message" : `${n} messages`), joined: "a rejoint le serveur",
  spoiler: "Spoiler : appuyer pour révéler", picture: "Image", openPicture: "Agrandir l’image", download: "Télécharger", outside: "Image d’un autre site",
  opensTab: "s’ouvre dans un nouvel onglet", unknown: "élément non pris en charge",
  choose: "Faire une sélection", filter: "Filtrer", nothing: "Aucun résultat", selected: (n) => (n === 1 ? "1 choisi" : `${n} choisis`), pickUpTo: (min, max) => (min === max ? `Choisir ${max}` : `Choisir de ${min} à ${max}`),
  done: "Terminé", composer: (name) => `Envoyer un message dans ${name}`, cannotSend: "Vous n’avez pas la permission d’envoyer des messages ici.",
  botOffline: (name) => `${name} est hors ligne : commandes et boutons resteront sans réponse.`, commands: "Commandes",
  noCommands: "Pas de telle commande ici.", commandsLoading: "Chargement des commandes…", optional: (n) => `+${n} de plus`, send: "Envoyer", enterToSend: "Entrée pour envoyer",
  required: "Cette option est obligatoire. Indiquez une valeur.", notChoice: "Choisissez une valeur de la liste.", notNumber: "Écrivez un nombre.",
  notInteger: "Écrivez un nombre entier.", outOfRange: (min, max) => `Entre ${min} et ${max}.`, lengthRange: (min, max) => `Entre ${min} et ${max} caractères.`,
  notFound: "Personne ni rien de ce nom.", yes: "Vrai", no: "Faux", unknownCommand: "Cette commande n’existe pas ici.", unknownOption: (name) => `Pas d’option « ${name} ».`,
  leaveCommand: "Quitter la commande", cancel: "Annuler", submit: "Envoyer", wrong: "Une erreur est survenue. Réessayez.", requiredField: "Ce champ est obligatoire.",
  tooShort: (n) => `Au moins ${n} caractères.`, pickAtLeast: (n) => `Choisissez-en au moins ${n}.`, noUpload: "On ne peut pas donner de fichier ici.",
  deleted: "Ce message a été supprimé.", everyone: "everyone", channelUnknown: "salon-inconnu", userUnknown: "utilisateur inconnu", roleUnknown: "rôle supprimé",
  opening: "Ouverture…", noChannel: "Il n’y a ici aucun salon que cette personne puisse voir.", original: "Ouvrir l’original",
};

/** The words for a user's locale: French for `fr…`, English for every other. */
export function wordsFor(locale) {
  return locale?.startsWith("fr") ? FR : EN;
}

/** A localised text of a command, option or choice, falling back to the default. */
export function localised(thing, field, locale) {
  const others = thing[`${field}_localizations`];
  const sister = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" }[locale];
  return others?.[locale] ?? others?.[sister] ?? thing[field];
}

/** The name people read: the display name, or the account's. */
export function nameOf(user) {
  return user?.global_name ?? user?.username ?? "?";
}
