import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { onEvents } from '../../../../../kernel/events/consumer.js';
import type { EventMatcher } from '../../../../../kernel/events/event-type.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import { EVENT_COLUMNS, type EventConversation } from '../../../core/conversation/event-columns.js';
import { CONVERSATION_EVENTS, conversationEvent } from '../../../features/conversation/conversation-events.js';
import { noteMissed } from '../../../features/conversation/rules/note-arrivals.js';
import { smsLine } from '../../sms/inbound/inbound.js';
import { CALL_EVENTS } from '../call/events.js';
import { keepConversations } from '../call/store/parts.js';
import { type EndedCall, endedCalls } from './ended-calls.js';

const LOCK_CALLS = `select id from channels.call where id = any($1) and conversation_id is null order by id for no key update`;

/**
 * Begins the conversations of callers, closed until somebody misses the call. All of them are
 * locked in the order in which texts lock them.
 */
const BEGIN = `insert into channels.conversation as c (id, workspace_id, channel, instance_id, peer, sandbox, contact_id, sequence,
    last_activity_at, created_at, updated_at)
  select distinct on (line, peer) n.id, workspace, $3, line, peer, sandbox, contact, 0, at, $2, $2
  from json_to_recordset($1) as n(id text, workspace text, line text, peer text, sandbox bool, contact text, at timestamptz)
  order by line, peer
  on conflict (instance_id, peer) do update set updated_at = excluded.updated_at`;

/** Calls that were placed begin none: most of what numbers send asks for no answer. */
const LOCK = `select c.id from unnest($1::text[], $2::text[]) as n(line, peer)
  join channels.conversation c on c.instance_id = n.line and c.peer = n.peer order by c.instance_id, c.peer for update of c`;

/** A call counts once: a missed one as what is unread, any as activity. */
const COUNT = `with given as (
    select n.*, c.id as conversation, c.status from json_to_recordset($1) as n(call text, line text, peer text, contact text, missed bool,
      at timestamptz) join channels.conversation c on c.instance_id = n.line and c.peer = n.peer
  ), noted as (
    ${keepConversations('given')}
  ), sums as (
    select conversation, min(status) as before, count(*) filter (where missed)::int as missed, max(at) as at, max(contact) as contact
    from given group by conversation
  )
  update channels.conversation c set sequence = c.sequence + s.missed, contact_id = coalesce(c.contact_id, s.contact),
    last_activity_at = greatest(c.last_activity_at, s.at), updated_at = $2,
    status = case when s.missed > 0 then 'OPEN' else c.status end,
    snoozed_until = case when s.missed > 0 then null else c.snoozed_until end,
    rating_until = case when s.missed > 0 then null else c.rating_until end
  from sums s where c.id = s.conversation
  returning ${EVENT_COLUMNS}, s.missed > 0 and s.before <> 'OPEN' as opened`;

const { completed, failed, initiated, answered, 'recording.ready': recorded } = CALL_EVENTS;
const ENDS = [completed, failed];
const CHANGES = [initiated, answered, recorded];

/**
 * Counts calls in the conversations of the numbers once they are over, and notifies whoever looks
 * at these of what happens before and after. Idempotent: a call knows the conversation in which it
 * was counted.
 */
export const noteCalls = onEvents('voice.note-calls', [...ENDS, ...CHANGES], async (services, events) => {
  const callsOf = (types: readonly EventMatcher[]) => {
    const own = events.filter(event => types.some(type => type.is(event)));
    return [...new Set(own.flatMap(({ data }) => ('callId' in data ? [String(data.callId)] : [])))];
  };
  const ctx = jobContext(services);
  const ended = callsOf(ENDS);
  if (ended.length > 0) await countCalls(ctx, await endedCalls(ctx, ended));
  const changed = callsOf(CHANGES);
  if (changed.length > 0) await announce(ctx, changed);
});

async function countCalls(ctx: Context, calls: readonly EndedCall[]): Promise<void> {
  if (calls.length === 0) return;
  await transact(ctx, async tx => {
    const now = tx.clock.now();
    const left = new Set(
      (await sql<{ id: string }>(tx.em, LOCK_CALLS, [calls.map(({ id }) => id)])).map(({ id }) => id),
    );
    const counted = calls.filter(({ id }) => left.has(id));
    const cameIn = counted.filter(call => call.cameIn);
    await sql(tx.em, BEGIN, [JSON.stringify(cameIn.map(begunBy)), now, CHANNEL]);
    await sql(tx.em, LOCK, [counted.map(({ lineId }) => lineId), counted.map(({ peer }) => peer)]);
    const rows = counted.map(call => ({ call: call.id, missed: call.missed, ...placeOf(call) }));
    const changed = await sql<EventConversation & { opened: boolean }>(tx.em, COUNT, [JSON.stringify(rows), now]);
    const opened = changed.filter(conversation => conversation.opened);
    await emitAll(
      tx,
      opened.map(conversation => conversationEvent(CONVERSATION_EVENTS.opened, conversation, null)),
    );
    await announceConversations(tx.em, changed);
    await noteMissed(tx, missedIn(changed, counted));
  });
}

const CHANNEL = smsLine({ workspaceId: '', sandbox: false }).channel;

const placeOf = ({ lineId: line, peer, contactId: contact, endedAt: at }: EndedCall) => ({ line, peer, contact, at });

const begunBy = (call: EndedCall) => ({
  id: newId('cnv'),
  workspace: call.workspaceId,
  sandbox: call.sandbox,
  ...placeOf(call),
});

/** The first missed call of each conversation. */
const missedIn = (changed: readonly EventConversation[], calls: readonly EndedCall[]) =>
  changed.flatMap(({ id, workspaceId, instanceId, peer }) => {
    const first = calls.find(call => call.missed && call.lineId === instanceId && call.peer === peer);
    return first ? [{ conversationId: id, workspaceId, id: first.id }] : [];
  });

const FIND = `select c.id, c.workspace_id as "workspaceId" from channels.call k join channels.conversation c
    on c.workspace_id = k.workspace_id and c.peer = case k.direction when 'INBOUND' then k.caller else k.callee end
      and c.channel = $2 and c.sandbox = k.sandbox
  where k.id = any($1)`;

const announce = (ctx: Context, ids: readonly string[]): Promise<void> =>
  transact(ctx, async tx =>
    announceConversations(tx.em, await sql<{ id: string; workspaceId: string }>(tx.em, FIND, [ids, CHANNEL])),
  );
