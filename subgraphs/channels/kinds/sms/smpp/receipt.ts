import type { PDU } from 'smpp';
import type { Receipt } from '../../../core/provider/port.js';
import { inboundPartOf } from './inbound-part.js';
import { addressIn, type NumberSpelling, USUAL_SPELLING } from './number-spelling.js';

/** Bits of esm_class that distinguish a receipt from a message (SMPP 3.4 §5.2.12). */
const TYPE_MASK = 0x3c;
const DELIVERY_RECEIPT = 0x04;
const INTERMEDIATE = 0x20;

/** message_state by its number in the TLV (§5.2.28) and by its name in the text of a receipt (appendix B). */
const STATES: readonly (readonly [number, string, Pick<Receipt, 'status' | 'substatus'> | 'pending'])[] = [
  [0, 'SCHEDULED', 'pending'],
  [1, 'ENROUTE', 'pending'],
  [2, 'DELIVRD', { status: 'DELIVERED' }],
  [3, 'EXPIRED', { status: 'FAILED', substatus: 'expired' }],
  [4, 'DELETED', { status: 'FAILED', substatus: 'undeliverable' }],
  [5, 'UNDELIV', { status: 'FAILED', substatus: 'undeliverable' }],
  [6, 'ACCEPTD', 'pending'],
  [7, 'UNKNOWN', { status: 'FAILED', substatus: 'undeliverable' }],
  [8, 'REJECTD', { status: 'FAILED', substatus: 'undeliverable' }],
  [9, 'SKIPPED', { status: 'FAILED', substatus: 'undeliverable' }],
];

/** Names that centres use beside those of the specification. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  DELIVERED: 'DELIVRD',
  DELIVRED: 'DELIVRD',
  UNDELIVERABLE: 'UNDELIV',
  UNDELIVERED: 'UNDELIV',
  UNDELVD: 'UNDELIV',
  FAILED: 'UNDELIV',
  REJECTED: 'REJECTD',
  REJECT: 'REJECTD',
  EXPIRD: 'EXPIRED',
  ACCEPTED: 'ACCEPTD',
  BUFFERED: 'ENROUTE',
  BUFFRED: 'ENROUTE',
  PENDING: 'ENROUTE',
};

/** The members of a receipt that nobody writes in a message (SMPP 3.4 appendix B), in their order. */
const WRITTEN_RECEIPT = /^\s*id\s*[:=].*\bsub\s*[:=].*\bdlvrd\s*[:=].*\bdone date\s*[:=].*\bstat\s*[:=]/is;

/**
 * Reads a deliver_sm: a receipt, an inbound message, or null for what asks nothing of us (an intermediate
 * state, a receipt without identifier). Its time is ours: a centre's date carries neither zone nor seconds. Some centres
 * send receipts as messages; a whole one in the form of the specification is never a message.
 */
export function receiptOf(pdu: PDU, now: Date, spelling: NumberSpelling = USUAL_SPELLING): Receipt | null {
  const text = textOf(pdu);
  const type = (pdu.esm_class ?? 0) & TYPE_MASK;
  const from = addressIn(pdu.source_addr, pdu.source_addr_ton, spelling);
  const isReceipt = type === DELIVERY_RECEIPT || type === INTERMEDIATE || pdu.receipted_message_id !== undefined;
  if (isReceipt || WRITTEN_RECEIPT.test(text)) return deliveryOf(pdu, text, from, now);
  if (type !== 0) return null;
  const inbound = {
    from,
    to: addressIn(pdu.destination_addr, pdu.dest_addr_ton, spelling),
    text,
  };
  const part = inboundPartOf(pdu, text);
  return { providerRef: '', status: 'DELIVERED', at: now, inbound: { ...inbound, ...(part ? { part } : {}) } };
}

function deliveryOf(pdu: PDU, text: string, from: string, now: Date): Receipt | null {
  // The library reads the text as GSM 7-bit, where the underscore of an identifier is a section sign.
  const providerRef = pdu.receipted_message_id ?? fieldOf(text, 'id')?.replaceAll('§', '_');
  const given = fieldOf(text, 'stat')?.toUpperCase();
  const name = given && (OTHER_NAMES[given] ?? given.slice(0, 7));
  const [, , meaning] =
    STATES.find(([number, word]) => (pdu.message_state === undefined ? word === name : number === pdu.message_state)) ??
    [];
  if (!providerRef || !meaning || meaning === 'pending') return null;
  const facts = { providerRef, ...(from === '' ? {} : { recipient: from }), at: now };
  if (meaning.status === 'DELIVERED') return { ...facts, ...meaning };
  const error = fieldOf(text, 'err');
  const reason = `The message centre reported ${name ?? `state ${pdu.message_state}`}${error ? `, error ${error}` : ''}.`;
  return { ...facts, ...meaning, code: 'MESSAGE_UNDELIVERABLE', reason };
}

/** `id:1 stat:DELIVRD`, `id=1;stat=DELIVRD`, `id:"1"`: centres agree on the names alone. */
const fieldOf = (text: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*[:=]\\s*"?([^\\s:=,;"]+)(?=[\\s,;"]|$)`, 'i').exec(text)?.[1];

function textOf(pdu: PDU): string {
  const message = [pdu.short_message, pdu.message_payload].find(field => field?.message?.length)?.message ?? '';
  return typeof message === 'string' ? message : message.toString('latin1');
}
