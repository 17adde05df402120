import { type Duration, seconds } from '../../kernel/context/clock.js';
import { type Read, readWithin } from '../../kernel/database/bounded-read.js';
import type { Database } from '../../kernel/database/database.js';

const TIMEOUT: Duration = seconds(5);
const BEGIN = `begin read only; set local statement_timeout = ${TIMEOUT}`;

/** Longer statements are cut. They hold no values: those are parameters. */
const MOST_CHARACTERS = 1_000;

const SETTINGS = [
  'autovacuum',
  'effective_cache_size',
  'jit',
  'max_connections',
  'max_wal_size',
  'random_page_cost',
  'shared_buffers',
  'synchronous_commit',
  'work_mem',
];

const SERVER = `select version() as version, pg_database_size(current_database())::float8 as "sizeBytes", pg_is_in_recovery() as "isReplica",
  (select json_object_agg(name, setting || coalesce(unit, '')) from pg_settings where name = any($1)) as settings`;

const CONNECTIONS = `select coalesce(state, backend_type) as state, count(*)::int as connections from pg_stat_activity
  where datname = current_database() group by 1 order by 2 desc`;

const TABLES = `select schemaname || '.' || relname as "table", pg_total_relation_size(relid)::float8 as "sizeBytes", n_live_tup::float8 as rows,
    n_dead_tup::float8 as "deadRows", greatest(last_vacuum, last_autovacuum) as "vacuumedAt", greatest(last_analyze, last_autoanalyze) as "analyzedAt"
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 40`;

const INVALID_INDEXES = `select i.indexrelid::regclass::text as index from pg_index i where not i.indisvalid order by 1`;

const RUNNING = `select pid, extract(epoch from clock_timestamp() - query_start)::float8 as "runsForSec", state, wait_event_type as "waitEventType",
    wait_event as "waitEvent", pg_blocking_pids(pid) as "blockedBy", left(query, ${MOST_CHARACTERS}) as statement
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query_start < clock_timestamp() - interval '1 second'
  order by query_start limit 20`;

const HAS_STATEMENTS = `select from pg_extension where extname = 'pg_stat_statements'`;

const SLOWEST = `select calls::float8 as calls, round(total_exec_time)::float8 as "totalMs", round(mean_exec_time::numeric, 2)::float8 as "meanMs",
    round(max_exec_time)::float8 as "maxMs", rows::float8 as rows, left(query, ${MOST_CHARACTERS}) as statement
  from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database() order by total_exec_time desc limit 30`;

/** The statements on which most time went; `null` where PostgreSQL does not measure them. */
async function slowest(read: Read): Promise<readonly object[] | null> {
  return (await read(HAS_STATEMENTS, [])).length > 0 ? read(SLOWEST, []) : null;
}

/** The parts of a bundle that PostgreSQL knows, each read by itself within five seconds. */
export const databaseParts = (db: Database) => {
  const within = <T>(work: (read: Read) => Promise<T>) => readWithin(db, BEGIN, work);
  const rows = (text: string) => () => within(read => read(text, []));
  return {
    server: () => within(async read => (await read(SERVER, [SETTINGS]))[0]),
    connections: rows(CONNECTIONS),
    largestTables: rows(TABLES),
    invalidIndexes: rows(INVALID_INDEXES),
    runningStatements: rows(RUNNING),
    slowestStatements: () => within(slowest),
  };
};
