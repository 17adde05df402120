import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { ORDERINGS } from '../delivery/order/order-key.js';

export const WebhookModeName = enumOf(
  'WebhookMode',
  ['LIVE', 'SANDBOX'],
  'LIVE: events of live objects. SANDBOX: events of test keys.',
);
export const WebhookOrderingName = enumOf(
  'WebhookOrdering',
  ORDERINGS,
  'NONE: deliveries go out at once. MESSAGE: those of one message go out one after the other. CONVERSATION: those of one conversation do.',
);
export const WebhookDisabledReasonName = enumOf(
  'WebhookDisabledReason',
  ['FAILING', 'GONE'],
  'FAILING: it failed for days. GONE: it answered 410.',
);
