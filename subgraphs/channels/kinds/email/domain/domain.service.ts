import { LockMode } from '@mikro-orm/core';
import type { Act } from '../../../../../catalogue/acts.js';
import { PLANS } from '../../../../../catalogue/plans.js';
import { toDomainName } from '../../../../../kernel/address/domain-name.js';
import { audit } from '../../../../../kernel/audit/audit.js';
import { after, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { isLimited } from '../../../../../kernel/context/limited.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { checkUnlimited } from '../../../core/message/world.js';
import { addKeys, keysOf } from './dkim-key.js';
import { type CreateEmailDomainArgs, checkDomain } from './domain.args.js';
import { EmailDomain } from './domain.js';
import { expectedRecords } from './expected-records.js';
import { relayRegistrar, sandboxRegistrar } from './registrar.js';
import { checkDomainRecords, disallow, withResults } from './verify.js';

/** When a caller may try again whose domain another request registers. */
const RETRY_AFTER_SEC = seconds(1) / 1_000;
/** Nobody has published the records sooner. */
const FIRST_CHECK_AFTER = minutes(5);

/**
 * Returns whether a caller may know of a domain of its workspace: a sandbox credential knows those
 * of the sandbox alone, and one that is limited to instances knows none.
 */
const sees = ({ caller }: Context, { sandbox }: EmailDomain): boolean =>
  (sandbox || !caller.sandbox) && !isLimited(caller);

/** Returns `null` if it is not there, or not for the caller. */
export async function findEmailDomain(ctx: Context, id: string): Promise<EmailDomain | null> {
  const domain = await findOwned(ctx, EmailDomain, id);
  return domain && sees(ctx, domain) ? domain : null;
}

/** Throws `EMAIL_DOMAIN_NOT_FOUND`. */
export const readEmailDomain = async (ctx: Context, id: string): Promise<EmailDomain> =>
  (await findEmailDomain(ctx, id)) ?? fail('EMAIL_DOMAIN_NOT_FOUND');

export const listEmailDomains = (ctx: Context, args: MadeWithinArgs): Promise<Page<EmailDomain>> =>
  listPage(ctx, EmailDomain, args, {
    ...(ctx.caller.sandbox ? { sandbox: true } : {}),
    ...(isLimited(ctx.caller) ? { sandbox: [] } : {}),
    ...madeWithin(args),
  });

/**
 * Registers a domain in the world of the credential, with its first keys. Throws `VALIDATION_ERROR`,
 * `EMAIL_DOMAIN_CREATE_BUSY`, `EMAIL_DOMAIN_ALREADY_REGISTERED`, `PLAN_LIMIT_EMAIL_DOMAINS` and the codes of the
 * registrar; `INSTANCE_NOT_ALLOWED` for a credential that is limited to instances.
 */
export function createEmailDomain(ctx: Context, input: CreateEmailDomainArgs): Promise<EmailDomain> {
  checkUnlimited(ctx);
  checkDomain(input);
  const name = toDomainName(input.name)!;
  return transact(ctx, async tx => {
    await lockName(tx, name);
    await checkNew(tx, name);
    const { config, caller } = tx;
    const refusal = await (caller.sandbox ? sandboxRegistrar : relayRegistrar(config.emailDomains)).register(name);
    if (refusal === 'EMAIL_DOMAIN_PROVIDER_UNAVAILABLE') fail(refusal);
    if (refusal) fail(refusal, { domain: name });
    const domain = newDomain(tx, name);
    await tx.em.flush();
    const keys = await addKeys(tx.em, tx, domain.id, 'CURRENT');
    domain.records = withResults(expectedRecords(name, keys, config.emailDomains), []);
    await audit(tx, actOn('email_domain.created', domain));
    return domain;
  });
}

const LOCK = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked';

/** The lock ends with the transaction. Another workspace that registers the same domain is not in the way. */
async function lockName(tx: Context, name: string): Promise<void> {
  const { workspaceId, sandbox } = tx.caller;
  const [row] = await sql<{ locked: boolean }>(tx.em, LOCK, [`email domain ${workspaceId} ${sandbox} ${name}`]);
  if (!row?.locked) fail('EMAIL_DOMAIN_CREATE_BUSY', { domain: name, retryAfterSec: RETRY_AFTER_SEC });
}

const LOCK_ALL = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** One registration of a workspace counts its domains at a time. */
async function checkNew(tx: Context, name: string): Promise<void> {
  const { workspaceId, sandbox, workspace } = tx.caller;
  await sql(tx.em, LOCK_ALL, [`email domains ${workspaceId} ${sandbox}`]);
  const own = await tx.em.find(EmailDomain, { workspaceId, sandbox }, { fields: ['name'] });
  if (own.some(domain => domain.name === name))
    fail('EMAIL_DOMAIN_ALREADY_REGISTERED', { domain: name }, { details: [invalidField('name', 'taken')] });
  const max = PLANS[workspace?.plan ?? 'free'].emailDomains;
  if (own.length >= max) fail('PLAN_LIMIT_EMAIL_DOMAINS', { max });
}

function newDomain(tx: Context, name: string): EmailDomain {
  const { workspaceId, sandbox } = tx.caller;
  const now = tx.clock.now();
  const domain = tx.em.create(EmailDomain, {
    id: newId('edm'),
    workspaceId,
    name,
    sandbox,
    status: 'PENDING',
    records: [],
    verifiedAt: null,
    brokenSince: null,
    stopsAt: null,
    checkedAt: null,
    nextCheckAt: after(now, FIRST_CHECK_AFTER),
    failures: 0,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(domain);
  return domain;
}

/**
 * Checks the records now. A domain that waits for records is answered; one whose records are wrong, or that lost them,
 * throws `EMAIL_DOMAIN_VERIFY_FAILED` with the records. Throws `EMAIL_DOMAIN_NOT_FOUND`.
 */
export async function verifyEmailDomain(ctx: Context, id: string): Promise<EmailDomain> {
  const domain = await checkDomainRecords(ctx, await readEmailDomain(ctx, id));
  if (!domain) fail('EMAIL_DOMAIN_NOT_FOUND');
  const { status, records } = domain;
  const isWrong = records.some(record => record.required && record.status === 'MISMATCH');
  if (status === 'VERIFIED' || (status === 'PENDING' && !isWrong)) return domain;
  return fail('EMAIL_DOMAIN_VERIFY_FAILED', {}, { data: { id, verified: domain.verified, records } });
}

/** Its keys are deleted with it: what was queued under it is rejected. Throws `EMAIL_DOMAIN_NOT_FOUND`. */
export function deleteEmailDomain(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const domain = await lockDomain(tx, id);
    await disallow(tx, domain);
    tx.em.remove(domain);
    await audit(tx, actOn('email_domain.deleted', domain));
    return new Deleted(id);
  });
}

/** Makes the keys that sign once the record is published; again it answers the same keys. Throws `EMAIL_DOMAIN_NOT_FOUND`. */
export function rotateEmailDomainKey(ctx: Context, id: string): Promise<EmailDomain> {
  return transact(ctx, async tx => {
    const domain = await lockDomain(tx, id);
    const keys = await keysOf(tx.em, id);
    if (keys.some(({ role }) => role === 'NEXT')) return domain;
    await addKeys(tx.em, tx, id, 'NEXT');
    const expected = expectedRecords(domain.name, await keysOf(tx.em, id), tx.config.emailDomains);
    domain.records = withResults(expected, domain.records);
    domain.updatedAt = tx.clock.now();
    await audit(tx, actOn('email_domain.key_rotated', domain));
    return domain;
  });
}

async function lockDomain(tx: Context, id: string): Promise<EmailDomain> {
  const where = { id, workspaceId: tx.caller.workspaceId };
  const domain = await tx.em.findOne(EmailDomain, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return domain && sees(tx, domain) ? domain : fail('EMAIL_DOMAIN_NOT_FOUND');
}

const actOn = (act: Extract<Act, `email_domain.${string}`>, { id, name, sandbox }: EmailDomain) => ({
  act,
  object: { type: 'email_domain', id },
  details: { name, sandbox },
});
