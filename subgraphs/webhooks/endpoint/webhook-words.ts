import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { ORDERINGS } from '../delivery/order/order-key.js';

export const WebhookModeName = enumOf(
  'WebhookMode',
  ['LIVE', 'SANDBOX'],
  'LIVE: live events alone. SANDBOX: events of the sandbox alone.',
);
export const WebhookOrderingName = enumOf(
  'WebhookOrdering',
  ORDERINGS,
  'NONE: deliveries go out as they come. MESSAGE: those of one message go out one after the other. CONVERSATION: those of one conversation go out one after the other.',
);
export const WebhookDisabledReasonName = enumOf(
  'WebhookDisabledReason',
  ['FAILING', 'GONE'],
  'FAILING: everything failed for 5 days. GONE: it answered 410.',
);
