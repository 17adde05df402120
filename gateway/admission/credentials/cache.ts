import { LRUCache } from 'lru-cache';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import type { CredentialMemory } from '../../../kernel/security/credentials.js';

/** A credential in memory, and the identifiers whose change makes it stale. */
export interface Cached {
  /** Key or session, user, workspace. */
  readonly subjects: readonly string[];
}

/** Also bounds how long a change stays unseen if every notice of it is lost. */
const LIFETIME: Duration = seconds(5);
/** While notices cannot be heard, a change must be seen within a second all the same. */
const DEAF_LIFETIME: Duration = seconds(1);
const MAX_ENTRIES = 20_000;

/**
 * Credentials by the hash of their secret, so that the hot path reads no database. Requests that miss the same one at
 * the same time share one read. What does not exist is not remembered.
 */
export class CredentialCache<Entry extends Cached> implements CredentialMemory {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  readonly #loading = new Map<string, Promise<Entry | null>>();
  readonly #read: (hash: string) => Promise<Entry | null>;
  #lifetime = DEAF_LIFETIME;
  /** Grows with every notice: what was read before one may be what it tells of. */
  #notices = 0;

  constructor(read: (hash: string) => Promise<Entry | null>) {
    this.#read = read;
  }

  get(hash: string): Entry | undefined {
    return this.#entries.get(hash);
  }

  load(hash: string): Promise<Entry | null> {
    const running = this.#loading.get(hash);
    if (running) return running;
    const started = this.#fetch(hash).finally(() => this.#loading.get(hash) === started && this.#loading.delete(hash));
    this.#loading.set(hash, started);
    return started;
  }

  forget(subject: string): void {
    this.#notices++;
    this.#loading.clear();
    for (const [hash, entry] of this.#entries.entries()) {
      if (entry.subjects.includes(subject)) this.#entries.delete(hash);
    }
  }

  hear(): void {
    this.#forgetAll();
    this.#lifetime = LIFETIME;
  }

  deafen(): void {
    this.#forgetAll();
    this.#lifetime = DEAF_LIFETIME;
  }

  #forgetAll(): void {
    this.#notices++;
    this.#loading.clear();
    this.#entries.clear();
  }

  async #fetch(hash: string): Promise<Entry | null> {
    const notices = this.#notices;
    const entry = await this.#read(hash);
    if (entry && notices === this.#notices) this.#entries.set(hash, entry, { ttl: this.#lifetime });
    return entry;
  }
}
