import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { ORDERINGS } from '../delivery/order/order-key.js';

export const WebhookModeName = enumOf(
  'WebhookMode',
  ['LIVE', 'SANDBOX'],
  'LIVE: only live events. SANDBOX: only events of the sandbox.',
);
export const WebhookOrderingName = enumOf(
  'WebhookOrdering',
  ORDERINGS,
  'NONE: deliveries are sent in any order. MESSAGE: those of one message are sent one after the other. CONVERSATION: those of one conversation are sent one after the other.',
);
export const WebhookDisabledReasonName = enumOf(
  'WebhookDisabledReason',
  ['FAILING', 'GONE'],
  'FAILING: everything failed for 5 days. GONE: it answered 410.',
);
