import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { eraseFromOutbox } from '../../../../kernel/erasure/erase-outbox.js';
import { type Erasure, stageOf } from '../../../../kernel/erasure/erasure.js';
import { ERASED, type Person } from '../../../../kernel/erasure/person.js';
import { deleteFile } from '../../../../kernel/files/file-store.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../../core/channels.js';
import type { Message } from '../../core/message/message.js';
import { MESSAGE_COLUMNS, toMessage } from '../../core/message/row.js';
import { eraseContents, eraseRows } from '../../core/message/store/parts.js';
import { changeOf, record } from '../../core/message/store/record.js';

/** The result of a call, and what is left. */
export interface Erased {
  readonly count: number;
  /** Messages that are being handed over at this moment, and calls that are under way. */
  readonly busy: number;
  /** Recipients of the messages. */
  readonly addresses: readonly string[];
}

/** The parts of the subgraph that take part in an erasure. */
export interface ErasureParts {
  readonly channels: Channels;
  readonly erasures: readonly Erasure[];
}

/** The result of deleting what a person wrote. */
interface Written {
  readonly count: number;
  /** Reports and mails that name the person and wait to be worked on. */
  readonly waiting: number;
  /** The addresses under which the person wrote. */
  readonly addresses: readonly string[];
}

/** Messages of a call. */
const BATCH = 500;

const OF_PERSON = `m.id in (
    select id from channels.message where workspace_id = $1 and contact_id = any($2)
    union select id from channels.message where workspace_id = $1 and channel = any($3) and recipient = any($4)
    union select id from channels.message m where workspace_id = $1 and channel = 'email' and recipient <> lower(recipient)
      and lower(recipient) = any($4)
    union select a.message_id from channels.conversation c join channels.conversation_answer a on a.conversation_id = c.id
      where c.workspace_id = $1 and (c.contact_id = any($2) or c.peer = any($4))
  ) and m.workspace_id = $1`;
const LIST = `select m.id from channels.message m where ${OF_PERSON} order by m.id limit $5`;
const FIND = `select ${MESSAGE_COLUMNS} from channels.message m where ${OF_PERSON} and m.id = any($5) order by m.id for update`;

/**
 * Returns the statement that erases messages. A content that others got too stays: what was for this person alone is in the
 * message's own variables.
 */
const eraseStatement = (erasures: readonly Erasure[]): string => `with ${[
  ...stageOf(erasures, 'besideMessages').map(rowsOf => rowsOf('$1')),
  `erased as (${eraseRows('$1', '$2', '$3')})`,
  'counted as (select content_id, count(*)::int as messages from erased group by content_id)',
].join(', ')}
${eraseContents('counted')}`;

/** The oldest messages to a person from the caller's workspace, so many of them. */
export const messagesTo = (ctx: Context, channels: Channels, person: Person): Promise<string[]> =>
  transact(ctx, async tx => {
    const values = [...(await valuesOf(tx, channels, person)), BATCH];
    return (await sql<{ id: string }>(tx.em, LIST, values)).map(({ id }) => id);
  });

/**
 * Erases a person from messages of the caller's workspace, sent and received, and from events that
 * wait; messages that wait are cancelled. A call takes the sent messages that it names, and a batch
 * of the received ones; its caller repeats it until nothing was found and nothing is busy. The
 * objects of the subgraph take part in it stage by stage, as {@link Erasure} says. Idempotent.
 */
export function eraseMessages(
  ctx: Context,
  { channels, erasures }: ErasureParts,
  person: Person,
  messageIds: readonly string[],
): Promise<Erased> {
  return transact(ctx, async tx => {
    const values = [...(await valuesOf(tx, channels, person)), messageIds];
    const messages = (await sql<object>(tx.em, FIND, values)).map(toMessage);
    const working = await underWay(tx, erasures, messages);
    const busy = messages.filter(message => isBusy(message, working));
    const free = messages.filter(message => !busy.includes(message));
    for (const erase of stageOf(erasures, 'ofPerson')) await erase(tx, person);
    await cancel(tx, channels, free);
    const more = await eraseFree(tx, erasures, free, person);
    const written = await eraseWritten(tx, erasures, person);
    const addresses = [...new Set([...messages.map(({ to }) => to), ...written.addresses])];
    await eraseFromOutbox(tx, 'channels', { ...person, addresses: [...person.addresses, ...addresses] });
    return { count: free.length + more + written.count, busy: busy.length + written.waiting, addresses };
  });
}

/** A message is busy while it is being handed over, and while something that it started is under way. */
const isBusy = ({ id, waiting, cancellable }: Message, working: ReadonlySet<string>): boolean =>
  (waiting && !cancellable) || working.has(id);

async function underWay(
  tx: Context,
  erasures: readonly Erasure[],
  messages: readonly Message[],
): Promise<ReadonlySet<string>> {
  const ids = messages.map(({ id }) => id);
  const working: string[] = [];
  for (const find of stageOf(erasures, 'underWay')) working.push(...(await find(tx, ids)));
  return new Set(working);
}

/**
 * Erases messages, with the files of contents that nobody else got, and then what was made of them.
 * Returns how many objects were erased besides.
 */
async function eraseFree(
  tx: Context,
  erasures: readonly Erasure[],
  messages: readonly Message[],
  person: Person,
): Promise<number> {
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) {
    const values = [ids, ERASED, tx.clock.now()];
    const contents = await sql<{ files: string[] | null }>(tx.em, eraseStatement(erasures), values);
    for (const id of contents.flatMap(({ files }) => files ?? [])) await deleteFile(tx.em, id);
  }
  let more = 0;
  for (const erase of stageOf(erasures, 'ofMessages')) more += await erase(tx, ids, person);
  return more;
}

/** Deletes what the person wrote, and forgets the addresses under which it was found. */
async function eraseWritten(tx: Context, erasures: readonly Erasure[], person: Person): Promise<Written> {
  const rows: { readonly address: string }[] = [];
  for (const erase of stageOf(erasures, 'written')) rows.push(...(await erase(tx, person)));
  const addresses = [...new Set(rows.map(({ address }) => address))];
  const all = [...person.addresses, ...addresses];
  for (const forget of stageOf(erasures, 'ofAddresses')) await forget(tx, all);
  let waiting = 0;
  for (const count of stageOf(erasures, 'waiting')) waiting += await count(tx, all);
  return { count: rows.length, waiting, addresses };
}

/** Returns the values of a statement by person, and keeps it from reading the whole table. */
async function valuesOf(tx: Context, channels: Channels, { contactIds, addresses }: Person): Promise<unknown[]> {
  await sql(tx.em, `select set_config('enable_seqscan', $1, true)`, ['off']);
  return [tx.caller.workspaceId, contactIds, [...channels.keys()], addresses];
}

/** Gives the credits back, too. */
async function cancel(tx: Context, channels: Channels, messages: readonly Message[]): Promise<void> {
  const now = tx.clock.now();
  const waiting = messages.filter(({ cancellable }) => cancellable);
  if (waiting.length === 0) return;
  await record(
    tx.em,
    waiting.map(message => changeOf(channelOf(channels, message), message, message.cancel(), now)),
    now,
  );
  wake(tx, relayOf('channels'));
}
