// An option of a slash command that takes a file: its name, the chooser, the file on its way.
// It must not know of the other options, nor how a file travels.

import { el } from "./dom.js";

export class FileField {
  #value = null;
  #problem = null;
  #chosen = 0;

  /** `hooks`: `upload(file)` → the value of the option, `listed()` when the field looks different. */
  constructor(option, { words, hooks }) {
    Object.assign(this, { option, words, hooks });
    this.input = el("input", {
      type: "file",
      "aria-label": option.label,
      "aria-required": option.required ? "true" : null,
      accept: accepted(option.file_types),
      data: { option: option.name },
    });
    this.element = el(
      "label",
      { class: option.required ? "chip upload required" : "chip upload" },
      el("span", { class: "chip-name" }, option.label),
      this.input,
    );
    this.input.addEventListener("change", () => this.#take(this.input.files[0]));
  }

  /** What stands in it: the file's name. */
  get text() {
    return this.input.files[0]?.name ?? "";
  }

  // No text is a file.
  set text(_) {}

  /** `{value}` or `{problem}`. */
  result() {
    if (this.#problem) return { problem: this.#problem };
    if (this.#value !== null) return { value: this.#value };
    if (this.text) return { problem: this.words.uploading };
    return this.option.required ? { problem: this.words.required } : { value: undefined };
  }

  draft() {
    return this.#value ?? "";
  }

  get isSettled() {
    return this.#value !== null;
  }

  mark(problem) {
    this.element.classList.toggle("wrong", Boolean(problem));
    this.input.setAttribute("aria-invalid", problem ? "true" : "false");
  }

  /** There is no list of files. */
  entries() {
    return [];
  }

  isExact() {
    return this.isSettled;
  }

  pick() {}

  enter() {}

  leave() {}

  async #take(file) {
    const chosen = ++this.#chosen;
    this.#value = this.#problem = null;
    this.mark(null);
    if (!file) return;
    try {
      const value = await this.hooks.upload(file);
      if (chosen === this.#chosen) this.#value = value;
    } catch (problem) {
      if (chosen !== this.#chosen) return;
      this.#problem = problem.message;
      this.mark(this.#problem);
    }
    this.hooks.listed();
  }
}

/** What a chooser of files offers: groups such as `image`, and endings; all if nothing is named. */
function accepted(types) {
  return types?.map((type) => (type.startsWith(".") ? type : `${type}/*`)).join(",") ?? null;
}

/** A file's content in base64. */
export function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result.slice(reader.result.indexOf(",") + 1)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
