import DataLoader from 'dataloader';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page, PageArgs } from '../../../kernel/graph/paging.js';
import { findContact } from '../contact/contact.service.js';
import { Consent } from './consent.js';

/** The history of a contact, newest first. Throws `NOT_FOUND` and the codes of {@link listPage}. */
export async function contactConsents(ctx: Context, contactId: string, args: PageArgs): Promise<Page<Consent>> {
  await findContact(ctx, contactId);
  return listPage(ctx, Consent, args, { contactId }, `Consent ${contactId}`);
}

const COLUMNS = `k.id, k.workspace_id as "workspaceId", k.contact_id as "contactId", k.subject, k.topic_id as "topicId",
  k.channel, k.granted, k.method, k.source_id as "sourceId", k.request_id as "requestId", k.at`;

/** Rows of an export. */
const MAX_ROWS = 10_000;

const ALL = `select ${COLUMNS} from contacts.consent k where k.contact_id = $1 and k.workspace_id = $2 order by k.id limit $3`;

/** The whole history, oldest first: at most 10,000 rows. */
export const allConsents = (ctx: Context, contactId: string): Promise<Consent[]> =>
  sql<Consent>(connectionOf(ctx), ALL, [contactId, ctx.caller.workspaceId, MAX_ROWS]);

interface Ask {
  readonly contactId: string;
  readonly limit: number;
}

const LATEST = `select k.* from unnest($1::text[], $2::int[]) a(contact_id, size)
  cross join lateral (select ${COLUMNS} from contacts.consent k
    where k.contact_id = a.contact_id order by k.id desc limit a.size) k`;

const MAX_ASKS = 100;

/** Contacts of the same moment share a statement. */
export const consentHistories = defineResource('readers of histories of consent', ({ db }) => ({
  value: new DataLoader<Ask, Consent[]>(asks => readLatest(db, asks), {
    cache: false,
    maxBatchSize: MAX_ASKS,
    batchScheduleFn: read => void setImmediate(read),
  }),
}));

/** The newest rows of the history of a contact that was read already. */
export const latestConsents = (ctx: Context, contactId: string, limit: number): Promise<Consent[]> =>
  resourceOf(ctx, consentHistories).load({ contactId, limit });

async function readLatest(db: Database, asks: readonly Ask[]): Promise<Consent[][]> {
  const sizes = new Map<string, number>();
  for (const { contactId, limit } of asks) sizes.set(contactId, Math.max(limit, sizes.get(contactId) ?? 0));
  const rows = await sql<Consent>(db, LATEST, [[...sizes.keys()], [...sizes.values()]]);
  const byContact = Map.groupBy(rows, ({ contactId }) => contactId);
  return asks.map(({ contactId, limit }) => (byContact.get(contactId) ?? []).slice(0, limit));
}
