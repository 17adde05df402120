import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { actOn } from './act.js';
import { lockInstance } from './find-instance.js';
import type { Instance } from './instance.js';
import { recordMove } from './record-move.js';

/** The changes that the operator may make to an instance, each with its act in the audit log. */
const CHANGES = {
  suspend: 'instance.suspended',
  resume: 'instance.resumed',
  cancel: 'instance.cancelled',
} as const;
export type OperatorChange = keyof typeof CHANGES;

/** Changes an instance of the caller's workspace. Throws `NOT_FOUND`, `INSTANCE_STATE`. */
export function changeByOperator(ctx: Context, id: string, change: OperatorChange): Promise<Instance> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, null, id);
    const was = instance.status;
    const move = instance[change](tx.clock.now()) ?? fail('INSTANCE_STATE', { status: was });
    await recordMove(tx, instance, move, was);
    await audit(tx, actOn(CHANGES[change], instance));
    return instance;
  });
}
