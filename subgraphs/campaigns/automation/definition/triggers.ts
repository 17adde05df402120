import { z } from 'zod';
import { type ChannelName, channelsThat, eventName } from '../../../../catalogue/channels.js';
import { dataRule, MAX_RULES } from '../step/condition.js';
import { integer, list, matching, text, word } from './fields.js';

const where = list(dataRule, 1, MAX_RULES)
  .optional()
  .describe('Rules on the data of the event, all of which must hold.');

/** Events about a contact. Those of forms, segments and messages that come in have triggers of their own. */
export const EVENTS = [
  'contact.created',
  'contact.updated',
  'email.unsubscribed',
  'short_link.clicked',
  'short_link.converted',
] as const;

const FORM_EVENTS = ['form.subscribed', 'form.confirmed', 'form.unsubscribed'] as const;
/** The event of a message that came in. */
export const receivedOn = (channel: ChannelName): string => eventName(channel, 'received');

/** The channels on which somebody can write a word. */
export const RECEIVING = channelsThat(({ receives }) => receives);

const api = z.strictObject({ type: z.literal('api') }).describe('POST /v1/automations/{id}/runs starts a run.');

const event = z
  .strictObject({ type: z.literal('event'), event: z.enum(EVENTS), where })
  .describe('Something happened to a contact.');

const segment = z
  .strictObject({ type: z.literal('segment'), segmentId: text(64), change: word(['entered', 'left']) })
  .describe('A contact changed and entered or left a segment. Enabling the automation tracks the segment.');

const form = z
  .strictObject({
    type: z.literal('form'),
    formId: text(64).optional().describe('Any form, unless given.'),
    event: word(FORM_EVENTS).optional().describe('form.confirmed, unless given.'),
  })
  .describe('A form was submitted, confirmed or taken back.');

const keyword = z
  .strictObject({
    type: z.literal('keyword'),
    words: list(text(100), 1, 20).describe('The words. Letter case and punctuation around them do not matter.'),
    match: word(['exact', 'starts', 'contains']).optional().describe('exact, unless given: the message is the word.'),
    channels: list(word(RECEIVING), 1, RECEIVING.length).optional().describe('All channels, unless given.'),
  })
  .describe('A contact wrote one of some words.');

const webhook = z
  .strictObject({
    type: z.literal('webhook'),
    contactFrom: z
      .strictObject({
        by: word(['contactId', 'externalId', 'email', 'phone']),
        path: matching(/^[A-Za-z_]\w{0,63}(\.\w{1,64}){0,9}$/),
      })
      .optional()
      .describe(
        'The path in the body to the identifier of the contact that the run is about; without it, the run has no contact.',
      ),
  })
  .describe('Somebody posts JSON to the secret URL of the automation, which is returned once as hookUrl.');

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const date = z
  .strictObject({
    type: z.literal('date'),
    key: matching(/^[A-Za-z][\w-]{0,63}$/).describe('Key of a property of the type DATE.'),
    days: integer(-365, 365).optional().describe('Days after the date, or before it if negative. 0, unless given.'),
    yearly: z.boolean().optional().describe('Every year on that day: a birthday. false, unless given.'),
    at: matching(TIME).optional().describe('Time of the day, 09:00 unless given.'),
    timeZone: text(64).optional().describe('IANA name of the zone of that time, UTC unless given.'),
  })
  .describe('The day of a date of the contact has arrived.');

/** Everything that can start a run. */
export const trigger = z.discriminatedUnion('type', [api, event, segment, form, keyword, webhook, date]);

export type Trigger = z.infer<typeof trigger>;
export type TriggerOf<Type extends Trigger['type']> = Extract<Trigger, { type: Type }>;

/**
 * Returns the events that start runs of a trigger, each with the id of the object that it must be
 * about; an empty key stands for any object.
 */
export function subscriptionsOf(given: Trigger): { event: string; key: string }[] {
  switch (given.type) {
    case 'event':
      return [{ event: given.event, key: '' }];
    case 'segment':
      return [{ event: `segment.${given.change}`, key: given.segmentId }];
    case 'form':
      return [{ event: given.event ?? 'form.confirmed', key: given.formId ?? '' }];
    case 'keyword':
      return (given.channels ?? RECEIVING).map(channel => ({ event: receivedOn(channel), key: '' }));
    default:
      return [];
  }
}
