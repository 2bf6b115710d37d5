// What the page knows of the sandbox: its users, its bot, and one `View` per user shown.
// It must not know how anything looks.

import { Signal } from "./signal.js";
import { View } from "./view.js";

/** Stands for the bot until one was ever there. */
const NOBODY = { id: "0", username: "bot", bot: true };

export class Store {
  users = new Map();
  bot = { user: NOBODY, online: false };
  latency = { ms: 150, jitter: 80 };
  /** The slash command that an empty channel offers to run, or null. */
  firstCommand = null;
  /** The last thing that whoever runs the bot should know. */
  warning = "";
  /** True once the first `hello` was answered. */
  ready = false;
  /** Emits "users", "bot", "latency", "ready" or "warning". */
  changed = new Signal();
  /** Emits when a view's unread marks change. */
  unread = new Signal();

  #views = new Map();
  #clockAhead = 0;

  constructor(socket) {
    this.socket = socket;
    socket.event.on((frame) => this.#take(frame));
    socket.changed.on((state) => {
      if (state === "open") this.#greet();
      else for (const view of this.#views.values()) view.lose();
    });
  }

  /** The sandbox's time now, in ms since the epoch. */
  now() {
    return Date.now() + this.#clockAhead;
  }

  /** What `user` sees; watched from now on, so that nothing is missed while another is shown. */
  view(user) {
    let view = this.#views.get(user);
    if (!view) {
      view = new View(this, this.users.get(user));
      this.#views.set(user, view);
      view.changed.on((what) => (what === "unread" || what === "place") && this.unread.emit());
      this.#watch().then(
        () => view.open(),
        () => {},
      );
    }
    return view;
  }

  /** Unread mentions of `user`, or 0 for one not watched. */
  mentions(user) {
    return this.#views.get(user)?.mentions() ?? 0;
  }

  /** Every view there is. */
  views() {
    return this.#views.values();
  }

  async addUser(name, locale) {
    const { user } = await this.socket.request("add_user", { name, locale });
    this.users.set(user.id, user);
    this.changed.emit("users");
    return user;
  }

  async setLatency(ms, jitter) {
    this.latency = await this.socket.request("latency", { ms, jitter });
    this.changed.emit("latency");
  }

  async #greet() {
    try {
      const chosen = this.ready ? this.latency : null;
      const hello = await this.socket.request("hello");
      this.#clockAhead = hello.clock - Date.now();
      this.users = new Map(hello.users.map((user) => [user.id, user]));
      this.bot = { ...hello.bot, user: hello.bot.user ?? NOBODY };
      this.latency = hello.latency;
      this.firstCommand = hello.first_command;
      for (const id of [...this.#views.keys()]) {
        if (!this.users.has(id)) this.#views.delete(id);
      }
      // The latency belongs to the connection: a new one is told what this page had chosen.
      if (chosen) await this.setLatency(chosen.ms, chosen.jitter);
      await this.#watch();
      this.ready = true;
      for (const view of this.#views.values()) view.open();
      for (const news of ["users", "bot", "latency", "ready"]) this.changed.emit(news);
    } catch (problem) {
      if (problem.code !== 0) throw problem;
    }
  }

  #watch() {
    return this.socket.request("watch", { users: [...this.#views.keys()] });
  }

  #take({ user, event, data }) {
    if (event === "users") {
      this.users = new Map(data.users.map((one) => [one.id, one]));
      for (const view of this.#views.values()) view.meet(data.users);
      this.changed.emit("users");
    } else if (event === "bot") {
      this.bot = { user: data.user ?? this.bot.user, online: data.online };
      this.changed.emit("bot");
    } else if (event === "warning") {
      this.warning = data.text;
      this.changed.emit("warning");
    } else if (event === "behind") {
      for (const view of this.#views.values()) view.open();
    } else if (user) {
      this.#views.get(user)?.take(event, data);
    } else {
      for (const view of this.#views.values()) view.take(event, data);
    }
  }
}
