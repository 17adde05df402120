import type { Context } from '../../../kernel/context/context.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import { invalidField } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { deleteFile } from '../../../kernel/files/file-store.js';
import { announceChange } from '../../../kernel/graph/watch.js';
import type { ContactInput } from '../contact/contact-input.js';
import { erasedSince } from '../erasure/skip-erased.js';
import { type KnownTopic, knownTopics } from '../topic/topic-registry.js';
import { noteWorld } from '../world/note-world.js';
import { type Applied, RowWriter } from './apply/apply-rows.js';
import { Known } from './apply/decide.js';
import { tagNumbers } from './apply/tag-numbers.js';
import { ROW } from './file/csv.js';
import type { ImportRow, ReadRows, RowProblem } from './file/read-rows.js';
import { IMPORT_CHANGED, type ImportPlan } from './import.js';
import { importCompleted } from './import-events.js';
import { type ReadBatch, readAhead, takeBatch } from './read-ahead.js';

/** Problems of an import that are kept; later ones are counted with their rows. */
const MAX_PROBLEMS = 10_000;

const COUNT = 'select count(*)::int as count from contacts.import_problem where import_id = $1';
const INSERT = `insert into contacts.import_problem (import_id, no, row, field, problem)
  select $1, $2::int + p.place, p.row, p.field, p.problem
  from unnest($3::int[], $4::text[], $5::jsonb[]) with ordinality p(row, field, problem, place)`;

/** Keeps problems for the report: rows and rules, never the values that broke them. */
async function storeProblems(tx: Context, importId: string, problems: readonly RowProblem[]): Promise<void> {
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

/** The state of an import that a turn needs. */
export interface OpenImport {
  readonly id: string;
  readonly plan: ImportPlan;
  readonly dryRun: boolean;
  readonly fileId: string;
  readonly readBytes: number;
  readonly readRows: number;
  readonly createdAt: Date;
  /** No row so far was of a contact that existed. */
  readonly onlyNew: boolean;
}

/**
 * Forces the use of indexes. The statistics are old while an import runs, and the planner reads
 * whole tables when it expects few rows.
 */
const USE_INDEXES = `select set_config('enable_seqscan', $1, true), set_config('enable_hashjoin', $1, true),
  set_config('enable_mergejoin', $1, true), set_config('enable_bitmapscan', $1, true)`;

interface Progress extends Counts {
  readonly id: string;
  readonly finished: boolean;
  readonly readBytes: number;
  readonly readRows: number;
  readonly now: Date;
}

const ADVANCE = statement<Progress>(`
  update contacts.import set status = case when :finished::bool then 'COMPLETED' else 'RUNNING' end,
    read_bytes = :readBytes, read_rows = :readRows, rows = rows + :rows, created = created + :created,
    updated = updated + :updated, unchanged = unchanged + :unchanged, failed = failed + :failed, attempts = 0,
    turn = nextval('contacts.import_turn'), updated_at = :now::timestamptz,
    completed_at = case when :finished::bool then :now::timestamptz end
  where id = :id returning rows, created, updated, unchanged, failed`);

/** Reads the rows that follow the position of an import, applies them, and stores the new position. */
export async function workBatch(tx: Context, open: OpenImport): Promise<void> {
  await sql(tx.em, USE_INDEXES, ['off']);
  await noteWorld({ em: tx.em, caller: { ...tx.caller, sandbox: open.plan.sandbox } });
  const batch = await takeBatch(tx, open, { offset: open.readBytes, row: open.readRows });
  const known = withoutErased(batch, await erasedSince(tx, open.createdAt));
  const topics = await topicsOf(tx, open.plan, known.rows);
  const read = withoutUnknownTopics(known, open.plan, topics);
  // Reading ahead any earlier would hold up the decisions that the database waits for.
  const whileStoring = () => readAhead(tx, open, batch);
  const applied = await (open.dryRun
    ? withoutEffect(tx, () => apply(tx, open, read.rows, topics, whileStoring))
    : apply(tx, open, read.rows, topics, whileStoring));
  await storeProblems(tx, open.id, [...read.problems, ...applied.problems]);
  await advance(tx, open, batch, read, applied);
}

/** Leaves out rows of people who were erased after the file was uploaded. */
function withoutErased(read: ReadRows, isErased: (input: ContactInput) => boolean): ReadRows {
  const erased = read.rows.filter(({ input }) => isErased(input));
  if (erased.length === 0) return read;
  return {
    rows: read.rows.filter(row => !erased.includes(row)),
    problems: [...read.problems, ...erased.map(({ row }) => ({ row, problem: invalidField(ROW, 'notAllowed') }))],
    failed: read.failed + erased.length,
  };
}

/** The topics of the import and of its rows that the workspace has, and those of new contacts. */
const topicsOf = (tx: Context, { topicIds }: ImportPlan, rows: readonly ImportRow[]): Promise<KnownTopic[]> =>
  knownTopics(
    tx,
    [...new Set([...topicIds, ...rows.flatMap(({ input }) => (input.topics ?? []).map(({ topicId }) => topicId))])],
    true,
  );

/** Leaves out rows that name a topic which the workspace does not have, or no more. */
function withoutUnknownTopics(read: ReadRows, { topicIds }: ImportPlan, topics: readonly KnownTopic[]): ReadRows {
  const ids = new Set([...topicIds, ...topics.map(({ id }) => id)]);
  const names = ({ input }: ImportRow) => (input.topics ?? []).every(({ topicId }) => ids.has(topicId));
  const unknown = read.rows.filter(row => !names(row));
  if (unknown.length === 0) return read;
  const problem = invalidField('topicIds', 'unknown');
  return {
    rows: read.rows.filter(names),
    problems: [...read.problems, ...unknown.map(({ row }) => ({ row, problem }))],
    failed: read.failed + unknown.length,
  };
}

async function apply(
  tx: Context,
  { id, plan, onlyNew }: OpenImport,
  rows: readonly ImportRow[],
  topics: readonly KnownTopic[],
  whileStoring: () => void,
): Promise<Applied> {
  const names = new Set([...plan.tags, ...rows.flatMap(({ input }) => input.tags ?? [])]);
  const tags = await tagNumbers(tx, [...names]);
  return new RowWriter(tx, { importId: id, plan, onlyNew, whileStoring }, new Known(tx, tags, topics, plan)).write(
    rows,
  );
}

/** Does the work and rolls back what it stored. */
async function withoutEffect<T>(tx: Context, work: () => Promise<T>): Promise<T> {
  await sql(tx.em, 'savepoint dry_run', []);
  const result = await work();
  await sql(tx.em, 'rollback to savepoint dry_run', []);
  return result;
}

async function advance(
  tx: Context,
  open: OpenImport,
  { end, finished }: ReadBatch,
  read: ReadRows,
  applied: Applied,
): Promise<void> {
  const { created, updated, unchanged, failed } = applied.counts;
  const progress: Progress = {
    ...{ id: open.id, finished, readBytes: end.offset, readRows: end.row },
    rows: read.rows.length + read.failed,
    ...{ created, updated, unchanged },
    failed: failed + read.failed,
    now: tx.clock.now(),
  };
  const [counts] = await sql<Counts>(tx.em, ...ADVANCE(progress));
  await announceChange(tx, IMPORT_CHANGED, open.id);
  if (!finished) return;
  await deleteFile(tx.em, open.fileId);
  const { workspaceId } = tx.caller;
  const data = { importId: open.id, status: 'COMPLETED' as const, ...counts! };
  if (!open.dryRun) await emit(tx, importCompleted, { workspaceId, sandbox: open.plan.sandbox }, data);
}

interface Counts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
}
