import type pg from 'pg';
import { createBatcher } from '../../context/batcher.js';

/** The end of what a primary has committed. */
export interface Position {
  /** A place in its log, as PostgreSQL writes it: `0/3A21B8C0`. */
  readonly lsn: string;
  /** A promotion begins a new one, whose places cannot be compared with those of the one before. */
  readonly timeline: number;
  /** The cluster: a standby has that of its primary. */
  readonly system: string;
}

/** A commit that waits for no disk is visible before its place is flushed. */
const READ = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
  (select system_identifier::text from pg_control_system()) as system`;

const MOST_TOGETHER = 1_000;

/**
 * Returns a function that reads the position of a primary. The statement begins after the call, so that whatever was committed before the
 * call is at or below the position; calls that come while one is under way share the next.
 */
export function positionsOf(primary: pg.Pool): () => Promise<Position> {
  const load = createBatcher<true, Position>({
    maxItems: MOST_TOGETHER,
    maxRunning: 1,
    run: async asks => {
      const { rows } = await primary.query<Position>(READ);
      return asks.map(() => rows[0]!);
    },
  });
  return () => load(true);
}

/** The reason why a server cannot be read for a position, or `ok`. */
export type Standing = 'ok' | 'behind' | 'no standby' | 'another server';

/** The place up to which a standby is consistent has its timeline at once, its last restart point some minutes later. */
const COMPARE = `select case when not pg_is_in_recovery() then 'no standby' when s.system_identifier::text <> $2 then 'another server'
    when greatest(c.timeline_id, r.min_recovery_end_timeline) = $3 and pg_last_wal_replay_lsn() >= $1::pg_lsn then 'ok'
    else 'behind' end as standing
  from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`;

/**
 * Compares a standby with a position. A statement that begins after `ok` sees all that was committed there, because its snapshot is taken
 * later than the comparison.
 */
export async function compare(client: pg.ClientBase, { lsn, system, timeline }: Position): Promise<Standing> {
  const { rows } = await client.query<{ standing: Standing }>(COMPARE, [lsn, system, timeline]);
  return rows[0]!.standing;
}
