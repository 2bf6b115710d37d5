// What a person meets in a message of the page: how high it is from the duty to the last button, and
// what of it cannot be read. `arguments[0]` is {message, duty, foot}: the id, and whether the message
// has a duty and small print.
const asked = arguments[0];
const item = document.querySelector(`[data-message="${asked.message}"]`);
const container = item?.querySelector(".container");
const images = item ? [...item.querySelectorAll(".container img")] : [];
if (!container || images.some((image) => !image.complete)) return null;

const faults = [];
const say = (element) => (element.innerText || element.alt || element.className || "").trim().slice(0, 60);
for (const image of images) if (!image.naturalWidth) faults.push("a picture is not shown");

// Nothing is cut and nothing leaves the window.
for (const element of item.querySelectorAll(".components *")) {
  const box = element.getBoundingClientRect();
  if (box.width && box.right > innerWidth + 0.5) faults.push(`leaves the window: ${say(element)}`);
  const style = getComputedStyle(element);
  if (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
    faults.push(`is cut: ${say(element)}`);
}

// Nothing lies over anything else.
const parts = [...container.children, ...item.querySelectorAll(".components > .row > *")];
const boxes = parts.map((part) => part.getBoundingClientRect());
for (let a = 0; a < boxes.length; a += 1)
  for (let b = a + 1; b < boxes.length; b += 1) {
    const wide = Math.min(boxes[a].right, boxes[b].right) - Math.max(boxes[a].left, boxes[b].left);
    const high = Math.min(boxes[a].bottom, boxes[b].bottom) - Math.max(boxes[a].top, boxes[b].top);
    if (wide > 1 && high > 1) faults.push(`lie over each other: ${say(parts[a])} / ${say(parts[b])}`);
  }

// Text stands out from what is behind it; what cannot be pressed is meant to be pale.
const colour = (text) => {
  const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
  return [r, g, b, a];
};
const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
const behind = (element) => {
  if (!element) return [0, 0, 0];
  const own = colour(getComputedStyle(element).backgroundColor);
  return own[3] === 1 ? own : over(own, behind(element.parentElement));
};
const light = (rgb) => {
  const [r, g, b] = rgb.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const walker = document.createTreeWalker(item.querySelector(".components"), NodeFilter.SHOW_TEXT);
const pale = new Set();
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || element.closest("[disabled], [aria-disabled]")) continue;
  const ground = behind(element);
  const ink = over(colour(getComputedStyle(element).color), ground);
  const [low, high] = [light(ink), light(ground)].sort((a, b) => a - b);
  const contrast = (high + 0.05) / (low + 0.05);
  if (contrast < 4.5) pale.add(`is pale, ${contrast.toFixed(1)}: ${say(element)}`);
}
faults.push(...pale);

const texts = [...container.children].filter((part) => !part.classList.contains("pictures"));
const rows = [...item.querySelectorAll(".components > .row")];
const duty = asked.duty ? texts[texts.length - 1 - (asked.foot ? 1 : 0)] : rows[0];
const last = rows.at(-1)?.getBoundingClientRect().bottom;
const whole = item.querySelector(".message").getBoundingClientRect();
const shown = item.querySelector(".components");
return {
  height: Math.ceil(shown.getBoundingClientRect().height),
  characters: shown.innerText.replace(/\s+/g, " ").length,
  span: rows.length ? Math.ceil(last - duty.getBoundingClientRect().top) : 0,
  faults: [...new Set(faults)],
  clip: [whole.x, whole.y + scrollY, whole.width, whole.height],
};
