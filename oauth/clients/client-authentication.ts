import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { addressSubject } from '../../kernel/limits/address-subject.js';
import { sameText, sha256 } from '../../kernel/security/hash.js';
import type { OAuthDeps } from '../deps.js';
import { invalidClient, OAuthError, tooMany } from '../errors.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';

/** The client that a request names, before it is authenticated. */
interface Presented {
  clientId: string;
  secret: string | null;
}

/** RFC 6749 §2.3.1: identifier and secret are form-encoded before they are joined. */
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidClient('The Basic credentials are not form-encoded.');
  }
}

/** The credentials of an `Authorization: Basic` header; `null` without the header. Throws `invalid_client` for any other scheme. */
function basicCredentials(header: string | undefined): { id: string; secret: string } | null {
  if (!header) return null;
  const encoded = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header)?.[1];
  if (!encoded) throw invalidClient('Authenticate with HTTP Basic, using the client_id and the client_secret.');
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon < 0) throw invalidClient('The Basic credentials have no colon.');
  return { id: formDecode(pair.slice(0, colon)), secret: formDecode(pair.slice(colon + 1)) };
}

function present(req: Request, form: Parameters): Presented {
  const basic = basicCredentials(req.headers.authorization);
  const clientId = form.get('client_id');
  const secret = form.get('client_secret') ?? null;
  if (!basic) {
    if (!clientId) throw invalidClient('Send client_id in the form, or authenticate with HTTP Basic.');
    return { clientId, secret };
  }
  if (secret !== null)
    throw new OAuthError('invalid_request', 'Authenticate either with HTTP Basic or in the form, not with both.');
  if (clientId !== undefined && clientId !== basic.id)
    throw new OAuthError('invalid_request', 'The client_id in the form does not match the authenticated client.');
  return { clientId: basic.id, secret: basic.secret || null };
}

/** Compared if the client does not exist, so that the response takes the same time. */
const DUMMY_HASH = sha256('');

/** Returns whether a secret has the stored hash. */
export const isSecret = (secret: string, hash: Buffer | null): boolean =>
  timingSafeEqual(sha256(secret), hash ?? DUMMY_HASH) && hash !== null;

function check(client: Client | null, { secret }: Presented): Client {
  if (secret === null) {
    if (!client) throw invalidClient('The client does not exist, or was unused for 90 days. Register it again.');
    if (client.authMethod !== 'none') throw invalidClient('A confidential client must authenticate with its secret.');
    return client;
  }
  const genuine = isSecret(secret, client?.secretHash ?? null);
  if (client?.authMethod === 'none') throw invalidClient('This is a public client. Send client_id without a secret.');
  if (!client || !genuine) throw invalidClient('The client does not exist or its secret is wrong.');
  return client;
}

/**
 * The client of a request to the token, revocation or introspection endpoint: `client_secret_basic`, `none`, and
 * `client_secret_post`, which is not advertised but used by clients. Throws 401 `invalid_client`.
 */
export async function authenticateClient(req: Request, form: Parameters, deps: OAuthDeps): Promise<Client> {
  try {
    const presented = present(req, form);
    return check(await deps.tokenClients.find(presented.clientId), presented);
  } catch (error) {
    // Only failures count: an authenticated client behind the same address is not limited.
    const address = addressSubject(req.ip ?? '');
    const wait = error instanceof OAuthError ? deps.limiter.count('clientFailuresByAddress', address) : 0;
    throw wait > 0 ? tooMany(wait) : error;
  }
}

/** Returns whether the request authenticates as a resource server. */
export function isResourceServer(req: Request, deps: OAuthDeps): boolean {
  const basic = basicCredentials(req.headers.authorization);
  const server = basic && deps.resourceServers.find(item => sameText(item.id, basic.id));
  return Boolean(server && basic && isSecret(basic.secret, server.secretHash));
}
