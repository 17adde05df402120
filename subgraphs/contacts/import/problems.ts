import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { RowProblem } from './file/read-rows.js';

/** Problems of an import that are kept; later ones are counted with their rows. */
export const MAX_PROBLEMS = 10_000;

const COUNT = 'select count(*)::int as count from contacts.import_problem where import_id = $1';
const INSERT = `insert into contacts.import_problem (import_id, no, row, field, problem)
  select $1, $2::int + p.place, p.row, p.field, p.problem
  from unnest($3::int[], $4::text[], $5::jsonb[]) with ordinality p(row, field, problem, place)`;

/** Keeps problems for the report: rows and rules, never the values that broke them. */
export async function storeProblems(tx: Context, importId: string, problems: readonly RowProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const [row] = await sql<{ count: number }>(tx.em, COUNT, [importId]);
  const kept = [...problems].sort((a, b) => a.row - b.row).slice(0, MAX_PROBLEMS - row!.count);
  if (kept.length === 0) return;
  await sql(tx.em, INSERT, [
    importId,
    row!.count,
    kept.map(problem => problem.row),
    kept.map(({ problem }) => problem.field.slice(0, MAX_FIELD)),
    kept.map(({ problem: { rule, values } }) => JSON.stringify({ rule, values: values ?? {} })),
  ]);
}

/** Characters of a field's path. */
const MAX_FIELD = 200;
