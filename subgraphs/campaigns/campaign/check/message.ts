import type { Context } from '../../../../kernel/context/context.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../../kernel/errors/errors.js';
import { type Detail, failWith } from '../../../../kernel/errors/input-errors.js';
import { askChannels } from '../../template/ask-channels.js';
import { switched, Template } from '../../template/template.js';
import { problemsOf, samplesOf, type Values, valuesOf } from '../../template/variable.js';
import type { GivenRecipient } from '../audience/read-recipients.js';

/** Bytes of a payload, and of the values of all, as JSON. */
const MAX_BYTES = 262_144;

/** The message of a campaign, as it is given. */
export interface GivenMessage {
  readonly payload: unknown;
  readonly templateId: string | null;
  readonly variables: unknown;
  /** True if its messages get short links; `null` leaves it to the template. */
  readonly shortenLinks: boolean | null;
}

/** A message that the channel takes. */
export interface Message {
  readonly payload: Values | null;
  readonly templateId: string | null;
  readonly variables: Values;
  /** The content that the channel made of it; for a template, of its current version. */
  readonly content: object;
  /** The values that all messages share. `version`: of the template, 1 for a payload. */
  readonly template: { readonly version: number; readonly variables: Values };
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws `VALIDATION_ERROR` and `TEMPLATE_UNSUPPORTED` with the invalid fields. */
export async function readMessage(
  ctx: Context,
  channel: string,
  { shortenLinks, ...given }: GivenMessage,
  recipients: readonly GivenRecipient[],
): Promise<Message> {
  return withSwitch(await readContent(ctx, channel, given, recipients), shortenLinks);
}

const withSwitch = (message: Message, shortenLinks: boolean | null): Message =>
  shortenLinks === null ? message : { ...message, content: switched(message.content, shortenLinks) };

/** The messages of a template on several channels; the template is read once. Throws what {@link readMessage} throws. */
export async function readTemplateOn(
  ctx: Context,
  channels: readonly string[],
  { templateId, variables, shortenLinks }: Omit<GivenMessage, 'payload' | 'variables'> & { readonly variables: Values },
): Promise<Message[]> {
  const template = await findTemplate(ctx, templateId!);
  return channels.map(channel => withSwitch(readFilledTemplate(template, channel, variables, []), shortenLinks));
}

async function readContent(
  ctx: Context,
  channel: string,
  { payload, templateId, variables }: Omit<GivenMessage, 'shortenLinks'>,
  recipients: readonly GivenRecipient[],
): Promise<Message> {
  if (!isObject(variables)) return failWith([invalidField('variables', 'object')]);
  if (payload !== null && templateId !== null)
    return failWith([invalidField('templateId', 'notBeside', { other: 'payload' })]);
  if (templateId !== null)
    return readFilledTemplate(await findTemplate(ctx, templateId), channel, variables, recipients);
  if (payload === null) return failWith([invalidField('payload', 'orAnother', { others: 'templateId' })]);
  if (!isObject(payload)) return failWith([invalidField('payload', 'object')]);
  for (const [field, value] of Object.entries({ payload, variables }))
    if (Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES)
      return failWith([invalidField(field, 'bytes', { max: MAX_BYTES })]);
  const own = Object.assign({}, ...recipients.map(one => one.variables ?? {})) as Values;
  const { contents, problems } = await askChannels(
    ctx,
    { [channel]: payload },
    { ...samplesOf([]), ...own, ...variables },
  );
  if (problems.length > 0) return failWith(problems.map(problem => inPayload(channel, problem)));
  return {
    payload,
    templateId: null,
    variables,
    content: contents[channel] as object,
    template: { version: 1, variables },
  };
}

const inPayload = (channel: string, problem: Detail): Detail => ({
  ...problem,
  field: problem.field.replace(`parts.${channel}`, 'payload'),
});

const findTemplate = async (ctx: Context, id: string): Promise<Template> =>
  (await findOwned(ctx, Template, id)) ?? failWith([invalidField('templateId', 'unknown')]);

function readFilledTemplate(
  template: Template,
  channel: string,
  variables: Values,
  recipients: readonly GivenRecipient[],
): Message {
  const content = template.contents[channel];
  if (!content) return fail('TEMPLATE_UNSUPPORTED', {}, { details: [invalidField('templateId', 'notAllowed')] });
  const own = recipients.map(one => one.variables ?? {});
  const problems = problemsOf(template.variables, variables, own);
  if (problems.length > 0) return failWith(problems.slice(0, 1_000));
  const shared = valuesOf(template.variables, variables);
  return {
    payload: null,
    templateId: template.id,
    variables,
    content: content as object,
    template: { version: template.version, variables: shared },
  };
}
