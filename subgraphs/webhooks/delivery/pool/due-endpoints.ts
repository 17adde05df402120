import { type Database, sql } from '../../../../kernel/database/database.js';
import { CALLABLE, pendingEndpoints } from '../claim/callable.js';

/** Endpoints with pending deliveries that a step looks at. */
const MAX_ENDPOINTS = 100;

const WALK = `
  with recursive ${pendingEndpoints('$1::int[]', { lane: '$2::int', endpoint: '$3::text' }, '$4::int')}
  select lane::int as lane, webhook_id as id, at <= $5 and exists (
      select from webhooks.endpoint e where e.id = webhook_id and ${CALLABLE}
         and (e.open_until is null or e.open_until <= $5 or exists (
           select from webhooks.pending_delivery d where d.webhook_id = e.id and d.urgent and d.next_attempt_at <= $5))
    ) as "isDue"
    from pending order by place`;

interface Walked {
  readonly lane: number;
  readonly id: string;
  readonly isDue: boolean | null;
}

interface Position {
  readonly lane: number;
  readonly id: string;
}

const START: Position = { lane: -1, id: '' };

/**
 * The turn of a process through the endpoints with pending deliveries. A claim looks at those of
 * one step that may be called and have something due, so that endpoints with an open circuit, and
 * those that wait for their retries, cost nothing.
 */
export class DueEndpoints {
  #last = START;

  constructor(readonly max = MAX_ENDPOINTS) {}

  /** Returns whether a turn has begun and not come to its end. */
  get isUnderWay(): boolean {
    return this.#last !== START;
  }

  /** Returns the endpoints of the next step in some lanes. After the last step it begins again. */
  async next(db: Database, lanes: readonly number[], now: Date): Promise<string[]> {
    const { lane, id } = this.#last;
    const rows = await sql<Walked>(db, WALK, [lanes, lane, id, this.max, now]);
    this.#last = rows.length < this.max ? START : rows.at(-1)!;
    return rows.filter(({ isDue }) => isDue).map(each => each.id);
  }
}
