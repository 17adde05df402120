import { z } from 'zod';
import type { Context } from '../../../../../kernel/context/context.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import type { Detail } from '../../../../../kernel/errors/input-errors.js';
import { unknownInstances } from '../../../../../kernel/graph/input/known-instances.js';
import { isTopic } from '../../../campaign/audience/ask-contacts.js';
import { lineOf, mayUse, sendRules } from '../../../send-rules.js';
import { Template } from '../../../template/template.js';
import { problemsOf, samplesOf, type Values, valuesOf } from '../../../template/variable.js';
import { breaks, matching, path, text, word } from '../../definition/fields.js';
import { valueAt } from '../condition.js';
import { needScope } from '../need-scope.js';
import type { GivenStep, Outcome, RunData, Work } from '../step.js';

const MAX_VALUES = 16_384;
const MAX_LABELS = 16;

/** The members of steps that send a template. */
export const sendStepMembers = {
  templateId: text(64).describe('The template to send: its part for the channel.'),
  variables: z
    .record(z.string(), z.unknown())
    .refine(given => Buffer.byteLength(JSON.stringify(given)) <= MAX_VALUES, breaks('bytes', { max: MAX_VALUES }))
    .optional()
    .describe('Values of the variables of the template.'),
  variablesFrom: z
    .record(z.string(), path)
    .optional()
    .describe('Variables whose values are taken from the data of the run, with the path to each.'),
  class: word(['transactional', 'marketing']).optional().describe('transactional by default; marketing needs consent.'),
  topicId: text(64).optional().describe('A topic to which the contact must be subscribed.'),
  reference: text(255).optional().describe('Your own name for its messages, which comes back with each.'),
  metadata: z
    .record(text(64), text(255, 0))
    .refine(given => Object.keys(given).length <= MAX_LABELS, breaks('count', { min: 0, max: MAX_LABELS }))
    .optional()
    .describe('At most 16 texts by name, which come back with each message.'),
  unlimited: z
    .boolean()
    .optional()
    .describe('Whether it is sent even if the contact has reached its limit of messages.'),
};

/**
 * The member that names the result of a step for later steps.
 * @param what The members of the result.
 */
export const saveAs = (what: string) =>
  matching(/^[A-Za-z]\w{0,39}$/)
    .optional()
    .describe(`Saves the result in the data of the run under this name: ${what}.`);

/** The line of a step on a channel, and the member that names it. */
interface Line {
  readonly id: string;
  readonly member: string;
}

export type SendStep = GivenStep &
  z.infer<z.ZodObject<typeof sendStepMembers>> & { readonly saveAs?: string | undefined };

/**
 * Requires that the author of a step may send what it sends. `instanceOf` returns its line on a
 * channel. Throws `FORBIDDEN`.
 */
export async function checkSendStep(
  ctx: Context,
  step: SendStep & { readonly channels: readonly string[] },
  at: string,
  instanceOf: (channel: string) => Line | null,
): Promise<Detail[]> {
  const template = await findOwned(ctx, Template, step.templateId);
  const channels = step.channels.map((name, index): Detail[] => {
    const field = `${at}.channels[${index}]`;
    const rules = sendRules(name);
    if (!rules || (template && !template.contents[name])) return [invalidField(field, 'unknown')];
    needScope(ctx, rules.scope);
    const line = lineOf(name, instanceOf(name)?.id);
    const isAllowed = line === null || mayUse(ctx.caller, [line]);
    return isAllowed ? [] : [invalidField(`${at}.${instanceOf(name)?.member ?? 'instanceId'}`, 'notAllowed')];
  });
  return [
    ...(template ? variableErrors(template, step, at) : [invalidField(`${at}.templateId`, 'unknown')]),
    ...channels.flat(),
    ...(await linesOf(ctx, step.channels, at, instanceOf)),
    ...(step.topicId && !(await isTopic(ctx, step.topicId)) ? [invalidField(`${at}.topicId`, 'unknown')] : []),
  ];
}

async function linesOf(
  ctx: Context,
  channels: readonly string[],
  at: string,
  instanceOf: (channel: string) => Line | null,
): Promise<Detail[]> {
  const found: Detail[] = [];
  for (const channel of channels) {
    const line = sendRules(channel)?.hasLines ? instanceOf(channel) : null;
    const named = line ? { [`${at}.${line.member}`]: line.id } : {};
    found.push(...(await unknownInstances(ctx, named, { channel, sandbox: ctx.caller.sandbox })));
  }
  return found;
}

/**
 * Checks the values of a step. A value that comes from the data of the run is known only when it
 * runs, so a sample that fits takes its place here.
 */
function variableErrors(
  { variables }: Template,
  { variables: given = {}, variablesFrom = {} }: SendStep,
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

function sharedOf({ step, run }: Work<SendStep>): Values {
  const { variables = {}, variablesFrom = {} } = step;
  const found = Object.entries(variablesFrom).map(([name, place]) => [name, valueAt(run.data, place)] as const);
  return { ...variables, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
}

/** The template, and the values that it gets. Throws `NOT_FOUND`, `VALIDATION_ERROR`. */
export async function templateOfStep(
  work: Work<SendStep>,
): Promise<{ template: Template; given: Values; values: Values }> {
  const template = (await findOwned(work.ctx, Template, work.step.templateId)) ?? fail('NOT_FOUND');
  const given = sharedOf(work);
  const problems = problemsOf(template.variables, given, []);
  if (problems.length > 0) fail('VALIDATION_ERROR', { count: problems.length }, { details: problems });
  return { template, given, values: valuesOf(template.variables, given) };
}

/** Returns the outcome of a step that is done, with its result. */
export function done({ saveAs: name }: SendStep, output: RunData, messageId: string | null = null): Outcome {
  const data = name ? { data: { [name]: output } } : {};
  return { kind: 'next', output, ...data, ...(messageId ? { messageId } : {}) };
}
