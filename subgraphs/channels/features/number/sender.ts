import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { addNumberSender, type NumberSender, removeNumberSenders } from '../../core/sender/own-senders.js';
import type { PhoneNumber } from './phone-number.js';

const IS_OWN = `select from channels.sender
  where workspace_id = $1 and channel = $2 and value = $3 and answerable`;

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
  await removeNumberSenders(tx, number);
  for (const sender of sendersOf(number)) {
    const isAdded = await addNumberSender(tx, number, sender);
    const isOwn = isAdded || (await sql(tx.em, IS_OWN, [workspaceId, sender.channel, phoneNumber])).length > 0;
    // The purchase and the operator's command both refuse it; only at the same moment could both pass.
    if (!isOwn) tx.log.error({ phoneNumberId: number.id }, 'a phone number is the sender of another workspace');
  }
}
