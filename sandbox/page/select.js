// The opened menu: a list over everything else, with a filter where it is long.
// It must not know what happens with the values.

import { avatar } from "./avatar.js";
import { defaultValues } from "./components.js";
import { el } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { Listbox } from "./listbox.js";
import { isThread } from "./view.js";
import { nameOf } from "./words.js";

const LONG = 8;
let opened = null;

/**
 * Opens the menu `component` under `anchor`. `choose(values)` is called once: at once where a
 * single value is asked, else at closing if the choice changed and is large enough.
 */
export function openMenu(request) {
  const again = opened?.anchor === request.anchor;
  opened?.close();
  if (!again) opened = new Menu(request);
}

class Menu {
  constructor({ anchor, component, values, view, words, choose }) {
    Object.assign(this, { anchor, component, words, choose });
    this.entries = entriesOf(component, view);
    this.before = values ?? defaultValues(component);
    this.chosen = new Set(this.before);
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.multi = this.most > 1 || this.least === 0;
    const label = component.placeholder || words.choose;
    this.list = new Listbox({ label, choose: (item) => this.#take(item), multi: this.multi });
    const long = this.entries.length > LONG;
    this.filter = el("input", {
      type: "text",
      class: long ? "menu-filter" : "menu-filter unseen",
      role: "combobox",
      "aria-expanded": "true",
      // A short list needs no typing, and a phone no keyboard over it.
      inputmode: long ? null : "none",
      readonly: !long,
      "aria-label": words.filter,
      placeholder: words.filter,
      autocomplete: "off",
      spellcheck: "false",
    });
    this.list.steer(this.filter);
    this.hint = el("p", { class: "menu-foot" });
    this.element = el("div", { class: "popover" }, this.filter, this.list.element, this.hint);
    this.#listen();
    (anchor.closest("dialog") ?? document.body).append(this.element);
    anchor.setAttribute("aria-expanded", "true");
    this.#draw(
      Math.max(
        0,
        this.entries.findIndex(({ value }) => this.chosen.has(value)),
      ),
    );
    this.#place();
    this.filter.focus({ preventScroll: true });
  }

  close({ send = true, focus = true } = {}) {
    if (opened === this) opened = null;
    this.element.remove();
    this.watch.disconnect();
    removeEventListener("pointerdown", this.outside, true);
    removeEventListener("resize", this.gone);
    this.anchor.setAttribute("aria-expanded", "false");
    if (focus && this.anchor.isConnected) this.anchor.focus({ preventScroll: true });
    if (send && this.multi && this.#isChanged() && this.chosen.size >= this.least)
      this.choose(this.#inOrder());
  }

  #listen() {
    this.filter.addEventListener("input", () => this.#draw(0));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.outside = ({ target }) => {
      if (!this.element.contains(target) && !this.anchor.contains(target)) this.close({ focus: false });
    };
    this.gone = () => this.#place();
    addEventListener("pointerdown", this.outside, true);
    addEventListener("resize", this.gone);
    // An edit of the message may take the menu away, disable it, or move it.
    this.watch = new MutationObserver(() => {
      if (!this.anchor.isConnected || this.anchor.disabled) this.close({ send: false });
      else {
        this.anchor.setAttribute("aria-expanded", "true");
        this.#place();
      }
    });
    this.watch.observe(document.getElementById("app"), {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
  }

  #key(event) {
    if (this.list.steerKey(event)) return;
    const typing = !this.filter.readOnly && this.filter.value !== "";
    if (event.key === "Escape") this.close();
    else if (event.key === "Tab") this.close();
    else if (event.key === "Enter" || (event.key === " " && !typing)) this.list.take();
    else if (event.key === "Home") this.list.activate(0);
    else if (event.key === "End") this.list.activate(this.list.items.length - 1);
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  }

  #take({ value }) {
    if (!this.multi) {
      this.chosen = new Set([value]);
      this.close();
      this.choose([value]);
      return;
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    else if (this.most === 1) this.chosen = new Set([value]);
    this.#draw(this.list.active);
  }

  #draw(active) {
    const wanted = this.filter.value.trim().toLocaleLowerCase();
    const full = this.most > 1 && this.chosen.size >= this.most;
    const items = this.entries
      .filter(({ label, description = "" }) => `${label} ${description}`.toLocaleLowerCase().includes(wanted))
      .map((entry) => {
        const chosen = this.chosen.has(entry.value);
        const mark = this.multi
          ? el("span", { class: chosen ? "check on" : "check", "aria-hidden": "true" })
          : null;
        return { ...entry, picture: entry.picture(), chosen, detail: mark, disabled: full && !chosen };
      });
    this.list.show(items, active);
    this.hint.textContent =
      items.length === 0
        ? this.words.nothing
        : this.multi
          ? `${this.words.pickUpTo(this.least, Math.min(this.most, this.entries.length))} · ${this.words.selected(this.chosen.size)}`
          : "";
    this.hint.hidden = this.hint.textContent === "";
  }

  /** Under the closed menu, or over it where there is more room. */
  #place() {
    const { left, top, bottom, width } = this.anchor.getBoundingClientRect();
    const margin = 8;
    const below = innerHeight - bottom - margin;
    const upward = below < 220 && top > below;
    const wide = Math.min(Math.max(width, 220), innerWidth - 2 * margin);
    const style = this.element.style;
    style.left = `${Math.max(margin, Math.min(left, innerWidth - wide - margin))}px`;
    style.width = `${wide}px`;
    style.maxHeight = `${Math.min(340, (upward ? top : below) - margin)}px`;
    style.top = upward ? "auto" : `${bottom + 4}px`;
    style.bottom = upward ? `${innerHeight - top + 4}px` : "auto";
  }

  #isChanged() {
    return this.chosen.size !== this.before.length || this.before.some((value) => !this.chosen.has(value));
  }

  #inOrder() {
    return this.entries.map(({ value }) => value).filter((value) => this.chosen.has(value));
  }
}

/** What a menu offers: `{value, label, description?, picture()}`. */
function entriesOf({ type, options, channel_types: types }, view) {
  if (type === 3) {
    return options.map(({ value, label, description, emoji }) => ({
      value,
      label,
      description,
      picture: () => emojiOf(emoji, true),
    }));
  }
  const users = [...view.members.values()].map((user) => ({
    value: user.id,
    label: nameOf(user),
    description: user.username,
    picture: () => avatar(user, "small"),
  }));
  const roles = view.guild.roles.map(({ id, name }) => ({
    value: id,
    label: `@${name.replace(/^@/, "")}`,
    picture: () => null,
  }));
  const channels = [...view.channels.values()]
    .filter((channel) => (types?.length ? types.includes(channel.type) : !isThread(channel.type)))
    .map(({ id, name }) => ({ value: id, label: `#${name}`, picture: () => null }));
  return { 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[type] ?? [];
}
