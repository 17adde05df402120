import { after, type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { EmailContent, SmsContent } from '../providers/port.js';
import { LANES, type Lane } from './lane.js';
import type { Message } from './message.js';
import { toMessage, WAITING_COLUMNS } from './row.js';

/** How long a claimed message is nobody else's. Renewed while its provider takes longer. */
export const LEASE: Duration = seconds(30);

/** A message this worker has, with what it says. */
export interface Claimed {
  message: Message;
  content: SmsContent | EmailContent;
  /** An earlier worker had it and did not say what became of it. */
  abandoned: boolean;
}

const CLAIM = `
with claimed as (
  update channels.message m set lease_until = $3, fence = m.fence + 1, attempt = m.attempt + 1
  from channels.due_messages($1, $2, $4) due where m.id = due.id
  returning ${WAITING_COLUMNS}, m.content_id, due.abandoned
)
select claimed.*, content.body as content from claimed join channels.content on content.id = claimed.content_id`;

/** Takes what is due in a lane under a lease; what other workers have is passed over. */
export async function claim(services: Services, lane: Lane): Promise<Claimed[]> {
  const now = services.clock.now();
  const rows = await sql<Pick<Claimed, 'content' | 'abandoned'>>(services.db, CLAIM, [
    lane,
    now,
    after(now, LEASE),
    LANES[lane].claim,
  ]);
  return rows.map(({ content, abandoned, ...row }) => ({
    message: toMessage(row),
    content,
    abandoned,
  }));
}

const RENEW = `update channels.message m set lease_until = $3
  from unnest($1::text[], $2::int[]) as held(id, fence)
  where m.id = held.id and m.fence = held.fence and m.lease_until is not null`;

/** Keeps what is still with a provider. */
export async function renew(services: Services, claimed: readonly Claimed[]): Promise<void> {
  await sql(services.db, RENEW, [
    claimed.map(({ message }) => message.id),
    claimed.map(({ message }) => message.fence),
    after(services.clock.now(), LEASE),
  ]);
}
