import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { MessageContent } from '../../provider/port.js';
import type { Message } from '../message.js';
import { toMessage, WAITING_COLUMNS } from '../row.js';
import type { Queue } from '../send/queue.js';
import type { Variables } from '../variables.js';

/**
 * The time for which a claimed message belongs to its worker. It is renewed while the provider
 * takes longer.
 */
export const LEASE: Duration = seconds(30);

/** A message that this worker claimed, with its content. */
export interface Claimed {
  message: Message;
  /** Shared with the other messages of its send. */
  content: MessageContent;
  variables: Variables | null;
  /** An earlier worker claimed it and never stored its outcome. */
  abandoned: boolean;
  /** It was scheduled, or accepted more than a minute ago. */
  waited: boolean;
  /** When it was first due. */
  since: Date;
}

const CLAIM = `
with claimed as (
  update channels.message m set lease_until = coalesce($3::timestamptz, now()) + $5 * interval '1 ms', fence = m.fence + 1, attempt = m.attempt + 1
  from channels.due_messages($1, $2, coalesce($3::timestamptz, now()), $4) due where m.id = due.id
  returning ${WAITING_COLUMNS}, m.due_at as "dueAt", m.content_id, m.variables, due.abandoned,
    m.scheduled_at is not null or m.created_at < $2::timestamptz - interval '1 minute' as waited,
    coalesce(m.scheduled_at, m.created_at) as since
)
select claimed.*, content.body as content from claimed join channels.content on content.id = claimed.content_id
order by claimed."dueAt", claimed.id`;

/** Claims what is due in a queue, the oldest first, under a lease; what other workers claimed or a hold keeps is skipped. */
export async function claim(services: Services, queue: Queue): Promise<Claimed[]> {
  const { clock } = services;
  const rows = await sql<Omit<Claimed, 'message'>>(services.db, CLAIM, [
    queue.name,
    clock.now(),
    clock.leaseNow(),
    queue.claim,
    LEASE,
  ]);
  return rows.map(({ content, variables, abandoned, waited, since, ...row }) => ({
    message: toMessage(row),
    content,
    variables,
    abandoned,
    waited,
    since,
  }));
}

const RENEW = `update channels.message m set lease_until = coalesce($3::timestamptz, now()) + $4 * interval '1 ms'
  from unnest($1::text[], $2::int[]) as held(id, fence)
  where m.id = held.id and m.fence = held.fence and m.lease_until is not null`;

/** Keeps what is still with a provider. */
export async function renew(services: Services, claimed: readonly Claimed[]): Promise<void> {
  await sql(services.db, RENEW, [
    claimed.map(({ message }) => message.id),
    claimed.map(({ message }) => message.fence),
    services.clock.leaseNow(),
    LEASE,
  ]);
}
