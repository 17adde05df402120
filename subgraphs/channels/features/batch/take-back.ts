import { Field, ID, ObjectType } from 'type-graphql';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { type Em, sql } from '../../../../kernel/database/database.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../core/channels.js';
import { MESSAGE_COLUMNS, toMessage } from '../../core/message/row.js';
import { changeOf, record } from '../../core/message/store/record.js';
import { type Got, isBeingTaken } from '../notification/progress/decide.js';
import { askBack } from '../notification/progress/take-back.js';

const MAX_MESSAGES = 500;

@ObjectType({ description: 'The result of taking messages back.' })
export class TakenBack {
  @Field(() => [ID], { description: 'Messages that were cancelled before they were handed over.' })
  cancelled!: string[];

  @Field(() => [ID], { description: 'Messages that are being handed over now, so that the result is not known yet.' })
  busy!: string[];
}

/** The messages to all devices of recipients: their ids differ in the last two characters. */
const FIND = `select ${MESSAGE_COLUMNS}, 0 as leg, case ch.kind when 'DELETE' then ch.status end as deletion
  from unnest($1::text[]) g(id) join channels.message m on m.id between left(g.id, -2) || '00' and left(g.id, -2) || 'zz'
  left join channels.message_change ch on ch.id = m.change_id
  where m.workspace_id = $2 and m.sandbox = $3 order by m.id`;

/**
 * Cancels what waits and asks providers to take back the rest, as far as they can. `messageIds` are
 * one of each recipient, with the messages to its other devices. A repetition returns the same.
 */
export async function takeBackMessages(
  ctx: Context,
  channels: Channels,
  messageIds: readonly string[],
): Promise<TakenBack> {
  if (messageIds.length > MAX_MESSAGES)
    failIfInvalid([invalidField('messageIds', 'count', { min: 0, max: MAX_MESSAGES })]);
  const { workspaceId, sandbox } = ctx.caller;
  const find = async (on: Em, lock: string) =>
    (await sql<Pick<Got, 'leg' | 'deletion'>>(on, `${FIND} ${lock}`, [messageIds, workspaceId, sandbox])).map(row =>
      gotOf(channels, row),
    );
  const known = await transact(ctx, async tx => {
    const got = await find(tx.em, 'for update of m');
    await cancelWaiting(tx, got);
    return got;
  });
  await askBack(ctx, known);
  const got = await transact(ctx, tx => find(tx.em, ''));
  const all = Map.groupBy(got, ({ message }) => `${message.id.slice(0, -2)}00`);
  const asked = messageIds.flatMap(id => (all.has(id) ? [[id, all.get(id)!] as const] : []));
  return {
    cancelled: asked.flatMap(([id, of]) => (of.every(isCancelled) ? [id] : [])),
    busy: asked.flatMap(([id, of]) => (of.some(one => one.message.waiting && isBeingTaken(one, NONE)) ? [id] : [])),
  };
}

const NONE: ReadonlySet<string> = new Set();

const isCancelled = ({ message: { substatus } }: Got): boolean => substatus === 'cancelled';

function gotOf(channels: Channels, { leg, deletion, ...row }: Pick<Got, 'leg' | 'deletion'>): Got {
  const message = toMessage(row);
  return { message, channel: channelOf(channels, message), leg, deletion };
}

async function cancelWaiting(tx: Context, got: readonly Got[]): Promise<void> {
  const now = tx.clock.now();
  const waiting = got.filter(({ message }) => message.cancellable);
  if (waiting.length === 0) return;
  await record(
    tx.em,
    waiting.map(({ channel, message }) => changeOf(channel, message, message.cancel(), now)),
    now,
  );
  wake(tx, relayOf('channels'));
}
