import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { PhoneNumber } from './phone-number.js';

const REMOVE = `delete from channels.sender where workspace_id = $1 and value = $2 and origin = 'number'`;

/** The operator may have assigned the number to the workspace before. */
const ADD = `insert into channels.sender (id, workspace_id, channel, value, origin, sends, answerable, created_at)
  values ($1, $2, $3, $4, 'number', $5, $6, $7) on conflict do nothing returning id`;

const IS_OWN = `select from channels.sender
  where workspace_id = $1 and channel = $2 and value = $3 and answerable`;

/** A sender that a number is. */
interface NumberSender {
  readonly channel: 'sms' | 'voice';
  readonly sends: boolean;
  readonly answerable: boolean;
}

/** Live numbers alone are senders, and none that is suspended or released. */
function sendersOf({ sandbox, usable, features, sms }: PhoneNumber): NumberSender[] {
  if (sandbox || !usable) return [];
  const isTexting = features.includes('SMS') && (sms.send || sms.receive);
  return [
    ...(isTexting ? [{ channel: 'sms' as const, sends: sms.send, answerable: sms.receive }] : []),
    ...(features.includes('VOICE') ? [{ channel: 'voice' as const, sends: true, answerable: true }] : []),
  ];
}

/** Makes the senders of a number what its status and its settings say, in the transaction that changes them. */
export async function followSenders(tx: Context, number: PhoneNumber): Promise<void> {
  const { workspaceId, phoneNumber } = number;
  await sql(tx.em, REMOVE, [workspaceId, phoneNumber]);
  for (const { channel, sends, answerable } of sendersOf(number)) {
    const values = [newId('snd'), workspaceId, channel, phoneNumber, sends, answerable, tx.clock.now()];
    const added = await sql(tx.em, ADD, values);
    const isOwn = added.length > 0 || (await sql(tx.em, IS_OWN, [workspaceId, channel, phoneNumber])).length > 0;
    // The purchase and the operator's command both refuse it; only at the same moment could both pass.
    if (!isOwn) tx.log.error({ phoneNumberId: number.id }, 'a phone number is the sender of another workspace');
  }
}
