import { newId } from '../../../../../kernel/context/ids.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import { ERASED } from '../../../../../kernel/erasure/person.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import type { VisitorKind } from '../../../../../kernel/http/visitor-kind.js';
import { receiptsFrom } from '../../../core/message/receipt/receipt.js';
import type { EmailAction } from './engagement.js';

/** An engagement to be stored. It has its identifier already: stored twice, it is there once. */
export interface NewEngagement {
  readonly id: string;
  readonly messageId: string;
  readonly action: EmailAction;
  readonly kind: VisitorKind;
  /** The link of a click; else empty. */
  readonly url: string;
  readonly agent: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * The result of storing an engagement: the links of a mail redirect unless its workspace is
 * blocked.
 */
interface Stored {
  readonly blocked: boolean;
}

/** Engagements of one statement at most. */
export const MAX_STORED = 200;

/** Rows of a mail, of people and of programs each: who repeats a request without end fills no disk. */
const MAX_ROWS = 500;

const IS_PERSON = (row: string): string => `(${row}.kind = 'HUMAN')`;

/**
 * The first engagement of a person is reported to subscribers of the message; with clicks, the
 * first of each link.
 */
const RECEIPT = `json_build_object('providerRef', '', 'messageId', f.message_id, 'status', 'DELIVERED', 'at', f.at,
  'substatus', case f.action when 'OPEN' then 'opened' else 'clicked' end) ::jsonb
  || case f.action when 'CLICK' then jsonb_build_object('url', f.url) else '{}' end`;

/**
 * Stores engagements ($1, JSON) with their sums and receipts, all of them or none. Engagements that
 * are stored already are left alone, and so are those of a contact who objects or was erased, or of
 * a message that is gone. Rows that other statements change too are locked in the order of their
 * keys.
 */
const STORE = `with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (
      place int, id text, "messageId" text, action text, kind text, url text, agent text, at timestamptz)
  ), found as (
    select g.place, g.id, m.id as message_id, m.workspace_id, g.action, g.kind, g.url, g.agent, g.at,
      not ${notHeld('m.workspace_id')} as blocked, m.recipient = '${ERASED}' or exists (
        select from channels.tracking_objection o where o.workspace_id = m.workspace_id and o.contact_id = m.contact_id
      ) as closed
    from given g join channels.message m on m.id = g."messageId" and m.channel = 'email'
  ), counted as (
    select f.* from found f
    where not f.closed and (select count(*) from (select from channels.email_engagement e
        where e.message_id = f.message_id and ${IS_PERSON('e')} = ${IS_PERSON('f')} limit ${MAX_ROWS}) known) < ${MAX_ROWS}
  ), stored as (
    insert into channels.email_engagement (id, workspace_id, message_id, action, kind, url, agent, at)
    select id, workspace_id, message_id, action, kind, nullif(url, ''), agent, at from counted order by id
    on conflict (id) do nothing returning id
  ), sums as (
    select message_id, action, url, min(at) filter (where kind = 'HUMAN') as first_at, max(at) as last_at,
      count(*) filter (where kind = 'HUMAN') as people, count(*) filter (where kind <> 'HUMAN') as others
    from counted join stored using (id) group by message_id, action, url
  ), summed as (
    insert into channels.email_engagement_sum as t (message_id, action, url, people, others, first_at, last_at)
    select message_id, action, url, people, others, first_at, last_at from sums order by message_id, action, url
    on conflict (message_id, action, url) do update set people = t.people + excluded.people,
      others = t.others + excluded.others, first_at = least(t.first_at, excluded.first_at),
      last_at = greatest(t.last_at, excluded.last_at)
    returning message_id, action, url, people
  ), first as (
    select s.message_id, s.action, s.url, s.first_at as at from sums s join summed n using (message_id, action, url) where s.people > 0 and s.people = n.people
  ), emitted as (
    ${receiptsFrom(`select $2, $2, 'smtp', '', f.message_id, (${RECEIPT})::json from first f order by f.message_id, f.action desc, f.url`)}
  )
  select place, blocked from found`;

async function store(on: Database | Em, engagements: readonly NewEngagement[], now: Date): Promise<Stored[]> {
  const given = engagements.map((engagement, place) => ({ ...engagement, place }));
  const rows = await sql<Stored & { place: number }>(on, STORE, [JSON.stringify(given), now]);
  const byPlace = new Map(rows.map(({ place, blocked }) => [place, { blocked }]));
  // The mail is older than messages are kept.
  return engagements.map((_, place) => byPlace.get(place) ?? { blocked: false });
}

const nowOf = (engagements: readonly NewEngagement[]): Date => new Date(engagements.at(-1)!.at);

/** Commits the engagements of a moment together. */
export const engagementWriter = defineBatched<NewEngagement, Stored>('engagements of mails', MAX_STORED, (on, asks) =>
  store(on, asks, nowOf(asks)),
);

/** Stores engagements that were answered before. */
export const storeEngagements = (db: Database, engagements: readonly NewEngagement[]): Promise<Stored[]> =>
  store(db, engagements, nowOf(engagements));

export const newEngagementId = (): string => newId('eng');

/** SQL, parts of a statement: nothing is left of the engagements with messages. */
const eraseEngagements = (messageIds: string): string => `engagements as (
  delete from channels.email_engagement where message_id = any(${messageIds})
), engagement_sums as (
  delete from channels.email_engagement_sum where message_id = any(${messageIds})
)`;

export const engagementErasure: Erasure = {
  tables: ['channels.email_engagement', 'channels.email_engagement_sum'],
  besideMessages: eraseEngagements,
};
