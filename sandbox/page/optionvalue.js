// What an option of a slash command accepts: its list of candidates, and whether a text is a
// value. It must not know of elements on the page, only of pictures in its list.

import { avatar } from "./avatar.js";
import { fold } from "./slash.js";
import { isThread } from "./view.js";
import { localised, nameOf } from "./words.js";

const TYPE = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
};

/** Everything the option may be, as `{label, value, description?, picture?}`; null for free text. */
export function candidates(option, view, words) {
  const { type, choices, channel_types: types } = option;
  if (choices?.length)
    return choices.map((choice) => ({
      label: localised(choice, "name", view.user.locale),
      value: choice.value,
      also: choice.name,
    }));
  if (type === TYPE.boolean)
    return [
      { label: words.yes, value: true, also: "true" },
      { label: words.no, value: false, also: "false" },
    ];
  const users = () =>
    [...view.members.values()].map((user) => ({
      label: nameOf(user),
      value: user.id,
      also: user.username,
      description: user.username,
      picture: () => avatar(user, "small"),
    }));
  const roles = () =>
    view.guild.roles.map(({ id, name }) => ({ label: `@${name.replace(/^@/, "")}`, value: id }));
  if (type === TYPE.user) return users();
  if (type === TYPE.role) return roles();
  if (type === TYPE.mentionable) return [...users(), ...roles()];
  if (type === TYPE.channel) {
    return [...view.channels.values()]
      .filter((channel) => (types?.length ? types.includes(channel.type) : !isThread(channel.type)))
      .map(({ id, name }) => ({ label: `#${name}`, value: id }));
  }
  return null;
}

/** The candidates that fit a text. */
export function fitting(list, text) {
  const wanted = fold(text.trim().replace(/^[@#]/, ""));
  return list
    .filter(({ label, also = "" }) => fold(label).includes(wanted) || fold(String(also)).includes(wanted))
    .slice(0, 25);
}

/**
 * The value that `text` means for the option: `{value}`, `{value: undefined}` for an optional one
 * left empty, or `{problem}` in words. `picked` is what was chosen from a list, if the text still
 * stands as that put it.
 */
export function valueOf(option, text, picked, view, words) {
  if (picked) return { value: picked.value };
  if (text.trim() === "") return option.required ? { problem: words.required } : { value: undefined };
  const list = candidates(option, view, words);
  if (list) return fromList(list, text.trim(), option, words);
  if (option.type === TYPE.integer || option.type === TYPE.number) return number(option, text.trim(), words);
  const { min_length: least = 0, max_length: most = 6000 } = option;
  if (text.length < least || text.length > most) return { problem: words.lengthRange(least, most) };
  return { value: text };
}

function fromList(list, text, option, words) {
  const id = /^<[@#][!&]?(\d+)>$/.exec(text)?.[1] ?? text;
  const bare = (word) => fold(String(word)).replace(/^[@#]/, "");
  const found = list.find(
    ({ label, also, value }) =>
      String(value) === id || bare(label) === bare(text) || (also && bare(also) === bare(text)),
  );
  if (found) return { value: found.value };
  return {
    problem: option.choices?.length || option.type === TYPE.boolean ? words.notChoice : words.notFound,
  };
}

function number({ type, min_value: least, max_value: most }, text, words) {
  const value = Number(text.replace(",", "."));
  if (!Number.isFinite(value)) return { problem: words.notNumber };
  if (type === TYPE.integer && !Number.isSafeInteger(value)) return { problem: words.notInteger };
  if (value < (least ?? -Infinity) || value > (most ?? Infinity))
    return { problem: words.outOfRange(least ?? "−∞", most ?? "∞") };
  return { value };
}

/** True for an option that takes a file. */
export function isUpload({ type }) {
  return type === TYPE.file;
}
