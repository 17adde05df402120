import { randomBytes } from 'node:crypto';
import type { Act } from '../../../catalogue/acts.js';
import { toDomainName } from '../../../kernel/address/domain-name.js';
import { audit } from '../../../kernel/audit/audit.js';
import { after, minutes } from '../../../kernel/context/clock.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { findSeen, lockSeen } from '../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { forgetDomains } from './known-domains.js';
import { type CreateLinkDomainArgs, checkDomain, type UpdateLinkDomainArgs } from './link-domain.args.js';
import { LinkDomain } from './link-domain.js';
import { uncheckedRecords } from './records.js';
import { checkLinkDomain } from './verify.js';

/** Domains of a workspace, in each world. */
const MAX_DOMAINS = 20;
/** The time before the first check: nobody has published the records sooner. */
const FIRST_CHECK_AFTER = minutes(5);
const TOKEN_BYTES = 16;

/** Throws `NOT_FOUND`. */
export const readLinkDomain = async (ctx: Context, id: string): Promise<LinkDomain> =>
  (await findSeen(ctx, LinkDomain, id)) ?? fail('NOT_FOUND');

export const listLinkDomains = (ctx: Context, args: MadeWithinArgs): Promise<Page<LinkDomain>> =>
  listPage(ctx, LinkDomain, args, { sandbox: worldsOf(ctx.caller), ...madeWithin(args) });

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Registers a domain in the world of the credential. Throws `VALIDATION_ERROR`, `SHORT_LINK_DOMAIN_TAKEN`, `LIMIT_REACHED`. */
export function createLinkDomain(ctx: Context, input: CreateLinkDomainArgs): Promise<LinkDomain> {
  checkDomain(input, ctx);
  const name = toDomainName(input.name)!;
  return transact(ctx, async tx => {
    const { workspaceId, sandbox } = tx.caller;
    await sql(tx.em, LOCK, [`link domains ${workspaceId} ${sandbox}`]);
    const own = await tx.em.find(LinkDomain, { workspaceId, sandbox }, { fields: ['name'] });
    if (own.some(domain => domain.name === name)) failAsTaken(name);
    if (own.length >= MAX_DOMAINS) fail('LIMIT_REACHED', { max: MAX_DOMAINS });
    const now = tx.clock.now();
    const domain = tx.em.create(LinkDomain, {
      ...{ id: newId('lkd'), workspaceId, sandbox, name, isDefault: false, token: newToken(), status: 'PENDING' },
      ...{ records: [], verifiedAt: null, brokenSince: null, stopsAt: null, checkedAt: null, failures: 0 },
      ...{ nextCheckAt: after(now, FIRST_CHECK_AFTER), createdAt: now, updatedAt: now },
    });
    domain.records = uncheckedRecords(tx.config, domain);
    tx.em.persist(domain);
    if (input.isDefault) await makeDefault(tx, domain);
    await audit(tx, actOn('link_domain.created', domain));
    return domain;
  });
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const failAsTaken = (name: string): never =>
  fail('SHORT_LINK_DOMAIN_TAKEN', { domain: name }, { details: [invalidField('name', 'taken')] });

const NO_DEFAULT = `update campaigns.link_domain set is_default = false, updated_at = $3
  where workspace_id = $1 and sandbox = $2 and is_default`;

/** Makes a domain the default, in place of the one before. */
async function makeDefault(tx: Context, domain: LinkDomain): Promise<void> {
  await sql(tx.em, NO_DEFAULT, [domain.workspaceId, domain.sandbox, tx.clock.now()]);
  domain.isDefault = true;
}

/** Throws `NOT_FOUND`. */
export async function updateLinkDomain(ctx: Context, { id, isDefault }: UpdateLinkDomainArgs): Promise<LinkDomain> {
  const changed = await transact(ctx, async tx => {
    const { workspaceId, sandbox } = await readLinkDomain(tx, id);
    await sql(tx.em, LOCK, [`link domains ${workspaceId} ${sandbox}`]);
    const domain = await lockSeen(tx, LinkDomain, id);
    if (isDefault === true && !domain.isDefault) await makeDefault(tx, domain);
    if (isDefault === false) domain.isDefault = false;
    domain.updatedAt = tx.clock.now();
    await audit(tx, actOn('link_domain.changed', domain));
    return domain;
  });
  forgetDomains(ctx, changed);
  return changed;
}

/** Looks up the records now. Records that are not published are no error. Throws `NOT_FOUND`, `SHORT_LINK_DOMAIN_TAKEN`. */
export async function verifyLinkDomain(ctx: Context, id: string): Promise<LinkDomain> {
  const checked = (await checkLinkDomain(ctx, await readLinkDomain(ctx, id))) ?? fail('NOT_FOUND');
  return checked.taken ? failAsTaken(checked.domain.name) : checked.domain;
}

/** Its links have the usual address from now on; those that are out there lead nowhere. Throws `NOT_FOUND`. */
export async function deleteLinkDomain(ctx: Context, id: string): Promise<Deleted> {
  const gone = await transact(ctx, async tx => {
    const domain = await lockSeen(tx, LinkDomain, id);
    tx.em.remove(domain);
    await audit(tx, actOn('link_domain.deleted', domain));
    return domain;
  });
  forgetDomains(ctx, gone);
  return new Deleted(id);
}

const actOn = (act: Extract<Act, `link_domain.${string}`>, { id, name, sandbox }: LinkDomain) => ({
  act,
  object: { type: 'link_domain', id },
  details: { name, sandbox },
});
