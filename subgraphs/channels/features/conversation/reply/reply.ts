import type { GraphQLSchema } from 'graphql';
import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { type Detail, failWith } from '../../../../../kernel/errors/input-errors.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { labelsOf } from '../../../../../kernel/graph/input/labels.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import type { Channel } from '../../../core/channel.js';
import { type Channels, channelOf } from '../../../core/channels.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { readConversation } from '../../../core/conversation/find-conversation.js';
import type { InboundChannels } from '../../../core/inbound/inbound-channel.js';
import { storePrepared } from '../../../core/message/accept/accept.js';
import type { AcceptedMessages } from '../../../core/message/accept/accepted.js';
import { commandFor, purposeOf, type SendCommand } from '../../../core/message/accept/command.js';
import { prepare } from '../../../core/message/accept/prepare.js';
import type { SendArgs } from '../../../core/message/accept/send.args.js';
import { readPayload } from '../../../core/message/template/check-part.js';
import { lockConversation } from '../change-conversation.js';
import { CONVERSATION_EVENTS, conversationEvent } from '../conversation-events.js';
import type { Threads } from '../thread/thread.js';
import { answerFormOf } from './answer-form.js';
import type { ReplyArgs } from './reply.args.js';

/** The channels on which this build can answer. */
export interface Answerable {
  readonly channels: Channels;
  readonly inbound: InboundChannels;
  readonly threads: Threads;
  readonly schema: GraphQLSchema;
}

/**
 * Answers in a conversation with a message that is sent as any other of its channel: under its scope and by its checks. The message and what
 * becomes of the conversation commit together. Throws `NOT_FOUND`, `FORBIDDEN` without the scope of sending, `CONVERSATION_MOVED_ON` and the
 * codes of a send.
 *
 * @param to the person as the caller wrote the address, where nothing came in that names another.
 */
export async function replyTo(
  ctx: Context,
  answerable: Answerable,
  args: ReplyArgs,
  to?: string,
): Promise<AcceptedMessages> {
  const conversation = await readConversation(ctx, args.id);
  const channel = channelOf(answerable.channels, conversation);
  if (!covers(ctx.caller.scopes, channel.scopes.send)) fail('FORBIDDEN', { scope: channel.scopes.send });
  if (conversation.sandbox !== ctx.caller.sandbox) fail('NOT_FOUND');
  const command = await commandOf(ctx, answerable, channel, conversation, args, to);
  const prepared = await prepare(ctx, command);
  return transact(ctx, async tx => {
    const locked = await lockConversation(tx, args.id);
    await failIfMovedOn(tx, answerable.threads, locked, args.lastSeenId ?? null);
    const accepted = await storePrepared(tx, prepared);
    if (!command.to.some(one => canonicalOf(channel.address.kind, one) === conversation.peer))
      await keepAnswer(tx, conversation, accepted.messageIds);
    await noteReply(tx, locked, args.close);
    return accepted;
  });
}

const KEEP = `insert into channels.conversation_answer (conversation_id, message_id)
  select $1, id from unnest($2::text[]) as m(id) on conflict do nothing returning message_id`;

/** Keeps that messages are of a conversation although they go to another address than that of its person. */
const keepAnswer = (tx: Context, { id }: Conversation, messageIds: readonly string[]): Promise<object[]> =>
  sql(tx.em, KEEP, [id, messageIds]);

async function failIfMovedOn(
  tx: Context,
  threads: Threads,
  conversation: Conversation,
  lastSeenId: string | null,
): Promise<void> {
  if (lastSeenId === null) return;
  const last = await threads.last(tx, conversation);
  if (last?.id !== lastSeenId) fail('CONVERSATION_MOVED_ON');
}

/** Records an answer. The first member to answer is responsible for the conversation. */
async function noteReply(tx: Context, conversation: Conversation, close: boolean): Promise<void> {
  const byUserId = tx.caller.userId ?? null;
  const now = tx.clock.now();
  const takes = conversation.assigneeId === null && byUserId !== null;
  const closes = close && conversation.status !== 'CLOSED';
  if (takes) conversation.assigneeId = byUserId;
  if (closes) Object.assign(conversation, { status: 'CLOSED', snoozedUntil: null });
  Object.assign(conversation, { lastActivityAt: now, updatedAt: now });
  await tx.em.flush();
  const types = [...(takes ? [CONVERSATION_EVENTS.assigned] : []), ...(closes ? [CONVERSATION_EVENTS.closed] : [])];
  await emitAll(
    tx,
    types.map(type => conversationEvent(type, conversation, byUserId)),
  );
  await announceConversations(tx.em, [conversation]);
}

async function commandOf(
  ctx: Context,
  { schema, inbound }: Answerable,
  channel: Channel,
  conversation: Conversation,
  args: ReplyArgs,
  written?: string,
): Promise<SendCommand> {
  const { type, payload, class: given } = args;
  failIfInvalid(Array.isArray(payload) ? [invalidField('payload', 'object')] : []);
  const line = channel.lines ? { instanceId: conversation.instanceId } : {};
  const form = await answerFormOf(ctx, inbound, conversation);
  const filled = type === 'text' ? form.payload(payload as Readonly<Record<string, unknown>>) : payload;
  const to = form.to === conversation.peer ? (written ?? form.to) : form.to;
  const sent = { to: [to], type, class: given, payload: filled };
  const command =
    type === 'template'
      ? await commandFor(ctx, channel, sent as unknown as SendArgs)
      : { ...(await contentIn(ctx, schema, channel, sent)), labels: labelsOf(args) };
  return { ...command, ...line, content: form.content(command.content), answers: true };
}

async function contentIn(
  ctx: Context,
  schema: GraphQLSchema,
  channel: Channel,
  { to, ...sent }: { to: string[]; type: string; class: string; payload: object },
): Promise<Pick<SendCommand, 'channel' | 'to' | 'content' | 'sendAt'>> {
  const problems: Detail[] = [];
  const content = await readPayload(ctx, schema, channel, { to: [], ...sent }, problems);
  if (!content || problems.length > 0) return failWith(problems);
  return { channel, to, content: { ...content, ...purposeOf({ class: sent.class }) }, sendAt: null };
}
