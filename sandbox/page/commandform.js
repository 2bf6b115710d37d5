// A slash command being filled in: chips for its options, the list under the one being
// written, and what Enter, Tab, Escape and Backspace do. It must not know how it is sent.

import { el, icon, ICONS } from "./dom.js";
import { FileField } from "./filefield.js";
import { Listbox } from "./listbox.js";
import { OptionField } from "./optionfield.js";
import { isUpload } from "./optionvalue.js";
import { leadingOption, wireOptions } from "./slash.js";

export class CommandForm {
  #entry;
  #hooks;
  #context;
  #words;
  #fields = [];
  #current = null;

  /**
   * `hooks`: `send(options)` with the values, `leave(text)` back to plain writing,
   * `suggest(options)` → choices, `upload(file)` → the value for a file. `texts` are values already written, by option name.
   */
  constructor(entry, { view, words, hooks, texts = new Map() }) {
    this.#entry = entry;
    this.#hooks = hooks;
    this.#words = words;
    this.#context = {
      view,
      words,
      hooks: {
        ask: (field) => hooks.suggest(this.#drafts(field)),
        upload: hooks.upload,
        listed: () => this.#list(),
      },
    };
    this.list = new Listbox({
      label: words.choose,
      choose: (item) => this.#take(item),
      name: "above-composer",
    });
    this.title = el("p", { class: "list-title" });
    this.panel = el("div", { class: "panel" }, this.title, this.list.element);
    // Where the keyboard stands when no option does: offers the options left.
    this.tail = el("input", {
      class: "tail",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      "aria-label": words.enterToSend,
    });
    this.more = el("button", { class: "more", type: "button", onclick: () => this.tail.focus() });
    this.row = el("div", { class: "chips" });
    this.element = el(
      "div",
      {
        class: "command-form",
        role: "group",
        "aria-label": `/${entry.label}`,
        data: { command: entry.name },
      },
      this.row,
      el(
        "button",
        {
          class: "icon-button",
          type: "button",
          "aria-label": words.leaveCommand,
          title: "Esc",
          onclick: () => hooks.leave(""),
        },
        icon(ICONS.close),
      ),
      el(
        "button",
        { class: "icon-button send", type: "button", "aria-label": words.send, onclick: () => this.send() },
        icon(ICONS.send),
      ),
    );
    for (const option of entry.options) {
      if (option.required || texts.has(option.name))
        this.#add(option, texts.get(option.name));
    }
    this.#draw();
    this.row.addEventListener("focusin", ({ target }) => this.#enter(target));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.tail.addEventListener("input", () => this.#tailTyped());
  }

  /** Puts the keyboard on the first option without a value. */
  focus() {
    (this.#fields.find((field) => !field.text)?.input ?? this.tail).focus();
  }

  /** Sends if every option has a value, else shows what is missing. */
  send() {
    const values = [];
    for (const field of this.#fields) {
      const { value, problem } = field.result();
      // Discord wants a value of each option that was added, also of one that could have been left out.
      if (problem || value === undefined) {
        this.#refuse(field, problem ?? this.#context.words.required);
        return;
      }
      values.push({ name: field.option.name, type: field.option.type, value });
    }
    for (const field of this.#fields) field.leave();
    this.#hooks.send(wireOptions(this.#entry, values));
  }

  #refuse(field, problem) {
    field.mark(problem);
    field.input.focus();
    this.title.textContent = problem;
    this.title.classList.add("failure");
  }

  #drafts(focused) {
    const options = this.#fields
      .filter((field) => field === focused || field.text)
      .map((field) =>
        field === focused
          ? { name: field.option.name, type: field.option.type, value: field.text, focused: true }
          : { name: field.option.name, type: field.option.type, value: field.draft() },
      );
    return wireOptions(this.#entry, options);
  }

  #left() {
    return this.#entry.options.filter((option) => !this.#fields.some((field) => field.option === option));
  }

  #add(option, text) {
    const Field = isUpload(option) ? FileField : OptionField;
    const field = new Field(option, this.#context);
    field.input.addEventListener("input", () => this.#optionTyped(field));
    this.list.steer(field.input);
    this.#fields.push(field);
    if (text) field.text = text;
    return field;
  }

  #draw() {
    const left = this.#left().length;
    this.more.textContent = this.#words.optional(left);
    this.more.hidden = left === 0;
    const wanted = [
      el("span", { class: "chip command-name" }, `/${this.#entry.label}`),
      ...this.#fields.map(({ element }) => element),
      this.tail,
      this.more,
    ];
    // Only what is new is moved, or the option being written would lose the focus.
    this.row.querySelector(".command-name")?.remove();
    for (const node of [...this.row.children]) if (!wanted.includes(node)) node.remove();
    wanted.forEach(
      (node, at) =>
        this.row.children[at] === node || this.row.insertBefore(node, this.row.children[at] ?? null),
    );
  }

  #enter(target) {
    const field = this.#fields.find(({ input }) => input === target) ?? null;
    if (field !== this.#current) this.#current?.leave();
    this.#current = field;
    this.list.steer(target);
    field?.enter();
    this.#list();
  }

  /** The list for where the keyboard stands: values of an option, or the options left. */
  #list() {
    const field = this.#current;
    this.title.classList.remove("failure");
    if (field) {
      this.title.replaceChildren(el("strong", {}, field.option.label), ` ${field.option.hint ?? ""}`);
      this.list.show(field.entries());
      return;
    }
    const wanted = this.tail.value.trim().toLowerCase();
    const left = this.#left().filter(
      ({ label, name }) => label.toLowerCase().includes(wanted) || name.includes(wanted),
    );
    this.title.replaceChildren(el("strong", {}, `/${this.#entry.label}`), ` ${this.#entry.description}`);
    // Nothing stands ready here: Enter is meant to send.
    this.list.show(
      left.map((option) => ({ label: option.label, description: option.hint, option })),
      wanted ? 0 : -1,
    );
  }

  #take(item) {
    if (item.option) {
      this.#append(item.option, "");
      return;
    }
    this.#current?.pick(item);
    this.#onward();
  }

  #append(option, text) {
    this.tail.value = "";
    const field = this.#fields.find((one) => one.option === option) ?? this.#add(option, text);
    if (text) field.text = text;
    this.#draw();
    field.input.focus();
    if (isUpload(option)) return;
    const end = field.text.length;
    field.input.setSelectionRange(end, end);
  }

  /** To the next option without a value, else to the end. */
  #onward() {
    const at = this.#fields.indexOf(this.#current);
    const next =
      this.#fields.slice(at + 1).find((field) => !field.text) ??
      this.#fields.find((field) => !field.text && field.option.required);
    (next?.input ?? this.tail).focus();
  }

  /** `name:` written inside an option goes to the option of that name. */
  #optionTyped(field) {
    const at = field.text.search(/(^|\s)[^\s:]+:\s?$/);
    const named = at >= 0 && leadingOption(field.text.slice(at), this.#entry.options);
    if (named) {
      field.text = field.text.slice(0, at).trimEnd();
      this.#append(named.option, "");
    } else {
      this.#list();
    }
  }

  #tailTyped() {
    const named = leadingOption(this.tail.value, this.#entry.options);
    if (named) this.#append(named.option, named.rest);
    else this.#list();
  }

  #key(event) {
    if (event.isComposing || !event.target.matches("input") || this.list.steerKey(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.#hooks.leave("");
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.#pressEnter();
    } else if (event.key === "Tab" && !event.shiftKey) {
      this.#pressTab(event);
    } else if (event.key === "Backspace" && event.target.value === "") {
      event.preventDefault();
      this.#stepBack();
    }
  }

  #pressEnter() {
    const field = this.#current;
    const undecided = field ? !field.isExact() : this.tail.value;
    if (!(undecided && this.list.take())) this.send();
  }

  #pressTab(event) {
    const field = this.#current;
    if (field && (field.text || field.option.required) && !field.isExact() && this.list.take())
      event.preventDefault();
    else if (!field && this.list.take(Math.max(this.list.active, 0))) event.preventDefault();
  }

  /** Backspace in an empty option takes it away; at the front it leaves the command. */
  #stepBack() {
    const field = this.#current;
    const at = field ? this.#fields.indexOf(field) : this.#fields.length;
    if (field && !field.option.required) {
      this.#fields = this.#fields.filter((one) => one !== field);
      field.leave();
    } else if (at === 0) {
      this.#hooks.leave(`/${this.#entry.label}`);
      return;
    }
    const before = this.#fields[at - 1];
    (before?.input ?? this.#fields[0]?.input ?? this.tail).focus();
    this.#draw();
  }
}
