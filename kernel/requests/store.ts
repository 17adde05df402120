import { type Database, sql } from '../database/database.js';
import { slotOf } from './days.js';
import type { Entry } from './entry.js';

const COLUMNS: Readonly<Record<string, readonly [type: string, value: (entry: Entry) => unknown]>> = {
  slot: ['smallint', ({ at }) => slotOf(at)],
  id: ['text', ({ id }) => id],
  workspace_id: ['text', ({ workspaceId }) => workspaceId],
  at: ['timestamptz', ({ at }) => at],
  request_id: ['text', ({ requestId }) => requestId],
  api: ['text', ({ api }) => api],
  method: ['text', ({ method }) => method],
  route: ['text', ({ route }) => route],
  operation: ['text', ({ operation }) => operation],
  status: ['smallint', ({ status }) => status],
  outcome: ['text', ({ outcome }) => outcome],
  code: ['text', ({ code }) => code],
  duration_ms: ['real', ({ ms }) => ms],
  kind: ['text', ({ kind }) => kind],
  credential_id: ['text', ({ credentialId }) => credentialId],
  user_id: ['text', ({ userId }) => userId],
  client_id: ['text', ({ clientId }) => clientId],
  sandbox: ['boolean', ({ sandbox }) => sandbox],
};

const ARRAYS = Object.values(COLUMNS).map(([type], place) => `$${place + 1}::${type}[]`);

const INSERT = `insert into requests.entry (${Object.keys(COLUMNS).join(', ')}) select * from unnest(${ARRAYS.join(', ')})`;

export async function insertEntries(db: Database, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql(
    db,
    INSERT,
    Object.values(COLUMNS).map(([, value]) => entries.map(value)),
  );
}
