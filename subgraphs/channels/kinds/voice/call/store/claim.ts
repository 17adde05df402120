import type { Services } from '../../../../../../kernel/context/services.js';
import { sql } from '../../../../../../kernel/database/database.js';

const CLAIM = `with due as materialized (
    select id from channels.call where due_at <= $1 order by due_at limit $3 for update skip locked
  ) update channels.call c set due_at = $2 from due where c.id = due.id returning c.id`;

/** Claims calls that are due, `limit` at most; they are due again at `until`. */
export const claimCalls = ({ db, clock }: Services, until: Date, limit: number): Promise<{ id: string }[]> =>
  sql<{ id: string }>(db, CLAIM, [clock.now(), until, limit]);
