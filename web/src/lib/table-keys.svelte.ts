/** Keys of a page. They are off while a person writes, in dialogs, and if the person switches them off. */

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

/** Whether the person is writing, or a dialog with keys of its own is open. */
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
  /** By `KeyboardEvent.key`; true leaves the key to the browser. Empty if a part of the page handles the keys. */
  does: Readonly<Record<string, () => boolean | void>>;
}

/** A line with one key. `key` is its `KeyboardEvent.key`, if people read another word. */
export const keyLine = (shown: string, message: string, act: () => boolean | void, key = shown): KeyLine => ({
  ...{ shown, message },
  does: { [key]: act },
});

/** Handler of `keydown` for a page. */
export function handler(lines: () => readonly KeyLine[]) {
  return (event: KeyboardEvent): void => {
    if (!keys.on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target))
      return;
    const act = lines().find(({ does }) => Object.hasOwn(does, event.key))?.does[event.key];
    if (act && act() !== true) event.preventDefault();
  };
}
