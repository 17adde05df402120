import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { MessageContent } from '../../provider/port.js';
import type { Rank } from '../../provider/rank.js';
import type { Message } from '../message.js';
import { toMessage, WAITING_COLUMNS } from '../row.js';
import { KINDS, RANKS_OF } from '../send/loop-shares.js';
import { partOf, type Queue, rankOfPart } from '../send/queue.js';
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
  rank: Rank;
  /** An earlier worker claimed it and never stored its outcome. */
  abandoned: boolean;
  /** It was scheduled, or accepted more than a minute ago. */
  waited: boolean;
  /** When it was first due. */
  since: Date;
  /** Messages of the kind that its claim would have taken next may be due. */
  othersWait: boolean;
}

const CLAIM = `
with claimed as (
  update channels.message m set lease_until = coalesce($3::timestamptz, now()) + $5 * interval '1 ms', fence = m.fence + 1, attempt = m.attempt + 1
  from channels.due_in_turn($1, $6, $2, coalesce($3::timestamptz, now()), $4) due where m.id = due.id
  returning ${WAITING_COLUMNS}, m.due_at as "dueAt", m.content_id, m.variables, m.queue, due.abandoned, due.others_wait as "othersWait",
    m.scheduled_at is not null or m.created_at < $2::timestamptz - interval '1 minute' as waited,
    coalesce(m.scheduled_at, m.created_at) as since
)
select claimed.*, content.body as content from claimed join channels.content on content.id = claimed.content_id
order by array_position($1, claimed.queue), claimed."dueAt", claimed.id`;

interface Row extends Omit<Claimed, 'message' | 'rank'> {
  queue: string;
}

/**
 * Returns how many messages a claim takes if so many are due, and so all of what is due if it takes fewer: each rank leaves an eighth to the
 * next.
 */
export const fullClaim = ({ claim: most }: Queue): number => most - Math.floor(most / 8);

/**
 * Claims what is due in a queue, rank after rank and the oldest first, under a lease; what other workers claimed or a hold keeps is skipped.
 *
 * @param kinds of messages: those of the second only if none of the first is due.
 */
export async function claim(services: Services, queue: Queue, kinds = KINDS): Promise<Claimed[]> {
  const { clock } = services;
  const [first = [], second = []] = kinds.map(kind => RANKS_OF[kind].map(rank => partOf(queue.name, rank)));
  const rows = await sql<Row>(services.db, CLAIM, [first, clock.now(), clock.leaseNow(), queue.claim, LEASE, second]);
  return rows.map(({ content, variables, queue: part, abandoned, waited, since, othersWait, ...row }) => ({
    message: toMessage(row),
    content,
    variables,
    rank: rankOfPart(part),
    abandoned,
    waited,
    since,
    othersWait,
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
