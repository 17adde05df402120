import { z } from 'zod';
import { after } from '../../../../../kernel/context/clock.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { duration, durationOf, list, stepName, word } from '../../definition/fields.js';
import { dataRule, MAX_RULES } from '../condition.js';
import { needContact } from '../need-contact.js';
import { lastMessage } from '../send/messages.js';
import { defineStep, type GivenStep, type Outcome, type Work } from '../step.js';

/** Events of contacts that a run can wait for. */
export const AWAITED = [
  'contact.updated',
  'email.unsubscribed',
  'short_link.clicked',
  'short_link.converted',
  'form.subscribed',
  'form.confirmed',
  'form.unsubscribed',
  'segment.entered',
  'segment.left',
] as const;

/** The events of a message that a step can wait for. */
export const MESSAGE_STATES = ['delivered', 'read', 'opened', 'clicked', 'replied', 'failed', 'bounced'] as const;

export const awaited = {
  event: z.enum(AWAITED).optional().describe('Something that happens to the contact.'),
  where: list(dataRule, 1, MAX_RULES).optional().describe('Rules on the data of the event, all of which must hold.'),
};

const members = {
  ...awaited,
  message: z
    .strictObject({ of: stepName.describe('A step that sends.'), is: word(MESSAGE_STATES) })
    .optional()
    .describe('In place of event: a change in the status of the message of an earlier step.'),
  timeout: duration,
  onTimeout: stepName
    .optional()
    .describe('The step where the run goes on if nothing happens in time; the next one, unless given.'),
};

type Given = GivenStep & z.infer<z.ZodObject<typeof members>>;

export const waitForEvent = defineStep({
  type: 'waitForEvent',
  description:
    'Waits until something happens to the contact or to a message of the run, but not for longer than timeout.',
  members,
  waits: true,
  listens: true,
  exits: ({ onTimeout }) => (onTimeout ? [{ member: 'onTimeout', to: onTimeout }] : []),
  refersTo: ({ message }) => (message ? [{ member: 'message.of', to: message.of }] : []),
  async check(_ctx, { event, message, where }, at): Promise<InvalidField[]> {
    if (!event && !message) return [invalidField(`${at}.event`, 'orAnother', { others: 'message' })];
    if (event && message) return [invalidField(`${at}.message`, 'notBeside', { other: 'event' })];
    return where && message ? [invalidField(`${at}.where`, 'notBeside', { other: 'message' })] : [];
  },
  begin,
  async resume({ step, signal }) {
    if (!signal) return { kind: 'next', to: step.onTimeout, output: { happened: false } };
    return { kind: 'next', output: { happened: true, event: signal.event } };
  },
  simulate: async ({ step, ctx }) => ({ kind: 'wait', until: after(ctx.clock.now(), durationOf(step.timeout)) }),
});

async function begin(work: Work<Given>): Promise<Outcome> {
  const { ctx, run, step } = work;
  const contactId = needContact(work);
  const until = after(run.startedAt, durationOf(step.timeout));
  if (step.event) return { kind: 'wait', until, listen: { event: step.event, contactId, messageId: null } };
  const { of, is } = step.message!;
  const message = await lastMessage(ctx, run.id, of);
  if (!message) return { kind: 'next', to: step.onTimeout, output: { happened: false } };
  if (message.events.includes(is)) return { kind: 'next', output: { happened: true, event: is } };
  return { kind: 'wait', until, listen: { event: is, contactId: null, messageId: message.id } };
}
