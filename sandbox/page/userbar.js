// Whom a pane acts as: one press per user, and one press for a new one.
// It must not know what a pane shows.

import { avatar } from "./avatar.js";
import { el, icon, ICONS, morph } from "./dom.js";
import { nameOf } from "./words.js";

const NAMES = {
  fr: ["Léa", "Noé", "Inès", "Malik", "Chloé", "Hugo", "Salma", "Rémi", "Zoé", "Yanis"],
  "en-US": ["Sam", "Maya", "Robin", "Noor", "Alex", "Theo", "Ada", "Jude", "Iris", "Kofi"],
};

export class UserBar {
  #store;
  #words;
  #current;
  #show;
  #locale;

  /** `show(user id)` makes the pane act as that user. */
  constructor({ store, user, words, show }) {
    this.#store = store;
    this.#words = words;
    this.#current = user.id;
    this.#show = show;
    this.#locale = user.locale?.startsWith("fr") ? "fr" : "en-US";
    this.strip = el("div", { class: "strip", role: "group", "aria-label": words.openUsers });
    this.strip.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-act-as]");
      if (button) show(button.dataset.actAs);
    });
    this.adder = el(
      "button",
      {
        class: "icon-button",
        type: "button",
        data: { addUser: "" },
        onclick: () => this.#add(this.#freeName(this.#locale), this.#locale),
      },
      icon(ICONS.plus),
    );
    this.chooser = el(
      "button",
      {
        class: "icon-button slim",
        type: "button",
        "aria-expanded": "false",
        "aria-label": words.addNamed,
        title: words.addNamed,
        onclick: () => this.#toggle(),
      },
      icon(ICONS.down),
    );
    this.form = this.#form();
    this.element = el("div", { class: "userbar" }, this.strip, this.adder, this.chooser, this.form);
    this.draw();
  }

  /** Draws the users as they are now. */
  draw() {
    const words = this.#words;
    const fresh = el(
      "div",
      { class: "strip", role: "group", "aria-label": words.openUsers },
      [...this.#store.users.values()]
        .filter(({ bot }) => !bot)
        .map((user) => {
          const isCurrent = user.id === this.#current;
          const count = isCurrent ? 0 : this.#store.mentions(user.id);
          const name = nameOf(user);
          return el(
            "button",
            {
              class: isCurrent ? "user current" : "user",
              type: "button",
              "aria-pressed": String(isCurrent),
              "aria-label": isCurrent
                ? words.youAre(name)
                : count
                  ? `${words.actAs(name)}, ${words.mentions(count)}`
                  : words.actAs(name),
              title: `${name} (${user.locale})`,
              data: { actAs: user.id, key: user.id },
            },
            avatar(user, "small"),
            isCurrent && el("span", { class: "user-name" }, name),
            count > 0 && el("span", { class: "badge" }, count),
          );
        }),
    );
    morph(this.strip, fresh);
    this.#reveal();
    const label = words.addUser(this.#freeName(this.#locale));
    this.adder.setAttribute("aria-label", label);
    this.adder.title = label;
  }

  /** Brings the current user into the strip's sight where it is too narrow for all. */
  #reveal() {
    const current = this.strip.querySelector(".current");
    if (current && current !== this.shown)
      requestAnimationFrame(() => {
        this.strip.scrollLeft =
          current.offsetLeft - this.strip.offsetLeft - (this.strip.clientWidth - current.offsetWidth) / 2;
      });
    this.shown = current;
  }

  #form() {
    const words = this.#words;
    this.name = el("input", {
      type: "text",
      maxlength: 32,
      required: true,
      "aria-label": words.name,
      placeholder: words.name,
      autocomplete: "off",
    });
    this.locale = el(
      "select",
      { "aria-label": words.language },
      [
        ["fr", "Français"],
        ["en-US", "English (US)"],
        ["en-GB", "English (UK)"],
      ].map(([value, text]) => el("option", { value, lang: value }, text)),
    );
    const form = el(
      "form",
      { class: "popover small", hidden: true },
      this.name,
      this.locale,
      el("button", { class: "button primary", type: "submit" }, words.add),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.name.value.trim()) this.#add(this.name.value.trim(), this.locale.value);
    });
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#toggle();
      this.chooser.focus();
    });
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.element.contains(relatedTarget)) this.#toggle(false);
    });
    return form;
  }

  #toggle(open = this.form.hidden) {
    this.form.hidden = !open;
    this.chooser.setAttribute("aria-expanded", String(open));
    if (!open) return;
    this.locale.value = this.#locale;
    this.name.value = this.#freeName(this.#locale);
    this.name.select();
  }

  async #add(name, locale) {
    this.adder.disabled = true;
    try {
      const user = await this.#store.addUser(name, locale);
      this.#show(user.id);
    } catch (problem) {
      this.adder.title = problem.message;
      this.adder.disabled = false;
    }
  }

  /** A name that nobody here has. */
  #freeName(locale) {
    const taken = new Set([...this.#store.users.values()].map((user) => nameOf(user).toLowerCase()));
    const list = NAMES[locale];
    for (let round = 1; ; round += 1) {
      const free = list
        .map((name) => (round === 1 ? name : `${name} ${round}`))
        .find((name) => !taken.has(name.toLowerCase()));
      if (free) return free;
    }
  }
}
