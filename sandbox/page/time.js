// Times as the reader's language writes them; relative ones tick. It must not know of messages.

import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Infinity],
];

const formats = new Map();

/** `<t:unix:style>` as an element; `unix` in seconds. */
export function timeElement(unix, style, locale) {
  const at = new Date(unix * 1000);
  if (Number.isNaN(at.getTime())) return el("span", {}, "Invalid date");
  return el(
    "time",
    {
      class: "stamp",
      datetime: at.toISOString(),
      title: format(at, STYLES.F, locale),
      data: { unix, style, locale },
    },
    written(unix, style, locale),
  );
}

/** Rewrites the relative times on the page once a second. */
export function startTicking() {
  setInterval(() => {
    for (const time of document.querySelectorAll('time[data-style="R"]')) {
      const text = relative(Number(time.dataset.unix), time.dataset.locale);
      if (time.textContent !== text) time.textContent = text;
    }
  }, 1000);
}

function written(unix, style, locale) {
  if (style === "R") return relative(unix, locale);
  return format(new Date(unix * 1000), STYLES[style] ?? STYLES.f, locale);
}

function relative(unix, locale) {
  let count = Math.round(unix - Date.now() / 1000);
  for (const [unit, next] of STEPS) {
    if (Math.abs(count) < next) return relativeFormat(locale).format(count, unit);
    count = Math.round(count / next);
  }
  return "";
}

/** When a message was written: `short` is the hour alone. `now` is in ms. */
export function messageTime(timestamp, now, words, locale, short = false) {
  const at = new Date(timestamp);
  const hour = format(at, STYLES.t, locale);
  let text = `${format(at, STYLES.d, locale)} ${hour}`;
  if (short) text = hour;
  else if (isSameDay(at, new Date(now))) text = `${words.today} ${hour}`;
  else if (isSameDay(at, new Date(now - 86_400_000))) text = `${words.yesterday} ${hour}`;
  return el("time", { datetime: at.toISOString(), title: format(at, STYLES.F, locale) }, text);
}

/** A moment in full, for a tooltip. */
export function fullTime(timestamp, locale) {
  return format(new Date(timestamp), STYLES.F, locale);
}

/** The day of a message, for the line between two days. */
export function dayName(timestamp, locale) {
  return format(new Date(timestamp), STYLES.D, locale);
}

export function isSameDay(a, b) {
  return a.toDateString() === b.toDateString();
}

function format(date, options, locale) {
  const key = `${locale}/${JSON.stringify(options)}`;
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(usable(locale), options));
  return formats.get(key).format(date);
}

function relativeFormat(locale) {
  const key = `${locale}/R`;
  if (!formats.has(key)) formats.set(key, new Intl.RelativeTimeFormat(usable(locale), { numeric: "always" }));
  return formats.get(key);
}

/** The locale if this browser can write in it; users may be made with any. */
function usable(locale) {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? "en";
  } catch {
    return "en";
  }
}
