import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { EXAMPLES } from '../../rest/openapi/examples.js';
import { ROUTES } from '../../rest/routes.js';
import { mailLine } from '../../subgraphs/channels/email/inbound/inbound.js';
import { receiveInbound } from '../../subgraphs/channels/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/inbound/inbound.harness.js';
import { startApp, type TestApp } from '../support/app.js';
import { type ChatChannel, chatDesk } from '../support/channels/chat.js';
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
  const ids: Record<string, string> = {};
  let stranger: string;
  const rows = ROUTES.filter(({ path }) => path.includes('{id}'));
  const kindOf = (path: string) => path.slice(0, path.indexOf('/{id}'));

  beforeAll(async () => {
    const text = { to: ['+5511919995000'], type: 'text', payload: { message: 'Hello' } };
    const mail = { to: ['a@example.com'], type: 'text', payload: { subject: 'Hello', text: 'Hello' } };
    const schedule = { sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() };
    ids['/topics'] = (await made('/v1/topics', { slug: 'news', name: 'News' })).id;
    ids['/sms/messages'] = (await made('/v1/sms/messages', { ...text, schedule })).messageIds[0];
    ids['/email/messages'] = (await made('/v1/email/messages', { ...mail, schedule })).messageIds[0];
    ids['/webhooks'] = (await made('/v1/webhooks', { name: 'Hook', url: receiver.url, events: ['*'] })).id;
    await made(`/v1/webhooks/${ids['/webhooks']}/test`, {});
    await app.settle();
    const log = await app.request('GET', `/v1/webhooks/${ids['/webhooks']}/deliveries`);
    ids['/webhooks/deliveries'] = log.body.data[0].id;
    ids['/oauth/apps'] = (
      await made('/v1/oauth/apps', {
        name: 'App',
        redirectUris: ['https://app.example/callback'],
        allowedScopes: ['contacts:read'],
      })
    ).id;
    ids['/contacts'] = (await made('/v1/contacts', { email: 'ada@example.com', tags: ['VIP'] })).id;
    ids['/tags'] = (await app.request('GET', '/v1/tags')).body.data[0].id;
    ids['/suppressions'] = (await made('/v1/suppressions', EXAMPLES['createSuppressions']!))[0].id;
    ids['/forms'] = (await made('/v1/forms', EXAMPLES['createForm']!)).id;
    ids['/segments'] = (await made('/v1/segments', EXAMPLES['createSegment']!)).id;
    ids['/templates'] = (await made('/v1/templates', EXAMPLES['createTemplate']!)).id;
    ids['/automations'] = (await made('/v1/automations', EXAMPLES['createAutomation']!)).id;
    ids['/campaigns'] = (await made('/v1/campaigns', EXAMPLES['createCampaign']!)).id;
    ids['/notify'] = (await made('/v1/notify', EXAMPLES['sendNotification']!)).id;
    ids['/short-links'] = (await made('/v1/short-links', EXAMPLES['createShortLink']!)).id;
    ids['/short-links/domains'] = (await made('/v1/short-links/domains', EXAMPLES['createLinkDomain']!)).id;
    ids['/phone-numbers'] = (await made('/v1/phone-numbers', EXAMPLES['buyPhoneNumber']!)).id;
    ids['/push/apps'] = (await made('/v1/push/apps', EXAMPLES['createPushApp']!)).id;
    const notification = { ...EXAMPLES['sendPush'], schedule };
    ids['/push/fan-outs'] = await addFanOut();
    ids['/push/messages'] = (await made('/v1/push/messages', notification)).messageIds[0];
    const rcs = { ...EXAMPLES['sendRcs'], schedule };
    ids['/rcs/messages'] = (await made('/v1/rcs/messages', rcs)).messageIds[0];
    await made('/v1/rcs/messages', { to: ['+14155550005'], payload: { message: 'Hi' } });
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    ids['/events'] = (await app.request('GET', '/v1/events')).body.data[0].id;
    ids['/rcs/messages/inbound'] = (await app.request('GET', '/v1/rcs/messages/inbound')).body.data[0].id;
    ids['/voice/calls'] = (await made('/v1/voice/calls', { ...EXAMPLES['sendVoice'], schedule })).messageIds[0];
    ids['/email/domains'] = (await made('/v1/email/domains', EXAMPLES['createEmailDomain']!)).id;
    const file = { headers: { 'content-type': 'text/csv' }, body: 'email\nbob@example.com\n' };
    ids['/contacts/imports'] = (await app.request('POST', '/v1/contacts/import', file)).body.data.id;
    const picture = { headers: { 'content-type': 'image/png' }, body: 'pixels' };
    for (const channel of ['chatapp', 'botchat', 'photosocial'])
      ids[`/${channel}/media`] = (await app.request('POST', `/v1/${channel}/media`, picture)).body.data.id;
    const erased = (await made('/v1/contacts', { email: 'eve@example.com' })).id;
    ids['/contacts/erasures'] = (await made(`/v1/contacts/${erased}/erase`, {})).id;
    for (const channel of ['chatapp', 'botchat', 'photosocial']) await addLine(channel);
    const desk = chatDesk(app);
    for (const [channel, to] of Object.entries({
      chatapp: '+5511919995000',
      botchat: '@ana_souza',
      photosocial: 'ana',
    })) {
      const instanceId = await desk.line(channel as ChatChannel);
      const [id] = await desk.send(channel as ChatChannel, { ...text, to: [to], instanceId, schedule });
      ids[`/${channel}/messages`] = id!;
      if (channel === 'chatapp')
        ids['/chatapp/groups'] = (await app.request('GET', '/v1/chatapp/groups')).body.data[0].id;
    }
    await addMail();
    stranger = await app.key({ workspaceId: await app.workspace() });
  });

  /** A push to more devices than a request stores. */
  async function addFanOut(): Promise<string> {
    const devices = Array.from({ length: 1_001 }, () => newId('psb'));
    const insert = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash,
        user_id, created_at, updated_at)
      select id, $1, true, $2, 'ANDROID', id, id::bytea, 'many', now(), now() from unnest($3::text[]) as id`;
    await app.services.db.pool.query(insert, [app.workspaceId, ids['/push/apps'], devices]);
    return (await made('/v1/push/messages', { ...EXAMPLES['sendPush'], to: ['user:many'] })).fanOutId;
  }

  /** A mail that came in. */
  async function addMail(): Promise<void> {
    const line = mailLine({ workspaceId: app.workspaceId, sandbox: true });
    await receiveInbound(app.services, INBOUND, line, [textOf({ from: 'ada@reader.example' })]);
    ids['/email/messages/inbound'] = (await app.request('GET', '/v1/email/messages/inbound')).body.data[0].id;
  }

  /** A line, and a message that came in on it. */
  async function addLine(channel: string): Promise<void> {
    const { id } = await made(`/v1/${channel}/instances`, { name: 'Line' });
    ids[`/${channel}/instances`] = id;
    await receiveInbound(app.services, INBOUND, { id, workspaceId: app.workspaceId, channel, sandbox: true }, [
      textOf(),
    ]);
    const inbound = await app.request('GET', `/v1/${channel}/messages/inbound`);
    ids[`/${channel}/messages/inbound`] = inbound.body.data[0].id;
    if (channel !== 'photosocial') return;
    const comment = { instanceId: id, mediaId: '1', text: 'Nice' };
    ids['/photosocial/comments'] = (await made('/v1/photosocial/comments', comment)).id;
  }

  test('every such route has an object to be asked for', () => {
    // A connection comes of a person's consent: test/oauth asks for one of another workspace.
    const known = [...Object.keys(ids), '/oauth/connections'];
    expect([...new Set(rows.map(({ path }) => kindOf(path)))].filter(kind => !known.includes(kind))).toEqual([]);
  });

  const bodies: Record<string, object> = {
    'PATCH /suppressions/{id}': EXAMPLES['updateSuppression']!,
    'POST /contacts/{id}/merge': EXAMPLES['mergeContact']!,
    'POST /phone-numbers/{id}/sandbox/messages': EXAMPLES['createSandboxSms']!,
    'POST /campaigns/{id}/schedule': EXAMPLES['scheduleCampaign']!,
    'POST /campaigns/{id}/test': EXAMPLES['testCampaign']!,
    'PUT /contacts/{id}/tracking': EXAMPLES['setContactTracking']!,
    'POST /chatapp/instances/{id}/official/signup': EXAMPLES['signUpChatappInstance']!,
    'POST /chatapp/instances/{id}/official/credentials': EXAMPLES['setChatappInstanceCredentials']!,
    'POST /photosocial/instances/{id}/official/credentials': EXAMPLES['setPhotosocialInstanceCredentials']!,
    'POST /photosocial/instances/{id}/challenge': EXAMPLES['answerPhotosocialInstanceChallenge']!,
    'POST /botchat/instances/{id}/challenge': EXAMPLES['answerBotchatInstanceChallenge']!,
    'POST /photosocial/instances/{id}/login': EXAMPLES['loginPhotosocialInstance']!,
    'POST /photosocial/comments/{id}/reply': { message: 'Thanks' },
    'POST /templates/{id}/test': EXAMPLES['testTemplate']!,
    'POST /templates/{id}/restore': EXAMPLES['restoreTemplate']!,
    'POST /templates/{id}/preview': EXAMPLES['previewTemplate']!,
    'PATCH /photosocial/comments/{id}': { hidden: true },
    'POST /chatapp/groups/{id}/messages': EXAMPLES['sendChatappGroup']!,
    'PATCH /chatapp/messages/{id}': { message: 'Mine' },
    'PATCH /botchat/messages/{id}': { message: 'Mine' },
    'PATCH /photosocial/messages/{id}': { message: 'Mine' },
    'POST /voice/calls/{id}/actions/speak': EXAMPLES['speakCall']!,
    'POST /voice/calls/{id}/actions/play': EXAMPLES['playCall']!,
    'POST /voice/calls/{id}/actions/transfer': EXAMPLES['transferCall']!,
    'POST /voice/calls/{id}/actions/dtmf': EXAMPLES['sendCallDigits']!,
    'POST /push/apps/{id}/subscriptions': EXAMPLES['createPushSubscription']!,
    'POST /webhooks/{id}/replay': { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  };

  test.each(rows.filter(({ path }) => kindOf(path) !== '/oauth/connections').map(({ method, path }) => [method, path]))(
    '%s %s is 404, as for one that does not exist',
    async (method, path) => {
      const others = (name: string) =>
        name === 'contactId' ? ids['/contacts']! : name === 'topicId' ? ids['/topics']! : 'VIP';
      const ask = (id: string) =>
        app.request(method, `/v1${path.replace('{id}', id).replace(/\{(\w+)\}/g, (_, name) => others(name))}`, {
          key: stranger,
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: bodies[`${method} ${path}`] ?? { name: 'Mine' } }),
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

/** A name is one line: what comes of a text given as one. */
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
