import type { Context } from '../context/context.js';
import { sql } from '../database/database.js';
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
const WRITE = `update idempotency.request r set result = e.result
  from unnest($2::bool[], $3::text[], $4::text[], $5::text[]) e(sandbox, key, before, result)
  where r.workspace_id = $1 and r.sandbox = e.sandbox and r.key = e.key and r.result = e.before`;

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
      await sql(ctx.db, WRITE, [
        workspaceId,
        found.map(({ sandbox }) => sandbox),
        found.map(({ key }) => key),
        found.map(({ result }) => result),
        found.map(({ key, plain }) =>
          ctx.box.seal(JSON.stringify(finder.outOfResult(JSON.parse(plain))), resultContext(workspaceId, key)),
        ),
      ]);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!;
  }
}
