import { CHANGES_CHANNEL } from '../../../kernel/events/changes-channel.js';
import { subjectOf } from '../../../kernel/graph/watch.js';

/** The topic of subscriptions to deliveries. */
export const DELIVERIES_CHANGED = 'webhooks.delivery';

/** Returns the subjects that subscribers to the deliveries of these workspaces wait for. */
export const deliverySubjects = (workspaceIds: readonly string[]): string[] =>
  [...new Set(workspaceIds)].map(id => subjectOf(id, DELIVERIES_CHANGED, ''));

/**
 * Notifies them, as a column of a statement that changes deliveries `d`: a statement that changes
 * nothing notifies nobody, and several equal notifications of a transaction are sent once.
 */
export const NOTIFY_DELIVERY = `pg_notify('${CHANGES_CHANNEL}', d.workspace_id || '${subjectOf('', DELIVERIES_CHANGED, '')}')`;
