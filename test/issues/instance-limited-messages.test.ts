import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';
import { newBrowser, pushDesk } from '../support/channels/push.js';
import { webchatDesk } from '../support/channels/webchat.js';
import { TestClock } from '../support/clock.js';

const SENDS = {
  sms: { to: ['+14155550000'], type: 'text', payload: { message: 'Secret code' } },
  email: { to: ['ada@example.com'], type: 'text', payload: { subject: 'Secret code', text: 'Hello' } },
  rcs: { to: ['+14155550000'], type: 'text', payload: { message: 'Secret code' } },
} as const;
type Lineless = keyof typeof SENDS;
const CHANNELS = Object.keys(SENDS) as Lineless[];

let app: TestApp;
let limited: string;
let line: string;

beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  line = await chatDesk(app).line('chatapp');
  // With every scope: the instances alone decide.
  limited = await app.key({ instanceIds: [line] });
});
afterAll(() => app.stop());

async function sent(channel: Lineless, key?: string): Promise<string> {
  const body = {
    ...SENDS[channel],
    schedule: { sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() },
  };
  const answer = await app.request('POST', `/v1/${channel}/messages`, { body, ...(key ? { key } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.data.messageIds[0];
}

const ACTS: [act: string, method: string, path: (channel: string, id: string) => string, body?: object][] = [
  ['read', 'GET', (channel, id) => `/v1/${channel}/messages/${id}`],
  ['read of any channel', 'GET', (_, id) => `/v1/messages/${id}`],
  ['content', 'GET', (_, id) => `/v1/messages/${id}/content`],
  ['timeline', 'GET', (_, id) => `/v1/messages/${id}/events`],
  [
    'reschedule',
    'PATCH',
    (_, id) => `/v1/messages/${id}`,
    { scheduledAt: new Date(Date.now() + 7_200_000).toISOString() },
  ],
  ['cancel', 'POST', (channel, id) => `/v1/${channel}/messages/${id}/cancel`],
  ['cancel of any channel', 'POST', (_, id) => `/v1/messages/${id}/cancel`],
];
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe.each(CHANNELS)('a key limited to instances, on %s, which has none', channel => {
  test.each(ACTS)('does not %s what others sent', async (_, method, path, body) => {
    const id = await sent(channel);
    const answer = await app.request(method, path(channel, id), { key: limited, body });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    const whole = await app.request('GET', `/v1/messages/${id}`);
    expect(whole.body.data.status).toBe('SCHEDULED');
  });

  test('lists what it sent itself alone', async () => {
    const foreign = await sent(channel);
    const own = await sent(channel, limited);
    for (const path of [`/v1/${channel}/messages`, '/v1/messages']) {
      const ids = idsOf((await app.request('GET', `${path}?limit=100`, { key: limited })).body.data);
      expect(ids).toContain(own);
      expect(ids).not.toContain(foreign);
    }
    const everything = idsOf((await app.request('GET', `/v1/${channel}/messages?limit=100`)).body.data);
    expect(everything).toEqual(expect.arrayContaining([own, foreign]));
  });

  test.each(ACTS)('does %s what it sent itself', async (_, method, path, body) => {
    const id = await sent(channel, limited);
    const answer = await app.request(method, path(channel, id), { key: limited, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  });
});

describe('an answer of a web chat', () => {
  test('is not read, edited or deleted by a key of another instance', async () => {
    const desk = webchatDesk(app);
    const { visitor, visitorToken } = await desk.open(await desk.widget());
    await desk.write(visitorToken, { text: 'Hi' });
    const id = await desk.sent(visitor.id);
    await app.settle();
    const acts = [
      ['GET', `/v1/webchat/messages/${id}`],
      ['GET', `/v1/messages/${id}/content`],
      ['PATCH', `/v1/webchat/messages/${id}`, { message: 'Forged' }],
      ['DELETE', `/v1/webchat/messages/${id}`],
    ] as const;
    for (const [method, path, body] of acts) {
      const answer = await app.request(method, path, { key: limited, body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    await app.settle();
    expect(JSON.stringify((await desk.messages(visitorToken)).messages)).toContain('Hello');
  });
});

describe('a call', () => {
  test('is read and listed by the key that placed it, and by none of other instances', async () => {
    const place = async (key: string) => {
      const body = { to: ['+14155552000'], payload: { speak: 'Hello' } };
      const answer = await app.request('POST', '/v1/voice/calls', { body, key });
      expect(answer.status, JSON.stringify(answer.body)).toBe(202);
      return answer.body.data.callIds[0] as string;
    };
    const [foreign, own] = [await place(app.testKey), await place(limited)];
    await app.settle();
    const read = async (id: string) => (await app.request('GET', `/v1/voice/calls/${id}`, { key: limited })).status;
    expect([await read(foreign), await read(own)]).toEqual([404, 200]);
    const { data } = (await app.request('GET', '/v1/voice/calls', { key: limited })).body;
    expect(idsOf(data)).toEqual([own]);
    const { data: none } = (await app.request('GET', '/v1/voice/calls?campaignId=cmp_x', { key: limited })).body;
    expect(none).toEqual([]);
  });
});

describe('what belongs to the whole workspace', () => {
  const read = (path: string, key: string) => app.request('GET', `/v1${path}`, { key });

  test('a push subscription is missing for a key limited to instances', async () => {
    const desk = pushDesk(app);
    const { id: appId } = await desk.app();
    const { endpoint, keys } = newBrowser('https://push.example/one');
    const { id } = await desk.subscribe(appId, { platform: 'WEB', endpoint, keys });
    expect((await read(`/push/subscriptions/${id}`, limited)).body.code).toBe('NOT_FOUND');
    expect((await read('/push/subscriptions', limited)).body.data).toEqual([]);
    expect(idsOf((await read('/push/subscriptions', app.testKey)).body.data)).toEqual([id]);
    const [push] = await desk.sent({ subscriptionIds: [id], title: 'Hi', body: 'Secret code' });
    expect((await read(`/push/messages/${push}`, limited)).body.code).toBe('NOT_FOUND');
    expect(JSON.stringify((await read('/messages?include=content&limit=100', limited)).body)).not.toContain(push);
  });

  test('a domain of mail is missing for it, and it registers none', async () => {
    const body = { name: 'mail.example' };
    const made = await app.request('POST', '/v1/email/domains', { body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    expect((await read('/email/domains', limited)).body.data).toEqual([]);
    const acts = [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/verify'],
    ] as const;
    for (const [method, path] of acts) {
      const answer = await app.request(method, `/v1/email/domains/${id}${path}`, { key: limited });
      expect([method, path, answer.body.code]).toEqual([method, path, 'EMAIL_DOMAIN_NOT_FOUND']);
    }
    const refused = await app.request('POST', '/v1/email/domains', { body: { name: 'other.example' }, key: limited });
    expect([refused.status, refused.body.code]).toEqual([403, 'INSTANCE_NOT_ALLOWED']);
    expect((await read(`/email/domains/${id}`, app.testKey)).status).toBe(200);
  });

  test('it makes no widget, and knows of no visitor of one', async () => {
    const desk = webchatDesk(app);
    const widget = await desk.widget();
    const { visitor } = await desk.open(widget);
    const body = { name: 'Mine', allowedOrigins: ['https://mine.example'] };
    const refused = await app.request('POST', '/v1/webchat/widgets', { body, key: limited });
    expect([refused.status, refused.body.code]).toEqual([403, 'INSTANCE_NOT_ALLOWED']);
    for (const path of [`/webchat/widgets/${widget.id}`, `/webchat/visitors/${visitor.id}`])
      expect((await read(path, limited)).body.code).toBe('NOT_FOUND');
    for (const path of ['/webchat/widgets', '/webchat/visitors'])
      expect((await read(path, limited)).body.data).toEqual([]);
    const ofWidget = await app.key({ instanceIds: [widget.id] });
    expect(idsOf((await read('/webchat/visitors', ofWidget)).body.data)).toEqual([visitor.id]);
  });

  test.each(['/usage', '/credits'])('%s is refused', async path => {
    expect((await read(path, app.testKey)).status).toBe(200);
    const { status, body } = await read(path, limited);
    expect([status, body.code]).toEqual([403, 'INSTANCE_NOT_ALLOWED']);
  });

  test('series are refused, but those of messages of its instance', async () => {
    const asked = async (query: string) => {
      const { body } = await app.graphql(`{ ${query} }`, {}, { key: limited });
      return body.errors?.[0].extensions.code ?? 'OK';
    };
    const to = app.clock.now();
    const span = `from: "${new Date(to.getTime() - 86_400_000).toISOString()}", to: "${to.toISOString()}"`;
    const groups = '{ groups { buckets { start } } }';
    expect(await asked(`messageSeries(${span}, instanceId: "${line}") ${groups}`)).toBe('OK');
    expect(await asked(`messageSeries(${span}) ${groups}`)).toBe('INSTANCE_NOT_ALLOWED');
    expect(await asked(`messageSeries(${span}, instanceId: "ins_other") ${groups}`)).toBe('INSTANCE_NOT_ALLOWED');
    expect(await asked(`receivedSeries(${span}) ${groups}`)).toBe('INSTANCE_NOT_ALLOWED');
    for (const name of ['callSeries', 'creditSeries'])
      expect(await asked(`${name}(${span}) { buckets { start } }`)).toBe('INSTANCE_NOT_ALLOWED');
  });
});

describe('the feed of a key limited to instances', () => {
  test('has no event of a channel without instances', async () => {
    await app.request('POST', '/v1/sms/messages', { body: SENDS.sms });
    await app.settle();
    const namesFor = async (key?: string) => {
      const { data } = (await app.request('GET', '/v1/events?limit=100', key ? { key } : {})).body;
      return data as { event: string; id: string }[];
    };
    const all = (await namesFor()).filter(({ event }) => event.startsWith('sms.'));
    expect(all.length).toBeGreaterThan(0);
    expect((await namesFor(limited)).filter(({ event }) => event.startsWith('sms.'))).toEqual([]);
    const one = () => app.request('GET', `/v1/events/${all[0]!.id}`, { key: limited });
    expect(await one()).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
    // Events from before channels were stored have the channel in their name alone.
    await app.services.db.pool.query('update webhooks.event set channel = null');
    expect(await one()).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
  });
});
