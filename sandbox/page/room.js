// The messages of one channel as one user has them on screen, oldest first.
// It must not know where they come from.

export const FLAG = { ephemeral: 1 << 6, loading: 1 << 7, layout: 1 << 15 };

export class Room {
  messages = [];
  /** The newest page was fetched and live events keep it true. */
  loaded = false;
  loading = false;
  canSend = true;
  /** There are older messages than the first one here. */
  more = false;
  /** Why the channel could not be read, or null. */
  problem = null;

  get(id) {
    return this.messages.find((message) => message.id === id);
  }

  /** Adds at the end; a message already here is replaced. */
  add(message) {
    if (!this.replace(message)) this.messages.push(message);
  }

  /** Puts the newer version in the old one's place; false if it is not here. */
  replace(message) {
    const at = this.messages.findIndex(({ id }) => id === message.id);
    if (at < 0) return false;
    this.messages[at] = message;
    return true;
  }

  remove(id) {
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  /** The newest page as fetched; what only this screen has (ephemeral, local) stays in its place. */
  refresh({ messages, can_send, more }) {
    const here = this.messages.filter(isScreenOnly);
    this.messages = [...messages, ...here].sort(byAge);
    this.canSend = can_send;
    this.more = more;
    this.loaded = true;
    this.problem = null;
  }

  /** A page of older messages. */
  prepend({ messages, more }) {
    const known = new Set(this.messages.map(({ id }) => id));
    this.messages = [...messages.filter(({ id }) => !known.has(id)), ...this.messages];
    this.more = more;
  }

  /** Keeps the newest `count`; the older ones can be fetched again. */
  trim(count) {
    this.messages = this.messages.slice(-count);
    this.more = true;
  }

  /** The oldest message that the sandbox keeps: where the next page ends. */
  oldest() {
    return this.messages.find((message) => !isScreenOnly(message))?.id;
  }
}

export function isEphemeral(message) {
  return (message.flags & FLAG.ephemeral) !== 0;
}

function isScreenOnly(message) {
  return Boolean(message.local) || isEphemeral(message);
}

/** Ids are numbers longer than a double holds: the longer text is the later one. */
function byAge(a, b) {
  if (a.local || b.local) return Number(Boolean(a.local)) - Number(Boolean(b.local));
  return a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
}
