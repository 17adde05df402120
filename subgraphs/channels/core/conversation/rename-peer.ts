import { type Em, sql } from '../../../../kernel/database/database.js';
import type { InboundLine } from '../inbound/normalised.js';
import { announceConversations } from './announce.js';

const RENAME = 'select channels.rename_peer($1, $2, $3, $4, $5, $6) as id';

/**
 * Keeps what was kept under one address of a person on a line under another, in the transaction of `em`. Two conversations
 * become one. Returns its id, `null` if there is none.
 */
export async function renamePeer(
  em: Em,
  { id: line, workspaceId, channel }: Pick<InboundLine, 'id' | 'workspaceId' | 'channel'>,
  from: string,
  to: string,
  now: Date,
): Promise<string | null> {
  const [row] = await sql<{ id: string | null }>(em, RENAME, [workspaceId, channel, line, from, to, now]);
  const id = row?.id ?? null;
  if (id !== null) await announceConversations(em, [{ id, workspaceId }]);
  return id;
}
