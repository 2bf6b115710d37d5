// The fields of a modal: each has an element, a value, a check and a focus.
// It must not know of the dialog around them.

import { defaultValues, isMenu, menuButton } from "./components.js";
import { el } from "./dom.js";
import { richText } from "./richtext.js";
import { openMenu } from "./select.js";

let count = 0;

/**
 * The field of one top-level component: a row with a text input, a label with anything, or text.
 * `id` is its custom id, undefined for text; `check()` says whether it may be sent.
 */
export function fieldOf(component, view, words) {
  if (component.type === 10) {
    return { element: richText(component.content, view, words), check: () => true };
  }
  const inner = component.component ?? component.components?.[0];
  const label = component.label ?? inner?.label ?? "";
  const base = `field-${++count}`;
  const make = isMenu(inner?.type) ? menuField : (MAKERS[inner?.type] ?? unknownField);
  const field = make(inner, { base, label, view, words });
  const required = inner?.type !== 23 && inner?.required !== false;
  const problem = el("small", { class: "failure", id: `${base}-problem`, role: "alert" });
  const head = [
    el("span", {}, label),
    required ? el("span", { class: "star", "aria-hidden": "true" }, " *") : null,
  ];
  const element = el(
    "div",
    { class: "field" },
    field.group
      ? el("div", { class: "field-label", id: `${base}-label` }, head)
      : el("label", { for: base, id: `${base}-label` }, head),
    component.description ? el("small", { class: "muted" }, component.description) : null,
    field.element,
    problem,
  );
  const check = () => {
    problem.textContent =
      (required && isEmpty(field.value()) ? words.requiredField : field.problem?.()) ?? "";
    return problem.textContent === "";
  };
  return { ...field, id: inner?.custom_id, element, check };
}

function isEmpty(value) {
  return value === "" || value === null || (Array.isArray(value) && value.length === 0);
}

function textField({ style, value, placeholder, min_length, max_length, required = true }, { base, words }) {
  const attributes = {
    id: base,
    placeholder,
    maxlength: max_length ?? 4000,
    "aria-required": required ? "true" : null,
    autocomplete: "off",
    "aria-describedby": `${base}-problem`,
  };
  const input =
    style === 2 ? el("textarea", { ...attributes, rows: 4 }) : el("input", { ...attributes, type: "text" });
  input.value = value ?? "";
  return {
    element: input,
    value: () => input.value,
    focus: () => input.focus(),
    problem: () =>
      input.value && input.value.length < (min_length ?? 0) ? words.tooShort(min_length) : null,
  };
}

function menuField(component, { base, label, view, words }) {
  let values = defaultValues(component);
  const holder = el("div", { class: "menu-holder" });
  const draw = () => {
    const button = menuButton(component, values, view, words, { id: base });
    button.addEventListener("click", () =>
      openMenu({
        anchor: button,
        component: { ...component, placeholder: component.placeholder || label },
        values,
        view,
        words,
        choose: (chosen) => {
          values = chosen;
          draw();
          holder.firstChild.focus();
        },
      }),
    );
    holder.replaceChildren(button);
  };
  draw();
  const least = component.min_values ?? 1;
  return {
    element: holder,
    value: () => values,
    focus: () => holder.firstChild.focus(),
    problem: () => (values.length && values.length < least ? words.pickAtLeast(least) : null),
  };
}

function choiceField(type) {
  return (component, { base, words }) => {
    const inputs = component.options.map((option) => {
      const input = el("input", { type, name: base, value: option.value });
      input.checked = Boolean(option.default);
      return input;
    });
    const chosen = () => inputs.filter((input) => input.checked).map(({ value }) => value);
    const least = component.min_values ?? (component.required === false ? 0 : 1);
    const most = component.max_values ?? component.options.length;
    const element = el(
      "div",
      {
        class: "choices",
        role: type === "radio" ? "radiogroup" : "group",
        "aria-labelledby": `${base}-label`,
      },
      component.options.map((option, at) =>
        el(
          "label",
          {},
          inputs[at],
          el("span", {}, option.label, option.description ? el("small", {}, option.description) : null),
        ),
      ),
    );
    return {
      group: true,
      element,
      value: () => (type === "radio" ? (chosen()[0] ?? null) : chosen()),
      focus: () => inputs[0].focus(),
      problem: () => {
        const count = chosen().length;
        return type === "checkbox" && count > 0 && (count < least || count > most)
          ? words.pickUpTo(least, most)
          : null;
      },
    };
  };
}

function tickField(component, { base }) {
  const input = el("input", { type: "checkbox", id: base });
  input.checked = Boolean(component.default);
  return { element: input, value: () => input.checked, focus: () => input.focus() };
}

function unknownField(component, { words }) {
  return {
    group: true,
    element: el("p", { class: "muted" }, component?.type === 19 ? words.noUpload : words.unknown),
    value: () => [],
    focus: () => {},
  };
}

const MAKERS = {
  4: textField,
  19: unknownField,
  21: choiceField("radio"),
  22: choiceField("checkbox"),
  23: tickField,
};
