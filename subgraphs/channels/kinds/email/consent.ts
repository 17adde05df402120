import { consentCheck, UNKNOWN_TOPIC } from '../../core/check/consent.js';
import type { Refusal } from '../../core/check/refusal.js';
import type { EmailContent } from './content/content.js';

const INVALID_UNSUBSCRIBE_TOPIC: Refusal = {
  code: 'INVALID_LIST_UNSUBSCRIBE_TOPIC',
  params: {},
  field: 'listUnsubscribeTopicId',
};

/** The topic that List-Unsubscribe leaves is the topic of the mail. */
export const emailConsent = consentCheck(content =>
  (content as EmailContent).unsubscribeTopicId === undefined ? UNKNOWN_TOPIC : INVALID_UNSUBSCRIBE_TOPIC,
);
