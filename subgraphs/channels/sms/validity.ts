import type { Services } from '../../../kernel/context/services.js';
import type { ForMessage } from '../channel-rules.js';
import type { Message } from '../message/message.js';
import type { SmsContent } from './content.js';

/** Refuses a message that waited longer than its validity period. */
export const unlessExpired = ({ clock }: Services, _message: Message, content: SmsContent): ForMessage<SmsContent> =>
  isExpired(content, clock.now())
    ? { outcome: { kind: 'rejected', code: 'MESSAGE_EXPIRED', reason: 'It waited longer than its validity period.' } }
    : content;

const isExpired = ({ expiresAt }: SmsContent, now: Date): boolean =>
  expiresAt !== undefined && new Date(expiresAt) <= now;
