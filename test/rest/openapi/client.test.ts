import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { type TypedClient, typedClient } from '../../support/typed-client.js';

let app: TestApp;
let client: TypedClient;
beforeAll(async () => {
  app = await startApp();
  client = await typedClient((await app.request('GET', '/v1/openapi.json', { key: null })).body);
}, 60_000);
afterAll(async () => {
  client?.remove();
  await app?.stop();
});

const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });

const sent = await api.POST('/v1/sms/messages', {
  body: { to: ['+5511987650000'], type: 'text', payload: { message: 'Typed' } },
});
const flat = await api.POST('/v1/sms/messages', { body: { to: '+5511987650000', type: 'text', message: 'Typed' } });
const missing = await api.GET('/v1/topics/{id}', { params: { path: { id: 'none' } } });
const ids: string[] = sent.data?.data && 'messageIds' in sent.data.data ? sent.data.data.messageIds : [];
console.log(JSON.stringify({ ids, flat: flat.response.status, code: missing.error?.code }));
`;

test('a client with types generated from the description compiles and sends', async () => {
  client.compile(PROGRAM);
  const answered = (await client.run(app.url, app.testKey)) as { ids: string[]; flat: number; code: string };
  expect(answered).toEqual({ ids: [expect.stringMatching(/^msg_/)], flat: 202, code: 'NOT_FOUND' });
}, 60_000);

test('the types refuse a body that the server would refuse', () => {
  const wrong = PROGRAM.replace("to: ['+5511987650000']", 'to: [5]');
  expect(() => client.compile(wrong)).toThrow(/error TS/);
}, 60_000);
