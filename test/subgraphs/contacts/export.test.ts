import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { Imports } from '../../support/contacts/imports.js';

let app: TestApp;
const FORMULAS = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', ' =1', '\t=1'];

beforeAll(async () => {
  app = await startApp();
  await app.services.db.pool.query(
    `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
     values ('prp_plan', $1, 'plan', 'Plan', 'STRING', now(), now())`,
    [app.workspaceId],
  );
  await app.services.db.pool.query(
    `insert into contacts.contact (id, workspace_id, email, name, properties, languages, created_at, updated_at)
     select 'con_' || lpad(n::text, 26, '0'), $1, 'export-' || n || '@example.com', 'Name "' || n || '", x', '{}', '{en,pt-BR}',
       now(), now() from generate_series(1, 1200) n`,
    [app.workspaceId],
  );
});
afterAll(() => app.stop());

const download = async (query: string) => {
  const { status, headers, body } = await app.request('GET', `/v1/contacts/export?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { headers, text: body as string };
};
const csv = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('GET /v1/contacts/export', () => {
  test('CSV of all contacts, newest first, each once', async () => {
    const { headers, text } = await download('format=csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
    const rows = csv(text);
    expect(rows).toHaveLength(1_200);
    expect(new Set(rows.map(row => row['id'])).size).toBe(1_200);
    expect(rows[0]).toMatchObject({
      email: 'export-1200@example.com',
      name: 'Name "1200", x',
      languages: 'en;pt-BR',
      receiveMarketing: 'true',
      'properties.plan': '',
    });
  });

  test('NDJSON has an object a line, as the contact is shown', async () => {
    const answer = await fetch(`${app.url}/v1/contacts/export?format=ndjson&search=export-7@`, {
      headers: { authorization: `Bearer ${app.testKey}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await answer.text()).trimEnd().split('\n');
    const [line, ...rest] = lines.map(item => JSON.parse(item));
    expect(rest).toEqual([]);
    const { body } = await app.request('GET', `/v1/contacts/${line.id}`);
    expect(body.data).toMatchObject(line);
  });

  test('no cell is a formula, and numbers stay numbers', async () => {
    for (const [n, name] of FORMULAS.entries())
      await app.services.db.pool.query(
        `insert into contacts.contact (id, workspace_id, phone, name, created_at, updated_at)
         values ('con_f' || $2, $1, '+155512300' || (10 + $2::int), $3, now(), now())`,
        [app.workspaceId, n, name],
      );
    const rows = csv((await download('format=csv')).text).filter(row => row['id']!.startsWith('con_f'));
    expect(rows.map(row => row['name']).sort()).toEqual(FORMULAS.map(name => `'${name}`).sort());
    expect(rows.map(row => row['phone'])).toContain('+15551230010');
  });

  test('is imported with the texts from before the guard against formulas', async () => {
    const imports = new Imports(app);
    const { key } = await imports.tenant();
    const guarded = csv((await download('format=csv')).text).filter(row => row['id']!.startsWith('con_f'));
    expect(guarded.map(row => row['name'])).toContain("'-2+3");
    const lines = guarded.map((row, n) => `f${n}@guard.example,${row['name']}`);
    expect(await imports.take(['email,name', ...lines].join('\n'), { key })).toMatchObject({ created: 6, failed: 0 });
    const { data } = (await app.request('GET', '/v1/contacts?limit=100', { key })).body;
    const names = data.map(({ name }: { name: string }) => name).sort();
    expect(names).toEqual(FORMULAS.map(name => name.trim()).sort());
  });

  test('of a segment; no filter beside it', async () => {
    const rules = [{ type: 'contactField', field: 'email', op: 'contains', value: 'export-11' }];
    const created = await app.request('POST', '/v1/segments', {
      body: { name: 'Some', version: 1, match: 'all', rules },
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const rows = csv((await download(`segmentId=${created.body.data.id}`)).text);
    expect(rows).toHaveLength(1 + 10 + 100);
    const { status, body } = await app.request('GET', `/v1/contacts/export?segmentId=${created.body.data.id}&search=x`);
    expect([status, body.details[0].field]).toEqual([400, 'search']);
  });

  test('the filters of the list; a segment that does not exist is 404; another format 400', async () => {
    expect(csv((await download('search=export-12')).text)).toHaveLength(1 + 10 + 1);
    expect(csv((await download('tag=nobody-has-it')).text)).toEqual([]);
    expect((await app.request('GET', '/v1/contacts/export?segmentId=seg_1')).status).toBe(404);
    expect((await app.request('GET', '/v1/contacts/export?format=xls')).status).toBe(400);
  });

  test('what is exported can be imported again and changes nothing', async () => {
    const { text } = await download('format=csv&search=export-1');
    const accepted = await fetch(`${app.url}/v1/contacts/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'text/csv' },
      body: text,
    });
    const { id } = (await accepted.json()).data;
    await app.settle();
    const { body } = await app.request('GET', `/v1/contacts/imports/${id}`);
    expect(body.data).toMatchObject({ status: 'COMPLETED', created: 0, updated: 0, failed: 0 });
  });

  test.each([
    ['csv', 'text/csv'],
    ['ndjson', 'application/x-ndjson'],
  ])(
    'with topics, is a round trip as %s that takes back no withdrawal and names unknown topics',
    async (format, type) => {
      const { key } = await new Imports(app).tenant();
      const call = async (method: string, path: string, body?: object) =>
        (await app.request(method, path, { key, ...(body ? { body } : {}) })).body.data;
      const topics: string[] = [];
      for (const slug of ['one', 'two']) topics.push((await call('POST', '/v1/topics', { slug, name: slug })).id);
      const made = async (name: string, ids: readonly string[]) =>
        (
          await call('POST', '/v1/contacts', {
            email: `${name}@topics.example`,
            topics: ids.map(topicId => ({ topicId, subscribed: true })),
          })
        ).id as string;
      const [gone, left] = [await made('gone', topics), await made('left', topics)];
      const answer = await fetch(`${app.url}/v1/contacts/export?format=${format}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const file = await answer.text();
      await call('DELETE', `/v1/contacts/${gone}`);
      await call('PATCH', `/v1/contacts/${left}`, { topics: [{ topicId: topics[0], subscribed: false }] });
      const take = async (body: string) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': type };
        const accepted = await fetch(`${app.url}/v1/contacts/import`, { method: 'POST', headers, body });
        const { data } = await accepted.json();
        await app.settle();
        return call('GET', `/v1/contacts/imports/${data.id}`);
      };
      expect(await take(file)).toMatchObject({ status: 'COMPLETED', created: 1, failed: 0 });
      const subscribed = async (name: string): Promise<string[]> => {
        const [contact] = await call('GET', `/v1/contacts?email=${name}@topics.example`);
        return contact.topics
          .filter((topic: { subscribed: boolean }) => topic.subscribed)
          .map(({ topicId }: { topicId: string }) => topicId)
          .sort();
      };
      expect(await subscribed('gone')).toEqual([...topics].sort());
      expect(await subscribed('left')).toEqual([topics[1]]);

      const unknown = 'top_01hzzzzzzzzzzzzzzzzzzzzzzz';
      const refused = await take(file.replaceAll(topics[0]!, unknown).replaceAll('gone@', 'other@'));
      expect(refused).toMatchObject({ failed: 2, created: 0 });
      const [cause] = await call('GET', `/v1/contacts/imports/${refused.id}/refusals`);
      expect(cause).toMatchObject({ field: 'topicIds', rule: 'unknown', rows: 2 });
    },
  );

  test('as CSV and as a workbook, is a round trip into another workspace', async () => {
    const imports = new Imports(app);
    const [from, marked, book] = [await imports.tenant(), await imports.tenant(), await imports.tenant()];
    const properties = ['note:STRING', 'code:STRING', 'points:NUMBER', 'loyal:BOOLEAN', 'born:DATE'].map(one =>
      one.split(':'),
    );
    for (const { key } of [from, marked, book])
      for (const [name, type] of properties)
        await app.request('POST', '/v1/properties', { key, body: { key: name, name, type } });
    const names = [
      '=1+1',
      '+cmd|x',
      '-2+3',
      '@SUM(A1)',
      "'=x",
      "''-y",
      "'90s",
      'Ann, "B"',
      '_x0041_ & <b>',
      'Ünï 😀',
      '1e5',
    ];
    for (const [n, name] of names.entries()) {
      const body = {
        ...{
          name,
          email: `trip${n}@trip.example`,
          phone: `+1415555${1_000 + n}`,
          externalId: `00${n}`,
          timeZone: 'Europe/Lisbon',
        },
        ...{
          telegramPeer: `@ann_${n}`,
          tags: ['a, b', 'c;d', '"q"', 'plain'],
          languages: ['pt-BR', 'en'],
          url: 'https://trip.example/?a=1',
        },
        ...{ receiveMarketing: n % 2 === 0, optedOutChannels: n % 3 === 0 ? ['email', 'sms'] : [] },
        properties: {
          note: `${name}\nline`,
          code: '0012',
          points: n + 1_000.5,
          loyal: n % 2 === 1,
          born: '1990-12-31',
        },
      };
      const made = await app.request('POST', '/v1/contacts', { key: from.key, body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
    const of = async (key: string) => {
      const { data } = (await app.request('GET', '/v1/contacts?limit=100', { key })).body;
      const told = (one: Record<string, unknown>) => ({ ...one, id: 0, workspaceId: 0, createdAt: 0, updatedAt: 0 });
      return data.map(told).sort((a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email));
    };
    const expected = await of(from.key);
    const bytes = async (query: string) => {
      const answer = await fetch(`${app.url}/v1/contacts/export?${query}`, {
        headers: { authorization: `Bearer ${from.key}` },
      });
      return { type: answer.headers.get('content-type')!, file: Buffer.from(await answer.arrayBuffer()) };
    };
    const { file: text } = await bytes('format=csv&byteOrderMark=true');
    expect(text.subarray(0, 5).toString('latin1')).toBe('\xef\xbb\xbfid');
    // In a country whose numbers have a decimal comma.
    await imports.rows("update workspaces.workspace set country = 'BR' where id = $1", [marked.workspaceId]);
    const ofText = await imports.take(text, { key: marked.key });
    const leftOut = ['id', 'createdAt', 'updatedAt'];
    expect(ofText).toMatchObject({ created: names.length, failed: 0, ignoredColumns: leftOut });
    expect(await of(marked.key)).toEqual(expected);
    const { file, type } = await bytes('format=xlsx');
    const ofBook = await imports.take(file, { key: book.key, headers: { 'content-type': type } });
    expect(ofBook).toMatchObject({ format: 'XLSX', created: names.length, failed: 0, ignoredColumns: leftOut });
    expect(await of(book.key)).toEqual(expected);
  });

  test('a workbook of several parts is one file', async () => {
    const answer = await fetch(`${app.url}/v1/contacts/export?format=xlsx&search=export-`, {
      headers: { authorization: `Bearer ${app.testKey}` },
    });
    const imports = new Imports(app);
    const { key } = await imports.tenant();
    await app.request('POST', '/v1/properties', { key, body: { key: 'plan', name: 'Plan', type: 'STRING' } });
    const headers = { 'content-type': answer.headers.get('content-type')! };
    const done = await imports.take(Buffer.from(await answer.arrayBuffer()), { key, headers });
    expect(done).toMatchObject({ rows: 1_200, created: 1_200, failed: 0 });
    const { body } = await app.graphql('{ contactExport(format: xlsx, cursor: "a~b~1.2.3") { next } }');
    expect(body.errors[0].extensions.code).toBe('INVALID_CURSOR');
  });

  test('another workspace has its own contacts alone', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const { body } = await app.request('GET', '/v1/contacts/export', { key });
    expect(csv(body)).toEqual([]);
  });
});
