/** A page keeps texts here, in the browser if that keeps any, otherwise as long as the page is open. */
export class Storage {
  readonly #memory = new Map<string, string>();

  /** @param prefix of the widget, so that two on one site do not meet. */
  constructor(readonly prefix: string) {}

  get(name: string): string | null {
    try {
      return localStorage.getItem(this.prefix + name);
    } catch {
      return this.#memory.get(name) ?? null;
    }
  }

  /** The names that begin so, in their order. */
  names(start: string): string[] {
    const begins = this.prefix + start;
    try {
      const all = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
      return all
        .filter(key => key.startsWith(begins))
        .map(key => key.slice(this.prefix.length))
        .sort();
    } catch {
      return [...this.#memory.keys()].filter(name => name.startsWith(start)).sort();
    }
  }

  /** @param value `null` forgets it. */
  set(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(this.prefix + name);
      else localStorage.setItem(this.prefix + name, value);
    } catch {
      if (value === null) this.#memory.delete(name);
      else this.#memory.set(name, value);
    }
  }
}
