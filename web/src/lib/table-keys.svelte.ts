/** Keys that do something at the table. Off while one writes, in dialogs, and wherever a person has no use for them. */

import { keep, recall } from "./browser";

const KEY = "pakal-keys";

class Keys {
  #on = $state(recall(KEY, true));

  get on(): boolean {
    return this.#on;
  }
  set on(on: boolean) {
    this.#on = on;
    keep(KEY, on);
  }
}

export const keys = new Keys();

/** Whether somebody is writing, or something lies over the page that has keys of its own. */
function busy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** A line of the list of keys, and what its keys do. */
export interface KeyLine {
  /** The keys as people read them. */
  shown: string;
  /** The message that says what they do. */
  message: string;
  /** By `KeyboardEvent.key`; true: it was not for us. Empty where a part of the page has the keys. */
  does: Readonly<Record<string, () => boolean | void>>;
}

/** Handler of `keydown` for a page. */
export function handler(lines: () => readonly KeyLine[]) {
  return (event: KeyboardEvent): void => {
    if (!keys.on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target))
      return;
    const act = lines().find(({ does }) => Object.hasOwn(does, event.key))?.does[event.key];
    if (act && act() !== true) event.preventDefault();
  };
}
