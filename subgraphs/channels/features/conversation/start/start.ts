import { canonicalOf } from '../../../../../kernel/address/forms.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { channelOf } from '../../../core/channels.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { EVENT_COLUMNS, type EventConversation } from '../../../core/conversation/event-columns.js';
import { readConversation } from '../../../core/conversation/find-conversation.js';
import type { InboundLine } from '../../../core/inbound/normalised.js';
import { contactsOfAddresses } from '../../../core/inbound/receive/ask-contacts.js';
import { mayKnow } from '../../../core/message/world.js';
import { CONVERSATION_EVENTS, conversationEvent } from '../conversation-events.js';
import { type Answerable, replyTo } from '../reply/reply.js';
import { findLine, findPeer } from './find-place.js';
import { checkStart, type StartConversationArgs } from './start.args.js';

type NewConversation = Pick<
  Conversation,
  'id' | 'workspaceId' | 'channel' | 'instanceId' | 'peer' | 'sandbox' | 'contactId' | 'assigneeId'
> & { readonly now: Date };

const BEGIN = statement<NewConversation>(`
  insert into channels.conversation as c (id, workspace_id, channel, instance_id, peer, sandbox,
    contact_id, status, assignee_id, sequence, last_activity_at, created_at, updated_at)
  values (:id, :workspaceId, :channel, :instanceId, :peer, :sandbox, :contactId, 'OPEN', :assigneeId, 0, :now, :now, :now)
  on conflict (instance_id, peer) do nothing returning ${EVENT_COLUMNS}`);

const FIND = 'select id from channels.conversation where instance_id = $1 and peer = $2';

/**
 * The conversation of a line with a person: the one that there is, unchanged, or a new one that is open and the user's. A message is an answer
 * in it; if that is refused, nothing is begun. Throws `VALIDATION_ERROR`, `NOT_FOUND` for a line that the credential may not use and for no contact,
 * `FORBIDDEN`, `SUBGRAPH_UNAVAILABLE`, and the codes of a send.
 */
export async function startConversation(
  ctx: Context,
  answerable: Answerable,
  args: StartConversationArgs,
): Promise<Conversation> {
  checkStart(args, ctx);
  const rules = answerable.inbound.get(args.channel);
  // The line of a visitor of a site is the chat that it uses, which knows it from the first message on.
  const begun = [...answerable.inbound.values()].filter(({ contactsOf }) => !contactsOf);
  if (!rules || !begun.includes(rules))
    return failIfInvalid([
      invalidField('channel', 'choice', { choices: begun.map(({ owner }) => owner.channel).join(', ') }),
    ]) as never;
  const channel = channelOf(answerable.channels, args);
  const line = await findLine(ctx, channel, rules, args.instanceId ?? null);
  if (!mayKnow(ctx.caller, { sandbox: line.sandbox, instanceId: line.id })) fail('NOT_FOUND');
  const written = await findPeer(ctx, channel, args);
  const peer = canonicalOf(rules.addressKind ?? '', written);
  const contactId = (await contactsOfAddresses(ctx, rules, line, [peer])).get(peer) ?? null;
  return transact(ctx, async tx => {
    const id = await begin(tx, { line, peer, contactId });
    const { message } = args;
    if (message) await replyTo(tx, answerable, { ...message, id, close: false }, written);
    return readConversation(tx, id);
  });
}

interface Place {
  readonly line: InboundLine;
  readonly peer: string;
  readonly contactId: string | null;
}

/**
 * Returns the identifier of the conversation. One that somebody begins at the same moment is waited
 * for.
 */
async function begin(tx: Context, { line, peer, contactId }: Place): Promise<string> {
  const { workspaceId, channel, id: lineId, sandbox } = line;
  const userId = tx.caller.userId ?? null;
  const place = { workspaceId, channel, instanceId: lineId, peer, sandbox };
  const begun = { ...place, id: newId('cnv'), contactId, assigneeId: userId, now: tx.clock.now() };
  const [made] = await sql<EventConversation>(tx.em, ...BEGIN(begun));
  if (!made) return (await sql<{ id: string }>(tx.em, FIND, [lineId, peer]))[0]!.id;
  const types = [CONVERSATION_EVENTS.opened, ...(userId === null ? [] : [CONVERSATION_EVENTS.assigned])];
  await emitAll(
    tx,
    types.map(type => conversationEvent(type, made, userId)),
  );
  await announceConversations(tx.em, [made]);
  return made.id;
}
