import { signal } from '@preact/signals';
import { type Client, isPassing, Refused } from '../api/client';
import type { Message, Written } from '../api/types';
import type { Storage } from './storage';

/** A message of the visitor that the server has not confirmed yet. */
export interface Waiting extends Written {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly size: number }[];
  /** The reason why it was refused. It then waits for the visitor. */
  readonly failed?: string;
}

/** Each message has a name of its own in the browser: pages of the same visitor do not take each other's away. */
const KEPT = 'outbox:';
/** Milliseconds until the next try, the last again and again. */
const WAITS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/**
 * Sends messages in their order and tries again until they are confirmed. They are kept in the browser until then, so that a reload loses
 * none; the server knows a repetition by `clientId`.
 */
export class Outbox {
  readonly waiting = signal<readonly Waiting[]>([]);
  #isSending = false;

  constructor(
    readonly client: Client,
    readonly storage: Storage,
    readonly onSent: (message: Message, written: Written) => void,
    /** The session has ended: a new one must be opened before anything is sent. */
    readonly onEnded: () => void,
  ) {
    this.waiting.value = readKept(storage);
  }

  add(written: Omit<Waiting, 'clientId' | 'at'>): void {
    const one = { ...written, clientId: crypto.randomUUID(), at: Date.now() };
    this.#keep(one);
    this.waiting.value = [...this.waiting.value, one];
    void this.send();
  }

  /** Tries one again that was refused. */
  retry(clientId: string): void {
    this.#change(clientId, ({ failed: _, ...one }) => one);
    void this.send();
  }

  remove(clientId: string): void {
    this.storage.set(KEPT + clientId, null);
    this.waiting.value = this.waiting.value.filter(one => one.clientId !== clientId);
  }

  clear(): void {
    for (const { clientId } of this.waiting.value) this.remove(clientId);
  }

  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let tries = 0; this.client.token !== null; ) {
      const next = this.waiting.value.find(({ failed }) => failed === undefined);
      if (!next) break;
      const { at: _, files: __, failed: ___, ...written } = next;
      try {
        const message = await this.client.write(written);
        this.remove(next.clientId);
        this.onSent(message, written);
        tries = 0;
      } catch (error) {
        if (error instanceof Refused && error.status === 401) {
          this.onEnded();
          break;
        }
        if (isPassing(error)) await rest(error, tries++);
        else this.#change(next.clientId, one => ({ ...one, failed: (error as Refused).message }));
      }
    }
    this.#isSending = false;
  }

  #change(clientId: string, to: (one: Waiting) => Waiting): void {
    this.waiting.value = this.waiting.value.map(one => (one.clientId === clientId ? this.#keep(to(one)) : one));
  }

  #keep(one: Waiting): Waiting {
    this.storage.set(KEPT + one.clientId, JSON.stringify(one));
    return one;
  }
}

/** Scripts of the site may write into the browser too: a text that is none of ours is left out. */
function readKept(storage: Storage): Waiting[] {
  const read = (name: string): Waiting[] => {
    try {
      return [JSON.parse(storage.get(name) ?? '') as Waiting];
    } catch {
      return [];
    }
  };
  return storage
    .names(KEPT)
    .flatMap(read)
    .sort((one, other) => one.at - other.at);
}

const rest = (error: unknown, tries: number): Promise<void> => {
  const asked = error instanceof Refused ? error.retryAfter * 1_000 : 0;
  const wait = Math.max(asked, WAITS[Math.min(tries, WAITS.length - 1)]!);
  return new Promise(resolve => setTimeout(resolve, wait));
};
