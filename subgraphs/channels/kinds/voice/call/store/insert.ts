import type { Context } from '../../../../../../kernel/context/context.js';
import { newId } from '../../../../../../kernel/context/ids.js';
import { sql } from '../../../../../../kernel/database/database.js';

const INSERT = `insert into channels.call (id, workspace_id, direction, status, caller, callee, sandbox, provider, provider_ref,
    created_at, updated_at)
  values ($1, $2, 'INBOUND', 'QUEUED', $3, $4, $5, $6, $7, $8, $8)
  on conflict (provider, provider_ref) where direction = 'INBOUND' do nothing returning id`;

/** A call that comes in. */
interface ReceivedCall {
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly from: string | null;
  readonly to: string;
  readonly provider: string;
  readonly providerRef: string;
}

/** Stores a call that comes in. Returns its id, or `null` when it was stored before. */
export async function insertReceived(tx: Context, call: ReceivedCall, now: Date): Promise<string | null> {
  const { workspaceId, from, to, sandbox, provider, providerRef } = call;
  const values = [newId('call'), workspaceId, from, to, sandbox, provider, providerRef, now];
  const [inserted] = await sql<{ id: string }>(tx.em, INSERT, values);
  return inserted?.id ?? null;
}
