import type { Context } from '../../../../../kernel/context/context.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { type Detail, failWith, InputErrors } from '../../../../../kernel/errors/input-errors.js';
import type { Channel } from '../../channel.js';
import type { MessageContent } from '../../provider/port.js';
import type { SendArgs } from '../accept/send.args.js';
import type { Variables } from '../variables.js';
import { askTemplate } from './ask-template.js';
import { placesAt } from './slots.js';

type Members = Readonly<Record<string, unknown>>;

/** A send of a template, as every channel takes it. */
interface TemplateSend extends SendArgs {
  readonly payload?: (Members & { readonly templateId?: string | null; readonly variables?: unknown }) | null;
}

/**
 * The content of a send, and the values of each recipient; `own` is empty when nobody has values of
 * its own.
 */
export interface ContentWithValues {
  readonly content: MessageContent;
  readonly own: readonly Variables[];
}

/**
 * Returns the content of a send of a template: its source, with the values that all messages share.
 * The version is that of this moment. Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`, `NOT_FOUND`,
 * `TEMPLATE_UNSUPPORTED`.
 *
 * @param values of single recipients.
 */
export async function templateContent(
  ctx: Context,
  channel: Channel,
  args: SendArgs,
  values: readonly Variables[],
): Promise<ContentWithValues> {
  const { templateId: id, variables } = checkTemplateSend(channel, args);
  const sent = await askTemplate(ctx, { id, channels: [channel.name], shared: variables, own: values, samples: false });
  if (!sent) return failWith([invalidField('payload.templateId', 'unknown')]);
  const content = sent.contents[channel.name];
  if (!content)
    return fail('TEMPLATE_UNSUPPORTED', {}, { details: [invalidField('payload.templateId', 'notAllowed')] });
  if (sent.problems.length > 0) return failWith(sent.problems.map(inPayload));
  const template = { id, version: sent.version, variables: sent.shared };
  return { content: { ...content, ...ownMembers(ctx, channel, args), template }, own: sent.own };
}

/** The values of all stand in the payload, those of a recipient beside it. */
const inPayload = (problem: Detail): Detail =>
  problem.field.startsWith('to[') ? problem : { ...problem, field: `payload.${problem.field}` };

interface Named {
  readonly templateId: string;
  readonly variables: Members;
}

/**
 * Returns the template and the variables that the arguments of a send name. Throws
 * `CONTENT_REQUIRED`, `VALIDATION_ERROR`.
 */
export function checkTemplateSend({ content: { template } }: Channel, args: SendArgs): Named {
  const { templateId, variables, ...payload } = (args as TemplateSend).payload ?? {};
  const errors = new InputErrors();
  errors.of(
    () => templateId || fail('CONTENT_REQUIRED', {}, { details: [invalidField('payload.templateId', 'required')] }),
  );
  errors.of(() => isMembers(variables ?? {}) || failWith([invalidField('payload.variables', 'object')]));
  const places = template.slots.flatMap(({ from }) => from.flatMap(path => placesAt(payload, path)));
  const fields = [...new Set(places.map(({ path }) => path))];
  const other = { other: 'templateId' };
  errors.of(
    () => fields.length > 0 && failWith(fields.map(path => invalidField(`payload.${path}`, 'notBeside', other))),
  );
  errors.throwIfAny();
  return { templateId: templateId!, variables: (variables ?? {}) as Members };
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the members that the send itself has beside the template: a sender, attachments, how long
 * it is valid.
 */
function ownMembers(ctx: Context, { content }: Channel, args: SendArgs): Members {
  const { least } = content.template;
  const { templateId: _, variables: __, ...payload } = (args as TemplateSend).payload ?? {};
  const members = Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== null && value !== undefined),
  );
  const read = (of: object, payload: Members): Members =>
    ({ ...content.types['text']!.read({ ...of, payload } as unknown as SendArgs, ctx) }) as never;
  const plain = read({ to: [], type: 'text', class: 'marketing' }, least);
  const own = read(args, { ...least, ...members });
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name])),
  );
}
