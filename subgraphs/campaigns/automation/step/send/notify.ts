import { z } from 'zod';
import { CHANNEL_NAMES } from '../../../../../catalogue/channels.js';
import { isErrorCode, statusOf } from '../../../../../catalogue/errors/catalogue.js';
import { type Duration, days } from '../../../../../kernel/context/clock.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { admit, messageLimit, withdraw } from '../../../message-limit/admit.js';
import { duration, durationOf, list, text, word } from '../../definition/fields.js';
import { needContact } from '../need-contact.js';
import { defineStep, effectKey, type GivenStep, type Outcome, type Work } from '../step.js';
import { checkSendStep, done, saveAs, sendStepMembers, templateOfStep } from './send-step.js';

const MAX_AFTER: Duration = days(7);
const SUCCESSES = ['SENT', 'DELIVERED', 'READ', 'OPENED', 'CLICKED'] as const;

const members = {
  ...sendStepMembers,
  channels: list(text(20), 1, CHANNEL_NAMES.length).describe(
    'The channels to use, in this order. Those on which the contact has no address are skipped.',
  ),
  mode: word(['fallback', 'parallel'])
    .optional()
    .describe('fallback (default): on one after the other until one succeeds. parallel: on all at once.'),
  after: duration.optional().describe('The time that each channel has to succeed, at most 7d: 5m, unless given.'),
  success: list(word(SUCCESSES), 1, SUCCESSES.length)
    .optional()
    .describe('The states that count as a success, with all that go further: DELIVERED, unless given.'),
  instances: z.record(z.string(), text(64)).optional().describe('The line of each chat channel, by channel.'),
  saveAs: saveAs('sent, notificationId, code'),
};

type Given = GivenStep & z.infer<z.ZodObject<typeof members>>;

interface Asked {
  readonly to: readonly { readonly contactId: string }[];
  readonly channels: readonly string[];
  readonly mode: string;
  readonly after: number | null;
  readonly success: readonly string[] | null;
  readonly templateId: string;
  readonly variables: object;
  readonly class: string;
  readonly topicId: string | null;
  readonly instances: readonly { readonly channel: string; readonly instanceId: string }[];
  readonly sourceId: string;
  readonly reference: string | null;
  readonly metadata: object | null;
}

const NOTIFY: Question<Asked, { notificationId: string }> = {
  subgraph: 'channels',
  field: 'sendNotificationFor',
  document: `mutation ($to: [TemplateRecipientInput!]!, $channels: [String!]!, $mode: String, $after: JSON, $success: [String!],
      $templateId: ID, $variables: JSON, $class: String, $topicId: ID, $instances: [TemplateInstanceInput!], $sourceId: ID!, $reference: String, $metadata: JSON) {
    sendNotificationFor(to: $to, channels: $channels, mode: $mode, after: $after, success: $success, templateId: $templateId,
      variables: $variables, class: $class, topicId: $topicId, instances: $instances, reference: $reference, metadata: $metadata, sourceKind: AUTOMATION, sourceId: $sourceId) {
      notificationId
    }
  }`,
};

export const notify = defineStep({
  type: 'notify',
  description:
    'Notifies the contact on several channels, as POST /v1/notify does: on one after the other until one succeeds, or on all. A contact that may not be written to gets nothing, and the run goes on.',
  members,
  async check(ctx, step, at) {
    const isLong = step.after !== undefined && durationOf(step.after) > MAX_AFTER;
    const errors = await checkSendStep(ctx, step, at, channel => {
      const id = step.instances?.[channel];
      return id === undefined ? null : { id, member: `instances.${channel}` };
    });
    return isLong ? [...errors, invalidField(`${at}.after`, 'range', { min: '1s', max: '7d' })] : errors;
  },
  begin,
  resume: begin,
  async simulate(work) {
    needContact(work);
    const { template } = await templateOfStep(work);
    return { kind: 'next', output: { channels: work.step.channels, templateId: template.id } };
  },
});

async function begin(work: Work<Given>): Promise<Outcome> {
  const { ctx, step, run } = work;
  const contactId = needContact(work);
  const { template, given } = await templateOfStep(work);
  const limit = step.unlimited ? null : await messageLimit(ctx);
  const key = effectKey(work);
  const asked = [{ contactId, key }];
  if (limit && (await admit(ctx, limit, asked)).size === 0) return done(step, { sent: false, code: 'MESSAGE_LIMIT' });
  const instances = Object.entries(step.instances ?? {}).map(([channel, instanceId]) => ({ channel, instanceId }));
  const request = {
    ...{ to: [{ contactId }], channels: step.channels, mode: step.mode ?? 'fallback', success: step.success ?? null },
    after: step.after ? durationOf(step.after) / 1_000 : null,
    ...{ templateId: template.id, variables: given, class: step.class ?? 'transactional', instances },
    ...{ topicId: step.topicId ?? null, sourceId: run.automationId },
    ...{ reference: step.reference ?? null, metadata: step.metadata ?? null },
  };
  try {
    const { notificationId } = await ask(ctx, NOTIFY, request, key);
    return done(step, { sent: true, notificationId });
  } catch (error) {
    const outcome = refused(step, error);
    if (limit && outcome.kind === 'next') await withdraw(ctx, asked);
    return outcome;
  }
}

interface Refusal {
  readonly code?: unknown;
  readonly params?: { readonly until?: unknown };
  readonly retryAfterSec?: unknown;
  readonly details?: readonly { readonly field: string }[];
}

/** Errors that pass once somebody adds credits or raises the cap, so the step is tried again. */
const MENDABLE: readonly string[] = ['INSUFFICIENT_CREDITS', 'SPENDING_CAP_REACHED'];
/** Errors of the step itself, not of the recipient. */
const OF_STEP: readonly string[] = ['NOT_FOUND', 'TEMPLATE_UNSUPPORTED', 'FORBIDDEN'];

/** Returns the outcome when nobody was notified. Throws errors that pass, and those of the step. */
function refused(step: Given, error: unknown): Outcome {
  const { code, params, retryAfterSec, details } = (error as { extensions?: Refusal }).extensions ?? {};
  if (!isErrorCode(code) || statusOf(code) >= 500 || typeof retryAfterSec === 'number') throw error;
  if (MENDABLE.includes(code)) return fail('AUTOMATION_CALL_FAILED', { problem: code });
  if (code === 'QUIET_HOURS' && params?.until) {
    const until = new Date(String(params.until));
    return { kind: 'wait', until, output: { code, until } };
  }
  const hasNoAddress = code === 'VALIDATION_ERROR' && details?.every(({ field }) => field === 'to[0]');
  if (hasNoAddress) return done(step, { sent: false, code: 'RECIPIENT_WITHOUT_ADDRESS' });
  if (code === 'VALIDATION_ERROR' || OF_STEP.includes(code)) throw error;
  return done(step, { sent: false, code });
}
