import { type Batched, defineBatched } from '../../../../../kernel/database/batched.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { isFolded, PEER_OF_MESSAGE } from '../../../core/conversation/of-recipient.js';
import { MessageStatus } from '../../../core/message/status.js';
import { instanceIn, senderIn } from '../line.js';
import type { EntryKind } from './entry.js';
import type { EntrySources } from './entry-source.js';

/** A place in a thread, and the entry there. */
export interface ThreadRow {
  readonly kind: EntryKind;
  readonly id: string;
  readonly at: Date;
}

export interface ThreadAsk {
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

const OWN_SELECTS: readonly string[] = [
  MESSAGES,
  FOLDED,
  ELSEWHERE,
  ofConversation('RECEIVED', 'inbound_message', 'inb_'),
  ofConversation('ECHO', 'echo', 'ech_'),
  ofConversation('NOTE', 'conversation_note', 'cno_'),
];

/**
 * Each kind returns as many of its newest as the page has: among these are the newest of all. Automatic answers of earlier
 * versions have the place of what they answer, and come after it.
 */
const readOf = (selects: readonly string[]): string => `select a.no::int as no, found.kind, found.id, found.at
  from rows from (json_to_recordset($1) as (conversation text, workspace text, channel text, peer text, sandbox bool, line text, agent text,
    before text, kinds text[], size int)) with ordinality
    as a(conversation, workspace, channel, peer, sandbox, line, agent, before, kinds, size, no)
  left join channels.sender s on s.id = a.agent
  cross join lateral (
    select * from (${selects.join(' union all ')}) own order by place collate "C" desc, kind limit a.size
  ) found order by a.no, found.place collate "C" desc, found.kind`;

/** Returns the reader of threads: their entries, newest first, for all that are asked for at the same moment with one statement. */
export function threadReader(sources: EntrySources): Batched<ThreadAsk, ThreadRow[]> {
  const read = readOf([...OWN_SELECTS, ...sources.flatMap(({ selects }) => selects)]);
  return defineBatched('threads of conversations', 100, async (on, asks) => {
    const rows = await sql<ThreadRow & { no: number }>(on, read, [JSON.stringify(asks.map(rowOf))]);
    const byPlace = Map.groupBy(rows, ({ no }) => no);
    return asks.map((_, place) => (byPlace.get(place + 1) ?? []).map(({ kind, id, at }) => ({ kind, id, at })));
  });
}

/** All numbers of a workspace are one line, and all of its mail is another: their messages name no instance. */
const rowOf = ({
  conversation: { id, workspaceId, channel, peer, sandbox, instanceId },
  before,
  kinds,
  limit,
}: ThreadAsk) => ({
  ...{ conversation: id, workspace: workspaceId, channel, peer, sandbox, before, kinds, size: limit },
  line: instanceIn(instanceId),
  agent: senderIn(instanceId),
});
