import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import type { Channel } from '../channel.js';
import type { MessageContent } from '../provider/port.js';
import { NUMBER_CHANNEL_LIST } from './own-senders.js';

/** A sender that the operator assigned to a workspace. */
export interface AssignedSender {
  workspaceId: string;
  channel: string;
  /**
   * The sender in its one form. E-mail: an address or a domain. SMS: a number, a short code or a
   * name.
   */
  sender: string;
  createdAt: Date;
}

const COLUMNS = 'workspace_id as "workspaceId", channel, value as sender, created_at as "createdAt"';

/**
 * A channel may store senders of another origin besides, which a workspace proved to be its own.
 */
const OWN = "origin = 'operator'";

/**
 * Two that assign a number at the same time wait for each other at the unique index. One that another workspace rents, or
 * gave up a short while ago, is nobody else's.
 */
const ASSIGN = `
insert into channels.sender (workspace_id, channel, value, answerable, created_at, id) select $1, $2, $3, $4, $5, $6
where $2 not in (${NUMBER_CHANNEL_LIST}) or not exists (select from channels.phone_number n
  where n.phone_number = $3 and n.returned_at is null and not n.sandbox and n.workspace_id <> $1)
on conflict do nothing returning value`;
const FIND = `select ${COLUMNS} from channels.sender
  where workspace_id = $1 and channel = $2 and value = $3 and ${OWN}`;

/** Assigns a sender to the caller's workspace; again changes nothing. Throws `SENDER_INVALID`, `SENDER_TAKEN`. */
export async function assignSender(ctx: Context, channel: Channel, text: string): Promise<AssignedSender> {
  const value = normalised(channel, text);
  const key = [ctx.caller.workspaceId, channel.name, value];
  return transact(ctx, async tx => {
    const isNew = await sql(tx.em, ASSIGN, [...key, channel.senders.isAnswerable(value), tx.clock.now(), newId('snd')]);
    const [assigned] = await sql<AssignedSender>(tx.em, FIND, key);
    if (isNew.length > 0) await audit(tx, actOn('sender.assigned', channel, value));
    return assigned ?? fail('SENDER_TAKEN', { sender: value });
  });
}

const actOn = (act: 'sender.assigned' | 'sender.removed', { name }: Channel, sender: string) => ({
  act,
  object: { type: 'sender', id: sender },
  details: { channel: name },
});

const REMOVE = `delete from channels.sender
  where workspace_id = $1 and channel = $2 and value = $3 and ${OWN} returning ${COLUMNS}`;

/**
 * Removes a sender. Messages that are queued already are still sent, unless their channel looks
 * again when they are handed over. Throws `SENDER_INVALID`, `NOT_FOUND`.
 */
export async function removeSender(ctx: Context, channel: Channel, text: string): Promise<AssignedSender> {
  const value = normalised(channel, text);
  return transact(ctx, async tx => {
    const [removed] = await sql<AssignedSender>(tx.em, REMOVE, [tx.caller.workspaceId, channel.name, value]);
    await audit(tx, actOn('sender.removed', channel, value));
    return removed ?? fail('NOT_FOUND');
  });
}

const LIST = `select ${COLUMNS} from channels.sender where workspace_id = $1 and ${OWN} order by channel, value`;

/** The senders that were assigned to the caller's workspace. */
export const listSenders = (ctx: Context): Promise<AssignedSender[]> =>
  sql<AssignedSender>(ctx.db, LIST, [ctx.caller.workspaceId]);

const normalised = (channel: Channel, text: string): string =>
  channel.senders.normalise(text) ?? fail('SENDER_INVALID', { channel: channel.name });

/**
 * Returns the senders of which one must be assigned to the workspace for this send, or `null` when
 * none need be, because it is of the sandbox or goes out under the sender of the configuration.
 */
export const sendersFor = ({ caller }: Context, { senders }: Channel, { from }: MessageContent): string[] | null =>
  caller.sandbox || from === undefined ? null : [...senders.allowing(from)];

const OUT_OF_USE = `select from channels.phone_number n
  where n.workspace_id = $1 and n.sandbox and n.returned_at is null and n.phone_number = any($3)
    and (n.status not in ('ACTIVE', 'PAST_DUE') or ($2 = 'sms' and not (n.sms->>'send')::boolean))`;

/**
 * Returns whether a send of the sandbox names a number that the workspace has there and that does
 * not send now.
 */
export async function isOutOfUse(ctx: Context, { name, senders }: Channel, { from }: MessageContent): Promise<boolean> {
  if (!ctx.caller.sandbox || from === undefined) return false;
  return (await sql(ctx.db, OUT_OF_USE, [ctx.caller.workspaceId, name, [...senders.allowing(from)]])).length > 0;
}

/** SQL: whether the workspace may send as one of `senders` through the provider of the operator. Each argument is an expression. */
export const isRegistered = (workspace: string, channel: string, senders: string): string => `exists (
    select from channels.sender s where s.workspace_id = ${workspace} and s.channel = ${channel} and s.value = any(${senders}) and s.sends and s.origin <> 'account')`;

/** SQL, of a sender: whether it is a line of its workspace, to which people write and from which it answers. */
export const isLine = (sender: string): string => `(${sender}.answerable or ${sender}.origin = 'account')`;

/**
 * SQL: whether a provider account of the workspace has one of `senders`. Its provider decides whether it may use it: messages
 * of such a sender take accounts alone.
 */
export const isOfAccount = (workspace: string, channel: string, senders: string): string => `exists (
    select from channels.provider_account a where a.workspace_id = ${workspace} and a.channel = ${channel}
      and (a.senders && ${senders} or ltrim(a.settings ->> 'from', '+') = any(select ltrim(one, '+') from unnest(${senders}) one)
        or substring(a.settings ->> 'from' from '<([^<>]+)>') = any(${senders})))`;

/** SQL: whether the workspace may send as one of `senders`, in whatever way. Each argument is an expression. */
export const isAssigned = (workspace: string, channel: string, senders: string): string =>
  `(${senders}::text[] is null or ${isRegistered(workspace, channel, senders)}
    or ${isOfAccount(workspace, channel, `${senders}::text[]`)})`;
