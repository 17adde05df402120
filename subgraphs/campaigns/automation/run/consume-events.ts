import { z } from 'zod';
import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { onEvent } from '../../../../kernel/events/consumer.js';
import { expectEvent } from '../../../../kernel/events/event-type.js';
import { eraseLoad } from '../../message-limit/admit.js';
import { cancelRunsOf } from './run.service.js';
import { eraseRuns, moveRuns } from './store/end.js';

const gone = z.object({ contactId: z.string() });
const contactDeleted = expectEvent('contact.deleted', gone);
const contactErased = expectEvent('contact.erased', gone);
const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

const cancel = (services: Services, workspaceId: string, contactId: string): Promise<void> =>
  transact(jobContext(services, workspaceId), tx => cancelRunsOf(tx, contactId));

/** Runs of a deleted contact are cancelled. */
export const cancelForDeleted = onEvent(
  'automation.cancel-for-deleted-contact',
  contactDeleted,
  (services, { workspaceId, data }) => cancel(services, workspaceId, data.contactId),
);

/** Erases the data of the contact's runs as well. */
export const forgetErased = onEvent(
  'automation.forget-erased-contact',
  contactErased,
  async (services, { workspaceId, data }) => {
    await cancel(services, workspaceId, data.contactId);
    await eraseRuns(services.db, workspaceId, data.contactId);
    await eraseLoad(services.db, workspaceId, data.contactId);
  },
);

/** Runs go on with the contact that takes it over. */
export const moveMerged = onEvent(
  'automation.move-merged-contact',
  contactMerged,
  async ({ db }, { workspaceId, data }) => {
    await moveRuns(db, workspaceId, data.fromContactId, data.contactId);
  },
);
