import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { Sending } from './begin.js';
import type { NotificationSummary } from './notification.js';
import type { LegMessage, Person } from './person.js';

/** A notification as it is made. */
export interface NewNotification {
  readonly summary: NotificationSummary;
  readonly rank: number;
  /** `null`: every leg has begun. */
  readonly contents: Pick<Sending, 'legs'>['legs'] | null;
  readonly waits: readonly number[];
  readonly people: readonly Person[];
  readonly messages: readonly LegMessage[];
}

const STORE = `
with made as (
  insert into channels.notification (id, workspace_id, sandbox, mode, status, success, success_rank, waits, channels, legs, contents,
    instance_ids, total, open, reached, unconfirmed, failed, source_kind, source_id, created_at, updated_at)
  values ($1, $2, $3, $4, 'RUNNING', $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, 0, $14, $15, $16, $17, $17)
), people as (
  insert into channels.notification_recipient
    (notification_id, place, status, addresses, variables, route, at, until, due_at, refusals)
  select $1, p.place, p.status, p.addresses, p.variables, p.route, p.at, p.until,
    case when p.status = 'RUNNING' then p.until end, p.refusals
  from json_to_recordset($18::json)
    as p(place int, status text, addresses json, variables json, route int[], at int, until timestamptz, refusals json)
)
insert into channels.notification_message (message_id, notification_id, place, leg)
select m.id, $1, m.place, m.leg from unnest($19::text[], $20::int[], $21::int[]) as m(id, place, leg)`;

/** Stores a notification in the transaction that stores its first messages. */
export async function storeNotification(tx: Context, made: NewNotification): Promise<void> {
  const { summary, rank, contents, waits, people, messages } = made;
  const running = people.filter(({ status }) => status === 'RUNNING').length;
  await sql(tx.em, STORE, [
    summary.id,
    summary.workspaceId,
    summary.sandbox,
    summary.mode,
    summary.success,
    rank,
    waits,
    summary.channels,
    JSON.stringify(summary.legRows),
    contents && JSON.stringify(contents.map(({ content }) => content)),
    tx.caller.instanceIds,
    summary.total,
    running,
    summary.failed,
    summary.sourceKind,
    summary.sourceId,
    summary.createdAt,
    JSON.stringify(people),
    messages.map(({ messageId }) => messageId),
    messages.map(({ place }) => place),
    messages.map(({ leg }) => leg),
  ]);
}
