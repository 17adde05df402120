import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { defineBatched } from '../../../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import type { Labels } from '../../../../../kernel/graph/input/labels.js';
import { enterHolds, holdCredits } from '../../credit/write/hold.js';
import { dayOf } from '../../protection/spending.js';
import { isAssigned } from '../../sender/sender.service.js';
import type { MessageSource } from '../source.js';
import type { MessageStatus } from '../status.js';
import { insertMessages } from '../store/insert.js';
import type { Variables } from '../variables.js';

/** A send that was checked: a message for each recipient, all with the same content. */
export interface NewSend {
  /** Identifiers of the messages, in the order of the recipients; the first is the content's as well. */
  ids: readonly string[];
  recipients: readonly string[];
  /** The contacts that the recipients are, in their order; `null` if none is one. */
  contacts: readonly (string | null)[] | null;
  workspaceId: string;
  channel: string;
  instanceId: string | null;
  source: MessageSource | null;
  labels: Labels;
  queue: string;
  sender: string | null;
  /** The senders of which one must be assigned to the workspace; `null` when none need be. */
  senders: readonly string[] | null;
  status: MessageStatus;
  sandbox: boolean;
  /** Credits of the messages, in the order of the recipients, and of all of them. */
  costs: readonly number[];
  totalCost: number;
  parts: number;
  /**
   * The parts and values that a template makes for each, in the order of the recipients; `null`
   * when all messages are the same.
   */
  own: readonly { readonly parts: number; readonly variables: Variables | null }[] | null;
  dueAt: Date;
  scheduledAt: Date | null;
  at: Date;
  /** The trace of the request, W3C Trace Context. */
  traceparent: string | null;
  /** The content as JSON. */
  body: string;
}

/** Parameters of a statement that stores free sends; those of what it stores besides come behind them. */
export const FREE_PARAMETERS = 21;

/**
 * Any number of sends in one statement and so one transaction and one round trip: stored when it returns. Neither
 * identifiers nor recipients contain a space, and a text of them is much less work than an array. A recipient that is no
 * contact is an empty text among the contacts.
 */
const FREE_CONTENT = `send as (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::bool[], $10::int[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[], $14::json[],
    $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::jsonb[], $21::text[])
    as s(ids, recipients, content_id, workspace_id, channel, queue, sender, status, sandbox, parts, due_at,
      scheduled_at, at, body, instance_id, source_kind, source_id, contacts, reference, metadata, traceparent)
), content as (insert into channels.content (id, body, messages)
  select content_id, body, cardinality(string_to_array(ids, ' ')) from send)`;
const FREE_MESSAGES =
  insertMessages(`r.id, r.recipient, r.contact_id, s.content_id, s.workspace_id, s.channel, s.queue, s.sender, s.status, s.sandbox, 0, s.parts, s.due_at,
  s.scheduled_at, s.at, s.at, s.instance_id, s.source_kind, s.source_id, s.reference, s.metadata, s.traceparent, null
from send s, unnest(string_to_array(s.ids, ' '), string_to_array(s.recipients, ' '), string_to_array(s.contacts, ' ', ''))
  as r(id, recipient, contact_id)`);
const FREE = `with ${FREE_CONTENT} ${FREE_MESSAGES}`;

/** The same as parts of a `with`, for a statement that stores more at once. */
export const FREE_PARTS = `${FREE_CONTENT}, queued as (${FREE_MESSAGES})`;

/**
 * One send, if its sender is assigned and the balance and the cap of the day cover all of it. A sender that was removed before the
 * statement began is not assigned.
 */
const PAID = `
with held as (${holdCredits({
  workspace: '$4',
  amount: '$10::bigint',
  at: '$14',
  day: '$22',
  where: isAssigned('$4', '$5', '$19'),
})}
), covered as (
  select where exists (select from held) or ($10::bigint = 0 and ${isAssigned('$4', '$5', '$19')})
), content as (insert into channels.content (id, body, messages)
  select $3, $15::json, cardinality($1::text[]) from covered), queued as (
  ${insertMessages(`r.id, r.recipient, r.contact_id, $3, $4, $5, $6, $7, $8, $9, r.cost, coalesce(r.parts, $11), $12, $13, $14, $14, $16,
    $17, $18, $25, $26::jsonb, $27, r.variables
  from covered, unnest($1::text[], $2::text[], $20::text[], $21::int[], $23::int[], $24::json[])
    as r(id, recipient, contact_id, cost, parts, variables) returning id, cost`)}
), entered as (${enterHolds({ workspace: '$4', message: 'id', cost: 'cost', at: '$14', from: 'queued where cost > 0' })}
)
select exists (select from covered) as accepted, ${isAssigned('$4', '$5', '$19')} as assigned`;

interface Stored {
  accepted: boolean;
  /** Whether the sender is assigned to the workspace. */
  assigned: boolean;
}

/** Stores a send and holds its credits: all of it or, where balance or cap do not cover that, nothing. */
export async function storePaid(ctx: Context, send: NewSend): Promise<Stored> {
  const { ids, recipients, workspaceId, channel, queue, sender, status, sandbox, totalCost, parts } = send;
  const { dueAt, scheduledAt, at, body, instanceId, source } = send;
  const message = [workspaceId, channel, queue, sender, status, sandbox, totalCost, parts, dueAt, scheduledAt, at];
  const [result] = await sql<Stored>(connectionOf(ctx), PAID, [
    ids,
    recipients,
    ids[0],
    ...message,
    body,
    instanceId,
    source?.kind ?? null,
    source?.id ?? null,
    send.senders,
    send.contacts,
    send.costs,
    dayOf(at),
    send.own?.map(({ parts: of }) => of) ?? null,
    send.own?.map(({ variables }) => variables && JSON.stringify(variables)) ?? null,
    send.labels.reference,
    metadataOf(send),
    send.traceparent,
  ]);
  return result!;
}

/** Stores sends that cost nothing in the transaction of `tx`, in one statement. */
export const storeFreeTogether = (tx: Context, sends: readonly NewSend[]): Promise<void> => insertFree(tx.em, sends);

/** Up to this many recipients a send is small. */
export const SMALL = 10;

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
  await sql(on, FREE, freeValues(sends));
}

const metadataOf = ({ labels: { metadata } }: NewSend): string | null => metadata && JSON.stringify(metadata);

/** The {@link FREE_PARAMETERS} first values of a statement that stores free sends. */
export function freeValues(sends: readonly NewSend[]): unknown[] {
  const column = (of: (send: NewSend) => unknown) => sends.map(of);
  return [
    column(({ ids }) => ids.join(' ')),
    column(({ recipients }) => recipients.join(' ')),
    column(({ ids }) => ids[0]),
    column(send => send.workspaceId),
    column(send => send.channel),
    column(send => send.queue),
    column(send => send.sender),
    column(send => send.status),
    column(send => send.sandbox),
    column(send => send.parts),
    column(send => send.dueAt),
    column(send => send.scheduledAt),
    column(send => send.at),
    column(send => send.body),
    column(send => send.instanceId),
    column(send => send.source?.kind ?? null),
    column(send => send.source?.id ?? null),
    column(send => send.contacts?.join(' ') ?? null),
    column(send => send.labels.reference),
    column(metadataOf),
    column(send => send.traceparent),
  ];
}
