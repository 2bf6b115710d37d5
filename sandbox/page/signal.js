// A list of listeners. It must not know what it carries.

export class Signal {
  #listeners = new Set();

  /** Calls `listener` at every emit; the returned function ends that. */
  on(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(...news) {
    for (const listener of [...this.#listeners]) listener(...news);
  }
}

/** Gathers calls of one turn of the event loop into a single one. */
export function gathered(work) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      work();
    });
  };
}
