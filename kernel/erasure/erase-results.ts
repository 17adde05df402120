import type { Context } from '../context/context.js';
import { sql } from '../database/database.js';
import { replaceResults } from '../idempotency/replace-results.js';
import { resultContext } from '../idempotency/run-once.js';
import { type Person, PersonFinder } from './person.js';

interface Row {
  sandbox: boolean;
  key: string;
  result: string;
}

const READ = `select sandbox, key, result from idempotency.request
  where workspace_id = $1 and (sandbox, key) > ($2, $3) order by sandbox, key limit $4`;
const BATCH = 200;
/** Takes a person out of the results that an `Idempotency-Key` repeats, in the caller's workspace. They are encrypted, so all are read. */
export async function eraseFromResults(ctx: Context, person: Person): Promise<void> {
  const finder = new PersonFinder(person);
  const { workspaceId } = ctx.caller;
  let last: Pick<Row, 'sandbox' | 'key'> = { sandbox: false, key: '' };
  for (let rows: Row[] = []; ; ) {
    rows = await sql<Row>(ctx.db, READ, [workspaceId, last.sandbox, last.key, BATCH]);
    const found = rows.flatMap(row => {
      const plain = ctx.box.open(row.result, resultContext(workspaceId, row.key));
      return finder.isIn(plain) ? [{ ...row, plain }] : [];
    });
    if (found.length > 0)
      await replaceResults(
        ctx,
        found.map(({ plain, ...row }) => ({
          ...row,
          next: ctx.box.seal(
            JSON.stringify(finder.outOfResult(JSON.parse(plain))),
            resultContext(workspaceId, row.key),
          ),
        })),
      );
    if (rows.length < BATCH) return;
    last = rows.at(-1)!;
  }
}
