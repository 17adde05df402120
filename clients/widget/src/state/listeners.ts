/** Events of a chat: the number of unread messages, and whether it is open. */
export interface ChatEvents {
  unread: number;
  open: boolean;
}

type AnyListener = (name: keyof ChatEvents, value: number | boolean) => void;

/** The listeners of a page. */
export class Listeners {
  readonly #all = new Set<AnyListener>();

  /** Returns a function that removes the listener. */
  add<Name extends keyof ChatEvents>(name: Name, listener: (value: ChatEvents[Name]) => void): () => void {
    const wrapped: AnyListener = (event, value) => {
      if (event === name) listener(value as ChatEvents[Name]);
    };
    this.#all.add(wrapped);
    return () => this.#all.delete(wrapped);
  }

  emit<Name extends keyof ChatEvents>(name: Name, value: ChatEvents[Name]): void {
    for (const listener of this.#all) listener(name, value);
  }
}
