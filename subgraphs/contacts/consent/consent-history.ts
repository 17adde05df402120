import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
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

const LATEST = `select a.ask, k.* from json_to_recordset($1::json) as a(ask int, "contactId" text, "limit" int)
  cross join lateral (select ${COLUMNS} from contacts.consent k
    where k.contact_id = a."contactId" order by k.id desc limit a."limit") k order by a.ask, k.id desc`;

const MAX_ASKS = 100;

export const consentHistories = defineBatched<Ask, Consent[]>('reader of histories', MAX_ASKS, async (on, asks) => {
  const given = JSON.stringify(asks.map((ask, place) => ({ ask: place, ...ask })));
  const rows = Map.groupBy(await sql<Consent & { ask: number }>(on, LATEST, [given]), ({ ask }) => ask);
  return asks.map((_, ask) => rows.get(ask) ?? []);
});

/** The newest rows of the history of a contact that was read already. */
export const latestConsents = (ctx: Context, contactId: string, limit: number): Promise<Consent[]> =>
  consentHistories.load(ctx, { contactId, limit });
