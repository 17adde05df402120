import { boundedCache } from '../../../../kernel/context/bounded-cache.js';
import { type Duration, hours, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import { isOutage } from '../../../../kernel/errors/outage.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import type { ShortLink, ShortLinkUtm } from '../short-link.js';

/** The columns of a link that are needed to follow it. */
export type KnownLink = Pick<
  ShortLink,
  | 'id'
  | 'workspaceId'
  | 'sandbox'
  | 'code'
  | 'url'
  | 'expiresAt'
  | 'passwordHash'
  | 'maxClicks'
  | 'fallbackUrl'
  | 'passClickId'
  | 'contactId'
  | 'messageId'
  | 'originId'
> & { readonly utm: ShortLinkUtm | null };

interface Entry {
  readonly link: KnownLink | null;
  readonly readAt: number;
}

/** A change of a link reaches every process within this time. */
const FRESH: Duration = seconds(1);
/** While the database is away, known links are used for this time. */
const USABLE: Duration = hours(24);
const MAX_KNOWN = 20_000;

const cache = defineResource('known links', () => ({
  value: boundedCache<string, Entry>(MAX_KNOWN, USABLE),
}));

const READ = `select lower(code) as key, id, workspace_id as "workspaceId", sandbox, code, url, expires_at as "expiresAt", password_hash as "passwordHash", utm,
    max_clicks as "maxClicks", fallback_url as "fallbackUrl", pass_click_id as "passClickId", contact_id as "contactId",
    message_id as "messageId", origin_id as "originId"
  from campaigns.short_link where lower(code) = any($1) and ${notHeld('workspace_id')}`;

const reader = defineBatched<string, KnownLink | null>('links by code', 500, async (on, codes) => {
  const rows = await sql<KnownLink & { key: string }>(on, READ, [codes]);
  const byCode = new Map(rows.map(({ key, ...link }) => [key, link]));
  return codes.map(code => byCode.get(code) ?? null);
});

export const knownLinks = [cache, reader.resource];

/** The link with this code; `null` if there is none, or if its workspace is blocked. */
export async function knownLink(ctx: Context, code: string): Promise<KnownLink | null> {
  const key = code.toLowerCase();
  const known = resourceOf(ctx, cache);
  const entry = known.get(key);
  const now = performance.now();
  if (entry && now - entry.readAt < FRESH) return entry.link;
  try {
    const link = await reader.load(ctx, key);
    known.set(key, { link, readAt: now });
    return link;
  } catch (error) {
    if (entry?.link && isOutage(error)) return entry.link;
    throw error;
  }
}

/** Drops a cached link after a change in this process. */
export const forgetLink = (ctx: Context, code: string): void => void resourceOf(ctx, cache).delete(code.toLowerCase());
