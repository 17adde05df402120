import { type Database, sql } from '../../../../kernel/database/database.js';
import { CALLABLE } from '../claim.js';

/** Endpoints with pending deliveries that a step looks at. */
const MAX_ENDPOINTS = 100;

/**
 * The first pending delivery of the next endpoint, by the index, so that the cost does not depend
 * on the length of the queues. Deliveries that wait for others have no time and come last.
 */
const after = (endpoint: string): string => `
  select d.webhook_id, d.next_attempt_at from webhooks.delivery d
   where d.status = 'PENDING' and d.webhook_id > ${endpoint} order by d.webhook_id, d.next_attempt_at limit 1`;

const WALK = `
  with recursive walked (webhook_id, at, place) as (
    select first.webhook_id, first.next_attempt_at, 1 from (${after('$1')}) first
    union all
    select next.webhook_id, next.next_attempt_at, place + 1
      from walked cross join lateral (${after('walked.webhook_id')}) next where place < $2
  )
  select webhook_id as id, at <= $3 and exists (
      select from webhooks.endpoint e where e.id = webhook_id and ${CALLABLE}
         and (e.open_until is null or e.open_until <= $3 or exists (
           select from webhooks.delivery d where d.webhook_id = e.id and d.status = 'PENDING' and d.urgent and d.next_attempt_at <= $3))
    ) as "isDue"
    from walked order by place`;

/**
 * The turn of a process through the endpoints with pending deliveries. A claim looks at those of
 * one step that may be called and have something due, so that endpoints with an open circuit, and
 * those that wait for their retries, cost nothing.
 */
export class DueEndpoints {
  #last = '';

  constructor(readonly max = MAX_ENDPOINTS) {}

  /** Returns whether a turn has begun and not come to its end. */
  get isUnderWay(): boolean {
    return this.#last !== '';
  }

  /** Returns the endpoints of the next step. After the last step it begins again. */
  async next(db: Database, now: Date): Promise<string[]> {
    const rows = await sql<{ id: string; isDue: boolean | null }>(db, WALK, [this.#last, this.max, now]);
    this.#last = rows.length < this.max ? '' : rows.at(-1)!.id;
    return rows.filter(({ isDue }) => isDue).map(({ id }) => id);
  }
}
