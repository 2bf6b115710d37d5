// The page's one WebSocket: numbered requests, events, and coming back after a loss.
// It must not know what the requests mean.

import { Signal } from "./signal.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;

/** A request that the sandbox refused, or that was lost with the connection (code 0). */
export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

export class Socket {
  /** "connecting", "open" or "lost". */
  state = "connecting";
  /** Emits at every change of `state`. */
  changed = new Signal();
  /** Emits each event frame. */
  event = new Signal();

  #url;
  #socket = null;
  #number = 0;
  #waiting = new Map();
  #retry = null;
  #wait = FIRST_WAIT_MS;

  constructor(url) {
    this.#url = url;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  connect() {
    clearTimeout(this.#retry);
    this.#retry = null;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT_MS;
      this.#become("open");
    });
    socket.addEventListener("message", ({ data }) => this.#take(JSON.parse(data)));
    socket.addEventListener("close", () => this.#lose(socket));
  }

  /** Tries again now instead of waiting for the next turn. */
  hurry() {
    if (this.#retry !== null) this.connect();
  }

  /** Sends one request; resolves with its `ok`, rejects with `Refused`. */
  request(op, fields = {}) {
    if (this.state !== "open") return Promise.reject(lost());
    const n = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(n, { resolve, reject });
      this.#socket.send(JSON.stringify({ n, op, ...fields }));
    });
  }

  #take(frame) {
    if (frame.n === undefined || frame.n === null) {
      this.event.emit(frame);
      return;
    }
    const asked = this.#waiting.get(frame.n);
    this.#waiting.delete(frame.n);
    if (frame.error) asked?.reject(new Refused(frame.error));
    else asked?.resolve(frame.ok);
  }

  #lose(socket) {
    if (socket !== this.#socket) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#retry = setTimeout(() => this.connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    this.#become("lost");
    for (const { reject } of waiting) reject(lost());
  }

  #become(state) {
    this.state = state;
    this.changed.emit(state);
  }
}

function lost() {
  return new Refused({ code: 0, message: "The connection to the sandbox is lost." });
}

/** Where the socket is, seen from the page's own address; the key, if any, is passed on. */
export function socketUrl(location) {
  const url = new URL("/page/socket", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const key = new URLSearchParams(location.search).get("key");
  if (key) url.searchParams.set("key", key);
  return url.href;
}
