import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../support/app.js';
import { sendDesk } from '../../support/channels/sends.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`alter database ${client.database} set datestyle = 'SQL, DMY'`);
  await client.end();
  app = await startApp({ env: { DATABASE_URL: database.url }, liveJobs: true });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

test('a server that prints dates in another style by default changes nothing', async () => {
  const desk = sendDesk(app);
  const at = app.clock.now();
  const [id = ''] = await desk.sms('+14155550100');
  const status = async () => {
    app.clock.advance(seconds(1));
    return (await desk.read('sms', id)).status;
  };
  await expect.poll(status).toBe('DELIVERED');
  expect(await desk.read('sms', id)).toMatchObject({ createdAt: at.toISOString() });
});
