import type { PDU } from 'smpp';
import type { InboundPart } from '../../../core/provider/port.js';

/** Elements of a user data header (3GPP TS 23.040 §9.2.3.24): a reference of one byte and of two. */
const CONCATENATED_8 = 0x00;
const CONCATENATED_16 = 0x08;

/**
 * Returns which part of a long message this is, as its user data header or the fields of SMPP (3.4
 * §5.3.2.22) say, or `null` if it is whole, or if what they say cannot be.
 */
export function inboundPartOf(pdu: PDU, text: string): InboundPart | null {
  const named = headerOf(pdu) ?? fieldsOf(pdu);
  if (!named) return null;
  const [reference, total = 0, number = 0] = named;
  const isPart = total > 1 && number >= 1 && number <= total;
  return isPart ? { reference, total, number, ...halvesOf(text) } : null;
}

type Named = readonly [reference: string, total: number | undefined, number: number | undefined];

function headerOf(pdu: PDU): Named | null {
  const udh = pdu.short_message?.udh ?? pdu.message_payload?.udh ?? [];
  for (const [element, length, ...data] of udh) {
    if (element === CONCATENATED_8 && length === 3) return [`8:${data[0]}`, data[1], data[2]];
    if (element === CONCATENATED_16 && length === 4) return [`16:${data[0]}.${data[1]}`, data[2], data[3]];
  }
  return null;
}

function fieldsOf({ sar_msg_ref_num, sar_total_segments, sar_segment_seqnum }: PDU): Named | null {
  const given = [sar_msg_ref_num, sar_total_segments, sar_segment_seqnum];
  const [reference, total, number] = given.map(value => (typeof value === 'number' ? value : undefined));
  return reference === undefined ? null : [`sar:${reference}`, total, number];
}

/** A part may end inside a character, which is whole once it is joined: no text can say it. */
const halvesOf = (text: string): Pick<InboundPart, 'utf16'> =>
  text.isWellFormed() ? {} : { utf16: Buffer.from(text, 'utf16le').toString('base64') };
