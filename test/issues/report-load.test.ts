import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApp, type TestApp } from '../support/app.js';
import { openStream } from '../support/stream.js';

const POOL = 4;

let app: TestApp;
let other: string;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: String(POOL) } });
  other = await app.key({ workspaceId: await app.workspace() });
});
afterAll(() => app?.stop());

/** Runs `work` while every report waits for a lock that another client holds. */
async function withSlowReports<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(app.services.db.url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table contacts.form in access exclusive mode');
    return await work();
  } finally {
    await client.end();
  }
}

const send = () => {
  const body = { to: ['+14155550100'], payload: { message: 'Hello' } };
  return app.request('POST', '/v1/sms/messages', { key: other, body });
};
const forms = () => app.request('GET', '/v1/forms');

test('120 slow reports of one workspace delay no send and no list of another', async () => {
  let reports: Promise<Answer[]> = Promise.resolve([]);
  await withSlowReports(async () => {
    reports = Promise.all(Array.from({ length: 120 }, forms));
    // The reports cannot end before this function does.
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(202);
    expect((await app.request('GET', '/v1/sms/messages', { key: other })).status).toBe(200);
    expect((await app.request('GET', '/readyz', { key: null })).status).toBe(200);
  });
  const answers = Map.groupBy(await reports, ({ status, body, headers }) =>
    JSON.stringify([status, body.code ?? null, headers.get('retry-after')]),
  );
  // One runs and a hundred wait until the lock is gone; the others are refused at once.
  expect(Object.fromEntries([...answers].map(([answer, { length }]) => [answer, length]))).toEqual({
    '[200,null,null]': 101,
    '[429,"CONCURRENCY_LIMIT_EXCEEDED","2"]': 19,
  });
});

test('429 for a stream whose first read has no place to wait, and no completed stream', async () => {
  const query = 'subscription { messages(limit: 1) { items { id } } }';
  let reports: Promise<Answer>[] = [];
  await withSlowReports(async () => {
    reports = Array.from({ length: 120 }, forms);
    // One that is refused says that no place is left.
    await Promise.any(reports.map(async report => ((await report).status === 429 ? true : Promise.reject())));
    const stream = await openStream(app, query);
    expect([stream.status, stream.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await stream.next())?.data.errors[0].extensions.code).toBe('CONCURRENCY_LIMIT_EXCEEDED');
  });
  await Promise.all(reports);
  const stream = await openStream(app, query);
  expect([stream.status, (await stream.next())?.event]).toEqual([200, 'next']);
  stream.close();
});

test('503 READ_TIMEOUT with Retry-After after five seconds, and the connection serves again', async () => {
  const { status, body, headers } = await withSlowReports(forms);
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'READ_TIMEOUT', '5']);
  expect((await forms()).status).toBe(200);
});

test('sixty sends at once under keys, with a pool of four, wait for no second connection', async () => {
  const keyed = (at: number) => {
    const body = { to: ['+14155550100'], payload: { message: 'Hello' } };
    return app.request('POST', '/v1/sms/messages', { key: other, headers: { 'idempotency-key': `keyed-${at}` }, body });
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => keyed(at)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
});

describe('while other work holds every connection of the pool', () => {
  test('GET /readyz answers 200', async () => {
    // A relay that is under way has a connection and needs a second one.
    await app.settle();
    const clients = await Promise.all(Array.from({ length: POOL }, () => app.services.db.pool.connect()));
    try {
      const { status, body } = await app.request('GET', '/readyz', { key: null });
      expect([status, body.checks.database]).toEqual([200, 'ok']);
    } finally {
      for (const client of clients) client.release();
    }
  });
});

test('twenty reports in one operation are more than an operation may cost', async () => {
  const query = `{ ${Array.from({ length: 20 }, (_, at) => `u${at}: usage { from }`).join(' ')} }`;
  const { body } = await app.graphql(query);
  expect(body.errors[0].extensions.code).toBe('OPERATION_TOO_COMPLEX');
});
