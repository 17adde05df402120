import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { isId, orderOf } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import type { Message } from '../../../core/message/message.js';
import { MESSAGE_COLUMNS, toMessage } from '../../../core/message/row.js';
import { changeOf, record } from '../../../core/message/store/record.js';
import type { Receipt } from '../../../core/provider/port.js';
import type { Visit } from '../session/visit.js';
import { webchat } from '../webchat.js';
import { announceVisits } from './announce.js';

/** Messages of one call: more than a page shows. */
export const MOST_SEEN = 100;

const ADDRESSED = `m.workspace_id = $1 and m.channel = 'webchat' and m.recipient = $2 and m.sandbox = $3`;

const NOT_TAKEN = `select ${MESSAGE_COLUMNS} from channels.message m
  where ${ADDRESSED} and m.status = 'SENT' and m.id = any($4) order by m.id for update`;

/** The rows are in the order of their ids, so that two pages cannot wait for each other. */
const NOT_READ = `select ${MESSAGE_COLUMNS} from channels.message m where m.id in (
    select id from (${['SENT', 'DELIVERED']
      .map(
        status => `(select m.id from channels.message m where ${ADDRESSED} and m.status = '${status}'
          and m.substatus is distinct from 'read' and m.id collate "C" <= 'msg_' || $4 order by m.id collate "C" desc limit ${MOST_SEEN})`,
      )
      .join(' union all ')}) found
  ) and m.status in ('SENT', 'DELIVERED') order by m.id for update`;

/** Notes that a page of the visitor has taken messages: they are delivered. */
export const noteTaken = ({ visitor, own }: Visit, ids: readonly string[]): Promise<void> =>
  transact(own, async tx => {
    const { workspaceId, id, sandbox } = visitor;
    const values = [workspaceId, id, sandbox, ids.filter(one => isId('msg', one))];
    await move(tx, (await sql(tx.em, NOT_TAKEN, values)).map(toMessage), {});
  });

const MARK = `update channels.webchat_visitor set read_place = $2, seen_at = $3 where id = $1 and read_place < $2 collate "C" returning id`;

const CONVERSATION = `select id, workspace_id as "workspaceId" from channels.conversation where instance_id = $1 and peer = $2`;

/**
 * Notes that the visitor has read all up to a message. An id that is no message of the visitor
 * changes nothing.
 */
export const noteRead = ({ visitor, own }: Visit, lastId: string): Promise<void> =>
  transact(own, async tx => {
    if (!isId('msg', lastId) && !isId('inb', lastId)) return;
    const place = orderOf(lastId);
    const { workspaceId, id, sandbox, widgetId } = visitor;
    const [moved] = await sql(tx.em, MARK, [id, place, tx.clock.now()]);
    if (!moved) return;
    const read = (await sql(tx.em, NOT_READ, [workspaceId, id, sandbox, place])).map(toMessage);
    await move(tx, read, { substatus: 'read' });
    await announceVisits(tx.em, [id]);
    if (read.length === 0) return;
    await announceConversations(tx.em, await sql(tx.em, CONVERSATION, [widgetId, id]));
  });

async function move(tx: Context, messages: readonly Message[], what: Pick<Receipt, 'substatus'>): Promise<void> {
  const at = tx.clock.now();
  const changes = messages.flatMap(message => {
    const moved = message.apply({ providerRef: message.providerRef ?? '', status: 'DELIVERED', at, ...what });
    return moved ? [changeOf(webchat, message, moved, at)] : [];
  });
  await record(tx.em, changes, at);
  if (changes.length > 0) wake(tx, relayOf('channels'));
}
