import { signal } from '@preact/signals';
import { type Client, isPassing, Refused } from '../api/client';
import type { Message, Written } from '../api/types';
import type { Storage } from './storage';

/** A message of the visitor that the server has not confirmed yet. */
export interface Waiting extends Written {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly size: number }[];
  /** Why it was refused; it waits for the visitor then. */
  readonly failed?: string;
}

const KEPT = 'outbox';
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
    this.#keep([...this.waiting.value, { ...written, clientId: crypto.randomUUID(), at: Date.now() }]);
    void this.send();
  }

  /** Tries one again that was refused. */
  retry(clientId: string): void {
    this.#keep(this.waiting.value.map(one => (one.clientId === clientId ? withoutFailure(one) : one)));
    void this.send();
  }

  remove(clientId: string): void {
    this.#keep(this.waiting.value.filter(one => one.clientId !== clientId));
  }

  clear(): void {
    this.#keep([]);
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
        else this.#fail(next.clientId, error as Refused);
      }
    }
    this.#isSending = false;
  }

  #fail(clientId: string, { message }: Refused): void {
    this.#keep(this.waiting.value.map(one => (one.clientId === clientId ? { ...one, failed: message } : one)));
  }

  #keep(waiting: readonly Waiting[]): void {
    this.waiting.value = waiting;
    this.storage.set(KEPT, waiting.length > 0 ? JSON.stringify(waiting) : null);
  }
}

const withoutFailure = ({ failed: _, ...one }: Waiting): Waiting => one;

function readKept(storage: Storage): Waiting[] {
  try {
    return JSON.parse(storage.get(KEPT) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
}

const rest = (error: unknown, tries: number): Promise<void> => {
  const asked = error instanceof Refused ? error.retryAfter * 1_000 : 0;
  const wait = Math.max(asked, WAITS[Math.min(tries, WAITS.length - 1)]!);
  return new Promise(resolve => setTimeout(resolve, wait));
};
