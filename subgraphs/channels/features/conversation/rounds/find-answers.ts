import { type Em, sql } from '../../../../../kernel/database/database.js';
import { isFolded, PEER_OF_MESSAGE } from '../../../core/conversation/of-recipient.js';
import type { SourceKind } from '../../../core/message/source.js';
import { isLine } from '../../../core/sender/sender.service.js';

/**
 * The sources of messages that are sent automatically, or to many: these are no answers of a
 * person.
 */
const AUTOMATIC: readonly SourceKind[] = ['CAMPAIGN', 'AUTOMATION', 'NOTIFICATION', 'KEYWORD', 'INBOX'];

/** SQL, of a message `m`. */
export const BY_A_PERSON = `coalesce(m.source_kind, '') not in (${AUTOMATIC.map(kind => `'${kind}'`).join(', ')})`;

/** An agent that is assigned to the workspace is a line, as an instance is. All numbers are one line, and so is all mail. */
const SENT = `select r.id from channels.message m
  left join channels.sender s on m.instance_id is null and not m.sandbox and s.workspace_id = m.workspace_id
    and s.channel = m.channel and s.value = m.sender and ${isLine('s')} and m.channel = any($2)
  cross join lateral (
    select c.id from channels.conversation c where c.workspace_id = m.workspace_id and c.peer = ${PEER_OF_MESSAGE}
      and c.channel = m.channel and c.sandbox = m.sandbox and coalesce(m.instance_id, s.id, c.instance_id) = c.instance_id
    union select a.conversation_id from channels.conversation_answer a where a.message_id = m.id
  ) c
  join channels.conversation_round r on r.conversation_id = c.id and r.opened_at <= m.created_at
    and (r.closed_at is null or r.closed_at >= m.created_at) and (r.answered_at is null or r.answered_at > m.created_at)
  where m.id = any($1) and ${BY_A_PERSON}`;

const ECHOED = `select r.id from channels.conversation_round r
  where r.conversation_id = any($1) and r.closed_at is null and r.answered_at is null`;

/** The rounds that messages and echoes may be the first answer of. */
export async function roundsAnswered(
  em: Em,
  sent: { readonly messageIds: readonly string[]; readonly echoedIn: readonly string[] },
  withAgents: readonly string[],
): Promise<string[]> {
  const rows = [
    ...(sent.messageIds.length > 0 ? await sql<{ id: string }>(em, SENT, [sent.messageIds, withAgents]) : []),
    ...(sent.echoedIn.length > 0 ? await sql<{ id: string }>(em, ECHOED, [sent.echoedIn]) : []),
  ];
  return rows.map(({ id }) => id);
}

/** Messages of each kind that are looked at, the newest: a round is looked at when it is answered and when it ends. */
const MOST = 100;

const ofStatus = (
  status: string,
): string => `(select m.created_at as at, case when m.source_kind = 'USER' then m.source_id end as user_id
    from channels.message m
    where m.workspace_id = c.workspace_id and m.channel = c.channel and m.recipient = c.peer and m.sandbox = c.sandbox
      and m.status = '${status}' and (s.value is null or m.sender = s.value)
      and (m.instance_id is null or m.instance_id = c.instance_id) and ${BY_A_PERSON}
    order by m.id collate "C" desc limit ${MOST})`;

const FOLDED = `(select m.created_at, case when m.source_kind = 'USER' then m.source_id end from channels.message m
    where ${isFolded('c.workspace_id', 'c.peer')} and c.channel = 'email' and m.sandbox = c.sandbox
      and m.status in ('SENT', 'DELIVERED') and ${BY_A_PERSON}
    order by m.id collate "C" desc limit ${MOST})`;

/** The answers that went to another address than the person's. */
const ELSEWHERE = `(select m.created_at, case when m.source_kind = 'USER' then m.source_id end
    from channels.conversation_answer t join channels.message m on m.id = t.message_id
    where t.conversation_id = c.id and m.status in ('SENT', 'DELIVERED') and ${BY_A_PERSON}
    order by t.message_id collate "C" desc limit ${MOST})`;

/**
 * Finds the first answer of either kind in the time of the round, whenever it is reported. An
 * answer that no event reported, such as an echo, is found when the round ends.
 */
const FIND = `update channels.conversation_round r
  set answered_at = f.at, answered_by = f.user_id, answer_sec = null, answer_open_sec = null
  from (
    select r.id, a.at, a.user_id from channels.conversation_round r join channels.conversation c on c.id = r.conversation_id
    left join channels.sender s on s.id = c.instance_id
    cross join lateral (
      select * from (
        ${ofStatus('SENT')} union all ${ofStatus('DELIVERED')} union all ${FOLDED} union all ${ELSEWHERE} union all
        (select e.created_at, null from channels.echo e where e.conversation_id = c.id and e.id is not null
          order by e.id collate "C" desc limit ${MOST})
      ) own where own.at >= r.opened_at and (r.closed_at is null or own.at <= r.closed_at) order by own.at limit 1
    ) a where r.id = any($1)
  ) f
  where r.id = f.id and (r.answered_at is null or r.answered_at > f.at)`;

/** Keeps who answered first in each round, and when. Idempotent. */
export async function findAnswers(em: Em, roundIds: readonly string[]): Promise<void> {
  await sql(em, FIND, [roundIds]);
}
