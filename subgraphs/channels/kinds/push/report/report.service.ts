import { minutes } from '../../../../../kernel/context/clock.js';
import { type Context, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { addressSubject } from '../../../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn } from '../../../../../kernel/limits/exact-limit.js';
import { RECEIPT_JOB, receiptsFrom } from '../../../core/message/receipt/receipt.js';
import type { Receipt } from '../../../core/provider/port.js';
import { PUSH_PROVIDER } from '../provider-name.js';
import { readReportToken } from './report-token.js';

/** Reports of one message: a delivery and a click, and their repetitions. */
const BY_MESSAGE: Allowance = { max: 10, per: minutes(10) };
/** Reports from one address: a network of many readers may share it. */
const BY_ADDRESS: Allowance = { max: 2_000, per: minutes(10) };

const STORE = receiptsFrom('values ($1, $1, $2, $3, $3, $4)');

/** Stores what a browser or device says of a message. Throws `NOT_FOUND`, `PUSH_SUBSCRIBE_LIMITED`. */
export async function reportPush(ctx: Context, token: string, kind: 'DELIVERED' | 'CLICKED'): Promise<boolean> {
  const messageId = readReportToken(ctx.box, token) ?? fail('NOT_FOUND');
  const now = ctx.clock.now();
  const uses = [
    { limit: 'push report by address', allowance: BY_ADDRESS, subject: addressSubject(ctx.ip) },
    { limit: 'push report by message', allowance: BY_MESSAGE, subject: messageId },
  ];
  const retryAfterSec = await countInTurn(ctx.db, uses, now);
  if (retryAfterSec > 0) fail('PUSH_SUBSCRIBE_LIMITED', { retryAfterSec });
  const clicked = kind === 'CLICKED' ? { substatus: 'clicked' as const } : {};
  const receipt: Receipt = { providerRef: messageId, status: 'DELIVERED', at: now, ...clicked };
  await sql(ctx.db, STORE, [now, PUSH_PROVIDER, messageId, JSON.stringify(receipt)]);
  wake(ctx, RECEIPT_JOB);
  return true;
}
