/** The settings of a person, which this browser keeps. A change applies to the page at once. */

import { keep, languages, media, recall } from "./browser";
import type { Language } from "./protocol";
import { PACES, type Pace } from "./score";
import { LANGUAGES } from "./texts";

export type Theme = "auto" | "light" | "dark";
/** How large texts are; `base.css` says by how much. */
export const SIZES = ["normal", "large", "largest"] as const;
type TextSize = (typeof SIZES)[number];

/** When a person confirms: each action; only actions that cannot be taken back; never. */
export const CONFIRM = ["action", "turn", "nothing"] as const;
type Confirm = (typeof CONFIRM)[number];

const KEY = "pakal";

interface Stored {
  theme: Theme;
  size: TextSize;
  /** null: the browser's. */
  language: Language | null;
  /** Actions that the person confirms with a button. */
  confirm: Confirm;
  /** How fast the page shows what happens. */
  pace: Pace;
  /** Whether the person rolls their own die by a tap. */
  roll: boolean;
  sound: boolean;
  /** Whether the television says whose turn it is. */
  names: boolean;
  /** Whether a shake rolls the person's own die, too. */
  shake: boolean;
  /** Whether the start page remembers who won. */
  memory: boolean;
  /** Whether the person is told of their own actions that cost much. */
  coach: boolean;
  /** False switches motion off even where the system allows it. */
  motion: boolean;
  /** Whether actions are shown in notation too. */
  notation: boolean;
}

const DEFAULTS: Stored = {
  theme: "auto",
  size: "normal",
  language: null,
  confirm: "turn",
  pace: "calm",
  roll: false,
  sound: false,
  names: false,
  shake: false,
  memory: false,
  coach: false,
  motion: true,
  notation: false,
};

function read(): Stored {
  const whole = { ...DEFAULTS, ...recall<Partial<Stored>>(KEY, {}) };
  // Another version of this page may have kept other values.
  if (!CONFIRM.includes(whole.confirm)) whole.confirm = DEFAULTS.confirm;
  if (!PACES.includes(whole.pace)) whole.pace = DEFAULTS.pace;
  return whole;
}

const isOurs = (language: string): language is Language => Object.hasOwn(LANGUAGES, language);

/** The first language of the browser that has texts. */
function browserLanguage(): Language {
  for (const wanted of languages()) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (isOurs(short)) return short;
  }
  return "en";
}

/** Each setting is a property; setting it stores and applies it. */
interface Settings extends Omit<Stored, "language"> {}

class Settings {
  #kept = $state<Stored>(read());
  readonly #still = media("(prefers-reduced-motion: reduce)");

  constructor() {
    for (const name of Object.keys(DEFAULTS) as (keyof Stored)[])
      if (name !== "language")
        Object.defineProperty(this, name, {
          get: () => this.#kept[name],
          set: (value) => this.#keep({ [name]: value }),
        });
    // Another tab of the same browser changed something.
    window.addEventListener("storage", (event) => {
      if (event.key === KEY) Object.assign(this.#kept, read());
    });
    $effect.root(() => {
      $effect(() => this.#apply());
    });
  }

  /** From light to dark or back. */
  turnLight(): void {
    const dark = this.theme === "auto" ? media("(prefers-color-scheme: dark)").current : this.theme === "dark";
    this.theme = dark ? "light" : "dark";
  }
  /** The language wanted; `language.svelte.ts` says which one is on the page. */
  get language(): Language {
    const kept = this.#kept.language;
    return kept && isOurs(kept) ? kept : browserLanguage();
  }
  set language(language: Language) {
    this.#keep({ language });
  }
  /** Whether a person confirms an action. `final`: it cannot be taken back. */
  confirms(final: boolean): boolean {
    return this.#kept.confirm === "action" || (this.#kept.confirm === "turn" && final);
  }
  /** Whether things may move: person and system allow it. */
  get moves() {
    return this.#kept.motion && !this.#still.current;
  }

  #keep(change: Partial<Stored>) {
    Object.assign(this.#kept, change);
    keep(KEY, this.#kept);
  }

  #apply() {
    const { dataset } = document.documentElement;
    if (this.#kept.theme === "auto") delete dataset["theme"];
    else dataset["theme"] = this.#kept.theme;
    if (this.#kept.size === "normal") delete dataset["size"];
    else dataset["size"] = this.#kept.size;
    if (this.#kept.motion) delete dataset["motion"];
    else dataset["motion"] = "off";
  }
}

export const settings = new Settings();
