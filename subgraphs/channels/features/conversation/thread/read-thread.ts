import { defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { isFolded, PEER_OF_MESSAGE } from '../../../core/conversation/of-recipient.js';
import { MessageStatus } from '../../../core/message/status.js';
import { CALL_PREFIX, PLACED_PREFIX } from '../../../kinds/voice/call/call-id.js';
import { type CallDirection, CallStatus } from '../../../kinds/voice/call/call-status.js';
import { instanceIn, isCalled, senderIn } from '../line.js';
import type { EntryKind } from './entry.js';

/** A place in a thread, and the entry there. */
export interface ThreadRow {
  readonly kind: EntryKind;
  readonly id: string;
  readonly at: Date;
}

interface Ask {
  readonly conversation: Conversation;
  /** The order of the entry behind which the page begins; `null` for the newest. */
  readonly before: string | null;
  readonly kinds: readonly EntryKind[];
  readonly limit: number;
}

/** The index of messages by recipient has a range for each status. */
const MESSAGES = Object.keys(MessageStatus)
  .map(
    status => `(select 'MESSAGE' as kind, m.id, m.created_at as at, substr(m.id, 5) as place from channels.message m
      where 'MESSAGE' = any(a.kinds) and m.workspace_id = a.workspace and m.channel = a.channel and m.recipient = a.peer
        and m.sandbox = a.sandbox and m.status = '${status}' and (a.line is null or m.instance_id = a.line) and (s.value is null or m.sender = s.value)
        and (a.before is null or m.id collate "C" < 'msg_' || a.before)
      order by m.id collate "C" desc limit a.size)`,
  )
  .join(' union all ');

const FOLDED = `(select 'MESSAGE', m.id, m.created_at, substr(m.id, 5) from channels.message m
    where 'MESSAGE' = any(a.kinds) and a.channel = 'email' and ${isFolded('a.workspace', 'a.peer')} and m.sandbox = a.sandbox
      and (a.before is null or m.id collate "C" < 'msg_' || a.before)
    order by m.id collate "C" desc limit a.size)`;

/** The answers that went to another address than the person's. */
const ELSEWHERE = `(select 'MESSAGE', m.id, m.created_at, substr(m.id, 5)
    from channels.conversation_answer t join channels.message m on m.id = t.message_id
    where 'MESSAGE' = any(a.kinds) and t.conversation_id = a.conversation and m.workspace_id = a.workspace
      and ${PEER_OF_MESSAGE} <> a.peer and (a.before is null or t.message_id collate "C" < 'msg_' || a.before)
    order by t.message_id collate "C" desc limit a.size)`;

const ofConversation = (kind: EntryKind, table: string, prefix: string): string => `
  (select '${kind}', t.id, t.created_at, substr(t.id, ${prefix.length + 1}) from channels.${table} t
    where '${kind}' = any(a.kinds) and t.conversation_id = a.conversation and t.id is not null
      and (a.before is null or t.id collate "C" < '${prefix}' || a.before)
    order by t.id collate "C" desc limit a.size)`;

/** Calls are by number, in both directions. Each index has a range for each status. */
const callsOf = (direction: CallDirection, number: string, prefix: string): string => `
  (select 'CALL', '${CALL_PREFIX}' || substr(t.id, ${prefix.length + 1}), t.created_at, substr(t.id, ${prefix.length + 1})
    from unnest(array['${Object.keys(CallStatus).join("', '")}']) as k(status) cross join lateral (
      select c.id, c.created_at from channels.call c
      where c.workspace_id = a.workspace and c.${number} = a.peer and c.sandbox = a.sandbox and c.direction = '${direction}'
        and c.status = k.status and (a.before is null or c.id collate "C" < '${prefix}' || a.before)
      order by c.id collate "C" desc limit a.size
    ) t where a.calls and 'CALL' = any(a.kinds)
    order by t.id collate "C" desc limit a.size)`;

/**
 * Each kind returns as many of its newest as the page has: among these are the newest of all. Automatic answers of earlier
 * versions have the place of what they answer, and come after it.
 */
const READ = `select a.no::int as no, found.kind, found.id, found.at
  from rows from (json_to_recordset($1) as (conversation text, workspace text, channel text, peer text, sandbox bool, line text, agent text,
    calls bool, before text, kinds text[], size int)) with ordinality
    as a(conversation, workspace, channel, peer, sandbox, line, agent, calls, before, kinds, size, no)
  left join channels.sender s on s.id = a.agent
  cross join lateral (
    select * from (${[
      MESSAGES,
      FOLDED,
      ELSEWHERE,
      ofConversation('RECEIVED', 'inbound_message', 'inb_'),
      ofConversation('ECHO', 'echo', 'ech_'),
      ofConversation('NOTE', 'conversation_note', 'cno_'),
      callsOf('OUTBOUND', 'callee', PLACED_PREFIX),
      callsOf('INBOUND', 'caller', CALL_PREFIX),
    ].join(' union all ')}) own order by place collate "C" desc, kind limit a.size
  ) found order by a.no, found.place collate "C" desc, found.kind`;

/** The entries of threads, newest first, for all that are asked for at the same moment with one statement. */
export const threads = defineBatched<Ask, ThreadRow[]>('threads of conversations', 100, async (on, asks) => {
  const rows = await sql<ThreadRow & { no: number }>(on, READ, [JSON.stringify(asks.map(rowOf))]);
  const byPlace = Map.groupBy(rows, ({ no }) => no);
  return asks.map((_, place) => (byPlace.get(place + 1) ?? []).map(({ kind, id, at }) => ({ kind, id, at })));
});

/** All numbers of a workspace are one line, and all of its mail is another: their messages name no instance. */
const rowOf = ({
  conversation: { id, workspaceId, channel, peer, sandbox, instanceId },
  before,
  kinds,
  limit,
}: Ask) => ({
  ...{ conversation: id, workspace: workspaceId, channel, peer, sandbox, before, kinds, size: limit },
  line: instanceIn(instanceId),
  agent: senderIn(instanceId),
  calls: isCalled(channel),
});
