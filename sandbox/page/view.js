// The server as one user sees it: channels, members, messages, unread marks, open modals.
// It must not know how anything looks, nor what other users see.

import { Acts } from "./acts.js";
import { Room } from "./room.js";
import { Signal } from "./signal.js";

export class View {
  guild = null;
  /** Why the server could not be shown, or null. */
  problem = null;
  channels = new Map();
  members = new Map();
  /** Channel id → number of mentions; 0 stands for unread without one. */
  unread = new Map();
  /** Modals the bot opened, oldest first. */
  modals = [];
  /** Emits ("place"), ("room", channel id), ("said", message), ("modals") or ("unread"). */
  changed = new Signal();

  #store;
  #rooms = new Map();
  #commands = new Map();
  /** How many panes look at a channel. */
  #looked = new Map();

  constructor(store, user) {
    this.#store = store;
    this.user = user;
    this.acts = new Acts(this);
    addEventListener("focus", () => this.#readLooked());
  }

  get bot() {
    return this.#store.bot;
  }

  get firstCommand() {
    return this.#store.firstCommand;
  }

  get opened() {
    return this.guild !== null;
  }

  now() {
    return this.#store.now();
  }

  request(op, fields = {}) {
    return this.#store.socket.request(op, { user: this.user.id, ...fields });
  }

  /** Asks for everything anew; the channels on screen are fetched again. */
  async open() {
    try {
      await this.#open();
      this.problem = null;
    } catch (problem) {
      if (problem.code === 0) return;
      this.problem = problem.message;
      this.changed.emit("place");
    }
  }

  async #open() {
    const { user, guild, channels, members, unread } = await this.request("open");
    this.user = user;
    this.guild = guild;
    this.channels = new Map(channels.map((channel) => [channel.id, this.#named(channel)]));
    this.members = new Map(members.map((member) => [member.id, member]));
    this.unread = new Map(Object.entries(unread));
    this.#commands.clear();
    for (const room of this.#rooms.values()) room.loaded = false;
    this.changed.emit("place");
    for (const channel of this.#looked.keys()) this.#fetch(channel);
  }

  /** Direct messages have no name of their own: they are called after the bot, below the channels. */
  #named(channel) {
    return channel.type === 1 ? { ...channel, name: this.bot.user.username, position: Infinity } : channel;
  }

  /** The connection is gone: what was under way will not be answered. */
  lose() {
    this.acts.lose();
  }

  /** Text channels in order, each with its threads: `[{channel, threads}]`. */
  tree() {
    const all = [...this.channels.values()];
    return all
      .filter(({ type }) => !isThread(type))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map((channel) => ({
        channel,
        threads: all.filter(({ type, parent_id }) => isThread(type) && parent_id === channel.id),
      }));
  }

  room(channel) {
    let room = this.#rooms.get(channel);
    if (!room) this.#rooms.set(channel, (room = new Room()));
    return room;
  }

  /** A pane shows `channel` from now on; the returned function ends that. */
  look(channel) {
    this.#looked.set(channel, (this.#looked.get(channel) ?? 0) + 1);
    const room = this.room(channel);
    if (!room.loaded) this.#fetch(channel);
    else this.#read(channel);
    return () => {
      const others = this.#looked.get(channel) - 1;
      if (others > 0) this.#looked.set(channel, others);
      else this.#looked.delete(channel);
    };
  }

  /** Fetches the page before the oldest message here. */
  async older(channel) {
    const room = this.room(channel);
    const before = room.oldest();
    if (room.loading || !room.more || !before) return;
    room.loading = true;
    try {
      room.prepend(await this.request("channel", { channel, before, limit: 50 }));
    } catch {
      room.more = false;
    } finally {
      room.loading = false;
      this.changed.emit("room", channel);
    }
  }

  /** The commands of `channel`, asked once until they change: `{commands, application}`. */
  commands(channel) {
    if (!this.#commands.has(channel)) {
      const asked = this.request("commands", { channel });
      this.#commands.set(channel, asked);
      asked.catch(() => this.#commands.delete(channel));
    }
    return this.#commands.get(channel);
  }

  mentions() {
    return [...this.unread.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The roster changed: our own name may be new. */
  meet(users) {
    for (const user of users) {
      if (this.opened) this.members.set(user.id, { ...this.members.get(user.id), ...user });
      if (user.id === this.user.id) this.user = { ...this.user, ...user };
    }
    this.changed.emit("place");
  }

  async dismiss(message) {
    this.room(message.channel_id).remove(message.id);
    this.changed.emit("room", message.channel_id);
    if (!message.local) await this.request("dismiss", { message: message.id }).catch(() => {});
  }

  closeModal(modal) {
    this.modals = this.modals.filter((other) => other !== modal);
    this.changed.emit("modals");
  }

  /** One event of the protocol. */
  take(event, data) {
    if (event === "message") this.#message(data);
    else if (event === "edit") this.#edit(data);
    else if (event === "delete") this.#delete(data);
    else if (event === "channel") this.#channel(data);
    else if (event === "channel_gone") this.#channelGone(data.id);
    else if (event === "answered" || event === "failed") this.acts.settle(data.interaction, event);
    else if (event === "access") this.open();
    else if (event === "commands") this.#commands.clear();
    else if (event === "emojis") this.#renewEmojis();
    else if (event === "modal") {
      this.modals = [...this.modals, data];
      this.changed.emit("modals");
    }
  }

  #message(message) {
    const channel = message.channel_id;
    const room = this.room(channel);
    // A room not fetched yet will bring its messages itself, but never the ephemeral ones.
    if (room.loaded || room.loading || message.flags & 64) room.add(message);
    const mine = message.author.id === this.user.id;
    if (!mine && !this.#isWatched(channel)) {
      this.unread.set(channel, (this.unread.get(channel) ?? 0) + (message.mentions_me ? 1 : 0));
      this.changed.emit("unread");
    } else if (message.mentions_me) {
      this.#read(channel, true);
    }
    this.changed.emit("room", channel);
    this.changed.emit("said", message);
  }

  #edit(message) {
    const room = this.room(message.channel_id);
    const old = room.get(message.id);
    if (!old) return;
    this.acts.forget(old, message);
    room.replace({ ...message, mentions_me: old.mentions_me });
    this.changed.emit("room", message.channel_id);
  }

  #delete({ id, channel_id }) {
    this.room(channel_id).remove(id);
    this.changed.emit("room", channel_id);
  }

  #channel(channel) {
    const rules = ({ thread_metadata: thread, permission_overwrites: rights } = {}) =>
      JSON.stringify([thread, rights]);
    const same = rules(this.channels.get(channel.id)) === rules(channel);
    this.channels.set(channel.id, this.#named(channel));
    this.changed.emit("place");
    if (same) return;
    // What this user may do here can be another: the commands, and whether they may write.
    this.#commands.delete(channel.id);
    if (this.#looked.has(channel.id)) this.#fetch(channel.id);
  }

  #channelGone(id) {
    this.channels.delete(id);
    this.unread.delete(id);
    this.changed.emit("place");
  }

  async #renewEmojis() {
    const { guild } = await this.request("open");
    this.guild = guild;
    this.changed.emit("place");
  }

  async #fetch(channel) {
    const room = this.room(channel);
    room.loading = true;
    try {
      room.refresh(await this.request("channel", { channel, limit: 50 }));
      this.#clearUnread(channel);
    } catch (problem) {
      if (problem.code !== 0) room.problem = problem.message;
    } finally {
      room.loading = false;
      this.changed.emit("room", channel);
    }
  }

  #isWatched(channel) {
    return this.#looked.has(channel) && document.hasFocus();
  }

  #readLooked() {
    for (const channel of this.#looked.keys()) this.#read(channel);
  }

  /** Tells the sandbox that the channel was read; `always` even if nothing was marked here. */
  #read(channel, always = false) {
    if (!always && !this.unread.has(channel)) return;
    this.#clearUnread(channel);
    this.request("channel", { channel, limit: 1 }).catch(() => {});
  }

  #clearUnread(channel) {
    if (this.unread.delete(channel)) this.changed.emit("unread");
  }
}

/** The type of a text channel. */
export const TEXT = 0;

export function isThread(type) {
  return type === 11 || type === 12 || type === 10;
}
