import { audit } from '../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { endSessionsWithoutProvider } from '../session/session-rows.js';
import { announceChange } from './announce.js';
import { recordOf } from './domain/domain.service.js';
import { listDomains, type StoredDomain } from './domain/domain-store.js';
import { checkProvider, type SetProviderArgs } from './identity.args.js';
import type { DomainState, IdentityDomain, IdentityProvider, IdentitySettings } from './identity.js';
import { discover } from './openid/discovery.js';
import { redirectUri } from './openid/redeem.js';
import {
  deleteProvider,
  findProviderOf,
  lastSignIn,
  lockProviderOf,
  type NewProvider,
  type StoredProvider,
  secretContext,
  storeProvider,
} from './provider-store.js';

/**
 * Throws `OWNER_REQUIRED` and `SECOND_FACTOR_SETUP_REQUIRED`: a person who decides how members sign
 * in decides who is a member.
 */
export function requireOwner({ caller }: Context): void {
  if (caller.role !== 'owner') fail('OWNER_REQUIRED');
  if (caller.lacksFactor) fail('SECOND_FACTOR_SETUP_REQUIRED');
}

export async function readIdentity(ctx: Context): Promise<IdentitySettings> {
  const { workspaceId } = ctx.caller;
  const on = connectionOf(ctx);
  const stored = await findProviderOf(on, workspaceId);
  const domains = await listDomains(on, workspaceId);
  const provider: IdentityProvider | null = stored && { ...stored, lastSignInAt: await lastSignIn(on, stored.id) };
  return { id: workspaceId, redirectUri: redirectUri(ctx.config), provider, domains: domains.map(toDomain) };
}

function toDomain({ id, name, token, verifiedAt, checkedAt, found }: StoredDomain): IdentityDomain {
  const record = recordOf({ name, token });
  const shown = { recordName: record.name, recordValue: record.value, found: found ?? [] };
  return { id, name, state: stateOf(verifiedAt, found), ...shown, verifiedAt, checkedAt };
}

function stateOf(verifiedAt: Date | null, found: readonly string[] | null): DomainState {
  if (verifiedAt !== null) return 'VERIFIED';
  if (found === null) return 'UNCHECKED';
  return found.length === 0 ? 'MISSING' : 'MISMATCH';
}

/**
 * Sets the provider of the workspace, which must answer. Throws `VALIDATION_ERROR`, `IDENTITY_PROVIDER_UNAVAILABLE` and the codes of
 * {@link requireOwner}.
 */
export async function setProvider(ctx: Context, args: SetProviderArgs): Promise<IdentitySettings> {
  requireOwner(ctx);
  checkProvider(args);
  const { workspaceId } = ctx.caller;
  const { clientSecret = null } = args;
  const present = await findProviderOf(ctx.db, workspaceId);
  const secret = clientSecret ?? secretOf(ctx, present, args.issuer);
  await discover(ctx, { issuer: args.issuer, clientId: args.clientId, clientSecret: secret });
  return transact(ctx, async tx => {
    const former = await lockProviderOf(tx, workspaceId);
    // Another request may have set another issuer meanwhile, and the stored secret would belong to
    // that one.
    if (clientSecret === null) secretOf(tx, former, args.issuer);
    const id = await storeProvider(tx, former, providerOf(args), clientSecret);
    if (!args.passwords) await endSessionsWithoutProvider(tx);
    const { issuer, clientId, passwords, trustsFactor, defaultRole = null } = args;
    const details = { issuer, clientId, passwords, trustsFactor, defaultRole, roles: args.roles?.length ?? 0 };
    await audit(tx, { act: 'identity_provider.set', object: { type: 'identity_provider', id }, details });
    await announceChange(tx);
    return readIdentity(tx);
  });
}

const providerOf = (args: SetProviderArgs): NewProvider => ({
  issuer: args.issuer,
  clientId: args.clientId,
  groupsClaim: args.groupsClaim ?? null,
  roles: (args.roles ?? []).map(({ group, role }) => ({ group, role })),
  defaultRole: args.defaultRole ?? null,
  passwords: args.passwords,
  trustsFactor: args.trustsFactor,
});

/**
 * Returns the stored secret, but only for the issuer that it belongs to. Throws `VALIDATION_ERROR`.
 */
function secretOf({ box }: Context, provider: StoredProvider | null, issuer: string): string {
  if (provider?.issuer === issuer) return box.open(provider.sealed, secretContext(provider.id));
  failIfInvalid([invalidField('clientSecret', 'required')]);
  return '';
}

/**
 * Reads the configuration of the provider anew. Throws `NOT_FOUND` and
 * `IDENTITY_PROVIDER_UNAVAILABLE`.
 */
export async function testProvider(ctx: Context): Promise<IdentitySettings> {
  requireOwner(ctx);
  const provider = (await findProviderOf(ctx.db, ctx.caller.workspaceId)) ?? fail('NOT_FOUND');
  const { issuer, clientId } = provider;
  await discover(ctx, { issuer, clientId, clientSecret: secretOf(ctx, provider, issuer) });
  return readIdentity(ctx);
}

/**
 * Removes the provider: nobody signs in through it any more; the sessions that it opened end, and
 * members remain. Throws `NOT_FOUND`.
 */
export function removeProvider(ctx: Context): Promise<IdentitySettings> {
  requireOwner(ctx);
  return transact(ctx, async tx => {
    const provider = (await lockProviderOf(tx, tx.caller.workspaceId)) ?? fail('NOT_FOUND');
    await deleteProvider(tx, provider.id);
    const { id, issuer } = provider;
    const object = { type: 'identity_provider', id };
    await audit(tx, { act: 'identity_provider.removed', object, details: { issuer } });
    await announceChange(tx);
    return readIdentity(tx);
  });
}

const ALLOW = 'update workspaces.identity_provider set passwords = true, updated_at = $2 where id = $1';

/**
 * Lets the operator allow passwords again, when a provider is gone and no owner knows a password.
 * Throws `NOT_FOUND`.
 */
export function allowPasswords(ctx: Context): Promise<IdentitySettings> {
  return transact(ctx, async tx => {
    const { id } = (await lockProviderOf(tx, tx.caller.workspaceId)) ?? fail('NOT_FOUND');
    await sql(tx.em, ALLOW, [id, tx.clock.now()]);
    await audit(tx, { act: 'identity_provider.passwords_allowed', object: { type: 'identity_provider', id } });
    await announceChange(tx);
    return readIdentity(tx);
  });
}
