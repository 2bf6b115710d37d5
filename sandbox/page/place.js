// What kind of place a channel is: its sign in lists, and what people can begin in it.
// It must not know what a place shows.

import { el, icon, ICONS } from "./dom.js";

const KIND = { text: 0, voice: 2, category: 4, announcement: 5, stage: 13, forum: 15, media: 16 };

/** Whether a channel holds posts and no messages of its own. */
export function holdsPosts({ type }) {
  return type === KIND.forum || type === KIND.media;
}

/** Whether it is only a heading for other channels. */
export function isCategory({ type }) {
  return type === KIND.category;
}

/** Whether people can open threads there. */
export function takesThreads({ type }) {
  return type === KIND.text || type === KIND.announcement;
}

/** Whether people can open private threads there. */
export function takesPrivateThreads({ type }) {
  return type === KIND.text;
}

/** The sign before a channel's name. */
export function signOf(channel) {
  const { type, thread_metadata: thread } = channel;
  const drawn = {
    [KIND.voice]: ICONS.voice,
    [KIND.stage]: ICONS.voice,
    [KIND.announcement]: ICONS.announcement,
    [KIND.forum]: ICONS.posts,
    [KIND.media]: ICONS.posts,
    [KIND.category]: ICONS.down,
    12: ICONS.lock,
  };
  const path = drawn[type] ?? (thread ? ICONS.thread : null);
  return el("span", { class: "hash", "aria-hidden": "true" }, path ? icon(path) : "#");
}
