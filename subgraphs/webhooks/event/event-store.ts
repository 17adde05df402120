import type { EntityManager } from '@mikro-orm/core';
import { statement } from '../../../kernel/database/bind.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { lockedLanes } from '../../../kernel/lanes/lane-locks.js';
import { channelOf } from './event-channel.js';

/** The connection that runs a statement: outside or inside a transaction. */
type Target = Database | EntityManager;

/**
 * Appends events to the feed. The lanes of their workspaces are locked until the commit, so that the sequence numbers of a
 * workspace become visible in order and its reader misses none; those of workspaces in different lanes have no order. Events
 * that exist already are not changed. Its parameters are {@link EventColumns}.
 */
export const APPENDED = `
  with feed_lock as materialized (${lockedLanes('webhooks.feed', ':workspaceIds::text[]')}),
  appended as (
    insert into webhooks.event (id, name, workspace_id, instance_id, message_id, at, sandbox, data, channel, traceparent)
    select e.id, e.name, e.workspace_id, e.instance_id, e.message_id, e.at, e.sandbox, e.data, e.channel, e.traceparent
      from feed_lock, unnest(:ids::text[], :names::text[], :workspaceIds::text[], :instanceIds::text[], :messageIds::text[],
        :moments::timestamptz[], :sandbox::bool[], :data::json[], :channels::text[], :traces::text[])
        with ordinality as e (id, name, workspace_id, instance_id, message_id, at, sandbox, data, channel, traceparent, place)
     order by e.place
    on conflict (id) do nothing returning seq, id, workspace_id
  )`;

const APPEND = statement<EventColumns>(`${APPENDED} select seq from appended`);

/** Appends events to the feed only, without deliveries. */
export async function appendEvents(on: Target, events: readonly EventRecord[]): Promise<void> {
  await sql(on, ...APPEND(columnsOf(events)));
}

/** Events as one array a column. */
export type EventColumns = ReturnType<typeof columnsOf>;

export const columnsOf = (events: readonly EventRecord[]) => ({
  ids: events.map(event => event.id),
  names: events.map(event => event.name),
  workspaceIds: events.map(event => event.workspaceId),
  instanceIds: events.map(event => event.instanceId),
  messageIds: events.map(event => event.messageId),
  moments: events.map(event => event.at),
  sandbox: events.map(event => event.sandbox),
  data: events.map(event => JSON.stringify(event.sandbox ? { ...event.data, sandbox: true } : event.data)),
  channels: events.map(channelOf),
  traces: events.map(({ traceparent }) => traceparent ?? null),
});

const REWRITE = `update webhooks.event e set data = n.data from unnest($1::text[], $2::json[]) n(id, data) where e.id = n.id`;

/** Replaces the data of events. */
export const rewriteEvents = (
  on: Target,
  events: readonly { readonly id: string; readonly data: unknown }[],
): Promise<object[]> => sql(on, REWRITE, [events.map(({ id }) => id), events.map(({ data }) => JSON.stringify(data))]);

/** Reads the oldest rows by the primary key, so that a run that deletes nothing is cheap. */
const OLD_EVENTS = `
  delete from webhooks.event
   where seq in (select seq from webhooks.event order by seq limit $2) and at < $1 returning seq`;
/**
 * The last mark before the oldest event stays, because it has the second that was reached there.
 */
const OLD_MARKS = `
  delete from webhooks.feed_mark where (workspace_id, second) in (
    select m.workspace_id, m.second
      from webhooks.feed_mark m, (select min(seq) as seq from webhooks.event) oldest
     where m.second < $1 and m.seq < oldest.seq and oldest.seq >= (select l.seq from webhooks.feed_mark l
       where l.workspace_id = m.workspace_id and l.second > m.second order by l.second limit 1) limit $2) returning seq`;

/** Removes events from before a time, and the marks of the feed that lead to none any more, `limit` of each at most. Returns how many. */
export async function removeEvents(on: Target, before: Date, limit: number): Promise<number> {
  const events = await sql(on, OLD_EVENTS, [before, limit]);
  const marks = await sql(on, OLD_MARKS, [before, limit]);
  return events.length + marks.length;
}
