import type { Indexes } from '../../../../kernel/database/indexes/build-indexes.js';

/** The log is read in the order of its ids, by webhook and status, or by the name of the event too. */
export const DELIVERY_INDEXES: Indexes = {
  delivery_of_webhook: 'webhooks.delivery (webhook_id, status, id collate "C" desc)',
  delivery_of_name: 'webhooks.delivery (webhook_id, event, status, id collate "C" desc)',
};
