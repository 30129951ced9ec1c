/** The board as a file of its own: SVG with its symbols, colours and fonts, or PNG. */

import { file, loadFont, newPen } from "./browser";
import { written } from "./numbers";

/** Properties that a file without our style sheets would lose. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "color",
  "stop-color",
  "stop-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-feature-settings",
  "font-variant-numeric",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
  "mix-blend-mode",
  "display",
  "visibility",
  "transform",
  "transform-origin",
  "transform-box",
  "filter",
  "clip-path",
  "mask",
];
const SVG = "http://www.w3.org/2000/svg";
/** Longest side of a PNG in pixels. */
const SIZE = 2400;

/** Copy the computed style of an element into the element. */
function freeze(from: Element, to: Element, parent: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(from);
  const initial = unstyled();
  const said = PROPERTIES.filter((name) => {
    const value = style.getPropertyValue(name);
    // Inherited values and defaults are not repeated.
    return value && value !== (INHERITED.has(name) && parent ? parent.getPropertyValue(name) : initial.get(name));
  }).map((name) => `${name}:${style.getPropertyValue(name)}`);
  to.removeAttribute("class");
  for (const { name, value } of [...to.attributes]) if (value.includes("var(")) to.removeAttribute(name);
  if (said.length) to.setAttribute("style", said.join(";"));
  else to.removeAttribute("style");
  [...from.children].forEach((child, n) => freeze(child, to.children[n]!, style));
}

const INHERITED = new Set(
  PROPERTIES.filter((name) => /^(fill|stroke|color|font|letter|text|paint|visibility)/.test(name)).concat(
    "dominant-baseline",
  ),
);
/** Style of a shape without any rules. */
let plain: Map<string, string> | null = null;
function unstyled(): Map<string, string> {
  if (plain) return plain;
  const svg = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  svg.style.position = "absolute";
  svg.append(shape);
  shape.style.all = "initial";
  document.body.append(svg);
  const style = getComputedStyle(shape);
  plain = new Map(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]));
  svg.remove();
  return plain;
}

/**
 * Replace each `use` by its symbol: colours reach into a symbol through variables, which only the page resolves, and a
 * symbol has another colour for every seat.
 */
function unfold(live: SVGSVGElement): SVGSVGElement {
  const whole = live.cloneNode(true) as SVGSVGElement;
  for (let depth = 0; depth < 6; depth++) {
    const uses = [...whole.querySelectorAll("use")];
    if (!uses.length) break;
    for (const use of uses) {
      const id = (use.getAttribute("href") ?? use.getAttribute("xlink:href") ?? "").replace(/^#/, "");
      const symbol = document.getElementById(id);
      if (!symbol) {
        use.remove();
        continue;
      }
      use.replaceWith(drawn(use, symbol));
    }
  }
  return whole;
}

/** The drawing of a `use`: a group at its place with the shapes, scaled into its box. */
function drawn(use: Element, symbol: Element): Element {
  const group = document.createElementNS(SVG, "g");
  for (const { name, value } of use.attributes)
    if (!["href", "xlink:href", "x", "y", "width", "height"].includes(name)) group.setAttribute(name, value);
  const x = use.getAttribute("x") ?? "0";
  const y = use.getAttribute("y") ?? "0";
  const box = symbol.getAttribute("viewBox");
  const inner = document.createElementNS(SVG, box ? "svg" : "g");
  if (box) {
    inner.setAttribute("viewBox", box);
    inner.setAttribute("x", x);
    inner.setAttribute("y", y);
    for (const side of ["width", "height"]) inner.setAttribute(side, use.getAttribute(side) ?? "100%");
    inner.setAttribute("preserveAspectRatio", symbol.getAttribute("preserveAspectRatio") ?? "xMidYMid meet");
    inner.setAttribute("overflow", "visible");
  } else inner.setAttribute("transform", `translate(${x} ${y})`);
  const parts = symbol.localName === "symbol" ? [...symbol.childNodes] : [symbol];
  for (const part of parts) {
    const copy = part.cloneNode(true);
    if (copy instanceof Element) copy.removeAttribute("id");
    inner.append(copy);
  }
  group.append(inner);
  return group;
}

async function dataUrl(address: string): Promise<string> {
  const blob = await (await file(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The fonts of the picture as rules that contain the letters. */
async function fonts(families: Set<string>): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter((rule) => families.has(rule.style.getPropertyValue("font-family").replaceAll(/["']/g, "")));
  const inlined = await Promise.all(
    rules.map(async (rule) => {
      const source = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
      if (!source) return "";
      const base = rule.parentStyleSheet?.href ?? location.href;
      // A text must wait for its font, and never be drawn in another one.
      return rule.cssText
        .replace(/font-display: *\w+/, "font-display: block")
        .replace(/url\("?[^")]+"?\)/, `url(${await dataUrl(new URL(source, base).href)})`);
    }),
  );
  return inlined.join("\n");
}

/** The drawing on the page as a document that needs no other file. */
export async function svgOf(live: SVGSVGElement): Promise<string> {
  const whole = unfold(live);
  // Only styles of elements on the page can be read: the copy stands beside the drawing, unseen.
  whole.removeAttribute("id");
  whole.style.position = "absolute";
  whole.style.visibility = "hidden";
  live.after(whole);
  const box = live.viewBox.baseVal;
  const file = whole.cloneNode(true) as SVGSVGElement;
  const families = new Set<string>();
  whole.style.visibility = "";
  for (const text of whole.querySelectorAll("text, tspan"))
    for (const family of getComputedStyle(text).fontFamily.split(","))
      families.add(family.trim().replaceAll(/["']/g, ""));
  freeze(whole, file, null);
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--sky-low");
  const colour = resolved(ground);
  whole.remove();
  file.setAttribute("xmlns", SVG);
  file.setAttribute("width", `${box.width}`);
  file.setAttribute("height", `${box.height}`);
  file.removeAttribute("aria-hidden");
  file.style.background = colour;
  const style = document.createElementNS(SVG, "style");
  style.textContent = await fonts(families);
  file.prepend(style);
  return new XMLSerializer().serializeToString(file);
}

/** A colour as plain numbers. */
function resolved(colour: string): string {
  const probe = document.createElement("i");
  probe.style.color = colour;
  document.body.append(probe);
  const rgb = getComputedStyle(probe).color;
  probe.remove();
  return rgb;
}

/** How often a picture is drawn at most, and the milliseconds between. */
const DRAWN = { most: 20, apart: 60 };

/** Draw a picture until it stays the same: its fonts may come later than the picture itself. */
async function drawWhole(image: HTMLImageElement, canvas: HTMLCanvasElement): Promise<void> {
  const pen = canvas.getContext("2d", { willReadFrequently: true })!;
  let before = new Uint32Array();
  for (let n = 0; n < DRAWN.most; n++) {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const now = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    if (now.length === before.length && now.every((pixel, at) => pixel === before[at])) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, DRAWN.apart));
  }
}

/** The drawing as a PNG. `size`: pixels of its longest side. */
export async function pngOf(live: SVGSVGElement, size = SIZE): Promise<Blob> {
  const box = live.viewBox.baseVal;
  const scale = size / Math.max(box.width, box.height);
  const image = new Image();
  image.width = box.width * scale;
  image.height = box.height * scale;
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(live))}`;
  await loaded;
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  await drawWhole(image, canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Measures of the picture to keep, in pixels: width, height, margin, line of a name, its sign and crown. */
const KEEP = { width: 1080, height: 1350, margin: 48, line: 62, sign: 64, crown: 44 };
/** Sizes of its letters in pixels: names on one line or two, totals, the line below. */
const LETTERS = { name: 34, least: 25, halves: 25, total: 42, foot: 26 };

/** A function that measures texts in the fonts of the picture. */
async function ruler(texts: readonly string[]): Promise<(text: string, size: number, face: string) => number> {
  const root = getComputedStyle(document.documentElement);
  const all = texts.join("");
  const fonts = ["--text", "--display"].map((face) => `400 20px ${root.getPropertyValue(face)}`);
  // The stand-ins have no file: wait for the real fonts, if they can come.
  await Promise.all([...fonts, fonts[0]!.replace("400", "500")].map((font) => loadFont(font, all)));
  const pen = newPen()!;
  return (text, size, face) => {
    pen.font = `${face === "--text" ? 500 : 400} ${size}px ${root.getPropertyValue(face)}`;
    return pen.measureText(text).width;
  };
}

/** A text in two lines of lengths as equal as possible. */
function halves(text: string, long: (part: string) => number): string[] {
  const ends = [...text.matchAll(/[\s-]/g)].map(({ index }) => index + 1);
  const cuts = ends.map((end) => [text.slice(0, end).trimEnd(), text.slice(end)]);
  const longest = (lines: string[]) => Math.max(...lines.map(long));
  return cuts.sort((one, other) => longest(one) - longest(other))[0] ?? [text];
}

/** An element of a drawing with its attributes. */
function shape(tag: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, `${value}`);
  made.textContent = text;
  return made;
}

/** A picture to keep as a PNG: the board, below it each player with sign, total and crown, and a line of text. */
export async function keepsakeOf(
  live: SVGSVGElement,
  rows: readonly { name: string; sign: string; score: number; wins: boolean }[],
  foot: string,
): Promise<Blob> {
  const { width, height, margin, line } = KEEP;
  const room = width - 2 * margin;
  const sheet = shape("svg", { viewBox: `0 0 ${width} ${height}` }) as SVGSVGElement;
  // Two columns for more than three names.
  const columns = rows.length > 3 ? 2 : 1;
  const lines = Math.ceil(rows.length / columns);
  const below = lines * line + 74;
  const high = height - below - 2 * margin;
  const long = await ruler([...rows.map(({ name }) => name), foot, "0123456789−"]);
  const frozen = new DOMParser().parseFromString(await svgOf(live), "image/svg+xml").documentElement;
  // The fonts are the page's while the sheet lies on it, and come anew with the sheet.
  frozen.querySelector("style")?.remove();
  // Marks of the last moves are of no use years later.
  for (const mark of frozen.querySelectorAll("[data-mark], [data-note]")) mark.remove();
  const board = document.importNode(frozen, true);
  for (const [name, value] of Object.entries({ x: margin, y: margin, width: room, height: high, overflow: "visible" }))
    board.setAttribute(name, `${value}`);
  sheet.append(shape("rect", { width, height, style: "fill: var(--slab)" }), board);
  const put = (text: string, x: number, y: number, size: number, style: string, anchor = "start") =>
    sheet.append(shape("text", { x, y, "text-anchor": anchor, style: `font-size: ${size}px; ${style}` }, text));
  const named = "font-family: var(--text); font-weight: 500; fill: var(--ink)";
  rows.forEach(({ name, sign, score, wins }, n) => {
    const wide = (room - (columns - 1) * margin) / columns;
    const x = margin + Math.floor(n / lines) * (wide + margin);
    const y = height - below - margin / 2 + (n % lines) * line + line / 2 + 8;
    const total = written(score);
    const end = x + wide - long(total, LETTERS.total, "--display");
    const free = end - x - KEEP.sign - 24 - (wins ? KEEP.crown : 0);
    const fits = (text: string, most: number) => Math.min(most, (most * free) / long(text, most, "--text"));
    sheet.append(shape("use", { href: `#medal-${sign}`, x, y: y - 24, width: 48, height: 48 }));
    if (wins) {
      const crown = { href: "#i-crown", x: end - KEEP.crown - 8, y: y - 24, width: KEEP.crown, height: KEEP.crown };
      sheet.append(shape("use", { ...crown, style: "color: var(--gold)" }));
    }
    const parts =
      fits(name, LETTERS.name) < LETTERS.least ? halves(name, (part) => long(part, LETTERS.halves, "--text")) : [name];
    const most = parts.length > 1 ? LETTERS.halves : LETTERS.name;
    const size = Math.min(...parts.map((part) => fits(part, most)));
    parts.forEach((part, k) => {
      put(part, x + KEEP.sign, y + size / 3 + (k - (parts.length - 1) / 2) * size * 1.1, size, named);
    });
    put(total, x + wide, y + 14, LETTERS.total, "font-family: var(--display); fill: var(--ink)", "end");
  });
  const small = Math.min(LETTERS.foot, (LETTERS.foot * room) / long(foot, LETTERS.foot, "--text"));
  put(foot, width / 2, height - margin + 12, small, "font-family: var(--text); fill: var(--ink-2)", "middle");
  sheet.style.cssText = "position: absolute; width: 0; height: 0";
  document.body.append(sheet);
  try {
    return await pngOf(sheet, height);
  } finally {
    sheet.remove();
  }
}
