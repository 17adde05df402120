import type { Context } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import type { PhoneNumber } from './phone-number.js';

const REMOVE = `delete from channels.sender
  where workspace_id = $1 and channel = 'sms' and value = $2 and origin = 'number'`;

/** The operator may have assigned the number to the workspace before. */
const ADD = `insert into channels.sender (id, workspace_id, channel, value, origin, sends, answerable, created_at)
  values ($3, $1, 'sms', $2, 'number', $4, $5, $6) on conflict do nothing returning id`;

const IS_OWN = `select from channels.sender
  where workspace_id = $1 and channel = 'sms' and value = $2 and answerable`;

/**
 * Makes the SMS sender of a number what its status and its settings say, in the transaction that changes them. Live
 * numbers alone have one.
 */
export async function followSender(tx: Context, number: PhoneNumber): Promise<void> {
  const { workspaceId, phoneNumber, sandbox, features, usable, sms } = number;
  if (sandbox || !features.includes('SMS')) return;
  await sql(tx.em, REMOVE, [workspaceId, phoneNumber]);
  if (!usable || !(sms.send || sms.receive)) return;
  const values = [workspaceId, phoneNumber, newId('snd'), sms.send, sms.receive, tx.clock.now()];
  const added = await sql(tx.em, ADD, values);
  const isOwn = added.length > 0 || (await sql(tx.em, IS_OWN, [workspaceId, phoneNumber])).length > 0;
  // The purchase and the operator's command both refuse it; only at the same moment could both pass.
  if (!isOwn) tx.log.error({ phoneNumberId: number.id }, 'a phone number is the sender of another workspace');
}
