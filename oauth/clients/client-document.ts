import { type Phrase, phrase } from '../../kernel/errors/text.js';
import { MetadataError } from '../errors.js';
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

/**
 * Returns whether a client identifier is the URL of a Client ID Metadata Document: https, with a
 * path, in normal form.
 */
export function isDocumentUrl(clientId: string): boolean {
  if (!clientId.startsWith('https://') || clientId.length > 1_024 || !/^[\x21-\x7e]+$/.test(clientId)) return false;
  if (!URL.canParse(clientId)) return false;
  const url = new URL(clientId);
  // Identifiers are compared as text. One that parsing changes has dot segments, a default port, capitals or credentials.
  return url.href === clientId && url.pathname !== '/' && !url.hash && !url.username && !url.password;
}

const refuse = (reason: Phrase): never => {
  throw new MetadataError('invalid_client', reason, 'The client metadata document cannot be used: ');
};

/** The client that a document describes. @param ownOrigins of this service. Throws `invalid_client` with the reason. */
export function readDocument(
  url: string,
  fetched: FetchedDocument,
  { now, ownOrigins }: { now: Date; ownOrigins: readonly string[] },
): Client {
  if (!fetched.ok) return refuse(fetched.reason);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(fetched.contentType)) return refuse(phrase('documentType'));
  const content = parseObject(fetched.body);
  if (content['client_id'] !== url) return refuse(phrase('documentClientId'));
  if ('client_secret' in content || 'client_secret_expires_at' in content) return refuse(phrase('documentSecret'));
  const method = content['token_endpoint_auth_method'] ?? 'none';
  if (method !== 'none') return refuse(phrase('documentAuthMethod'));
  const metadata = readMetadata({ ...content, token_endpoint_auth_method: 'none' }, ownOrigins);
  return {
    ...metadata,
    kind: 'document',
    clientId: url,
    secretHash: null,
    registrationTokenHash: null,
    verified: false,
    workspaceId: null,
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
