import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { eraseFromOutbox } from '../../../../kernel/erasure/erase-outbox.js';
import { ERASED, type Person } from '../../../../kernel/erasure/person.js';
import { deleteFile } from '../../../../kernel/files/file-store.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { eraseChanges } from '../../core/change/request-change.js';
import { type Channels, channelOf } from '../../core/channels.js';
import type { Message } from '../../core/message/message.js';
import { MESSAGE_COLUMNS, toMessage } from '../../core/message/row.js';
import { eraseContents, eraseRows } from '../../core/message/store/parts.js';
import { changeOf, record } from '../../core/message/store/record.js';
import { eraseObjections } from '../../kinds/email/tracking/objection.service.js';
import { eraseEngagements } from '../../kinds/email/tracking/store-engagements.js';
import { eraseSubscriptions } from '../../kinds/push/subscription/consume-events.js';
import { callsUnderWay, eraseCalls } from '../../kinds/voice/call/erase-calls.js';
import { eraseFromNotifications, eraseLabels } from '../notification/erase.js';
import { eraseNotes } from '../trust/report/close-report.js';
import { eraseInbound } from './erase-inbound.js';

/** The result of a call, and what is left. */
export interface Erased {
  readonly count: number;
  /** Messages that are being handed over at this moment, and calls that are under way. */
  readonly busy: number;
  /** Recipients of the messages. */
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
 * A content that others got too stays: what was for this person alone is in the message's own
 * variables.
 */
const ERASE = `with changes as (
  ${eraseChanges('$1')}
), ${eraseEngagements('$1')}, reports as (
  ${eraseNotes('$1')}
), notifications as (
  ${eraseLabels('$1')}
), erased as (${eraseRows('$1', '$2', '$3')}
), counted as (select content_id, count(*)::int as messages from erased group by content_id)
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
 * of the received ones; its caller repeats it until nothing was found and nothing is busy.
 * Idempotent.
 */
export function eraseMessages(
  ctx: Context,
  channels: Channels,
  person: Person,
  messageIds: readonly string[],
): Promise<Erased> {
  return transact(ctx, async tx => {
    const values = [...(await valuesOf(tx, channels, person)), messageIds];
    const found = (await sql<object>(tx.em, FIND, values)).map(toMessage);
    const calling = await callsUnderWay(
      tx,
      found.map(({ id }) => id),
    );
    const busy = found.filter(message => (message.waiting && !message.cancellable) || calling.has(message.id));
    const free = found.filter(message => !busy.includes(message));
    await eraseSubscriptions(tx, person.contactIds);
    await eraseObjections(tx, person.contactIds);
    await eraseFromNotifications(tx, person);
    await cancel(tx, channels, free);
    if (free.length > 0) await erase(tx, free);
    const calls = await eraseCalls(
      tx,
      free.map(({ id }) => id),
      person,
    );
    const inbound = await eraseInbound(tx, person);
    const addresses = [...new Set([...found.map(({ to }) => to), ...inbound.addresses])];
    await eraseFromOutbox(tx, 'channels', { ...person, addresses: [...person.addresses, ...addresses] });
    return { count: free.length + calls + inbound.count, busy: busy.length + inbound.busy, addresses };
  });
}

/** Erases messages, with the files of contents that nobody else got. */
async function erase(tx: Context, messages: readonly Message[]): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const contents = await sql<{ files: string[] | null }>(tx.em, ERASE, [ids, ERASED, tx.clock.now()]);
  for (const id of contents.flatMap(({ files }) => files ?? [])) await deleteFile(tx.em, id);
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
