import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { onEvents } from '../../../../../kernel/events/consumer.js';
import { webchat } from '../webchat.js';

/** A page that is open takes an answer sooner. */
const UNTAKEN: Duration = seconds(20);

/** A row for each browser of the visitor. A repetition of the event finds the rows, or an answer that was taken. */
const PLAN = `insert into channels.webchat_push_due (message_id, subscription_id, push_id, due_at)
  select b.message_id, b.subscription_id, n.id, $2 from (
    select m.id as message_id, p.subscription_id, row_number() over () as no from channels.message m
    join channels.webchat_push p on p.visitor_id = m.recipient
    where m.id = any($1) and m.channel = 'webchat' and m.status = 'SENT' limit $4) b
  join unnest($3::text[]) with ordinality as n(id, no) using (no)
  on conflict do nothing`;

const ANY = `select count(*)::int as count from channels.message m join channels.webchat_push p on p.visitor_id = m.recipient
  where m.id = any($1) and m.channel = 'webchat' and m.status = 'SENT'`;

/** Plans the notifications of answers that no page takes. */
export const planNotifications = onEvents(
  'webchat.plan-notifications',
  [webchat.events.sent],
  async ({ db, clock }, events) => {
    const ids = events.flatMap(({ messageId }) => messageId ?? []);
    if (ids.length === 0) return;
    const [row] = await sql<{ count: number }>(db, ANY, [ids]);
    const count = row?.count ?? 0;
    if (count === 0) return;
    const pushIds = Array.from({ length: count }, () => newId('msg'));
    await sql(db, PLAN, [ids, after(clock.now(), UNTAKEN), pushIds, count]);
  },
);
