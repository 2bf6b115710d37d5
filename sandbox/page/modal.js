// A modal: the dialog a bot opens over one user's pane. It must not know how it is shown there.

import { el, icon, ICONS } from "./dom.js";
import { fieldOf } from "./fields.js";

let count = 0;

export class Modal {
  #modal;
  #view;
  #words;
  #fields;
  #waiting = false;
  #before = document.activeElement;

  constructor(modal, { view, words }) {
    this.#modal = modal;
    this.#view = view;
    this.#words = words;
    this.#fields = modal.components.map((component) => fieldOf(component, view, words));
    const title = `modal-${++count}`;
    this.problem = el("p", { class: "failure", role: "alert", hidden: true });
    this.button = el("button", { class: "button primary", type: "submit" }, words.submit);
    this.form = el(
      "form",
      { class: "modal-form", novalidate: true },
      el(
        "div",
        { class: "modal-fields" },
        this.#fields.map(({ element }) => element),
      ),
      this.problem,
      el(
        "div",
        { class: "modal-foot" },
        el("button", { class: "button plain", type: "button", onclick: () => this.#cancel() }, words.cancel),
        this.button,
      ),
    );
    this.dialog = el(
      "div",
      { class: "modal", role: "dialog", "aria-modal": "true", "aria-labelledby": title, tabindex: "-1" },
      el(
        "header",
        {},
        el("h2", { id: title }, modal.title),
        el(
          "button",
          { class: "icon-button", type: "button", "aria-label": words.close, onclick: () => this.#cancel() },
          icon(ICONS.close),
        ),
      ),
      this.form,
    );
    this.element = el("div", { class: "veil", data: { modal: modal.custom_id } }, this.dialog);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.dialog.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Called once it stands in the document. */
  begin() {
    (this.form.querySelector("input, textarea, select, .menu") ?? this.dialog).focus();
  }

  end() {
    this.element.remove();
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  #key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#cancel();
    } else if (event.key === "Tab") {
      this.#keepFocus(event);
    }
  }

  #keepFocus(event) {
    const stops = [...this.dialog.querySelectorAll("button, input, textarea, select, a[href]")].filter(
      (one) => !one.disabled && one.offsetParent,
    );
    const [first] = stops;
    const last = stops.at(-1);
    const leaving = event.shiftKey
      ? document.activeElement === first || document.activeElement === this.dialog
      : document.activeElement === last;
    if (!leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  async #submit() {
    if (this.#waiting) return;
    const wrong = this.#fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    const fields = Object.fromEntries(
      this.#fields
        .filter(({ id }) => id !== undefined)
        .map((field) => [field.id, field.value()])
        .filter(([, value]) => value !== null),
    );
    this.#wait(true);
    try {
      const outcome = await this.#view.acts.submit(this.#modal, fields);
      if (outcome === "answered") this.#view.closeModal(this.#modal);
      else this.#tell(this.#words.wrong);
    } catch (refusal) {
      this.#tell(refusal.code === 0 ? this.#words.wrong : `${this.#words.wrong} (${refusal.message})`);
    }
    this.#wait(false);
  }

  #wait(waiting) {
    this.#waiting = waiting;
    this.button.classList.toggle("busy", waiting);
    this.button.toggleAttribute("aria-busy", waiting);
    if (waiting) this.problem.hidden = true;
  }

  #tell(text) {
    this.problem.textContent = text;
    this.problem.hidden = false;
  }

  #cancel() {
    this.#view.closeModal(this.#modal);
    this.#view.request("close_modal", { interaction: this.#modal.interaction }).catch(() => {});
  }
}
