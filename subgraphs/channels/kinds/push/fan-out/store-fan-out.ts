import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import type { FanOut } from '../../../core/message/accept/recipient/address-rules.js';
import { sourceOf } from '../../../core/message/source.js';

/** The job that stores the messages. */
export const FAN_OUT_JOB = declareJob('channels.push_fan_out');

/** The most large sends of a workspace at the same time. */
const MAX_RUNNING = 20;

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const RUNNING = `select count(*)::int as count from channels.push_fan_out
  where workspace_id = $1 and sandbox = $2 and due_at is not null`;

interface NewFanOut {
  readonly id: string;
  readonly workspace: string;
  readonly sandbox: boolean;
  readonly recipients: readonly string[];
  /** JSON. */
  readonly content: string;
  readonly source_kind: string | null;
  readonly source: string | null;
  readonly send_at: Date | null;
  readonly reference: string | null;
  /** JSON. */
  readonly metadata: string | null;
  readonly now: Date;
}

const INSERT = statement<NewFanOut>(`
  insert into channels.push_fan_out (id, workspace_id, sandbox, recipients, content, source_kind, source_id, send_at,
    reference, metadata, status, due_at, created_at, updated_at)
  values (:id, :workspace, :sandbox, :recipients, :content::jsonb, :source_kind, :source, :send_at, :reference,
    :metadata::jsonb, 'RUNNING', :now, :now, :now)`);

/** Stores a send whose messages a job stores. Throws `LIMIT_REACHED`. */
export const storeFanOut: FanOut = (ctx, { content, recipients, sendAt, labels: { reference, metadata } }) =>
  transact(ctx, async tx => {
    await checkCount(tx);
    const id = newId('pfo');
    const source = sourceOf(tx.caller);
    const fanOut: NewFanOut = {
      id,
      workspace: tx.caller.workspaceId,
      sandbox: tx.caller.sandbox,
      recipients,
      content: JSON.stringify(content),
      source_kind: source?.kind ?? null,
      source: source?.id ?? null,
      send_at: sendAt,
      reference,
      metadata: metadata && JSON.stringify(metadata),
      now: tx.clock.now(),
    };
    await sql(tx.em, ...INSERT(fanOut));
    wake(tx, FAN_OUT_JOB);
    return id;
  });

async function checkCount(tx: Context): Promise<void> {
  const { workspaceId, sandbox } = tx.caller;
  await sql(tx.em, LOCK, [`push fan-outs ${workspaceId}`]);
  const [row] = await sql<{ count: number }>(tx.em, RUNNING, [workspaceId, sandbox]);
  if (row!.count >= MAX_RUNNING) fail('LIMIT_REACHED', { max: MAX_RUNNING });
}
