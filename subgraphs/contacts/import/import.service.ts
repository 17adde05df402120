import { auditNamed } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { plainFileName } from '../../../kernel/files/file-name.js';
import { type ClaimedFile, claimFile } from '../../../kernel/files/file-store.js';
import { readTag } from '../contact/contact-input.js';
import { checkRoom, insertProperties } from '../property/property.service.js';
import { propertiesByKey } from '../property/property-registry.js';
import { knownTopics } from '../topic/topic-registry.js';
import { readHeader, startOf } from './file/header.js';
import { propertyKey, readColumns, readMapping } from './file/mapping.js';
import type { Position } from './file/split-records.js';
import type { ImportContactsArgs } from './import.args.js';
import { ContactImport, ImportPlan, ImportStatus } from './import.js';
import { WORK_IMPORTS } from './jobs.js';
import { newProperties } from './new-properties.js';

export const NDJSON = 'application/x-ndjson';

/** Imports of a workspace that are not done. */
const MAX_OPEN = 20;

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const OPEN = `select count(*)::int as count from contacts.import
  where workspace_id = $1 and status in ('QUEUED', 'RUNNING')`;

/**
 * Accepts a stored file; a job works it off. Throws `NOT_FOUND` for an upload that does not exist, `VALIDATION_ERROR` for a
 * mapping that does not fit it, and `LIMIT_REACHED`.
 */
export function importContacts(ctx: Context, args: ImportContactsArgs): Promise<ContactImport> {
  return transact(ctx, async tx => {
    const file = (await claimFile(tx, args.upload)) ?? fail('NOT_FOUND');
    await checkOpen(tx);
    const { plan, start } = await planOf(tx, args, file);
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
  file: ClaimedFile,
): Promise<{ plan: ImportPlan; start: Position }> {
  const { topicIds, tags, updateExisting } = args;
  const errors: InvalidField[] = [];
  const mapping = readMapping(args.mapping, errors);
  const wanted = [...new Set(topicIds ?? [])];
  await checkTopics(tx, wanted, errors);
  const names = readTags(tags ?? [], errors);
  const { csv, start } =
    file.contentType === NDJSON ? await ofNdjson(tx, file) : await ofCsv(tx, file, mapping, errors);
  const rows = { fileId: file.id, start };
  const created = args.createProperties ? await newProperties(tx, { csv, mapping }, rows, errors) : [];
  if (!args.createProperties) await checkProperties(tx, csv?.columns ?? Object.values(mapping ?? {}), errors);
  failIfInvalid(errors);
  if (created.length > 0) await checkRoom(tx, created.length);
  if (created.length > 0 && !args.dryRun) await insertProperties(tx, created);
  const { caller, requestId } = tx;
  return {
    start,
    plan: {
      csv,
      mapping,
      updateExisting,
      wouldCreate: args.dryRun ? created : [],
      topicIds: wanted,
      tags: names,
      country: caller.workspace?.country ?? null,
      requestId,
      sandbox: caller.sandbox,
    },
  };
}

const ofNdjson = async (tx: Context, file: ClaimedFile) => ({ csv: null, start: await startOf(tx.em, file.id) });

async function ofCsv(
  tx: Context,
  file: ClaimedFile,
  mapping: Readonly<Record<string, string>> | null,
  errors: InvalidField[],
): Promise<{ csv: ImportPlan['csv']; start: Position }> {
  const header = await readHeader(tx.em, file.id);
  if (!('names' in header)) {
    errors.push(header);
    return { csv: null, start: { offset: 0, row: 0 } };
  }
  const { names, delimiter, end } = header;
  return { csv: { delimiter, columns: readColumns(names, mapping, errors) }, start: end };
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
