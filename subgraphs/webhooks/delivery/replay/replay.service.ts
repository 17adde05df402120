import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { readEnabledWebhook } from '../../endpoint/find-webhook.js';
import { REPLAY } from '../../jobs.js';
import { checkRange, type ReplayWebhookArgs } from '../delivery.args.js';
import { WebhookReplay } from './replay.js';
import { insertReplay } from './replay-store.js';

const LOCK = 'select id from webhooks.endpoint where id = $1 for update';

/**
 * Queues every event of the range that the endpoint subscribes to and has not accepted: exhausted deliveries, and events
 * from while it was disabled. Throws `VALIDATION_ERROR`, `WEBHOOK_NOT_FOUND`, `WEBHOOK_DISABLED` and, while another replay
 * of it goes on, `WEBHOOK_REPLAY_RUNNING`.
 */
export async function replayWebhook(ctx: Context, args: ReplayWebhookArgs): Promise<WebhookReplay> {
  checkRange(args, ctx);
  const { id, from, to, failedOnly } = args;
  const now = ctx.clock.now();
  const webhook = await readEnabledWebhook(ctx, id);
  const replay = Object.assign(new WebhookReplay(), { id: newId('job'), webhookId: webhook.id, from, to, failedOnly });
  await transact(ctx, async tx => {
    await sql(tx.em, LOCK, [webhook.id]);
    const isFirst = await insertReplay(tx.em, ctx.caller.workspaceId, replay, now);
    if (!isFirst) fail('WEBHOOK_REPLAY_RUNNING');
    wake(tx, REPLAY);
  });
  return replay;
}
