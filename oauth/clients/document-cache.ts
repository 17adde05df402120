import { boundedCache } from '../../kernel/context/bounded-cache.js';
import { type Clock, type Duration, days, minutes, seconds } from '../../kernel/context/clock.js';
import { addressSubject } from '../../kernel/limits/address-subject.js';
import { OAuthError, tooMany } from '../errors.js';
import type { Limiter } from '../limits/limits.js';
import type { Client } from '../store/clients.js';
import { type FetchDocument, readDocument } from './client-document.js';

const MAX_CLIENTS = 500;
const MAX_FAILURES = 2_000;
const MIN_AGE: Duration = minutes(1);
const DEFAULT_AGE: Duration = minutes(10);
const MAX_AGE: Duration = days(1);
/** Failures are cached too, so that a broken document does not cause a fetch for every request. */
const FAILURE_AGE: Duration = seconds(10);

/** Fetches of a process at a time: in all, and from one host. */
const MAX_FETCHES = 20;
const MAX_FETCHES_OF_HOST = 4;

interface Entry<Value> {
  value: Value;
  until: Date;
}

/**
 * Reads a client from the document at its URL, on behalf of a caller at `address`. Throws `invalid_client`, and 429 if the
 * caller, the host of the document or all callers together cause too many fetches.
 */
export type DocumentClients = (url: string, address: string) => Promise<Client>;

interface Parts {
  fetchDocument: FetchDocument;
  clock: Clock;
  limiter: Pick<Limiter, 'take'>;
  /** The origins of this service. */
  ownOrigins: readonly string[];
}

export function createDocumentClients(parts: Parts): DocumentClients {
  const cache = new DocumentCache(parts);
  return (url, address) => cache.find(url, address);
}

class DocumentCache {
  readonly #clients = boundedCache<string, Entry<Client>>(MAX_CLIENTS);
  /** Apart from the clients, so that broken documents push none of them out. */
  readonly #failures = boundedCache<string, Entry<OAuthError>>(MAX_FAILURES);
  readonly #loading = new Map<string, Promise<Client>>();

  constructor(readonly parts: Parts) {}

  async find(url: string, address: string): Promise<Client> {
    const cached = this.#known(url);
    if (cached) return cached;
    await this.#takeLimits(url, address);
    // Another request may have fetched it meanwhile.
    return this.#known(url) ?? this.#load(url);
  }

  #known(url: string): Client | Promise<Client> | null {
    return this.#cached(url) ?? this.#loading.get(url) ?? null;
  }

  /** Throws a cached failure. */
  #cached(url: string): Client | null {
    const now = this.parts.clock.now();
    const failure = this.#failures.get(url);
    if (failure && failure.until > now) throw failure.value;
    const entry = this.#clients.get(url);
    return entry && entry.until > now ? entry.value : null;
  }

  /** The caller's limit comes first, so that a caller beyond it uses up nobody else's. */
  async #takeLimits(url: string, address: string): Promise<void> {
    const { limiter } = this.parts;
    const { host } = new URL(url);
    await limiter.take('documentByAddress', addressSubject(address));
    await limiter.take('documentByHost', host);
    await limiter.take('documentInAll', 'all');
    if (this.#loading.has(url)) return;
    const ofHost = [...this.#loading.keys()].filter(loading => new URL(loading).host === host);
    if (this.#loading.size >= MAX_FETCHES || ofHost.length >= MAX_FETCHES_OF_HOST) throw tooMany(1);
  }

  /** Requests for the same document share one fetch. */
  #load(url: string): Promise<Client> {
    const loading = this.#fetch(url).finally(() => this.#loading.delete(url));
    this.#loading.set(url, loading);
    return loading;
  }

  async #fetch(url: string): Promise<Client> {
    const fetched = await this.parts.fetchDocument(url);
    const now = this.parts.clock.now();
    const until = (age: Duration) => new Date(now.getTime() + age);
    try {
      const value = readDocument(url, fetched, { now, ownOrigins: this.parts.ownOrigins });
      const age = fetched.ok && fetched.maxAge !== null ? seconds(fetched.maxAge) : DEFAULT_AGE;
      this.#clients.set(url, { value, until: until(Math.min(MAX_AGE, Math.max(MIN_AGE, age))) });
      return value;
    } catch (error) {
      if (error instanceof OAuthError) this.#failures.set(url, { value: error, until: until(FAILURE_AGE) });
      throw error;
    }
  }
}
