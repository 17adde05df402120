import { boundedCache } from '../../../kernel/context/bounded-cache.js';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import type { CredentialCache } from '../../../kernel/security/credentials.js';

/** A cached credential, and the ids whose change invalidates it. */
export interface CacheEntry {
  /** Key or session, user, workspace. */
  readonly subjects: readonly string[];
}

/** Also the longest time for which a change can go unseen if its notification is lost. */
const LIFETIME: Duration = seconds(5);
/** Without notifications, a change must still be seen within a second. */
const DISCONNECTED_LIFETIME: Duration = seconds(1);
const MAX_ENTRIES = 20_000;

/**
 * Caches credentials by the hash of their secret, so that most requests read no database. Concurrent misses of one
 * hash share one read. Unknown credentials are not cached.
 */
export class LruCredentialCache<Entry extends CacheEntry> implements CredentialCache {
  readonly #entries = boundedCache<string, Entry>(MAX_ENTRIES);
  readonly #loading = new Map<string, Promise<Entry | null>>();
  readonly #read: (hash: string) => Promise<Entry | null>;
  #lifetime = DISCONNECTED_LIFETIME;
  /** Counts invalidations. An entry that was read before the last one may be stale, so it is not cached. */
  #version = 0;

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

  invalidate(subject: string): void {
    this.#version++;
    this.#loading.clear();
    for (const [hash, entry] of this.#entries.entries()) {
      if (entry.subjects.includes(subject)) this.#entries.delete(hash);
    }
  }

  connected(): void {
    this.#clear();
    this.#lifetime = LIFETIME;
  }

  disconnected(): void {
    this.#clear();
    this.#lifetime = DISCONNECTED_LIFETIME;
  }

  #clear(): void {
    this.#version++;
    this.#loading.clear();
    this.#entries.clear();
  }

  async #fetch(hash: string): Promise<Entry | null> {
    const version = this.#version;
    const entry = await this.#read(hash);
    if (entry && version === this.#version) this.#entries.set(hash, entry, { ttl: this.#lifetime });
    return entry;
  }
}
