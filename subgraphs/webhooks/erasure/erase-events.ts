import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { type Person, PersonFinder } from '../../../kernel/erasure/person.js';
import { forgetAnswers } from '../delivery/store/remove.js';
import { rewriteEvents } from '../event/event-store.js';

export interface ErasedEvents {
  readonly count: number;
  /** The position at which the next call goes on; `null` behind the last event. */
  readonly next: number | null;
}

/** Events that a call reads. */
const BATCH = 2_000;

const READ = `select seq, id, data from webhooks.event where workspace_id = $1 and seq > $2 order by seq limit $3`;

/**
 * Removes a person from events of the caller's workspace, and from the answers of endpoints to
 * those. Idempotent.
 */
export function eraseEvents(ctx: Context, person: Person, after: number): Promise<ErasedEvents> {
  return transact(ctx, async tx => {
    const values = [tx.caller.workspaceId, after, BATCH];
    const rows = await sql<{ seq: number; id: string; data: object }>(tx.em, READ, values);
    const finder = new PersonFinder(person);
    const found = rows.filter(({ data }) => finder.isIn(JSON.stringify(data)));
    if (found.length > 0) {
      await rewriteEvents(
        tx.em,
        found.map(({ id, data }) => ({ id, data: finder.outOfEvent(data) })),
      );
      await forgetAnswers(
        tx.em,
        found.map(({ id }) => id),
      );
    }
    return { count: found.length, next: rows.length === BATCH ? rows.at(-1)!.seq : null };
  });
}
