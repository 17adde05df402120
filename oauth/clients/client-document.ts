import { LRUCache } from 'lru-cache';
import { type Clock, type Duration, days, minutes, seconds } from '../../kernel/context/clock.js';
import { type Phrase, phrase } from '../../kernel/errors/text.js';
import { MetadataError, OAuthError } from '../errors.js';
import type { Client } from '../store/clients.js';
import { readMetadata } from './client-metadata.js';

export type FetchedDocument =
  | { ok: true; body: string; contentType: string /** From `Cache-Control`, in seconds. */; maxAge: number | null }
  /** The browser shows the reason: it contains no internal address. */
  | { ok: false; reason: Phrase };

/**
 * Fetches a client's document: https, public addresses only (checked at the connection), no redirects, at most 5 KiB, with
 * a timeout of some seconds. Never throws.
 */
export type FetchDocument = (url: string) => Promise<FetchedDocument>;

const MAX_DOCUMENTS = 500;
const MIN_AGE: Duration = minutes(1);
const DEFAULT_AGE: Duration = minutes(10);
const MAX_AGE: Duration = days(1);
/** Failures are cached too, so that a broken document does not cause a fetch for every request. */
const FAILURE_AGE: Duration = seconds(10);

/** Whether a client identifier is the URL of a Client ID Metadata Document: https, with a path, in normal form. */
export function isDocumentUrl(clientId: string): boolean {
  if (!clientId.startsWith('https://') || clientId.length > 1_024 || !/^[\x21-\x7e]+$/.test(clientId)) return false;
  if (!URL.canParse(clientId)) return false;
  const url = new URL(clientId);
  // Identifiers are compared as text. One that parsing changes has dot segments, a default port, capitals or credentials.
  return url.href === clientId && url.pathname !== '/' && !url.hash && !url.username && !url.password;
}

interface Entry {
  client: Client | OAuthError;
  until: Date;
}

export type DocumentClients = (url: string) => Promise<Client>;

/** Reads clients from their documents and caches them as long as `Cache-Control` allows. Throws `invalid_client`. */
export function createDocumentClients(fetchDocument: FetchDocument, clock: Clock): DocumentClients {
  const cache = new LRUCache<string, Promise<Entry>>({ max: MAX_DOCUMENTS });

  const load = async (url: string): Promise<Entry> => {
    const fetched = await fetchDocument(url);
    const now = clock.now();
    const until = (age: Duration) => new Date(now.getTime() + age);
    try {
      const client = readDocument(url, fetched, now);
      const age = fetched.ok && fetched.maxAge !== null ? seconds(fetched.maxAge) : DEFAULT_AGE;
      return { client, until: until(Math.min(MAX_AGE, Math.max(MIN_AGE, age))) };
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return { client: error, until: until(FAILURE_AGE) };
    }
  };

  return async url => {
    let entry = await cache.get(url);
    if (!entry || entry.until <= clock.now()) {
      const loading = load(url);
      cache.set(url, loading);
      entry = await loading;
    }
    if (entry.client instanceof OAuthError) throw entry.client;
    return entry.client;
  };
}

const refuse = (reason: Phrase): never => {
  throw new MetadataError('invalid_client', reason, 'The client metadata document cannot be used: ');
};

function readDocument(url: string, fetched: FetchedDocument, now: Date): Client {
  if (!fetched.ok) return refuse(fetched.reason);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(fetched.contentType)) return refuse(phrase('documentType'));
  const content = parseObject(fetched.body);
  if (content['client_id'] !== url) return refuse(phrase('documentClientId'));
  if ('client_secret' in content || 'client_secret_expires_at' in content) return refuse(phrase('documentSecret'));
  const method = content['token_endpoint_auth_method'] ?? 'none';
  if (method !== 'none') return refuse(phrase('documentAuthMethod'));
  const metadata = readMetadata({ ...content, token_endpoint_auth_method: 'none' });
  return {
    ...metadata,
    kind: 'document',
    clientId: url,
    secretHash: null,
    registrationTokenHash: null,
    verified: false,
    createdAt: now,
  };
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(body);
    if (content && typeof content === 'object' && !Array.isArray(content)) return content as Record<string, unknown>;
  } catch {
    return refuse(phrase('documentJson'));
  }
  return refuse(phrase('documentObject'));
}
