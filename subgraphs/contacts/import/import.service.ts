import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { plainFileName } from '../../../kernel/files/file-name.js';
import { claimFile, deleteFile, findUnclaimed } from '../../../kernel/files/file-store.js';
import { readTag } from '../contact/contact-input.js';
import { checkRoom, insertProperties } from '../property/property.service.js';
import { propertiesByKey } from '../property/property-registry.js';
import { knownTopics } from '../topic/topic-registry.js';
import { propertyKey } from './columns/targets.js';
import { type DescribedFile, describeFile } from './describe-file.js';
import { readMapping, readObject } from './file/mapping.js';
import type { Position } from './file/split-records.js';
import type { ImportContactsArgs } from './import.args.js';
import { ContactImport, ImportPlan, ImportStatus } from './import.js';
import { WORK_IMPORTS } from './jobs.js';
import { newProperties } from './new-properties.js';
import { discardTable, readTable, type Table } from './table/read-table.js';

/** Imports of a workspace that are not done. */
const MAX_OPEN = 20;

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const OPEN = `select count(*)::int as count from contacts.import
  where workspace_id = $1 and status in ('QUEUED', 'RUNNING')`;

/**
 * Accepts a stored file; a job works it off. Throws `NOT_FOUND` for an upload that does not exist, `VALIDATION_ERROR` for a
 * file that cannot be read or a mapping that does not fit it, and `LIMIT_REACHED`.
 */
export async function importContacts(ctx: Context, args: ImportContactsArgs): Promise<ContactImport> {
  const uploaded = (await findUnclaimed(ctx, args.upload)) ?? fail('NOT_FOUND');
  const { encoding = null, sheet = null } = args;
  const country = args.country ?? ctx.caller.workspace?.country ?? null;
  // Before the transaction, because a workbook may take seconds.
  const table = await readTable(ctx, uploaded, { encoding, sheet, country });
  try {
    return await accept(ctx, args, table);
  } catch (error) {
    await discardTable(ctx, uploaded, table);
    throw error;
  }
}

function accept(ctx: Context, args: ImportContactsArgs, table: Table | InvalidField): Promise<ContactImport> {
  return transact(ctx, async tx => {
    const uploaded = (await claimFile(tx, args.upload)) ?? fail('NOT_FOUND');
    await checkOpen(tx);
    const { plan, start } = await planOf(tx, args, table);
    const file = (table as Table).file;
    if (file.id !== uploaded.id) await takeOver(tx, file.id, uploaded.id);
    const now = ctx.clock.now();
    const accepted = tx.em.create(ContactImport, {
      ...NOTHING_DONE,
      id: newId('imp'),
      workspaceId: ctx.caller.workspaceId,
      dryRun: args.dryRun,
      fileName: plainFileName(args.fileName ?? ''),
      fileId: file.id,
      plan,
      bytes: file.bytes,
      readBytes: start.offset,
      readRows: start.row,
      createdAt: now,
      updatedAt: now,
    });
    tx.em.persist(accepted);
    if (!args.dryRun)
      await auditNamed(tx, 'contacts.imported', 'import', { id: accepted.id, name: accepted.fileName ?? '' });
    wake(tx, WORK_IMPORTS);
    return accepted;
  });
}

/** The file that was made takes the place of the uploaded one. */
async function takeOver(tx: Context, made: string, uploaded: string): Promise<void> {
  if (!(await claimFile(tx, made))) throw new Error(`The file ${made} is gone.`);
  await deleteFile(tx.em, uploaded);
}

/** Throws `NOT_FOUND`. */
export const readImport = async (ctx: Context, id: string): Promise<ContactImport> =>
  (await findOwned(ctx, ContactImport, id)) ?? fail('NOT_FOUND');

const NOTHING_DONE = {
  status: ImportStatus.QUEUED,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  error: null,
  completedAt: null,
};

/** Under a lock, so that requests at once do not pass the limit together. */
async function checkOpen(tx: Context): Promise<void> {
  const { workspaceId } = tx.caller;
  await sql(tx.em, LOCK, [`imports ${workspaceId}`]);
  const [row] = await sql<{ count: number }>(tx.em, OPEN, [workspaceId]);
  if (row!.count >= MAX_OPEN) fail('LIMIT_REACHED', { max: MAX_OPEN });
}

/** Throws `VALIDATION_ERROR` with everything that does not fit. */
async function planOf(
  tx: Context,
  args: ImportContactsArgs,
  table: Table | InvalidField,
): Promise<{ plan: ImportPlan; start: Position }> {
  const { topicIds, tags, updateExisting, createProperties, dryRun } = args;
  const errors: InvalidField[] = 'file' in table ? [] : [table];
  const mapping = readMapping(args.mapping, errors);
  const types = readObject(args.propertyTypes, 'propertyTypes', errors) ?? {};
  const wanted = [...new Set(topicIds ?? [])];
  await checkTopics(tx, wanted, errors);
  const names = readTags(tags ?? [], errors);
  const file = 'file' in table ? await describeFile(tx, args, table, mapping, errors, createProperties) : null;
  const retry = await readRetry(tx, args, table, errors);
  const rows = { csv: file?.csv ?? null, mapping: mapping ?? namedTargets(file), form: file?.form };
  const created =
    createProperties && file && 'file' in table
      ? await newProperties(tx, rows, { fileId: table.file.id, start: file.start }, types, errors)
      : [];
  if (!createProperties) await checkProperties(tx, rows.csv?.columns ?? Object.values(mapping ?? {}), errors);
  failIfInvalid(errors);
  if (created.length > 0) await checkRoom(tx, created.length);
  if (created.length > 0 && !dryRun) await insertProperties(tx, created);
  const { caller, requestId } = tx;
  const { form, country, ignoredColumns, start } = file!;
  return {
    start,
    plan: {
      csv: rows.csv,
      mapping,
      form,
      ignoredColumns,
      retry,
      updateExisting,
      wouldCreate: dryRun ? created : [],
      topicIds: wanted,
      tags: names,
      country,
      requestId,
      sandbox: caller.sandbox,
    },
  };
}

/** The targets of columns by their names, from which new properties have theirs. */
const namedTargets = (file: DescribedFile | null): Record<string, string> | null =>
  file?.csv
    ? Object.fromEntries(
        file.columns.flatMap(({ name }, place) => (file.targets[place] ? [[name, file.targets[place]]] : [])),
      )
    : null;

/** The rows are known by their numbers, so the file must be the same. */
async function readRetry(
  tx: Context,
  { retryOf, retryField = null, retryRule = null }: ImportContactsArgs,
  table: Table | InvalidField,
  errors: InvalidField[],
): Promise<ImportPlan['retry']> {
  if (!retryOf) {
    if (retryField) errors.push(invalidField('retryField', 'notAllowed'));
    if (retryRule) errors.push(invalidField('retryRule', 'notAllowed'));
    return null;
  }
  const before = await findOwned(tx, ContactImport, retryOf);
  if (!before) errors.push(invalidField('retryOf', 'unknown'));
  else if ('file' in table && Number(before.bytes) !== Number(table.file.bytes))
    errors.push(invalidField('retryOf', 'sameFile'));
  return { importId: retryOf, field: retryField, rule: retryRule };
}

async function checkTopics(tx: Context, ids: readonly string[], errors: InvalidField[]): Promise<void> {
  const known = new Set((await knownTopics(tx, ids, false)).map(({ id }) => id));
  ids.forEach((id, place) => {
    if (!known.has(id)) errors.push(invalidField(`topicIds[${place}]`, 'unknown'));
  });
}

function readTags(given: readonly string[], errors: InvalidField[]): string[] {
  const read = given.map((tag, place) => readTag(tag, `tags[${place}]`));
  errors.push(...read.filter(tag => typeof tag !== 'string'));
  return read.filter(tag => typeof tag === 'string');
}

async function checkProperties(
  tx: Context,
  targets: readonly (string | null)[],
  errors: InvalidField[],
): Promise<void> {
  const keys = targets.flatMap(target => (typeof target === 'string' ? (propertyKey(target) ?? []) : []));
  const known = await propertiesByKey(tx, keys);
  for (const key of keys) if (!known.has(key)) errors.push(invalidField(`mapping.properties.${key}`, 'unknown'));
}
