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

describe('POST /v1/contacts/import', () => {
  test('202 with the import, which a job works off', async () => {
    const { status, body } = await imports.upload('email,name\nann@example.com,Ann\n');
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ id: expect.stringMatching(/^imp_/), status: 'QUEUED', rows: 0, dryRun: false });
    await app.settle();
    expect(await imports.read(body.data.id)).toMatchObject({
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
    expect(await imports.stored('email = $1', ['ann@example.com'])).toMatchObject([
      { name: 'Ann', receive_marketing: true },
    ]);
    expect(await imports.files()).toBe(0);
  });

  test('is known by the name of its file, without the folder that it lay in', async () => {
    const [named, plain] = [
      await imports.upload('email\nnamed@example.com\n', { query: { fileName: 'C:\\lists\\spring.csv' } }),
      await imports.upload('email\nnamed@example.com\n'),
    ];
    expect([named.body.data.fileName, plain.body.data.fileName]).toEqual(['spring.csv', null]);
    await app.settle();
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
    expect(await imports.take(file)).toMatchObject({ created: 1, failed: 0 });
    const [contact] = await imports.stored("external_id = 'full-1'");
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
    const consents = await imports.rows(
      'select subject, granted, method, source_id from contacts.consent where contact_id = $1',
      [contact!.id],
    );
    expect(consents).toEqual([
      { subject: 'MARKETING', granted: false, method: 'IMPORT', source_id: expect.stringMatching(/^imp_/) },
    ]);
  });

  test('a mapping says where columns go, and what it does not name is left out', async () => {
    const mapping = JSON.stringify({ Mail: 'email', Segment: 'tags' });
    expect(
      await imports.take('Mail,name,Segment\nmapped@example.com,Nobody,mapped\n', { query: { mapping } }),
    ).toMatchObject({
      created: 1,
    });
    expect(await imports.stored("email = 'mapped@example.com'")).toMatchObject([
      { name: null, tags: [expect.any(Number)] },
    ]);
  });

  test('NDJSON has the types of JSON; null clears', async () => {
    const lines = [
      { email: 'json@example.com', name: 'Json', tags: ['gold'], languages: ['en'], receiveMarketing: true },
      { email: 'json@example.com', name: null, unknown: 1 },
      { email: 5 },
      ['no object'],
    ];
    const done = await imports.take(lines.map(line => JSON.stringify(line)).join('\n'), { headers: NDJSON });
    expect(done).toMatchObject({ rows: 4, created: 1, updated: 1, failed: 2 });
    expect(await imports.stored("email = 'json@example.com'")).toMatchObject([{ name: null, languages: ['en'] }]);
    expect(await imports.report(done.id)).toBe(
      'row,field,message\r\n,unknown,was left out\r\n3,email,must be a string\r\n4,row,must be an object\r\n',
    );
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
    const done = await imports.take(`phone\n${spellings.join('\n')}\n`);
    const { length } = await imports.stored("phone = '+5511987659999'");
    expect(length).toBe(1);
    expect(done, await imports.report(done.id)).toMatchObject({ rows: 10, created: 1, updated: 9, failed: 0 });
  });

  test('of rows of one e-mail the last wins', async () => {
    const done = await imports.take('email,name\ntwice@example.com,One\nTWICE@example.com,Two\ntwice@example.com,\n');
    expect(done).toMatchObject({ rows: 3, created: 1, updated: 2 });
    expect(await imports.stored("lower(email) = 'twice@example.com'")).toMatchObject([{ name: 'Two' }]);
  });

  test('rows whose contacts depend on each other are taken one after the other', async () => {
    const done = await imports.take(
      'externalId,email,phone\nx1,,\n,x@example.com,\nx1,x@example.com,\nx2,y@example.com,\nx3,y@example.com,\nx2,,+5511987650777\n',
    );
    // Row 4 names two contacts; row 6 a contact that has another external id.
    expect(done).toMatchObject({ rows: 6, created: 3, updated: 1, failed: 2 });
    expect(await imports.report(done.id)).toContain('4,email,is already in use');
    expect(await imports.report(done.id)).toContain('6,email,is already in use');
    expect(await imports.stored("external_id = 'x2'")).toMatchObject([
      { email: 'y@example.com', phone: '+5511987650777' },
    ]);
  });

  test('the same file again changes nothing', async () => {
    const file = 'email,name,tags\nagain@example.com,Again,gold\nagain2@example.com,Again,gold\n';
    await imports.take(file);
    const before = await imports.stored("email like 'again%'");
    expect(await imports.take(file)).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2 });
    expect(await imports.stored("email like 'again%'")).toEqual(before);
  });

  test('updateExisting=false leaves contacts as they are', async () => {
    await imports.take('email,name\nkeep@example.com,Keep\n');
    const done = await imports.take(
      'email,name\nkeep@example.com,Other\nkeep-new@example.com,A\nkeep-new@example.com,B\n',
      {
        query: { updateExisting: 'false', tags: 'never' },
      },
    );
    expect(done).toMatchObject({ created: 1, unchanged: 2, updated: 0 });
    expect(await imports.stored("email like 'keep%'")).toMatchObject([{ name: 'Keep', tags: [] }, { name: 'A' }]);
  });

  test('topics and tags go to every contact, but a topic not to who unsubscribed from it', async () => {
    const topic = (await app.request('POST', '/v1/topics', { body: { slug: 'imported', name: 'Imported' } })).body.data
      .id;
    const query = { topicIds: topic, tags: 'spring,summer' };
    await imports.take('email\nsub1@example.com\nsub2@example.com\n', { query });
    const [one] = await imports.stored("email = 'sub1@example.com'");
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
    const done = await imports.take('email,receiveMarketing\nsub1@example.com,true\nsub2@example.com,true\n', {
      query,
    });
    expect(done).toMatchObject({ unchanged: 2 });
    expect(await imports.stored('id = $1', [one!.id])).toMatchObject([{ topics: [], receive_marketing: false }]);
  });

  test('dryRun=true counts and reports, and changes nothing', async () => {
    const before = await imports.rows(
      'select count(*) from contacts.contact union all select count(*) from contacts.tag',
    );
    const done = await imports.take('email,tags\ndry@example.com,dry\nno address,dry\n', { query: { dryRun: 'true' } });
    expect(done).toMatchObject({ dryRun: true, status: 'COMPLETED', rows: 2, created: 1, failed: 1 });
    expect(await imports.report(done.id)).toBe('row,field,message\r\n3,email,must be an e-mail address\r\n');
    expect(
      await imports.rows('select count(*) from contacts.contact union all select count(*) from contacts.tag'),
    ).toEqual(before);
  });

  test('an Idempotency-Key makes one import, and no bytes of the repetition stay', async () => {
    const headers = { ...CSV, 'idempotency-key': 'one-import' };
    const first = await imports.upload('email\nonce@example.com\n', { headers });
    const again = await imports.upload('email\nonce@example.com\n', { headers });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
    expect(again.body).toEqual(first.body);
    const other = await imports.upload('email\nother@example.com\n', { headers });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    await app.settle();
    expect(await imports.files()).toBe(0);
  });

  test('emits contact.import.completed with counts, and no event for a contact', async () => {
    const done = await imports.take('email\nevent@example.com\n');
    const { body } = await app.request('GET', '/v1/events?limit=100');
    const events = body.data.filter(({ data }: { data: { importId?: string } }) => data.importId === done.id);
    expect(events).toMatchObject([
      { event: 'contact.import.completed', data: { status: 'COMPLETED', rows: 1, created: 1 } },
    ]);
    expect(body.data.map(({ event }: { event: string }) => event)).not.toContain('contact.created');
  });
});
