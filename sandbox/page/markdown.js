// Reads the Markdown subset people know from chat into a tree of plain values.
// It must not know of elements, users or channels.
//
// Blocks: {t:"p"|"h"|"sub"|"quote"|"fence"|"list", …}; inline nodes: {t:"text", text},
// {t:"b"|"i"|"u"|"s"|"spoiler", in: […]}, {t:"code", text}, {t:"link", href, in}, and mentions.

const DEEPEST = 10;
const FENCE = /```([^]+?)```/g;

/** The blocks of a whole message text. */
export function parseMarkdown(text) {
  const blocks = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    if (match[1].trim() === "" || isEscaped(text, match.index)) continue;
    blocks.push(...lines(text.slice(from, match.index).replace(/\n$/, ""), 0));
    blocks.push(fence(match[1]));
    from = match.index + match[0].length;
    if (text[from] === "\n") from += 1;
  }
  blocks.push(...lines(text.slice(from), 0));
  return blocks;
}

/** Inline nodes of a text in which blocks mean nothing: a title, a field's name. */
export function parseInline(text) {
  return inline(text, 0);
}

/** The first line names the language if it is one word. */
function fence(inside) {
  const [, language = "", text] = /^(?:([\w+.#-]{1,20})\n)?([^]*)$/.exec(inside);
  return { t: "fence", language, text: text.replace(/^\n/, "").replace(/\n$/, "") };
}

function isEscaped(text, at) {
  return at > 0 && text[at - 1] === "\\";
}

function lines(text, depth) {
  if (text === "") return [];
  const rows = text.split("\n");
  const blocks = [];
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push({ t: "p", in: inline(plain.join("\n"), depth) });
    plain = [];
  };
  for (let at = 0; at < rows.length;) {
    const [block, next] = blockAt(rows, at, depth) ?? [];
    if (block) {
      flush();
      blocks.push(block);
      at = next;
    } else {
      plain.push(rows[at]);
      at += 1;
    }
  }
  flush();
  return blocks;
}

/** The block that begins at this row and the row after it, or null for a plain row. */
function blockAt(rows, at, depth) {
  const row = rows[at];
  let match = /^(#{1,3}) +(\S.*)$/.exec(row);
  if (match) return [{ t: "h", level: match[1].length, in: inline(match[2], depth) }, at + 1];
  match = /^-# +(\S.*)$/.exec(row);
  if (match) return [{ t: "sub", in: inline(match[1], depth) }, at + 1];
  if (depth < DEEPEST && row.startsWith(">>> ")) {
    const inner = [row.slice(4), ...rows.slice(at + 1)].join("\n");
    return [{ t: "quote", in: lines(inner, depth + 1) }, rows.length];
  }
  if (depth < DEEPEST && /^> /.test(row)) {
    let end = at;
    while (end < rows.length && /^> |^>$/.test(rows[end])) end += 1;
    const inner = rows
      .slice(at, end)
      .map((one) => one.replace(/^> ?/, ""))
      .join("\n");
    return [{ t: "quote", in: lines(inner, depth + 1) }, end];
  }
  return LIST_ITEM.test(row) ? listAt(rows, at, depth) : null;
}

const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;

/** A list; deeper indented items belong to the item before them. */
function listAt(rows, at, depth) {
  const [, indent, mark] = LIST_ITEM.exec(rows[at]);
  const ordered = /\d/.test(mark);
  const list = { t: "list", ordered, start: ordered ? Number.parseInt(mark, 10) : 1, items: [] };
  let next = at;
  while (next < rows.length) {
    const match = LIST_ITEM.exec(rows[next]);
    if (!match || match[1].length < indent.length) break;
    if (match[1].length > indent.length && depth < DEEPEST && list.items.length) {
      const [inner, after] = listAt(rows, next, depth + 1);
      list.items.at(-1).push(inner);
      next = after;
    } else if (/\d/.test(match[2]) !== ordered) {
      break;
    } else {
      list.items.push([{ t: "p", in: inline(match[3], depth) }]);
      next += 1;
    }
  }
  return [list, next];
}

/** Each rule: a pattern that must match at the present place, and what it gives. */
const RULES = [
  [/\\([^\w\s])/y, ([, sign]) => ({ t: "text", text: sign })],
  // The whole run of backticks or none: trying every part of it would take for ever on a long one.
  [/(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)/y, ([, , text]) => ({ t: "code", text: text.trim() || text })],
  [/<@!?(\d{1,20})>/y, ([, id]) => ({ t: "user", id })],
  [/<@&(\d{1,20})>/y, ([, id]) => ({ t: "role", id })],
  [/<#(\d{1,20})>/y, ([, id]) => ({ t: "channel", id })],
  [/<\/([^:<>\n]{1,98}):(\d{1,20})>/y, ([, name, id]) => ({ t: "command", name, id })],
  [
    /<(a?):(\w{1,32}):(\d{1,20})>/y,
    ([, moves, name, id]) => ({ t: "emoji", name, id, animated: moves === "a" }),
  ],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    ([, unix, style]) => ({ t: "time", unix: Number(unix), style: style ?? "f" }),
  ],
  [/@(everyone|here)\b/y, ([, who]) => ({ t: "all", who })],
  [
    /\[((?:\\.|[^[\]\\\n]|\[[^[\]\n]*\])+)\]\(\s*<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"\n]*")?\s*\)/y,
    ([, text, href], deeper) => ({ t: "link", href, in: deeper(text) }),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, ([, href]) => ({ t: "link", href, in: [{ t: "text", text: href }] })],
  [/https?:\/\/[^\s<>]+/y, bareLink],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, ([, text], deeper) => ({ t: "b", in: deeper(text) })],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, ([, text], deeper) => ({ t: "u", in: deeper(text) })],
  [/~~((?:\\[^]|[^\\])+?)~~/y, ([, text], deeper) => ({ t: "s", in: deeper(text) })],
  [/\|\|([^]+?)\|\|/y, ([, text], deeper) => ({ t: "spoiler", in: deeper(text) })],
  [/\*(?=\S)((?:\*\*|\\[^]|[^\\*])+?)(?<!\s)\*(?!\*)/y, ([, text], deeper) => ({ t: "i", in: deeper(text) })],
  [/(?<!\w)_(?=\S)((?:__|\\[^]|[^\\_])+?)_(?!\w)/y, ([, text], deeper) => ({ t: "i", in: deeper(text) })],
];

/** Every sign a rule may begin with: what lies between is plain. */
const PLAIN = /[^\\`<@[h*_~|]+/y;

function inline(text, depth) {
  const nodes = [];
  let at = 0;
  const say = (words) => {
    const last = nodes.at(-1);
    if (last?.t === "text") last.text += words;
    else if (words) nodes.push({ t: "text", text: words });
  };
  while (at < text.length) {
    const plain = sticky(PLAIN, text, at);
    if (plain) {
      say(plain[0]);
      at += plain[0].length;
      continue;
    }
    const [node, length] = (depth < DEEPEST && ruleAt(text, at, depth)) || [{ t: "text", text: text[at] }, 1];
    if (node.t === "text") say(node.text);
    else nodes.push(node);
    at += length;
  }
  return nodes;
}

function ruleAt(text, at, depth) {
  for (const [pattern, make] of RULES) {
    const match = sticky(pattern, text, at);
    if (!match) continue;
    const node = make(match, (inner) => inline(inner, depth + 1));
    return [node, node.length ?? match[0].length];
  }
  return null;
}

function sticky(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A link in running text: the stop or bracket after it is not part of it. */
function bareLink([found]) {
  let href = found.replace(/[.,;:!?'"*_~|]+$/, "");
  if (href.endsWith(")") && !href.includes("(")) href = href.slice(0, -1);
  return { t: "link", href, in: [{ t: "text", text: href }], length: href.length };
}
