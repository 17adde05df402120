import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { type AppError, fail, failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import type { Channel } from '../../../core/channel.js';
import type { InboundChannel } from '../../../core/inbound/inbound-channel.js';
import type { InboundLine } from '../../../core/inbound/normalised.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import { isLine } from '../../../core/sender/sender.service.js';
import { senderIn } from '../line.js';
import type { StartConversationArgs } from './start.args.js';

const AGENT = `select id from channels.sender s where id = $1 and workspace_id = $2 and channel = $3 and ${isLine('s')}`;

/** The line of a new conversation, of the caller's world. Throws `VALIDATION_ERROR`. */
export async function findLine(
  ctx: Context,
  channel: Channel,
  { lineOf }: InboundChannel,
  instanceId: string | null,
): Promise<InboundLine> {
  const { workspaceId, sandbox } = ctx.caller;
  if (lineOf) {
    failIfInvalid(instanceId === null ? [] : [invalidField('instanceId', 'notAllowed')]);
    return lineOf({ workspaceId, sandbox });
  }
  failIfInvalid(instanceId === null ? [invalidField('instanceId', 'required')] : []);
  const id = instanceId!;
  const isKnown = channel.lines ? await isInstance(ctx, channel, id) : await isAgent(ctx, channel, id);
  failIfInvalid(isKnown ? [] : [invalidField('instanceId', 'unknown')]);
  return { id, workspaceId, channel: channel.name, sandbox };
}

async function isInstance(ctx: Context, { name }: Channel, id: string): Promise<boolean> {
  const instance = await findInstance(ctx, id);
  return instance?.channel === name && instance.sandbox === ctx.caller.sandbox;
}

/** An agent is a line of live messages. */
async function isAgent(ctx: Context, { name }: Channel, id: string): Promise<boolean> {
  const { sandbox, workspaceId } = ctx.caller;
  if (sandbox || !senderIn(id)) return false;
  return (await sql(connectionOf(ctx), AGENT, [id, workspaceId, name])).length > 0;
}

interface Addresses {
  readonly phone: string | null;
  readonly email: string | null;
  readonly telegramPeer: string | null;
}

const CONTACT: Question<{ id: string }, Addresses> = {
  subgraph: 'contacts',
  field: 'contact',
  scope: 'contacts:read',
  document: 'query ($id: ID!) { contact(id: $id) { phone email telegramPeer } }',
};

const MEMBERS: Readonly<Record<string, keyof Addresses>> = {
  E164: 'phone',
  MAILBOX: 'email',
  TELEGRAM_PEER: 'telegramPeer',
};

/**
 * The person of a new conversation, in the one form of the channel. Throws `VALIDATION_ERROR` for what is no address of the channel and for a
 * contact that has none or is not there, `FORBIDDEN` without the scope of reading contacts, `SUBGRAPH_UNAVAILABLE`.
 */
export async function findPeer(
  ctx: Context,
  { address }: Channel,
  { peer, contactId }: StartConversationArgs,
): Promise<string> {
  const given = peer ?? (await addressOf(ctx, address.kind, contactId!));
  const normal = given === null ? null : address.normalise(given, ctx.caller.workspace?.country);
  if (normal !== null) return normal;
  const field = peer ? 'peer' : 'contactId';
  return failIfInvalid([invalidField(field, 'recipient', { value: (peer ?? contactId!).slice(0, 60) })]) as never;
}

async function addressOf(ctx: Context, kind: string, id: string): Promise<string | null> {
  if (!covers(ctx.caller.scopes, 'contacts:read')) fail('FORBIDDEN', { scope: 'contacts:read' });
  const contact = await contactOf(ctx, id);
  if (!contact) return failIfInvalid([invalidField('contactId', 'unknown')]) as never;
  const member = MEMBERS[kind];
  return member ? contact[member] : null;
}

/** Returns `null` if the workspace has no such contact. */
async function contactOf(ctx: Context, id: string): Promise<Addresses | null> {
  try {
    return await ask(ctx, CONTACT, { id });
  } catch (error) {
    if ((error as Partial<AppError>).extensions?.code === 'NOT_FOUND') return null;
    throw error;
  }
}
