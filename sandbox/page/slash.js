// Slash commands as values: listed, found by what was typed, read from a whole line.
// It must not know of elements.

import { localised } from "./words.js";

/**
 * Every command a person can send, subcommands side by side: `{id, path, name, label,
 * description, options}`. `path` leads to the subcommand with default names, `name` is the
 * default name and `label` the localised one, both with spaces.
 */
export function flatten(commands, locale) {
  return commands
    .filter(({ type = 1 }) => type === 1)
    .flatMap((command) => leaves(command, command, [], locale));
}

function leaves(command, node, path, locale) {
  const here = [...path, node];
  const inner = (node.options ?? []).filter(
    ({ type }) => here.length < 4 && isBranch(type, node === command, node),
  );
  if (inner.length) return inner.flatMap((one) => leaves(command, one, here, locale));
  return [
    {
      id: command.id,
      path: here.slice(1).map(({ name, type }) => ({ name, type })),
      name: here.map(({ name }) => name).join(" "),
      label: here.map((one) => localised(one, "name", locale)).join(" "),
      description: localised(node, "description", locale),
      options: (node.options ?? []).map((option) => ({
        ...option,
        label: localised(option, "name", locale),
        hint: localised(option, "description", locale),
      })),
    },
  ];
}

/** A group stands under the command only, a subcommand under the command or a group. */
function isBranch(type, underCommand, node) {
  return type === 1 ? underCommand || node.type === 2 : type === 2 && underCommand;
}

/** The entries that fit what stands after the slash, the best first. */
export function matching(entries, typed) {
  const wanted = fold(typed);
  const rank = ({ name, label, description }) => {
    const names = [fold(label), fold(name)];
    if (names.some((one) => one.startsWith(wanted))) return 0;
    if (names.some((one) => one.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    if (names.some((one) => one.includes(wanted))) return 2;
    return wanted.length > 2 && fold(description).includes(wanted) ? 3 : 4;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: place }) => place < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The command a line begins with and the rest of the line, or null. */
export function recognise(line, entries) {
  const typed = fold(line.replace(/^\//, ""));
  let best = null;
  for (const entry of entries) {
    for (const name of [entry.label, entry.name]) {
      const fits = typed === fold(name) || typed.startsWith(`${fold(name)} `);
      if (fits && (!best || name.length > best.length)) best = { entry, length: name.length };
    }
  }
  return best && { entry: best.entry, rest: line.replace(/^\//, "").slice(best.length).trimStart() };
}

/** The option whose name is written at the start of `text` as `name:`, and what follows it. */
export function leadingOption(text, options) {
  const match = /^\s*([^\s:]{1,32}):\s?/.exec(text);
  const option =
    match && options.find((one) => [one.label, one.name].some((name) => fold(name) === fold(match[1])));
  return option ? { option, rest: text.slice(match[0].length) } : null;
}

/**
 * Reads `move:5 5 note:well` into option name → text. Words before the first name belong to the
 * first option.
 */
export function readOptions(rest, options) {
  const texts = new Map();
  let current = options[0];
  let words = [];
  const keep = () => {
    const text = words.join(" ").trim();
    if (current && (text || texts.has(current.name))) texts.set(current.name, text);
    words = [];
  };
  for (const word of rest.split(" ")) {
    const named = leadingOption(word, options);
    if (named) {
      keep();
      current = named.option;
      texts.set(current.name, "");
      words = named.rest ? [named.rest] : [];
    } else {
      words.push(word);
    }
  }
  keep();
  return texts;
}

/** The options as the protocol carries them: values inside their subcommand and group. */
export function wireOptions(entry, values) {
  return entry.path.reduceRight((options, { name, type }) => [{ name, type, options }], values);
}

/** Capitals, accents and trailing spaces make no difference in a search. */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
