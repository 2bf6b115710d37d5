// One user's client: header, channels, messages, composer, modal. Puts the parts together and
// lets them speak to each other; what each part shows is the part's own.

import { Composer } from "./composer.js";
import { el, icon, ICONS } from "./dom.js";
import { MessageList } from "./messages.js";
import { Modal } from "./modal.js";
import { holdsPosts, signOf } from "./place.js";
import { Posts } from "./posts.js";
import { Sidebar } from "./sidebar.js";
import { gathered } from "./signal.js";
import { threadForm } from "./threadform.js";
import { UserBar } from "./userbar.js";
import { isThread } from "./view.js";
import { nameOf, wordsFor } from "./words.js";

export class Pane {
  user = null;
  channel = null;

  #store;
  #changed;
  #view = null;
  #modal = null;
  #parts = null;
  /** A user was chosen whose server is still being opened. */
  #switching = false;
  #endings = [];
  /** Where each user was, and what they had begun to write there. */
  #places = new Map();
  #drafts = new Map();

  /** `changed()` is called when the pane shows another user or channel. */
  constructor(index, { store, changed }) {
    this.#store = store;
    this.#changed = changed;
    this.element = el("section", { class: "pane", id: `pane-${index}`, data: { pane: index } });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    store.changed.on((what) => {
      if (what === "users") this.#parts?.users.draw();
      else if (what === "bot") {
        this.#parts?.composer?.drawNote();
        this.#parts?.messages?.drawTop();
      }
    });
  }

  /** Acts as `user` from now on, in `channel` or where they last were. */
  show(user, channel = this.#places.get(user)) {
    if (this.user === user && this.#store.view(user) === this.#view) return;
    this.#close();
    this.user = user;
    this.channel = channel ?? null;
    this.#view = this.#store.view(user);
    this.words = wordsFor(this.#view.user.locale);
    this.element.dataset.user = user;
    this.element.lang = this.#view.user.locale ?? "en";
    this.element.setAttribute("aria-label", nameOf(this.#view.user));
    this.#endings.push(this.#view.changed.on((what) => this.#hear(what)));
    if (this.#view.opened) this.#build();
    else this.element.replaceChildren(el("p", { class: "waiting" }, this.words.opening));
    this.#changed();
  }

  focus() {
    this.#parts?.composer?.focus();
  }

  drawUsers() {
    this.#parts?.users.draw();
  }

  #build() {
    const view = this.#view;
    const { words } = this;
    const users = new UserBar({
      store: this.#store,
      user: view.user,
      words,
      show: (user) => this.#switch(user),
    });
    const sidebar = new Sidebar({ view, words, go: (channel) => this.#go(channel) });
    const title = el("h1", { class: "title" });
    const drawer = el(
      "button",
      {
        class: "icon-button drawer-button",
        type: "button",
        "aria-label": words.showChannels,
        "aria-expanded": "false",
        onclick: () => this.#drawer(),
      },
      icon(ICONS.menu),
    );
    const tools = el("span", { class: "tools" });
    const main = el("div", { class: "main" });
    this.#parts = { users, sidebar, title, tools, drawer, main };
    this.element.replaceChildren(
      sidebar.element,
      el("div", { class: "drawer-veil", onclick: () => this.#drawer(false) }),
      el(
        "div",
        { class: "column" },
        el("header", { class: "pane-head" }, drawer, title, tools, users.element),
        main,
      ),
    );
    this.#go(this.channel, { focus: false });
    this.#syncModal();
    if (this.#switching) this.#focusUser();
  }

  #switch(user) {
    this.show(user);
    if (this.#parts) this.#focusUser();
    else this.#switching = true;
  }

  /** The keyboard stays on the users after a switch, ready for the next one. */
  #focusUser() {
    this.#switching = false;
    this.#parts.users.strip.querySelector(".current")?.focus();
  }

  #hear(what) {
    if (!this.#parts) {
      if (what === "place" && this.#view.opened) this.#build();
      else if (this.#view.problem)
        this.element.replaceChildren(
          el("p", { class: "waiting failure", role: "alert" }, this.#view.problem),
        );
      return;
    }
    if (what === "place") this.#redrawPlace();
    else if (what === "unread") this.#redrawUnread();
    else if (what === "modals") this.#syncModal();
  }

  #redrawPlace = gathered(() => {
    if (!this.#parts) return;
    if (!this.#view.channels.has(this.channel)) {
      this.#go(null, { focus: false });
      return;
    }
    this.#parts.sidebar.draw();
    this.#drawTitle();
  });

  #redrawUnread = gathered(() => this.#parts?.sidebar.draw());

  /** Shows a channel; without one, or if it is gone, the first of the list. */
  #go(channel, { focus = true } = {}) {
    const view = this.#view;
    const id = view.channels.has(channel) ? channel : (view.tree()[0]?.channel.id ?? null);
    this.#leaveChannel();
    this.channel = id;
    this.#places.set(this.user, id);
    this.#drawer(false);
    if (id) this.#enterChannel(id);
    else this.#parts.main.replaceChildren(el("p", { class: "waiting" }, this.words.noChannel));
    this.#parts.sidebar.draw(id);
    this.#drawTitle();
    if (focus && matchMedia("(hover: hover)").matches) this.focus();
    this.#changed();
  }

  #enterChannel(channel) {
    const context = { view: this.#view, words: this.words, channel };
    const place = this.#view.channels.get(channel);
    const go = (id) => this.#go(id);
    const form = threadForm({ ...context, channel: place, go });
    this.#parts.tools.replaceChildren(...[form].filter(Boolean));
    if (holdsPosts(place)) {
      const posts = new Posts({ ...context, go });
      this.#parts.posts = posts;
      this.#parts.main.replaceChildren(posts.element);
      return;
    }
    const composer = new Composer(context);
    const messages = new MessageList({
      ...context,
      go,
      command: (id, name) => composer.begin(id, name),
      run: (name) => composer.run(name),
    });
    Object.assign(this.#parts, { composer, messages });
    this.#parts.main.replaceChildren(messages.element, composer.element);
    composer.draft = this.#drafts.get(`${this.user}/${channel}`) ?? "";
    messages.toEnd();
  }

  #leaveChannel() {
    const { composer, messages, posts } = this.#parts ?? {};
    posts?.close();
    if (posts) this.#parts.posts = null;
    if (!composer) return;
    this.#drafts.set(`${this.user}/${this.channel}`, composer.draft);
    composer.close();
    messages.close();
    Object.assign(this.#parts, { composer: null, messages: null });
  }

  #drawTitle() {
    const channel = this.#view.channels.get(this.channel);
    if (!channel) {
      this.#parts.title.replaceChildren();
      return;
    }
    const parent = isThread(channel.type) && this.#view.channels.get(channel.parent_id);
    this.#parts.title.replaceChildren(
      ...[
        parent &&
          el(
            "button",
            { class: "parent", type: "button", onclick: () => this.#go(parent.id) },
            `#${parent.name}`,
          ),
        parent && el("span", { class: "muted", "aria-hidden": "true" }, "›"),
        signOf(channel),
        el("span", { class: "title-name" }, channel.name),
        parent && this.#membership(channel),
      ].filter(Boolean),
    );
  }

  #membership(thread) {
    const op = thread.member ? "leave_thread" : "join_thread";
    const press = ({ target }) => {
      target.disabled = true;
      this.#view.request(op, { channel: thread.id }).catch(() => (target.disabled = false));
    };
    const name = thread.member ? this.words.leaveThread : this.words.join;
    return el(
      "button",
      { class: "button secondary tiny membership", type: "button", title: name, "aria-label": name, onclick: press },
      thread.member ? icon(ICONS.close) : null,
      el("span", {}, name),
    );
  }

  #drawer(open = !this.element.classList.contains("drawer-open")) {
    const was = this.element.classList.toggle("drawer-open", open);
    this.#parts.drawer.setAttribute("aria-expanded", String(was));
    if (open) this.#parts.sidebar.focus();
  }

  #syncModal() {
    const [modal] = this.#view.modals;
    // Where two panes show the same user, only one opens the modal.
    const elsewhere = [...document.querySelectorAll(`[data-user="${this.user}"]`)].indexOf(this.element) > 0;
    if (this.#modal?.of === modal) return;
    this.#modal?.shown.end();
    this.#modal = null;
    if (!modal || elsewhere) return;
    this.#modal = { of: modal, shown: new Modal(modal, { view: this.#view, words: this.words }) };
    this.element.append(this.#modal.shown.element);
    this.#modal.shown.begin();
  }

  #key(event) {
    const { target, key } = event;
    if (key === "Escape" && this.element.classList.contains("drawer-open")) {
      this.#drawer(false);
      this.#parts.drawer.focus();
    } else if (key === "Escape" && !event.defaultPrevented && target.closest(".messages")) {
      this.focus();
    } else if (isWriting(event) && !target.closest("input, textarea, select, .modal, .menu")) {
      // Writing anywhere in the pane is meant for the composer.
      this.focus();
    }
  }

  #close() {
    if (this.#parts) this.#leaveChannel();
    this.#modal?.shown.end();
    this.#modal = null;
    this.#parts = null;
    for (const end of this.#endings.splice(0)) end();
  }
}

function isWriting({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}
