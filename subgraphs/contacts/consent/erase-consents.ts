import { sql } from '../../../kernel/database/database.js';
import type { Erasure } from '../../../kernel/erasure/erasure.js';

const ERASE = 'delete from contacts.consent where workspace_id = $1 and contact_id = any($2)';

export const consentErasure: Erasure = {
  tables: ['contacts.consent'],
  ofPerson: (tx, { contactIds }) => sql(tx.em, ERASE, [tx.caller.workspaceId, contactIds]),
};
