import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Channel } from '../channel.js';
import type { Message } from '../message/message.js';
import { MESSAGE_COLUMNS, toMessage } from '../message/row.js';
import { ownContent } from '../message/template/own-content.js';
import type { Variables } from '../message/variables.js';
import type { MessageContent } from '../provider/port.js';
import type { MessageChange } from './message-change.js';
import type { EditableText, EditRules } from './rules.js';

/** A message that is locked, with what a change of it depends on. */
export interface Changeable {
  readonly message: Message;
  readonly content: MessageContent;
  readonly variables: Variables | null;
  readonly last: Pick<MessageChange, 'kind' | 'status' | 'after'> | null;
  /** Edits that were made or are under way. */
  readonly edits: number;
  /** The text that the last edit left; `null` when it was never edited. */
  readonly edited: string | null;
}

const LOCK = `select ${MESSAGE_COLUMNS} from channels.message m
  where m.id = $1 and m.workspace_id = $2 and m.channel = $3 for update`;

const FACTS = `select c.body as content, m.variables,
    (select json_build_object('kind', l.kind, 'status', l.status, 'after', l.after)
       from channels.message_change l where l.id = m.change_id) as last,
    (select count(*)::int from channels.message_change e
       where e.message_id = m.id and e.kind = 'EDIT' and e.status <> 'FAILED') as edits,
    (select e.after from channels.message_change e where e.message_id = m.id and e.kind = 'EDIT' and e.status = 'APPLIED'
       order by e.id collate "C" desc limit 1) as edited
  from channels.message m join channels.content c on c.id = m.content_id where m.id = $1`;

/** Locks a message of the workspace; `null` if there is none. */
export async function lockChangeable(tx: Context, { name }: Channel, id: string): Promise<Changeable | null> {
  const [row] = await sql(tx.em, LOCK, [id, tx.caller.workspaceId, name]);
  if (!row) return null;
  // This is read after the lock, so that a change which another transaction made meanwhile is seen.
  const [facts] = await sql<Omit<Changeable, 'message'>>(tx.em, FACTS, [id]);
  return { message: toMessage(row), ...facts! };
}

/** Returns the text as it reads now, or `null` when nothing of the message can be edited. */
export async function textNow(
  { content: rules }: Channel,
  { textOf }: EditRules,
  { content, variables, edited }: Changeable,
): Promise<EditableText | null> {
  const own = await ownContent(rules, content, variables);
  const editable = 'content' in own ? textOf(own.content) : null;
  return editable && { ...editable, text: edited ?? editable.text };
}
