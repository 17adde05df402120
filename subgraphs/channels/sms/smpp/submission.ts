import { createHash } from 'node:crypto';
import type { Fields } from 'smpp';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { OutboundMessage } from '../../provider/port.js';
import type { SmsContent } from '../content.js';
import { encodedParts } from '../segments.js';

const TON = { international: 1, networkSpecific: 3, alphanumeric: 5 } as const;
const NPI = { unknown: 0, isdn: 1 } as const;
const DATA_CODING = { gsm7: 0, ucs2: 8 } as const;
const UDH_INDICATOR = 0x40;
/** The header counts parts in one byte. */
const MAX_PARTS = 255;

export type Submissions = { parts: readonly Fields[] } | { code: ErrorCode; reason: string };

interface Address {
  ton: number;
  npi: number;
  address: string;
}

/**
 * The submit_sm of each part. Addresses are checked here, because a NUL or a long string in one would
 * shift every field after it. A receipt is asked for the last part alone: its reference is the message's.
 */
export function submissions(message: OutboundMessage, content: SmsContent, defaultFrom: string): Submissions {
  const to = /^\+?[1-9]\d{5,14}$/.test(message.to)
    ? { ton: TON.international, npi: NPI.isdn, address: digits(message.to) }
    : null;
  if (!to) return { code: 'RECIPIENT_REJECTED', reason: 'The recipient is not an international number.' };
  const from = senderOf(content.from ?? defaultFrom);
  if (!from)
    return { code: 'SENDER_REJECTED', reason: 'The sender is neither a number nor at most 11 letters and digits.' };
  const { encoding, parts } = encodedParts(content.text);
  if (parts.length > MAX_PARTS)
    return { code: 'CONTENT_REJECTED', reason: `The text needs more than ${MAX_PARTS} messages.` };
  const reference = referenceOf(message.id);
  return {
    parts: parts.map((bytes, index) => ({
      ...addressing(from, to),
      data_coding: DATA_CODING[encoding],
      registered_delivery: index === parts.length - 1 ? 1 : 0,
      ...(parts.length === 1
        ? { short_message: bytes }
        : { esm_class: UDH_INDICATOR, short_message: Buffer.concat([header(reference, parts.length, index), bytes]) }),
    })),
  };
}

const addressing = (from: Address, to: Address): Fields => ({
  source_addr_ton: from.ton,
  source_addr_npi: from.npi,
  source_addr: from.address,
  dest_addr_ton: to.ton,
  dest_addr_npi: to.npi,
  destination_addr: to.address,
});

const digits = (number: string): string => number.replace('+', '');

function senderOf(from: string): Address | null {
  if (/^\d{3,8}$/.test(from)) return { ton: TON.networkSpecific, npi: NPI.unknown, address: from };
  if (/^\+?[1-9]\d{5,14}$/.test(from)) return { ton: TON.international, npi: NPI.isdn, address: digits(from) };
  if (/^[A-Za-z0-9][A-Za-z0-9 .&_-]{0,10}$/.test(from))
    return { ton: TON.alphanumeric, npi: NPI.unknown, address: from };
  return null;
}

/** Concatenation header with an 8-bit reference (3GPP TS 23.040 §9.2.3.24.1). */
const header = (reference: number, total: number, index: number): Buffer =>
  Buffer.from([0x05, 0x00, 0x03, reference, total, index + 1]);

/** Derived from the message, so that the parts of a repeated attempt complete those that arrived before. */
const referenceOf = (id: string): number => createHash('sha256').update(id).digest()[0] ?? 0;
