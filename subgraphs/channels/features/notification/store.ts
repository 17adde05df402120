import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import { FREE_PARTS, freeSends } from '../../core/message/store/free-sends.js';
import type { NewSend } from '../../core/message/store/new-send.js';
import type { Sending } from './begin.js';
import type { NotificationSummary } from './notification.js';
import type { LegMessage, Person } from './person.js';

/** A notification as it is made. */
export interface NewNotification {
  readonly summary: NotificationSummary;
  readonly rank: number;
  /** `null` when every leg has begun. */
  readonly contents: Pick<Sending, 'legs'>['legs'] | null;
  readonly waits: readonly number[];
  /** Those that the credential is limited to. */
  readonly instanceIds: readonly string[];
  readonly people: readonly Person[];
  readonly messages: readonly LegMessage[];
}

interface Notifications {
  /** A list of one notification, as JSON. */
  readonly notifications: string;
}

const STORING = `note as (
  select * from json_to_recordset(:notifications::json) as n(id text, workspace_id text, sandbox bool, mode text, success text[], rank int,
    waits int[], channels text[], legs json, contents json, instance_ids text[], total int, open int, failed int,
    source_kind text, source_id text, reference text, metadata jsonb, created_at timestamptz, people json, messages json)
), made as (
  insert into channels.notification (id, workspace_id, sandbox, mode, status, success, success_rank, waits, channels, legs, contents,
    instance_ids, total, open, reached, unconfirmed, failed, source_kind, source_id, reference, metadata, created_at, updated_at)
  select id, workspace_id, sandbox, mode, 'RUNNING', success, rank, waits, channels, legs, contents, instance_ids, total, open, 0, 0,
    failed, source_kind, source_id, reference, metadata, created_at, created_at from note
), people as (
  insert into channels.notification_recipient
    (notification_id, place, status, addresses, variables, route, at, until, due_at, refusals)
  select n.id, p.place, p.status, p.addresses, p.variables, p.route, p.at, p.until,
    case when p.status = 'RUNNING' then p.until end, p.refusals
  from note n, json_to_recordset(n.people)
    as p(place int, status text, addresses json, variables json, route int[], at int, until timestamptz, refusals json)
)
insert into channels.notification_message (message_id, notification_id, place, leg)
select m."messageId", n.id, m.place, m.leg
from note n, json_to_recordset(n.messages) as m("messageId" text, place int, leg int)`;

const STORE = statement<Notifications>(`with ${STORING}`);
const STORE_WITH_SENDS = statement<Notifications & ReturnType<typeof freeSends>>(`with ${FREE_PARTS}, ${STORING}`);

/** Stores a notification in the transaction that stores its first messages. */
export async function storeNotification(tx: Context, made: NewNotification): Promise<void> {
  await sql(tx.em, ...STORE({ notifications: jsonOf(made) }));
}

/** A notification with all its messages, none of which costs anything. */
interface FreeNotification {
  readonly made: NewNotification;
  readonly sends: readonly NewSend[];
}

/** Stores a notification and its messages, all or nothing, in one statement. */
export async function storeWithSends(ctx: Context, { made, sends }: FreeNotification): Promise<void> {
  await sql(connectionOf(ctx), ...STORE_WITH_SENDS({ ...freeSends(sends), notifications: jsonOf(made) }));
}

const jsonOf = (made: NewNotification): string => JSON.stringify([rowOf(made)]);

function rowOf({ summary, rank, contents, waits, instanceIds, people, messages }: NewNotification) {
  return {
    ...{ id: summary.id, workspace_id: summary.workspaceId, sandbox: summary.sandbox, mode: summary.mode },
    ...{ success: summary.success, rank, waits, channels: summary.channels, legs: summary.legRows },
    contents: contents?.map(({ content }) => content),
    ...{ instance_ids: instanceIds, total: summary.total, failed: summary.failed },
    open: people.filter(({ status }) => status === 'RUNNING').length,
    ...{ source_kind: summary.sourceKind, source_id: summary.sourceId },
    ...{ reference: summary.reference, metadata: summary.metadata, created_at: summary.createdAt },
    ...{ people, messages },
  };
}
