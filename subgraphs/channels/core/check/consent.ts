import type { SendCheck } from '../channel.js';
import { askConsent, type RefusedRecipient } from '../consent/ask-consent.js';
import type { MessageContent } from '../provider/port.js';
import { type Refusal, unknownIn } from './refusal.js';

/**
 * Nobody is written to who is suppressed, opted out or has quiet hours; the topic of a send must exist. It also finds
 * the contacts that the recipients are.
 *
 * @param unknownTopic the refusal of a send whose topic does not exist.
 */
export const consentCheck = (unknownTopic: (content: MessageContent) => Refusal): SendCheck => ({
  name: 'consent',
  codes: ['RECIPIENT_SUPPRESSED', 'RECIPIENT_OPTED_OUT', 'QUIET_HOURS'],
  stage: 'send',
  ofTime: true,
  async run(ctx, { channel, content, recipients, sendAt }) {
    if (recipients.length === 0) return null;
    const answer = await askConsent(ctx, channel, content, recipients, sendAt);
    if (!answer.topicFound) return unknownTopic(content);
    return {
      verdict: new Map(answer.refused.map(item => [recipients[item.place]!, refusalOf(item)])),
      facts: { contacts: contactsOf(answer.contactIds, recipients) },
    };
  },
});

export const UNKNOWN_TOPIC: Refusal = unknownIn('topicId');

/** The check for channels on which `topicId` is the only way to name a topic. */
export const consent = consentCheck(() => UNKNOWN_TOPIC);

/** @param ids those of the contacts, separated by spaces: nothing in the place of a recipient that is none. */
const contactsOf = (ids: string | null, recipients: readonly string[]): ReadonlyMap<string, string> =>
  new Map((ids?.split(' ') ?? []).flatMap((id, place) => (id === '' ? [] : [[recipients[place]!, id] as const])));

const refusalOf = ({ code, until }: RefusedRecipient): Refusal => ({ code, params: until === null ? {} : { until } });
