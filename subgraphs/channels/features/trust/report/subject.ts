import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { sees, worldsOf } from '../../../../../kernel/context/world.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { invalidField } from '../../../../../kernel/errors/errors.js';
import { failWith } from '../../../../../kernel/errors/input-errors.js';
import { findInstance } from '../../../core/instance/find-instance.js';
import { Message } from '../../../core/message/message.js';
import { isAllowed, mayKnow } from '../../../core/message/world.js';
import type { CreateReportArgs } from './report.args.js';

/** The object that a report is about. */
export interface Subject {
  readonly sandbox: boolean;
  readonly messageId: string | null;
  /** The instance whose score it moves. */
  readonly instanceId: string | null;
  readonly phoneNumber: string | null;
}

/** An object of the caller's workspace and world, among the instances of its credential. Throws `VALIDATION_ERROR`. */
export async function findSubject(ctx: Context, input: CreateReportArgs): Promise<Subject> {
  const { messageId, instanceId, phoneNumber } = input;
  const none = { messageId: null, instanceId: null, phoneNumber: null };
  if (messageId) {
    const message = isId('msg', messageId) ? await findOwned(ctx, Message, messageId) : null;
    if (!message || !mayKnow(ctx.caller, message)) return failWith([invalidField('messageId', 'unknown')]);
    return { ...none, messageId, instanceId: message.instanceId, sandbox: message.sandbox };
  }
  if (instanceId) {
    const instance = (await findInstance(ctx, instanceId)) ?? failWith([invalidField('instanceId', 'unknown')]);
    return { ...none, instanceId, sandbox: instance.sandbox };
  }
  return findNumber(ctx, phoneNumber!);
}

/** Instances know their number as digits. */
const LINE = `select id, sandbox from channels.instance
  where workspace_id = $1 and account_kind = 'PHONE' and account = $2 and sandbox = any($3) and deleted_at is null
  order by sandbox, id`;

const RENTED = `select sandbox from channels.phone_number
  where workspace_id = $1 and phone_number = $2 and sandbox = any($3) and status <> 'RELEASED' order by sandbox limit 1`;

/** A credential that is limited to instances knows of no other number. */
async function findNumber(ctx: Context, phoneNumber: string): Promise<Subject> {
  const { caller } = ctx;
  const found = { messageId: null, instanceId: null, phoneNumber };
  const worlds = worldsOf(caller);
  const lines = await sql<{ id: string; sandbox: boolean }>(ctx.em, LINE, [
    caller.workspaceId,
    phoneNumber.slice(1),
    worlds,
  ]);
  const line = lines.find(({ id }) => isAllowed(caller, id));
  if (line) return { ...found, instanceId: line.id, sandbox: line.sandbox };
  if (caller.instanceIds.length > 0) return unknownNumber();
  const [rented] = await sql<{ sandbox: boolean }>(ctx.em, RENTED, [caller.workspaceId, phoneNumber, worlds]);
  return rented && sees(caller, rented) ? { ...found, sandbox: rented.sandbox } : unknownNumber();
}

const unknownNumber = (): never => failWith([invalidField('phoneNumber', 'unknown')]);
