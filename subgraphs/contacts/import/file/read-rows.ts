import { setImmediate as otherWork } from 'node:timers/promises';
import type { Context } from '../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { IDENTIFIERS } from '../../contact/contact-fields.js';
import { type ContactInput, readContact } from '../../contact/contact-input.js';
import type { ImportPlan } from '../import.js';
import { givenRows } from './given-rows.js';
import type { SplitRecord } from './split-records.js';

/** A row that was read. */
export interface ImportRow {
  readonly row: number;
  readonly input: ContactInput;
}

/** An error of a row. */
export interface RowProblem {
  readonly row: number;
  readonly problem: InvalidField;
}

export interface ReadRows {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
  /** Rows with a problem. */
  readonly failed: number;
}

/** Rows that are read before other work of the process has its turn: some milliseconds. */
const AT_ONCE = 250;

/** Reads records as rows of contacts: a row with a problem is left out. Rows whose every cell is empty count nowhere. */
export async function readRows(tx: Context, plan: ImportPlan, records: readonly SplitRecord[]): Promise<ReadRows> {
  const { properties, read } = await givenRows(tx, plan, records);
  const rules = { country: plan.country ?? undefined, properties };
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  let failed = 0;
  for (const [place, { row }] of records.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await otherWork();
    const { given, errors } = read(place);
    if (Object.keys(given).length + errors.length === 0) continue;
    const { input, errors: invalid } = readContact(given, rules);
    const all = [...errors, ...invalid];
    if (all.length === 0 && !IDENTIFIERS.some(field => input[field]))
      all.push(invalidField('email', 'orAnother', { others: IDENTIFIERS.slice(1).join(', ') }));
    if (all.length === 0) rows.push({ row, input });
    else failed++;
    for (const problem of all) problems.push({ row, problem });
  }
  return { rows, problems, failed };
}
