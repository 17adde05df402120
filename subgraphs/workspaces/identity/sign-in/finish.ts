import { systemCaller } from '../../../../kernel/context/caller.js';
import { type Context, createContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { AppError, fail } from '../../../../kernel/errors/errors.js';
import type { ProviderAnswer } from '../../../../kernel/security/sessions.js';
import { openPendingSignIn } from '../../factor/pending-sign-in.js';
import { checkOwners, setMembership } from '../../member/membership.service.js';
import { openSession } from '../../session/open-session.js';
import { ROLES, type Role } from '../../user/role.js';
import { isVerified } from '../domain/domain-store.js';
import { type Claims, redeem, verifiedEmail } from '../openid/redeem.js';
import { findProvider, holdProvider, type StoredProvider } from '../provider-store.js';
import { type Begun, takeBegun } from './begun.js';
import { domainOf } from './company.js';
import { linkedUser } from './link.js';

type Opened = Extract<Awaited<ReturnType<typeof openSession>>, { token: string }>;

/** `pending`: the `Set-Cookie` value of the sign-in that waits for the own second factor of the user. */
type Finished = Opened | { pending: string; userId: string };

export type ProviderCheck = (Finished | { refused: AppError }) & { returnTo: string | null };

/**
 * Finishes a sign-in for which a provider has led the browser back. It is used up, whatever the
 * outcome.
 */
export async function finishAtProvider(services: Services, answer: ProviderAnswer): Promise<ProviderCheck> {
  const begun = await takeBegun(services, answer.query.get('state') ?? '', answer.cookieHeader);
  if (!begun) return { refused: new AppError('PROVIDER_SIGN_IN_ENDED'), returnTo: null };
  const { returnTo } = begun;
  try {
    return { ...(await finish(services, begun, answer)), returnTo };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn(
      { err: error.cause ?? error, providerId: begun.providerId },
      'a provider did not sign a person in',
    );
    return { refused: error, returnTo };
  }
}

async function finish(services: Services, { providerId, secrets }: Begun, answer: ProviderAnswer): Promise<Finished> {
  const provider = (await findProvider(services.db, providerId)) ?? fail('PROVIDER_SIGN_IN_ENDED');
  const claims = await redeem(services, provider, secrets, answer.query);
  const { ip, requestId } = answer;
  const caller = systemCaller(provider.workspaceId);
  const ctx = createContext(services, { caller, locale: 'en', requestId, ip });
  return transact(ctx, tx => admit(tx, provider, claims, answer));
}

/**
 * Links the person, adds the member and opens the session in one transaction. A change by the owner
 * meanwhile waits, or ends the session.
 */
async function admit(
  tx: Context,
  { id, updatedAt }: StoredProvider,
  claims: Claims,
  { ip, userAgent }: ProviderAnswer,
): Promise<Finished> {
  const provider = await holdProvider(tx, id);
  // A changed provider may map or admit others than the one that was asked.
  if (provider?.updatedAt.getTime() !== updatedAt.getTime()) return fail('PROVIDER_SIGN_IN_ENDED');
  const { workspaceId, trustsFactor } = provider;
  const email = verifiedEmail(claims);
  const domain = domainOf(email);
  if (domain === null || !(await isVerified(tx, workspaceId, domain))) return fail('PROVIDER_EMAIL_FOREIGN');
  // The members are locked first, as in the removal of one with the link.
  await checkOwners(tx, workspaceId, '', null);
  const user = await linkedUser(tx, id, { ...claims, email }, domain);
  await join(tx, provider, claims, user.id);
  const provenBy = trustsFactor ? 'factor' : 'password';
  const opened = await openSession(tx, user, { ip, userAgent, provenBy, providerId: id });
  if ('token' in opened) return opened;
  return { pending: await openPendingSignIn(tx, user.id, id), userId: user.id };
}

/** The member gets the role that the groups say; the last owner stays one. */
async function join(tx: Context, provider: StoredProvider, claims: Claims, userId: string): Promise<void> {
  const { workspaceId } = provider;
  const present = await checkOwners(tx, workspaceId, userId, 'owner');
  const role: Role = roleOf(provider, claims, present);
  if (role === present) return;
  try {
    await setMembership(tx, userId, workspaceId, role);
  } catch (error) {
    // It is refused before anything is written.
    if (!(error instanceof AppError) || error.code !== 'LAST_OWNER') throw error;
  }
}

/**
 * Returns the role of a person by the groups: the one with the most rights, if several are mapped.
 * A member keeps the role if groups are not used. Throws `PROVIDER_ROLE_MISSING`.
 */
function roleOf(
  { groupsClaim, roles, defaultRole }: Pick<StoredProvider, 'groupsClaim' | 'roles' | 'defaultRole'>,
  { groups }: Pick<Claims, 'groups'>,
  present: Role | null,
): Role {
  if (groupsClaim === null && present !== null) return present;
  const mapped = roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.find(role => mapped.includes(role)) ?? defaultRole ?? fail('PROVIDER_ROLE_MISSING');
}
