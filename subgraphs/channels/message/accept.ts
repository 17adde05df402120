import { type Context, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { AcceptedMessages } from './accepted.js';
import type { SendCommand } from './command.js';
import { laneOf, sendJobName } from './lane.js';
import { costOf, obstacle, readRecipients, readSchedule, refuseInvalid } from './plan.js';
import { type NewSend, storeFree, storePaid } from './store.js';

/**
 * Accepts a message for every recipient or for none. Throws `ONBOARDING_REQUIRED`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`,
 * `VALIDATION_ERROR`, `SCHEDULE_OUT_OF_RANGE`, `CHANNEL_NOT_CONFIGURED` and `INSUFFICIENT_CREDITS`.
 */
export async function accept(ctx: Context, command: SendCommand): Promise<AcceptedMessages> {
  const { channel, content, parts, sendAt } = command;
  const hindrance = obstacle(ctx, channel);
  if (hindrance === 'ONBOARDING_REQUIRED') fail('ONBOARDING_REQUIRED');
  const recipients = refuseInvalid(readRecipients(ctx, command));
  const { dueAt, scheduledAt } = readSchedule(ctx, sendAt);
  if (hindrance) fail('CHANNEL_NOT_CONFIGURED', { channel });

  const { sandbox, workspaceId } = ctx.caller;
  const ids = recipients.map(() => newId('msg'));
  const lane = laneOf(channel, sandbox);
  const status = scheduledAt ? 'SCHEDULED' : 'QUEUED';
  const sender = content.from ?? null;
  const what = { channel, lane, sender, status, sandbox, cost: costOf(ctx, command), parts } as const;
  const body = JSON.stringify(content);
  await store(ctx, { ids, recipients, workspaceId, ...what, dueAt, scheduledAt, at: ctx.clock.now(), body });
  if (!scheduledAt) wake(ctx, sendJobName(lane));
  return { messageIds: ids, status, count: ids.length };
}

async function store(ctx: Context, send: NewSend): Promise<void> {
  if (send.cost === 0) return storeFree(ctx, send);
  const { accepted, balance } = await storePaid(ctx, send);
  if (!accepted) fail('INSUFFICIENT_CREDITS', { cost: send.cost * send.ids.length, balance });
}
