import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { type Detail, InputErrors } from '../../../../../kernel/errors/input-errors.js';
import { classOf } from '../../../../../kernel/graph/constraints.js';
import { allErrors, instanceOf } from '../../../../../kernel/graph/input/all-errors.js';
import { type CheckInput, compileMembers, LENIENT } from '../../../../../kernel/graph/input/input.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { RenderTime } from '../../../../../kernel/liquid/budget.js';
import { isLiquid } from '../../../../../kernel/liquid/language.js';
import type { Liquid } from '../../../../../kernel/liquid/liquid.js';
import { LiquidFailure } from '../../../../../kernel/liquid/liquid-failure.js';
import type { Channel } from '../../channel.js';
import type { MessageContent } from '../../provider/port.js';
import type { SendArgs } from '../accept/send.args.js';
import { allTexts, type Place, placesAt, type TemplateSlot } from './slots.js';

export type Part = Readonly<Record<string, unknown>>;

/** The dependencies of checking a template against a channel. */
interface Checking {
  readonly ctx: Context;
  readonly liquid: Liquid;
  readonly schema: GraphQLSchema;
  /** An example of each variable by its name, and of a contact. */
  readonly samples: Readonly<Record<string, unknown>>;
}

/** The content of a part, with its source in the slots; `null` if the part has problems. Fields begin with `payload`. */
export interface CheckedPart {
  readonly content: MessageContent | null;
  readonly problems: readonly Detail[];
}

/** Milliseconds for the samples of one part. */
const TIME = 100;
/** Stands where a sample leaves nothing visible: other values may. */
const FILLER = '-';

/**
 * Checks a part by the rules of its channel's sends, on the message that it makes of the samples. Everything that is
 * wrong is named at once.
 */
export async function checkPart(checking: Checking, channel: Channel, part: Part): Promise<CheckedPart> {
  const { ctx, schema } = checking;
  const { type = 'text', ...given } = part;
  const payload = structuredClone(given);
  const problems: Detail[] = [...forbidden(channel, payload), ...fixed(channel, payload)];
  const sources: Source[] = [];
  for (const slot of channel.content.template.slots)
    for (const from of slot.from)
      for (const place of placesAt(payload, from)) {
        if (!isLiquid(place.text)) continue;
        problems.push(...trySample(checking, slot, place));
        sources.push({ slot, place });
      }
  const content = await readPayload(ctx, schema, channel, { to: [], type, payload }, problems);
  if (!content || problems.length > 0) return { content: null, problems };
  for (const { slot, place } of sources) restore(content, slot, place);
  return { content, problems };
}

type SendField = GraphQLField<unknown, unknown>;

interface Source {
  readonly slot: TemplateSlot;
  readonly place: Place;
}

const forbidden = ({ content }: Channel, payload: Part): InvalidField[] =>
  ['templateId', 'variables', ...content.template.without]
    .filter(name => payload[name] !== undefined && payload[name] !== null)
    .map(name => invalidField(`payload.${name}`, 'notAllowed'));

/** Values stand in the slots alone. */
function fixed({ content }: Channel, payload: Part): InvalidField[] {
  const { slots } = content.template;
  const free = new Set(
    slots.flatMap(({ from }) => from.flatMap(path => placesAt(payload, path).map(place => place.path))),
  );
  const fields = [...new Set(slots.flatMap(({ from }) => from))].join(', ').replaceAll('.*', '');
  return allTexts(payload)
    .filter(({ path, text }) => isLiquid(text) && !free.has(path))
    .map(({ path }) => invalidField(`payload.${path}`, 'fixed', { fields }));
}

/** Writes the sample in the place of a source. */
function trySample({ liquid, samples }: Checking, { kind }: TemplateSlot, place: Place): InvalidField[] {
  const field = `payload.${place.path}`;
  const { error, paths } = liquid.read(place.text);
  place.owner[place.key] = FILLER;
  if (error !== null) return [invalidField(field, 'liquid', { problem: error })];
  const unknown = [...new Set(paths.map(([name]) => name!))].filter(name => !Object.hasOwn(samples, name));
  if (unknown.length > 0) return unknown.map(name => invalidField(field, 'undeclared', { name }));
  try {
    const text = liquid.render(place.text, kind === 'html' ? 'html' : 'none', samples, new RenderTime(TIME));
    const written = kind === 'line' ? text.replace(/\p{Cc}+/gu, ' ').trim() : text;
    if (isVisible(written)) place.owner[place.key] = written;
    return [];
  } catch (error) {
    if (error instanceof LiquidFailure) return [invalidField(field, 'rendering', { reason: error.reason })];
    throw error;
  }
}

/** The content of arguments as a send would read it. Problems are added to the list. */
export async function readPayload(
  ctx: Context,
  schema: GraphQLSchema,
  channel: Channel,
  given: Readonly<Record<string, unknown>>,
  problems: Detail[],
): Promise<MessageContent | null> {
  const name = channel.fields.send;
  const field = schema.getMutationType()!.getFields()[name]!;
  const { args } = field;
  const unread: InvalidField[] = [];
  const values = checkOf(field)(given, '', unread) as Part;
  const path = `Mutation.${name}`;
  const invalid = (await allErrors(ctx, { path, args }, values, unread)).filter(isOfPart);
  problems.push(...invalid);
  const type = channel.content.types[String(given['type'])];
  if (!type) problems.push(invalidField('type', 'choice', { choices: Object.keys(channel.content.types).join(', ') }));
  if (!type || invalid.length > 0) return null;
  const errors = new InputErrors();
  const instance = instanceOf(classOf(path)!, args, values) as unknown as SendArgs;
  const content = errors.of(() => type.read(instance, ctx));
  problems.push(...errors.details.filter(isOfPart));
  return content ?? null;
}

const checks = new WeakMap<SendField, CheckInput>();

/** Compiled once: a request may read a payload for each of several channels. */
function checkOf(field: SendField): CheckInput {
  const check = checks.get(field) ?? compileMembers(field.args, LENIENT);
  checks.set(field, check);
  return check;
}

const isOfPart = ({ field }: Detail): boolean => /^(?:payload|type)\b/.test(field);

/** Puts the source back where its sample stands in the content. */
function restore(content: MessageContent, slot: TemplateSlot, { path, text }: Place): void {
  const indexes = [...path.matchAll(/\[(\d+)\]/g)].map(([, index]) => index);
  const wanted = slot.at.replaceAll(/\.\*/g, () => `[${indexes.shift()}]`);
  const place = placesAt(content, slot.at).find(found => found.path === wanted);
  if (place) place.owner[place.key] = text;
}
