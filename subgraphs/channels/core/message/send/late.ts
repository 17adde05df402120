import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type Channels, channelOf } from '../../channels.js';
import type { Outcome } from '../../provider/port.js';
import { changeOf, record } from '../record.js';
import { MESSAGE_COLUMNS, toMessage } from '../row.js';
import { storable } from '../storable.js';

const LOCK_UNRESOLVED = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = any($1) and m.status = 'SENT' and m.substatus = 'unknown' and m.provider_ref is null
  order by m.id for update`;

/**
 * Settles messages whose claim was lost while their outcomes waited for the database: another claim
 * marked them as unknown, and the provider's reference, by which receipts find them, is known here
 * alone. Returns how many.
 */
export function settleLate(
  services: Services,
  channels: Channels,
  provider: string,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<number> {
  return transact(jobContext(services), async tx => {
    const now = tx.clock.now();
    const messages = (await sql(tx.em, LOCK_UNRESOLVED, [[...outcomes.keys()]])).map(toMessage);
    const changes = messages.flatMap(message => {
      const move = message.learn(provider, storable(outcomes.get(message.id)!));
      return move ? [changeOf(channelOf(channels, message), message, move, now)] : [];
    });
    return record(tx.em, changes, now);
  });
}
