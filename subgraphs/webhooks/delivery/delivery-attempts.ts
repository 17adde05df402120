import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { WebhookAttempt } from './delivery.js';
import { readDelivery } from './delivery.service.js';
import { LAST_ATTEMPT } from './outcome/history.js';

/** Of a delivery that remembers nothing its row is the only attempt; before the first one there is none. */
const READ = `
  select coalesce(d.history, case when d.attempts > 0 then jsonb_build_array(${LAST_ATTEMPT}) else '[]' end) as attempts
    from webhooks.delivery d where d.id = $1`;

type Remembered = Omit<WebhookAttempt, 'at' | 'nextAttemptAt'> & { at: string; nextAttemptAt: string | null };

/** Throws `NOT_FOUND`. */
export async function readAttempts(ctx: Context, id: string): Promise<WebhookAttempt[]> {
  await readDelivery(ctx, id);
  const [row] = await sql<{ attempts: Remembered[] }>(connectionOf(ctx), READ, [id]);
  return (row?.attempts ?? []).map(({ at, nextAttemptAt, ...attempt }) =>
    Object.assign(new WebhookAttempt(), attempt, {
      at: new Date(at),
      nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt),
    }),
  );
}
