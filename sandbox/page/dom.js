// Builds and patches elements. Text from users and bots becomes text nodes, never markup.
// It must not know what is shown.

/**
 * An element with its attributes and children.
 * `class`, `data` (object), `css` (object) and `on…` (listener) are special; false, null and
 * undefined leave an attribute out, true sets it empty. Children may be nested lists.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "data") setData(node, value);
    else if (name === "css") setCss(node, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

function setData(node, data) {
  for (const [name, value] of Object.entries(data)) {
    if (value !== null && value !== undefined && value !== false) node.dataset[name] = value;
  }
}

function setCss(node, css) {
  for (const [name, value] of Object.entries(css)) {
    if (value !== null && value !== undefined) node.style.setProperty(name, value);
  }
}

/** An icon: one path drawn in a 24 × 24 box, hidden from screen readers. */
export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const ICONS = {
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  menu: "M4 6h16M4 12h16M4 18h16",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  thread: "M5 5h14v10h-7l-4 4v-4H5z",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  voice: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  announcement: "M4 10v4h3l8 5V5l-8 5zM18 9a4 4 0 0 1 0 6M8 14v5h3",
  posts: "M4 5h16v5H4zM4 14h16v5H4z",
  send: "M4 4l17 8-17 8 3-8zM7 12h8",
};

/**
 * Makes `old` look like `fresh`, keeping every node that can stay, so that focus, selection,
 * loaded pictures and scroll positions survive an edit. Children are matched by `data-key`,
 * then by order. `data-open` belongs to the reader (a revealed spoiler) and is left alone.
 * Returns the node that now stands in the document.
 */
export function morph(old, fresh) {
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  patchAttributes(old, fresh);
  patchChildren(old, fresh);
  return old;
}

function alike(old, fresh) {
  return old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);
}

function keyOf(node) {
  return node.dataset?.key;
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (name !== "style" && name !== "data-open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // Through the object model, not the attribute: a strict content security policy forbids that.
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}

function patchChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const keys = new Set(wanted.map(keyOf));
  const keyed = new Map();
  for (const child of [...old.childNodes]) {
    const key = keyOf(child);
    if (key === undefined) continue;
    if (keys.has(key)) keyed.set(key, child);
    else child.remove();
  }
  let cursor = old.firstChild;
  for (const child of wanted) {
    const key = keyOf(child);
    if (key !== undefined) {
      const match = keyed.get(key);
      if (!match || match.nodeName !== child.nodeName) {
        old.insertBefore(child, cursor);
        continue;
      }
      if (match === cursor) cursor = cursor.nextSibling;
      else old.insertBefore(match, cursor);
      morph(match, child);
    } else if (cursor && keyOf(cursor) === undefined && alike(cursor, child)) {
      const next = cursor.nextSibling;
      morph(cursor, child);
      cursor = next;
    } else {
      old.insertBefore(child, cursor);
    }
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}
