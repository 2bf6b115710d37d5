// The page begins here: connects, puts the bar and the panes into the document, and keeps the
// window's title true.

import { el } from "./dom.js";
import { Panes } from "./panes.js";
import { gathered } from "./signal.js";
import { Socket, socketUrl } from "./socket.js";
import { Store } from "./store.js";
import { startTicking } from "./time.js";
import { TopBar } from "./topbar.js";

const socket = new Socket(socketUrl(location));
const store = new Store(socket);
const panes = new Panes(store);
const bar = new TopBar({ store, socket, panes });

/** Unread mentions of every user on screen, in the title and on the tabs. */
const count = gathered(() => {
  const mentions = [...store.views()].reduce((sum, view) => sum + view.mentions(), 0);
  document.title = mentions > 0 ? `(${mentions}) sandbox` : "sandbox";
  panes.redraw();
});

store.unread.on(count);
document.getElementById("app").append(el("div", { class: "frame" }, bar.element, bar.line, bar.warning, panes.element));
startTicking();
socket.connect();
