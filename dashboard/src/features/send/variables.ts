import { momentOf } from '../../ui/time/moment';
import { contentOf, type SendKind, type SendVariables } from './channels/kinds';
import type { Draft } from './draft';

/** Makes the variables of the operation. */
export function variablesOf(kind: SendKind, draft: Draft, timeZone: string): SendVariables {
  const { to, instanceId, sendAt } = draft;
  const { form } = contentOf(kind, draft);
  return {
    to,
    instanceId: instanceId || undefined,
    type: form.type,
    payload: form.payload(draft),
    class: draft.class,
    schedule: sendAt ? { sendAt: momentOf(sendAt, timeZone) } : undefined,
  };
}
