import { type Em, sql } from '../database/database.js';
import { laneOfSql } from './lane.js';

/*
 * Advisory locks of (work, lane), until the end of a transaction: a dead process holds none. Processes of version 0.2 lock the
 * name of the work alone, for all lanes, and may run beside this one during an upgrade. So each lock of a lane also takes that
 * lock in shared mode, which keeps them out and no process of this version. The version after this one may leave it out.
 */

const TRY = `select lane from unnest($2::int[]) as lane
  where pg_try_advisory_xact_lock_shared(hashtext($1)) and pg_try_advisory_xact_lock(hashtext($1), lane)`;

/** Locks those of the lanes that nobody has locked, and returns them. */
export const tryLanes = async (em: Em, work: string, lanes: readonly number[]): Promise<number[]> =>
  (await sql<{ lane: number }>(em, TRY, [work, lanes])).map(({ lane }) => lane);

const LOCK = `select pg_advisory_xact_lock_shared(hashtext($1)), pg_advisory_xact_lock(hashtext($1), ${laneOfSql('$2')})`;

/** Locks the lane of a workspace, and waits for the one that has it. */
export const lockLaneOf = (em: Em, work: string, workspaceId: string): Promise<object[]> =>
  sql(em, LOCK, [work, workspaceId]);

/**
 * SQL of one row: locks the lanes of workspaces, in ascending order, so that no two statements wait for each other. It is the
 * query of a materialized expression.
 *
 * @param work a constant.
 * @param workspaces an expression of type `text[]`.
 */
export const lockedLanes = (work: string, workspaces: string): string => `
  select count(pg_advisory_xact_lock(hashtext('${work}'), l.lane)), pg_advisory_xact_lock_shared(hashtext('${work}'))
    from (select distinct ${laneOfSql('w.id')} as lane from unnest(${workspaces}) w (id) order by 1) l`;
