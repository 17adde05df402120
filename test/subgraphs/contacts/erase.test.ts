import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveInbound } from '../../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../../subgraphs/channels/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { textOf } from '../channels/core/inbound/inbound.harness.js';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  // An endpoint that repeats its request.
  receiver.answerWith(({ raw }, response) => void response.writeHead(200).end(raw));
  app = await startApp({ env: { WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' } });
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.services.db.pool.query(text, values)).rows as Row[];

/** Returns the columns of all our tables that hold a text, bytes included. */
async function whereIs(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(`select 1 from ${name} t where lower(t::text) like '%' || lower($1) || '%' limit 1`, [
      text,
    ]);
    if (hits.length > 0) found.push(name);
  }
  const chunks = await rows('select 1 from files.chunk where position($1::bytea in bytes) > 0', [Buffer.from(text)]);
  return chunks.length > 0 ? [...found, 'files.chunk'] : found;
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request('POST', path, { body, headers });

const PERSON = {
  name: 'Zebedee Quartz',
  email: 'zebedee.quartz@example.com',
  phone: '+14155550123',
  externalId: 'ext-zebedee-77',
  telegramPeer: '@zebedeequartz',
  url: 'https://zebedee.example/home',
};
const VALUES = ['zebedee', 'quartz', '4155550123', 'ext-zebedee-77'];

const erased = async (id: string) => (await app.request('GET', `/v1/contacts/erasures/${id}`)).body.data;

/** The person writes to a line, with a file that somebody downloads, and its owner answers on the phone. */
async function writeToALine(): Promise<void> {
  const line = (await post('/v1/chatapp/instances', { name: 'Line' })).body.data;
  await app.services.db.pool.query("update channels.instance set status = 'ACTIVE' where id = $1", [line.id]);
  const { phone: from } = PERSON;
  const written = textOf({ from, profileName: 'Zebedee', text: 'I am Zebedee Quartz' });
  const preview = { kind: 'document', fileName: 'Quartz.pdf', caption: 'Of Zebedee' };
  const sent = textOf({ from, type: 'DOCUMENT', text: null, preview, media: { id: '1', fileName: 'Quartz.pdf' } });
  const echo = textOf({ echo: true, from: '+14155550000', peer: from, text: 'Hello Zebedee' });
  const to = { id: line.id, workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true };
  expect(await receiveInbound(app.services, INBOUND, to, [written, sent, echo])).toBe(3);
  const { data } = (await app.request('GET', `/v1/chatapp/messages/inbound?instanceId=${line.id}`)).body;
  expect((await post(`/v1/chatapp/messages/inbound/${data[0].id}/media`, {})).status).toBe(200);
}

describe('POST /v1/contacts/{id}/erase', () => {
  test('leaves nothing of the person anywhere, and a proof', async () => {
    await post('/v1/webhooks', { name: 'Echo', url: receiver.url, events: ['*'] });
    const { body } = await post('/v1/contacts', PERSON, { 'idempotency-key': 'made-once' });
    const contactId = body.data.id;
    const topic = (await post('/v1/topics', { slug: 'erased', name: 'Erased' })).body.data.id;
    await app.request('PUT', `/v1/contacts/${contactId}/topics/${topic}`);
    const payload = { subject: 'Hello Zebedee', text: 'Dear Zebedee Quartz' };
    const mail = await post('/v1/email/messages', { to: [PERSON.email], type: 'text', payload });
    expect(mail.status, JSON.stringify(mail.body)).toBe(202);
    await post('/v1/sms/messages', { to: [PERSON.phone], type: 'text', payload: { message: 'Hi Zebedee' } });
    await post('/v1/email/messages', {
      to: [PERSON.email, 'other@example.com'],
      type: 'text',
      payload: { subject: 'To both', text: 'Same for all' },
    });
    await app.settle();
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const waiting = await post('/v1/email/messages', {
      to: [PERSON.email],
      type: 'text',
      payload,
      schedule: { sendAt },
    });
    await fetch(`${app.url}/v1/contacts/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'text/csv' },
      body: `email,name\n${PERSON.email},Zebedee Quartz\n`,
    });
    await writeToALine();
    await app.settle();
    for (const value of VALUES) expect(await whereIs(value), value).not.toEqual([]);

    const asked = await post(`/v1/contacts/${contactId}/erase`, {}, { 'idempotency-key': 'erase-once' });
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    expect(asked.body.data).toMatchObject({ contactId, status: 'RUNNING', requestedBy: 'api-key' });
    await app.settle();
    expect(await erased(asked.body.data.id)).toMatchObject({
      status: 'COMPLETED',
      messageCount: 7,
      completedAt: app.clock.now().toISOString(),
    });
    for (const value of VALUES) expect(await whereIs(value), value).toEqual([]);

    const [cancelled] = waiting.body.data.messageIds;
    const shown = await app.request('GET', `/v1/email/messages/${cancelled}`);
    expect(shown.body.data).toMatchObject({ status: 'FAILED', substatus: 'cancelled', to: '[erased]' });
    expect(await whereIs('other@example.com')).toContain('channels.message');
    expect(await whereIs('Same for all')).toContain('channels.content');
    expect((await app.request('GET', `/v1/contacts/${contactId}`)).status).toBe(404);

    const events = (await app.request('GET', '/v1/events?limit=100')).body.data as { event: string; data: object }[];
    expect(events.filter(({ event }) => event === 'contact.erased').map(({ data }) => data)).toEqual([
      { contactId, erasureId: asked.body.data.id, sandbox: true },
    ]);
    const again = await post('/v1/contacts', PERSON, { 'idempotency-key': 'made-once' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(JSON.stringify(again.body)).not.toMatch(/zebedee/i);
    const [proof] = await rows<{ sealed: string | null; address_hashes: string[] }>('select * from contacts.erasure');
    expect(proof).toMatchObject({ sealed: null });
    expect(proof!.address_hashes).toHaveLength(4);
    const key = app.services.box.derive('erasure');
    const hash = createHmac('sha256', key).update(`${app.workspaceId} ${PERSON.email}`).digest('hex');
    expect(proof!.address_hashes).toContain(hash);
  });

  test('an address stays suppressed after its text is gone', async () => {
    const { body } = await post('/v1/contacts', { email: 'bounced@example.com' });
    const document = 'mutation { createSuppressions(address: "bounced@example.com") { id } }';
    expect((await app.graphql(document)).body.errors).toBeUndefined();
    await post(`/v1/contacts/${body.data.id}/erase`, {});
    await app.settle();
    expect(await whereIs('bounced@example.com')).toEqual([]);
    const sent = await post('/v1/email/messages', {
      to: ['bounced@example.com'],
      type: 'text',
      payload: { subject: 'x', text: 'x' },
    });
    expect([sent.status, sent.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
  });

  test('an import that was accepted before does not bring the person back', async () => {
    const { body } = await post('/v1/contacts', { email: 'back@example.com', phone: '+14155550199' });
    const client = await app.services.db.pool.connect();
    try {
      // Keeps the import waiting until the erasure was requested.
      await client.query('begin');
      await client.query("select pg_advisory_xact_lock(hashtextextended('contacts.erasure ' || $1, 0))", [
        app.workspaceId,
      ]);
      const accepted = await fetch(`${app.url}/v1/contacts/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'text/csv' },
        body: 'email,phone\nBack@example.com,\n,+14155550199\nstays@example.com,\n',
      });
      const { id } = (await accepted.json()).data;
      const asking = post(`/v1/contacts/${body.data.id}/erase`, {});
      await client.query('commit');
      expect((await asking).status).toBe(202);
      await app.settle();
      app.clock.advance(10_000);
      await app.settle();
      const done = (await app.request('GET', `/v1/contacts/imports/${id}`)).body.data;
      expect(done.status).toBe('COMPLETED');
      for (const value of ['back@example.com', '4155550199']) expect(await whereIs(value), value).toEqual([]);
      expect(await whereIs('stays@example.com')).toEqual(['contacts.contact']);
    } finally {
      client.release();
    }
  });

  test('a contact that was deleted before is erased from its messages', async () => {
    const email = 'deleted-first@example.com';
    const { body } = await post('/v1/contacts', { email });
    await app.graphql(`mutation { createSuppressions(address: "+14155550188") { id } }`);
    await post('/v1/email/messages', { to: [email], type: 'text', payload: { subject: 'x', text: 'x' } });
    await app.settle();
    await app.graphql(`mutation { createSuppressions(address: "${email}") { id } }`);
    expect((await app.request('DELETE', `/v1/contacts/${body.data.id}`)).status).toBe(200);
    const other = await app.key({ workspaceId: await app.workspace() });
    const path = `/v1/contacts/${body.data.id}/erase`;
    expect((await app.request('POST', path, { key: other, body: {} })).status).toBe(404);

    const asked = await post(path, {});
    expect([asked.status, asked.body.data.contactId]).toEqual([202, body.data.id]);
    await app.settle();
    expect(await whereIs(email)).toEqual([]);
    expect(await erased(asked.body.data.id)).toMatchObject({ status: 'COMPLETED', messageCount: 1 });
    expect(await whereIs('4155550188')).not.toEqual([]);
  });

  test('an erasure that is asked for again is the same one', async () => {
    const { body } = await post('/v1/contacts', { email: 'asked-twice@example.com' });
    const ask = () => post(`/v1/contacts/${body.data.id}/erase`, {});
    const answers = await Promise.all([ask(), ask()]);
    await app.settle();
    const ids = [...answers, await ask()].map(answer => [answer.status, answer.body.data.id]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await erased(answers[0]!.body.data.id)).toMatchObject({ status: 'COMPLETED' });
  });

  test('404 for a contact that does not exist, or of another workspace, and nothing is erased', async () => {
    const { body } = await post('/v1/contacts', { email: 'mine@example.com' });
    const key = await app.key({ workspaceId: await app.workspace() });
    const { status } = await app.request('POST', `/v1/contacts/${body.data.id}/erase`, { key, body: {} });
    expect(status).toBe(404);
    expect((await app.request('GET', `/v1/contacts/${body.data.id}`)).status).toBe(200);
    expect((await app.request('GET', '/v1/contacts/erasures', { key })).body.data).toEqual([]);
  });

  test('403 without contacts:manage; the steps of the system are for nobody else', async () => {
    const { body } = await post('/v1/contacts', { email: 'safe@example.com' });
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await app.request('POST', `/v1/contacts/${body.data.id}/erase`, { key, body: {} })).status).toBe(403);
    for (const document of [
      'mutation { eraseMessages(contactIds: [], addresses: ["safe@example.com"], messageIds: []) { count } }',
      'mutation { eraseEvents(contactIds: [], addresses: ["safe@example.com"], after: 0) { count } }',
    ])
      expect(JSON.stringify((await app.graphql(document)).body)).toContain('GRAPHQL_VALIDATION_FAILED');
  });

  test('every step may die after its work and be done again', async () => {
    const { body } = await post('/v1/contacts', { email: 'twice-erased@example.com', externalId: 'twice-erased' });
    await post('/v1/email/messages', {
      to: ['twice-erased@example.com'],
      type: 'text',
      payload: { subject: 'x', text: 'x' },
    });
    await app.settle();
    // A sequence is not rolled back, so that every second update fails: each step once.
    await rows('create sequence contacts.deaths');
    await rows(`create function contacts.die() returns trigger language plpgsql as $$
      begin if nextval('contacts.deaths') % 2 = 1 then raise exception 'died'; end if; return new; end $$`);
    await rows(
      'create trigger die before update of step on contacts.erasure for each row execute function contacts.die()',
    );
    const asked = await post(`/v1/contacts/${body.data.id}/erase`, {});
    let tries = 0;
    while ((await erased(asked.body.data.id)).status !== 'COMPLETED' && ++tries < 100) {
      // An hour after its wait, a row that fails again has been worked on meanwhile, and waits as if for the first time.
      app.clock.advance(61 * 60_000);
      app.services.jobs.wake({ kind: 'job', name: 'contacts.erase' });
      await app.settle();
    }
    const [counted] = await rows<{ deaths: number }>('select last_value::int as deaths from contacts.deaths');
    expect(counted!.deaths).toBeGreaterThan(5);
    await rows('drop trigger die on contacts.erasure');
    expect(await erased(asked.body.data.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await whereIs('twice-erased')).toEqual([]);
  });
});
