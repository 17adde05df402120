import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { emitAll, eventOf } from '../../../../kernel/events/outbox.js';
import type { InboundData } from '../../message/events.js';
import { storable } from '../../message/storable.js';
import { sandboxNumber } from '../../number/sandbox-number.js';
import { smsInbound } from '../events.js';

/** The last that its writer got from the number. */
const ANSWERED = `select id from channels.message
  where workspace_id = $1 and channel = 'sms' and recipient = $2 and sandbox and sender = $3 and status in ('SENT', 'DELIVERED')
  order by id collate "C" desc limit 1`;

/**
 * Writes to a number of the sandbox, as a phone would. Answers what came in; `null`: the number receives nothing, so it was
 * dropped. Throws `NOT_FOUND`, `PHONE_NUMBER_NOT_SANDBOX`, `PHONE_NUMBER_STATE`, `PHONE_NUMBER_FEATURE_MISSING`.
 *
 * @param from in E.164.
 */
export async function simulateSms(ctx: Context, id: string, from: string, text: string): Promise<InboundData | null> {
  const { workspaceId, phoneNumber: to, sms } = await sandboxNumber(ctx, id, 'SMS');
  if (!sms.receive) return null;
  return transact(ctx, async tx => {
    const [answered] = await sql<{ id: string }>(tx.em, ANSWERED, [workspaceId, from, to]);
    const messageId = answered?.id ?? null;
    const data: InboundData = storable({
      inboundId: newId('rct'),
      channel: 'sms',
      from,
      to,
      text,
      messageId,
      sandbox: true,
    });
    const facts = { workspaceId, sandbox: true, at: tx.clock.now(), ...(messageId ? { messageId } : {}) };
    const { received, replied } = smsInbound.events;
    await emitAll(tx, [eventOf(received, facts, data), ...(messageId ? [eventOf(replied, facts, data)] : [])]);
    return data;
  });
}
