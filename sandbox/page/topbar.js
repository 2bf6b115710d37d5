// The bar over the panes: that this is a sandbox, how it is laid out, how slow it is, and
// whether it and the bot are there. It must not know what panes show.

import { el, icon, ICONS } from "./dom.js";
import { nameOf } from "./words.js";

export class TopBar {
  #store;
  #socket;
  #panes;

  constructor({ store, socket, panes }) {
    this.#store = store;
    this.#socket = socket;
    this.#panes = panes;
    this.layout = el(
      "div",
      { class: "layout-switch", role: "group", "aria-label": "Panes" },
      [1, 2, 4].map((count) =>
        el(
          "button",
          {
            class: "layout",
            type: "button",
            title: `${count} side by side`,
            "aria-label": `${count} panes`,
            data: { layout: count },
            onclick: () => this.#setCount(count),
          },
          count,
        ),
      ),
    );
    this.delay = number("Latency in milliseconds");
    this.jitter = number("Spread of the latency in milliseconds");
    this.bot = el("p", { class: "bot", role: "status" });
    this.tools = el(
      "div",
      { class: "tools" },
      this.layout,
      el(
        "form",
        {
          class: "latency",
          title: "How long an act of this page takes to reach the sandbox",
          onsubmit: (event) => event.preventDefault(),
        },
        el("span", {}, "Latency"),
        this.delay,
        el("span", { "aria-hidden": "true" }, "±"),
        this.jitter,
        el("span", {}, "ms"),
      ),
    );
    this.more = el(
      "button",
      {
        class: "icon-button more-tools",
        type: "button",
        "aria-label": "Settings",
        "aria-expanded": "false",
        onclick: () => this.#unfold(),
      },
      icon(ICONS.down),
    );
    this.line = el("div", { class: "connection", role: "status", hidden: true });
    this.warning = el("div", { class: "connection", role: "alert", hidden: true, data: { warning: "" } });
    this.element = el(
      "header",
      { class: "topbar" },
      el("strong", { class: "sandbox-mark" }, "sandbox"),
      panes.tabs,
      this.tools,
      this.bot,
      this.more,
    );
    for (const input of [this.delay, this.jitter]) input.addEventListener("change", () => this.#setLatency());
    store.changed.on((what) => this.#draw(what));
    socket.changed.on(() => this.#drawLine());
    this.#drawLine();
  }

  #draw(what) {
    const { latency, bot, warning } = this.#store;
    if (what === "warning") {
      this.warning.hidden = false;
      this.warning.replaceChildren(warning);
    }
    if (what === "latency") {
      this.delay.value = latency.ms;
      this.jitter.value = latency.jitter;
    }
    this.bot.replaceChildren(
      el("span", { class: bot.online ? "dot online" : "dot", "aria-hidden": "true" }),
      el("span", { class: "bot-name" }, nameOf(bot.user)),
      el("span", { class: "bot-state" }, bot.online ? "online" : "offline"),
    );
    this.#markLayout();
  }

  #drawLine() {
    const { state } = this.#socket;
    this.line.hidden = state === "open";
    this.line.replaceChildren(
      state === "lost"
        ? "The connection to the sandbox is lost. Trying again… "
        : "Connecting to the sandbox…",
      ...(state === "lost"
        ? [
            el(
              "button",
              { class: "button secondary tiny", type: "button", onclick: () => this.#socket.hurry() },
              "Try now",
            ),
          ]
        : []),
    );
  }

  #setCount(count) {
    this.#panes.setCount(count);
    this.#markLayout();
  }

  #markLayout() {
    for (const button of this.layout.children) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.layout) === this.#panes.count));
    }
  }

  #setLatency() {
    const read = (input) => Math.min(10_000, Math.max(0, Math.round(Number(input.value) || 0)));
    this.#store.setLatency(read(this.delay), read(this.jitter)).catch(() => this.#draw("latency"));
  }

  #unfold() {
    const open = this.element.classList.toggle("unfolded");
    this.more.setAttribute("aria-expanded", String(open));
  }
}

function number(label) {
  return el("input", {
    type: "number",
    min: 0,
    max: 10_000,
    step: 10,
    inputmode: "numeric",
    "aria-label": label,
    title: label,
  });
}
