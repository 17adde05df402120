import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../kernel/context/services.js';
import type { SecretBox } from '../../../kernel/security/secret-box.js';
import type { Message } from '../message/message.js';
import type { EmailContent } from './content/content.js';

/** 80 bits of an HMAC, in hexadecimal: some mail systems write the part before the @ in lower case. */
const SIGNATURE_LENGTH = 20;
const RETURN_PATH = /^b-(msg_[0-9a-z]{26})-([0-9a-f]{20})$/;

const signatureOf = (key: Uint8Array, messageId: string): string =>
  createHmac('sha256', key).update(messageId).digest('hex').slice(0, SIGNATURE_LENGTH);

const USE = 'email-return-path';

/** The address to which the bounces of one message go (VERP), so that a report needs to name nothing. */
export const returnPathOf = (box: SecretBox, messageId: string, host: string): string =>
  `b-${messageId}-${signatureOf(box.derive(USE), messageId)}@${host}`;

/** The message of an address that was made here, `null` for any other. */
export function readReturnPath(box: SecretBox, address: string): string | null {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase();
  const [, messageId, given] = RETURN_PATH.exec(local) ?? [];
  if (!messageId || !given) return null;
  const isOurs = (key: Uint8Array) => timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(key, messageId)));
  return box.deriveAll(USE).some(isOurs) ? messageId : null;
}

/**
 * The mail with its return path, if the operator takes bounces. For a domain of the workspace that is the name which its
 * records point there, so that SPF fits the sender.
 */
export function withReturnPath(
  { config, box }: Services,
  { id, sandbox }: Message,
  content: EmailContent,
): EmailContent {
  const { returnPathHost } = config.emailDomains;
  if (returnPathHost === null || sandbox) return content;
  const host = content.dkim ? `bounce.${content.dkim.domainName}` : returnPathHost;
  return { ...content, returnPath: returnPathOf(box, id, host) };
}
