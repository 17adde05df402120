import { isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { insertEvents } from '../../../../../kernel/events/outbox.js';
import type { Channel } from '../../channel.js';
import { settleCredits } from '../../credit/write/settle.js';
import type { Receipt } from '../../provider/port.js';
import type { MessageData } from '../events.js';
import type { Message } from '../message.js';
import { receiptsFrom } from '../receipt/receipt.js';
import type { Move } from '../status.js';

/** A message in its new state, with what the change causes. */
export interface Change {
  readonly message: Message;
  readonly settles: Move['settles'];
  readonly events: readonly NewEvent[];
  /** Receipts that came with the outcome and are not due yet. */
  readonly receipts: readonly Receipt[];
}

interface NewEvent {
  messageId: string;
  id: string;
  name: string;
  at: Date;
  data: MessageData;
  /** The trace of the message. */
  traceparent: string | null;
}

/**
 * Returns what a move changed. The events keep the state that the message has now.
 *
 * @param url the link that was followed, if that is the move.
 */
export function changeOf(channel: Channel, message: Message, move: Move, at: Date, url?: string): Change {
  const events = move.events.flatMap(step => {
    const type = channel.events[step];
    const data = { ...dataOf(message), ...(step === 'clicked' && url !== undefined ? { url } : {}) };
    const { id: messageId, traceparent } = message;
    return type ? [{ messageId, id: newId('evt'), name: type.name, at, data, traceparent }] : [];
  });
  return { message, settles: move.settles, events, receipts: [] };
}

/** Two moves of one message as one change. */
export const followedBy = (first: Change, second: Change): Change => ({
  message: second.message,
  settles: first.settles ?? second.settles,
  events: [...first.events, ...second.events],
  receipts: [...first.receipts, ...second.receipts],
});

/**
 * Stores the changes of many messages in one statement, so all of them or none:
 * `moved` writes the new states. A message that was claimed again since has another fence and is left out, and so is
 * everything below that belongs to it. The credits of messages with an outcome are settled. `emitted` writes the events, `received` the receipts that came with the outcomes. A message may occur once.
 */
const RECORD = `
with moved as (
  select * from channels.move_messages($1::json, $2)
), settled as (
  select workspace_id, id as message_id, cost as held, case settles when 'charge' then cost else 0 end as charged
  from moved where cost > 0 and settles is not null
), ${settleCredits('$2')}, emitted as (
  ${insertEvents(
    'channels',
    {
      id: 'e.id',
      name: 'e.name',
      workspaceId: 'm.workspace_id',
      instanceId: "coalesce(m.instance_id, '')",
      messageId: 'm.id',
      at: 'e.at',
      sandbox: 'm.sandbox',
      data: 'e.data',
      traceparent: 'e.traceparent',
    },
    `json_to_recordset($3::json) as e("messageId" text, seq int, id text, name text, at timestamptz, data jsonb, traceparent text)
     join moved m on m.id = e."messageId" order by e.seq`,
  )}
), received as (
  ${receiptsFrom(`select r.at, $2, r.provider, r."providerRef", m.id, r.body
  from json_to_recordset($4::json) as r("messageId" text, seq int, at timestamptz, provider text, "providerRef" text, body json)
  join moved m on m.id = r."messageId" order by r.seq`)}
)
select count(*)::int as moved from moved`;

/** Stores changes and returns how many of the messages were still the writer's to change. */
export async function record(on: Database | Em, changes: readonly Change[], now: Date): Promise<number> {
  if (changes.length === 0) return 0;
  const [row] = await sql<{ moved: number }>(on, RECORD, [
    JSON.stringify(changes.map(stateOf)),
    now,
    JSON.stringify(changes.flatMap(({ events }) => events).map(numbered)),
    JSON.stringify(changes.flatMap(receiptsOf).map(numbered)),
  ]);
  return row?.moved ?? 0;
}

const numbered = <Item extends object>(item: Item, seq: number) => ({ ...item, seq });

/** Returns the state without members that are null, which a missing member is as well. */
const stateOf = ({ message, settles }: Change) => ({
  id: message.id,
  fence: message.fence,
  status: message.status,
  substatus: message.substatus ?? undefined,
  errorCode: message.errorCode ?? undefined,
  errorReason: message.errorReason ?? undefined,
  parts: message.parts,
  sender: message.from ?? undefined,
  provider: message.provider ?? undefined,
  providerRef: message.providerRef ?? undefined,
  dueAt: message.dueAt ?? undefined,
  sentAt: message.sentAt ?? undefined,
  deliveredAt: message.deliveredAt ?? undefined,
  settles: settles ?? undefined,
});

function dataOf(message: Message): MessageData {
  const { errorCode: code } = message;
  return {
    messageId: message.id,
    channel: message.channel,
    to: message.to,
    status: message.status as MessageData['status'],
    substatus: message.substatus,
    ...(isErrorCode(code) ? { error: { code, message: messageOf(code, 'en') } } : {}),
    ...(message.source ? { source: message.source } : {}),
    ...(message.reference ? { reference: message.reference } : {}),
    ...(message.metadata ? { metadata: message.metadata } : {}),
    ...(message.sandbox ? { sandbox: true as const } : {}),
  };
}

const receiptsOf = ({ message, receipts }: Change) =>
  receipts.map(receipt => ({
    messageId: message.id,
    at: receipt.at,
    provider: message.provider,
    providerRef: receipt.providerRef,
    body: receipt,
  }));
