import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type EventConsumer, onEvents } from '../../../../../kernel/events/consumer.js';
import type { Channels } from '../../../core/channels.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import { PEER_OF_MESSAGE } from '../../../core/conversation/of-recipient.js';
import type { InboundChannels } from '../../../core/inbound/inbound-channel.js';
import { isLine } from '../../../core/sender/sender.service.js';

/**
 * Messages that are part of a conversation, by line and recipient. Messages that a campaign or an
 * automation sends to many are shown in the thread and are no activity of it. An agent that is
 * assigned to the workspace is a line of live messages, as an instance is.
 */
const SENT = `select distinct on (coalesce(m.instance_id, s.id), m.workspace_id, m.channel, m.recipient, m.sandbox)
    m.workspace_id, m.channel, m.recipient, ${PEER_OF_MESSAGE} as peer, m.sandbox, m.contact_id, m.created_at, m.instance_id,
    coalesce(m.instance_id, s.id) as line
  from channels.message m left join channels.sender s on m.instance_id is null and not m.sandbox and s.workspace_id = m.workspace_id
    and s.channel = m.channel and s.value = m.sender and ${isLine('s')} and m.channel = any($2)
  where m.id = any($1) and coalesce(m.source_kind, '') not in ('CAMPAIGN', 'AUTOMATION')
  order by coalesce(m.instance_id, s.id), m.workspace_id, m.channel, m.recipient, m.sandbox, m.created_at desc`;

/**
 * A conversation that the workspace begins is closed until somebody answers: nobody has to do anything. Conversations are locked in the order
 * in which what comes in locks them.
 */
const BEGIN = `insert into channels.conversation as c (id, workspace_id, channel, instance_id, peer, sandbox, contact_id, sequence,
    last_activity_at, created_at, updated_at)
  select n.id, m.workspace_id, m.channel, m.line, m.recipient, m.sandbox, m.contact_id, 0, m.created_at, $3, $3
  from (select *, row_number() over (order by line, recipient) as no from (${SENT}) s where line is not null) m
  join unnest($4::text[]) with ordinality as n(id, no) using (no)
  order by m.line, m.recipient
  on conflict (instance_id, peer) do update set last_activity_at = greatest(c.last_activity_at, excluded.last_activity_at),
    contact_id = coalesce(c.contact_id, excluded.contact_id), updated_at = excluded.updated_at
  returning c.id, c.workspace_id as "workspaceId"`;

/** The line of all numbers and that of all mail have conversations with those alone who wrote first: most of what they send asks for no answer. */
const TOUCH = `with places as (
    select c.id, m.created_at from (${SENT}) m join channels.conversation c on c.workspace_id = m.workspace_id and c.peer = m.peer
      and c.channel = m.channel and c.sandbox = m.sandbox where m.line is null
    union all select a.conversation_id, m.created_at from channels.conversation_answer a join channels.message m on m.id = a.message_id
      where a.message_id = any($1)
  ), found as (
    select c.id, p.created_at from (select id, max(created_at) as created_at from places group by id) p
    join channels.conversation c using (id) order by c.instance_id, c.peer for update of c
  )
  update channels.conversation c set last_activity_at = greatest(c.last_activity_at, f.created_at), updated_at = $3 from found f where c.id = f.id
  returning c.id, c.workspace_id as "workspaceId"`;

/** Keeps the activity of conversations when messages go out, and begins those of lines. Idempotent. */
export function noteSent(channels: Channels, inbound: InboundChannels): EventConsumer {
  // A message that is changed later is shown anew to whoever looks at it.
  const types = [...channels.values()].flatMap(({ events, edit, delete: remove }) => [
    events.sent,
    edit?.event,
    remove?.event,
  ]);
  const withAgents = [...inbound].flatMap(([name, { lineOf }]) => (lineOf || channels.get(name)?.lines ? [] : [name]));
  return onEvents('conversation.note-sent', types, async (services, events) => {
    const sent = events.flatMap(({ messageId }) => messageId ?? []);
    if (sent.length === 0) return;
    const values = [sent, withAgents, services.clock.now()];
    const ids = sent.map(() => newId('cnv'));
    // Each is a transaction of its own, so that none waits for a lock while it holds those of the other.
    await transact(jobContext(services), tx => store(tx, BEGIN, [...values, ids]));
    await transact(jobContext(services), tx => store(tx, TOUCH, values));
  });
}

async function store(tx: Context, text: string, values: readonly unknown[]): Promise<void> {
  await announceConversations(tx.em, await sql<{ id: string; workspaceId: string }>(tx.em, text, values));
}
