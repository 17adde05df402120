import type { GraphQLSchema } from 'graphql';
import { after, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { type Detail, failWith, InputErrors } from '../../../../kernel/errors/input-errors.js';
import type { Channel } from '../../core/channel.js';
import type { Channels } from '../../core/channels.js';
import { readPlan } from '../../core/message/accept/plan.js';
import type { ContactData } from '../../core/message/template/ask-template.js';
import { readPayload } from '../../core/message/template/check-part.js';
import type { MessageContent } from '../../core/provider/port.js';
import { contactsOf, type Leg, legsOf, legsSaying } from '../template/legs.js';
import { inRequest } from '../template/store-legs.js';
import type { NotificationMode } from './notification.js';
import { checkNotify, type NotifyArgs, waitsOf } from './notify.args.js';

/** The people of a notification, and the legs by which each is notified. */
export interface NotifyPlan {
  readonly mode: NotificationMode;
  /** The legs in the order of the request, without channels on which nobody has an address. */
  readonly legs: readonly Leg[];
  /** The legs of each person, in the person's order. */
  readonly routes: readonly (readonly number[])[];
  /** Seconds for each leg. */
  readonly waits: readonly number[];
  readonly success: readonly string[];
}

/**
 * Reads a request. Throws `VALIDATION_ERROR` that names every invalid field, `NOT_FOUND`, `TEMPLATE_UNSUPPORTED`, and `FORBIDDEN`
 * without the scope of a channel.
 */
export async function planNotification(
  ctx: Context,
  channels: Channels,
  schema: GraphQLSchema,
  args: NotifyArgs,
): Promise<NotifyPlan> {
  checkNotify(args);
  checkKnown(channels, args);
  const { templateId } = args;
  const { legs: found, contacts } = templateId
    ? await legsOf(ctx, channels, { ...args, templateId })
    : await legsOfPayload(ctx, channels, schema, args);
  const legs = found.map(withoutWayAround);
  await checkForms(ctx, legs);
  const waits = waitsOf(args.after, args.channels.length);
  const routes = routesOf(args, legs, contacts);
  return {
    mode: args.mode === 'fallback' ? 'FALLBACK' : 'PARALLEL',
    legs: legs.map((leg, place) => onlyFor(leg, person => routes[person]!.includes(place))),
    routes,
    waits: legs.map(({ command }) => waits[args.channels.indexOf(command.channel.name)]!),
    success: args.success ?? ['DELIVERED'],
  };
}

function checkKnown(channels: Channels, { channels: asked }: NotifyArgs): void {
  const choices = [...channels.keys()].join(', ');
  failIfInvalid(
    asked.flatMap((name, place) =>
      channels.has(name) ? [] : [invalidField(`channels[${place}]`, 'choice', { choices })],
    ),
  );
}

type Members = Readonly<Record<string, unknown>>;

async function legsOfPayload(ctx: Context, channels: Channels, schema: GraphQLSchema, args: NotifyArgs) {
  const contents: Record<string, MessageContent> = {};
  const problems: Detail[] = [];
  for (const name of args.channels) {
    const content = await contentOf(ctx, channels, schema, args, channels.get(name)!, problems);
    if (content) contents[name] = content;
  }
  if (problems.length > 0) failWith(problems);
  return legsSaying(ctx, channels, args, { contents, own: [] }, await contactsOf(ctx, args));
}

async function contentOf(
  ctx: Context,
  channels: Channels,
  schema: GraphQLSchema,
  args: NotifyArgs,
  channel: Channel,
  problems: Detail[],
): Promise<MessageContent | null> {
  const { [channel.name]: own, ...payload } = args.payload as Members;
  const at = `payload.${channel.name}`;
  if (own !== undefined && (typeof own !== 'object' || own === null || Array.isArray(own))) {
    problems.push(invalidField(at, 'object'));
    return null;
  }
  const shared = Object.fromEntries(Object.entries(payload).filter(([name]) => !channels.has(name)));
  const { type = 'text', ...values } = { ...titled(shared), ...(own as Members | undefined) } as Members;
  const found: Detail[] = [];
  const given = { to: [], type, class: args.class, topicId: args.topicId, payload: values };
  const content = await readPayload(ctx, schema, channel, given, found);
  const fields = [...new Map(found.map(problem => [problem.field, problem])).values()];
  problems.push(...fields.map(problem => ({ ...problem, field: fieldOf(at, problem.field) })));
  return content;
}

/** `payload.message` of a send is `payload.<channel>.message` here. */
const fieldOf = (at: string, field: string): string =>
  field === 'payload' ? at : `${at}.${field.replace(/^payload\./, '')}`;

/**
 * Fills in a missing title or subject from the other: one channel calls it a title, another a
 * subject.
 */
const titled = ({ title, subject, ...rest }: Members): Members => {
  const heading = subject ?? title;
  return heading === undefined || heading === null
    ? rest
    : { ...rest, title: title ?? heading, subject: subject ?? heading };
};

/** A message that went out another way by itself would be a second success: here the other channels are that way. */
function withoutWayAround(leg: Leg): Leg {
  const { fallback: _, ...content } = leg.command.content as MessageContent & { fallback?: unknown };
  return { ...leg, command: { ...leg.command, content } };
}

/** A leg without the people who are not to be reached on it. */
function onlyFor({ command, places, instanceField }: Leg, isReached: (person: number) => boolean): Leg {
  const kept = places.flatMap((person, index) => (isReached(person) ? [index] : []));
  const { to, variablesOf } = command;
  const own = variablesOf ? { variablesOf: kept.map(index => variablesOf[index]!) } : {};
  return {
    command: { ...command, ...own, to: kept.map(index => to[index]!) },
    places: kept.map(index => places[index]!),
    instanceField,
  };
}

/** Also of channels whose turn may come later. */
async function checkForms(ctx: Context, legs: readonly Leg[]): Promise<void> {
  const errors = new InputErrors();
  for (const leg of legs) await errors.ofAsync(() => inRequest(leg, async () => readPlan(ctx, leg.command)));
  errors.throwIfAny();
}

/** The legs on which each person has an address, in the order that the person or the request wants. */
function routesOf(
  { to, preferredBy }: NotifyArgs,
  legs: readonly Leg[],
  contacts: readonly (ContactData | null)[],
): number[][] {
  return to.map((_, person) => {
    const reaching = legs.flatMap(({ places }, leg) => (places.includes(person) ? [leg] : []));
    const wanted = preferredBy ? preferredOf(contacts[person] ?? null, preferredBy) : [];
    const chosen = wanted.flatMap(name => reaching.filter(leg => legs[leg]!.command.channel.name === name));
    return chosen.length > 0 ? [...new Set(chosen)] : reaching;
  });
}

function preferredOf(contact: ContactData | null, key: string): string[] {
  const properties = (contact?.['properties'] ?? {}) as Members;
  const value = Object.hasOwn(properties, key) ? properties[key] : null;
  return typeof value === 'string' ? value.toLowerCase().split(/[\s,;]+/) : [];
}

/** Returns the time until which a leg that begins then may succeed. */
export const untilOf = (begins: Date, wait: number): Date => after(begins, seconds(wait));
