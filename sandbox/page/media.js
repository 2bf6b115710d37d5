// Pictures and files: attachments, embed images, and the larger view of a picture.
// It must not know of messages.

import { el, icon, ICONS } from "./dom.js";
import { safeLink } from "./richtext.js";

const WIDEST = 420;
const HIGHEST = 320;
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]);

/**
 * The address of a picture if it lies with the sandbox, else null: the page never asks another
 * host. The sandbox may know itself by another name than the one the page was opened with.
 */
export function ownUrl(address, files = []) {
  const attached = /^attachment:\/\/(.+)$/.exec(address ?? "");
  const wanted = attached ? files.find(({ filename }) => filename === attached[1])?.url : address;
  if (!wanted) return null;
  try {
    const url = new URL(wanted, location.href);
    if (url.origin === location.origin) return url.href;
    const samePlace = url.port !== "" && url.port === location.port && LOCAL_HOSTS.has(url.hostname);
    return samePlace ? location.origin + url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** A picture that opens larger; `media` has `url` and perhaps `width`, `height`. */
export function picture(media, { alt, words, files, kind = "picture", spoiler = false }) {
  const src = ownUrl(media?.url, files);
  if (!src)
    return media?.url ? safeLink(media.url, { class: "outside" }, `${words.outside}: ${media.url}`) : null;
  const { width, height } = media;
  const scale = width && height ? Math.min(1, WIDEST / width, HIGHEST / height) : null;
  const image = el("img", {
    src,
    alt: alt ?? "",
    width: scale && Math.round(width * scale),
    height: scale && Math.round(height * scale),
    // Scrolling to the newest message must know how tall it is.
    loading: "eager",
    decoding: "async",
  });
  return el(
    "button",
    {
      class: spoiler ? `${kind} veiled` : kind,
      type: "button",
      "aria-label": spoiler ? words.spoiler : alt ? `${words.picture}: ${alt}` : words.openPicture,
      title: alt || null,
      data: { do: spoiler ? "reveal" : "enlarge" },
    },
    image,
  );
}

/** A file to download. */
export function fileRow({ url, filename, size }, words) {
  return el(
    "div",
    { class: "file" },
    icon(ICONS.file),
    el(
      "span",
      { class: "file-name" },
      el(
        "a",
        { href: ownUrl(url), download: filename, "aria-label": `${words.download} ${filename}` },
        filename,
      ),
      size === undefined ? null : el("small", {}, sizeText(size)),
    ),
  );
}

/** The attachments of a message: pictures in a grid, then the files. */
export function attachments(list, words) {
  const isPicture = ({ content_type, filename }) =>
    content_type ? content_type.startsWith("image/") : /\.(png|jpe?g|gif|webp|svg)$/i.test(filename);
  const pictures = list.filter(isPicture);
  return [
    pictures.length > 0 &&
      el(
        "div",
        { class: pictures.length > 1 ? "pictures many" : "pictures" },
        pictures.map((one) =>
          picture(one, { alt: one.description, words, spoiler: one.filename.startsWith("SPOILER_") }),
        ),
      ),
    ...list.filter((one) => !isPicture(one)).map((one) => fileRow(one, words)),
  ];
}

/** Shows the picture of `button` over everything; Esc or a click closes it. */
export function enlarge(button, words) {
  const small = button.querySelector("img");
  const closer = el(
    "button",
    { class: "lightbox-close", type: "button", "aria-label": words.close },
    icon(ICONS.close),
  );
  const box = el(
    "dialog",
    { class: "lightbox", "aria-label": small.alt || words.picture },
    closer,
    el("img", { src: small.src, alt: small.alt }),
    small.alt ? el("p", {}, small.alt) : null,
    safeLink(small.src, { class: "original" }, words.original),
  );
  box.addEventListener("click", (event) => event.target.closest("a") || box.close());
  box.addEventListener("close", () => {
    box.remove();
    button.focus();
  });
  document.body.append(box);
  box.showModal();
}

function sizeText(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}
