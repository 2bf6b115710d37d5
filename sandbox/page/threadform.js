// A form with which a user opens a thread or writes a post. It must not know what comes of it.

import { el, icon, ICONS } from "./dom.js";
import { holdsPosts, takesPrivateThreads, takesThreads } from "./place.js";

/** What opens threads or posts in `channel`: a button and its form; null where there are none. */
export function threadForm({ view, words, channel, go }) {
  const isForum = holdsPosts(channel);
  if (!isForum && !takesThreads(channel)) return null;
  const label = isForum ? words.newPost : words.newThread;
  const name = el("input", {
    type: "text",
    maxlength: 100,
    required: true,
    "aria-label": words.threadName,
    placeholder: words.threadName,
    autocomplete: "off",
  });
  const text =
    isForum &&
    el("textarea", {
      rows: 3,
      maxlength: 2000,
      required: true,
      "aria-label": words.firstMessage,
      placeholder: words.firstMessage,
    });
  const secret = takesPrivateThreads(channel) && el("input", { type: "checkbox" });
  const form = el(
    "form",
    { class: "popover small thread-form", hidden: true },
    name,
    text,
    secret && el("label", { class: "private-choice" }, secret, words.onlyMembers),
    el("button", { class: "button primary", type: "submit" }, label),
  );
  const toggle = (open = form.hidden) => {
    form.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    (open ? name : button).focus();
  };
  const button = el(
    "button",
    {
      class: "icon-button",
      type: "button",
      "aria-expanded": "false",
      "aria-label": label,
      title: label,
      data: { newThread: "" },
      onclick: () => toggle(),
    },
    icon(isForum ? ICONS.plus : ICONS.thread),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { channel: opened } = await view.request("open_thread", {
        channel: channel.id,
        name: name.value,
        content: text ? text.value : "",
        private: Boolean(secret?.checked),
      });
      view.take("channel", opened);
      go(opened.id);
    } catch (problem) {
      name.setCustomValidity(problem.message);
      name.reportValidity();
      name.setCustomValidity("");
    }
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    toggle(false);
  });
  return el("span", { class: "new-thread" }, button, form);
}
