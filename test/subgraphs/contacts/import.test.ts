import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.services.db.pool.query("update workspaces.workspace set country = 'BR'");
});
afterAll(() => app.stop());

const CSV = { 'content-type': 'text/csv' };
const NDJSON = { 'content-type': 'application/x-ndjson' };

type Options = { key?: string; headers?: Record<string, string>; query?: Record<string, string> };

async function upload(body: string | Uint8Array<ArrayBuffer>, options: Options = {}): Promise<Answer> {
  const { key = app.testKey, headers = CSV, query = {} } = options;
  const answer = await fetch(`${app.url}/v1/contacts/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const read = async (id: string, key = app.testKey) =>
  (await app.request('GET', `/v1/contacts/imports/${id}`, { key })).body.data;

/** Takes in a file and answers the import once it is done. */
async function take(body: string | Uint8Array<ArrayBuffer>, options: Options = {}) {
  const accepted = await upload(body, options);
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(202);
  await app.settle();
  return read(accepted.body.data.id, options.key);
}

const report = async (id: string): Promise<string> =>
  (await app.request('GET', `/v1/contacts/imports/${id}/report`)).body;

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.services.db.pool.query(text, values)).rows as Row[];

interface Stored {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  receive_marketing: boolean;
  languages: string[];
  tags: number[];
  topics: number[];
  properties: Record<string, unknown>;
}
const stored = (where: string, values: unknown[] = []) =>
  rows<Stored>(`select * from contacts.contact where ${where} order by id`, values);

/** A key of a workspace of its own. */
async function tenant(): Promise<{ key: string; workspaceId: string }> {
  const workspaceId = await app.workspace();
  return { workspaceId, key: await app.key({ workspaceId }) };
}

const files = async () => (await rows<{ n: number }>('select count(*)::int as n from files.file'))[0]!.n;

describe('POST /v1/contacts/import', () => {
  test('202 with the import, which a job works off', async () => {
    const { status, body } = await upload('email,name\nann@example.com,Ann\n');
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ id: expect.stringMatching(/^imp_/), status: 'QUEUED', rows: 0, dryRun: false });
    await app.settle();
    expect(await read(body.data.id)).toMatchObject({
      status: 'COMPLETED',
      progress: 1,
      rows: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      failed: 0,
      error: null,
      completedAt: app.clock.now().toISOString(),
    });
    expect(await stored('email = $1', ['ann@example.com'])).toMatchObject([{ name: 'Ann', receive_marketing: true }]);
    expect(await files()).toBe(0);
  });

  test('every field; a semicolon file with a byte order mark and names as people write them', async () => {
    await app.services.db.pool.query(
      `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
       select 'prp_' || key, $1, key, key, type, now(), now() from (values ('plan', 'STRING'), ('age', 'NUMBER'),
         ('vip', 'BOOLEAN'), ('since', 'DATE')) p(key, type)`,
      [app.workspaceId],
    );
    const file =
      '\ufeffE-mail;Phone;External ID;Name;Languages;time_zone;receiveMarketing;Tags;properties.plan;properties.age;properties.vip;properties.since;Notes\r\n' +
      'Full@Example.com;11 98765-0001;full-1;"Ann ""A"", Lee";pt-BR, en;America/Sao_Paulo;no;gold | vip;pro;42.5;yes;2026-01-02;ignored\r\n';
    expect(await take(file)).toMatchObject({ created: 1, failed: 0 });
    const [contact] = await stored("external_id = 'full-1'");
    expect(contact).toMatchObject({
      name: 'Ann "A", Lee',
      email: 'Full@example.com',
      phone: '+5511987650001',
      languages: ['pt-BR', 'en'],
      time_zone: 'America/Sao_Paulo',
      receive_marketing: false,
    });
    expect(Object.values(contact!.properties)).toEqual(
      expect.arrayContaining(['pro', 42.5, true, '2026-01-02T00:00:00.000Z']),
    );
    expect(contact!.tags).toHaveLength(2);
    const consents = await rows(
      'select subject, granted, method, source_id from contacts.consent where contact_id = $1',
      [contact!.id],
    );
    expect(consents).toEqual([
      { subject: 'MARKETING', granted: false, method: 'IMPORT', source_id: expect.stringMatching(/^imp_/) },
    ]);
  });

  test('a mapping says where columns go, and what it does not name is left out', async () => {
    const mapping = JSON.stringify({ Mail: 'email', Segment: 'tags' });
    expect(await take('Mail,name,Segment\nmapped@example.com,Nobody,mapped\n', { query: { mapping } })).toMatchObject({
      created: 1,
    });
    expect(await stored("email = 'mapped@example.com'")).toMatchObject([{ name: null, tags: [expect.any(Number)] }]);
  });

  test('NDJSON has the types of JSON; null clears', async () => {
    const lines = [
      { email: 'json@example.com', name: 'Json', tags: ['gold'], languages: ['en'], receiveMarketing: true },
      { email: 'json@example.com', name: null, unknown: 1 },
      { email: 5 },
      ['no object'],
    ];
    const done = await take(lines.map(line => JSON.stringify(line)).join('\n'), { headers: NDJSON });
    expect(done).toMatchObject({ rows: 4, created: 1, updated: 1, failed: 2 });
    expect(await stored("email = 'json@example.com'")).toMatchObject([{ name: null, languages: ['en'] }]);
    expect(await report(done.id)).toBe('row,field,message\r\n3,email,must be a string\r\n4,row,must be an object\r\n');
  });

  test('a phone in ten spellings is one contact', async () => {
    const spellings = [
      '+5511987659999',
      '+55 11 98765-9999',
      '55 11 98765 9999',
      '11987659999',
      '(11) 98765-9999',
      '011 98765-9999',
      '+55 (11) 98765.9999',
      '+5511 987659999',
      '11 98765 9999',
      '+55-11-98765-9999',
    ];
    const done = await take(`phone\n${spellings.join('\n')}\n`);
    const { length } = await stored("phone = '+5511987659999'");
    expect(length).toBe(1);
    expect(done, await report(done.id)).toMatchObject({ rows: 10, created: 1, updated: 9, failed: 0 });
  });

  test('of rows of one e-mail the last wins', async () => {
    const done = await take('email,name\ntwice@example.com,One\nTWICE@example.com,Two\ntwice@example.com,\n');
    expect(done).toMatchObject({ rows: 3, created: 1, updated: 2 });
    expect(await stored("lower(email) = 'twice@example.com'")).toMatchObject([{ name: 'Two' }]);
  });

  test('rows whose contacts depend on each other are taken one after the other', async () => {
    const done = await take(
      'externalId,email,phone\nx1,,\n,x@example.com,\nx1,x@example.com,\nx2,y@example.com,\nx3,y@example.com,\nx2,,+5511987650777\n',
    );
    // Row 4 names two contacts; row 6 a contact that has another external id.
    expect(done).toMatchObject({ rows: 6, created: 3, updated: 1, failed: 2 });
    expect(await report(done.id)).toContain('4,email,is taken already');
    expect(await report(done.id)).toContain('6,email,is taken already');
    expect(await stored("external_id = 'x2'")).toMatchObject([{ email: 'y@example.com', phone: '+5511987650777' }]);
  });

  test('the same file again changes nothing', async () => {
    const file = 'email,name,tags\nagain@example.com,Again,gold\nagain2@example.com,Again,gold\n';
    await take(file);
    const before = await stored("email like 'again%'");
    expect(await take(file)).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2 });
    expect(await stored("email like 'again%'")).toEqual(before);
  });

  test('updateExisting=false leaves contacts as they are', async () => {
    await take('email,name\nkeep@example.com,Keep\n');
    const done = await take('email,name\nkeep@example.com,Other\nkeep-new@example.com,A\nkeep-new@example.com,B\n', {
      query: { updateExisting: 'false', tags: 'never' },
    });
    expect(done).toMatchObject({ created: 1, unchanged: 2, updated: 0 });
    expect(await stored("email like 'keep%'")).toMatchObject([{ name: 'Keep', tags: [] }, { name: 'A' }]);
  });

  test('topics and tags go to every contact, but a topic not to who unsubscribed from it', async () => {
    const topic = (await app.request('POST', '/v1/topics', { body: { slug: 'imported', name: 'Imported' } })).body.data
      .id;
    const query = { topicIds: topic, tags: 'spring,summer' };
    await take('email\nsub1@example.com\nsub2@example.com\n', { query });
    const [one] = await stored("email = 'sub1@example.com'");
    expect([one!.topics.length, one!.tags.length]).toEqual([1, 2]);
    await app.services.db.pool.query(
      `update contacts.contact set topics = '{}', receive_marketing = false where id = $1`,
      [one!.id],
    );
    await app.services.db.pool.query(
      `insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, granted, method, at)
       values ('cns_left', $1, $2, 'TOPIC', $3, false, 'PREFERENCES', now())`,
      [app.workspaceId, one!.id, topic],
    );
    const done = await take('email,receiveMarketing\nsub1@example.com,true\nsub2@example.com,true\n', { query });
    expect(done).toMatchObject({ unchanged: 2 });
    expect(await stored('id = $1', [one!.id])).toMatchObject([{ topics: [], receive_marketing: false }]);
  });

  test('dryRun=true counts and reports, and changes nothing', async () => {
    const before = await rows('select count(*) from contacts.contact union all select count(*) from contacts.tag');
    const done = await take('email,tags\ndry@example.com,dry\nno address,dry\n', { query: { dryRun: 'true' } });
    expect(done).toMatchObject({ dryRun: true, status: 'COMPLETED', rows: 2, created: 1, failed: 1 });
    expect(await report(done.id)).toBe('row,field,message\r\n3,email,must be an e-mail address\r\n');
    expect(await rows('select count(*) from contacts.contact union all select count(*) from contacts.tag')).toEqual(
      before,
    );
  });

  test('an Idempotency-Key makes one import, and no bytes of the repetition stay', async () => {
    const headers = { ...CSV, 'idempotency-key': 'one-import' };
    const first = await upload('email\nonce@example.com\n', { headers });
    const again = await upload('email\nonce@example.com\n', { headers });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    expect(again.body).toEqual(first.body);
    const other = await upload('email\nother@example.com\n', { headers });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    await app.settle();
    expect(await files()).toBe(0);
  });

  test('emits contact.import.completed with counts, and no event for a contact', async () => {
    const done = await take('email\nevent@example.com\n');
    const { body } = await app.request('GET', '/v1/events?limit=100');
    const events = body.data.filter(({ data }: { data: { importId?: string } }) => data.importId === done.id);
    expect(events).toMatchObject([
      { event: 'contact.import.completed', data: { status: 'COMPLETED', rows: 1, created: 1 } },
    ]);
    expect(body.data.map(({ event }: { event: string }) => event)).not.toContain('contact.created');
  });
});

describe('what is refused', () => {
  test.each([
    ['no identifier', 'name\nAnn\n', {}, 'mapping'],
    ['an empty file', '', {}, 'body'],
    ['empty lines alone', '\n\n\r\n', {}, 'body'],
    ['a header that is not UTF-8', Buffer.from([0xff, 0xfe, 0x65, 0x00, 0x0a]), {}, 'body'],
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
    const { status, body } = await upload(file as string, { query });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await files()).toBe(0);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['another charset', { 'content-type': 'text/csv; charset=iso-8859-1' }],
    ['a compressed body', { ...CSV, 'content-encoding': 'gzip' }],
    ['no type', { 'content-type': '' }],
  ])('415 for %s', async (_, headers) => {
    const { status, body } = await upload('email\na@example.com\n', { headers });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(body.message).toContain('text/csv, application/x-ndjson');
  });

  test('413 above 32 MiB, declared or streamed, and nothing stays stored', async () => {
    const big = Buffer.alloc(32 * 1024 * 1024 + 1, 'a');
    expect((await upload(big)).body.code).toBe('PAYLOAD_TOO_LARGE');
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
    expect(await files()).toBe(0);
  });

  test('a sender who goes away leaves nothing', async () => {
    const abort = new AbortController();
    const endless = new ReadableStream({
      pull(controller) {
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
    await expect.poll(files, { timeout: 20_000 }).toBe(1);
    abort.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(files, { timeout: 20_000 }).toBe(0);
  });

  test('403 without contacts:manage; the import of another workspace is a missing one', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await upload('email\na@example.com\n', { key })).status).toBe(403);
    const done = await take('email\nown@example.com\n');
    const other = await tenant();
    for (const path of ['', '/report'])
      expect((await app.request('GET', `/v1/contacts/imports/${done.id}${path}`, { key: other.key })).status).toBe(404);
    expect((await app.request('GET', '/v1/contacts/imports', { key: other.key })).body.data).toEqual([]);
  });

  test('400 names what is wrong with the query before a byte is stored', async () => {
    const { status, body } = await upload('email\n', { query: { dryRun: 'perhaps', updateExisting: '1' } });
    expect(status).toBe(400);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['dryRun', 'updateExisting']);
  });
});

describe('files as they come', () => {
  test('broken UTF-8, ragged rows, stray quotes: the row fails, the others are taken', async () => {
    const file = Buffer.concat([
      Buffer.from('email,name\nugly1@example.com,One\nugly2@example.com,'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('\nugly3@example.com\nugly4@example.com,Four,surplus\nugly5@example.com,a 5" disk\n'),
      Buffer.from('ugly6@example.com,"two\nlines"\nugly7@example.com,Seven,,,\n'),
    ]);
    const done = await take(file);
    expect(await report(done.id)).toBe(
      'row,field,message\r\n3,row,must be well-formed Unicode without U+0000\r\n5,row,must have between 1 and 2 items\r\n7,name,must not contain line breaks\r\n',
    );
    const names = (await stored("email like 'ugly%'")).map(({ email, name }) => [email, name]);
    expect(names).toEqual([
      ['ugly1@example.com', 'One'],
      ['ugly3@example.com', null],
      ['ugly5@example.com', 'a 5" disk'],
      ['ugly7@example.com', 'Seven'],
    ]);
  });

  test('a quote that never closes fails its row, and the rows before it are taken', async () => {
    const done = await take(
      `email,name\nopen1@example.com,One\nopen2@example.com,"never\n${'open3@example.com,x\n'.repeat(100_000)}`,
    );
    expect(done).toMatchObject({ rows: 2, created: 1, failed: 1 });
    expect(await report(done.id)).toContain('3,row,has a quote that is not closed');
  });

  test('a cell of 10 MB fails its row alone, quoted or not', async () => {
    const cell = 'x'.repeat(10 * 1024 * 1024);
    const done = await take(
      `email,name\nbig1@example.com,"${cell}\n${cell}"\nbig2@example.com,${cell}\nbig3@example.com,Three\n`,
    );
    expect(done).toMatchObject({ rows: 3, created: 1, failed: 2 });
    expect(await report(done.id)).toContain('2,row,must have at most 1048576 bytes');
  });

  test('two million empty lines are nothing', async () => {
    const done = await take(`email\n${'\n'.repeat(2_000_000)}void@example.com\n${',\n'.repeat(1_000)}`);
    expect(done).toMatchObject({ rows: 1, created: 1, failed: 0 });
  });

  test('a report is bounded; the counts are not', async () => {
    const done = await take(`email\n${'nobody\n'.repeat(12_000)}`);
    expect(done).toMatchObject({ rows: 12_000, failed: 12_000 });
    expect((await report(done.id)).split('\r\n')).toHaveLength(10_000 + 2);
  });

  test('hostile names of members and columns', async () => {
    const lines = [
      '{"email":"proto@example.com","__proto__":{"name":"x"},"constructor":1,"properties":{"__proto__":1}}',
    ];
    const done = await take(lines.join('\n'), { headers: NDJSON });
    expect(done).toMatchObject({ rows: 1, failed: 1 });
    expect(
      (
        await upload('email,__proto__\na@example.com,1\n', {
          query: { mapping: '{"email":"email","__proto__":"name"}' },
        })
      ).status,
    ).toBeLessThan(500);
  });
});

describe('the work', () => {
  test('rows race with REST for the same contacts: each contact is there once', async () => {
    const emails = Array.from({ length: 200 }, (_, n) => `race-${n}@example.com`);
    const accepted = await upload(`email,name\n${emails.map(email => `${email},Import`).join('\n')}\n`);
    const insert = `insert into contacts.contact (id, workspace_id, email, name, created_at, updated_at)
      values ('con_' || $2, $1, $2, 'Rest', now(), now()) on conflict do nothing`;
    await Promise.all([
      app.settle(),
      ...emails.map(email => app.services.db.pool.query(insert, [app.workspaceId, email])),
    ]);
    await app.settle();
    const done = await read(accepted.body.data.id);
    expect(done).toMatchObject({ status: 'COMPLETED', rows: 200, failed: 0 });
    expect(await stored("email like 'race-%'")).toHaveLength(200);
  });

  test('workspaces take turns: a small file does not wait for a big one', async () => {
    const [big, small] = [await tenant(), await tenant()];
    const many = Array.from({ length: 30_000 }, (_, n) => `turn-${n}@example.com`).join('\n');
    const first = await upload(`email\n${many}\n`, { key: big.key });
    const second = await upload('email\nsmall@example.com\n', { key: small.key });
    await app.settle();
    const [one, two] = [await read(first.body.data.id, big.key), await read(second.body.data.id, small.key)];
    expect([one.created, two.created]).toEqual([30_000, 1]);
    const turns = await rows<{ id: string }>('select id from contacts.import where id = any($1) order by turn', [
      [one.id, two.id],
    ]);
    expect(turns.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  test('409 LIMIT_REACHED for more files than may wait', async () => {
    const { key, workspaceId } = await tenant();
    const waiting = `insert into contacts.import (id, workspace_id, status, file_id, plan, dry_run, bytes, read_bytes, read_rows,
      created_at, updated_at) select 'imp_00' || lpad(n::text, 2, '0'), $1, 'QUEUED', '', '{}', true, 1, 0, 0, now(), now() from generate_series(1, 19) n`;
    // A worker that holds the oldest one keeps all files of the workspace waiting.
    const worker = await app.services.db.pool.connect();
    try {
      await worker.query('begin');
      await worker.query(waiting, [workspaceId]);
      await worker.query('commit');
      await worker.query('begin');
      await worker.query("select from contacts.import where id = 'imp_0001' for update");
      const statuses = [];
      for (let n = 0; n < 2; n++) statuses.push((await upload('email\na@example.com\n', { key })).status);
      expect(statuses).toEqual([202, 409]);
      await worker.query('delete from contacts.import where bytes = 1');
      await worker.query('commit');
    } finally {
      worker.release();
    }
    await app.settle();
    expect(await files()).toBe(0);
  });
});
