// Buttons and menus under a message, and the layout parts of a message made of components.
// It must not know what a press does: elements carry `data-do` and the list of messages acts.

import { el, icon, ICONS } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { fileRow, picture } from "./media.js";
import { richText, safeLink } from "./richtext.js";
import { nameOf } from "./words.js";

const STYLES = ["", "primary", "secondary", "success", "danger", "link", "premium"];

/** The components of `message`, as one user sees them. */
export function componentList(components, message, view, words) {
  return components.map((component) => part(component, { message, view, words }));
}

/** Finds a component by its custom id, however deep it lies. */
export function findComponent(components, customId) {
  for (const component of components ?? []) {
    if (component.custom_id === customId) return component;
    const inner = findComponent(
      [...(component.components ?? []), ...[component.accessory].filter(Boolean)],
      customId,
    );
    if (inner) return inner;
  }
  return null;
}

export function isMenu(type) {
  return type === 3 || (type >= 5 && type <= 8);
}

function part(component, context) {
  if (isMenu(component.type)) return menu(component, context);
  const draw = PARTS[component.type];
  return draw ? draw(component, context) : el("span", { class: "muted" }, context.words.unknown);
}

const PARTS = {
  1: ({ components }, context) =>
    el(
      "div",
      { class: "row" },
      components.map((one) => part(one, context)),
    ),
  2: button,
  9: ({ components, accessory }, context) =>
    el(
      "div",
      { class: "section" },
      el(
        "div",
        { class: "section-main" },
        components.map((one) => part(one, context)),
      ),
      accessory && part(accessory, context),
    ),
  10: ({ content }, { view, words }) => richText(content, view, words),
  11: (thumbnail, context) => mediaPart(thumbnail, thumbnail.media, context, "picture thumbnail"),
  12: ({ items }, context) =>
    el(
      "div",
      { class: items.length > 1 ? "pictures many" : "pictures" },
      items.map((item) => mediaPart(item, item.media, context, "picture")),
    ),
  13: ({ file, name, size }, { message, words }) => {
    const attached = message.attachments?.find(
      (one) => file.url === `attachment://${one.filename}` || file.url === one.url,
    );
    return fileRow(attached ?? { url: file.url, filename: name ?? file.url.split("/").pop(), size }, words);
  },
  14: ({ divider = true, spacing = 1 }) => el("hr", { class: `gap${spacing}${divider ? "" : " clear"}` }),
  17: ({ components, accent_color, spoiler }, context) =>
    el(
      "div",
      {
        class: spoiler ? "container veiled" : "container",
        role: spoiler ? "button" : null,
        tabindex: spoiler ? "0" : null,
        data: { do: spoiler ? "reveal" : null },
        css: { "border-left-color": accent_color ? `#${accent_color.toString(16).padStart(6, "0")}` : null },
      },
      components.map((one) => part(one, context)),
    ),
};

function mediaPart({ description, spoiler }, media, { message, words }, kind) {
  return picture(media, { alt: description, words, files: message.attachments, kind, spoiler });
}

function button({ style, label, emoji, url, custom_id, disabled }, { message, view, words }) {
  const face = [emojiOf(emoji, Boolean(label)), label ? el("span", { class: "label" }, label) : null];
  const look = `button ${STYLES[style] ?? "secondary"}`;
  if (style === 5) {
    return safeLink(
      disabled ? "" : url,
      { class: look, "aria-disabled": disabled ? "true" : null },
      face,
      icon(ICONS.open),
    );
  }
  const busy = view.acts.isBusy(message.id, custom_id);
  return el(
    "button",
    {
      class: busy ? `${look} busy` : look,
      type: "button",
      disabled: Boolean(disabled) || style === 6,
      "aria-disabled": disabled || style === 6 ? "true" : null,
      "aria-busy": busy ? "true" : null,
      "aria-label": label || emoji ? null : words.unknown,
      data: { do: "press", customId: custom_id, key: `c${custom_id}` },
    },
    face,
  );
}

/** A closed menu: what is chosen, or the placeholder. */
function menu(component, { message, view, words }) {
  const busy = view.acts.isBusy(message.id, component.custom_id);
  const values = view.acts.picked(message.id, component.custom_id) ?? defaultValues(component);
  return menuButton(component, values, view, words, {
    busy,
    data: { do: "menu", customId: component.custom_id, key: `c${component.custom_id}` },
  });
}

/** The button that stands for a menu, in a message or in a modal. */
export function menuButton(component, values, view, words, { busy = false, data = {}, ...more } = {}) {
  const chosen = values.map((value) => menuEntry(component, value, view)).filter(Boolean);
  const placeholder = component.placeholder || words.choose;
  return el(
    "button",
    {
      class: busy ? "menu busy" : "menu",
      type: "button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": chosen.length
        ? `${placeholder}: ${chosen.map(({ label }) => label).join(", ")}`
        : placeholder,
      "aria-busy": busy ? "true" : null,
      disabled: Boolean(component.disabled),
      "aria-disabled": component.disabled ? "true" : null,
      data,
      ...more,
    },
    chosen.length
      ? el(
          "span",
          { class: "menu-values" },
          chosen.map(({ label, emoji }) => el("span", {}, emojiOf(emoji, true), label)),
        )
      : el("span", { class: "menu-hint" }, placeholder),
    icon(ICONS.down),
  );
}

/** The values a menu shows before anybody chose. */
export function defaultValues(component) {
  if (component.type === 3)
    return component.options.filter((option) => option.default).map(({ value }) => value);
  return (component.default_values ?? []).map(({ id }) => id);
}

/** What a value of a menu is called: `{label, emoji?}`, or undefined if it is gone. */
function menuEntry(component, value, view) {
  if (component.type === 3) return component.options.find((option) => option.value === value);
  const member = view.members.get(value);
  if (member) return { label: nameOf(member) };
  const role = view.guild?.roles.find(({ id }) => id === value);
  if (role) return { label: `@${role.name.replace(/^@/, "")}` };
  const channel = view.channels.get(value);
  return channel && { label: `#${channel.name}` };
}
