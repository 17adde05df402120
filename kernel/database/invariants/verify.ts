import { type Database, type Em, sql } from '../database.js';
import type { Invariant } from './invariant.js';

/** Rows that break an invariant are shown up to this number. */
const EXAMPLES = 20;

/** A row that breaks an invariant. */
export interface Violation {
  readonly workspace: string;
  readonly id: string;
  readonly found: string;
}

/** The result of one invariant. */
export interface Verified {
  readonly invariant: string;
  /** The number of rows that it is about. */
  readonly rows: number;
  /** The number of rows that break it. */
  readonly broken: number;
  /** At most 20 of these. */
  readonly examples: readonly Violation[];
}

interface Result {
  readonly rows: string;
  readonly broken: string;
  readonly examples: readonly Violation[] | null;
}

/** One statement sees one state of the database, so rows that move meanwhile are counted once. */
const statementOf = ({ rows, broken }: Invariant): string => `
with broken as materialized (${broken})
select (select n from (${rows}) counted) as rows, (select count(*) from broken) as broken,
  (select json_agg(shown) from (select workspace, id, found from broken order by id limit ${EXAMPLES}) shown) as examples`;

/**
 * Checks each invariant by a statement of its own, which reads every row of its tables and takes no lock that another statement waits for. The
 * database changes nothing.
 */
export async function verify(db: Database, invariants: readonly Invariant[]): Promise<Verified[]> {
  const verified: Verified[] = [];
  for (const invariant of invariants)
    verified.push(await db.fork().transactional(em => verifyOne(em, invariant), { readOnly: true }));
  return verified;
}

async function verifyOne(em: Em, invariant: Invariant): Promise<Verified> {
  await sql(em, 'set local statement_timeout = 0', []);
  const [result] = await sql<Result>(em, statementOf(invariant), []);
  const { rows, broken, examples } = result!;
  return { invariant: invariant.says, rows: Number(rows), broken: Number(broken), examples: examples ?? [] };
}
