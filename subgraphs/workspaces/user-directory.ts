import { type Duration, days } from '../../kernel/context/clock.js';
import type { Services } from '../../kernel/context/services.js';
import { batchedOn } from '../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../kernel/database/database.js';
import {
  deviceCookie,
  deviceCookieName,
  readCookie,
  sessionCookieName,
  sessionCookies,
  signInCookie,
} from '../../kernel/http/session-cookie.js';
import { DEVICE_LIFETIME, issueDevice, readDevice } from '../../kernel/security/known-device.js';
import {
  csrfToken,
  type Membership,
  type Session,
  type SignIn,
  type SignInResult,
  type UserDirectory,
} from '../../kernel/security/sessions.js';
import { openPendingSignIn } from './factor/pending-sign-in.js';
import { signInByCode } from './factor/sign-in-by-factor.js';
import { readProfile } from './session/profile.js';
import { closeSession, openSession, readSession } from './session/session.service.js';
import { accountOf, checkPassword } from './session/sign-in.js';
import { ROLE_SCOPES, type Role } from './user/role.js';

/** Users and sessions, for the sign-in pages of the session endpoint and the authorization server. */
export function userDirectory(services: Services): UserDirectory {
  const { config, db } = services;
  const membershipThroughBlock = batchedOn(db, MAX_MEMBERSHIPS, findMemberships);
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

    async signInByFactor(input) {
      const previous = tokenOf(input.cookieHeader);
      const check = await signInByCode(services, input);
      if ('refused' in check) return check;
      if (previous) await closeSession(db, previous);
      const { session, cookies } = started(services, check);
      return { session, cookies: [...cookies, signInCookie(config, { value: '', maxAge: 0 })] };
    },

    async signOut(cookieHeader) {
      const token = tokenOf(cookieHeader);
      if (token) await closeSession(db, token);
      return sessionCookies(config, { token: '', csrf: '', maxAge: 0 });
    },

    memberships: userId => memberships(db, userId),
    membership: async (userId, workspaceId) =>
      (await memberships(db, userId)).find(each => each.workspaceId === workspaceId) ?? null,
    membershipThroughBlock: (userId, workspaceId) => membershipThroughBlock({ userId, workspaceId }),
  };
}

async function signIn(services: Services, input: SignIn): Promise<SignInResult> {
  const { box, clock, config } = services;
  const cookie = readCookie(input.cookieHeader, deviceCookieName(config));
  const device = readDevice(box, cookie, accountOf(input.email), clock.now());
  const check = await checkPassword(services, { ...input, device });
  if ('refused' in check) return check;
  const started = await startSession(services, check.user, input);
  return started ?? { asks: 'factor', cookies: [await openPendingSignIn(services, check.user.id)] };
}

/** Longer than the session: a browser that comes back learns that it has ended, and not that it never was. */
const COOKIE_LIFETIME: Duration = days(1);

interface Started {
  session: Session;
  /** `Set-Cookie` values. */
  cookies: readonly string[];
}

/** Opens a session of somebody who has shown a password. `null`: the second factor is asked for. */
export async function startSession(
  services: Services,
  user: { id: string; email: string },
  { ip, userAgent }: Pick<SignIn, 'ip' | 'userAgent'>,
): Promise<Started | null> {
  const opened = await openSession(services, user, { ip, userAgent, provenBy: 'password' });
  return opened && started(services, opened);
}

/** A session with its `Set-Cookie` values, and that of the device, which is known from now on. */
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
}

const toMembership = ({ id, name, role }: MembershipRow): Membership => ({
  workspaceId: id,
  workspaceName: name,
  role,
  scopes: ROLE_SCOPES[role],
});

const MEMBERSHIPS = `select w.id, w.name, m.role from workspaces.membership m
  join workspaces.workspace w on w.id = m.workspace_id
  where m.user_id = $1 and w.blocked_at is null
  order by m.created_at, w.id`;

const memberships = async (db: Database, userId: string): Promise<Membership[]> =>
  (await sql<MembershipRow>(db, MEMBERSHIPS, [userId])).map(toMembership);

/** Every refresh of a token asks for one. */
const MAX_MEMBERSHIPS = 100;

const FIND_ALL = `select a.place::int - 1 as place, w.id, w.name, m.role
  from unnest($1::text[], $2::text[]) with ordinality as a (user_id, workspace_id, place)
    join workspaces.membership m on m.user_id = a.user_id and m.workspace_id = a.workspace_id
    join workspaces.workspace w on w.id = m.workspace_id`;

/** Those of blocked workspaces too. */
async function findMemberships(
  on: Database | Em,
  asks: readonly { userId: string; workspaceId: string }[],
): Promise<(Membership | null)[]> {
  const values = [asks.map(({ userId }) => userId), asks.map(({ workspaceId }) => workspaceId)];
  const found: (Membership | null)[] = asks.map(() => null);
  for (const row of await sql<MembershipRow & { place: number }>(on, FIND_ALL, values))
    found[row.place] = toMembership(row);
  return found;
}
