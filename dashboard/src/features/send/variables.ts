import { momentOf } from '../../ui/time/moment';
import type { SendKind, SendVariables } from './channels/kinds';
import type { Draft } from './draft';

/** What the operation is asked with. */
export function variablesOf(kind: SendKind, draft: Draft, timeZone: string): SendVariables {
  const { to, instanceId, sendAt } = draft;
  return {
    to,
    instanceId: instanceId || undefined,
    payload: kind.payload(draft),
    class: draft.class,
    schedule: sendAt ? { sendAt: momentOf(sendAt, timeZone) } : undefined,
  };
}
