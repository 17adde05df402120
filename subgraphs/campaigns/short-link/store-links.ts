import { randomInt } from 'node:crypto';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { ShortLink } from './short-link.js';

/** Links of a workspace, without those that messages made. */
const MAX_LINKS = 1_000_000;

/** No two characters of a code look alike. */
export const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 9;

const randomCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A link to be stored; one without a code gets one. */
export type NewLink = Omit<ShortLink, 'code'> & { code: string | null };

const COUNT = `insert into campaigns.workspace as w (id, links) values ($1, $2)
  on conflict (id) do update set links = w.links + excluded.links returning links`;

/** Counts links that come or, with a negative number, go. Throws `LIMIT_REACHED`. */
export async function countLinks(tx: Context, count: number): Promise<void> {
  const [counted] = await sql<{ links: number }>(tx.em, COUNT, [tx.caller.workspaceId, count]);
  if (count > 0 && counted!.links > MAX_LINKS) fail('LIMIT_REACHED', { max: MAX_LINKS });
}

/** A code of another workspace is never given again: a printed code must not lead elsewhere. */
const INSERT = `insert into campaigns.short_link (id, workspace_id, sandbox, code, domain, url, title, contact_id, campaign_id, message_id, place,
    origin_id, expires_at, password_hash, utm, max_clicks, fallback_url, pass_click_id, created_at, updated_at)
  select r.* from jsonb_to_recordset($1::jsonb) as r (id text, "workspaceId" text, sandbox boolean, code text, domain text, url text,
    title text, "contactId" text, "campaignId" text, "messageId" text, place smallint, "originId" text, "expiresAt" timestamptz,
    "passwordHash" text, utm jsonb, "maxClicks" int, "fallbackUrl" text, "passClickId" boolean, "createdAt" timestamptz,
    "updatedAt" timestamptz)
  where not exists (select from campaigns.retired_code c where c.code = lower(r.code) and c.workspace_id <> r."workspaceId")
  order by lower(r.code), r.id
  on conflict do nothing returning id`;

/** A link with its code, and its place in the message that made it. */
type Row = Omit<NewLink, 'code'> & { readonly code: string; readonly place: number | null };

/** Stores links as far as their codes, and their places in messages, are free. Returns the ids of those. */
export async function insertLinks(tx: Context, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const stored = await sql<{ id: string }>(tx.em, INSERT, [JSON.stringify(rows)]);
  return new Set(stored.map(({ id }) => id));
}

/** The most attempts to make another code when one is taken. */
const ATTEMPTS = 5;

/** Stores links and answers those whose code was free, by id. Throws `LIMIT_REACHED`. */
export async function storeLinks(tx: Context, links: readonly NewLink[]): Promise<Map<string, ShortLink>> {
  const stored = new Map<string, ShortLink>();
  let open = links;
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt++) {
    const rows = open.map(link => ({ ...link, code: link.code ?? randomCode(), place: null }));
    const made = await insertLinks(tx, rows);
    for (const { place: _, ...row } of rows) if (made.has(row.id)) stored.set(row.id, row as ShortLink);
    open = open.filter(({ id, code }) => code === null && !stored.has(id));
  }
  await countLinks(tx, stored.size);
  return stored;
}
