import type { AddressObject } from 'mailparser';
import { isSameAddress, toAddress } from '../../../../../kernel/address/mail-address.js';
import type { MailRead } from '../mail-in/parse-mail.js';

/** The members of a letter that an answer to it needs. */
export interface Thread {
  /** The people who got a copy: `address` or `Name <address>`. */
  readonly cc: readonly string[];
  /** The address that wants the answer; `null` where it is the writer's. */
  readonly replyTo: string | null;
  readonly messageIdHeader: string | null;
  /** The Message-IDs of the letter's own thread, the oldest first. */
  readonly references: readonly string[];
}

/** More people than a mail to one recipient is let through with. */
const MAX_CC = 500;
const MAX_NAME = 200;
const MAX_REFERENCES = 100;

/** Message-IDs as programs write them, also those that are no addresses. */
const MESSAGE_ID = /<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>/g;

/** Returns whom and what an answer to a letter names (RFC 5322 §3.6.3, §3.6.4). */
export const threadOf = (mail: MailRead, writer: string): Thread => ({
  cc: ccOf(mail),
  replyTo: replyToOf(mail, writer),
  messageIdHeader: idsIn(mail.messageId)[0] ?? null,
  references: referencesOf(mail),
});

function ccOf({ cc }: MailRead): string[] {
  const people = [cc].flat().flatMap(header => header?.value ?? []);
  // A group has its members below its name.
  const all = people.flatMap(({ group, ...one }) => group ?? [one]);
  return all.slice(0, MAX_CC).flatMap(one => mailboxOf(one) ?? []);
}

function mailboxOf({ address = '', name = '' }: AddressObject['value'][number]): string | null {
  const exact = toAddress(address);
  if (exact === null) return null;
  const shown = name
    .replace(/[\p{Cc}<>"]+/gu, ' ')
    .slice(0, MAX_NAME)
    .trim();
  return shown === '' ? exact : `${shown} <${exact}>`;
}

function replyToOf({ replyTo }: MailRead, writer: string): string | null {
  const addresses = (replyTo?.value ?? []).flatMap(({ address = '' }) => toAddress(address) ?? []);
  const [first = null] = addresses;
  // A writer who is among them is answered as the writer.
  return first === null || addresses.some(address => isSameAddress(address, writer)) ? null : first;
}

function referencesOf({ references, inReplyTo }: MailRead): string[] {
  const named = [references].flat().flatMap(idsIn);
  const answered = idsIn(inReplyTo);
  // Without References, one Message-ID in In-Reply-To is the thread.
  const all = named.length === 0 && answered.length === 1 ? answered : named;
  return [...new Set(all)].slice(-MAX_REFERENCES);
}

const idsIn = (text: string | undefined): readonly string[] => text?.match(MESSAGE_ID) ?? [];
