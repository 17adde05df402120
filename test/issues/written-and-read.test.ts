import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days, minutes } from '../../kernel/context/clock.js';
import { firstIdOf } from '../../kernel/context/ids.js';
import { ROUTES } from '../../rest/routes.js';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const get = (path: string, key = app.testKey) => app.request('GET', `/v1${path}`, { key });
const post = async (path: string, body: object, key = app.testKey) =>
  (await app.request('POST', `/v1${path}`, { key, body })).body.data;
const idsOf = async (path: string, key?: string): Promise<string[]> =>
  (await get(path, key)).body.data.map(({ id }: { id: string }) => id);

/** Returns keys that see nothing of the workspace. */
async function strangers(): Promise<string[]> {
  return [await app.key({ workspaceId: await app.workspace() }), app.liveKey];
}

/** 404 by its id, and not in the list, for another workspace and the other world; 403 without the scope. */
async function isHidden(list: string, id: string): Promise<void> {
  for (const key of await strangers()) {
    expect((await get(`${list}/${id}`, key)).status).toBe(404);
    expect(await idsOf(list, key)).not.toContain(id);
  }
  const key = await app.key({ scopes: ['usage:read'] });
  expect([(await get(list, key)).status, (await get(`${list}/${id}`, key)).status]).toEqual([403, 403]);
}

describe('what is written can be read', () => {
  test('conversions, by what they came of and by time', async () => {
    const contact = await post('/contacts', { email: 'buyer@example.com' });
    const link = await post('/short-links', { url: 'https://shop.example/', contactId: contact.id });
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const answer = await app.request('GET', `/l/${link.code}?s=letter`, { key: null, headers });
    const clickId = new URL(answer.headers.get('location')!).searchParams.get('sb_click');
    const before = app.clock.now();
    const first = await post('/conversions', { externalId: 'o-1', clickId, value: '49.90', currency: 'EUR' });
    app.clock.advance(minutes(10));
    const second = await post('/conversions', {
      externalId: 'o-2',
      clickId: `${firstIdOf('clk', after(app.clock.now(), -days(40)))}${'0'.repeat(16)}`,
    });

    const read = (await get(`/conversions/${first.id}`)).body.data;
    const { duplicate: _, recorded: _recorded, ...stored } = first;
    expect(read).toEqual(stored);
    expect(read.attributedTo).toMatchObject({ clickId, shortLinkId: link.id, contactId: contact.id, source: 'letter' });
    expect(await idsOf('/conversions')).toEqual([second.id, first.id]);
    for (const filter of [`shortLinkId=${link.id}`, `contactId=${contact.id}`, 'source=letter', 'externalId=o-1'])
      expect(await idsOf(`/conversions?${filter}`)).toEqual([first.id]);
    expect(await idsOf('/conversions?campaignId=cmp_none')).toEqual([]);
    const between = new Date(before.getTime() + minutes(5)).toISOString();
    expect(await idsOf(`/conversions?createdFrom=${between}`)).toEqual([second.id]);
    expect(await idsOf(`/conversions?createdTo=${between}`)).toEqual([first.id]);
    const page = (await get('/conversions?limit=1')).body;
    expect(await idsOf(`/conversions?limit=1&cursor=${page.pagination.nextCursor}`)).toEqual([first.id]);
    await isHidden('/conversions', first.id);
  });

  test('reports, of the instances of the credential', async () => {
    const desk = chatDesk(app);
    const [line, other] = [await desk.line('chatapp'), await desk.line('chatapp')];
    const about = await post('/report', { instanceId: line, kind: 'spam', note: 'No' });
    const another = await post('/report', { instanceId: other, kind: 'delivery' });
    expect((await get(`/reports/${about.id}`)).body.data).toMatchObject({
      kind: 'spam',
      status: 'RECEIVED',
      note: 'No',
      instanceId: line,
    });
    expect(await idsOf('/reports')).toEqual([another.id, about.id]);
    expect(await idsOf('/reports?kind=spam')).toEqual([about.id]);
    expect(await idsOf(`/reports?instanceId=${other}&status=received`)).toEqual([another.id]);
    expect(await idsOf('/reports?status=RESOLVED')).toEqual([]);
    const limited = await app.key({ instanceIds: [line] });
    expect(await idsOf('/reports', limited)).toEqual([about.id]);
    expect(await idsOf(`/reports?instanceId=${other}`, limited)).toEqual([]);
    expect((await get(`/reports/${another.id}`, limited)).status).toBe(404);
    await isHidden('/reports', about.id);
  });

  test('push subscriptions, without where they are reached', async () => {
    const pushApp = await post('/push/apps', { name: 'Shop', allowedOrigins: ['https://shop.example'] });
    const contact = await post('/contacts', { email: 'subscriber@example.com' });
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const subscribe = (name: string, more: object = {}) =>
      post(`/push/apps/${pushApp.id}/subscriptions`, { endpoint: `https://push.example/${name}`, keys, ...more });
    const bound = await subscribe('one', { contactId: contact.id, userId: 'u-1', language: 'pt-BR' });
    const free = await subscribe('two');
    const read = (await get(`/push/subscriptions/${bound.id}`)).body.data;
    expect(read).toMatchObject({
      appId: pushApp.id,
      platform: 'WEB',
      contactId: contact.id,
      userId: 'u-1',
      language: 'pt-BR',
    });
    expect(JSON.stringify(read)).not.toMatch(/push\.example|BNcR|tBHI/);
    expect(await idsOf('/push/subscriptions')).toEqual([free.id, bound.id]);
    expect(await idsOf(`/push/subscriptions?appId=${pushApp.id}&limit=1`)).toEqual([free.id]);
    for (const filter of [`contactId=${contact.id}`, 'userId=u-1'])
      expect(await idsOf(`/push/subscriptions?${filter}`)).toEqual([bound.id]);
    expect(await idsOf('/push/subscriptions?platform=IOS')).toEqual([]);
    const site = await app.request('GET', '/v1/push/subscriptions', { key: pushApp.publicToken });
    expect(site.status).toBe(403);
    await isHidden('/push/subscriptions', bound.id);
  });

  test('uploaded files, on every chat channel', async () => {
    const upload = await fetch(`${app.url}/v1/chatapp/media?fileName=menu.pdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/pdf' },
      body: Buffer.from('%PDF-1.7'),
    });
    const media = ((await upload.json()) as { data: { id: string } }).data;
    expect((await get(`/chatapp/media/${media.id}`)).body.data).toEqual(media);
    for (const channel of ['chatapp', 'botchat', 'photosocial']) {
      expect(await idsOf(`/${channel}/media`)).toEqual([media.id]);
      await isHidden(`/${channel}/media`, media.id);
    }
  });

  test('every collection that takes new objects has a list, and its objects can be read by their ids', () => {
    const gets = new Set(ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path));
    // The lists in which they are read instead; `null` for one that makes an object of another
    // collection, or none.
    const elsewhere: Readonly<Record<string, string | null>> = {
      '/report': '/reports',
      '/push/apps/{id}/subscriptions': '/push/subscriptions',
      '/phone-numbers/{id}/sandbox/calls': '/voice/calls',
      '/phone-numbers/{id}/sandbox/messages': '/sms/messages/inbound',
      '/photosocial/comments/{id}/reply': null,
      '/campaigns/{id}/duplicate': '/campaigns',
      '/event-types/{name}/trigger': '/events',
    };
    const made = ROUTES.filter(({ method, status }) => method === 'POST' && status === 201);
    const unread = made.filter(({ path }) => {
      const list = path in elsewhere ? elsewhere[path] : path;
      if (!list) return false;
      return (
        !gets.has(list) ||
        ![...gets].some(each => each.startsWith(`${list}/{`) && each.split('/').length === list.split('/').length + 1)
      );
    });
    expect(unread.map(({ path }) => path)).toEqual([]);
  });

  test('a connection by its id', async () => {
    expect((await get('/oauth/connections/grt_none')).body.code).toBe('NOT_FOUND');
    expect((await get('/chatapp/groups/grp_none')).body.code).toBe('NOT_FOUND');
    expect((await get('/photosocial/comments/cmt_none')).body.code).toBe('NOT_FOUND');
  });
});
