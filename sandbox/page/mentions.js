// Names completed while writing a plain message: "@Léa" for a person, "#general" for a channel.
// It must not know how the list of names is shown.

import { avatar } from "./avatar.js";
import { fold } from "./slash.js";
import { nameOf } from "./words.js";

const MOST = 8;

/** Entries for the word before the caret, each with `complete()`; none if it is no name. */
export function completion(input, view) {
  const before = input.value.slice(0, input.selectionStart);
  const match = /(?:^|\s)([@#])([^\s@#]*)$/.exec(before);
  if (!match || input.selectionStart !== input.selectionEnd) return [];
  const [, sign, typed] = match;
  return names(sign, view)
    .filter(({ name }) => fold(name).startsWith(fold(typed)))
    .slice(0, MOST)
    .map(({ name, picture }) => ({
      label: `${sign}${name}`,
      picture: picture?.(),
      complete: () =>
        input.setRangeText(`${sign}${name} `, before.length - typed.length - 1, before.length, "end"),
    }));
}

/** The text as it is sent: each name that was written becomes the mention of its id. */
export function withMentions(text, view) {
  let sent = text;
  for (const sign of ["@", "#"]) {
    const longestFirst = names(sign, view).sort((a, b) => b.name.length - a.name.length);
    for (const { name, id } of longestFirst) sent = replaceName(sent, sign + name, `<${sign}${id}>`);
  }
  return sent;
}

/** Whole names only: "@Sam" is not the beginning of "@Samir". */
function replaceName(text, name, mention) {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(
    new RegExp(`(^|[\\s(])${quoted}(?![\\p{L}\\p{N}_-])`, "gu"),
    (_, before) => before + mention,
  );
}

function names(sign, view) {
  if (sign === "@")
    return [...view.members.values()].map((user) => ({
      name: nameOf(user),
      id: user.id,
      picture: () => avatar(user, "small"),
    }));
  return [...view.channels.values()].map(({ name, id }) => ({ name, id }));
}
