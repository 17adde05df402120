import { after, minutes } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { isId, newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import type { Channel } from '../channel.js';
import { refusalOf } from '../check/line.js';
import { findInstance } from '../instance/find-instance.js';
import type { Message } from '../message/message.js';
import { readMessage } from '../message/message.service.js';
import { linkChanges } from '../message/store/parts.js';
import { mayKnow } from '../message/world.js';
import { CHANGES } from './change.job.js';
import { type Changeable, lockChangeable, textNow } from './changeable.js';
import { CHANGE_LIFE, type ChangeKind } from './message-change.js';
import type { DeleteLimits, DeleteRules, EditableText, EditLimits, EditRules } from './rules.js';

const INSERT = `with made as (
  insert into channels.message_change (id, workspace_id, channel, instance_id, message_id, sandbox, kind, status, part,
    before, after, due_at, expires_at, created_at, updated_at)
  select $1, m.workspace_id, m.channel, coalesce(m.instance_id, ''), m.id, m.sandbox, $3, 'PENDING', $4, $5, $6, $7, $8, $7, $7
  from channels.message m where m.id = $2 returning id, message_id
)
${linkChanges('made', '$7')}`;

/** Returns the change to make to a locked message, or `null` if it is made already or under way. */
type Ask = (
  tx: Context,
  changeable: Changeable,
) => Promise<{ kind: ChangeKind; part: string | null; before: string | null; after: string | null } | null>;

/** Stores a change and wakes the job that makes it. Whatever keeps it from being made later is in `Message.lastChange`. */
async function request(ctx: Context, channel: Channel, id: string, ask: Ask): Promise<Message> {
  await transact(ctx, async tx => {
    const changeable = isId('msg', id) ? await lockChangeable(tx, channel, id) : null;
    if (!changeable || !mayKnow(ctx.caller, changeable.message)) fail('NOT_FOUND');
    const change = await ask(tx, changeable);
    if (!change) return;
    if (changeable.last?.status === 'PENDING') fail('MESSAGE_CHANGE_PENDING');
    const { kind, part, before, after: text } = change;
    const now = tx.clock.now();
    await sql(tx.em, INSERT, [newId('chg'), id, kind, part, before, text, now, after(now, CHANGE_LIFE)]);
    wake(tx, CHANGES);
  });
  return readMessage(ctx, channel, id);
}

/** The limits of its channel or, where there are lines, of the mode of its line. Throws their refusal, and why nothing goes through the line now. */
async function limitsOf<Limits>(
  ctx: Context,
  { lines }: Channel,
  { modes, always, unsupported }: Pick<EditRules, 'unsupported'> & Partial<EditRules | DeleteRules>,
  { instanceId }: Message,
): Promise<Limits> {
  if (!lines && always) return always as Limits;
  const instance = instanceId === null ? null : await findInstance(ctx, instanceId);
  if (!instance || !lines) return fail('INSTANCE_NOT_ACTIVE', { status: 'DELETED' });
  const limits = modes?.[instance.mode] ?? fail(unsupported as 'PROVIDER_MESSAGE_EDIT_UNSUPPORTED');
  const refusal = refusalOf(instance, lines.instances, ctx.clock);
  if (refusal) fail(refusal.code as 'INSTANCE_NOT_ACTIVE', refusal.params as { status: string });
  return limits as Limits;
}

/** Returns whether a provider has the message, so that there is something to change. */
const isOut = ({ status, providerRef, unresolved }: Message): boolean =>
  (status === 'SENT' || status === 'DELIVERED') && providerRef !== null && !unresolved;

const stateOf = ({ status, unresolved }: Message): string => (unresolved ? 'UNKNOWN' : status);

const isOver = (ctx: Context, { sentAt }: Message, { within }: DeleteLimits): boolean =>
  sentAt === null || after(sentAt, within) <= ctx.clock.now();

const minutesOf = ({ within }: DeleteLimits): number => within / minutes(1);

/**
 * Asks for another text of a message that was sent. The same text again changes nothing. Throws `NOT_FOUND`, the code of a
 * mode that cannot, `INSTANCE_NOT_ACTIVE` and others of the line, `MESSAGE_NOT_EDITABLE`, `MESSAGE_KIND_NOT_EDITABLE`,
 * `MESSAGE_EDIT_TOO_LONG`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `MESSAGE_CHANGE_PENDING`.
 */
export const editMessage = (ctx: Context, channel: Channel, rules: EditRules, id: string, text: string) =>
  request(ctx, channel, id, async (tx, changeable) => {
    const { message, last } = changeable;
    const limits = await limitsOf<EditLimits>(tx, channel, rules, message);
    if (message.deletedAt) fail('MESSAGE_NOT_EDITABLE', { status: 'DELETED' });
    if (!isOut(message)) fail('MESSAGE_NOT_EDITABLE', { status: stateOf(message) });
    const editable = (await textNow(channel, rules, changeable)) ?? fail('MESSAGE_KIND_NOT_EDITABLE');
    if (last?.status === 'PENDING' && last.kind === 'EDIT' && last.after === text) return null;
    if (editable.text === text && last?.status !== 'PENDING') return null;
    checkLimits(tx, limits, changeable, editable, text);
    return { kind: 'EDIT', part: editable.part, before: editable.text, after: text };
  });

function checkLimits(
  ctx: Context,
  limits: EditLimits,
  { message, edits }: Changeable,
  { part }: EditableText,
  text: string,
): void {
  if (text.length > limits[part]) fail('MESSAGE_EDIT_TOO_LONG', { max: limits[part] });
  if (isOver(ctx, message, limits)) fail('MESSAGE_EDIT_WINDOW_CLOSED', { minutes: minutesOf(limits) });
  if (edits >= limits.times) fail('MESSAGE_EDIT_LIMIT_REACHED', { max: limits.times });
}

/**
 * Asks to take back a message that was sent; again changes nothing. Throws `NOT_FOUND`, the code of a mode that cannot,
 * `INSTANCE_NOT_ACTIVE` and others of the line, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`,
 * `MESSAGE_CHANGE_PENDING`.
 */
export const deleteMessage = (ctx: Context, channel: Channel, rules: DeleteRules, id: string) =>
  request(ctx, channel, id, async (tx, changeable) => {
    const { message, last } = changeable;
    const limits = await limitsOf<DeleteLimits>(tx, channel, rules, message);
    if (message.deletedAt || (last?.kind === 'DELETE' && last.status === 'PENDING')) return null;
    if (!isOut(message)) fail('MESSAGE_NOT_DELETABLE', { status: stateOf(message) });
    if (isOver(tx, message, limits)) fail('MESSAGE_DELETE_WINDOW_CLOSED', { minutes: minutesOf(limits) });
    const before = channel.edit ? await textNow(channel, channel.edit, changeable) : null;
    return { kind: 'DELETE', part: null, before: before?.text ?? null, after: null };
  });
