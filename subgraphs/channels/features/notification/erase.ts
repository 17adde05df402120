import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Erasure } from '../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../kernel/erasure/person.js';

/** Erases people whose notification is still running: nothing is kept of those who have ended. */
const ERASE = `
update channels.notification_recipient r set addresses = null, variables = null, route = route[1:at + 1], due_at = $4
from channels.notification n
where n.id = r.notification_id and n.workspace_id = $1 and n.status = 'RUNNING' and r.status = 'RUNNING'
  and exists (select from json_each_text(r.addresses) a where a.value = any($2) or a.value = any($3))
returning r.place`;

/** Nothing more is sent to a person by notifications of the caller's workspace, and nothing is kept of how to reach them. */
const eraseRecipients = (tx: Context, { contactIds, addresses }: Person): Promise<unknown> =>
  sql(tx.em, ERASE, [tx.caller.workspaceId, contactIds, addresses, tx.clock.now()]);

/** SQL: the labels of notifications that made messages are removed. */
const eraseLabels = (messageIds: string): string => `notifications as (
  update channels.notification set reference = null, metadata = null
  where id in (select notification_id from channels.notification_message where message_id = any(${messageIds}))
)`;

export const notificationErasure: Erasure = {
  tables: ['channels.notification', 'channels.notification_recipient'],
  ofPerson: eraseRecipients,
  besideMessages: eraseLabels,
};
