/** What this browser keeps for the page. Where its storage is switched off or full, a wish holds until the page is closed. */

/** What is kept under a key; `otherwise` where nothing is, or nothing that can be read. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It holds until the page is closed.
  }
}
