import { LockMode } from '@mikro-orm/core';
import { after } from '../../../../../kernel/context/clock.js';
import { type Context, connectionOf, transact } from '../../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import { emit } from '../../../../../kernel/events/outbox.js';
import { createReadRecords } from '../../../../../kernel/outbound/dns-records.js';
import { addDomainSender, removeDomainSender } from '../../../core/sender/own-senders.js';
import { checkRecords } from './check-records.js';
import { activateNextKeys, addKeys, dropEndedKeys, keysOf } from './dkim-key.js';
import { type CheckResult, type DomainStep, EmailDomain } from './domain.js';
import { DOMAIN_EVENTS } from './events.js';
import { expectedRecords } from './expected-records.js';
import type { EmailDomainRecord, ExpectedRecord, RecordStatus } from './record.js';

/** The name servers of a process. */
export const domainNames = defineResource('domain names', ({ config }) => ({
  value: createReadRecords(config.dnsServers),
}));

/**
 * Checks the records of a domain and stores what they show. Next keys sign once the record of RSA is found.
 * Returns `null` if the domain was deleted meanwhile.
 */
export async function checkDomainRecords(ctx: Context, domain: EmailDomain): Promise<EmailDomain | null> {
  const { id, name, sandbox } = domain;
  const keys = await keysOf(connectionOf(ctx), id);
  const expected = expectedRecords(name, keys, ctx.config.emailDomains);
  const checked = sandbox
    ? checkInSandbox(domain, expected)
    : await checkRecords(resourceOf(ctx, domainNames), expected);
  return transact(ctx, tx => store(tx, id, checked));
}

async function store(tx: Context, id: string, checked: readonly EmailDomainRecord[]): Promise<EmailDomain | null> {
  const domain = await tx.em.findOne(EmailDomain, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!domain) return null;
  const { emailDomains } = tx.config;
  const isNextPublished = checked.some(({ purpose, status }) => purpose === 'DKIM_NEXT' && status === 'VERIFIED');
  if (isNextPublished) await activateNextKeys(tx.em, id, tx.clock, emailDomains.keyOverlap);
  await dropEndedKeys(tx.em, id, tx.clock.now());
  domain.records = withResults(expectedRecords(domain.name, await keysOf(tx.em, id), emailDomains), checked);
  const step = domain.apply(resultOf(domain.records), tx.clock.now(), emailDomains);
  if (step) await follow(tx, domain, step);
  await replaceOldKey(tx, domain);
  return domain;
}

/** Makes the next key of a domain whose key is old. The old one goes on signing until the record of the next is published. */
async function replaceOldKey(tx: Context, domain: EmailDomain): Promise<void> {
  const { id, status } = domain;
  const { emailDomains } = tx.config;
  const keys = await keysOf(tx.em, id);
  const [current] = keys;
  const isOld = current && after(current.createdAt, emailDomains.keyAge) <= tx.clock.now();
  if (status !== 'VERIFIED' || !isOld || keys.some(({ role }) => role === 'NEXT')) return;
  await addKeys(tx.em, tx, id, 'NEXT');
  domain.records = withResults(expectedRecords(domain.name, await keysOf(tx.em, id), emailDomains), domain.records);
  await emitStep(
    tx,
    domain,
    'keyDue',
    domain.records.filter(({ purpose }) => purpose === 'DKIM_NEXT' || purpose === 'DKIM_ED25519_NEXT'),
  );
}

const keyOf = ({ type, name }: ExpectedRecord): string => `${type} ${name}`;

/** The keys may have changed while the name servers were asked: what was found belongs to a name. */
export function withResults(
  expected: readonly ExpectedRecord[],
  checked: readonly EmailDomainRecord[],
): EmailDomainRecord[] {
  const results = new Map(checked.map(record => [keyOf(record), record]));
  return expected.map(record => {
    const { value, status, found } = results.get(keyOf(record)) ?? { ...record, status: 'UNCHECKED', found: [] };
    return { ...record, value, status, found };
  });
}

function resultOf(records: readonly EmailDomainRecord[]): CheckResult {
  const statuses = records.filter(({ required }) => required).map(({ status }) => status);
  if (statuses.every(status => status === 'VERIFIED')) return 'PASSED';
  return statuses.some(status => status === 'MISSING' || status === 'MISMATCH') ? 'FAILED' : 'UNANSWERED';
}

/** Live sends may name the domain while it is verified. */
async function follow(tx: Context, domain: EmailDomain, step: DomainStep): Promise<void> {
  const { workspaceId, name, sandbox } = domain;
  if (step === 'verified' && !sandbox) await addDomainSender(tx, workspaceId, name);
  if (step === 'stopped') await disallow(tx, domain);
  const wrong = domain.records.filter(({ required, status }) => required && status !== 'VERIFIED');
  await emitStep(tx, domain, step, wrong);
}

function emitStep(
  tx: Context,
  { id: domainId, workspaceId, name, sandbox, stopsAt }: EmailDomain,
  step: keyof typeof DOMAIN_EVENTS,
  of: readonly EmailDomainRecord[],
): Promise<void> {
  const records = of.map(({ required, ...record }) => record);
  const data = { domainId, domain: name, stopsAt: stopsAt?.toISOString() ?? null, records };
  return emit(tx, DOMAIN_EVENTS[step], { workspaceId, sandbox }, data);
}

/** No live send may name the domain any more. */
export async function disallow(tx: Context, { workspaceId, name, sandbox }: EmailDomain): Promise<void> {
  if (!sandbox) await removeDomainSender(tx, workspaceId, name);
}

const STATUSES: ReadonlyMap<string, RecordStatus> = new Map([
  ['pending', 'MISSING'],
  ['fail', 'MISMATCH'],
]);

/** The records of this one are gone after they were found once. */
const BREAKS = 'breaks';

/** The first label of a domain of the sandbox names what is found; any other domain has published its records. */
function checkInSandbox({ name, verifiedAt }: EmailDomain, expected: readonly ExpectedRecord[]): EmailDomainRecord[] {
  const [label = ''] = name.split('.');
  const status = label === BREAKS && verifiedAt !== null ? 'MISSING' : (STATUSES.get(label) ?? 'VERIFIED');
  return expected.map(record => ({ ...record, status, found: foundIn(status, record) }));
}

function foundIn(status: RecordStatus, { value }: ExpectedRecord): string[] {
  if (status === 'MISSING') return [];
  return [status === 'VERIFIED' ? value : 'another value'];
}
