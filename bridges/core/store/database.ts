import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

const SCHEMA = `
create table if not exists session (
  id text primary key, connect text, attempt integer not null default 0, ended integer not null default 0,
  view text, sequence integer not null default 0, pushed integer not null default 0
) strict, without rowid;
create table if not exists event (
  session text not null, sequence integer not null, attempt integer not null, type text not null, at text not null,
  data text not null, stored integer not null, primary key (session, sequence)
) strict, without rowid;
create table if not exists send (
  session text not null, key text not null, id text not null, state text not null, code text, at integer not null,
  primary key (session, key)
) strict, without rowid;
create table if not exists kept (
  session text not null, kind text not null, id text not null, value text not null, until integer,
  primary key (session, kind, id)
) strict, without rowid;
create table if not exists file (
  session text not null, id text not null, path text not null, type text not null, bytes integer not null,
  at integer not null, primary key (session, id)
) strict, without rowid;
`;

type Value = string | number | null;
type Row = Record<string, Value>;

/**
 * The state of a bridge on disk, readable by its own account alone. A statement has returned only when what it wrote would survive a
 * kill and a loss of power (`synchronous = full`), and one process has it to itself.
 */
export class Database {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #depth = 0;

  /** @param durable false for tests and simulations, whose state nobody needs after a loss of power. */
  constructor(
    readonly folder: string,
    durable = true,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'bridge.db');
    const before = process.umask(0o077);
    try {
      this.#db = new DatabaseSync(path);
      this.#db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal');
      this.#db.exec(`pragma synchronous = ${durable ? 'full' : 'off'}; begin exclusive; ${SCHEMA} commit`);
      chmodSync(path, 0o600);
    } catch (error) {
      if (!/locked/.test(String(error))) throw error;
      throw new Error(`Another process uses ${folder}: two bridges with the keys of one account lock it out.`);
    } finally {
      process.umask(before);
    }
  }

  all(sql: string, ...values: Value[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  one(sql: string, ...values: Value[]): Row | null {
    return (this.#prepared(sql).get(...values) as Row | undefined) ?? null;
  }

  /** Returns the number of rows that it changed. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  /** Commits all that `work` writes, or nothing of it; one inside another is part of it. */
  together<Result>(work: () => Result): Result {
    if (this.#depth > 0) return work();
    this.#db.exec('begin immediate');
    this.#depth++;
    try {
      const result = work();
      this.#db.exec('commit');
      return result;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    } finally {
      this.#depth--;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
