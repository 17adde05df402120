import { z } from 'zod';
import { after, seconds } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../../kernel/errors/input-errors.js';
import { Template } from '../../../template/template.js';
import { problemsOf, samplesOf, type Values, valuesOf } from '../../../template/variable.js';
import { breaks, list, matching, path, text } from '../../definition/fields.js';
import { valueAt } from '../condition.js';
import { needContact } from '../need-contact.js';
import { needScope } from '../need-scope.js';
import { defineStep, effectKey, type GivenStep, type Outcome, type RunData, type Work } from '../step.js';
import { sendOne, sendRules } from './ask-channels.js';
import { messageIdOf } from './message-id.js';
import { messageLimit, noteMessage } from './messages.js';

const MAX_CHANNELS = 8;
const MAX_VALUES = 16_384;

const members = {
  templateId: text(64).describe('What is sent: its part for the channel.'),
  channels: list(text(20), 1, MAX_CHANNELS).describe(
    'The first one on which the contact may be written to and has an address counts.',
  ),
  variables: z
    .record(z.string(), z.unknown())
    .refine(given => Buffer.byteLength(JSON.stringify(given)) <= MAX_VALUES, breaks('bytes', { max: MAX_VALUES }))
    .optional()
    .describe('Values of the variables of the template.'),
  variablesFrom: z
    .record(z.string(), path)
    .optional()
    .describe('Variables whose values stand in the data of the run, by the path to each.'),
  class: z
    .enum(['transactional', 'marketing'])
    .optional()
    .describe('transactional by default; marketing needs consent.'),
  topicId: text(64).optional().describe('A topic to which the contact must be subscribed.'),
  instanceId: text(64).optional().describe('The line of a chat channel through which it goes.'),
  unlimited: z
    .boolean()
    .optional()
    .describe('Whether it goes out even if the contact has had as many messages as automations may send.'),
  saveAs: matching(/^[A-Za-z]\w{0,39}$/)
    .optional()
    .describe('What came of it becomes data of the run under this name: sent, channel, messageId, code.'),
};

type Given = GivenStep & z.infer<z.ZodObject<typeof members>>;

export const send = defineStep({
  type: 'send',
  description:
    'Sends a template to the contact. Whoever may not be written to gets nothing, and the run goes on; in quiet hours it waits until they end.',
  members,
  check,
  begin,
  resume: begin,
  async simulate(work) {
    needContact(work);
    const template = await templateOf(work.ctx, work.step);
    const problems = problemsOf(template.variables, sharedOf(work), []);
    if (problems.length > 0) fail('VALIDATION_ERROR', { count: problems.length }, { details: problems });
    return { kind: 'next', output: { channels: work.step.channels, templateId: template.id } };
  },
});

/** Whoever gives it must be allowed to send it. Throws `FORBIDDEN`. */
async function check(ctx: Context, step: Given, at: string): Promise<Detail[]> {
  const template = await findOwned(ctx, Template, step.templateId);
  const channels = step.channels.map((name, index): Detail[] => {
    const field = `${at}.channels[${index}]`;
    const rules = sendRules(name);
    if (!rules || (template && !template.contents[name])) return [invalidField(field, 'unknown')];
    needScope(ctx, rules.scope);
    const { instanceIds } = ctx.caller;
    const isLimited = rules.hasLines && instanceIds.length > 0 && !instanceIds.includes(step.instanceId ?? '');
    return isLimited ? [invalidField(`${at}.instanceId`, 'notAllowed')] : [];
  });
  return [
    ...(template ? variableErrors(template, step, at) : [invalidField(`${at}.templateId`, 'unknown')]),
    ...channels.flat(),
  ];
}

/** What the data of a run give is known when it runs; here each stands for a value that fits. */
function variableErrors(
  { variables }: Template,
  { variables: given = {}, variablesFrom = {} }: Given,
  at: string,
): Detail[] {
  const names = new Set(variables.map(({ name }) => name));
  const samples = samplesOf(variables);
  const later = Object.fromEntries(Object.keys(variablesFrom).map(name => [name, samples[name]]));
  const unknown = (member: string, values: object) =>
    Object.keys(values).flatMap(name => (names.has(name) ? [] : [invalidField(`${at}.${member}.${name}`, 'unknown')]));
  return [
    ...unknown('variables', given),
    ...unknown('variablesFrom', variablesFrom),
    ...problemsOf(variables, { ...later, ...given }, []).map(problem => ({
      ...problem,
      field: `${at}.${problem.field}`,
    })),
  ];
}

const templateOf = async (ctx: Context, { templateId }: Given): Promise<Template> =>
  (await findOwned(ctx, Template, templateId)) ?? fail('NOT_FOUND');

function sharedOf({ step, run }: Work<Given>): Values {
  const { variables = {}, variablesFrom = {} } = step;
  const found = Object.entries(variablesFrom).map(([name, place]) => [name, valueAt(run.data, place)] as const);
  return { ...variables, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
}

async function begin(work: Work<Given>): Promise<Outcome> {
  const { ctx, step, run } = work;
  const contactId = needContact(work);
  const template = await templateOf(ctx, step);
  const shared = sharedOf(work);
  const problems = problemsOf(template.variables, shared, []);
  if (problems.length > 0) fail('VALIDATION_ERROR', { count: problems.length }, { details: problems });
  const limit = step.unlimited ? null : await messageLimit(ctx);
  const refused: { channel: string; code: string }[] = [];
  for (const channel of step.channels) {
    const content = template.contents[channel];
    if (!content) continue;
    const messageId = messageIdOf(`${effectKey(work)} ${channel}`, run.startedAt);
    if (!(await noteMessage(ctx, { run, stepId: step.id, contactId, messageId, limit }))) {
      refused.push({ channel, code: 'AUTOMATION_MESSAGE_LIMIT' });
      break;
    }
    const sent = await sendOne(ctx, {
      ...{ automationId: run.automationId, messageId, contactId, channel, content },
      ...{ class: step.class ?? 'transactional', topicId: step.topicId ?? null, instanceId: step.instanceId ?? null },
      template: { id: template.id, version: template.version, variables: valuesOf(template.variables, shared) },
    });
    if (sent.kind === 'accepted') return done(step, { sent: true, channel, messageId, cost: sent.cost }, messageId);
    if (sent.kind === 'stopped') return stopped(ctx, sent);
    if (sent.until) return { kind: 'wait', until: sent.until, output: { code: sent.code, until: sent.until } };
    refused.push({ channel, code: sent.code });
  }
  return done(step, { sent: false, refused }, null);
}

function done({ saveAs }: Given, output: RunData, messageId: string | null): Outcome {
  const data = saveAs ? { data: { [saveAs]: output } } : {};
  return { kind: 'next', output, ...data, ...(messageId ? { messageId } : {}) };
}

/** What ends by itself is waited for; anything else, such as too few credits, is tried again some times. */
function stopped(
  ctx: Context,
  { code, message, retryAfterSec }: { code: string; message: string; retryAfterSec: number | null },
): Outcome {
  if (retryAfterSec === null) return fail('AUTOMATION_CALL_FAILED', { problem: message || code });
  return { kind: 'wait', until: after(ctx.clock.now(), seconds(retryAfterSec)), output: { code, message } };
}
