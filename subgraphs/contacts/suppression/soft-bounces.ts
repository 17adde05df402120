import { z } from 'zod';
import { canonicalOf } from '../../../kernel/address/forms.js';
import { after, type Duration, days } from '../../../kernel/context/clock.js';
import { type Em, sql } from '../../../kernel/database/database.js';
import { type EventMatcher, type EventRecord, expectEvent } from '../../../kernel/events/event-type.js';
import type { NewSuppression } from './suppress.js';

/** So many mails in a row that a mailbox returned, though it exists, suppress it … */
const MAX_IN_A_ROW = 3;
/** … for this time. */
const SUPPRESSED_FOR: Duration = days(7);
/** A soft bounce is forgotten after this time. */
export const SOFT_BOUNCE_KEPT: Duration = days(30);

const data = z.object({ messageId: z.string(), to: z.string(), error: z.object({ code: z.string() }).optional() });
const bounced = expectEvent('email.bounced', data);
const ARRIVED = ['email.delivered', 'email.opened', 'email.clicked'].map(name => expectEvent(name, data));

/** The events that say whether a mailbox took a mail. */
export const DELIVERIES: readonly EventMatcher[] = [bounced, ...ARRIVED];

type Data = z.infer<typeof data>;

/** A mail that a mailbox did or did not take. */
interface Delivery {
  readonly event: EventRecord;
  readonly data: Data;
  readonly arrived: boolean;
}

function deliveryOf(event: EventRecord): Delivery[] {
  const arrived = ARRIVED.some(type => type.is(event));
  const isSoft = bounced.is(event) && event.data.error?.code === 'MESSAGE_UNDELIVERABLE';
  return arrived || isSoft ? [{ event, data: event.data as Data, arrived }] : [];
}

/** The deliveries among events that say something of the mailbox of their recipient. */
export const deliveriesOf = (events: readonly EventRecord[]): Delivery[] => events.flatMap(deliveryOf);

const HASH = `contacts.address_hash($1, 'MAILBOX', $3)`;

const RESET = `delete from contacts.soft_bounce where workspace_id = $1 and sandbox = $2 and address_hash = ${HASH}`;

const COUNT = `insert into contacts.soft_bounce (workspace_id, sandbox, address_hash, count, at) values ($1, $2, ${HASH}, 1, $4)
  on conflict (workspace_id, sandbox, address_hash) do update
    set count = case when contacts.soft_bounce.at < $5 then 1 else contacts.soft_bounce.count + 1 end, at = excluded.at
  returning count`;

/**
 * Counts one delivery, in the transaction that handles its event. Returns the suppression that it
 * makes, `null` if it makes none. A delivered mail resets the count.
 */
export async function countDelivery(
  em: Em,
  { event, data: { to, messageId }, arrived }: Delivery,
): Promise<NewSuppression | null> {
  const { workspaceId, sandbox, at } = event;
  const place = [workspaceId, sandbox, canonicalOf('MAILBOX', to)];
  if (arrived) {
    await sql(em, RESET, place);
    return null;
  }
  const [row] = await sql<{ count: number }>(em, COUNT, [...place, at, after(at, -SOFT_BOUNCE_KEPT)]);
  if (!row || row.count < MAX_IN_A_ROW) return null;
  await sql(em, RESET, place);
  const suppression = {
    workspaceId,
    sandbox,
    channel: 'email',
    address: to,
    reason: 'SOFT_BOUNCES',
    messageId,
    at,
  } as const;
  return { ...suppression, expiresAt: after(at, SUPPRESSED_FOR) };
}
