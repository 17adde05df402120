import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../../kernel/context/context.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { labelsOf } from '../../../../kernel/graph/input/labels.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../../core/channel.js';
import type { Channels } from '../../core/channels.js';
import { CONTACT_KIND } from '../../core/consent/ask-consent.js';
import { purposeOf, type SendCommand } from '../../core/message/accept/command.js';
import {
  askContacts,
  askTemplate,
  type ContactData,
  type SentTemplate,
} from '../../core/message/template/ask-template.js';
import type { Variables } from '../../core/message/variables.js';
import type { MessageContent } from '../../core/provider/port.js';
import { addressOf } from './addresses.js';
import { checkSend, type SendTemplateArgs } from './send-template.args.js';

/** The send to the people of a request through one channel. */
export interface Leg {
  readonly command: SendCommand;
  /** Places in the request, in the order of the recipients of the command. */
  readonly places: readonly number[];
  /** The field that names its instance in the request. */
  readonly instanceField: string;
}

export interface Legs {
  /** The version of the template. */
  readonly version: number;
  readonly legs: readonly Leg[];
  /** The contact of each person; `null` where no contact is named. */
  readonly contacts: readonly (ContactData | null)[];
}

/** The recipients and the options of a request, whatever its content is made of. */
export type LegsRequest = Pick<
  SendTemplateArgs,
  'to' | 'instances' | 'class' | 'topicId' | 'schedule' | 'reference' | 'metadata'
>;

/** The content for each channel, and the values of each person. */
interface FilledTemplate {
  readonly contents: Readonly<Record<string, MessageContent>>;
  readonly own: readonly Variables[];
}

/**
 * The sends of a request: one for each channel on which somebody has an address. Throws `VALIDATION_ERROR`, `NOT_FOUND`,
 * `TEMPLATE_UNSUPPORTED`, and `FORBIDDEN` without the scope of a channel.
 */
export async function legsOf(
  ctx: Context,
  channels: Channels,
  args: LegsRequest & Pick<SendTemplateArgs, 'templateId' | 'variables' | 'channels'>,
): Promise<Legs> {
  checkSend(args);
  const shared = (args.variables ?? {}) as Variables;
  const values = args.to.map(({ variables }) => (variables ?? {}) as Variables);
  const ask = { id: args.templateId, channels: args.channels ?? null, shared, own: values, samples: false };
  const [sent, contacts] = await Promise.all([askTemplate(ctx, ask), contactsOf(ctx, args)]);
  if (!sent) return failWith([invalidField('templateId', 'unknown')]);
  checkParts(args.channels ?? [], sent);
  if (sent.problems.length > 0) failWith(sent.problems);
  const template = { id: args.templateId, version: sent.version, variables: sent.shared };
  const names = args.channels ?? Object.keys(sent.contents);
  const contents = Object.fromEntries(names.map(name => [name, { ...sent.contents[name]!, template }]));
  return { version: sent.version, ...legsSaying(ctx, channels, args, { contents, own: sent.own }, contacts) };
}

/** The same for contents that are there already. Throws `VALIDATION_ERROR`, and `FORBIDDEN` without the scope of a channel. */
export function legsSaying(
  ctx: Context,
  channels: Channels,
  args: LegsRequest,
  filled: FilledTemplate,
  contacts: readonly (ContactData | null)[],
): Omit<Legs, 'version'> {
  const used = Object.keys(filled.contents).flatMap(name => channels.get(name) ?? []);
  checkScopes(ctx, used);
  checkInstances(args, used);
  const legs = used.map(channel => legOf(channel, args, filled, contacts)).filter(({ places }) => places.length > 0);
  checkReached(args, legs);
  checkRepeats(ctx, legs);
  return { legs, contacts };
}

/** The contacts that people are, in their order. Throws `VALIDATION_ERROR`. */
export async function contactsOf(ctx: Context, { to }: LegsRequest): Promise<readonly (ContactData | null)[]> {
  const ids = [...new Set(to.flatMap(({ contactId }) => contactId ?? []))];
  const found = await askContacts(ctx, { kind: CONTACT_KIND, contactsOf: null }, ids);
  const byId = new Map(ids.map((id, place) => [id, found[place] ?? null]));
  const unknown = to.flatMap(({ contactId }, place) =>
    contactId && !byId.get(contactId) ? [invalidField(`to[${place}].contactId`, 'unknown')] : [],
  );
  failIfInvalid(unknown);
  return to.map(({ contactId }) => (contactId ? byId.get(contactId)! : null));
}

function checkParts(asked: readonly string[], { contents }: SentTemplate): void {
  const missing = asked.flatMap((name, place) =>
    Object.hasOwn(contents, name) ? [] : [invalidField(`channels[${place}]`, 'notAllowed')],
  );
  if (missing.length > 0) fail('TEMPLATE_UNSUPPORTED', {}, { details: missing });
}

function checkScopes({ caller }: Context, used: readonly Channel[]): void {
  for (const { scopes } of used) if (!covers(caller.scopes, scopes.send)) fail('FORBIDDEN', { scope: scopes.send });
}

function checkInstances({ instances }: LegsRequest, used: readonly Channel[]): void {
  const names = used.flatMap(({ name, lines }) => (lines ? [name] : []));
  const given = (instances ?? []).map(({ channel }) => channel);
  failIfInvalid(
    given.flatMap((channel, place): InvalidField[] => [
      ...(names.includes(channel) ? [] : [invalidField(`instances[${place}].channel`, 'notAllowed')]),
      ...(given.indexOf(channel) < place ? [invalidField(`instances[${place}].channel`, 'taken')] : []),
    ]),
  );
}

function legOf(
  channel: Channel,
  args: LegsRequest,
  { contents, own }: FilledTemplate,
  contacts: readonly (ContactData | null)[],
): Leg {
  const { name, address } = channel;
  const addressed = args.to.flatMap((given, place) => {
    const to = addressOf(address.kind, given, contacts[place] ?? null);
    return to === null ? [] : [{ to, place }];
  });
  const at = args.instances?.findIndex(one => one.channel === name) ?? -1;
  const instanceId = args.instances?.[at]?.instanceId;
  const content = contents[name]!;
  const command: SendCommand = {
    channel,
    to: addressed.map(({ to }) => to),
    content: { ...content, ...purposeOf(args) },
    sendAt: args.schedule?.sendAt ?? null,
    labels: labelsOf(args),
    ...(instanceId ? { instanceId } : {}),
    ...(content.template ? { variablesOf: addressed.map(({ place }) => own[place] ?? null) } : {}),
  };
  const instanceField = instanceId ? `instances[${at}].instanceId` : 'instances';
  return { command, places: addressed.map(({ place }) => place), instanceField };
}

/** Two people at one address get one message, so their values must be the same. */
function checkRepeats({ caller }: Context, legs: readonly Leg[]): void {
  const errors = legs.flatMap(({ command: { channel, to, variablesOf }, places }) => {
    const first = new Map<string, number>();
    return to.flatMap((one, index): InvalidField[] => {
      const address = channel.address.normalise(one, caller.workspace?.country) ?? one;
      const before = first.get(address) ?? index;
      first.set(address, before);
      const isSame = isDeepStrictEqual(variablesOf?.[before], variablesOf?.[index]);
      return isSame ? [] : [invalidField(`to[${places[index]}]`, 'taken')];
    });
  });
  failIfInvalid(errors.filter(({ field }, place) => errors.findIndex(other => other.field === field) === place));
}

/** Everybody has an address on one of the channels. */
function checkReached({ to }: LegsRequest, legs: readonly Leg[]): void {
  const reached = new Set(legs.flatMap(({ places }) => places));
  failIfInvalid(to.flatMap((_, place) => (reached.has(place) ? [] : [invalidField(`to[${place}]`, 'noAddress')])));
}
