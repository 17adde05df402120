import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { ConversationEntry } from '../../../features/conversation/thread/entry.js';
import type { EntrySource } from '../../../features/conversation/thread/entry-source.js';
import { smsInbound } from '../../sms/inbound/inbound.js';
import { Call } from '../call/call.js';
import { CALL_PREFIX, PLACED_PREFIX, storedCallIds } from '../call/call-id.js';
import { type CallDirection, CallStatus } from '../call/call-status.js';

/** Calls are by number, in both directions. Each index has a range for each status. */
const callsOf = (direction: CallDirection, number: string, prefix: string): string => `
  (select 'CALL', '${CALL_PREFIX}' || substr(t.id, ${prefix.length + 1}), t.created_at, substr(t.id, ${prefix.length + 1})
    from unnest(array['${Object.keys(CallStatus).join("', '")}']) as k(status) cross join lateral (
      select c.id, c.created_at from channels.call c
      where c.workspace_id = a.workspace and c.${number} = a.peer and c.sandbox = a.sandbox and c.direction = '${direction}'
        and c.status = k.status and (a.before is null or c.id collate "C" < '${prefix}' || a.before)
      order by c.id collate "C" desc limit a.size
    ) t where a.channel = '${smsInbound.owner.channel}' and 'CALL' = any(a.kinds)
    order by t.id collate "C" desc limit a.size)`;

/** Calls of the numbers of a workspace, in the conversations of their SMS. */
export const callEntries: EntrySource<Call> = {
  kind: 'CALL',
  selects: [callsOf('OUTBOUND', 'callee', PLACED_PREFIX), callsOf('INBOUND', 'caller', CALL_PREFIX)],
  find: callStoredAs,
  contentOf: ({ direction, status, missed, from, to, durationSec }) => ({
    ...{ direction, status, missed, from, to, durationSec },
  }),
};

async function callStoredAs(ctx: Context, id: string): Promise<Call | null> {
  const calls = await Promise.all(storedCallIds(id).map(stored => findOwned(ctx, Call, stored)));
  return calls.find(call => call !== null) ?? null;
}

@Resolver(() => ConversationEntry)
export class CallOfEntryResolver {
  @FieldResolver(() => Call, { nullable: true, description: 'The call; null if it is another kind of entry.' })
  call(@Root() { kind, contributed }: ConversationEntry): Call | null {
    return kind === 'CALL' ? ((contributed ?? null) as Call | null) : null;
  }
}
