/** The page of the address: routes, links, focus. */

import { ADDRESSES, CODE_LENGTH, CODE_SIGNS } from "$lib/protocol";

/** The path of the site on its host: empty, or like `/pakal`. Addresses inside the page begin behind it. */
export const BASE = document.querySelector<HTMLMetaElement>("meta[name=pakal-path]")?.content ?? "";

const CODE_SIGN = `[${CODE_SIGNS}${CODE_SIGNS.toLowerCase()}]`;
/** The pattern of a table's code; people may write small letters. */
export const CODE = `${CODE_SIGN}{${CODE_LENGTH}}`;
const GAP = "[\\s\\-]*";
/** The pattern of a typed code, with blanks and hyphens anywhere. */
export const TYPED_CODE = `${GAP}(?:${CODE_SIGN}${GAP}){${CODE_LENGTH}}`;

/** The page of each address, by its first word. */
const PAGES: Record<keyof typeof ADDRESSES, string> = {
  play: "Table",
  replay: "Replay",
  analysis: "Replay",
  board: "Board",
  hand: "Hand",
  join: "Join",
  rules: "Rules",
  print: "Print",
  learn: "Lesson",
  puzzles: "Puzzles",
  me: "Me",
  memory: "Memory",
  device: "Device",
  host: "Host",
};

interface Route {
  page: string;
  /** Parts of the address, given to the page as properties; `way` is the first word. */
  params: Record<string, string>;
}

/** A decoded part of the address; a badly encoded one stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isWord = (word: string): word is keyof typeof ADDRESSES => Object.hasOwn(ADDRESSES, word);

/** The page of an address; a slash at its end, which some programs add, means nothing. */
function routeOf(path: string): Route {
  const plain = path.replace(/(.)\/+$/, "$1").slice(1);
  if (!plain) return { page: "Lobby", params: {} };
  if (new RegExp(`^${CODE}$`).test(plain)) return { page: "JoinByCode", params: { code: plain } };
  const [way, part = "", ...more] = plain.split("/") as [string, ...string[]];
  if (!isWord(way) || more.length || !ADDRESSES[way] !== !part) return { page: "NotFound", params: {} };
  return { page: PAGES[way], params: part ? { way, [ADDRESSES[way]]: decoded(part) } : {} };
}

/** Addresses of tables, codes and links, to which a lesson leads back. */
const TABLE = /^\/(?:(?:play|join)\/)?[\w-]+$/;

function address(): URL {
  const url = new URL(location.href);
  if (BASE && url.pathname.startsWith(BASE)) url.pathname = url.pathname.slice(BASE.length) || "/";
  return url;
}

class Here {
  #url = $state.raw(address());
  readonly route = $derived(routeOf(this.#url.pathname));
  readonly path = $derived(this.#url.pathname);
  readonly query = $derived(this.#url.searchParams);
  /** The address of the table from which the person came; empty: none. */
  readonly table = $derived.by(() => {
    const to = this.query.get("to") ?? "";
    return TABLE.test(to) ? to : "";
  });
  /** Without the `#`. */
  readonly hash = $derived(decoded(this.#url.hash.slice(1)));

  update() {
    this.#url = address();
  }
}

/** The current address. Reactive. */
export const here = new Here();

/** Goes to an address of this site. `replace`: without a step in the history (the ply of a replay). */
export function navigate(path: string, { replace = false } = {}): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, "", BASE + path);
  else history.pushState(null, "", BASE + path);
  here.update();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** A plain click on a link of this site changes the page in place. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  // An anchor on this page is the browser's own business; it tells us by `hashchange`.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  navigate(link.pathname.slice(BASE.length) + link.search + link.hash);
}

/** Lets the links of the page begin with the path of the site, so that they also open in another tab. */
function placeLinks(): void {
  const place = (link: Element) => {
    const to = link.getAttribute("href") ?? "";
    if (to.startsWith("/") && !to.startsWith(`${BASE}/`)) link.setAttribute("href", BASE + to);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLAnchorElement) place(target);
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) place(node);
        else if (node instanceof Element) node.querySelectorAll("a[href]").forEach(place);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] });
}

export function startRouter(): void {
  if (BASE) placeLinks();
  addEventListener("popstate", () => here.update());
  addEventListener("hashchange", () => here.update());
  document.addEventListener("click", follow);
}
