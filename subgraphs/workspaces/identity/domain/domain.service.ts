import { domainError, toDomainName } from '../../../../kernel/address/domain-name.js';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { createReadRecords } from '../../../../kernel/outbound/dns-records.js';
import { endSessionsOfDomain, endSessionsWithoutProvider } from '../../session/session-rows.js';
import { announceChange } from '../announce.js';
import { lockProviderOf } from '../provider-store.js';
import {
  deleteDomain,
  findDomain,
  insertDomain,
  listDomains,
  markVerified,
  recordCheck,
  type StoredDomain,
} from './domain-store.js';

/** The most domains of a workspace. */
const MAX_DOMAINS = 20;

/** The name servers of a process. */
export const identityNames = defineResource('names of sign-ins', ({ config }) => ({
  value: createReadRecords(config.dnsServers),
}));

/** The TXT record that proves a domain. */
export const recordOf = ({ name, token }: Pick<StoredDomain, 'name' | 'token'>): { name: string; value: string } => ({
  name: `_switchboard.${name}`,
  value: `switchboard-sign-in=${token}`,
});

const actOn = (
  act: 'identity_domain.added' | 'identity_domain.verified' | 'identity_domain.removed',
  of: StoredDomain,
) => ({
  act,
  object: { type: 'identity_domain', id: of.id },
  details: { name: of.name },
});

/** Claims a domain; it counts for nothing before it is verified. Throws `VALIDATION_ERROR` and `IDENTITY_DOMAIN_LIMIT`. */
export function addDomain(ctx: Context, text: string): Promise<StoredDomain> {
  const error = domainError('name', text);
  failIfInvalid(error ? [error] : []);
  const { workspaceId } = ctx.caller;
  return transact(ctx, async tx => {
    await lockProviderOf(tx, workspaceId);
    const own = await listDomains(tx.em, workspaceId);
    if (own.length >= MAX_DOMAINS) fail('IDENTITY_DOMAIN_LIMIT', { max: MAX_DOMAINS });
    const added = await insertDomain(tx, toDomainName(text)!);
    if (!added) return fail('VALIDATION_ERROR', { count: 1 }, { details: [invalidField('name', 'taken')] });
    await audit(tx, actOn('identity_domain.added', added));
    return added;
  });
}

/** Looks for the record now. A domain that was verified stays so. Throws `NOT_FOUND` and `IDENTITY_DOMAIN_TAKEN`. */
export async function checkDomain(ctx: Context, id: string): Promise<void> {
  const domain = (await findDomain(ctx.db, ctx.caller.workspaceId, id)) ?? fail('NOT_FOUND');
  const { name, value } = recordOf(domain);
  const found = await resourceOf(ctx, identityNames)('TXT', name);
  const isProved = found?.includes(value) ?? false;
  const isTaken = await transact(ctx, async tx => {
    await recordCheck(tx, domain.id, found && shown(found));
    return isProved && domain.verifiedAt === null && !(await verify(tx, domain));
  });
  if (isTaken) fail('IDENTITY_DOMAIN_TAKEN');
}

/**
 * The records of a domain are text of strangers. They are shown cut to what one of our own records
 * needs.
 */
const shown = (found: readonly string[]): string[] =>
  found.slice(0, 5).map(text => text.replace(/\p{Cc}/gu, ' ').slice(0, 200));

/** The operator vouches for a domain, claimed before or not. Throws `VALIDATION_ERROR`, `IDENTITY_DOMAIN_TAKEN` and `IDENTITY_DOMAIN_LIMIT`. */
export function vouchForDomain(ctx: Context, text: string): Promise<StoredDomain> {
  return transact(ctx, async tx => {
    const known = await findDomain(tx.em, tx.caller.workspaceId, toDomainName(text) ?? '');
    const domain = known ?? (await addDomain(tx, text));
    if (domain.verifiedAt) return domain;
    return (await verify(tx, domain)) ?? fail('IDENTITY_DOMAIN_TAKEN');
  });
}

/** Returns `null` when another workspace has it. */
async function verify(tx: Context, domain: StoredDomain): Promise<StoredDomain | null> {
  const provider = await lockProviderOf(tx, tx.caller.workspaceId);
  const verified = await markVerified(tx, domain);
  if (!verified) return null;
  await audit(tx, actOn('identity_domain.verified', verified));
  if (provider && !provider.passwords) await endSessionsWithoutProvider(tx);
  await announceChange(tx);
  return verified;
}

/** People of the domain sign in as before at once, and sessions that the provider opened for them end. Throws `NOT_FOUND`. */
export function removeDomain(ctx: Context, id: string): Promise<void> {
  return transact(ctx, async tx => {
    const provider = await lockProviderOf(tx, tx.caller.workspaceId);
    const removed = (await deleteDomain(tx, id)) ?? fail('NOT_FOUND');
    if (provider && removed.verifiedAt) await endSessionsOfDomain(tx, provider.id, removed.name);
    await audit(tx, actOn('identity_domain.removed', removed));
    await announceChange(tx);
  });
}
