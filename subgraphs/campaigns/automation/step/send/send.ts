import type { z } from 'zod';
import { CHANNEL_NAMES } from '../../../../../catalogue/channels.js';
import { after, seconds } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { admit, messageLimit, withdraw } from '../../../message-limit/admit.js';
import { list, text } from '../../definition/fields.js';
import { needContact } from '../need-contact.js';
import { defineStep, effectKey, type GivenStep, type Outcome, type Work } from '../step.js';
import { sendOne } from './ask-channels.js';
import { messageIdOf } from './message-id.js';
import { noteMessage } from './messages.js';
import { checkSendStep, done, saveAs, sendStepMembers, templateOfStep } from './send-step.js';

const members = {
  ...sendStepMembers,
  channels: list(text(20), 1, CHANNEL_NAMES.length).describe(
    'The channels to choose from. The first one on which the contact has an address and may be written to is used.',
  ),
  instanceId: text(64).optional().describe('The line of a chat channel that it is sent through.'),
  saveAs: saveAs('sent, channel, messageId, code'),
};

type Given = GivenStep & z.infer<z.ZodObject<typeof members>>;

export const send = defineStep({
  type: 'send',
  description:
    'Sends a template to the contact. A contact that may not be written to gets nothing, and the run goes on; in quiet hours it waits until they end.',
  members,
  check: (ctx, step, at) =>
    checkSendStep(ctx, step, at, () =>
      step.instanceId === undefined ? null : { id: step.instanceId, member: 'instanceId' },
    ),
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
  const { template, values } = await templateOfStep(work);
  const limit = step.unlimited ? null : await messageLimit(ctx);
  const asked = [{ contactId, key: effectKey(work) }];
  if (limit && (await admit(ctx, limit, asked)).size === 0)
    return done(step, { sent: false, refused: [{ channel: step.channels[0], code: 'MESSAGE_LIMIT' }] });
  const refused: { channel: string; code: string }[] = [];
  for (const channel of step.channels) {
    const content = template.contents[channel];
    if (!content) continue;
    const messageId = messageIdOf(`${effectKey(work)} ${channel}`, run.startedAt);
    await noteMessage(ctx, { run, stepId: step.id, contactId, messageId });
    const sent = await sendOne(ctx, {
      ...{ automationId: run.automationId, messageId, contactId, channel, content },
      ...{ class: step.class ?? 'transactional', topicId: step.topicId ?? null, instanceId: step.instanceId ?? null },
      ...{ reference: step.reference ?? null, metadata: step.metadata ?? null },
      template: { id: template.id, version: template.version, variables: values },
    });
    if (sent.kind === 'accepted') return done(step, { sent: true, channel, messageId, cost: sent.cost }, messageId);
    if (sent.kind === 'stopped') return stopped(ctx, sent);
    if (sent.until) return { kind: 'wait', until: sent.until, output: { code: sent.code, until: sent.until } };
    refused.push({ channel, code: sent.code });
  }
  if (limit) await withdraw(ctx, asked);
  return done(step, { sent: false, refused });
}

/**
 * Waits for a stop that ends by itself. Any other, such as too few credits, is tried again some
 * times.
 */
function stopped(
  ctx: Context,
  { code, message, retryAfterSec }: { code: string; message: string; retryAfterSec: number | null },
): Outcome {
  // An object that the step names is gone, and does not come back.
  if (code === 'VALIDATION_ERROR') return fail(code, { count: 1 });
  if (retryAfterSec === null) return fail('AUTOMATION_CALL_FAILED', { problem: message || code });
  return { kind: 'wait', until: after(ctx.clock.now(), seconds(retryAfterSec)), output: { code, message } };
}
