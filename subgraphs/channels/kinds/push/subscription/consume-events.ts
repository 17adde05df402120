import { z } from 'zod';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { onEvent } from '../../../../../kernel/events/consumer.js';
import { type EventRecord, expectEvent } from '../../../../../kernel/events/event-type.js';
import { emit } from '../../../../../kernel/events/outbox.js';
import type { MessageData } from '../../../core/message/events.js';
import { pushFailed, subscriptionRemoved } from '../events.js';
import type { PushPlatform } from './subscription.js';

interface Removed {
  appId: string;
  platform: PushPlatform;
  contactId: string | null;
  userId: string | null;
}

/** Removes a subscription, unless it was registered again since the notification failed. */
const REMOVE = `delete from channels.push_subscription where id = $1 and workspace_id = $2 and updated_at <= $3
  returning app_id as "appId", platform, contact_id as "contactId", user_id as "userId"`;

/** Removes a subscription that its push service does not know any more. */
export const removeGone = onEvent(
  'push.remove-gone',
  pushFailed,
  async (services: Services, event: EventRecord<MessageData>) => {
    const { workspaceId, data, at, sandbox } = event;
    if (data.error?.code !== 'PUSH_SUBSCRIPTION_GONE') return;
    await transact(jobContext(services, workspaceId), async tx => {
      const [removed] = await sql<Removed>(tx.em, REMOVE, [data.to, workspaceId, at]);
      if (!removed) return;
      await emit(tx, subscriptionRemoved, { workspaceId, sandbox }, { subscriptionId: data.to, ...removed });
    });
  },
);

const contactDeleted = expectEvent('contact.deleted', z.object({ contactId: z.string() }));
const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

const BIND = `update channels.push_subscription set contact_id = $3 where workspace_id = $1 and contact_id = $2`;

/** A deleted contact gets no more notifications as one. */
export const unbindDeleted = onEvent(
  'push.unbind-deleted-contact',
  contactDeleted,
  async ({ db }, { workspaceId, data }) => {
    await sql(db, BIND, [workspaceId, data.contactId, null]);
  },
);

/** The subscriptions of a contact go with it into the one that takes it over. */
export const moveMerged = onEvent('push.move-merged-contact', contactMerged, async ({ db }, { workspaceId, data }) => {
  await sql(db, BIND, [workspaceId, data.fromContactId, data.contactId]);
});

const ERASE = 'delete from channels.push_subscription where workspace_id = $1 and contact_id = any($2)';

/** Removes the subscriptions of contacts of the caller's workspace: their browsers and devices are not theirs to us any more. */
const eraseSubscriptions = (tx: Context, { contactIds }: Person): Promise<object[]> =>
  sql(tx.em, ERASE, [tx.caller.workspaceId, contactIds]);

export const subscriptionErasure: Erasure = { tables: ['channels.push_subscription'], ofPerson: eraseSubscriptions };
