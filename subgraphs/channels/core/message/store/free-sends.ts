import type { Context } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { SMALL } from '../accept/rank.js';
import type { MessageStatus } from '../status.js';
import { insertMessages } from './insert.js';
import { metadataOf, type NewSend } from './new-send.js';

/** The columns of free sends, each in the order of the sends. */
interface FreeSends {
  readonly ids: readonly string[];
  readonly recipients: readonly string[];
  readonly contents: readonly string[];
  readonly workspaces: readonly string[];
  readonly channels: readonly string[];
  readonly queues: readonly string[];
  readonly senders: readonly (string | null)[];
  readonly statuses: readonly MessageStatus[];
  readonly sandboxes: readonly boolean[];
  readonly parts: readonly number[];
  readonly due: readonly Date[];
  readonly scheduled: readonly (Date | null)[];
  readonly times: readonly Date[];
  readonly bodies: readonly string[];
  readonly instances: readonly (string | null)[];
  readonly source_kinds: readonly (string | null)[];
  readonly sources: readonly (string | null)[];
  readonly contacts: readonly (string | null)[];
  readonly references: readonly (string | null)[];
  readonly metadata: readonly (string | null)[];
  readonly traces: readonly (string | null)[];
}

/**
 * Stores any number of sends in one statement, and so in one transaction and one round trip. Neither identifiers nor
 * recipients contain a space, and a text of them is much less work than an array. A recipient that is no contact is an
 * empty text among the contacts.
 */
const FREE_CONTENT = `send as (
  select * from unnest(:ids::text[], :recipients::text[], :contents::text[], :workspaces::text[], :channels::text[],
    :queues::text[], :senders::text[], :statuses::text[], :sandboxes::bool[], :parts::int[], :due::timestamptz[],
    :scheduled::timestamptz[], :times::timestamptz[], :bodies::json[], :instances::text[], :source_kinds::text[],
    :sources::text[], :contacts::text[], :references::text[], :metadata::jsonb[], :traces::text[])
    as s(ids, recipients, content_id, workspace_id, channel, queue, sender, status, sandbox, parts, due_at,
      scheduled_at, at, body, instance_id, source_kind, source_id, contacts, reference, metadata, traceparent)
), content as (insert into channels.content (id, body, messages)
  select content_id, body, cardinality(string_to_array(ids, ' ')) from send)`;
const FREE_MESSAGES =
  insertMessages(`r.id, r.recipient, r.contact_id, s.content_id, s.workspace_id, s.channel, s.queue, s.sender, s.status, s.sandbox, 0, s.parts, s.due_at,
  s.scheduled_at, s.at, s.at, s.instance_id, s.source_kind, s.source_id, s.reference, s.metadata, s.traceparent, null
from send s, unnest(string_to_array(s.ids, ' '), string_to_array(s.recipients, ' '), string_to_array(s.contacts, ' ', ''))
  as r(id, recipient, contact_id)`);
const FREE = statement<FreeSends>(`with ${FREE_CONTENT} ${FREE_MESSAGES}`);

/** The same as parts of a `with`, for a statement that stores more at once. Its parameters are {@link freeSends}. */
export const FREE_PARTS = `${FREE_CONTENT}, queued as (${FREE_MESSAGES})`;

/** Stores sends that cost nothing in the transaction of `tx`, in one statement. */
export const storeFreeTogether = (tx: Context, sends: readonly NewSend[]): Promise<void> => insertFree(tx.em, sends);

/** Stores a send that costs nothing, together with those of other requests of the same moment. */
export async function storeFree(ctx: Context, send: NewSend): Promise<void> {
  await (send.ids.length > SMALL ? largeFreeSends : smallFreeSends).load(ctx, send);
}

/** Small sends do not wait for large ones. A statement has at most 500 messages of small or 1,000 of large sends. */
export const smallFreeSends = defineBatched('small free sends', 50, storeAll);
export const largeFreeSends = defineBatched('large free sends', 10, storeAll);

async function storeAll(on: Database | Em, sends: readonly NewSend[]): Promise<true[]> {
  await insertFree(on, sends);
  return sends.map(() => true);
}

async function insertFree(on: Database | Em, sends: readonly NewSend[]): Promise<void> {
  await sql(on, ...FREE(freeSends(sends)));
}

/** Returns the parameters of {@link FREE_PARTS}. */
export const freeSends = (sends: readonly NewSend[]): FreeSends => ({
  ids: sends.map(({ ids }) => ids.join(' ')),
  recipients: sends.map(({ recipients }) => recipients.join(' ')),
  contents: sends.map(({ ids }) => ids[0]!),
  workspaces: sends.map(send => send.workspaceId),
  channels: sends.map(send => send.channel),
  queues: sends.map(send => send.queue),
  senders: sends.map(send => send.sender),
  statuses: sends.map(send => send.status),
  sandboxes: sends.map(send => send.sandbox),
  parts: sends.map(send => send.parts),
  due: sends.map(send => send.dueAt),
  scheduled: sends.map(send => send.scheduledAt),
  times: sends.map(send => send.at),
  bodies: sends.map(send => send.body),
  instances: sends.map(send => send.instanceId),
  source_kinds: sends.map(send => send.source?.kind ?? null),
  sources: sends.map(send => send.source?.id ?? null),
  contacts: sends.map(send => send.contacts?.join(' ') ?? null),
  references: sends.map(send => send.labels.reference),
  metadata: sends.map(metadataOf),
  traces: sends.map(send => send.traceparent),
});
