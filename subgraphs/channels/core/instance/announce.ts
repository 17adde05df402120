import type { Context } from '../../../../kernel/context/context.js';
import { announceChange, announceLinkChange } from '../../../../kernel/graph/watch.js';
import { CONNECT_PAGE_TOPIC } from '../../../../kernel/security/link-secret.js';

/** The topic of subscriptions to an instance. */
export const INSTANCE_CHANGED = 'channels.instance';

/**
 * Notifies subscriptions, and the open connect pages of a link, that an instance changed. @param
 * link hash of its secret.
 */
export async function announceInstance(tx: Context, id: string, link: string | null): Promise<void> {
  await announceLine(tx, id);
  if (link) await announceLinkChange(tx, CONNECT_PAGE_TOPIC, link);
}

/** The same for a line whose link shows nothing of the change. */
export async function announceLine(tx: Context, id: string): Promise<void> {
  await announceChange(tx, INSTANCE_CHANGED, id);
  await announceChange(tx, INSTANCE_CHANGED);
}
