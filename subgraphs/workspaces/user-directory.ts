import { type Duration, days } from '../../kernel/context/clock.js';
import { transact } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { type Database, sql } from '../../kernel/database/database.js';
import { csrfToken } from '../../kernel/http/csrf-token.js';
import {
  deviceCookie,
  deviceCookieName,
  readCookie,
  sessionCookieName,
  sessionCookies,
  signInCookie,
} from '../../kernel/http/session-cookie.js';
import { DEVICE_LIFETIME, issueDevice, readDevice } from '../../kernel/security/known-device.js';
import type {
  FactorAsked,
  FactorResult,
  Membership,
  ProviderAnswer,
  ProviderResult,
  Session,
  SignIn,
  SignInResult,
  UserDirectory,
} from '../../kernel/security/sessions.js';
import { lacksFactorIn } from './factor/lacks-factor.js';
import { listPasskeys } from './factor/passkey/passkey-store.js';
import { passkeyOptions, signInByPasskey } from './factor/passkey/sign-in-by-passkey.js';
import { openPendingSignIn } from './factor/pending-sign-in.js';
import { type FactorCheck, signInByCode } from './factor/sign-in-by-factor.js';
import { beginAtProvider } from './identity/sign-in/begin.js';
import { companyOf, isClosed } from './identity/sign-in/company.js';
import { finishAtProvider } from './identity/sign-in/finish.js';
import { openSession } from './session/open-session.js';
import { readProfile } from './session/profile.js';
import { isShutOut, reaches } from './session/reaches.js';
import { closeSession, readSession } from './session/session.service.js';
import { accountOf, checkPassword } from './session/sign-in.js';
import { signInContext } from './session/sign-in-context.js';
import { ROLE_SCOPES, type Role } from './user/role.js';

/** Users and sessions, for the sign-in pages of the session endpoint and the authorization server. */
export function userDirectory(services: Services): UserDirectory {
  const { config, db } = services;
  const tokenOf = (cookieHeader: string | undefined) => readCookie(cookieHeader, sessionCookieName(config));
  return {
    async session(cookieHeader) {
      const token = tokenOf(cookieHeader);
      return token ? readSession(services, token) : null;
    },

    profile: (session, workspaceId) => readProfile(services, session, workspaceId),

    async signIn(input) {
      const previous = tokenOf(input.cookieHeader);
      const result = await signIn(services, input);
      if (previous && 'session' in result) await closeSession(db, previous);
      return result;
    },

    signInByFactor: input => finished(services, input, () => signInByCode(services, input)),
    passkeyOptions: ask => passkeyOptions(services, ask),
    signInByPasskey: input => finished(services, input, () => signInByPasskey(services, input)),

    async signOut(cookieHeader) {
      const token = tokenOf(cookieHeader);
      if (token) await closeSession(db, token);
      return sessionCookies(config, { token: '', csrf: '', maxAge: 0 });
    },

    company: email => companyOf(services, email),
    beginAtProvider: begin => beginAtProvider(services, begin),
    finishAtProvider: answer => finishByProvider(services, answer),

    memberships: session => memberships(db, session),
    membership: async (session, workspaceId) =>
      (await memberships(db, session)).find(each => each.workspaceId === workspaceId) ?? null,
    membershipThroughBlock: (userId, workspaceId) => membershipThroughBlock(db, userId, workspaceId),
  };
}

/** A sign-in by a factor: the session that the browser had before ends, and so does the sign-in that waits. */
async function finished(
  services: Services,
  { cookieHeader }: Pick<SignIn, 'cookieHeader'>,
  check: () => Promise<FactorCheck>,
): Promise<FactorResult> {
  const { config, db } = services;
  const previous = readCookie(cookieHeader, sessionCookieName(config));
  const checked = await check();
  if ('refused' in checked) return checked;
  if (previous) await closeSession(db, previous);
  const { session, cookies } = started(services, checked);
  return { session, cookies: [...cookies, signInCookie(config, { value: '', maxAge: 0 })] };
}

async function signIn(services: Services, input: SignIn): Promise<SignInResult> {
  const { box, clock, config, db } = services;
  const cookie = readCookie(input.cookieHeader, deviceCookieName(config));
  const device = readDevice(box, cookie, accountOf(input.email), clock.now());
  const check = await checkPassword(services, { ...input, device });
  if ('refused' in check) {
    // The answer is the same as to a right password, so that nobody learns which one it is.
    const isOfCompany = check.refused === 'wrong' && (await isClosed(services, input.email));
    return isOfCompany ? { refused: 'provider' } : check;
  }
  const { user } = check;
  if (await isShutOut(db, user.id)) return { refused: 'provider' };
  const opened = await startSession(services, user, input);
  if ('session' in opened) return opened;
  if (opened.asks === 'provider') return { refused: 'provider' };
  return askFactor(services, user.id, await openPendingSignIn(services, user.id));
}

async function askFactor({ db }: Services, userId: string, cookie: string): Promise<FactorAsked> {
  return { asks: 'factor', passkeys: (await listPasskeys(db, userId)).length > 0, cookies: [cookie] };
}

/** A sign-in at a provider: the session that the browser had before ends. */
async function finishByProvider(services: Services, answer: ProviderAnswer): Promise<ProviderResult> {
  const previous = readCookie(answer.cookieHeader, sessionCookieName(services.config));
  const { returnTo, ...check } = await finishAtProvider(services, answer);
  if ('refused' in check) return { ...check, returnTo };
  if ('pending' in check) return { ...(await askFactor(services, check.userId, check.pending)), returnTo };
  if (previous) await closeSession(services.db, previous);
  return { ...started(services, check), returnTo };
}

/** Longer than the session: a browser that comes back learns that it has ended, and not that it never was. */
const COOKIE_LIFETIME: Duration = days(1);

interface Started {
  session: Session;
  /** `Set-Cookie` values. */
  cookies: readonly string[];
}

/** Opens a session for a person who has shown a password. */
export async function startSession(
  services: Services,
  user: { id: string; email: string },
  { ip, userAgent }: Pick<SignIn, 'ip' | 'userAgent'>,
): Promise<Started | { asks: 'factor' | 'provider' }> {
  const opened = await transact(signInContext(services, ip), tx =>
    openSession(tx, user, { ip, userAgent, provenBy: 'password' }),
  );
  return 'token' in opened ? started(services, opened) : opened;
}

/**
 * Returns a session with its `Set-Cookie` values, and that of the device, which is known from now
 * on.
 */
function started(services: Services, { token, session }: { token: string; session: Session }): Started {
  const { box, clock, config } = services;
  const csrf = csrfToken(box, session.id);
  const device = { value: issueDevice(box, accountOf(session.email), clock.now()), maxAge: DEVICE_LIFETIME / 1_000 };
  const cookies = sessionCookies(config, { token, csrf, maxAge: COOKIE_LIFETIME / 1_000 });
  return { session, cookies: [...cookies, deviceCookie(config, device)] };
}

interface MembershipRow {
  id: string;
  name: string;
  role: Role;
  lacks_factor: boolean;
}

const toMembership = ({ id, name, role, lacks_factor }: MembershipRow): Membership => ({
  workspaceId: id,
  workspaceName: name,
  role,
  scopes: lacks_factor ? [] : ROLE_SCOPES[role],
  lacksFactor: lacks_factor,
});

const MEMBERSHIPS = `select w.id, w.name, m.role, ${lacksFactorIn('$2::text')} as lacks_factor from workspaces.membership m
  join workspaces.workspace w on w.id = m.workspace_id join workspaces."user" u on u.id = m.user_id
  where m.user_id = $1 and w.blocked_at is null and ${reaches('$2::text')}
  order by m.created_at, w.id`;

const memberships = async (
  db: Database,
  { userId, providerId }: Pick<Session, 'userId' | 'providerId'>,
): Promise<Membership[]> => (await sql<MembershipRow>(db, MEMBERSHIPS, [userId, providerId])).map(toMembership);

const FIND_THROUGH_BLOCK = `select w.id, w.name, m.role, false as lacks_factor
  from workspaces.membership m join workspaces.workspace w on w.id = m.workspace_id
  where m.user_id = $1 and m.workspace_id = $2`;

/**
 * Finds the membership also in a blocked workspace and in one that asks for a factor. A grant outlives
 * both, and its tokens are refused at each use.
 */
async function membershipThroughBlock(db: Database, userId: string, workspaceId: string): Promise<Membership | null> {
  const [row] = await sql<MembershipRow>(db, FIND_THROUGH_BLOCK, [userId, workspaceId]);
  return row ? toMembership(row) : null;
}
