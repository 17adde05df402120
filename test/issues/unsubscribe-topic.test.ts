import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { freePort } from '../support/process.js';
import { startCache } from '../support/start-cache.js';

let app: TestApp;
let contacts: Running;
/**
 * The edge queries a subgraph of its own port for topics; one of the same process is queried in the
 * same way.
 */
beforeAll(async () => {
  const PORT = String(await freePort());
  app = await startApp({ env: { SUBGRAPH_URLS: `contacts=http://127.0.0.1:${PORT}/` } });
  const { dataDir: DATA_DIR, databaseUrl } = app.services.config;
  const env = {
    NODE_ENV: 'test',
    ROLE: 'subgraph:contacts',
    HOST: '127.0.0.1',
    PORT,
    DATA_DIR,
    DATABASE_URL: databaseUrl!,
    // It asks none of them here.
    SUBGRAPH_URLS: ['workspaces', 'channels', 'campaigns', 'webhooks', 'oauth_apps']
      .map(name => `${name}=http://127.0.0.1:1/`)
      .join(','),
  };
  const log = pino({ level: 'silent' });
  contacts = await start(readConfig(env), { jobsByHand: true, demo: false, startCache, log, clock: app.clock });
});
afterAll(async () => {
  await contacts?.stop();
  await app?.stop();
});

async function topicOf(key: string): Promise<string> {
  const { body } = await app.request('POST', '/v1/topics', { key, body: { slug: 'news', name: 'News' } });
  return body.data.id;
}

const send = (listUnsubscribeTopicId: string, query = '') =>
  app.request('POST', `/v1/email/messages${query}`, {
    body: { to: ['ada@example.com'], payload: { subject: 'Hi', text: 'Hi' }, listUnsubscribeTopicId },
  });

const messages = () => sql(app.services.db, 'select id from channels.message where id > $1', ['']);

test('a topic of the workspace is accepted at once after it was made, and no longer once it is deleted', async () => {
  const id = await topicOf(app.testKey);
  expect((await send(id)).status).toBe(202);
  await app.request('DELETE', `/v1/topics/${id}`);
  expect((await send(id)).status).toBe(400);
});

test.each([
  ['does not exist', async () => newId('top')],
  ['belongs to another workspace', async () => topicOf(await app.key({ workspaceId: await app.workspace() }))],
  ['is none', async () => ''],
])('a topic that %s is refused, the field is named, and nothing is stored', async (_name, id) => {
  const before = await messages();
  const { status, body } = await send(await id());
  expect([status, body.code]).toEqual([400, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
  expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['listUnsubscribeTopicId']);
  expect(await messages()).toEqual(before);
});

test('a dry run reports it for each recipient', async () => {
  const { status, body } = await send(newId('top'), '?dryRun=true');
  expect([status, body.data.recipients[0].code]).toEqual([200, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
});
