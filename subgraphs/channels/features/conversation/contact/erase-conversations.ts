import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { eraseEchoes } from '../../../core/inbound/store/rows.js';

const ERASE = `with gone as (
  delete from channels.conversation where workspace_id = $1 and (contact_id = any($2) or peer = any($3)) returning id, peer
), echoes as (
  ${eraseEchoes('gone')}
)
select peer as address from gone`;

const eraseConversations = (tx: Context, { contactIds, addresses }: Person): Promise<{ address: string }[]> =>
  sql<{ address: string }>(tx.em, ERASE, [tx.caller.workspaceId, contactIds, addresses]);

/** Messages of a conversation are erased by the objects that store them. */
export const conversationErasure: Erasure = {
  tables: ['channels.conversation', 'channels.echo'],
  written: eraseConversations,
};
