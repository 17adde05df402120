import { jobContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { onEvents } from '../../../../../kernel/events/consumer.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import { announceVisits } from '../exchange/announce.js';
import { webchat } from '../webchat.js';

/**
 * Begins conversations. A visitor knows the widget, and so the line. Messages that a campaign or an
 * automation sends to many are no activity of a conversation.
 */
const BEGIN = `insert into channels.conversation as c (id, workspace_id, channel, instance_id, peer, sandbox, contact_id, sequence,
    last_activity_at, created_at, updated_at)
  select n.id, m.workspace_id, 'webchat', m.widget_id, m.recipient, m.sandbox, m.contact_id, 0, m.created_at, $2, $2
  from (select s.*, row_number() over (order by widget_id, recipient) as no from (
    select distinct on (v.widget_id, m.recipient) v.widget_id, m.workspace_id, m.recipient, m.sandbox, m.contact_id, m.created_at
    from channels.message m join channels.webchat_visitor v on v.id = m.recipient and v.workspace_id = m.workspace_id
    where m.id = any($1) and m.channel = 'webchat' and coalesce(m.source_kind, '') not in ('CAMPAIGN', 'AUTOMATION')
    order by v.widget_id, m.recipient, m.created_at desc) s) m
  join unnest($3::text[]) with ordinality as n(id, no) using (no)
  order by m.widget_id, m.recipient
  on conflict (instance_id, peer) do nothing
  returning c.id, c.workspace_id as "workspaceId"`;

const SENT_TO = `select distinct recipient as id from channels.message where id = any($1) and channel = 'webchat'`;

const CHANGES = [webchat.events.sent, webchat.edit?.event, webchat.delete?.event];

/**
 * Begins the conversations of what the workspace wrote first, and notifies the pages of visitors of
 * what was written or changed. Idempotent.
 */
export const beginConversations = onEvents('webchat.begin-conversations', CHANGES, async (services, events) => {
  const messageIds = events.flatMap(({ messageId }) => messageId ?? []);
  if (messageIds.length === 0) return;
  await transact(jobContext(services), async tx => {
    const values = [messageIds, tx.clock.now(), messageIds.map(() => newId('cnv'))];
    await announceConversations(tx.em, await sql<{ id: string; workspaceId: string }>(tx.em, BEGIN, values));
    const visitors = await sql<{ id: string }>(tx.em, SENT_TO, [messageIds]);
    await announceVisits(
      tx.em,
      visitors.map(({ id }) => id),
    );
  });
});
