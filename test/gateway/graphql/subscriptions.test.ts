import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_STREAMS } from '../../../gateway/graphql/stream/open-streams.js';
import { startApp, type TestApp } from '../../support/app.js';
import { openStream, type Stream } from '../../support/stream.js';

const PROGRESS = 'subscription ($id: ID!) { contactImport(id: $id) { id status rows created progress } }';

let app: TestApp;
const streams: Stream[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await app.stop();
});

async function upload(rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, at) => `progress-${rows}-${at}@example.com\n`);
  const answer = await app.request('POST', '/v1/contacts/import', {
    headers: { 'content-type': 'text/csv' },
    body: `email\n${lines.join('')}`,
  });
  expect(answer.status).toBe(202);
  return answer.body.data.id;
}

async function subscribe(id: string, key?: string | null, query = PROGRESS): Promise<Stream> {
  const stream = await openStream(app, query, { variables: { id }, ...(key === undefined ? {} : { key }) });
  streams.push(stream);
  return stream;
}

describe('subscription { contactImport }', () => {
  test('answers the present state, and again while the import goes on, to its end', async () => {
    const id = await upload(3_000);
    const stream = await subscribe(id);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await stream.next()).toEqual({
      event: 'next',
      data: { data: { contactImport: { id, status: 'QUEUED', rows: 0, created: 0, progress: expect.any(Number) } } },
    });
    await app.settle();
    const done = await stream.until(({ data }) => data.data.contactImport.status === 'COMPLETED');
    expect(done.data.data.contactImport).toMatchObject({ rows: 3_000, created: 3_000, progress: 1 });
  });

  test('what another workspace has is NOT_FOUND, and the end', async () => {
    const id = await upload(1);
    const stream = await subscribe(id, await app.key({ workspaceId: await app.workspace() }));
    expect((await stream.next())?.data.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(await stream.next()).toEqual({ event: 'complete', data: null });
    expect(await stream.next()).toBeNull();
  });

  test('FORBIDDEN without the scope, and the end', async () => {
    const stream = await subscribe(await upload(1), await app.key({ scopes: ['contacts:manage'] }));
    expect((await stream.next())?.data.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await stream.next())?.event).toBe('complete');
  });

  test('a key that is revoked hears nothing more', async () => {
    const id = await upload(2);
    const key = await app.key();
    const stream = await subscribe(id, key);
    expect((await stream.next())?.event).toBe('next');
    const { rows } = await app.services.db.pool.query(
      'select id from workspaces.api_key order by created_at desc, id desc',
    );
    const signedIn = await app.request('POST', '/session', { key: null, body: app.owner });
    const cookie = signedIn.headers.getSetCookie().map(line => line.split(';')[0]);
    const revoked = await app.graphql('mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', rows[0], {
      key: null,
      headers: { cookie: cookie.join('; '), 'x-csrf-token': signedIn.body.data.csrfToken },
    });
    expect(revoked.body.errors).toBeUndefined();
    await app.settle();
    const refused = await stream.until(({ data }) => data?.errors);
    expect(refused.data.errors[0].extensions.code).toBe('API_KEY_REVOKED');
    expect(JSON.stringify(refused.data)).not.toContain('COMPLETED');
    expect((await stream.next())?.event).toBe('complete');
  });

  test('a field that is skipped is the end', async () => {
    const query = 'subscription ($id: ID!) { contactImport(id: $id) @skip(if: true) { id } }';
    const stream = await subscribe('imp_none', undefined, query);
    expect(await stream.next()).toEqual({ event: 'next', data: { data: {} } });
    expect((await stream.next())?.event).toBe('complete');
  });
});

describe('subscription { messages } and { deliveries }', () => {
  test('answer their page again after a send, its outcome and its delivery', async () => {
    const hook = { name: 'Live', url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
    expect((await app.request('POST', '/v1/webhooks', { body: hook })).status).toBe(201);
    const [messages, deliveries] = await Promise.all([
      openStream(app, 'subscription { messages(channels: [sms], limit: 5) { items { to status } } }'),
      openStream(app, 'subscription { deliveries(limit: 5) { items { event status attempts } } }'),
    ]);
    streams.push(messages, deliveries);
    expect((await messages.next())?.data.data.messages.items).toEqual([]);
    expect((await deliveries.next())?.data.data.deliveries.items).toEqual([]);
    const body = { to: ['+14155550100'], type: 'text', payload: { message: 'Hi' } };
    expect((await app.request('POST', '/v1/sms/messages', { body })).status).toBe(202);
    await app.settle();
    await messages.until(({ data }) => data.data.messages.items[0]?.status === 'DELIVERED');
    await deliveries.until(({ data }) => data.data.deliveries.items[0]?.attempts > 0);
  });

  test('ask for the scopes of their lists', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    for (const field of ['messages', 'deliveries']) {
      const stream = await openStream(app, `subscription { ${field} { items { id } } }`, { key });
      expect((await stream.next())?.data.errors[0].extensions.code).toBe('FORBIDDEN');
      expect((await stream.next())?.event).toBe('complete');
    }
  });
});

describe('POST /graphql/stream', () => {
  const refusalOf = async (query: string, key?: string | null) => {
    const stream = await openStream(app, query, key === undefined ? {} : { key });
    const answer = await stream.next();
    return [stream.status, answer?.data.errors[0].extensions.code];
  };

  test('refuses what is no subscription, and /graphql refuses what is one', async () => {
    expect(await refusalOf('{ topics { items { id } } }')).toEqual([400, 'SUBSCRIPTION_REQUIRED']);
    expect(await refusalOf('mutation { deleteTopic(id: "x") { id } }')).toEqual([400, 'SUBSCRIPTION_REQUIRED']);
    const { status, body } = await app.graphql(PROGRESS, { id: 'imp_none' });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'STREAM_REQUIRED']);
  });

  test('401 without a credential, 400 for what is not valid', async () => {
    expect(await refusalOf('subscription { contactImport(id: "x") { id } }', null)).toEqual([401, 'UNAUTHORIZED']);
    expect(await refusalOf('subscription { contactImport(id: "x") { nothing } }')).toEqual([
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ]);
    expect(
      await refusalOf('subscription { a: contactImport(id: "x") { id } b: contactImport(id: "y") { id } }'),
    ).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect(await refusalOf('subscription {')).toEqual([400, 'GRAPHQL_PARSE_FAILED']);
    const answer = await app.request('POST', '/graphql/stream', { body: [{ query: PROGRESS }] });
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('405 for other methods', async () => {
    const { status, headers } = await app.request('GET', '/graphql/stream');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('a workspace may have so many streams, and another one still may', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const answer = await app.request('POST', '/v1/contacts/import', {
      key,
      headers: { 'content-type': 'text/csv' },
      body: 'email\na@example.com\n',
    });
    const { id } = answer.body.data;
    const open = await Promise.all(Array.from({ length: MAX_STREAMS }, () => subscribe(id, key)));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await subscribe(id, key);
    expect([refused.status, (await refused.next())?.data.errors[0].extensions.code]).toEqual([
      429,
      'STREAM_LIMIT_REACHED',
    ]);
    expect((await subscribe(await upload(4))).status).toBe(200);
    for (const stream of open) stream.close();
    await expect.poll(async () => (await subscribe(id, key)).status).toBe(200);
  });
});

test('a stop ends the streams without completing them, so that clients connect again', async () => {
  const other = await startApp();
  const { body } = await other.request('POST', '/v1/contacts/import', {
    headers: { 'content-type': 'text/csv' },
    body: 'email\na@example.com\n',
  });
  const stream = await openStream(other, PROGRESS, { variables: { id: body.data.id } });
  expect((await stream.next())?.event).toBe('next');
  await other.stop();
  // A connection that the end of the grace cuts would be an error here.
  expect(await stream.next()).toBeNull();
});
