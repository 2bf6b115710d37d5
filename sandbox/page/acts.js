// What a user set going and the bot has not answered yet: presses, picks, commands, modals.
// It must not know how waiting or failure look.

import { FLAG } from "./room.js";

/** Outcomes kept of interactions that were settled before their own request was answered. */
const EARLY_KEPT = 64;

export class Acts {
  #view;
  #waiting = new Map();
  #early = new Map();
  #busy = new Set();
  #failed = new Map();
  #picks = new Map();
  #local = 0;

  constructor(view) {
    this.#view = view;
  }

  isBusy(message, customId) {
    return this.#busy.has(slot(message, customId));
  }

  /** What went wrong with the last press on this message: "failed", or the refusal's text. */
  failure(message) {
    return this.#failed.get(message);
  }

  /** What this user chose in a menu since the bot last changed it, or undefined. */
  picked(message, customId) {
    return this.#picks.get(slot(message, customId));
  }

  press(message, customId) {
    return this.#touch("press", message, customId, {});
  }

  pick(message, customId, values) {
    this.#picks.set(slot(message.id, customId), values);
    return this.#touch("pick", message, customId, { values });
  }

  /**
   * Sends a command, on `target` where it stands in the menu of a person or a message; a line on
   * screen stands for it until the bot answers.
   */
  async run(channel, command, options, name, target) {
    const { user, bot } = this.#view;
    const line = {
      id: `local-${++this.#local}`,
      local: "sending",
      channel_id: channel,
      type: 20,
      flags: FLAG.ephemeral,
      author: bot.user,
      content: "",
      timestamp: new Date(this.#view.now()).toISOString(),
      interaction_metadata: { user },
      interaction: { name },
    };
    const room = this.#view.room(channel);
    room.add(line);
    this.#tell(channel);
    try {
      const { interaction } = await this.#view.request("run", { channel, command, options, target });
      const outcome = await this.#outcome(interaction);
      if (outcome === "failed") room.replace({ ...line, local: "failed" });
      else room.remove(line.id);
    } catch (problem) {
      room.replace({ ...line, local: "refused", content: problem.message });
    }
    this.#tell(channel);
  }

  /** Submits a modal; resolves with "answered", "failed" or "lost", rejects when refused. */
  async submit(modal, fields) {
    const { interaction } = await this.#view.request("submit", { interaction: modal.interaction, fields });
    return this.#outcome(interaction);
  }

  /** The bot gave its first answer, or did not in time. */
  settle(interaction, outcome) {
    const waiter = this.#waiting.get(interaction);
    if (waiter) {
      this.#waiting.delete(interaction);
      waiter(outcome);
      return;
    }
    this.#early.set(interaction, outcome);
    if (this.#early.size > EARLY_KEPT) this.#early.delete(this.#early.keys().next().value);
  }

  /** Gives up on everything under way. */
  lose() {
    for (const waiter of this.#waiting.values()) waiter("lost");
    this.#waiting.clear();
  }

  /** After an edit: a menu the bot changed shows the bot's defaults again. */
  forget(old, fresh) {
    const before = menus(old.components);
    const after = menus(fresh.components);
    for (const [customId, text] of before) {
      if (after.get(customId) !== text) this.#picks.delete(slot(old.id, customId));
    }
  }

  async #touch(op, message, customId, extra) {
    const key = slot(message.id, customId);
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    this.#failed.delete(message.id);
    this.#tell(message.channel_id);
    try {
      const { interaction } = await this.#view.request(op, {
        channel: message.channel_id,
        message: message.id,
        custom_id: customId,
        ...extra,
      });
      if ((await this.#outcome(interaction)) === "failed") this.#failed.set(message.id, "failed");
    } catch (problem) {
      this.#failed.set(message.id, problem.message);
    }
    this.#busy.delete(key);
    this.#tell(message.channel_id);
  }

  #outcome(interaction) {
    const early = this.#early.get(interaction);
    if (early) {
      this.#early.delete(interaction);
      return Promise.resolve(early);
    }
    return new Promise((resolve) => this.#waiting.set(interaction, resolve));
  }

  #tell(channel) {
    this.#view.changed.emit("room", channel);
  }
}

function slot(message, customId) {
  return `${message}/${customId}`;
}

/** Every menu among the components, by custom id, as text to compare. */
function menus(components, found = new Map()) {
  for (const component of components ?? []) {
    if (component.type === 3 || (component.type >= 5 && component.type <= 8)) {
      found.set(component.custom_id, JSON.stringify(component));
    }
    menus(component.components, found);
  }
  return found;
}
