// A user's picture: initials on a colour made from the id. It must not know where it stands.

import { el } from "./dom.js";
import { nameOf } from "./words.js";

/** The round picture of `user`; beside a name it says nothing to screen readers. */
export function avatar(user, size = "") {
  return el(
    "span",
    { class: `avatar ${size}`.trim(), "aria-hidden": "true", css: { background: colorOf(user?.id ?? "") } },
    initials(nameOf(user)),
  );
}

function initials(name) {
  const words = name.split(/[\s_.-]+/).filter(Boolean);
  const [first = "?", second = ""] = words;
  return ([...first][0] + ([...second][0] ?? "")).toUpperCase();
}

/** Dark enough for white letters, whatever the id. */
function colorOf(id) {
  let hash = 7;
  for (const digit of id) hash = (hash * 31 + digit.charCodeAt(0)) % 99_991;
  // The golden angle sets neighbouring ids far apart.
  return `hsl(${Math.round(hash * 137.508) % 360} 45% 38%)`;
}
