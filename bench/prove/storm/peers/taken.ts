/** Counts how often each message was taken: by our identifier of it, or by the address that it alone has. */
export class Taken {
  readonly #times = new Map<string, number>();

  add(id: string): void {
    this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
  }

  has = (id: string): boolean => this.#times.has(id);

  get twice(): string[] {
    return [...this.#times].filter(([, times]) => times > 1).map(([id]) => id);
  }
}
