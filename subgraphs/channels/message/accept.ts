import { type Context, wake } from '../../../kernel/context.js';
import { sql } from '../../../kernel/database.js';
import { fail } from '../../../kernel/errors/index.js';
import { newId } from '../../../kernel/ids.js';
import type { AcceptedMessages } from './accepted.js';
import type { SendCommand } from './command.js';
import { laneOf, sendJobName } from './lane.js';
import { costOf, obstacle, readRecipients, readSchedule, refuseInvalid } from './plan.js';

const MESSAGE = `insert into channels.message (id, recipient, content_id, workspace_id, channel, lane, sender, status,
  sandbox, cost, parts, due_at, scheduled_at, created_at, updated_at)
  select r.id, r.recipient, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14`;

/** One statement and so one transaction and one round trip: stored when it returns. */
const FREE = `
with content as (insert into channels.content (id, body) values ($3, $15)), queued as (
  ${MESSAGE} from unnest($1::text[], $2::text[]) as r(id, recipient)
)
select true as accepted, 0 as balance`;

/** As {@link FREE}, if the balance covers all of it: the row's lock makes parallel sends see each other's holds. */
const PAID = `
with held as (
  update channels.balance set balance = balance - $10 * cardinality($1::text[]),
    held = held + $10 * cardinality($1::text[]), updated_at = $14
  where workspace_id = $4 and balance >= $10 * cardinality($1::text[]) returning balance
), content as (insert into channels.content (id, body) select $3, $15::json from held), queued as (
  ${MESSAGE} from held, unnest($1::text[], $2::text[]) as r(id, recipient) returning id
), entered as (
  insert into channels.ledger (workspace_id, kind, amount, held, message_id, at)
  select $4, 'hold', -$10, $10, id, $14 from queued
)
select exists (select from held) as accepted,
  coalesce((select balance from channels.balance where workspace_id = $4), 0) as balance`;

/**
 * Accepts a message for every recipient or for none. Throws `ONBOARDING_REQUIRED`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`,
 * `VALIDATION_ERROR`, `SCHEDULE_OUT_OF_RANGE`, `CHANNEL_NOT_CONFIGURED` and `INSUFFICIENT_CREDITS`.
 */
export async function accept(ctx: Context, command: SendCommand): Promise<AcceptedMessages> {
  const { channel, content } = command;
  const hindrance = obstacle(ctx, channel);
  if (hindrance === 'ONBOARDING_REQUIRED') fail('ONBOARDING_REQUIRED');
  const recipients = refuseInvalid(readRecipients(ctx, command));
  const { dueAt, scheduledAt } = readSchedule(ctx, command.sendAt);
  if (hindrance) fail('CHANNEL_NOT_CONFIGURED', { channel });

  const { sandbox, workspaceId } = ctx.caller;
  const ids = recipients.map(() => newId('msg'));
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const lane = laneOf(channel, sandbox);
  const cost = costOf(ctx, command);
  const [result] = await sql<{ accepted: boolean; balance: number }>(
    ctx.wakes ? ctx.em : ctx.db,
    cost > 0 ? PAID : FREE,
    [
      ids,
      recipients,
      ids[0],
      workspaceId,
      channel,
      lane,
      content.from ?? null,
      status,
      sandbox,
      cost,
      command.parts,
      dueAt,
      scheduledAt,
      ctx.clock.now(),
      JSON.stringify(content),
    ],
  );
  if (!result?.accepted) fail('INSUFFICIENT_CREDITS', { cost: cost * ids.length, balance: result?.balance ?? 0 });
  if (!scheduledAt) wake(ctx, sendJobName(lane));
  return { messageIds: ids, status, count: ids.length };
}
