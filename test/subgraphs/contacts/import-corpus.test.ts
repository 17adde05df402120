import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { Imports } from '../../support/contacts/imports.js';

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

type Uploaded = { key: string; answer: Answer };

let app: TestApp;
let imports: Imports;
let uploaded: Map<string, Uploaded>;
/** All files are taken in before the first is looked at, so that the jobs run once. */
beforeAll(async () => {
  app = await startApp();
  imports = new Imports(app);
  uploaded = new Map();
  for (const sample of SAMPLES) uploaded.set(sample.file, await upload(sample));
  await app.settle();
});
afterAll(() => app.stop());

async function upload({ file, type, reading }: (typeof SAMPLES)[number]): Promise<Uploaded> {
  const { key, workspaceId } = await imports.tenant();
  const { country = 'US', query = {}, properties = [] } = reading;
  await imports.rows('update workspaces.workspace set country = $2 where id = $1', [workspaceId, country]);
  for (const body of properties) await app.request('POST', '/v1/properties', { key, body });
  const bytes = readFileSync(join(CORPUS, file));
  return { key, answer: await imports.upload(bytes, { key, query, headers: { 'content-type': type } }) };
}

test.each(SAMPLES.map(sample => [sample.file, sample] as const))('%s', async (_, { file, reading }) => {
  const { key, answer } = uploaded.get(file)!;
  if (reading.refused) {
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details[0]).toMatchObject(reading.refused);
    return;
  }
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const done = await imports.read(answer.body.data.id, key);
  const report = (await app.request('GET', `/v1/contacts/imports/${done.id}/report`, { key })).body as string;
  const lines = report.split('\r\n').map(line => line.split(','));
  const refused = lines.slice(1, -1).flatMap(([row = '', field = '']) => (row === '' ? [] : [[row, field]]));
  expect(refused).toEqual(reading.report ?? []);
  expect(done).toMatchObject({ ...reading.form, ignoredColumns: reading.ignoredColumns, status: 'COMPLETED' });
  const { data } = (await app.request('GET', '/v1/contacts?limit=100', { key })).body;
  expect(data.toReversed()).toMatchObject(reading.contacts!);
  expect(data).toHaveLength(reading.contacts!.length);
});
