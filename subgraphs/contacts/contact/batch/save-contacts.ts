import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { AppError, fail } from '../../../../kernel/errors/errors.js';
import { type PublicDetail, publicError } from '../../../../kernel/errors/public-error.js';
import { emitAll } from '../../../../kernel/events/outbox.js';
import { type ConsentSource, consentSourceOf } from '../../consent/consent-source.js';
import { allTopics } from '../../topic/topic-registry.js';
import { lockEveryHolder } from '../save/find-contact.js';
import { MAX_ATTEMPTS } from '../save/save-contact.js';
import { storeLocked } from '../save/write-contact.js';
import type { ContactWrite } from '../save/write-rows.js';
import type { ContactBatch, ContactSaveError, ContactSaveResult, SaveContactsArgs } from './batch.js';
import { BatchTags } from './new-tags.js';
import { BatchPlan, type Decision, type PlannedWrite } from './plan.js';
import { type BatchRow, errorOf, readRows } from './read-rows.js';

type Decided = Decision | AppError;

/**
 * Saves contacts in their order, each as a save of its own would, and returns the outcome of each.
 * All that can be saved commits together, in a number of statements that does not grow with the
 * contacts, unless one takes an identifier that another releases. Throws `CONTACT_CONFLICT` if
 * others keep taking the identifiers.
 */
export async function saveContacts(ctx: Context, args: SaveContactsArgs): Promise<ContactBatch> {
  const rows = await readRows(ctx, args);
  const isRefused = rows.every(row => row instanceof AppError);
  const decided = isRefused ? rows : await transact(ctx, tx => saveRows(tx, rows));
  const results = decided.map((one, index) => resultOf(ctx, one as Decided, index));
  const count = (outcome: string) => results.filter(result => result.outcome === outcome).length;
  return {
    created: count('CREATED'),
    updated: count('UPDATED'),
    unchanged: count('UNCHANGED'),
    failed: count('FAILED'),
    results,
  };
}

async function saveRows(tx: Context, rows: readonly (BatchRow | AppError)[]): Promise<Decided[]> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const decided = await unlessTaken(tx, () => attempt(tx, rows));
    if (decided) return decided;
  }
  return fail('CONTACT_CONFLICT');
}

/** `null` if other contacts took identifiers of new ones meanwhile. */
async function attempt(tx: Context, rows: readonly (BatchRow | AppError)[]): Promise<Decided[] | null> {
  const inputs = rows.flatMap(row => (row instanceof AppError ? [] : [row.input]));
  const { workspaceId, sandbox } = tx.caller;
  const topics = await allTopics(tx);
  const tags = await BatchTags.of(tx, [...new Set(inputs.flatMap(input => input.tags ?? []))]);
  // Contacts are locked after the tags, as a save of one contact locks them.
  const holders = await lockEveryHolder(tx, inputs);
  const plan = new BatchPlan({ topics, tags, world: { workspaceId, sandbox } }, holders);
  const decided = rows.map(row => (row instanceof AppError ? row : errorOf(() => plan.decide(row))));
  const numbersOf = await tags.register(tx);
  const source = consentSourceOf(tx);
  for (const wave of plan.waves) {
    const writes = [...wave.values()].map(write => ({ isNew: write.isNew, ...toWrite(tx, write, source, numbersOf) }));
    const [created, changed] = [writes.filter(({ isNew }) => isNew), writes.filter(({ isNew }) => !isNew)];
    const stored = await storeLocked(tx, created, changed);
    if (stored < writes.length) return null;
  }
  await emitAll(tx, plan.events);
  return decided;
}

const toWrite = (
  tx: Context,
  { id, state, notes }: PlannedWrite,
  source: ConsentSource,
  numbersOf: (numbers: readonly number[]) => number[],
): ContactWrite => ({
  id,
  state: { ...state, tagNos: numbersOf(state.tagNos) },
  notes,
  source,
  event: null,
  at: tx.clock.now(),
});

/** SQLSTATEs of a unique value that was taken, and of a deadlock. */
const RACES = new Set(['23505', '40P01']);

/**
 * Does work that stores contacts. Returns `null`, and stores nothing, if the work does or another
 * transaction was in its way.
 */
async function unlessTaken<Result>(tx: Context, work: () => Promise<Result | null>): Promise<Result | null> {
  await sql(tx.em, 'savepoint contacts_of_batch', []);
  try {
    const result = await work();
    await sql(tx.em, `${result ? 'release' : 'rollback to'} savepoint contacts_of_batch`, []);
    return result;
  } catch (error) {
    if (!RACES.has((error as { code?: string }).code ?? '')) throw error;
    await sql(tx.em, 'rollback to savepoint contacts_of_batch', []);
    return null;
  }
}

const resultOf = (ctx: Context, decided: Decided, index: number): ContactSaveResult =>
  decided instanceof AppError
    ? { index, outcome: 'FAILED', contactId: null, error: refusalOf(ctx, decided, index) }
    : { index, ...decided, error: null };

function refusalOf(ctx: Context, error: AppError, index: number): ContactSaveError {
  const { code, message, details, data = null } = publicError(error, ctx);
  const fields = Array.isArray(details) ? (details as PublicDetail[]) : [];
  return {
    code,
    message,
    details: fields.map(each => ({ field: `contacts[${index}].${each.field}`, message: each.message })),
    data,
  };
}
