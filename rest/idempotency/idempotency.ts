import { after, hours, minutes, seconds } from '../../kernel/context/clock.js';
import type { Context } from '../../kernel/context/context.js';
import { sql } from '../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { implementJob, type Job } from '../../kernel/jobs/job.js';
import { declareJob } from '../../kernel/jobs/job-handle.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import type { Reply } from '../sofa/sofa.js';

/** How long a key answers for its first request. */
const KEPT = hours(24);
/** A process that dies in the middle holds the key no longer than this; no request takes as long. */
const LEASE = seconds(60);
const SWEEP = minutes(10);
const SWEPT_AT_ONCE = 1_000;
const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

export interface IdempotentReply extends Reply {
  /** True if this is the first request's answer again. */
  readonly replayed: boolean;
}

interface Claim {
  readonly key: string;
  readonly fingerprint: Buffer;
  /** The request that holds the key. */
  readonly holder: string;
}

interface Row {
  fingerprint: Buffer;
  status: number | null;
  body: string | null;
}

/** The key of a request, `null` without one. Throws `VALIDATION_ERROR` unless it is 1–255 visible ASCII characters. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !VISIBLE_ASCII.test(header))
    failIfInvalid([invalidField('Idempotency-Key', 'headerName')]);
  return header as string;
}

/**
 * What makes two requests the same: method, path with its query, and the bytes of the body. A credential limited to
 * instances repeats its own requests alone: it could be refused what another was answered.
 */
export const fingerprintOf = (method: string, url: string, bytes: Uint8Array, instanceIds: readonly string[]): Buffer =>
  sha256(Buffer.concat([Buffer.from(`${[method, url, ...instanceIds].join(' ')}\n`), bytes]));

/**
 * Runs the work once a key, workspace and mode: whoever inserts the row works, everybody else gets its answer. What
 * the work answers is kept 24 hours, encrypted, because some answers carry a secret; when it throws, the key is free
 * again. Throws `IDEMPOTENCY_KEY_REUSED` and `IDEMPOTENCY_IN_PROGRESS`.
 */
export async function once(
  ctx: Context,
  key: string,
  fingerprint: Buffer,
  work: () => Promise<Reply>,
): Promise<IdempotentReply> {
  const claim = { key, fingerprint, holder: randomToken(12) };
  const kept = await take(ctx, claim);
  if (kept) return kept;
  const reply = await work().catch(async cause => {
    await release(ctx, claim);
    throw cause;
  });
  // The effect is there and its answer is true even if it cannot be kept: the key is held until the lease ends.
  await keep(ctx, claim, reply).catch(cause =>
    ctx.log.warn({ err: cause }, 'the answer to an Idempotency-Key was lost'),
  );
  return { ...reply, replayed: false };
}

/** Whether an answer stands: an error of ours and "try again later" do not. */
export const isFinal = (status: number): boolean => status < 500 && status !== 429;

const place = (ctx: Context) => [ctx.caller.workspaceId, ctx.caller.sandbox] as const;

/** Takes the key for this request, or answers what its first request was answered. */
async function take(ctx: Context, { key, fingerprint, holder }: Claim): Promise<IdempotentReply | null> {
  const now = ctx.clock.now();
  const taken = await sql(
    ctx.db,
    `insert into edge.idempotent_request as held (workspace_id, sandbox, key, fingerprint, holder, leased_until, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, sandbox, key) do update
       set fingerprint = excluded.fingerprint, holder = excluded.holder, leased_until = excluded.leased_until,
           expires_at = excluded.expires_at, status = null, body = null
       where held.expires_at <= $8
          or (held.status is null and held.leased_until <= $8 and held.fingerprint = excluded.fingerprint)
     returning key`,
    [...place(ctx), key, fingerprint, holder, after(now, LEASE), after(now, KEPT), now],
  );
  return taken.length > 0 ? null : recall(ctx, key, fingerprint);
}

async function recall(ctx: Context, key: string, fingerprint: Buffer): Promise<IdempotentReply> {
  const [row] = await sql<Row>(
    ctx.db,
    'select fingerprint, status, body from edge.idempotent_request where workspace_id = $1 and sandbox = $2 and key = $3',
    [...place(ctx), key],
  );
  // Without a row the first request has just failed and let go of the key: the next try takes it.
  if (row && !row.fingerprint.equals(fingerprint)) fail('IDEMPOTENCY_KEY_REUSED');
  if (!row || row.status === null || row.body === null) fail('IDEMPOTENCY_IN_PROGRESS');
  return { status: row.status, body: ctx.box.open(row.body, bodyContext(ctx, key)), replayed: true };
}

const bodyContext = (ctx: Context, key: string): string => `idempotency:${ctx.caller.workspaceId}:${key}`;

const keep = (ctx: Context, { key, holder }: Claim, reply: Reply) =>
  sql(
    ctx.db,
    `update edge.idempotent_request set status = $5, body = $6
     where workspace_id = $1 and sandbox = $2 and key = $3 and holder = $4 and status is null`,
    [...place(ctx), key, holder, reply.status, ctx.box.seal(reply.body, bodyContext(ctx, key))],
  );

const release = (ctx: Context, { key, holder }: Claim) =>
  sql(
    ctx.db,
    `delete from edge.idempotent_request
     where workspace_id = $1 and sandbox = $2 and key = $3 and holder = $4 and status is null`,
    [...place(ctx), key, holder],
  );

/** Forgets the keys whose day is over. */
export const forgetKeys: Job = implementJob(declareJob('edge.idempotency'), {
  every: SWEEP,
  run: async services => {
    const gone = await sql(
      services.db,
      `delete from edge.idempotent_request where ctid = any(array(
         select ctid from edge.idempotent_request where expires_at <= $1 limit $2)) returning key`,
      [services.clock.now(), SWEPT_AT_ONCE],
    );
    return gone.length;
  },
});
