import { type Context, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Received } from '../../../core/inbound/normalised.js';
import { receiveAll } from '../../../core/inbound/receive/receive.js';
import { textOf } from '../../../core/message/receipt/inbound.js';
import { sandboxNumber } from '../../../features/number/sandbox-number.js';
import { smsInbound, smsLine } from './inbound.js';

const CHANNELS = new Map([[smsInbound.owner.channel, smsInbound]]);

/** The last that its writer got from the number. */
const ANSWERED = `select id from channels.message
  where workspace_id = $1 and channel = 'sms' and recipient = $2 and sandbox and sender = $3 and status in ('SENT', 'DELIVERED')
  order by id collate "C" desc limit 1`;

/**
 * Writes to a number of the sandbox, as a phone would. Returns what came in, or `null` when the
 * number receives nothing, so that it was dropped. Throws `NOT_FOUND`, `PHONE_NUMBER_NOT_SANDBOX`,
 * `PHONE_NUMBER_STATE`, `PHONE_NUMBER_FEATURE_MISSING`.
 *
 * @param from in E.164.
 */
export async function simulateSms(ctx: Context, id: string, from: string, text: string): Promise<Received | null> {
  const { workspaceId, phoneNumber: to, sms } = await sandboxNumber(ctx, id, 'SMS');
  if (!sms.receive) return null;
  return transact(ctx, async tx => {
    const [answered] = await sql<{ id: string }>(tx.em, ANSWERED, [workspaceId, from, to]);
    const item = textOf({ from, to, text, messageId: answered?.id ?? null, at: tx.clock.now() });
    const line = smsLine({ workspaceId, sandbox: true });
    const [received] = await receiveAll(tx, CHANNELS, [{ line, items: [item] }]);
    return received ?? null;
  });
}
