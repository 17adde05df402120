import pg from 'pg';
import { until } from './process.js';
import type { World } from './world.js';

/** Locks that processes of a world need, by which a test stops them at a statement. */
export interface Guards {
  /** Runs a statement in a transaction that stays open. */
  hold(text: string): Promise<void>;
  /** Ends the oldest of them, or all. */
  letGo(some?: number): Promise<void>;
  /** Until a statement of a process waits for a lock. */
  stuckAt(statement: string): Promise<unknown>;
}

const STUCK = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and position($1 in query) > 0 and query not like '%pg_stat_activity%'`;

export function guardsOf(world: World): Guards {
  const guards: pg.Client[] = [];
  return {
    async hold(text) {
      const guard = new pg.Client(world.env['DATABASE_URL']);
      guards.push(guard);
      await guard.connect();
      await guard.query('begin');
      await guard.query(text);
    },
    async letGo(some = guards.length) {
      await Promise.all(guards.splice(0, some).map(guard => guard.end()));
    },
    stuckAt: statement => until(async () => (await world.rows(STUCK, statement)).length > 0),
  };
}
