import { toDomainName } from '../../../kernel/address/domain-name.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { isCuid, newCuid } from '../../../kernel/context/cuid.js';
import { sees, worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned, lockSeen } from '../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { childLists } from '../../../kernel/graph/list/child-lists.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page, PageArgs } from '../../../kernel/graph/paging.js';
import { checkLink } from './check-link.js';
import { forgetLink } from './follow/known-links.js';
import { hashPassword } from './follow/password.js';
import { checkNamed, isUsualHost, namedBy } from './named-by-links.js';
import type { CreateShortLinkArgs, ShortLinksArgs, UpdateShortLinkArgs } from './short-link.args.js';
import { ShortLink } from './short-link.js';
import { defaultDomain } from './short-url.js';
import { countLinks, type NewLink, storeLinks } from './store-links.js';

/** `null` too for a link of the other world. */
export async function findShortLink(ctx: Context, id: string): Promise<ShortLink | null> {
  const link = isCuid(id) ? await findOwned(ctx, ShortLink, id) : null;
  return link && sees(ctx.caller, link) ? link : null;
}

/** Throws `NOT_FOUND`. */
export const readShortLink = async (ctx: Context, id: string): Promise<ShortLink> =>
  (await findShortLink(ctx, id)) ?? fail('NOT_FOUND');

const BY_CODE = 'select id from campaigns.short_link where lower(code) = lower($1) and workspace_id = $2';

/**
 * Lists the links of the caller's world, newest first, without those that messages made, unless a
 * message is named.
 */
export async function listShortLinks(
  ctx: Context,
  { code, messageId, campaignId, contactId, createdFrom, createdTo, ...page }: ShortLinksArgs,
): Promise<Page<ShortLink>> {
  const sandbox = worldsOf(ctx.caller);
  const within = { ...madeWithin({ createdFrom, createdTo }), ...(contactId ? { contactId } : {}) };
  if (messageId) return listPage(ctx, ShortLink, page, { sandbox, messageId, ...within }, `ShortLink ${messageId}`);
  if (campaignId)
    return listPage(
      ctx,
      ShortLink,
      page,
      { sandbox, messageId: null, campaignId, ...within },
      `ShortLink ${campaignId}`,
    );
  const list = contactId ? `ShortLink ${contactId}` : ShortLink.name;
  if (!code) return listPage(ctx, ShortLink, page, { sandbox, messageId: null, ...within }, list);
  const [found] = await sql<{ id: string }>(ctx.db, BY_CODE, [code, ctx.caller.workspaceId]);
  return listPage(ctx, ShortLink, page, { sandbox, ...within, id: found?.id ?? '' });
}

export const linksOfCampaigns = childLists('links of campaigns', ShortLink, 'campaignId');

/**
 * Lists the links that were made for a campaign, without those of its messages, newest first.
 * Cursors are those of {@link listShortLinks}.
 */
export const listLinksOf = (ctx: Context, campaignId: string, page: PageArgs): Promise<Page<ShortLink>> => {
  const filter = { sandbox: worldsOf(ctx.caller), messageId: null };
  return linksOfCampaigns.page(ctx, campaignId, page, filter, `ShortLink ${campaignId}`);
};

/** Returns the URL in ASCII, as a header needs it. */
const hrefOf = (url: string): string => new URL(url).href;

/** Returns the domain in the form of DNS; `null` for the usual host. */
async function domainOf(ctx: Context, { domain }: CreateShortLinkArgs): Promise<string | null> {
  if (!domain) return defaultDomain(ctx);
  return isUsualHost(ctx, domain) ? null : toDomainName(domain);
}

/** The row of a link in the world of the credential. */
export async function newLink(ctx: Context, input: CreateShortLinkArgs): Promise<NewLink> {
  const now = ctx.clock.now();
  const { workspaceId, sandbox } = ctx.caller;
  return {
    ...{ id: newCuid(), workspaceId, sandbox, code: input.code ?? null, url: hrefOf(input.url) },
    domain: await domainOf(ctx, input),
    ...{
      title: input.title ?? null,
      contactId: input.contactId ?? null,
      campaignId: input.campaignId ?? null,
      ...{ messageId: null, originId: input.campaignId ?? null },
      expiresAt: input.expiresAt ?? null,
      utm: input.utm ?? null,
    },
    passwordHash: input.password ? await hashPassword(input.password) : null,
    ...{
      maxClicks: input.maxClicks ?? null,
      fallbackUrl: input.fallbackUrl ? hrefOf(input.fallbackUrl) : null,
      passClickId: input.passClickId,
    },
    ...{ createdAt: now, updatedAt: now },
  };
}

/** Throws `VALIDATION_ERROR`, `SHORT_LINK_CODE_TAKEN`, `LIMIT_REACHED`. */
export async function createShortLink(ctx: Context, input: CreateShortLinkArgs): Promise<ShortLink> {
  checkLink(input, ctx);
  checkNamed(await namedBy(ctx, [input]), input);
  return transact(ctx, async tx => {
    const row = await newLink(tx, input);
    const stored = await storeLinks(tx, [row]);
    return stored.get(row.id) ?? failAsTaken(input.code ?? '');
  });
}

export const failAsTaken = (code: string): never =>
  fail('SHORT_LINK_CODE_TAKEN', { code }, { details: [invalidField('code', 'taken')] });

/**
 * Changes the given fields; `null` removes those that may be absent. Throws `NOT_FOUND`,
 * `VALIDATION_ERROR`.
 */
export async function updateShortLink(ctx: Context, input: UpdateShortLinkArgs): Promise<ShortLink> {
  checkLink(input, ctx);
  const changed = await transact(ctx, async tx => {
    const link = await lockLink(tx, input.id);
    await apply(link, input);
    link.updatedAt = tx.clock.now();
    return link;
  });
  forgetLink(ctx, changed.code);
  return changed;
}

async function apply(link: ShortLink, input: UpdateShortLinkArgs): Promise<void> {
  if (input.url) link.url = hrefOf(input.url);
  if (input.title !== undefined) link.title = input.title;
  if (input.expiresAt !== undefined) link.expiresAt = input.expiresAt;
  if (input.password !== undefined) link.passwordHash = input.password ? await hashPassword(input.password) : null;
  if (input.utm !== undefined) link.utm = input.utm;
  if (input.maxClicks !== undefined) link.maxClicks = input.maxClicks;
  if (input.fallbackUrl !== undefined) link.fallbackUrl = input.fallbackUrl ? hrefOf(input.fallbackUrl) : null;
  link.passClickId = input.passClickId ?? link.passClickId;
}

const RETIRE = 'insert into campaigns.retired_code (code, workspace_id) values (lower($1), $2) on conflict do nothing';
const FORGET_TOTAL = 'delete from campaigns.link_total where link_id = $1';

/** It leads nowhere from now on, and its code stays this workspace's. The report still counts its clicks. Throws `NOT_FOUND`. */
export async function deleteShortLink(ctx: Context, id: string): Promise<Deleted> {
  const code = await transact(ctx, async tx => {
    const link = await lockLink(tx, id);
    await sql(tx.em, RETIRE, [link.code, link.workspaceId]);
    await sql(tx.em, FORGET_TOTAL, [id]);
    tx.em.remove(link);
    if (link.messageId === null) await countLinks(tx, -1);
    return link.code;
  });
  forgetLink(ctx, code);
  return new Deleted(id);
}

const lockLink = (tx: Context, id: string): Promise<ShortLink> =>
  isCuid(id) ? lockSeen(tx, ShortLink, id) : fail('NOT_FOUND');
