// Emojis: the sandbox's own pictures and the signs of Unicode. It must not know of messages.

import { el } from "./dom.js";

const SIGN = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\p{Regional_Indicator}|[\u200d\ufe0f\s])+$/u;

/** Where the picture of a custom emoji lies. */
export function emojiUrl(id) {
  return `/emojis/${encodeURIComponent(id)}.png`;
}

/** A custom emoji in text; `decorative` where words beside it say the same. */
export function customEmoji({ id, name }, decorative = false) {
  return el("img", {
    class: "emoji",
    src: emojiUrl(id),
    alt: decorative ? "" : `:${name}:`,
    title: decorative ? null : `:${name}:`,
    draggable: "false",
  });
}

/** The emoji of a button or a menu entry: `{id, name}` or `{name: "🂡"}`; null without one. */
export function emojiOf(emoji, decorative) {
  if (!emoji) return null;
  if (emoji.id) return customEmoji(emoji, decorative);
  return el("span", { class: "sign", "aria-hidden": decorative ? "true" : null }, emoji.name ?? "");
}

/** True for a text of signs alone, which is shown larger. */
export function isSigns(text) {
  return SIGN.test(text) && !/^[\d\s#*]*$/.test(text);
}
