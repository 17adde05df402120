import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { enterHolds, holdCredits } from '../../../core/credit/write/hold.js';
import { raiseCost } from '../../../core/message/store/parts.js';
import { dayOf } from '../../../core/protection/spending.js';
import { elsewhere } from '../flow/run-flow.js';
import { goOn } from '../run/apply.js';
import type { CallChanges } from '../run/call-changes.js';

/**
 * Holds credits for a leg. For a message that placed a call they are settled with it, so that
 * message must be open; for an inbound call, with the call. Both rows are locked.
 */
const HOLD = `
with held as (${holdCredits({
  workspace: '$1',
  amount: '$2::int',
  at: '$3',
  day: '$5',
  where: "($6 or exists (select from channels.message where id = $4 and status <> 'FAILED' and due_at is not null))",
})}
), placed as (
  ${raiseCost('$4', '$2::int', 'held')}
)
${enterHolds({ workspace: '$1', message: '$4', cost: '$2::int', at: '$3', from: 'held' })}`;

/** Credits that a call to a second number needs beyond what is held. */
export function needOf({ call }: CallChanges): number {
  const isCalling = call.isUnderWay && call.storedLegs.some(({ endedAt }) => endedAt === null);
  return isCalling && !call.sandbox ? Math.max(0, call.mostCharge - call.cost) : 0;
}

/** Holds what a call to a second number may cost. Returns whether the credits sufficed. */
export async function holdLeg(tx: Context, changes: CallChanges): Promise<boolean> {
  const need = needOf(changes);
  if (need === 0) return true;
  const { call } = changes;
  const now = tx.clock.now();
  const values = [call.workspaceId, need, now, call.id, dayOf(now), call.messageId === null];
  if ((await sql(tx.em, HOLD, values)).length === 0) return false;
  call.cost += need;
  return true;
}

/** The same for whatever a flow passed on: where the credits do not suffice, nobody is called and the flow goes elsewhere. */
export async function holdLegs(tx: Context, changes: CallChanges): Promise<void> {
  while (!(await holdLeg(tx, changes))) {
    const { call } = changes;
    const at = tx.clock.now();
    for (const { id, to, endedAt } of call.storedLegs)
      if (endedAt === null && call.moveLeg(id, 'FAILED', at))
        changes.note('leg.failed', at, { legId: id, to, code: 'INSUFFICIENT_CREDITS' });
    call.orders = call.orders.filter(({ act }) => act !== 'transfer');
    goOn(changes, at, elsewhere);
  }
}
