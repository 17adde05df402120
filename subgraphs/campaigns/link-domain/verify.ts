import { LockMode } from '@mikro-orm/core';
import { type Context, transact } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { sql } from '../../../kernel/database/database.js';
import { createReadRecords } from '../../../kernel/outbound/dns-records.js';
import { forgetDomains } from './known-domains.js';
import { LinkDomain } from './link-domain.js';
import { checkInSandbox, checkRecords } from './records.js';

/** The name servers of a process. */
export const linkDomainNames = defineResource('names of link domains', ({ config }) => ({
  value: createReadRecords(config.dnsServers),
}));

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const HELD = `select id from campaigns.link_domain where name = $1 and id <> $2 and status = 'VERIFIED' and not sandbox`;

/**
 * The result of a check. `null` when the domain was deleted meanwhile. `taken`: another workspace
 * has it.
 */
export type Checked = { readonly domain: LinkDomain; readonly taken: boolean } | null;

/**
 * Checks the records of a domain and stores the results. Live, the first to verify a domain has it.
 */
export async function checkLinkDomain(ctx: Context, domain: LinkDomain): Promise<Checked> {
  const { config } = ctx;
  const records = domain.sandbox
    ? checkInSandbox(config, domain)
    : await checkRecords(config, resourceOf(ctx, linkDomainNames), domain);
  const checked = await transact(ctx, async (tx): Promise<Checked> => {
    if (!domain.sandbox) await sql(tx.em, LOCK, [`link domain ${domain.name}`]);
    const found = await tx.em.findOne(LinkDomain, { id: domain.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found) return null;
    const held = found.sandbox ? [] : await sql(tx.em, HELD, [found.name, found.id]);
    const isProven = records.every(({ status }) => status === 'VERIFIED');
    const taken = held.length > 0 && isProven;
    found.apply(
      taken ? records.map(record => ({ ...record, status: 'MISMATCH' as const })) : records,
      tx.clock.now(),
      config.emailDomains,
    );
    return { domain: found, taken };
  });
  forgetDomains(ctx, domain);
  return checked;
}
