// One message as a list item. Built afresh at every change and laid over the old one by
// `morph`; so it holds no state and no listeners. It must not know of the messages around it.

import { avatar } from "./avatar.js";
import { componentList } from "./components.js";
import { el, icon, ICONS } from "./dom.js";
import { embedCard } from "./embed.js";
import { attachments } from "./media.js";
import { plainText, richText } from "./richtext.js";
import { FLAG, isEphemeral } from "./room.js";
import { dayName, fullTime, messageTime } from "./time.js";
import { nameOf } from "./words.js";

/**
 * The item of `message`; `grouped` leaves out the head because the same author wrote just
 * before, `newDay` puts a line with the date above.
 */
export function messageItem(message, { view, words, grouped, newDay }) {
  const day =
    newDay &&
    el(
      "div",
      { class: "day", role: "separator" },
      el("span", {}, dayName(message.timestamp, view.user.locale)),
    );
  const system = SYSTEM[message.type];
  const inner = system
    ? systemLine(message, system, view, words)
    : userMessage(message, view, words, grouped);
  return el("li", { data: { message: message.id, key: message.id } }, day, inner);
}

/** One line that says the message aloud. */
export function spoken(message, view, words) {
  const parts = [
    message.flags & FLAG.loading
      ? words.thinking(nameOf(message.author))
      : `${nameOf(message.author)}: ${plainText(message.content, view, words)}`,
    ...(message.embeds ?? []).flatMap(({ title, description }) => [title, description]),
  ];
  return parts
    .filter(Boolean)
    .map((text) => plainText(text, view, words))
    .join(" ")
    .slice(0, 400);
}

function userMessage(message, view, words, grouped) {
  const ephemeral = isEphemeral(message);
  const classes = [
    "message",
    grouped && "grouped",
    ephemeral && "ephemeral",
    mentions(message, view) && "calls",
  ];
  const author = view.members.get(message.author.id) ?? message.author;
  return el(
    "article",
    { class: classes.filter(Boolean).join(" "), "aria-label": nameOf(author) },
    above(message, view, words),
    el(
      "div",
      { class: "gutter" },
      grouped ? messageTime(message.timestamp, view.now(), words, view.user.locale, true) : avatar(author),
    ),
    el(
      "div",
      { class: "body" },
      !grouped && head(message, author, view, words),
      message.local ? localLine(message, words) : content(message, author, view, words),
      failure(message, view, words),
      ephemeral && privateLine(message, words),
    ),
    !ephemeral && !message.local && appsButton(words),
  );
}

/** Opens the commands in the menu of the message: on Discord a long press, or a right click. */
function appsButton(words) {
  return el(
    "button",
    { class: "apps", type: "button", "aria-label": words.apps, title: words.apps, data: { do: "apps" } },
    icon(ICONS.menu),
  );
}

function head({ author, timestamp }, shown, view, words) {
  return el(
    "div",
    { class: "head" },
    el("span", { class: "author" }, nameOf(shown)),
    author.bot && el("span", { class: "tag" }, words.app),
    messageTime(timestamp, view.now(), words, view.user.locale),
  );
}

/** "Léa used /help", or the message that this one replies to. */
function above(message, view, words) {
  const metadata = message.interaction_metadata;
  const isCommand = message.type === 20 || (message.interaction && message.interaction.type === 2);
  const user = metadata?.user ?? message.interaction?.user;
  if (isCommand && user) {
    const name = message.interaction?.name ?? metadata?.name;
    return el(
      "div",
      { class: "above" },
      avatar(user, "tiny"),
      el("span", { class: "author" }, nameOf(user)),
      ` ${words.used} `,
      name && el("span", { class: "mention" }, `/${name}`),
    );
  }
  if (message.type !== 19) return null;
  const first = message.referenced_message;
  return el(
    "div",
    { class: "above" },
    first && avatar(first.author, "tiny"),
    first && el("span", { class: "author" }, nameOf(first.author)),
    first
      ? el(
          "button",
          { class: "quoted", type: "button", data: { do: "find", target: first.id } },
          plainText(first.content, view, words) || "…",
        )
      : el("em", {}, words.gone),
  );
}

function content(message, author, view, words) {
  if (message.flags & FLAG.loading) {
    return el("p", { class: "thinking" }, dots(), words.thinking(nameOf(author)));
  }
  const text = message.content ? richText(message.content, view, words) : null;
  if (message.edited_timestamp) {
    const mark = el(
      "small",
      { class: "edited", title: fullTime(message.edited_timestamp, view.user.locale) },
      ` ${words.edited}`,
    );
    const last = text?.lastElementChild;
    if (last?.tagName === "P") last.append(mark);
    else text?.append(mark);
  }
  return [
    text,
    (message.embeds ?? []).map((embed) => embedCard(embed, view, words, message.attachments)),
    // With layout components the files stand where a component puts them.
    message.flags & FLAG.layout ? null : attachments(message.attachments ?? [], words),
    message.components?.length > 0 &&
      el("div", { class: "components" }, componentList(message.components, message, view, words)),
    threadCard(message, view, words),
  ];
}

/** A thread begun from a message has the message's id. */
function threadCard(message, view, words) {
  const thread = view.channels.get(message.thread?.id ?? message.id);
  if (!thread || thread.id === message.channel_id) return null;
  const count = thread.message_count ?? 0;
  return el(
    "button",
    { class: "thread-card", type: "button", data: { do: "go", channel: thread.id } },
    icon(ICONS.thread),
    el("strong", {}, thread.name),
    el("small", {}, count > 0 ? `${words.messageCount(count)} · ${words.seeThread}` : words.seeThread),
  );
}

function localLine(message, words) {
  if (message.local === "sending") return el("p", { class: "thinking" }, dots(), words.sending);
  return el("p", { class: "failure" }, message.local === "failed" ? words.noResponse : message.content);
}

function failure(message, view, words) {
  const problem = view.acts.failure(message.id);
  // Discord says no more than that; what its API answered is for whoever points at it.
  return problem && el("p", { class: "failure", role: "alert", title: problem }, words.failed);
}

function privateLine(message, words) {
  return el(
    "p",
    { class: "private" },
    icon(ICONS.eye),
    words.onlyYou,
    message.local === "sending"
      ? null
      : [
          " • ",
          el("button", { class: "text-button", type: "button", data: { do: "dismiss" } }, words.dismiss),
        ],
  );
}

function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

function mentions(message, view) {
  return (
    message.mentions_me || message.mention_everyone || message.mentions?.some(({ id }) => id === view.user.id)
  );
}

const SYSTEM = {
  1: ({ author, mentions: [added] = [] }, words) => [
    strong(author),
    ` ${words.threadAdded} `,
    strong(added),
    ` ${words.toThread}`,
  ],
  2: ({ author, mentions: [gone] = [] }, words) => [
    strong(author),
    ` ${words.threadRemoved} `,
    strong(gone),
    ` ${words.fromThread}`,
  ],
  4: (message, words) => [strong(message.author), ` ${words.renamed} `, el("strong", {}, message.content)],
  7: ({ author }, words) => [strong(author), ` ${words.joined}`],
  18: (message, words) => [
    strong(message.author),
    ` ${words.threadStarted} `,
    el(
      "button",
      {
        class: "text-button",
        type: "button",
        data: { do: "go", channel: message.message_reference?.channel_id },
      },
      message.content,
    ),
  ],
  21: ({ referenced_message: first }, words, view) =>
    first
      ? [strong(first.author), `: ${plainText(first.content, view, words) || "…"}`]
      : el("em", {}, words.gone),
};

function systemLine(message, line, view, words) {
  return el(
    "div",
    { class: "message system" },
    el("div", { class: "gutter" }, icon(ICONS.thread)),
    el(
      "p",
      { class: "body" },
      line(message, words, view),
      " ",
      messageTime(message.timestamp, view.now(), words, view.user.locale),
    ),
  );
}

function strong(user) {
  return el("strong", {}, nameOf(user));
}
