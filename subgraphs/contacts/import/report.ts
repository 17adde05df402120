import { FIELD_RULES, type FieldRule } from '../../../catalogue/errors/fields.js';
import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, type InvalidField } from '../../../kernel/errors/errors.js';
import { sentenceOf } from '../../../kernel/errors/sentence.js';
import { fill } from '../../../kernel/errors/text.js';
import { FileEncoding, FilePart } from '../../../kernel/files/file-part.js';
import { toCsv } from '../../../kernel/files/to-csv.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { ContactImport } from './import.js';

const PART = 1_000;

const READ = `select no, row, field, problem from contacts.import_problem
  where import_id = $1 and no > $2 order by no limit $3`;

interface ProblemRow {
  no: number;
  row: number;
  field: string;
  problem: Omit<InvalidField, 'field'>;
}

/** A part of the report on an import: CSV with row, field and message, and for a signed-in person what to do about it, in the language of the caller. */
export async function importReport(ctx: Context, id: string, cursor: string | null): Promise<FilePart> {
  const found = (await findOwned(ctx, ContactImport, id)) ?? fail('NOT_FOUND');
  const list = `report ${found.id}`;
  // A person in the dashboard reads what to do; programs know the three columns.
  const sentences = ctx.caller.kind === 'session';
  const after = cursor ? Number(readCursor(ctx, list, cursor)) : 0;
  const rows = await sql<ProblemRow>(ctx.db, READ, [id, after, PART]);
  const lineOf = (row: string, field: string, problem: ProblemRow['problem']) => [
    row,
    field,
    fill(FIELD_RULES[problem.rule as FieldRule], ctx.locale, problem.values ?? {}),
    ...(sentences ? [sentenceOf({ field, ...problem }, ctx.locale)] : []),
  ];
  const header = [['row', 'field', 'message', ...(sentences ? ['sentence'] : [])]];
  const leftOut = found.ignoredColumns.map(name => lineOf('', name, { rule: 'leftOut' }));
  const lines = rows.map(({ row, field, problem }) => lineOf(String(row), field, problem));
  const last = rows.length === PART ? rows.at(-1) : undefined;
  return Object.assign(new FilePart(), {
    name: `import-${id}.csv`,
    contentType: 'text/csv; charset=utf-8',
    encoding: FileEncoding.UTF8,
    content: toCsv(after === 0 ? [...header, ...leftOut, ...lines] : lines),
    next: last ? writeCursor(ctx, list, String(last.no)) : null,
  });
}
