/** Keys that do something at the table. Off while one writes, in dialogs, and wherever a person has no use for them. */

const KEPT = "pakal-keys";

class Keys {
  #on = $state(read());

  get on(): boolean {
    return this.#on;
  }
  set on(on: boolean) {
    this.#on = on;
    try {
      localStorage.setItem(KEPT, on ? "on" : "off");
    } catch {
      // It holds until the page is closed.
    }
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export const keys = new Keys();

/** Whether somebody is writing, or something lies over the page that has keys of its own. */
function busy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Handler of `keydown` for a page: key -> what it does; true: it was not for us. */
export function handler(map: Record<string, () => boolean | void>) {
  return (event: KeyboardEvent): void => {
    if (!keys.on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target))
      return;
    const act = Object.hasOwn(map, event.key) ? map[event.key] : undefined;
    if (act && act() !== true) event.preventDefault();
  };
}
