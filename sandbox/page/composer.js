// Where a user writes: plain messages, and the way into slash commands.
// It must not know how a command's options are filled in.

import { CommandForm } from "./commandform.js";
import { inBase64 } from "./filefield.js";
import { el, icon, ICONS } from "./dom.js";
import { Listbox } from "./listbox.js";
import { flatten, matching, readOptions, recognise, wireOptions } from "./slash.js";
import { completion, withMentions } from "./mentions.js";
import { nameOf } from "./words.js";

export class Composer {
  #view;
  #words;
  #channel;
  #form = null;
  #entries = null;
  #endings = [];

  constructor({ view, words, channel }) {
    this.#view = view;
    this.#words = words;
    this.#channel = channel;
    const name = view.channels.get(channel).name;
    this.input = el("textarea", {
      class: "composer-input",
      rows: 1,
      placeholder: words.composer(`#${name}`),
      "aria-label": words.composer(`#${name}`),
      enterkeyhint: "send",
      maxlength: 2000,
      autocomplete: "off",
      data: { composer: "" },
    });
    this.list = new Listbox({
      label: words.commands,
      choose: (item) => this.#take(item),
      name: "above-composer",
    });
    this.list.steer(this.input);
    this.panel = el("div", { class: "panel", hidden: true }, this.list.element);
    this.note = el("p", { class: "composer-note", role: "status" });
    this.problem = el("p", { class: "failure composer-problem", role: "alert", hidden: true });
    this.sender = el(
      "button",
      { class: "icon-button send", type: "button", "aria-label": words.send, onclick: () => this.#enter() },
      icon(ICONS.send),
    );
    this.field = el("div", { class: "composer-field" }, this.input, this.sender);
    this.element = el("div", { class: "composer" }, this.problem, this.panel, this.field, this.note);
    this.#listen();
    this.#drawNote();
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.input.focus();
  }

  /** Begins the command that a text names. */
  async begin(id, name) {
    const entries = await this.#commands();
    const entry =
      entries.find((one) => one.id === id && one.name === name) ?? entries.find((one) => one.name === name);
    if (entry) this.#open(entry);
    else this.#tell(this.#words.unknownCommand);
  }

  /** Runs the command of this default name without any of its options. */
  async run(name) {
    const entries = await this.#commands();
    const entry = entries.find((one) => one.name === name);
    if (entry) await this.#view.acts.run(this.#channel, entry.id, wireOptions(entry, []), entry.label);
    else this.#tell(this.#words.unknownCommand);
  }

  /** What is being written, to be taken up again when the channel comes back. */
  get draft() {
    return this.#form ? "" : this.input.value;
  }

  set draft(text) {
    this.input.value = text;
    this.#grow();
  }

  close() {
    for (const end of this.#endings) end();
  }

  #listen() {
    this.input.addEventListener("input", (event) => this.#typed(event));
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#hideList());
    this.input.addEventListener("focus", () => this.#typed());
    this.#endings.push(
      this.#view.changed.on((what, detail) => {
        if (what === "room" && detail === this.#channel) this.#drawNote();
      }),
    );
  }

  /** The line under the input; the pane calls it when the bot comes or goes. */
  drawNote() {
    this.#entries = null;
    this.#drawNote();
  }

  #drawNote() {
    const { canSend } = this.#view.room(this.#channel);
    const { bot } = this.#view;
    this.input.disabled = !canSend;
    this.input.placeholder = canSend ? this.input.getAttribute("aria-label") : this.#words.cannotSend;
    this.note.textContent = bot.online ? "" : this.#words.botOffline(nameOf(bot.user));
    this.note.hidden = bot.online;
  }

  async #commands() {
    const { commands, application } = await this.#view.commands(this.#channel);
    this.application = application;
    return flatten(commands, this.#view.user.locale);
  }

  async #typed(event) {
    this.#grow();
    this.problem.hidden = true;
    const text = this.input.value;
    if (!text.startsWith("/")) {
      this.#offerNames();
      return;
    }
    try {
      this.#entries = await this.#commands();
    } catch (problem) {
      this.#tell(problem.message);
      return;
    }
    if (this.input.value !== text || document.activeElement !== this.input) return;
    // A space typed after a whole name means the same as choosing it.
    const known = recognise(text, this.#entries);
    if (known && known.rest === "" && text.endsWith(" ") && event?.data === " ") this.#open(known.entry);
    else this.#offerCommands(text, known);
  }

  #offerCommands(text, known) {
    if (known && known.rest !== "") {
      this.#hideList();
      return;
    }
    const found = matching(this.#entries, text.slice(1).trim());
    this.#showList(
      found.map((entry) => ({
        label: `/${entry.label}`,
        description: entry.description,
        entry,
        group: this.application.name,
        after: entry.options.map(({ label, required }) =>
          el("span", { class: required ? "chip-preview" : "chip-preview optional" }, label),
        ),
      })),
      found.length === 0 ? this.#words.noCommands : "",
    );
  }

  #offerNames() {
    const found = completion(this.input, this.#view);
    if (found.length) this.#showList(found);
    else this.#hideList();
  }

  #showList(items, empty = "") {
    this.panel.hidden = items.length === 0 && !empty;
    this.list.show(items);
    if (empty) this.list.element.replaceChildren(el("li", { class: "muted option" }, empty));
    this.input.setAttribute("aria-expanded", String(!this.panel.hidden));
  }

  #hideList() {
    this.panel.hidden = true;
    this.list.show([]);
  }

  #take(item) {
    if (item.entry) this.#open(item.entry);
    else {
      item.complete();
      this.#hideList();
    }
  }

  #key(event) {
    if (event.isComposing) return;
    const listed = !this.panel.hidden && this.list.items.length > 0;
    if (listed && this.list.steerKey(event)) return;
    if (event.key === "Escape" && !this.panel.hidden) {
      event.stopPropagation();
      this.#hideList();
    } else if (event.key === "Tab" && !event.shiftKey && (listed || this.input.value.startsWith("/"))) {
      if (!(listed ? this.list.take() : this.#openTyped())) return;
      event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (this.#isWhole() || !(listed && this.list.take())) this.#enter();
    }
  }

  /** A command without options, fully written: there is nothing left to choose. */
  #isWhole() {
    const known = this.#entries && recognise(this.input.value.trimEnd(), this.#entries);
    return Boolean(known) && known.rest === "" && known.entry.options.length === 0;
  }

  #openTyped() {
    const known = this.#entries && recognise(this.input.value, this.#entries);
    if (known) this.#open(known.entry, known.rest);
    return Boolean(known);
  }

  async #enter() {
    const text = this.input.value;
    if (this.#form) return;
    if (text.startsWith("/")) await this.#runTyped(text);
    else if (text.trim()) await this.#say(text);
  }

  /** A whole command written as one line. */
  async #runTyped(text) {
    try {
      const known = recognise(text.trimEnd(), await this.#commands());
      if (!known) this.#tell(this.#words.unknownCommand);
      else this.#open(known.entry, known.rest).send();
    } catch (problem) {
      this.#tell(problem.message);
    }
  }

  async #say(text) {
    this.draft = "";
    this.#hideList();
    try {
      await this.#view.request("say", {
        channel: this.#channel,
        content: withMentions(text.trim(), this.#view),
      });
    } catch (problem) {
      if (!this.input.value) this.draft = text;
      this.#tell(problem.message);
    }
  }

  /** Turns the composer into the form of one command; `rest` is what was written after its name. */
  #open(entry, rest = "") {
    this.#hideList();
    this.#leaveForm();
    const view = this.#view;
    const form = new CommandForm(entry, {
      view,
      words: this.#words,
      texts: rest ? readOptions(rest, entry.options) : new Map(),
      hooks: {
        send: (options) => {
          this.#back("");
          view.acts.run(this.#channel, entry.id, options, entry.label);
        },
        leave: (text) => this.#back(text),
        suggest: (options) =>
          view.request("suggest", { channel: this.#channel, command: entry.id, options }).then(
            ({ choices }) => choices,
            () => [],
          ),
        upload: async (file) => {
          const data = await inBase64(file);
          const fields = { channel: this.#channel, name: file.name, data };
          return (await view.request("upload", fields)).attachment;
        },
      },
    });
    this.#form = form;
    this.field.replaceWith(form.element);
    this.element.insertBefore(form.panel, form.element);
    form.focus();
    return form;
  }

  #leaveForm() {
    if (!this.#form) return;
    this.#form.panel.remove();
    this.#form.element.replaceWith(this.field);
    this.#form = null;
  }

  #back(text) {
    this.#leaveForm();
    this.draft = text;
    this.input.focus();
  }

  #tell(text) {
    this.problem.textContent = text;
    this.problem.hidden = false;
  }

  #grow() {
    const { style } = this.input;
    style.height = "auto";
    // Lines are no whole number of pixels high: below its greatest height nothing is to be scrolled.
    style.overflowY = this.input.scrollHeight > 200 ? "auto" : "hidden";
    style.height = `${Math.min(this.input.scrollHeight, 200)}px`;
  }
}
