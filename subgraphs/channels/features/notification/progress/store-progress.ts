import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emitAll, eventOf } from '../../../../../kernel/events/outbox.js';
import { type CompletedData, notificationCompleted } from '../events.js';
import type { LegMessage, Person } from '../person.js';
import type { Case } from './claim.js';

/** The decision about a person that is to be stored. */
export interface Progress {
  readonly case: Case;
  /** `null` for nothing more. */
  readonly dueAt: Date | null;
  readonly messages: readonly LegMessage[];
}

const STORE = `
with added as (
  insert into channels.notification_message (message_id, notification_id, place, leg)
  select m."messageId", m."notificationId", m.place, m.leg
  from json_to_recordset($2::json) as m("messageId" text, "notificationId" text, place int, leg int)
)
update channels.notification_recipient r set status = p.status, addresses = p.addresses, variables = p.variables, at = p.at,
  until = p.until, due_at = p."dueAt", channel = p.channel, message_id = p."messageId", refusals = p.refusals, lease_until = null
from json_to_recordset($1::json) as p("notificationId" text, place int, status text, addresses json, variables json, at int,
  until timestamptz, "dueAt" timestamptz, channel text, "messageId" text, refusals json)
where r.notification_id = p."notificationId" and r.place = p.place`;

/** Rows are locked in the order of their ids, so that two workers cannot wait for each other. */
const COUNT = `
with ended as (
  select * from json_to_recordset($1::json) as e(id text, reached int, unconfirmed int, failed int)
), locked as (
  select n.id, e.reached, e.unconfirmed, e.failed from channels.notification n join ended e using (id) order by n.id for update of n
)
update channels.notification n set reached = n.reached + l.reached, unconfirmed = n.unconfirmed + l.unconfirmed,
  failed = n.failed + l.failed, open = n.open - l.reached - l.unconfirmed - l.failed, updated_at = $2::timestamptz,
  status = case when n.open = l.reached + l.unconfirmed + l.failed then 'COMPLETED' else n.status end,
  completed_at = case when n.open = l.reached + l.unconfirmed + l.failed then $2::timestamptz end,
  contents = case when n.open = l.reached + l.unconfirmed + l.failed then null else n.contents end
from locked l where n.id = l.id
returning n.id, n.workspace_id as "workspaceId", n.sandbox, n.mode, n.channels, n.status, n.total, n.reached, n.unconfirmed, n.failed`;

const PEOPLE = `select notification_id as "notificationId", place, status, channel, message_id as "messageId"
  from channels.notification_recipient where notification_id = any($1) order by notification_id, place`;

interface Counted extends Pick<CompletedData, 'mode' | 'channels' | 'total' | 'reached' | 'unconfirmed' | 'failed'> {
  readonly id: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly status: string;
}

/**
 * Stores what was decided for people, counts who has ended, and writes the events of notifications
 * that are complete.
 */
export async function storeProgress(tx: Context, progress: readonly Progress[]): Promise<void> {
  if (progress.length === 0) return;
  const rows = progress.map(({ case: { person, claimed }, dueAt }) => ({
    ...person,
    ...{ notificationId: claimed.notificationId, dueAt },
  }));
  const messages = progress.flatMap(({ case: { claimed }, messages: added }) =>
    added.map(message => ({ ...message, notificationId: claimed.notificationId })),
  );
  await sql(tx.em, STORE, [JSON.stringify(rows), JSON.stringify(messages)]);
  const ended = progress.filter(({ case: { person } }) => person.status !== 'RUNNING');
  if (ended.length > 0) await countEnded(tx, ended);
}

async function countEnded(tx: Context, ended: readonly Progress[]): Promise<void> {
  const groups = Map.groupBy(ended, ({ case: { claimed } }) => claimed.notificationId);
  const counts = [...groups].map(([id, own]) => {
    const count = (status: Person['status']) => own.filter(({ case: { person } }) => person.status === status).length;
    return { id, reached: count('REACHED'), unconfirmed: count('UNCONFIRMED'), failed: count('FAILED') };
  });
  const counted = await sql<Counted>(tx.em, COUNT, [JSON.stringify(counts), tx.clock.now()]);
  const completed = counted.filter(({ status }) => status === 'COMPLETED');
  if (completed.length > 0) await emitCompleted(tx, completed);
}

type EndedRow = Pick<Person, 'place' | 'channel' | 'messageId'> & {
  readonly notificationId: string;
  readonly status: CompletedData['recipients'][number]['status'];
};

async function emitCompleted(tx: Context, completed: readonly Counted[]): Promise<void> {
  const people = await sql<EndedRow>(tx.em, PEOPLE, [completed.map(({ id }) => id)]);
  const events = completed.map(({ id, workspaceId, sandbox, status: _, ...facts }) => {
    const own = people.filter(({ notificationId }) => notificationId === id);
    const recipients = own.map(({ place, status, channel, messageId }) => ({
      ...{ recipient: place, status, channel, messageId },
    }));
    const data = { notificationId: id, ...facts, recipients, ...(sandbox ? { sandbox: true as const } : {}) };
    return eventOf(notificationCompleted, { workspaceId, sandbox }, data);
  });
  await emitAll(tx, events);
}
