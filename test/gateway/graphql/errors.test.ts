import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { type Cable, layCable } from '../../support/peers/cable.js';

let database: TestDatabase;
let wire: Cable;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  wire = await layCable(database.url);
  app = await startApp({ env: { DATABASE_URL: wire.url } });
});
afterAll(async () => {
  wire.mend();
  await app.stop();
  await wire.close();
  await database.drop();
});

const LIST = '{ topics { items { id } } }';

describe('faults that are ours', () => {
  test('INTERNAL_ERROR says nothing but the request id', async () => {
    await app.services.db.pool.query('alter table contacts.topic rename to lost');
    const { status, headers, body } = await app.graphql(LIST);
    await app.services.db.pool.query('alter table contacts.lost rename to topic');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { topics: null },
      errors: [
        {
          message: expect.stringContaining('unexpected error'),
          path: ['topics'],
          extensions: { code: 'INTERNAL_ERROR', note: headers.get('x-request-id') },
        },
      ],
    });
    expect((await app.graphql(LIST)).body.errors).toBeUndefined();
  });

  test('SERVICE_UNAVAILABLE while the database is away, and good again after it', async () => {
    wire.cut();
    const { status, headers, body } = await app.graphql(LIST);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.errors).toEqual([
      { message: expect.stringContaining('database'), extensions: { code: 'SERVICE_UNAVAILABLE' } },
    ]);
    wire.mend();
    expect((await app.graphql(LIST)).body.errors).toBeUndefined();
  });
});
