// A list of choices that another element (an input, a button) steers with the keyboard.
// It must not know what is chosen, nor where it stands.

import { el } from "./dom.js";

let count = 0;

export class Listbox {
  /** Index of the entry the keyboard stands on, or -1. */
  active = -1;
  items = [];

  #choose;
  #steered = null;

  /** `choose(item, index)` is called for a click and by `take`. */
  constructor({ label, choose, multi = false, name = "" }) {
    this.#choose = choose;
    this.id = `list-${++count}`;
    this.element = el("ul", {
      class: `listbox ${name}`.trim(),
      id: this.id,
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multi ? "true" : null,
    });
    // Before the steering element loses its focus to the press.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.element.addEventListener("click", (event) => {
      const option = event.target.closest('[role="option"]');
      if (option) this.take(Number(option.dataset.index));
    });
  }

  /** The element with the keyboard focus: it is told which entry is the active one. */
  steer(element) {
    this.#steered = element;
    element.setAttribute("aria-controls", this.id);
  }

  /**
   * Shows `items`: `{label, description?, detail?, picture?, group?, chosen?, disabled?}`.
   * `active` is the entry to stand on, -1 for none.
   */
  show(items, active = 0) {
    this.items = items;
    const nodes = [];
    let group;
    items.forEach((item, index) => {
      if (item.group && item.group !== group)
        nodes.push(el("li", { class: "group", role: "presentation" }, item.group));
      group = item.group;
      nodes.push(this.#option(item, index));
    });
    this.element.replaceChildren(...nodes);
    this.activate(Math.min(active, items.length - 1));
  }

  activate(index) {
    this.active = index;
    for (const option of this.#options()) {
      const isActive = Number(option.dataset.index) === index;
      option.classList.toggle("active", isActive);
      if (isActive) option.scrollIntoView({ block: "nearest" });
    }
    if (index < 0) this.#steered?.removeAttribute("aria-activedescendant");
    else this.#steered?.setAttribute("aria-activedescendant", `${this.id}-${index}`);
  }

  /** One step on, round the ends. */
  move(step) {
    if (!this.items.length) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((from + step + this.items.length) % this.items.length);
  }

  /** Chooses an entry, the active one if none is named; false if there is none. */
  take(index = this.active) {
    const item = this.items[index];
    if (!item || item.disabled) return false;
    this.#choose(item, index);
    return true;
  }

  /** Handles the arrow keys; true if the key was one of them. */
  steerKey(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    this.move(steps[event.key]);
    return true;
  }

  #options() {
    return this.element.querySelectorAll('[role="option"]');
  }

  #option(item, index) {
    return el(
      "li",
      {
        class: item.chosen ? "option chosen" : "option",
        id: `${this.id}-${index}`,
        role: "option",
        "aria-selected": item.chosen ? "true" : "false",
        "aria-disabled": item.disabled ? "true" : null,
        data: { index },
      },
      item.picture,
      el(
        "span",
        { class: "option-main" },
        el("span", { class: "option-label" }, item.label, item.after),
        item.description ? el("small", {}, item.description) : null,
      ),
      item.detail ? el("span", { class: "option-detail" }, item.detail) : null,
    );
  }
}
