import { orderOf } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { ContentPreview } from '../../../core/inbound/content-preview.js';
import type { Variables } from '../../../core/message/variables.js';
import type { MessageContent } from '../../../core/provider/port.js';
import type { Visit } from '../session/visit.js';

/** Messages of a page. */
export const PAGE = 30;

/** The columns that messages of both sides have. */
export interface ThreadMessage {
  readonly id: string;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  /** Present on messages of the workspace. */
  readonly content: MessageContent | null;
  readonly variables: Variables | null;
  /** The text after its last edit. */
  readonly edited: string | null;
  readonly userId: string | null;
  readonly taken: boolean;
  /** Present on messages of the visitor. */
  readonly text: string | null;
  readonly preview: ContentPreview | null;
  readonly ref: string | null;
  readonly seen: boolean;
}

/** A visitor sees what was sent, and nothing that waits or failed. The index of messages by recipient has a range for each status. */
const SENT = ['SENT', 'DELIVERED']
  .map(
    status => `(select m.id from channels.message m
      where m.workspace_id = $1 and m.channel = 'webchat' and m.recipient = $2 and m.sandbox = $3 and m.status = '${status}'
        and ($4::text is null or m.id collate "C" < 'msg_' || $4) order by m.id collate "C" desc limit $5)`,
  )
  .join(' union all ');

const RECEIVED = `(select i.id from channels.inbound_message i
    where i.workspace_id = $1 and i.sender = $2 and i.channel = 'webchat' and i.sandbox = $3
      and ($4::text is null or i.id collate "C" < 'inb_' || $4) order by i.id collate "C" desc limit $5)`;

const READ = `with page as materialized (
  select id from (${SENT} union all ${RECEIVED}) found order by substr(id, 5) collate "C" desc limit $5
)
select * from (
  select m.id, coalesce(m.sent_at, m.created_at) as at, m.edited_at as "editedAt", m.deleted_at as "deletedAt", c.body as content, m.variables,
    case when m.edited_at is not null then (select e.after from channels.message_change e
      where e.message_id = m.id and e.kind = 'EDIT' and e.status = 'APPLIED' order by e.id collate "C" desc limit 1) end as edited,
    case m.source_kind when 'USER' then m.source_id end as "userId", m.status = 'DELIVERED' as taken,
    null::text as text, null::jsonb as preview, null::text as ref, false as seen
  from page join channels.message m on m.id = page.id join channels.content c on c.id = m.content_id
  union all
  select i.id, i.created_at, i.edited_at, i.deleted_at, null, null, null, null, true, i.text, i.preview, i.provider_ref,
    exists (select from channels.conversation_read r where r.conversation_id = i.conversation_id and r.sequence >= i.sequence)
  from page join channels.inbound_message i on i.id = page.id
) shown order by substr(id, 5) collate "C" desc`;

/** The newest messages of both sides before one, newest first, and one more if there is one. */
export const pageOfThread = (
  { visitor, own }: Visit,
  before: string | null,
  size: number,
): Promise<ThreadMessage[]> => {
  const { workspaceId, id, sandbox } = visitor;
  return sql(own.db, READ, [workspaceId, id, sandbox, before && orderOf(before), size + 1]);
};

const UNREAD = `select count(*)::int as count from (${['SENT', 'DELIVERED']
  .map(
    status => `(select from channels.message m where m.workspace_id = $1 and m.channel = 'webchat' and m.recipient = $2
      and m.sandbox = $3 and m.status = '${status}' and m.deleted_at is null and m.id collate "C" > 'msg_' || $4 limit $5)`,
  )
  .join(' union all ')}) found`;

const MOST_COUNTED = 100;

/** The messages that came after the last one that the visitor has read, at most 100. */
export async function unreadOf({ visitor, own }: Visit): Promise<number> {
  const { workspaceId, id, sandbox, readPlace } = visitor;
  const [row] = await sql<{ count: number }>(own.db, UNREAD, [workspaceId, id, sandbox, readPlace, MOST_COUNTED]);
  return Math.min(MOST_COUNTED, row?.count ?? 0);
}
