// The channels of one user and the threads under them, with marks for what is unread.
// It must not know what a channel shows.

import { avatar } from "./avatar.js";
import { el, icon, ICONS, morph } from "./dom.js";
import { isCategory, signOf } from "./place.js";
import { nameOf } from "./words.js";

export class Sidebar {
  #view;
  #words;
  #go;
  #current = null;
  /** Channels whose archived threads are shown. */
  #unfolded = new Set();

  /** `go(channel)` shows a channel. */
  constructor({ view, words, go }) {
    this.#view = view;
    this.#words = words;
    this.#go = go;
    this.list = el("div", { class: "channels" });
    this.form = this.#addForm();
    this.element = el(
      "nav",
      { class: "sidebar", "aria-label": words.channels },
      el(
        "header",
        { class: "side-head" },
        el("h2", {}, view.guild.name),
        el(
          "button",
          {
            class: "icon-button",
            type: "button",
            "aria-label": words.addChannel,
            title: words.addChannel,
            onclick: () => this.#toggleForm(),
          },
          icon(ICONS.plus),
        ),
      ),
      this.form,
      this.list,
      el(
        "footer",
        { class: "side-foot" },
        avatar(view.user, "medium"),
        el("span", {}, el("strong", {}, nameOf(view.user)), el("small", {}, view.user.locale)),
      ),
    );
    this.list.addEventListener("click", ({ target }) => this.#press(target.closest("button")));
    this.list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Draws the list with `channel` as the one shown. */
  draw(channel = this.#current) {
    this.#current = channel;
    const entries = this.#view.tree().map((branch) => this.#branch(branch));
    morph(this.list, el("div", { class: "channels" }, el("ul", {}, entries)));
  }

  /** Puts the keyboard on the channel shown. */
  focus() {
    (this.list.querySelector('[aria-current="page"]') ?? this.list.querySelector("button"))?.focus();
  }

  #branch({ channel, threads }) {
    const isOld = (thread) => thread.thread_metadata?.archived && thread.id !== this.#current;
    const live = threads.filter((thread) => !isOld(thread));
    const old = threads.filter(isOld);
    const open = this.#unfolded.has(channel.id);
    return el(
      "li",
      { data: { key: channel.id } },
      this.#link(channel),
      threads.length > 0 &&
        el(
          "ul",
          { class: "threads", "aria-label": this.#words.threads },
          [...live, ...(open ? old : [])].map((thread) =>
            el("li", { data: { key: thread.id } }, this.#link(thread)),
          ),
          old.length > 0 &&
            el(
              "li",
              { data: { key: "old" } },
              el(
                "button",
                {
                  class: "archived",
                  type: "button",
                  "aria-expanded": String(open),
                  data: { unfold: channel.id },
                },
                this.#words.archived(old.length),
              ),
            ),
        ),
    );
  }

  #link(channel) {
    const words = this.#words;
    const count = this.#view.unread.get(channel.id);
    const isThread = channel.type !== 0 && channel.parent_id && channel.thread_metadata;
    const isPrivate = channel.type === 12;
    const classes = [
      "channel",
      isThread && "thread",
      isThread && !channel.member && "other",
      count !== undefined && "unread",
      channel.thread_metadata?.archived && "old",
    ];
    const marks = [
      isPrivate && words.privateThread,
      count > 0 ? words.mentions(count) : count === 0 && words.unread,
    ];
    if (isCategory(channel)) return el("h3", { class: "category" }, channel.name);
    return el(
      "button",
      {
        class: classes.filter(Boolean).join(" "),
        type: "button",
        "aria-current": channel.id === this.#current ? "page" : null,
        title: channel.name,
        data: { channel: channel.id },
      },
      signOf(channel),
      el("span", { class: "channel-name" }, channel.name),
      marks.some(Boolean) && el("span", { class: "unseen" }, `, ${marks.filter(Boolean).join(", ")}`),
      count > 0 && el("span", { class: "badge", "aria-hidden": "true" }, count),
    );
  }

  #press(button) {
    if (!button) return;
    const { channel, unfold } = button.dataset;
    if (channel) this.#go(channel);
    else if (unfold) {
      if (!this.#unfolded.delete(unfold)) this.#unfolded.add(unfold);
      this.draw();
    }
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.list.querySelectorAll("button")];
    buttons[buttons.indexOf(event.target.closest("button")) + step]?.focus();
  }

  #addForm() {
    this.name = el("input", {
      type: "text",
      maxlength: 100,
      required: true,
      "aria-label": this.#words.addChannel,
      placeholder: this.#words.channelName,
      autocomplete: "off",
    });
    const form = el(
      "form",
      { class: "side-form", hidden: true },
      this.name,
      el("button", { class: "button primary", type: "submit" }, this.#words.add),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const name = this.name.value.trim().toLowerCase().replace(/\s+/g, "-");
      if (!name) return;
      try {
        const { channel } = await this.#view.request("add_channel", { name });
        this.#view.take("channel", channel);
        this.#toggleForm();
        this.#go(channel.id);
      } catch (problem) {
        this.name.setCustomValidity(problem.message);
        this.name.reportValidity();
        this.name.setCustomValidity("");
      }
    });
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.#toggleForm();
    });
    return form;
  }

  #toggleForm() {
    this.form.hidden = !this.form.hidden;
    this.name.value = "";
    if (!this.form.hidden) this.name.focus();
  }
}
