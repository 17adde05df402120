import { type Database, sql } from '../../../../kernel/database/database.js';

/** Endpoints that a claim looks at. */
const MAX_ENDPOINTS = 250;

/** The next endpoint after one with pending deliveries, by the index: the cost does not depend on the length of their queues. */
const after = (endpoint: string): string =>
  `(select min(d.webhook_id) from webhooks.delivery d where d.status = 'PENDING' and d.webhook_id > ${endpoint})`;

const WALK = `
  with recursive walked (webhook_id, place) as (
    select ${after('$1')}, 1
    union all
    select ${after('walked.webhook_id')}, place + 1 from walked where webhook_id is not null and place < $2
  )
  select webhook_id as id from walked where webhook_id is not null order by place`;

/**
 * The turn of a process through the endpoints with pending deliveries. A claim looks at some of them, so that what it costs does not depend
 * on how many there are.
 */
export class PendingEndpoints {
  #last = '';

  constructor(readonly max = MAX_ENDPOINTS) {}

  /** Whether the turn began and has not come to its end. */
  get isUnderWay(): boolean {
    return this.#last !== '';
  }

  /** The next ones; after the last one it begins again. */
  async next(db: Database): Promise<string[]> {
    const rows = await sql<{ id: string }>(db, WALK, [this.#last, this.max]);
    this.#last = rows.length < this.max ? '' : rows.at(-1)!.id;
    return rows.map(({ id }) => id);
  }
}
