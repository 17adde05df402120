import type { ExecutionResult } from 'graphql';
import { after, hours, seconds } from '../context/clock.js';
import { type Context, transact } from '../context/context.js';
import { sql } from '../database/database.js';
import { fail, invalidField } from '../errors/errors.js';

/** The time for which a key returns the result of its first request. */
const KEPT = hours(24);
/** When a caller may try again whose first request still runs. */
const RETRY_AFTER_SEC = seconds(1) / 1_000;

type Result = ExecutionResult<Record<string, unknown>>;

/** A result without an effect: its transaction is rolled back. */
class WithoutEffect extends Error {
  constructor(readonly result: Result) {
    super('The mutation had no effect.');
  }
}

/**
 * Runs a mutation once per workspace, mode and key. The key, the result and the effect commit in one transaction, so a
 * repetition after a crash or a lost acknowledgement finds either all three or none. A mutation that fails leaves the
 * key free. Throws `IDEMPOTENCY_KEY_REUSED` for another request, and `IDEMPOTENCY_IN_PROGRESS` while the first runs.
 */
export async function runOnce(ctx: Context, run: (tx: Context) => Promise<Result> | Result): Promise<Result> {
  try {
    return await transact(ctx, async tx => {
      await lockKey(tx, ctx);
      const known = await findResult(tx, ctx);
      if (known) return known;
      const result = await run(tx);
      if (hasNoEffect(result)) throw new WithoutEffect(result);
      await storeResult(tx, ctx, result);
      return result;
    });
  } catch (error) {
    if (error instanceof WithoutEffect) return error.result;
    throw error;
  }
}

/** A mutation of several fields is no case here: a request with a key has one. */
const hasNoEffect = ({ data }: Result): boolean => !data || Object.values(data).every(value => value === null);

/** The lock ends with the transaction, however that ends, and with the connection of a process that dies. */
async function lockKey(tx: Context, { caller, idempotency }: Context): Promise<void> {
  const [row] = await sql<{ locked: boolean }>(
    tx.em,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [`idempotency ${caller.workspaceId} ${caller.sandbox} ${idempotency!.key}`],
  );
  if (!row?.locked) fail('IDEMPOTENCY_IN_PROGRESS', { retryAfterSec: RETRY_AFTER_SEC });
}

/** A statement of its own: one that also took the lock would not see what its last holder committed. */
async function findResult(tx: Context, { caller, idempotency, clock, box }: Context): Promise<Result | null> {
  const { key, fingerprint } = idempotency!;
  const [row] = await sql<{ fingerprint: string; result: string }>(
    tx.em,
    `select fingerprint, result from idempotency.request
     where workspace_id = $1 and sandbox = $2 and key = $3 and expires_at > $4`,
    [caller.workspaceId, caller.sandbox, key, clock.now()],
  );
  if (!row) return null;
  if (row.fingerprint !== fingerprint)
    fail('IDEMPOTENCY_KEY_REUSED', {}, { details: [invalidField('Idempotency-Key', 'reused')] });
  idempotency!.replayed = true;
  return JSON.parse(box.open(row.result, resultContext(caller.workspaceId, key))) as Result;
}

/** Encrypted, because some results carry a secret that is shown once. */
async function storeResult(tx: Context, { caller, idempotency, clock, box }: Context, result: Result): Promise<void> {
  const { key, fingerprint } = idempotency!;
  const now = clock.now();
  await sql(
    tx.em,
    `insert into idempotency.request (workspace_id, sandbox, key, fingerprint, result, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, sandbox, key) do update
       set fingerprint = excluded.fingerprint, result = excluded.result, expires_at = excluded.expires_at`,
    [
      caller.workspaceId,
      caller.sandbox,
      key,
      fingerprint,
      box.seal(JSON.stringify(result), resultContext(caller.workspaceId, key)),
      after(now, KEPT),
    ],
  );
}

export const resultContext = (workspaceId: string, key: string): string => `idempotency:${workspaceId}:${key}`;
