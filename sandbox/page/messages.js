// The list of messages of one channel: keeps the newest in sight, groups by author, and turns
// presses on anything inside into acts. It must not know how one message looks.

import { findComponent } from "./components.js";
import { el, icon, ICONS, morph } from "./dom.js";
import { enlarge } from "./media.js";
import { messageItem, spoken } from "./message.js";
import { openMenu } from "./select.js";
import { gathered } from "./signal.js";
import { isSameDay } from "./time.js";
import { TEXT, isThread } from "./view.js";
import { localised, nameOf } from "./words.js";

const GROUP_MS = 7 * 60_000;
const NEAR_END_PX = 48;
/** So many messages are kept on screen while nobody reads the older ones. */
const MOST = 400;

export class MessageList {
  #view;
  #words;
  #channel;
  #go;
  #command;
  #run;
  #pinned = true;
  #missed = 0;
  #drawn = new Map();
  /** The control last focused here: an edit may replace it, or disable it for a while. */
  #offer = null;
  #focused = null;
  #endings = [];

  /** `go(channel)` shows a channel, `command(id, name)` begins a slash command, `run(name)` runs one. */
  constructor({ view, words, channel, go, command, run }) {
    this.#view = view;
    this.#words = words;
    this.#channel = channel;
    this.#go = go;
    this.#command = command;
    this.#run = run;
    const name = view.channels.get(channel).name;
    this.top = el("div", { class: "list-top" });
    this.list = el("ol", {
      class: "list",
      role: "log",
      "aria-live": "off",
      "aria-label": words.messages(name),
    });
    this.scroller = el(
      "div",
      { class: "scroller", tabindex: "0", role: "group", "aria-label": words.messages(name) },
      this.top,
      this.list,
    );
    this.jump = el("button", { class: "jump", type: "button", hidden: true, onclick: () => this.toEnd() });
    this.voice = el("div", { class: "unseen", "aria-live": "polite" });
    this.element = el("div", { class: "messages" }, this.scroller, this.jump, this.voice);
    this.#listen();
    this.#draw();
  }

  /** Scrolls to the newest message and stays there. */
  toEnd() {
    this.#pinned = true;
    this.#missed = 0;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#drawJump();
  }

  close() {
    for (const end of this.#endings) end();
  }

  #listen() {
    const redraw = gathered(() => this.#draw());
    const remember = (event) => this.#remember(event);
    for (const kind of ["focusin", "pointerdown"]) document.addEventListener(kind, remember);
    const size = new ResizeObserver(() => this.#pinned && this.toEnd());
    size.observe(this.scroller);
    size.observe(this.list);
    this.#endings = [
      () => size.disconnect(),
      () => ["focusin", "pointerdown"].forEach((kind) => document.removeEventListener(kind, remember)),
      this.#view.look(this.#channel),
      this.#view.changed.on((what, detail) => {
        if (what === "place") {
          this.#drawn.clear();
          redraw();
        } else if (what === "room" && detail === this.#channel) redraw();
        else if (what === "said" && detail.channel_id === this.#channel) this.#hear(detail);
      }),
    ];
    this.scroller.addEventListener("scroll", () => this.#scrolled());
    this.element.addEventListener("click", (event) => this.#act(event.target.closest("[data-do]"), event));
    this.element.addEventListener("keydown", (event) => {
      const isButton =
        event.target.matches('[role="button"][data-do]') && (event.key === "Enter" || event.key === " ");
      const opensMenu =
        event.target.matches(".menu") && (event.key === "ArrowDown" || event.key === "ArrowUp");
      if (isButton || opensMenu) {
        event.preventDefault();
        this.#act(event.target, event);
      }
    });
  }

  #hear(message) {
    if (message.author.id === this.#view.user.id) this.#pinned = true;
    else if (!this.#pinned) this.#missed += 1;
    // Of several panes only the one in use speaks.
    const speaks = this.element.closest(".pane")?.matches(":only-child, :focus-within");
    if (speaks) this.voice.textContent = spoken(message, this.#view, this.#words);
    this.#drawJump();
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#pinned = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    if (this.#pinned) this.#missed = 0;
    this.#drawJump();
  }

  #drawJump() {
    this.jump.hidden = this.#pinned;
    this.jump.replaceChildren(
      el("span", {}, this.#missed ? this.#words.newMessages(this.#missed) : ""),
      el("strong", {}, this.#words.jump, icon(ICONS.down)),
    );
  }

  #draw() {
    const room = this.#view.room(this.#channel);
    if (this.#pinned && room.messages.length > MOST) room.trim(MOST / 2);
    this.drawTop(room);
    let before = null;
    let place = this.list.firstChild;
    const present = new Set();
    for (const message of room.messages) {
      const item = this.#item(message, before);
      present.add(item);
      if (item === place) place = place.nextSibling;
      else this.list.insertBefore(item, place);
      before = message;
    }
    for (const item of [...this.list.children]) {
      if (!present.has(item)) item.remove();
    }
    this.#forgetGone(room);
    this.#refocus();
    if (this.#pinned) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** The item of a message: the one on screen, changed only where the message changed. */
  #item(message, before) {
    const newDay = !before || !isSameDay(new Date(before.timestamp), new Date(message.timestamp));
    const grouped = !newDay && belongsTo(message, before);
    const acts = JSON.stringify([
      message.components ? actsOn(message, this.#view.acts) : 0,
      this.#view.acts.failure(message.id),
      grouped,
      newDay,
    ]);
    const drawn = this.#drawn.get(message.id);
    if (drawn && drawn.message === message && drawn.acts === acts) return drawn.item;
    const fresh = messageItem(message, { view: this.#view, words: this.#words, grouped, newDay });
    const old = drawn?.item ?? [...this.list.children].find((item) => item.dataset.key === message.id);
    const item = old ? morph(old, fresh) : fresh;
    this.#drawn.set(message.id, { message, acts, item });
    return item;
  }

  #forgetGone(room) {
    const here = new Set(room.messages.map(({ id }) => id));
    for (const id of this.#drawn.keys()) {
      if (!here.has(id)) this.#drawn.delete(id);
    }
  }

  /** The lines over the first message; the pane calls it when the bot comes or goes. */
  drawTop(room = this.#view.room(this.#channel)) {
    const { name, type } = this.#view.channels.get(this.#channel) ?? {};
    const words = this.#words;
    const height = this.scroller.scrollHeight;
    let inside = el("p", { class: "muted" }, words.loading);
    if (room.problem) inside = el("p", { class: "failure", role: "alert" }, room.problem);
    else if (room.more)
      inside = el(
        "button",
        { class: "text-button", type: "button", onclick: () => this.#older(height) },
        words.loadOlder,
      );
    else if (room.loaded)
      inside = el("p", { class: "beginning" }, isThread(type) ? words.startThread(name) : words.start(name));
    this.top.replaceChildren(...[inside, this.#firstCommand(room, type)].filter(Boolean));
  }

  /** In an empty text channel, what a first visitor can do: other kinds do not take every command. */
  #firstCommand(room, type) {
    const { firstCommand, bot } = this.#view;
    if (!firstCommand || !bot.online || !room.loaded || room.messages.length || type !== TEXT) return null;
    // Kept from one drawing to the next: a press is not lost when something else arrives during it.
    this.#offer ??= this.#drawOffer(firstCommand);
    return this.#offer;
  }

  #drawOffer(firstCommand) {
    const press = ({ target }) => {
      target.disabled = true;
      this.#run(firstCommand);
    };
    return el(
      "p",
      { class: "first-command" },
      this.#words.typeOrPress(firstCommand.split(" ")[0]),
      el("button", { class: "button success", type: "button", data: { firstCommand: "" }, onclick: press }, this.#words.playNow),
    );
  }

  async #older(height) {
    const below = height - this.scroller.scrollTop;
    this.#pinned = false;
    await this.#view.older(this.#channel);
    this.scroller.scrollTop = this.scroller.scrollHeight - below;
    this.scroller.focus();
  }

  #remember({ target }) {
    const control = this.list.contains(target) && target.closest("[data-custom-id]");
    this.#focused = control && {
      message: control.closest("[data-message]").dataset.message,
      customId: control.dataset.customId,
    };
  }

  /** Where an edit took the focused control away, its successor gets the focus. */
  #refocus() {
    if (!this.#focused || document.activeElement !== document.body) return;
    const { message, customId } = this.#focused;
    const item = this.#drawn.get(message)?.item;
    item?.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`)?.focus({ preventScroll: true });
  }

  #act(control, event) {
    if (!control) return;
    const message = this.#messageOf(control);
    const acts = {
      press: () => this.#view.acts.press(message, control.dataset.customId),
      menu: () => this.#menu(control, message),
      reveal: () => this.#reveal(control, event),
      enlarge: () => enlarge(control, this.#words),
      dismiss: () => this.#view.dismiss(message),
      go: () => this.#follow(control.dataset, event),
      command: () => this.#command(control.dataset.command, control.dataset.name),
      find: () => this.#find(control.dataset.target),
      apps: () => this.#apps(control, message),
    };
    acts[control.dataset.do]?.();
  }

  #messageOf(control) {
    return this.#view.room(this.#channel).get(control.closest("[data-message]")?.dataset.message);
  }

  /** A first press uncovers; a picture already uncovered opens. */
  #reveal(control, event) {
    if (control.dataset.open === undefined) {
      control.dataset.open = "";
      event.preventDefault();
    } else if (control.matches("button.veiled")) enlarge(control, this.#words);
    else if (control.matches(".spoiler")) delete control.dataset.open;
  }

  #menu(control, message) {
    const customId = control.dataset.customId;
    const component = findComponent(message.components, customId);
    openMenu({
      anchor: control,
      component,
      values: this.#view.acts.picked(message.id, customId),
      view: this.#view,
      words: this.#words,
      choose: (values) => this.#view.acts.pick(message, customId, values),
    });
  }

  /** The commands in the menu of a message, and those in the menu of who wrote it. */
  async #apps(control, message) {
    const { user, members } = this.#view;
    const { commands } = await this.#view.commands(this.#channel);
    const targets = { 2: members.has(message.author.id) && message.author.id, 3: message.id };
    const here = commands.filter(({ type }) => targets[type]);
    const nameOfCommand = (command) => localised(command, "name", user.locale);
    openMenu({
      anchor: control,
      component: {
        type: 3,
        placeholder: here.length ? this.#words.apps : this.#words.noApps,
        options: here.map((command) => ({
          label: nameOfCommand(command),
          value: command.id,
          description: command.type === 2 ? nameOf(message.author) : undefined,
        })),
      },
      view: this.#view,
      words: this.#words,
      choose: ([id]) => {
        const command = here.find((one) => one.id === id);
        const target = targets[command.type];
        this.#view.acts.run(this.#channel, id, [], nameOfCommand(command), target);
      },
    });
  }

  /** Goes to a channel, or to a message of this one. Where nobody here may look, a link is a link. */
  #follow({ channel, target }, event) {
    if (event.target.closest("a") && !this.#view.channels.has(channel)) return;
    event.preventDefault();
    if (channel === this.#channel && target) this.#find(target);
    else this.#go(channel);
  }

  #find(id) {
    const item = this.#drawn.get(id)?.item;
    item?.scrollIntoView({ block: "center" });
    item?.classList.add("found");
    setTimeout(() => item?.classList.remove("found"), 1500);
  }
}

/** Written by the same author soon after, with nothing above it: shown without a head. */
function belongsTo(message, before) {
  if (
    message.type !== 0 ||
    message.interaction ||
    (before.type !== 0 && before.type !== 20 && before.type !== 19)
  )
    return false;
  if (message.author.id !== before.author.id || ((message.flags ^ before.flags) & 64) !== 0) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS;
}

/** What of this user's acts shows on the message's controls. */
function actsOn(message, acts) {
  const state = [];
  const visit = (components) => {
    for (const { custom_id: id, components: inner, accessory } of components ?? []) {
      if (id) state.push(acts.isBusy(message.id, id) ? 1 : 0, acts.picked(message.id, id) ?? 0);
      visit(inner);
      if (accessory) visit([accessory]);
    }
  };
  visit(message.components);
  return state;
}
