// Rebuilds each component, modal and command of recorded traffic with the builders of discord.js,
// setter by setter, because those hold the limits. Prints what they refuse, and the counts; ends with
// code 1 if they refuse anything. It must not know which bot sent it.

import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const b = createRequire(import.meta.url)("@discordjs/builders");
const counts = { components: 0, modals: 0, commands: 0 };
const refused = new Map();

/** Calls `setter` of `builder` with the value, unless the field is absent. */
function set(builder, setter, value) {
  if (value !== undefined && value !== null) builder[setter](value);
  return builder;
}

function button({ style, label, custom_id, url, emoji, disabled }) {
  const built = new b.ButtonBuilder().setStyle(style);
  set(built, "setLabel", label);
  set(built, "setCustomId", custom_id);
  set(built, "setURL", url);
  set(built, "setEmoji", emoji);
  return set(built, "setDisabled", disabled);
}

/** What all menus have. */
function menu(built, { custom_id, placeholder, min_values, max_values, disabled }) {
  built.setCustomId(custom_id);
  set(built, "setPlaceholder", placeholder);
  set(built, "setMinValues", min_values);
  set(built, "setMaxValues", max_values);
  return set(built, "setDisabled", disabled);
}

function option({ label, value, description, default: chosen, emoji }) {
  const built = new b.StringSelectMenuOptionBuilder().setLabel(label).setValue(value);
  set(built, "setDescription", description);
  set(built, "setDefault", chosen);
  return set(built, "setEmoji", emoji);
}

function input({ custom_id, style, label, placeholder, value, min_length, max_length, required }) {
  const built = new b.TextInputBuilder().setCustomId(custom_id).setStyle(style).setLabel(label);
  set(built, "setPlaceholder", placeholder);
  set(built, "setValue", value);
  set(built, "setMinLength", min_length);
  set(built, "setMaxLength", max_length);
  return set(built, "setRequired", required);
}

function gallery({ items }) {
  const item = ({ media, description, spoiler }) => {
    const built = new b.MediaGalleryItemBuilder().setURL(media.url);
    set(built, "setDescription", description);
    return set(built, "setSpoiler", spoiler);
  };
  return new b.MediaGalleryBuilder().addItems(...items.map(item));
}

/** How what lies in a container is added to it, by type. */
const INSIDE = {
  1: "addActionRowComponents",
  9: "addSectionComponents",
  10: "addTextDisplayComponents",
  12: "addMediaGalleryComponents",
  13: "addFileComponents",
  14: "addSeparatorComponents",
};

function container({ accent_color, components, spoiler }) {
  const built = new b.ContainerBuilder();
  set(built, "setAccentColor", accent_color);
  set(built, "setSpoiler", spoiler);
  for (const part of components) built[INSIDE[part.type]](component(part));
  return built;
}

const ids = (values) => values.map(({ id }) => id);

/** The component as the builders make it. */
function component(data) {
  counts.components += 1;
  const kinds = {
    1: () => new b.ActionRowBuilder().addComponents(...data.components.map(component)),
    2: () => button(data),
    3: () => menu(new b.StringSelectMenuBuilder(), data).addOptions(...data.options.map(option)),
    4: () => input(data),
    5: () => menu(new b.UserSelectMenuBuilder(), data).setDefaultUsers(...ids(data.default_values ?? [])),
    6: () => menu(new b.RoleSelectMenuBuilder(), data).setDefaultRoles(...ids(data.default_values ?? [])),
    8: () => {
      const built = menu(new b.ChannelSelectMenuBuilder(), data);
      built.setDefaultChannels(...ids(data.default_values ?? []));
      return built.setChannelTypes(...(data.channel_types ?? []));
    },
    10: () => new b.TextDisplayBuilder().setContent(data.content),
    12: () => gallery(data),
    14: () => new b.SeparatorBuilder(data),
    17: () => container(data),
  };
  return kinds[data.type]();
}

function modal({ custom_id, title, components }) {
  counts.modals += 1;
  const built = new b.ModalBuilder().setCustomId(custom_id).setTitle(title);
  for (const part of components) {
    if (part.type === 10) built.addTextDisplayComponents(component(part));
    else built.addComponents(component(part));
  }
  return built;
}

/** Names and descriptions of a command or an option. */
function named(built, { name, description, name_localizations, description_localizations }) {
  built.setName(name).setDescription(description);
  set(built, "setNameLocalizations", name_localizations);
  return set(built, "setDescriptionLocalizations", description_localizations);
}

/** The adder of each type of option that holds a value. */
const OPTIONS = {
  3: "addStringOption",
  4: "addIntegerOption",
  5: "addBooleanOption",
  6: "addUserOption",
  7: "addChannelOption",
  8: "addRoleOption",
  9: "addMentionableOption",
  10: "addNumberOption",
  11: "addAttachmentOption",
};

function options(built, all = []) {
  for (const data of all) {
    const inner = (one) => options(named(one, data), data.options);
    if (data.type === 1) built.addSubcommand(inner);
    else if (data.type === 2) built.addSubcommandGroup(inner);
    else built[OPTIONS[data.type]]((one) => valued(named(one, data), data));
  }
  return built;
}

function valued(built, data) {
  set(built, "setRequired", data.required);
  set(built, "setMinValue", data.min_value);
  set(built, "setMaxValue", data.max_value);
  set(built, "setMinLength", data.min_length);
  set(built, "setMaxLength", data.max_length);
  if (data.choices?.length) built.addChoices(...data.choices);
  if (data.channel_types?.length) built.addChannelTypes(...data.channel_types);
  // Only options that can have suggestions have the setter.
  return set(built, "setAutocomplete", data.autocomplete || undefined);
}

function command(data) {
  counts.commands += 1;
  if (data.type === 2 || data.type === 3) {
    const built = new b.ContextMenuCommandBuilder().setType(data.type).setName(data.name);
    return set(built, "setNameLocalizations", data.name_localizations);
  }
  const built = options(named(new b.SlashCommandBuilder(), data), data.options);
  set(built, "setContexts", data.contexts);
  return set(built, "setIntegrationTypes", data.integration_types);
}

/** Rebuilds one thing; what is refused is kept once, with how often. */
function rebuild(what, data, line) {
  try {
    what(data).toJSON();
  } catch (problem) {
    const why = `${what.name}: ${problem.message}`.split("\n")[0];
    const seen = refused.get(why) ?? { times: 0, line };
    refused.set(why, { ...seen, times: seen.times + 1 });
  }
}

async function read(file) {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    line += 1;
    const { method, path, request, status } = JSON.parse(text);
    if (!request || status >= 400) continue;
    const route = path.split("?")[0];
    const at = `${file}:${line}`;
    if (method === "PUT" && route.endsWith("/commands")) {
      for (const one of request) rebuild(command, one, at);
    } else if (request.type === 9) rebuild(modal, request.data, at);
    else if (route.includes("/messages") || route.includes("/webhooks/") || route.endsWith("/callback")) {
      for (const one of (request.data ?? request).components ?? []) rebuild(component, one, at);
    }
  }
}

for (const file of process.argv.slice(2)) await read(file);
for (const [why, { times, line }] of refused) console.log(`${why} (${times} times, first ${line})`);
const rejections = [...refused.values()].reduce((sum, { times }) => sum + times, 0);
console.log(
  `${counts.components} components, ${counts.modals} modals, ${counts.commands} commands: ${rejections} rejections`,
);
process.exit(rejections ? 1 : 0);
