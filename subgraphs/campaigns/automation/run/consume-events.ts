import { z } from 'zod';
import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { expectEvent } from '../../../../kernel/events/event-type.js';
import { onEvent } from '../../../../kernel/events/relay.js';
import { cancelRunsOf } from './run.service.js';

const gone = z.object({ contactId: z.string() });
const contactDeleted = expectEvent('contact.deleted', gone);
const contactErased = expectEvent('contact.erased', gone);
const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

const FORGET = `with runs as (delete from campaigns.automation_run where workspace_id = $1 and contact_id = $2)
  delete from campaigns.automation_entry where contact_id = $2`;

const FORGET_LOAD = 'delete from campaigns.contact_load where workspace_id = $1 and contact_id = $2';

const MOVE = `update campaigns.automation_run set contact_id = $3 where workspace_id = $1 and contact_id = $2`;

const cancel = (services: Services, workspaceId: string, contactId: string): Promise<void> =>
  transact(jobContext(services, workspaceId), tx => cancelRunsOf(tx, contactId));

/** Nothing more is done for who is no longer there. */
export const cancelForDeleted = onEvent(contactDeleted, (services, { workspaceId, data }) =>
  cancel(services, workspaceId, data.contactId),
);

/** What its runs know goes with it. */
export const forgetErased = onEvent(contactErased, async (services, { workspaceId, data }) => {
  await cancel(services, workspaceId, data.contactId);
  await sql(services.db, FORGET, [workspaceId, data.contactId]);
  await sql(services.db, FORGET_LOAD, [workspaceId, data.contactId]);
});

/** Runs go on with the contact that takes it over. */
export const moveMerged = onEvent(contactMerged, async ({ db }, { workspaceId, data }) => {
  await sql(db, MOVE, [workspaceId, data.fromContactId, data.contactId]);
});
