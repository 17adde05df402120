import { createHash } from 'node:crypto';
import type { Fields } from 'smpp';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { type Duration, days, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import type { SmsContent } from '../content.js';
import type { EncodedParts } from '../text/segments.js';
import { encodedPartsOf } from '../text/wire-text.js';

const TON = { international: 1, networkSpecific: 3, alphanumeric: 5 } as const;
const NPI = { unknown: 0, isdn: 1 } as const;
const GSM7 = 0x00;
const UCS2 = 0x08;
/** Message class 0: shown at once and not kept (3GPP TS 23.038 §4). */
const FLASH = 0x10;
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
 * Returns the submit_sm of each part. Addresses are checked here, because a NUL or a long string in
 * one would shift every field after it. A receipt is requested for the last part alone: its
 * reference is the message's.
 */
export function submissions(
  message: OutboundMessage,
  content: SmsContent,
  defaultFrom: string,
  now: Date,
): Submissions {
  const to = /^\+?[1-9]\d{5,14}$/.test(message.to)
    ? { ton: TON.international, npi: NPI.isdn, address: digits(message.to) }
    : null;
  if (!to) return { code: 'RECIPIENT_REJECTED', reason: 'The recipient is not an international number.' };
  const from = senderOf(content.from ?? defaultFrom);
  if (!from)
    return { code: 'SENDER_REJECTED', reason: 'The sender is neither a number nor at most 11 letters and digits.' };
  const encoded = encodedPartsOf(content);
  const { parts } = encoded;
  if (parts.length > MAX_PARTS)
    return { code: 'CONTENT_REJECTED', reason: `The text needs more than ${MAX_PARTS} messages.` };
  const all = { ...addressing(from, to), ...options(content, encoded, now) };
  const isLast = (index: number) => index === parts.length - 1;
  return {
    parts: parts.map((bytes, index) => ({
      ...all,
      registered_delivery: isLast(index) && content.deliveryReport !== false ? 1 : 0,
      ...body(bytes, headerOf(encoded, referenceOf(message.id), index)),
    })),
  };
}

/** The short message behind its user data header, if it has one. */
const body = (bytes: Buffer, header: Buffer): Fields =>
  header.length === 0
    ? { short_message: bytes }
    : { esm_class: UDH_INDICATOR, short_message: Buffer.concat([Buffer.from([header.length]), header, bytes]) };

/** Returns the fields that all parts of a message share. */
function options({ flash, expiresAt }: SmsContent, { encoding }: EncodedParts, now: Date): Fields {
  const coding = encoding === 'ucs2' ? UCS2 : GSM7;
  return {
    data_coding: flash ? coding | FLASH : coding,
    ...(expiresAt ? { validity_period: relativeTime(new Date(expiresAt).getTime() - now.getTime()) } : {}),
  };
}

/** A time from now in the relative format (SMPP 3.4 §7.1.1.1): years, months, days, hours, minutes and seconds. */
function relativeTime(left: Duration): string {
  const total = Math.max(1, Math.ceil(left / seconds(1)));
  const [minute, hour, day] = [minutes(1), hours(1), days(1)].map(unit => unit / seconds(1)) as [
    number,
    number,
    number,
  ];
  const fields = [0, 0, total / day, (total % day) / hour, (total % hour) / minute, total % minute];
  return `${fields.map(field => String(Math.floor(field)).padStart(2, '0')).join('')}000R`;
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

/** The elements of a part's header: of its alphabet and, in a long message, its place under an 8-bit reference (3GPP TS 23.040 §9.2.3.24). */
function headerOf({ header, parts }: EncodedParts, reference: number, index: number): Buffer {
  return parts.length === 1
    ? header
    : Buffer.concat([Buffer.from([0x00, 0x03, reference, parts.length, index + 1]), header]);
}

/** Derived from the message, so that the parts of a repeated attempt complete those that arrived before. */
const referenceOf = (id: string): number => createHash('sha256').update(id).digest()[0] ?? 0;
