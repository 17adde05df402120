import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { CSV, Imports, NDJSON } from '../../support/contacts/imports.js';

let app: TestApp;
let imports: Imports;
beforeAll(async () => {
  app = await startApp();
  imports = new Imports(app);
  await app.services.db.pool.query("update workspaces.workspace set country = 'BR'");
});
afterAll(() => app.stop());

describe('what is refused', () => {
  test.each([
    ['no identifier', 'name\nAnn\n', {}, 'mapping'],
    ['an empty file', '', {}, 'body'],
    ['empty lines alone', '\n\n\r\n', {}, 'body'],
    ['bytes that are no text', Buffer.from([0x65, 0x00, 0x00, 0x00, 0x0a]), {}, 'body'],
    ['a mapping that is no JSON', 'email\na@example.com\n', { mapping: '{' }, 'mapping'],
    ['a column that the file lacks', 'email\na@example.com\n', { mapping: '{"Mail":"email"}' }, 'mapping.Mail'],
    ['an unknown target', 'email\na@example.com\n', { mapping: '{"email":"mail"}' }, 'mapping.email'],
    [
      'an unknown property',
      'email,x\na@example.com,1\n',
      { mapping: '{"email":"email","x":"properties.x"}' },
      'mapping.properties.x',
    ],
    ['an unknown topic', 'email\na@example.com\n', { topicIds: 'top_1' }, 'topicIds[0]'],
    ['two columns for a field', 'email,E-mail\na@example.com,\n', {}, 'mapping.email'],
  ])('400 for %s, and nothing is stored', async (_, file, query, field) => {
    const { status, body } = await imports.upload(file as string, { query });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await imports.files()).toBe(0);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['a compressed body', { ...CSV, 'content-encoding': 'gzip' }],
    ['no type', { 'content-type': '' }],
  ])('415 for %s', async (_, headers) => {
    const { status, body } = await imports.upload('email\na@example.com\n', { headers });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(body.message).toContain('text/csv, application/x-ndjson');
  });

  test('413 above 32 MiB, declared or streamed, and nothing stays stored', async () => {
    const big = Buffer.alloc(32 * 1024 * 1024 + 1, 'a');
    expect((await imports.upload(big)).body.code).toBe('PAYLOAD_TOO_LARGE');
    const streamed = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < big.length; sent += 1_000_000)
          controller.enqueue(big.subarray(sent, sent + 1_000_000));
        controller.close();
      },
    });
    const answer = await fetch(`${app.url}/v1/contacts/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, ...CSV },
      body: streamed,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await imports.files()).toBe(0);
  });

  test('a sender who goes away leaves nothing', async () => {
    const abort = new AbortController();
    const endless = new ReadableStream({
      pull(controller) {
        // The sender goes on to read it after the abort, for as long as the process lives.
        if (abort.signal.aborted) return controller.close();
        controller.enqueue(Buffer.alloc(300_000, 'a'));
        return new Promise(done => setImmediate(done));
      },
    });
    const sending = fetch(`${app.url}/v1/contacts/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, ...CSV },
      body: endless,
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit);
    await expect.poll(() => imports.files()).toBe(1);
    abort.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(() => imports.files()).toBe(0);
  });

  test('403 without contacts:manage; the import of another workspace is a missing one', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await imports.upload('email\na@example.com\n', { key })).status).toBe(403);
    const done = await imports.take('email\nown@example.com\n');
    const other = await imports.tenant();
    for (const path of ['', '/report'])
      expect((await app.request('GET', `/v1/contacts/imports/${done.id}${path}`, { key: other.key })).status).toBe(404);
    expect((await app.request('GET', '/v1/contacts/imports', { key: other.key })).body.data).toEqual([]);
  });

  test('400 names what is wrong with the query before a byte is stored', async () => {
    const { status, body } = await imports.upload('email\n', { query: { dryRun: 'perhaps', updateExisting: '1' } });
    expect(status).toBe(400);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['dryRun', 'updateExisting']);
  });
});

describe('files as they come', () => {
  test('broken UTF-8, ragged rows, stray quotes: the row fails, the others are taken', async () => {
    const file = Buffer.concat([
      Buffer.from('email,name\nugly1@example.com,Öne\nugly2@example.com,'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('\nugly3@example.com\nugly4@example.com,Four,surplus\nugly5@example.com,a 5" disk\n'),
      Buffer.from('ugly6@example.com,"two\nlines"\nugly7@example.com,Seven,,,\n'),
    ]);
    const done = await imports.take(file);
    expect(await imports.report(done.id)).toBe(
      'row,field,message\r\n3,row,must be well-formed Unicode without U+0000\r\n5,row,must have between 1 and 2 items\r\n7,name,must not contain line breaks\r\n',
    );
    const names = (await imports.stored("email like 'ugly%'")).map(({ email, name }) => [email, name]);
    expect(names).toEqual([
      ['ugly1@example.com', 'Öne'],
      ['ugly3@example.com', null],
      ['ugly5@example.com', 'a 5" disk'],
      ['ugly7@example.com', 'Seven'],
    ]);
  });

  test('a quote that never closes fails its row, and the rows before it are taken', async () => {
    const done = await imports.take(
      `email,name\nopen1@example.com,One\nopen2@example.com,"never\n${'open3@example.com,x\n'.repeat(100_000)}`,
    );
    expect(done).toMatchObject({ rows: 2, created: 1, failed: 1 });
    expect(await imports.report(done.id)).toContain('3,row,has an unclosed or misplaced quotation mark');
  });

  test('a cell of 10 MB fails its row alone, quoted or not', async () => {
    const cell = 'x'.repeat(10 * 1024 * 1024);
    const done = await imports.take(
      `email,name\nbig1@example.com,"${cell}\n${cell}"\nbig2@example.com,${cell}\nbig3@example.com,Three\n`,
    );
    expect(done).toMatchObject({ rows: 3, created: 1, failed: 2 });
    expect(await imports.report(done.id)).toContain('2,row,must be at most 1048576 bytes');
  });

  test('two million empty lines are nothing', async () => {
    const done = await imports.take(`email\n${'\n'.repeat(2_000_000)}void@example.com\n${',\n'.repeat(1_000)}`);
    expect(done).toMatchObject({ rows: 1, created: 1, failed: 0 });
  });

  test('a report is bounded; the counts are not', async () => {
    const done = await imports.take(`email\n${'nobody\n'.repeat(12_000)}`);
    expect(done).toMatchObject({ rows: 12_000, failed: 12_000 });
    expect((await imports.report(done.id)).split('\r\n')).toHaveLength(10_000 + 2);
  });

  test('hostile names of members and columns', async () => {
    const lines = [
      '{"email":"proto@example.com","__proto__":{"name":"x"},"constructor":1,"properties":{"__proto__":1}}',
    ];
    const done = await imports.take(lines.join('\n'), { headers: NDJSON });
    expect(done).toMatchObject({ rows: 1, failed: 1 });
    expect(
      (
        await imports.upload('email,__proto__\na@example.com,1\n', {
          query: { mapping: '{"email":"email","__proto__":"name"}' },
        })
      ).status,
    ).toBeLessThan(500);
  });
});
