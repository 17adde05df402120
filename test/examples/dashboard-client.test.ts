import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../gateway/graphql/client.js';
import { startApp, type TestApp } from '../support/app.js';
import { sendDesk } from '../support/channels/sends.js';
import { TestClock } from '../support/clock.js';
import { statementsOf } from '../support/statements.js';

const FOLDER = 'examples/dashboard-client/screens';
const SCREENS = readdirSync(FOLDER);
const textOf = (screen: string) => readFileSync(`${FOLDER}/${screen}`, 'utf8');

/** Statements that read, behind each screen at most: what is read for the credential, the lists, and what they lead to. */
const MOST: Readonly<Record<string, number>> = {
  'api-keys.graphql': 4,
  'apps.graphql': 6,
  'message-log.graphql': 6,
  'overview.graphql': 11,
  'webhook-deliveries.graphql': 8,
};

let app: TestApp;
let schema: GraphQLSchema;
let headers: Record<string, string>;
beforeAll(async () => {
  schema = buildSchema(readFileSync('docs/schema.graphql', 'utf8'));
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  headers = await signedIn(app);
  const body = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
  await app.request('POST', '/v1/webhooks', { body });
  const redirectUris = ['https://app.example.com/callback'];
  await app.request('POST', '/v1/oauth/apps', {
    body: { name: 'App', redirectUris, allowedScopes: ['contacts:read'] },
  });
  const desk = sendDesk(app);
  for (const phone of ['+14155550100', '+14155550101', '+14155550102']) await desk.sms(phone);
  await app.settle();
});
afterAll(() => app?.stop());

describe('the screens of examples/dashboard-client', () => {
  test('are five', () => {
    expect([...SCREENS].sort()).toEqual(Object.keys(MOST));
  });

  test.each(SCREENS)('%s fits docs/schema.graphql and is answered whole, with few statements', async screen => {
    expect(validate(schema, parse(textOf(screen)))).toEqual([]);
    const ask = () => app.graphql(textOf(screen), {}, { key: null, headers });
    await ask(); // What the credential takes is read once.
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const statements = await statementsOf(app, async () => {
      answer = await ask();
    });
    expect(answer!.body.errors).toBeUndefined();
    expect(Object.values(answer!.body.data).filter(field => field === null)).toEqual([]);
    const reads = statements.filter(text => /^\s*(select|with)/i.test(text));
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(MOST[screen]!);
  });

  test('show what there is', async () => {
    const read = async (screen: string) => (await app.graphql(textOf(screen), {}, { key: null, headers })).body.data;
    expect((await read('message-log.graphql')).messages.items).toHaveLength(3);
    expect((await read('webhook-deliveries.graphql')).deliveries.items[0]).toMatchObject({
      event: 'sms.sent',
      webhook: { name: 'Hook' },
      sentEvent: { message: { to: '+14155550102' } },
    });
    expect((await read('apps.graphql')).oauthApps.items).toMatchObject([{ name: 'App' }]);
    expect((await read('api-keys.graphql')).apiKeys.items.length).toBeGreaterThan(1);
    expect((await read('overview.graphql')).me.workspace.plan).toEqual(expect.any(String));
  });
});
