import { timingSafeEqual } from 'node:crypto';
import { foldAddress, localPartOf } from '../../../../kernel/address/mail-address.js';
import type { Services } from '../../../../kernel/context/services.js';
import { hmacSha256 } from '../../../../kernel/security/hash.js';
import type { SecretBox } from '../../../../kernel/security/secret-box.js';
import type { Message } from '../../core/message/message.js';
import type { EmailContent } from './content/content.js';

/** 80 bits of an HMAC, in hexadecimal: some mail systems write the part before the @ in lower case. */
const SIGNATURE_LENGTH = 20;

/** Addresses of a kind that are made for one message each, so that mail to them needs to name nothing. */
interface SignedAddresses {
  readonly prefix: string;
  /** The use of the key that signs them. */
  readonly use: string;
}

const RETURN_PATHS: SignedAddresses = { prefix: 'b', use: 'email-return-path' };
const REPLY_ADDRESSES: SignedAddresses = { prefix: 'r', use: 'email-reply-address' };
const UNSUBSCRIBE_ADDRESSES: SignedAddresses = { prefix: 'u', use: 'email-unsubscribe-address' };

const MESSAGE_ID = 'email-message-id';

const signatureOf = (key: Uint8Array, messageId: string): string =>
  hmacSha256(key, messageId).toString('hex').slice(0, SIGNATURE_LENGTH);

/** Returns whether a signature was made here for a use. */
const isSigned = (box: SecretBox, use: string, messageId: string, given: string): boolean =>
  box
    .deriveAll(use)
    .some(key => timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(signatureOf(key, messageId))));

const addressOf = ({ prefix, use }: SignedAddresses, box: SecretBox, messageId: string, host: string): string =>
  `${prefix}-${messageId}-${signatureOf(box.derive(use), messageId)}@${host}`;

function read({ prefix, use }: SignedAddresses, box: SecretBox, address: string): string | null {
  const local = foldAddress(localPartOf(address));
  const [, kind, messageId, given] = /^([a-z])-(msg_[0-9a-z]{26})-([0-9a-f]{20})$/.exec(local) ?? [];
  if (kind !== prefix || !messageId || !given) return null;
  return isSigned(box, use, messageId, given) ? messageId : null;
}

/** The message of a return path that was made here, `null` for any other address. */
export const readReturnPath = (box: SecretBox, address: string): string | null => read(RETURN_PATHS, box, address);

/** The message of a reply address that was made here, `null` for any other address. */
export const readReplyAddress = (box: SecretBox, address: string): string | null => read(REPLY_ADDRESSES, box, address);

/** The address to which the recipient of a message writes to get no more of its kind. */
export const unsubscribeAddress = (box: SecretBox, messageId: string, host: string): string =>
  addressOf(UNSUBSCRIBE_ADDRESSES, box, messageId, host);

/** The message of such an address that was made here, `null` for any other address. */
export const readUnsubscribeAddress = (box: SecretBox, address: string): string | null =>
  read(UNSUBSCRIBE_ADDRESSES, box, address);

/**
 * Returns the part of a Message-ID before the @. Ids of messages can be computed from each other,
 * so it is signed: only somebody who got the mail knows it, or got it from somebody who did.
 */
const messageIdLocal = (box: SecretBox, messageId: string): string =>
  `${messageId}.${signatureOf(box.derive(MESSAGE_ID), messageId)}`;

/** The message of a Message-ID that was made here, with or without its brackets; `null` for any other. */
export function readMessageId(box: SecretBox, text: string): string | null {
  const [, messageId, given] = /<?(msg_[0-9a-z]{26})\.([0-9a-f]{20})@/i.exec(text) ?? [];
  return messageId && given && isSigned(box, MESSAGE_ID, messageId, given) ? messageId : null;
}

/**
 * The mail with its signed Message-ID and its return path, if the operator takes bounces, and with its reply address, if that is wanted. For a
 * domain of the workspace they are at the name which its records point there, so that SPF fits the sender.
 */
export function withReturnPath(
  { config, box }: Services,
  { id, sandbox }: Message,
  content: EmailContent,
): EmailContent {
  const { returnPathHost } = config.emailDomains;
  const signed = { ...content, messageIdLocal: messageIdLocal(box, id) };
  if (returnPathHost === null || sandbox) return signed;
  const host = content.dkim ? `bounce.${content.dkim.domainName}` : returnPathHost;
  const replyTo = content.receiveReplies ? { replyTo: addressOf(REPLY_ADDRESSES, box, id, host) } : {};
  return { ...signed, ...replyTo, returnPath: addressOf(RETURN_PATHS, box, id, host) };
}
