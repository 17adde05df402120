import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { WebhookAttempt } from './delivery.js';
import { readDelivery } from './delivery.service.js';
import { LAST_ATTEMPT } from './store/history.js';

/** That a delivery remembers. */
export const MAX_ATTEMPTS = 12;
const MAX_ASKS = 100;

/** A delivery without a history has its row as the only attempt, or no attempt yet. */
const READ = `
  select d.id, coalesce(d.history, case when d.attempts > 0 then jsonb_build_array(${LAST_ATTEMPT}) else '[]' end) as attempts
    from webhooks.any_delivery d where d.id = any($1)`;

type Remembered = Omit<WebhookAttempt, 'at' | 'nextAttemptAt'> & { at: string; nextAttemptAt: string | null };

/** Reads attempts by the id of the delivery, which the caller may read. */
export const attemptsOf = defineBatched<string, WebhookAttempt[]>(
  'attempts of deliveries',
  MAX_ASKS,
  async (on, ids) => {
    const rows = await sql<{ id: string; attempts: Remembered[] }>(on, READ, [ids]);
    const byId = new Map(rows.map(({ id, attempts }) => [id, attempts.map(toAttempt)]));
    return ids.map(id => byId.get(id) ?? []);
  },
);

const toAttempt = ({ at, nextAttemptAt, ...attempt }: Remembered): WebhookAttempt =>
  Object.assign(new WebhookAttempt(), attempt, {
    at: new Date(at),
    nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt),
  });

/** Throws `NOT_FOUND`. */
export async function readAttempts(ctx: Context, id: string): Promise<WebhookAttempt[]> {
  await readDelivery(ctx, id);
  return attemptsOf.load(ctx, id);
}
