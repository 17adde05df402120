import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../rest/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import { GOOD_BODIES, kindOf, makeOneOfEach } from '../support/one-of-each.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const made = async (path: string, body: object) => {
  const answer = await app.request('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
};

describe('the identifiers of another workspace', () => {
  /** An object of the first workspace for every kind of route that names one. */
  let ids: Readonly<Record<string, string>>;
  let stranger: string;
  let liveStranger: string;
  /** Kinds that act on live alone, and that no test key changes. */
  const OF_LIVE = ['/provider-accounts'];
  const rows = ROUTES.filter(({ path }) => path.includes('{id}'));

  beforeAll(async () => {
    ids = await makeOneOfEach(app, receiver.url);
    const workspaceId = await app.workspace();
    stranger = await app.key({ workspaceId });
    liveStranger = await app.key({ workspaceId, mode: 'live' });
  });

  test('every such route has an object to be asked for', () => {
    // A connection comes of a person's consent: test/oauth asks for one of another workspace.
    const known = [...Object.keys(ids), '/oauth/connections'];
    expect([...new Set(rows.map(({ path }) => kindOf(path)))].filter(kind => !known.includes(kind))).toEqual([]);
  });

  test.each(rows.filter(({ path }) => kindOf(path) !== '/oauth/connections').map(({ method, path }) => [method, path]))(
    '%s %s is 404, as for one that does not exist',
    async (method, path) => {
      const others = (name: string) =>
        name === 'contactId' ? ids['/contacts']! : name === 'topicId' ? ids['/topics']! : 'VIP';
      const ask = (id: string) =>
        app.request(method, `/v1${path.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name) => others(name))}`, {
          key: OF_LIVE.includes(kindOf(path)) ? liveStranger : stranger,
          ...(method === 'GET' || method === 'DELETE'
            ? {}
            : { body: GOOD_BODIES[`${method} ${path}`] ?? { name: 'Mine' } }),
        });
      const id = ids[kindOf(path)]!;
      const missing = id.replace(/.{6}$/, '000000');
      const [theirs, nobodys] = [await ask(id), await ask(missing)];
      expect([theirs.status, theirs.body.code]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)]);
      expect(JSON.stringify(theirs.body).replaceAll(id, missing)).toBe(JSON.stringify(nobodys.body));
    },
  );

  test('the objects are as they were', async () => {
    expect((await app.request('GET', `/v1/topics/${ids['/topics']}`)).body.data.name).toBe('News');
    expect((await app.request('GET', `/v1/sms/messages/${ids['/sms/messages']}`)).body.data.status).toBe('SCHEDULED');
    expect((await app.request('GET', `/v1/webhooks/${ids['/webhooks']}`)).body.data).toMatchObject({
      name: 'Hook',
      enabled: true,
    });
    expect((await app.request('GET', `/v1/oauth/apps/${ids['/oauth/apps']}`)).body.data.name).toBe('App');
  });

  test('lists show nothing of another workspace', async () => {
    for (const path of ['/topics', '/sms/messages', '/email/messages', '/webhooks', '/oauth/apps'])
      expect((await app.request('GET', `/v1${path}`, { key: stranger })).body.data, path).toEqual([]);
    const events = await app.request('GET', '/v1/events', { key: stranger });
    expect(events.status).toBe(200);
    expect(JSON.stringify(events.body)).not.toContain(app.workspaceId);
  });
});

const TEXTS = [
  "'; drop table contacts.topic; --",
  "' or '1'='1",
  '$1; select pg_sleep(10)',
  '"; delete from channels.message; --',
  "\\'; select 1; --",
  '%00%27 union select null',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'Ünïcödé ✓ 漢字 🏴‍☠️ ‏עברית',
  'e\u0301 \u00e9 \ufeff \u2028',
  '%s %n %x',
  "' || pg_read_file('/etc/passwd') || '",
];

/** Returns the name that is made of a text: a name is one line. */
const asName = (text: string): string => (/[\r\n]/.test(text) ? 'VALIDATION_ERROR' : text);

describe.each(TEXTS)('%j is text and nothing else', text => {
  test('in a topic', async () => {
    const topic = await made('/v1/topics', { slug: `t-${TEXTS.indexOf(text)}`, name: 'x', description: text });
    expect((await app.request('GET', `/v1/topics/${topic.id}`)).body.data.description).toBe(text);
    const renamed = await app.request('PATCH', `/v1/topics/${topic.id}`, { body: { name: text } });
    expect(renamed.body.data?.name ?? renamed.body.code).toBe(asName(text));
    expect((await app.request('PATCH', `/v1/topics/${topic.id}`, { body: { slug: text } })).body.code).toBe(
      'VALIDATION_ERROR',
    );
  });

  test('in a text message', async () => {
    const { messageIds } = await made('/v1/sms/messages', {
      to: ['+5511919995000'],
      type: 'text',
      payload: { message: text },
    });
    const [row] = await app.services.db.pool
      .query("select body->>'text' as text from channels.content where id = $1", [messageIds[0]])
      .then(({ rows }) => rows);
    expect(row.text).toBe(text);
    for (const body of [
      { to: [text], type: 'text', payload: { message: 'x' } },
      { to: ['+5511919995000'], type: text, payload: { message: 'x' } },
    ])
      expect((await app.request('POST', '/v1/sms/messages', { body })).status).toBe(400);
  });

  test('in a webhook', async () => {
    const hook = await app.request('POST', '/v1/webhooks', { body: { name: text, url: receiver.url, events: ['*'] } });
    expect(hook.body.data?.name ?? hook.body.code).toBe(asName(text));
    for (const body of [
      { name: 'x', url: text, events: ['*'] },
      { name: 'x', url: receiver.url, events: [text] },
    ])
      expect((await app.request('POST', '/v1/webhooks', { body })).status).toBe(400);
  });

  test('in a path and in a query', async () => {
    const encoded = encodeURIComponent(text);
    for (const path of ['topics', 'sms/messages', 'email/messages', 'webhooks', 'oauth/apps'])
      expect((await app.request('GET', `/v1/${path}/${encoded}`)).status, path).toBe(404);
    for (const query of [`cursor=${encoded}`, `page=${encoded}`, `limit=${encoded}`])
      expect((await app.request('GET', `/v1/topics?${query}`)).status, query).toBe(400);
    expect((await app.request('GET', `/v1/events?cursor=${encoded}`)).status).toBe(400);
  });
});

test('after all of it the tables stand', async () => {
  expect((await app.request('GET', '/v1/topics')).body.pagination.total).toBe(TEXTS.length + 1);
});
