import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { CSV, Imports } from '../../support/contacts/imports.js';

/** The right reading of a file: that it is refused and why, or what an import of it makes. */
interface Reading {
  /** The country of the workspace. */
  country?: string;
  query?: Record<string, string>;
  properties?: readonly object[];
  refused?: { field: string; message: string };
  form?: object;
  ignoredColumns?: readonly string[];
  /** The contacts in the order of their rows. */
  contacts?: readonly object[];
  /** The rows and fields that are refused. */
  report?: readonly (readonly [string, string])[];
}

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  vcard: 'text/vcard',
} as const;

const CORPUS = join(import.meta.dirname, '../../corpus');
const SAMPLES = Object.entries(TYPES).flatMap(([folder, type]) =>
  readdirSync(join(CORPUS, folder)).flatMap(file => {
    if (file.endsWith('.json')) return [];
    const reading = join(CORPUS, folder, file.replace(/\.\w+$/, '.json'));
    return [{ file: join(folder, file), type, reading: JSON.parse(readFileSync(reading, 'utf8')) as Reading }];
  }),
);

type Uploaded = { own: string; answer: Answer };

let app: TestApp;
let imports: Imports;
/** A key of a workspace of its own, for the files beside the corpus. */
let key: string;
let uploaded: Map<string, Uploaded>;
/** All files are taken in before the first is looked at, so that the jobs run once. */
beforeAll(async () => {
  app = await startApp();
  imports = new Imports(app);
  ({ key } = await imports.tenant());
  uploaded = new Map();
  for (const sample of SAMPLES) uploaded.set(sample.file, await upload(sample));
  await app.settle();
});
afterAll(() => app.stop());

async function upload({ file, type, reading }: (typeof SAMPLES)[number]): Promise<Uploaded> {
  const { key: own, workspaceId } = await imports.tenant();
  const { country = 'US', query = {}, properties = [] } = reading;
  await imports.rows('update workspaces.workspace set country = $2 where id = $1', [workspaceId, country]);
  for (const body of properties) await app.request('POST', '/v1/properties', { key: own, body });
  const bytes = readFileSync(join(CORPUS, file));
  return { own, answer: await imports.upload(bytes, { key: own, query, headers: { 'content-type': type } }) };
}

test.each(SAMPLES.map(sample => [sample.file, sample] as const))('%s', async (_, { file, reading }) => {
  const { own, answer } = uploaded.get(file)!;
  if (reading.refused) {
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details[0]).toMatchObject(reading.refused);
    return;
  }
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const done = await imports.read(answer.body.data.id, own);
  expect(await refusedIn(done, own)).toEqual(reading.report ?? []);
  expect(done).toMatchObject({ ...reading.form, ignoredColumns: reading.ignoredColumns, status: 'COMPLETED' });
  const { data } = (await app.request('GET', '/v1/contacts?limit=100', { key: own })).body;
  expect(data.toReversed()).toMatchObject(reading.contacts!);
  expect(data).toHaveLength(reading.contacts!.length);
});

/** The row and the field of each problem in the report of an import. */
async function refusedIn({ id, failed }: { id: string; failed: number }, own: string): Promise<string[][]> {
  if (failed === 0) return [];
  const report = (await app.request('GET', `/v1/contacts/imports/${id}/report`, { key: own })).body as string;
  const lines = report.split('\r\n').map(line => line.split(','));
  return lines.slice(1, -1).flatMap(([row = '', field = '']) => (row === '' ? [] : [[row, field]]));
}

const XLSX = { 'content-type': TYPES.xlsx };

async function preview(body: string | Buffer<ArrayBuffer>, query: Record<string, string> = {}, headers = CSV) {
  const answer = await fetch(`${app.url}/v1/contacts/imports/preview?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

test('a preview says how a file is read and what its columns are, and keeps nothing', async () => {
  const before = await imports.files();
  const text =
    'Primeiro nome;Sobrenome;E-mail;Telefone;Pontos;id\r\nJoão;Souza;joao@look.example;(11) 98765-4321;1.234,5;7\r\n';
  const { status, body } = await preview(Buffer.from(text, 'latin1'), { country: 'BR' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({
    format: 'CSV',
    encoding: 'windows-1252',
    delimiter: ';',
    sheets: [],
    sheet: null,
    country: 'BR',
    decimalMark: 'COMMA',
    dateOrder: 'DMY',
    ignoredColumns: ['Pontos', 'id'],
  });
  const column = (name: string) => body.data.columns.find((each: { name: string }) => each.name === name);
  expect(column('Primeiro nome')).toMatchObject({ target: 'firstName', samples: ['João'] });
  expect(column('Pontos')).toMatchObject({ target: null, newProperty: 'Pontos', newPropertyType: 'NUMBER' });
  expect(column('id')).toMatchObject({ target: null, newProperty: null });
  const book = readFileSync(join(CORPUS, 'xlsx/chosen-sheet.xlsx'));
  const { body: ofBook } = await preview(book, {}, XLSX);
  expect(ofBook.data).toMatchObject({ sheets: ['Leia-me', 'Lista de março'], sheet: 'Leia-me', encoding: null });
  expect((await preview(Buffer.from('%PDF-1.7'))).body.details).toMatchObject([{ field: 'body' }]);
  expect(await imports.files()).toBe(before);
});

test('without a mapping, createProperties makes a property of each column that fills no field', async () => {
  const done = await imports.take('Email,Level,Empty,id\nl@made.example,7,,1\n', {
    key,
    query: { createProperties: 'true', propertyTypes: '{"Level":"STRING"}' },
  });
  expect(done).toMatchObject({ created: 1, ignoredColumns: ['Empty', 'id'] });
  const { data } = (await app.request('GET', '/v1/contacts?email=l@made.example', { key })).body;
  expect(data).toMatchObject([{ properties: { Level: '7' } }]);
});

test('rows are grouped by the cause of their refusal, and those of a cause are tried again with one act', async () => {
  const file =
    'email,phone,name\na@cause.example,(11) 98765-4321,A\nb@cause.example,(21) 99876-5432,B\nnobody,,C\nd@cause.example,,D\n';
  const done = await imports.take(file, { key });
  expect(done).toMatchObject({ created: 1, failed: 3, country: 'US' });
  const { body } = await app.request('GET', `/v1/contacts/imports/${done.id}/refusals`, { key });
  expect(body.data).toMatchObject([
    { field: 'phone', rule: 'phone', message: 'must be a phone number', rows: 2, firstRows: [2, 3] },
    { field: 'email', rule: 'email', rows: 1, firstRows: [4] },
  ]);
  const query = { retryOf: done.id, retryField: 'phone', retryRule: 'phone', country: 'BR' };
  expect(await imports.take(file, { key, query })).toMatchObject({ rows: 2, created: 2, failed: 0, country: 'BR' });
  const other = await app.request('GET', `/v1/contacts/imports/${done.id}/refusals`);
  expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('400 names every choice that does not fit', async () => {
  const done = await imports.take('email\nx@fit.example\n', { key });
  const fields = async (query: Record<string, string>, file = 'email,a\ny@fit.example,1\n') =>
    (await imports.upload(file, { key, query })).body.details.map(({ field }: { field: string }) => field);
  expect(await fields({ retryOf: done.id })).toEqual(['retryOf']);
  expect(await fields({ retryOf: 'imp_none', topicIds: 'top_1' })).toEqual(['topicIds[0]', 'retryOf']);
  expect(await fields({ retryField: 'phone', retryRule: 'phone' })).toEqual(['retryField', 'retryRule']);
  expect(await fields({ propertyTypes: '{"a":"TEXT","b":"NUMBER"}', createProperties: 'true' })).toEqual([
    'propertyTypes.a',
    'propertyTypes.b',
  ]);
  expect(await fields({ encoding: 'ebcdic', country: 'Brazil', dateOrder: 'YDM' })).toEqual([
    'dateOrder',
    'encoding',
    'country',
  ]);
});

/** An archive of parts whose unpacked sizes are as they say, or are not. */
function archive(parts: Readonly<Record<string, { packed: Buffer; size: number }>>): Buffer<ArrayBuffer> {
  const [local, central]: Buffer[][] = [[], []];
  let offset = 0;
  for (const [name, { packed, size }] of Object.entries(parts)) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    local!.push(head, Buffer.from(name), packed);
    central!.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(central!).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local!, ...central!, end]);
}

test('a workbook that unpacks to more than it may, or than it says, is refused', async () => {
  const part = (text: string, size = Buffer.byteLength(text)) => ({ packed: deflateRawSync(text), size });
  const workbook = part('<workbook><sheets><sheet name="A" id="r1"/></sheets></workbook>');
  const relations = part('<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>');
  const book = (sheet: { packed: Buffer; size: number }) =>
    archive({ 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': relations, 'xl/sheet.xml': sheet });
  const zeros = deflateRawSync(Buffer.alloc(4 * 1024 * 1024, ' '));
  const message = async (file: Buffer<ArrayBuffer>) =>
    (await imports.upload(file, { key, headers: XLSX })).body.details[0].message;
  expect(await message(book({ packed: zeros, size: 600 * 1024 * 1024 }))).toMatch(/^has more than \d+ bytes once/);
  expect(await message(book({ packed: zeros, size: 100 }))).toBe('is a workbook that is damaged');
  const rows = `<worksheet><sheetData><row r="9999999"/></sheetData></worksheet>`;
  expect(await message(book(part(rows)))).toBe('is a workbook that is damaged');
});
