import { type Context, connectionOf, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { readEnabledWebhook } from '../../endpoint/webhook.service.js';
import { REPLAY } from '../../jobs.js';
import { checkRange, type ReplayWebhookArgs } from '../delivery.args.js';
import { WebhookReplay } from './replay.js';

const INSERT_REPLAY = `
  insert into webhooks.replay (id, workspace_id, webhook_id, "from", "to", done_seq, created_at)
  values ($1, $2, $3, $4, $5, 0, $6)`;

/**
 * Queues every event of the range that the endpoint subscribes to and has not accepted: exhausted deliveries, and events
 * from while it was disabled. Throws `VALIDATION_ERROR`, `WEBHOOK_NOT_FOUND`, `WEBHOOK_DISABLED`.
 */
export async function replayWebhook(ctx: Context, args: ReplayWebhookArgs): Promise<WebhookReplay> {
  checkRange(args, ctx);
  const { id, from, to } = args;
  const now = ctx.clock.now();
  const webhook = await readEnabledWebhook(ctx, id);
  const replay = Object.assign(new WebhookReplay(), { id: newId('job'), webhookId: webhook.id, from, to });
  await sql(connectionOf(ctx), INSERT_REPLAY, [replay.id, ctx.caller.workspaceId, webhook.id, from, to, now]);
  wake(ctx, REPLAY);
  return replay;
}
