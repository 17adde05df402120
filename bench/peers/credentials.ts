import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { Refusal } from './refusal.js';

/** The caller, by the row of the API key and its workspace. */
export interface Caller {
  keyId: string;
  workspaceId: string;
  scopes: string[];
  allowedIps: string[];
  sandbox: boolean;
  requestsPerMinute: number;
  country: string;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const FIND = `select k.id as "keyId", k.workspace_id as "workspaceId", k.scopes, k.allowed_ips as "allowedIps",
    k.mode = 'test' as sandbox, k.expires_at as "expiresAt", k.revoked_at as "revokedAt", w.country,
    coalesce(w.requests_per_minute, 6000) as "requestsPerMinute"
  from workspaces.api_key k join workspaces.workspace w on w.id = k.workspace_id where k.hash = $1`;

const BEARER = /^Bearer +(\S+) *$/i;

/** Returns the caller, or throws a {@link Refusal}. */
export type Authenticate = (headers: IncomingHttpHeaders, ip: string) => Promise<Caller>;

/** API keys in either header, looked up by hash and kept five seconds. */
export function createAuthenticate(db: pg.Pool): Authenticate {
  const cache = new LRUCache<string, Caller>({ max: 20_000, ttl: 5_000 });
  return async (headers, ip) => {
    const key = presented(headers);
    if (!key) throw new Refusal(401, 'UNAUTHORIZED', 'A credential is needed.');
    const hashed = hash('sha256', key, 'hex');
    const caller = cache.get(hashed) ?? (await find(db, hashed));
    if (!caller) throw new Refusal(401, 'UNAUTHORIZED', 'The credential is not known.');
    cache.set(hashed, caller);
    if (caller.revokedAt) throw new Refusal(401, 'API_KEY_REVOKED', 'The key is revoked.');
    if (caller.expiresAt && caller.expiresAt <= new Date())
      throw new Refusal(401, 'API_KEY_EXPIRED', 'The key is expired.');
    if (caller.allowedIps.length > 0 && !caller.allowedIps.includes(ip))
      throw new Refusal(403, 'ADDRESS_NOT_ALLOWED', 'The address is not allowed.');
    return caller;
  };
}

/** The same for Express. */
export function authenticate(db: pg.Pool): RequestHandler {
  const ask = createAuthenticate(db);
  return async (req, res, next) => {
    res.locals['caller'] = await ask(req.headers, req.ip ?? '');
    next();
  };
}

function presented(headers: IncomingHttpHeaders): string | undefined {
  const { authorization, 'x-api-key': key } = headers;
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1];
  return Array.isArray(key) ? key[0] : key;
}

async function find(db: pg.Pool, hashed: string): Promise<Caller | undefined> {
  return (await db.query<Caller>({ name: 'key', text: FIND, values: [hashed] })).rows[0];
}

export function assertScope({ scopes }: Caller, scope: string): void {
  if (!scopes.includes(scope)) throw new Refusal(403, 'FORBIDDEN', `The scope ${scope} is needed.`);
}

/** The same for Express. */
export const need =
  (scope: string): RequestHandler =>
  (_req, res, next) => {
    assertScope(res.locals['caller'] as Caller, scope);
    next();
  };
