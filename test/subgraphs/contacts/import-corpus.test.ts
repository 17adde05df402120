import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
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

let app: TestApp;
let imports: Imports;
beforeAll(async () => {
  app = await startApp();
  imports = new Imports(app);
});
afterAll(() => app.stop());

test.each(SAMPLES.map(sample => [sample.file, sample] as const))('%s', async (_, { file, type, reading }) => {
  const { key, workspaceId } = await imports.tenant();
  await imports.rows('update workspaces.workspace set country = $2 where id = $1', [
    workspaceId,
    reading.country ?? 'US',
  ]);
  for (const body of reading.properties ?? []) await app.request('POST', '/v1/properties', { key, body });
  const options = { key, query: reading.query ?? {}, headers: { 'content-type': type } };
  const bytes = readFileSync(join(CORPUS, file));
  if (reading.refused) {
    const { status, body } = await imports.upload(bytes, options);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details[0]).toMatchObject(reading.refused);
    return;
  }
  const done = await imports.take(bytes, options);
  const report = (await app.request('GET', `/v1/contacts/imports/${done.id}/report`, { key })).body as string;
  const lines = report.split('\r\n').map(line => line.split(','));
  const refused = lines.slice(1, -1).flatMap(([row = '', field = '']) => (row === '' ? [] : [[row, field]]));
  expect(refused).toEqual(reading.report ?? []);
  expect(done).toMatchObject({ ...reading.form, ignoredColumns: reading.ignoredColumns, status: 'COMPLETED' });
  const { data } = (await app.request('GET', '/v1/contacts?limit=100', { key })).body;
  expect(data.toReversed()).toMatchObject(reading.contacts!);
  expect(data).toHaveLength(reading.contacts!.length);
});
