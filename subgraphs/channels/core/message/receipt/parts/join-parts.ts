import { after, type Duration, minutes } from '../../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../../kernel/context/context.js';
import type { InboundPart, Receipt } from '../../../provider/port.js';
import { storable } from '../../storable.js';
import type { StoredReceipt } from '../receipt.js';
import { countWaiting, keepParts, lockParts, type PartKey } from './kept-parts.js';

/**
 * The time that parts wait for the others, from the last that came; then each is announced as it
 * is.
 */
const PATIENCE: Duration = minutes(5);
/**
 * The most parts that wait at one number; with more, those of further messages are announced as
 * they come.
 */
const MAX_WAITING = 1_000;

/** A part that came in. */
interface Incoming {
  readonly item: StoredReceipt;
  readonly key: PartKey;
  readonly part: InboundPart;
  readonly text: string;
}

/**
 * Takes the parts of long messages out of receipts and keeps them. Returns the other receipts, and
 * the messages that are to be announced now. Parts and messages commit together.
 */
export async function joinParts(tx: Context, receipts: readonly StoredReceipt[]): Promise<StoredReceipt[]> {
  const incoming = receipts.flatMap(item => incomingOf(item) ?? []);
  if (incoming.length === 0) return [...receipts];
  const ready = receipts.filter(({ receipt }) => !receipt.inbound?.part);
  const messages = [...Map.groupBy(incoming, ({ key }) => JSON.stringify(Object.values(key)))];
  // Every transaction locks them in one order.
  for (const [, parts] of messages.sort(([one], [other]) => (one < other ? -1 : 1)))
    ready.push(...(await takeIn(tx, parts)));
  // Receipts are distinguished by their numbers, of which a message of several parts has none.
  return ready.map((item, place) => (item.seq === 0 ? { ...item, seq: -1 - place } : item));
}

function incomingOf(item: StoredReceipt): Incoming | null {
  const { inbound } = item.receipt;
  if (!inbound?.part) return null;
  const { from, to, text, part } = inbound;
  const key = { provider: item.provider, from, to, reference: part.reference, total: part.total };
  return { item, key, part, text };
}

async function takeIn(tx: Context, incoming: readonly Incoming[]): Promise<StoredReceipt[]> {
  const { key } = incoming[0]!;
  const set = await lockParts(tx.em, key);
  const isTooMany = set.parts.length === 0 && (await countWaiting(tx.em, key, MAX_WAITING)) >= MAX_WAITING;
  const ready = incoming.flatMap(next => {
    const body = bodyOf(next);
    const bodies = isTooMany ? [body] : set.add(next.part.number, body, next.item.receipt.at);
    return bodies.map(bytes => messageOf(next.item, textOf(bytes)));
  });
  if (!isTooMany) await keepParts(tx.em, key, set, after(set.lastAt, PATIENCE));
  return ready;
}

/** Half a character at the end of a part is in its bytes alone. */
const bodyOf = ({ part, text }: Incoming): Buffer =>
  part.utf16 === undefined ? Buffer.from(text, 'utf16le') : Buffer.from(part.utf16, 'base64');

/** The text of one part, or of all together. */
export const textOf = (body: Buffer): string => storable({ text: body.toString('utf16le') }).text;

const messageOf = (item: StoredReceipt, text: string): StoredReceipt => {
  const { from = '', to = '' }: Partial<NonNullable<Receipt['inbound']>> = item.receipt.inbound ?? {};
  return { ...item, seq: 0, receipt: { ...item.receipt, inbound: { from, to, text } } };
};
