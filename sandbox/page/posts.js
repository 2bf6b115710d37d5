// The posts of a forum or media channel, the newest first, each a button that leads to it.
// It must not know what a post shows.

import { avatar } from "./avatar.js";
import { el, morph } from "./dom.js";
import { gathered } from "./signal.js";
import { messageTime } from "./time.js";
import { nameOf } from "./words.js";

export class Posts {
  #view;
  #words;
  #channel;
  #endings;

  /** `go(channel)` shows a post. */
  constructor({ view, words, channel, go }) {
    this.#view = view;
    this.#words = words;
    this.#channel = channel;
    this.element = el("div", { class: "posts" });
    this.element.addEventListener("click", ({ target }) => {
      const post = target.closest("[data-post]");
      if (post) go(post.dataset.post);
    });
    const redraw = gathered(() => this.#draw());
    this.#endings = [view.changed.on((what) => what === "place" && redraw())];
    this.#draw();
  }

  close() {
    for (const end of this.#endings) end();
  }

  #draw() {
    const posts = [...this.#view.channels.values()].filter(({ parent_id: parent }) => parent === this.#channel);
    const newest = posts.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
    const inside = newest.length
      ? el("ul", {}, newest.map((post) => this.#post(post)))
      : el("p", { class: "muted" }, this.#words.noPosts);
    morph(this.element, el("div", { class: "posts" }, inside));
  }

  #post(post) {
    const author = this.#view.members.get(post.owner_id);
    const count = post.message_count ?? 0;
    const began = post.thread_metadata?.create_timestamp;
    return el(
      "li",
      { data: { key: post.id } },
      el(
        "button",
        { class: "post", type: "button", data: { post: post.id } },
        author && avatar(author, "medium"),
        el(
          "span",
          { class: "post-text" },
          el("strong", {}, post.name),
          el(
            "small",
            {},
            author && `${nameOf(author)} · `,
            began && messageTime(began, this.#view.now(), this.#words, this.#view.user.locale),
            count > 0 && ` · ${this.#words.messageCount(count)}`,
          ),
        ),
      ),
    );
  }
}
