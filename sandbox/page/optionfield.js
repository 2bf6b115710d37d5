// One option of a slash command being written: its name, its input, its list of values.
// It must not know of the other options.

import { el } from "./dom.js";
import { candidates, fitting, valueOf } from "./optionvalue.js";
import { localised } from "./words.js";

const SUGGEST_AFTER_MS = 150;

export class OptionField {
  /** What was chosen from the list, while the text stands as that put it. */
  #picked = null;
  #asked = 0;
  #timer = null;
  #suggestions = null;

  /** `hooks`: `ask(field)` → choices for an autocomplete, `listed()` when the list may be new. */
  constructor(option, { view, words, hooks }) {
    Object.assign(this, { option, view, words, hooks });
    this.input = el("input", {
      type: "text",
      role: "combobox",
      "aria-label": option.label,
      "aria-autocomplete": "list",
      "aria-required": option.required ? "true" : null,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      inputmode: option.type === 4 ? "numeric" : null,
      data: { option: option.name },
    });
    this.element = el(
      "label",
      { class: option.required ? "chip required" : "chip" },
      el("span", { class: "chip-name" }, option.label),
      this.input,
    );
    this.input.addEventListener("input", () => this.#typed());
    this.#fit();
  }

  get text() {
    return this.input.value;
  }

  set text(text) {
    this.input.value = text;
    this.#typed();
  }

  /** `{value}` or `{problem}`. */
  result() {
    return valueOf(this.option, this.text, this.#picked, this.view, this.words);
  }

  /** What a suggestion request carries for this option: a value if there is one, else the text. */
  draft() {
    return this.result().value ?? this.text;
  }

  get isSettled() {
    return this.#picked !== null;
  }

  mark(problem) {
    this.element.classList.toggle("wrong", Boolean(problem));
    this.input.setAttribute("aria-invalid", problem ? "true" : "false");
  }

  /** The entries to show under this option now. */
  entries() {
    if (this.#picked) return [];
    const list = candidates(this.option, this.view, this.words);
    const found = list ? fitting(list, this.text) : (this.#suggestions ?? []);
    return found.map((one) => ({ ...one, picture: one.picture?.() }));
  }

  /** True if what is written is already one of the values, so that Enter need not choose. */
  isExact() {
    const text = this.text.trim().toLowerCase();
    return (
      text !== "" &&
      this.entries().some(({ label, value }) =>
        [label, String(value)].some((one) => one.toLowerCase() === text),
      )
    );
  }

  pick({ label, value }) {
    this.input.value = label;
    this.#picked = { value };
    this.mark(null);
    this.#fit();
  }

  /** Called when the input gets the focus: asks for suggestions to begin with. */
  enter() {
    if (this.option.autocomplete && !this.#picked) this.#suggest(0);
  }

  leave() {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  #typed() {
    this.#picked = null;
    this.mark(null);
    this.#fit();
    if (this.option.autocomplete) this.#suggest(SUGGEST_AFTER_MS);
  }

  #suggest(after) {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    // Old suggestions would be chosen for a text they do not belong to.
    this.#suggestions = null;
    this.#timer = setTimeout(async () => {
      const choices = await this.hooks.ask(this);
      if (asked !== this.#asked) return;
      this.#suggestions = choices.map((choice) => ({
        label: localised(choice, "name", this.view.user.locale),
        value: choice.value,
      }));
      this.hooks.listed();
    }, after);
  }

  #fit() {
    this.input.style.width = `${Math.max(this.input.value.length, 2) + 1}ch`;
  }
}
