// Which panes there are, side by side or as tabs, and remembering that over a reload.
// It must not know what a pane shows.

import { avatar } from "./avatar.js";
import { el, morph } from "./dom.js";
import { Pane } from "./pane.js";
import { gathered } from "./signal.js";
import { nameOf } from "./words.js";

const KEPT = "sandbox.panes";

export class Panes {
  count = 1;
  /** The pane in front where they are tabs. */
  front = 0;

  #store;
  #panes = [];

  constructor(store) {
    this.#store = store;
    this.element = el("main", { class: "panes" });
    this.tabs = el("div", { class: "tabs", role: "tablist" });
    this.tabs.addEventListener("click", ({ target }) => {
      const tab = target.closest("[role=tab]");
      if (tab) this.bring(Number(tab.dataset.tab));
    });
    this.element.addEventListener("focusin", ({ target }) => this.#note(target.closest("[data-pane]")));
    const redraw = gathered(() => this.#drawUsers());
    store.changed.on((what) => {
      if (what === "ready" || what === "users") this.#settle();
      redraw();
    });
    this.redraw = redraw;
    addEventListener("keydown", (event) => {
      const number =
        event.altKey && !event.ctrlKey && !event.metaKey ? Number(event.code.replace("Digit", "")) : 0;
      if (number >= 1 && number <= this.count) {
        event.preventDefault();
        this.bring(number - 1);
        this.#panes[number - 1].focus();
      }
    });
  }

  /** Shows `count` panes; a new one takes a user that no other shows. */
  setCount(count) {
    this.count = count;
    this.front = Math.min(this.front, count - 1);
    this.#settle();
    this.#keep();
  }

  bring(index) {
    this.front = index;
    this.#drawFront();
    this.#drawUsers();
  }

  #note(element) {
    if (element && Number(element.dataset.pane) !== this.front) this.bring(Number(element.dataset.pane));
  }

  /** Gives every pane a user who is really there. */
  #settle() {
    if (!this.#store.ready) return;
    const kept = this.#panes.length ? null : recall();
    if (kept) this.count = kept.count;
    const people = [...this.#store.users.values()].filter(({ bot }) => !bot).map(({ id }) => id);
    while (this.#panes.length < this.count) {
      this.#panes.push(new Pane(this.#panes.length, { store: this.#store, changed: () => this.#keep() }));
    }
    this.element.dataset.count = this.count;
    this.element.replaceChildren(...this.#panes.slice(0, this.count).map(({ element }) => element));
    this.#panes.slice(0, this.count).forEach((pane, index) => {
      const wish = kept?.panes[index];
      const shown = this.#panes.map(({ user }) => user);
      const free = this.#speakers(people).find((id) => !shown.includes(id)) ?? people[0];
      const user = [pane.user, wish?.user, free].find((id) => people.includes(id));
      if (user) pane.show(user, wish?.user === user ? wish.channel : undefined);
    });
    this.#drawFront();
  }

  /** Those first who read the language of this browser. */
  #speakers(people) {
    const language = (id) => this.#store.users.get(id).locale?.split("-")[0];
    const here = navigator.language.split("-")[0];
    return [...people].sort((a, b) => Number(language(b) === here) - Number(language(a) === here));
  }

  #drawFront() {
    this.#panes.forEach(({ element }, index) => element.classList.toggle("front", index === this.front));
  }

  #drawUsers() {
    const tabs = this.#panes.slice(0, this.count).map((pane, index) => {
      const user = this.#store.users.get(pane.user);
      const mentions = index === this.front ? 0 : this.#store.mentions(pane.user);
      return (
        user &&
        el(
          "button",
          {
            class: "tab",
            type: "button",
            role: "tab",
            "aria-selected": String(index === this.front),
            "aria-controls": `pane-${index}`,
            data: { tab: index, key: `${index}` },
          },
          avatar(user, "small"),
          el("span", { class: "tab-name" }, nameOf(user)),
          mentions > 0 && el("span", { class: "badge" }, mentions),
        )
      );
    });
    morph(this.tabs, el("div", { class: "tabs", role: "tablist", hidden: this.count < 2 }, tabs));
    for (const pane of this.#panes) pane.drawUsers();
  }

  #keep() {
    const panes = this.#panes.slice(0, this.count).map(({ user, channel }) => ({ user, channel }));
    const text = [this.count, ...panes.map(({ user, channel }) => `${user ?? ""}:${channel ?? ""}`)].join(
      "/",
    );
    history.replaceState(null, "", `#${text}`);
    try {
      localStorage.setItem(KEPT, text);
    } catch {
      // A browser that keeps nothing still has the address.
    }
    this.redraw();
  }
}

/** What the address or, without one, the browser remembers: "2/user:channel/user:channel". */
function recall() {
  const text = location.hash.slice(1) || stored();
  const [count, ...panes] = text.split("/");
  if (!["1", "2", "4"].includes(count)) return null;
  return {
    count: Number(count),
    panes: panes.map((pane) => {
      const [user, channel] = pane.split(":");
      return { user, channel };
    }),
  };
}

function stored() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}
