import type { MikroORM } from '@mikro-orm/core';
import type { PostgreSqlDriver, SqlEntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';

export type Em = SqlEntityManager<PostgreSqlDriver>;

/**
 * A PostgreSQL database: MikroORM for code that is not hot, and through the same connections the
 * function `sql` of `kernel/database/` for code that is.
 */
export interface Database {
  readonly orm: MikroORM<PostgreSqlDriver>;
  readonly pool: pg.Pool;
  readonly url: string;
  /** The address for what a session keeps, such as `LISTEN`: {@link url}, unless that leads to a pooler in transaction mode. */
  readonly directUrl: string;
  fork(): Em;
  close(): Promise<void>;
}

/** The name of a job, apart from its work: code that wakes the job imports this alone. */
export interface JobHandle {
  readonly kind: 'job';
  /** `<subgraph>.<work>`: its name in logs, metrics and Agenda's store. */
  readonly name: string;
}

/** The methods of the jobs that every part may call. */
export interface Jobs {
  /** Starts a job soon: in this process if it works jobs, else in one that does. Cheap enough for every request. */
  wake(job: JobHandle): void;
  /**
   * Runs the jobs of this process until none finds a row: how a test lets queued work happen. A job that found none runs
   * again when it is woken or the clock has moved; with `sweep`, each runs once at least, as after its interval.
   */
  settle(options?: { readonly sweep?: boolean }): Promise<void>;
  /** Returns whether they have started and not been stopped. */
  ready(): boolean;
  /**
   * Returns whether Agenda's store can be reached. Without it jobs run at their intervals: the rows
   * are the source of truth.
   */
  storeReachable(): boolean;
  /** Names of the jobs of this process whose last three runs, or more, have failed. */
  failing(): readonly string[];
}
