import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { ORDERINGS } from '../delivery/order/order-key.js';

export const WebhookModeName = enumOf('WebhookMode', ['LIVE', 'SANDBOX']);
export const WebhookOrderingName = enumOf('WebhookOrdering', ORDERINGS);
export const WebhookDisabledReasonName = enumOf('WebhookDisabledReason', ['FAILING', 'GONE']);
