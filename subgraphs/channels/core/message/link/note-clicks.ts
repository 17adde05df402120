import { z } from 'zod';
import { sql } from '../../../../../kernel/database/database.js';
import { type EventConsumer, onEvents } from '../../../../../kernel/events/consumer.js';
import { expectEvent } from '../../../../../kernel/events/event-type.js';
import type { Channels } from '../../channels.js';
import { RECEIPT_JOB, receiptsFrom } from '../receipt/receipt.js';

const linkClicked = expectEvent(
  'short_link.clicked',
  z.object({ sentMessageId: z.string().nullable(), first: z.boolean() }),
);

const NOTE = receiptsFrom(`select $1, $1, coalesce(m.provider, ''), '', m.id,
    json_build_object('providerRef', '', 'messageId', m.id, 'status', 'DELIVERED', 'at', c.at, 'substatus', 'clicked')
  from unnest($2::text[], $3::text[], $4::timestamptz[]) with ordinality as c (id, workspace_id, at, place)
  join channels.message m on m.id = c.id and m.workspace_id = c.workspace_id
  where m.channel = any($5) and m.status <> 'FAILED' and m.substatus is distinct from 'clicked' order by c.place
  returning seq`);

/**
 * Stores a receipt for each message whose link was followed: whoever followed a link that only this
 * message has, got it. A channel that reports openings counts clicks by itself.
 */
export const noteClicks = (channels: Channels): EventConsumer =>
  onEvents('message.note-clicks', [linkClicked], async ({ db, clock, jobs }, events) => {
    const clicks = events.flatMap(event => {
      if (!linkClicked.is(event)) return [];
      const { workspaceId, at, data } = event;
      return data.sentMessageId !== null && data.first ? [{ id: data.sentMessageId, workspaceId, at }] : [];
    });
    if (clicks.length === 0) return;
    const noted = await sql(db, NOTE, [
      clock.now(),
      clicks.map(({ id }) => id),
      clicks.map(({ workspaceId }) => workspaceId),
      clicks.map(({ at }) => at),
      [...channels.values()].filter(channel => !channel.events.opened).map(({ name }) => name),
    ]);
    if (noted.length > 0) jobs.wake(RECEIPT_JOB);
  });
