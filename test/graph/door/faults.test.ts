import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

/** A TCP connection to the database server that can be cut. */
async function wireTo(url: string) {
  const target = new URL(url);
  const port = Number(target.port);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer(near => {
    if (!whole) return near.destroy();
    const far = connect(port, target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: target.href,
    cut,
    mend: () => {
      whole = true;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof wireTo>>;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  wire = await wireTo(database.url);
  app = await startApp({ env: { DATABASE_URL: wire.url } });
});
afterAll(async () => {
  wire.mend();
  await app.stop();
  wire.close();
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
      data: null,
      errors: [
        {
          message: expect.stringContaining('unexpected fault'),
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
