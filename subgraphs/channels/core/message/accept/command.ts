import type { Context } from '../../../../../kernel/context/context.js';
import { fail, invalidField } from '../../../../../kernel/errors/errors.js';
import { failWith, InputErrors } from '../../../../../kernel/errors/input-errors.js';
import { type Labels, labelsOf } from '../../../../../kernel/graph/input/labels.js';
import type { Channel } from '../../channel.js';
import type { MessageContent } from '../../provider/port.js';
import type { MessageSource } from '../source.js';
import { type ContentWithValues, checkTemplateSend, templateContent } from '../template/template-content.js';
import type { Variables } from '../variables.js';
import type { Body, OlderBody } from './older-body.js';
import { readPlan } from './plan.js';
import { checkOwnValues, inGivenNow, recipientsOf } from './recipient/recipients.js';
import type { SendArgs } from './send.args.js';

/** A send, whichever way it came. */
export interface SendCommand {
  channel: Channel;
  /** The recipients in the form that was given. */
  to: readonly string[];
  content: MessageContent;
  /**
   * The instance to send through; absent for the only one that can, or for none on channels without
   * instances.
   */
  instanceId?: string;
  /** `null` for now. */
  sendAt: Date | null;
  /** The values of each recipient for a template, in the order of `to`. */
  variablesOf?: readonly (Variables | null)[];
  /** The labels by which its sender finds it; absent when there are none. */
  labels?: Labels;
  /** The cause of the send; absent when it is the credential of the caller. */
  source?: MessageSource;
  /** True for an answer in a conversation: it leaves before what nobody waits for. */
  answers?: boolean;
  /** Whoever sends must know the messages: more than one request stores are refused. */
  fansOut?: false;
}

/**
 * The send of the arguments. Throws what the channel's content throws; then it also names
 * what is wrong with recipients and schedule.
 */
export function commandOf(ctx: Context, channel: Channel, args: SendArgs): SendCommand {
  const errors = new InputErrors();
  const content = errors.of(() => readContent(ctx, channel, args));
  errors.of(() => checkOwnValues(ctx, channel, args));
  return commandWith(ctx, channel, args, content && { content, own: [] }, errors);
}

/** The same for a send that may be of a template, which is looked up: it also throws `NOT_FOUND`. */
export async function commandFor(ctx: Context, channel: Channel, args: SendArgs): Promise<SendCommand> {
  if (args.type !== 'template') return commandOf(ctx, channel, args);
  const errors = new InputErrors();
  errors.of(() => checkOwnValues(ctx, channel, args));
  if (errors.details.length > 0) errors.of(() => checkTemplateSend(channel, args));
  const own = recipientsOf(args).own;
  const filled =
    errors.details.length === 0 ? await errors.ofAsync(() => templateContent(ctx, channel, args, own)) : undefined;
  const content = filled && { ...filled.content, ...purposeOf(args) };
  return commandWith(ctx, channel, args, content && { content, own: filled.own }, errors);
}

/** @param errors of what was read of the arguments before. */
function commandWith(
  ctx: Context,
  channel: Channel,
  args: SendArgs,
  filled: ContentWithValues | undefined,
  errors: InputErrors,
): SendCommand {
  const command = { channel, to: recipientsOf(args).to, sendAt: args.schedule?.sendAt ?? null };
  const labels = errors.of(() => labelsOf(args));
  if (!filled || !labels || errors.details.length > 0) {
    errors.of(() => readPlan(ctx, command));
    return errors.throwIfAny() as never;
  }
  // A send that is stored later, page by page, has only the values that all share.
  const own = filled.own.length > 0 ? { variablesOf: filled.own, fansOut: false as const } : {};
  const line = args.instanceId ? { instanceId: args.instanceId } : {};
  return { ...command, content: filled.content, labels, ...own, ...line };
}

/** Throws what a send of the arguments throws, before anything is looked up. */
export const checkArgs = (ctx: Context, channel: Channel, args: SendArgs): void =>
  void inGivenNow(args, () => readPlan(ctx, commandOf(ctx, channel, args)));

/** Reads the content of a send. `type` may be missing where other fields are invalid. */
function readContent(ctx: Context, channel: Channel, args: SendArgs): MessageContent {
  const { content } = channel;
  if (args.type === 'template') {
    checkTemplateSend(channel, args);
    return { kind: 'template' };
  }
  const type = content.types[args.type ?? 'text'];
  if (type) return { ...type.read(args, ctx), ...purposeOf(args) };
  return failWith([invalidField('type', 'choice', { choices: Object.keys(content.types).join(', ') })]);
}

/** Returns the members that the consent of recipients depends on. */
export const purposeOf = ({
  class: given,
  topicId,
}: Pick<SendArgs, 'class' | 'topicId'>): Pick<MessageContent, 'class' | 'topicId'> => ({
  ...(given === 'transactional' ? { class: given } : {}),
  ...(typeof topicId === 'string' ? { topicId } : {}),
});

/** Refuses a content that lacks a member. */
export const contentRequired = (field: string): never =>
  fail('CONTENT_REQUIRED', {}, { details: [invalidField(field, 'required')] });

/**
 * Returns the rule for the older body that had the `members` of the payload beside `to`. A member
 * of the wrong type is left to be refused.
 */
export function flatBody(...members: readonly string[]): OlderBody {
  const toCanonical = (body: Body): Body => {
    const present = members.filter(name => Object.hasOwn(body, name));
    if (present.length === 0 || Object.hasOwn(body, 'payload')) return body;
    const { to } = body;
    return {
      ...body,
      to: typeof to === 'string' ? [to] : to,
      type: body['type'] ?? 'text',
      payload: Object.fromEntries(present.map(name => [name, body[name]])),
    };
  };
  return Object.assign(toCanonical, { members });
}
