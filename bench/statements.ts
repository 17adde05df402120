import type { World } from './world.js';

/** A library that PostgreSQL loads when it starts, and that counts the cost of each statement. */
export const COUNTING = 'shared_preload_libraries=pg_stat_statements';

const TOP = 20;
/** Characters of a statement. */
const SHOWN = 110;

const PREPARE = 'create extension if not exists pg_stat_statements';
const FORGET = 'select pg_stat_statements_reset()';
const MOST = `select calls, rows, total_exec_time as ms, wal_bytes as wal, query,
    sum(total_exec_time) over () as total
  from pg_stat_statements order by total_exec_time desc limit ${TOP}`;

interface Row {
  calls: string;
  rows: string;
  ms: number;
  wal: string;
  query: string;
  total: number;
}

/** Resets the counters. */
export async function forgetStatements({ db }: World): Promise<void> {
  await db.query(PREPARE);
  await db.query(FORGET);
}

/** The statements in which PostgreSQL spent most time since they were forgotten. Waits for locks count as time. */
export async function topStatements({ db }: World): Promise<string> {
  const { rows } = await db.query<Row>(MOST);
  const lines = rows.map(({ calls, rows: found, ms, wal, query, total }) => {
    const share = `${((ms / total) * 100).toFixed(1).padStart(5)} %`;
    const numbers = `${ms.toFixed(0).padStart(7)} ms ${calls.padStart(8)} calls ${found.padStart(9)} rows ${(Number(wal) / 1e6).toFixed(1).padStart(7)} MB of log`;
    return `${share} ${numbers}  ${query.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)}`;
  });
  return lines.join('\n');
}
