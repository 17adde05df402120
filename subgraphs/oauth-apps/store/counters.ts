import { after } from '../../../kernel/context/clock.js';
import { type Database, sql } from '../../../kernel/database/database.js';
import type { CounterStore } from '../../../oauth/store/counters.js';

/** Answers a row if the count is within the allowance, also for parallel requests. */
const TAKE = `insert into oauth_apps.counter as c (name, used, ends_at) values ($1, 1, $3)
  on conflict (name) do update set
    used = case when c.ends_at <= $2 then 1 else c.used + 1 end,
    ends_at = case when c.ends_at <= $2 then $3 else c.ends_at end
  where c.ends_at <= $2 or c.used < $4
  returning ends_at`;

export const counterStore = (db: Database): CounterStore => ({
  async take(counter, { max, per }, now) {
    const taken = await sql(db, TAKE, [counter, now, after(now, per), max]);
    if (taken.length > 0) return null;
    const [full] = await sql<{ ends_at: Date }>(db, 'select ends_at from oauth_apps.counter where name = $1', [
      counter,
    ]);
    return full?.ends_at ?? after(now, per);
  },
});
