import { type Context, jobContext } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { Message } from '../../../core/message/message.js';
import { advanceRevocation } from './advance.js';
import type { Ways } from './fall-back.js';
import { watchCancelled } from './watch.js';

/**
 * Asks the platform to take a message back that it has and did not deliver. In transactions of its own: what was asked of
 * the platform stays true if the request fails. Throws `MESSAGE_NOT_CANCELLABLE`, `RCS_REVOKE_PENDING`.
 */
export async function cancelSent({ clock, db, ...rest }: Context, ways: Ways, { id }: Message): Promise<void> {
  const own = jobContext({ ...rest, clock, db });
  await watchCancelled(db, id, clock.now());
  const looked = await advanceRevocation(own, ways, id);
  if (looked === 'pending') fail('RCS_REVOKE_PENDING');
  if (looked !== 'taken back') fail('MESSAGE_NOT_CANCELLABLE', { status: await statusOf(own, id, looked) });
}

const STATUS = 'select status from channels.message where id = $1';

/** The platform may know of a delivery before its event came. */
async function statusOf({ db }: Context, id: string, looked: string): Promise<string> {
  const [row] = await sql<{ status: string }>(db, STATUS, [id]);
  return looked === 'delivered' ? 'DELIVERED' : (row?.status ?? 'FAILED');
}
