import { newId } from '../../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';

/** A change of a conversation, as an event reports it. */
export interface Happened {
  readonly eventId: string;
  readonly conversationId: string;
  readonly at: Date;
  /** The user who was responsible when it was closed, or else who closed it. */
  readonly userId: string | null;
}

/** Events of a round that are remembered: a relay hands over no more than these again. */
const REMEMBERED = 500;

/** Clocks of processes differ by less than this. */
const SKEW = "interval '1 hour'";

/** No round of the conversation has this event. A round that does is open, or was closed after it. */
const IS_NEW = `not exists (select from channels.conversation_round t where t.conversation_id = e.conversation_id
    and t.closed_at is null and e.event_id = any(t.event_ids))
  and not exists (select from channels.conversation_round t where t.conversation_id = e.conversation_id
    and t.closed_at >= e.at - ${SKEW} and e.event_id = any(t.event_ids))`;

const WITH_EVENT = (ids: string, id: string): string =>
  `(${ids} || ${id})[greatest(1, cardinality(${ids}) + 2 - ${REMEMBERED}):]`;

const EVENTS = 'unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[])';

/**
 * Begins rounds. A message that opens a conversation again from its snooze is part of the round
 * that goes on. A conversation that was erased meanwhile has none.
 */
const BEGIN = `insert into channels.conversation_round as r
    (id, conversation_id, workspace_id, channel, instance_id, sandbox, opened_at, event_ids)
  select e.id, c.id, c.workspace_id, c.channel, c.instance_id, c.sandbox, e.at, array[e.event_id]
  from ${EVENTS} as e(event_id, conversation_id, at, id) join channels.conversation c on c.id = e.conversation_id
  where ${IS_NEW}
  on conflict (conversation_id) where closed_at is null do update set event_ids = ${WITH_EVENT('r.event_ids', 'excluded.event_ids')}
  returning r.id`;

/**
 * Begins the rounds of conversations that messages have opened, one a conversation. Returns their
 * identifiers. Idempotent.
 */
export async function beginRounds(em: Em, opened: readonly Happened[]): Promise<string[]> {
  const ids = opened.map(() => newId('rnd'));
  return opened.length === 0 ? [] : idsOf(await sql(em, BEGIN, valuesOf(opened, ids)));
}

const END = `update channels.conversation_round r set closed_at = greatest(e.at, r.opened_at), closed_by = e.user_id,
    event_ids = ${WITH_EVENT('r.event_ids', 'array[e.event_id]')}
  from ${EVENTS} as e(event_id, conversation_id, at, user_id)
  where r.conversation_id = e.conversation_id and r.closed_at is null and ${IS_NEW} returning r.id`;

/**
 * Ends the rounds of conversations that were closed, one a conversation. Returns their identifiers.
 * Idempotent.
 */
export async function endRounds(em: Em, closed: readonly Happened[]): Promise<string[]> {
  const userIds = closed.map(({ userId }) => userId);
  return closed.length === 0 ? [] : idsOf(await sql(em, END, valuesOf(closed, userIds)));
}

const MISSING = `select distinct on (c.id) m.id as "eventId", c.id as "conversationId", m.created_at as at, null as "userId"
  from channels.inbound_message m join channels.conversation c on c.id = m.conversation_id
  where m.id = any($1) and c.status <> 'CLOSED' and coalesce(m.preview ->> 'automatic', 'false') <> 'true'
    and not exists (select from channels.conversation_round r where r.conversation_id = c.id and r.closed_at is null)
    and not exists (select from channels.conversation_round r where r.conversation_id = c.id and r.closed_at >= m.created_at)
  order by c.id, m.created_at`;

/** Messages in conversations that somebody opened by hand, or that were open before there were rounds: they begin one too. */
export const missingRounds = (em: Em, inboundIds: readonly string[]): Promise<Happened[]> =>
  inboundIds.length === 0 ? Promise.resolve([]) : sql<Happened>(em, MISSING, [inboundIds]);

const LOCK = `select id from channels.conversation where id = any($1) order by instance_id, peer for key share`;

/** Lets nobody delete these conversations, locked in the order in which what comes in locks them. */
export async function keepConversations(em: Em, happened: readonly Happened[]): Promise<void> {
  if (happened.length > 0) await sql(em, LOCK, [[...new Set(happened.map(({ conversationId }) => conversationId))]]);
}

const valuesOf = (happened: readonly Happened[], last: readonly (string | null)[]): unknown[] => [
  happened.map(({ eventId }) => eventId),
  happened.map(({ conversationId }) => conversationId),
  happened.map(({ at }) => at),
  last,
];

const idsOf = (rows: readonly object[]): string[] => (rows as readonly { id: string }[]).map(({ id }) => id);
