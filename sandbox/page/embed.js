// Embeds: the framed card with a colour bar. It must not know of the message around it.

import { el } from "./dom.js";
import { ownUrl, picture } from "./media.js";
import { richLine, richText, safeLink } from "./richtext.js";
import { messageTime } from "./time.js";

/** One embed; `files` are the attachments its `attachment://` addresses may name. */
export function embedCard(embed, view, words, files) {
  const line = (text) => richLine(text, view, words);
  const main = [
    embed.author && by(embed.author, files),
    embed.title &&
      el(
        "div",
        { class: "embed-title" },
        embed.url ? safeLink(embed.url, {}, line(embed.title)) : line(embed.title),
      ),
    embed.description && el("div", { class: "embed-description" }, richText(embed.description, view, words)),
    embed.fields?.length && fields(embed.fields, view, words),
  ];
  const color =
    embed.color === undefined || embed.color === null
      ? null
      : `#${embed.color.toString(16).padStart(6, "0")}`;
  return el(
    "article",
    { class: "embed", css: { "border-left-color": color } },
    el(
      "div",
      { class: "embed-top" },
      el("div", { class: "embed-main" }, main),
      embed.thumbnail &&
        picture(embed.thumbnail, {
          alt: embed.thumbnail.description,
          words,
          files,
          kind: "picture thumbnail",
        }),
    ),
    embed.image && picture(embed.image, { alt: embed.image.description, words, files }),
    foot(embed, view, words, files),
  );
}

function by({ name, url, icon_url }, files) {
  return el(
    "div",
    { class: "embed-author" },
    tinyPicture(icon_url, files),
    url ? safeLink(url, {}, name) : el("span", {}, name),
  );
}

/** Inline fields stand side by side, three at most; the others take a row each. */
function fields(list, view, words) {
  const rows = [];
  for (const field of list) {
    const row = rows.at(-1);
    if (field.inline && row?.inline && row.fields.length < 3) row.fields.push(field);
    else rows.push({ inline: field.inline, fields: [field] });
  }
  return el(
    "div",
    { class: "embed-fields" },
    rows.map((row) =>
      el(
        "dl",
        { class: "embed-row", css: { "--columns": row.inline ? Math.max(row.fields.length, 2) : 1 } },
        row.fields.map(({ name, value }) =>
          el(
            "div",
            {},
            el("dt", {}, richLine(name, view, words)),
            el("dd", {}, richText(value, view, words)),
          ),
        ),
      ),
    ),
  );
}

function foot({ footer, timestamp }, view, words, files) {
  if (!footer && !timestamp) return null;
  return el(
    "footer",
    { class: "embed-foot" },
    tinyPicture(footer?.icon_url, files),
    el(
      "span",
      {},
      footer?.text,
      footer && timestamp ? " • " : null,
      timestamp ? messageTime(timestamp, view.now(), words, view.user.locale) : null,
    ),
  );
}

function tinyPicture(address, files) {
  const src = ownUrl(address, files);
  return src ? el("img", { src, alt: "" }) : null;
}
