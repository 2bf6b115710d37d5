// Turns the tree of markdown.js into elements, with the names that one user's view gives.
// It must not know where the text stands.

import { el } from "./dom.js";
import { customEmoji, isSigns } from "./emoji.js";
import { parseInline, parseMarkdown } from "./markdown.js";
import { timeElement } from "./time.js";
import { nameOf } from "./words.js";

const LARGEST_SIGNS = 30;

/** A whole text as blocks, in a `div.text`. */
export function richText(text, view, words) {
  const blocks = parseMarkdown(text ?? "");
  const node = el("div", { class: "text" }, ...blocks.map((one) => block(one, view, words)));
  if (blocks.length === 1 && isEmojiOnly(blocks[0])) node.classList.add("jumbo");
  return node;
}

/** One line of text without blocks, as a list of nodes. */
export function richLine(text, view, words) {
  return parseInline(text ?? "").map((node) => inline(node, view, words));
}

/** The text as a person would read it aloud: for announcements and titles. */
export function plainText(text, view, words) {
  return el("span", {}, richLine(text, view, words))
    .textContent.replace(/\s+/g, " ")
    .trim();
}

/** A link that cannot run anything and tells the other site nothing. To a place in Discord it stays in
 * the client, as Discord's own does. */
export function safeLink(href, props, ...children) {
  const url = httpUrl(href);
  if (!url) return el("span", props, ...children);
  const [, channel, target] = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/.exec(url) ?? [];
  const data = channel ? { do: "go", channel, target } : {};
  return el("a", { ...props, data, href: url, target: "_blank", rel: "noopener noreferrer nofollow" }, ...children);
}

function httpUrl(href) {
  try {
    const url = new URL(href, location.href);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

function isEmojiOnly({ t, in: nodes }) {
  if (t !== "p" || nodes.length > LARGEST_SIGNS) return false;
  return nodes.every(
    (node) => node.t === "emoji" || (node.t === "text" && (isSigns(node.text) || !node.text.trim())),
  );
}

function block(node, view, words) {
  const inside = () =>
    node.in.map((one) => (one.t in BLOCKS ? block(one, view, words) : inline(one, view, words)));
  return BLOCKS[node.t](node, inside, view, words);
}

const BLOCKS = {
  p: (_, inside) => el("p", {}, inside()),
  h: ({ level }, inside) => el(`h${level + 2}`, { class: `h${level}` }, inside()),
  sub: (_, inside) => el("p", { class: "sub" }, el("small", {}, inside())),
  quote: (_, inside) => el("blockquote", {}, inside()),
  fence: ({ text, language }) => el("pre", {}, el("code", { data: { language } }, text)),
  list: ({ ordered, start, items }, _, view, words) =>
    el(
      ordered ? "ol" : "ul",
      { start: ordered && start !== 1 ? start : null },
      items.map((parts) =>
        el(
          "li",
          {},
          parts.map((part) => block(part, view, words)),
        ),
      ),
    ),
};

function inline(node, view, words) {
  const inside = () => node.in.map((one) => inline(one, view, words));
  return INLINE[node.t](node, inside, view, words);
}

const INLINE = {
  text: ({ text }) => document.createTextNode(text),
  b: (_, inside) => el("strong", {}, inside()),
  i: (_, inside) => el("em", {}, inside()),
  u: (_, inside) => el("u", {}, inside()),
  s: (_, inside) => el("s", {}, inside()),
  code: ({ text }) => el("code", {}, text),
  link: ({ href }, inside) => safeLink(href, { title: href }, inside()),
  spoiler: (_, inside, __, words) =>
    el(
      "span",
      {
        class: "spoiler",
        role: "button",
        tabindex: "0",
        "aria-label": words.spoiler,
        data: { do: "reveal" },
      },
      el("span", {}, inside()),
    ),
  emoji: (node) => customEmoji(node),
  time: ({ unix, style }, _, view) => timeElement(unix, style, view.user.locale),
  all: ({ who }) => el("span", { class: "mention me" }, `@${who}`),
  user: ({ id }, _, view, words) => {
    const member = view.members.get(id);
    return el(
      "span",
      { class: id === view.user.id ? "mention me" : "mention", title: member?.username },
      `@${member ? nameOf(member) : words.userUnknown}`,
    );
  },
  role: ({ id }, _, view, words) => {
    const role = view.guild?.roles.find((one) => one.id === id);
    const color = role?.color ? `#${role.color.toString(16).padStart(6, "0")}` : null;
    return el(
      "span",
      { class: "mention", css: { color } },
      `@${role?.name.replace(/^@/, "") ?? words.roleUnknown}`,
    );
  },
  channel: ({ id }, _, view, words) => {
    const channel = view.channels.get(id);
    if (!channel) return el("span", { class: "mention" }, `#${words.channelUnknown}`);
    return el(
      "button",
      { class: "mention", type: "button", data: { do: "go", channel: id } },
      `#${channel.name}`,
    );
  },
  command: ({ name, id }) =>
    el(
      "button",
      { class: "mention", type: "button", data: { do: "command", command: id, name } },
      `/${name}`,
    ),
};
