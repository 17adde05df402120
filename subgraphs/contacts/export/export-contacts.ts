import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { FileEncoding, FilePart } from '../../../kernel/files/file-part.js';
import { toCsv, withoutFormula } from '../../../kernel/files/to-csv.js';
import { type Cell, MAX_ROWS, type SheetState, xlsxPart } from '../../../kernel/files/xlsx-part.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { sha256 } from '../../../kernel/security/hash.js';
import type { Contact } from '../contact/contact.js';
import { listContacts } from '../contact/list/list-contacts.js';
import { segmentContacts } from '../segment/segment-contacts.js';
import { checkFilters, type ExportContactsArgs, type ExportFormat } from './export.args.js';

/** Contacts of a part. */
const PART = 500;

/**
 * Returns a part of a file of contacts, newest first, ordered by id, so that changes meanwhile move
 * nobody. Throws `VALIDATION_ERROR`, `NOT_FOUND` for a segment that does not exist, `LIMIT_REACHED` for more rows than a workbook
 * has, and `INVALID_CURSOR`, also for a table whose columns differ from those of earlier parts, because a
 * property was added or deleted.
 */
export async function exportContacts(ctx: Context, args: ExportContactsArgs): Promise<FilePart> {
  checkFilters(args);
  const isTable = args.format !== 'ndjson';
  const keys = isTable ? await propertyKeys(ctx) : [];
  const columns = sha256(keys.join('\n')).toString('base64url').slice(0, 8);
  const { place, sheet } = cursorOf(args, columns);
  const page = await pageOf(ctx, args, place);
  if (!args.cursor) await recordExport(ctx, args);
  const { nextCursor } = page.pagination;
  const rows = isTable ? [...(args.cursor ? [] : [headerOf(keys)]), ...page.items.map(one => cellsOf(one, keys))] : [];
  const written =
    args.format === 'xlsx'
      ? workbookPart(rows, sheet, !nextCursor)
      : { encoding: FileEncoding.UTF8, content: textOf(args, rows, page.items), sheet: null };
  const next = nextCursor ? [columns, nextCursor, ...(written.sheet ? [written.sheet] : [])].join('~') : null;
  return Object.assign(new FilePart(), {
    name: `contacts.${args.format}`,
    contentType: CONTENT_TYPES[args.format],
    encoding: written.encoding,
    content: written.content,
    next,
  });
}

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const BYTE_ORDER_MARK = '\ufeff';

function textOf(
  { format, byteOrderMark, cursor }: ExportContactsArgs,
  rows: readonly (readonly Cell[])[],
  contacts: readonly Contact[],
): string {
  if (format === 'ndjson') return contacts.map(contact => `${JSON.stringify(shown(contact))}\n`).join('');
  const csv = toCsv(rows.map(cells => cells.map(cell => (cell === null ? '' : String(cell)))));
  return byteOrderMark && !cursor ? BYTE_ORDER_MARK + csv : csv;
}

/** The numbers of the parts before stand in the cursor. */
function workbookPart(rows: readonly (readonly Cell[])[], sheet: SheetState | null, isLast: boolean) {
  const guarded = rows.map(cells => cells.map(cell => (typeof cell === 'string' ? withoutFormula(cell) : cell)));
  const { content, state } = xlsxPart(guarded, sheet, isLast);
  if (state.rows > MAX_ROWS) fail('LIMIT_REACHED', { max: MAX_ROWS });
  const { crc, bytes, packed, rows: written } = state;
  return {
    encoding: FileEncoding.BASE64,
    content: content.toString('base64'),
    sheet: [crc, bytes, packed, written].join('.'),
  };
}

/** At the first part of a file; a person of the contacts may be named by the search, which is left out. */
const recordExport = (ctx: Context, { format, segmentId, tag, topicId }: ExportContactsArgs): Promise<void> =>
  transact(ctx, tx =>
    audit(tx, {
      act: 'contacts.exported',
      object: { type: 'workspace', id: tx.caller.workspaceId },
      details: { format, segmentId, tag, topicId },
    }),
  );

function pageOf(ctx: Context, args: ExportContactsArgs, cursor: string | null): Promise<Page<Contact>> {
  const { segmentId, tag, topicId, updatedSince, search } = args;
  const place = { page: 1, limit: PART, cursor };
  return segmentId == null
    ? listContacts(ctx, { tag, topicId, updatedSince, search, orderBy: 'createdAt', ...place })
    : segmentContacts(ctx, { id: segmentId, ...place });
}

/** Throws `INVALID_CURSOR`. */
function cursorOf(
  { cursor, format }: ExportContactsArgs,
  columns: string,
): { place: string | null; sheet: SheetState | null } {
  if (cursor == null) return { place: null, sheet: null };
  const [before, place = '', state = ''] = cursor.split('~');
  const [crc = -1, bytes = -1, packed = -1, rows = -1] = state.split('.').map(Number);
  const isWhole = [crc, bytes, packed, rows].every(
    number => Number.isInteger(number) && number >= 0 && number < 2 ** 32,
  );
  if (before !== columns || (format === 'xlsx' && !isWhole))
    return fail('INVALID_CURSOR', {}, { details: [invalidField('cursor', 'unknown')] });
  return { place, sheet: format === 'xlsx' ? { crc, bytes, packed, rows } : null };
}

const KEYS = 'select key from contacts.property where workspace_id = $1 order by no';

const propertyKeys = async (ctx: Context): Promise<string[]> =>
  (await sql<{ key: string }>(ctx.db, KEYS, [ctx.caller.workspaceId])).map(({ key }) => key);

/** Items of a cell: in quotes where they have a separator of items in them. */
const listed = (items: readonly string[]): string =>
  items.map(item => (/[",;|]|:::/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(';');

/** The columns of an export. An import reads some under the same names and ignores the others. */
const COLUMNS: Readonly<Record<string, (contact: Contact) => string | null>> = {
  id: ({ id }) => id,
  externalId: ({ externalId }) => externalId,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  telegramPeer: ({ telegramPeer }) => telegramPeer,
  url: ({ url }) => url,
  languages: ({ languages }) => listed(languages),
  timeZone: ({ timeZone }) => timeZone,
  receiveMarketing: ({ receiveMarketing }) => String(receiveMarketing),
  optedOutChannels: ({ optedOutChannels }) => listed(optedOutChannels),
  tags: ({ tags }) => listed(tags),
  topicIds: ({ topics }) => topics.flatMap(({ topicId, subscribed }) => (subscribed ? topicId : [])).join(';'),
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
};

const headerOf = (keys: readonly string[]): string[] => [
  ...Object.keys(COLUMNS),
  ...keys.map(key => `properties.${key}`),
];

const cellsOf = (contact: Contact, keys: readonly string[]): Cell[] => [
  ...Object.values(COLUMNS).map(read => read(contact)),
  ...keys.map(key => (Object.hasOwn(contact.properties, key) ? (contact.properties[key] as Cell) : null)),
];

/** A line of NDJSON, as `GET /v1/contacts/{id}` shows the contact. */
const shown = (contact: Contact): object => ({
  id: contact.id,
  externalId: contact.externalId,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  telegramPeer: contact.telegramPeer,
  url: contact.url,
  languages: contact.languages,
  timeZone: contact.timeZone,
  receiveMarketing: contact.receiveMarketing,
  optedOutChannels: contact.optedOutChannels,
  tags: contact.tags,
  properties: contact.properties,
  topics: contact.topics,
  createdAt: contact.createdAt,
  updatedAt: contact.updatedAt,
});
