import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Unknowns } from '../../features/measure/read-measures.js';

const SINCE =
  'select opens_since as opens, clicks_since as clicks from channels.email_tracking where workspace_id = $1';

/**
 * Returns why numbers of the live mails since a moment are not known; of those that are sent now by
 * default. A mailbox reports no arrival: an open mail is one that arrived, and all others say nothing.
 */
export async function unmeasuredOfMails(ctx: Context, at: Date | null): Promise<Unknowns> {
  const { returnPathHost, mxHost } = ctx.config.emailDomains;
  const [since] = await sql<{ opens: Date | null; clicks: Date | null }>(connectionOf(ctx), SINCE, [
    ctx.caller.workspaceId,
  ]);
  const isOn = (from: Date | null | undefined): boolean => Boolean(from && (at === null || from <= at));
  return {
    delivered: 'NO_RECEIPTS',
    ...(isOn(since?.opens) ? {} : { read: 'OPENS_NOT_TRACKED' as const }),
    ...(isOn(since?.clicks) ? {} : { clicked: 'CLICKS_NOT_TRACKED' as const }),
    ...(returnPathHost || mxHost ? {} : { replied: 'NO_RETURN_ADDRESS' as const }),
    ...(returnPathHost ? {} : { bounced: 'NO_RETURN_ADDRESS' as const, complained: 'NO_RETURN_ADDRESS' as const }),
  };
}
