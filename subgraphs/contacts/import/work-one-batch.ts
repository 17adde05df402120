import { type Context, jobContext, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { emit } from '../../../kernel/events/outbox.js';
import { deleteFile } from '../../../kernel/files/file-store.js';
import { announceChange } from '../../../kernel/graph/watch.js';
import { notHeld } from '../../../kernel/holds/holds.js';
import { IMPORT_CHANGED } from './import.js';
import { importCompleted } from './import-events.js';
import { type OpenImport, workBatch } from './work-batch.js';

interface Candidate {
  readonly id: string;
  readonly workspaceId: string;
}

/** The oldest open import of each workspace, so that files of a workspace are taken in their order; who waits longest first. */
const NEXT = `select i.id, i.workspace_id as "workspaceId" from contacts.import i
  where i.status in ('QUEUED', 'RUNNING') and ${notHeld('i.workspace_id')} and not exists (
    select from contacts.import o where o.workspace_id = i.workspace_id and o.status in ('QUEUED', 'RUNNING') and o.id < i.id)
  order by i.turn limit $1`;
const MAX_CANDIDATES = 10;

const LOCK = `select id, plan, dry_run as "dryRun", file_id as "fileId", read_bytes as "readBytes", read_rows as "readRows",
    created_at as "createdAt", updated + unchanged = 0 as "onlyNew"
  from contacts.import where id = $1 and status in ('QUEUED', 'RUNNING') for update skip locked`;

const FAILED = `update contacts.import set attempts = attempts + 1, turn = nextval('contacts.import_turn'),
    status = case when attempts + 1 < $2 then status else 'FAILED' end,
    error = case when attempts + 1 < $2 then error else 'UNEXPECTED' end,
    completed_at = case when attempts + 1 < $2 then null else $3::timestamptz end
  where id = $1 and status in ('QUEUED', 'RUNNING') returning status, file_id as "fileId", dry_run as "dryRun",
    (plan -> 'sandbox')::bool as sandbox, rows, created, updated, unchanged, failed`;
/** Turns of an import that may fail one after the other. */
const MAX_ATTEMPTS = 20;

/**
 * Works off one batch of the import whose turn it is, in one transaction: the lock on its row keeps
 * other workers away, and its position commits with the effects of its rows. Returns 0 if there is
 * nothing to do, or others do it.
 */
export async function workOneBatch(services: Services): Promise<number> {
  const candidates = await sql<Candidate>(services.db, NEXT, [MAX_CANDIDATES]);
  for (const candidate of candidates) if (await work(services, candidate)) return 1;
  return 0;
}

async function work(services: Services, { id, workspaceId }: Candidate): Promise<boolean> {
  const ctx = jobContext(services, workspaceId);
  try {
    return await transact(ctx, async tx => {
      const [open] = await sql<OpenImport>(tx.em, LOCK, [id]);
      if (open) await workBatch(tx, open);
      return open !== undefined;
    });
  } catch (error) {
    await noteFailure(ctx, id);
    if (RACES.has((error as { code?: string }).code ?? '')) return true;
    throw error;
  }
}

/** SQLSTATE of what goes away when it is tried again: somebody else took an identifier, or waited for the same rows. */
const RACES = new Set(['23505', '40P01', '40001']);

/** Counts a failure of an import, and ends one that fails every time. */
async function noteFailure(ctx: Context, id: string): Promise<void> {
  await transact(ctx, async tx => {
    const [row] = await sql<Failure>(tx.em, FAILED, [id, MAX_ATTEMPTS, ctx.clock.now()]);
    if (row?.status !== 'FAILED') return;
    await announceChange(tx, IMPORT_CHANGED, id);
    const { fileId, dryRun, status, sandbox, ...counts } = row;
    await deleteFile(tx.em, fileId);
    const { workspaceId } = tx.caller;
    const data = { importId: id, status, ...counts };
    if (!dryRun) await emit(tx, importCompleted, { workspaceId, sandbox }, data);
  });
}

interface Failure {
  readonly status: 'RUNNING' | 'FAILED';
  readonly fileId: string;
  readonly dryRun: boolean;
  readonly sandbox: boolean;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}
