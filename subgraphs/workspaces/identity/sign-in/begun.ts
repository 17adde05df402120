import { after } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { providerCookieName, readCookie } from '../../../../kernel/http/session-cookie.js';
import { randomToken, sha256 } from '../../../../kernel/security/hash.js';
import { SIGN_IN_LIFETIME } from '../openid/limits.js';
import type { Secrets } from '../openid/redeem.js';

/** A sign-in that is under way at a provider. */
export interface Begun {
  providerId: string;
  returnTo: string;
  secrets: Secrets;
}

const hashOf = (token: string): string => sha256(token).toString('hex');
const sealContext = (hash: string): string => `provider-sign-in ${hash}`;

const TOKEN = /^[\w-]{43}$/;

/** The token of a browser, which all its sign-ins share: two windows are not in each other's way. */
export function browserToken({ config }: Services, cookieHeader: string | undefined): string | null {
  const token = readCookie(cookieHeader, providerCookieName(config));
  return token !== null && TOKEN.test(token) ? token : null;
}

const STORE = `insert into workspaces.provider_sign_in (hash, provider_id, browser, secrets, return_to, expires_at)
  select $1, p.id, $3, $4, $5, $6 from workspaces.identity_provider p where p.id = $2`;

/** A row, so that the browser may come back to any process. */
export async function storeBegun(
  { box, clock, db }: Services,
  { providerId, returnTo, secrets }: Begun,
  browser: string,
): Promise<void> {
  const hash = hashOf(secrets.state);
  const sealed = box.seal(JSON.stringify(secrets), sealContext(hash));
  const ends = after(clock.now(), SIGN_IN_LIFETIME);
  await sql(db, STORE, [hash, providerId, hashOf(browser), sealed, returnTo, ends]);
}

export const newSecrets = (): Secrets => ({ state: randomToken(), nonce: randomToken(), verifier: randomToken() });

const TAKE = `delete from workspaces.provider_sign_in where hash = $1 and browser = $2 and expires_at > $3
  returning provider_id as "providerId", return_to as "returnTo", secrets as sealed`;

/** Uses a sign-in up: of two answers one finds nothing. `null` too for another browser, which leaves it as it is. */
export async function takeBegun(
  services: Services,
  state: string,
  cookieHeader: string | undefined,
): Promise<Begun | null> {
  const { box, clock, db } = services;
  const browser = browserToken(services, cookieHeader);
  if (browser === null) return null;
  const hash = hashOf(state);
  const [row] = await sql<Omit<Begun, 'secrets'> & { sealed: string }>(db, TAKE, [hash, hashOf(browser), clock.now()]);
  if (!row) return null;
  const { sealed, ...begun } = row;
  try {
    return { ...begun, secrets: JSON.parse(box.open(sealed, sealContext(hash))) as Secrets };
  } catch {
    // The key of the installation was exchanged meanwhile.
    return null;
  }
}

const ENDED = `with ended as materialized (
    select hash from workspaces.provider_sign_in where expires_at <= $1 limit $2 for update skip locked
  ) delete from workspaces.provider_sign_in p using ended where p.hash = ended.hash returning p.hash`;

/** Removes sign-ins at providers that ended before a time, `limit` at most. Returns how many. */
export const removeEndedBegun = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, ENDED, [before, limit])).length;
