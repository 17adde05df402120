/** Events of a chat: the number of unread messages, and whether it is open. */
export interface ChatEvents {
  unread: number;
  open: boolean;
}

type Heard = (name: keyof ChatEvents, value: number | boolean) => void;

/** The listeners of a page. */
export class Listeners {
  readonly #all = new Set<Heard>();

  /** Answers how to stop hearing. */
  add<Name extends keyof ChatEvents>(name: Name, listener: (value: ChatEvents[Name]) => void): () => void {
    const heard: Heard = (event, value) => {
      if (event === name) listener(value as ChatEvents[Name]);
    };
    this.#all.add(heard);
    return () => this.#all.delete(heard);
  }

  emit<Name extends keyof ChatEvents>(name: Name, value: ChatEvents[Name]): void {
    for (const listener of this.#all) listener(name, value);
  }
}
