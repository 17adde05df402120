import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { publish } from '../../support/channels/email-domains.js';
import { type NameServer, startNameServer } from '../../support/peers/name-server.js';

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const PATH = '/v1/short-links/domains';
const HOST = 'links.relay.example';

let app: TestApp;
let dns: NameServer;
beforeAll(async () => {
  dns = await startNameServer();
  app = await startApp({ env: { DNS_SERVERS: dns.address, LINK_DOMAIN_HOST: HOST } });
});
afterAll(async () => {
  await app?.stop();
  await dns?.stop();
});

const call = (method: string, path: string, body?: object, key = app.liveKey): Promise<Answer> =>
  app.request(method, PATH + path, { key, ...(body ? { body } : {}) });
const created = async (name: string, more: object = {}, key = app.liveKey) => {
  const { status, body } = await call('POST', '', { name, ...more }, key);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const verified = async (name: string, more: object = {}, key = app.liveKey): Promise<string> => {
  const { id, records } = await created(name, more, key);
  publish(dns, records);
  const { body } = await call('POST', `/${id}/verify`, undefined, key);
  expect(body.data.status).toBe('VERIFIED');
  return id;
};
const link = (body: object, key = app.liveKey): Promise<Answer> =>
  app.request('POST', '/v1/short-links', { key, body: { url: 'https://shop.example/', ...body } });
const stranger = async () => {
  const workspaceId = await app.workspace({});
  return app.key({ workspaceId, mode: 'live' });
};
/** `fetch` names the host of its URL. */
const follow = (host: string, path: string): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': BROWSER };
    request(new URL(path, app.url), { headers }, res => {
      res.resume();
      resolve({ status: res.statusCode!, location: res.headers.location });
    })
      .on('error', reject)
      .end();
  });
const isAsked = async (host: string): Promise<number> =>
  (await app.request('GET', `/l/-/domain?domain=${host}`, { key: null })).status;

describe('domains of short links', () => {
  test('are verified by their records, then stand in the addresses of links and lead on', async () => {
    const domain = await created('Go.Shop.Example.');
    expect(domain).toMatchObject({ name: 'go.shop.example', status: 'PENDING', isDefault: false, sandbox: false });
    expect(domain.records).toMatchObject([
      { purpose: 'OWNERSHIP', type: 'TXT', name: '_short-links.go.shop.example', status: 'UNCHECKED' },
      { purpose: 'ADDRESS', type: 'CNAME', name: 'go.shop.example', value: HOST },
    ]);
    expect((await link({ domain: 'go.shop.example' })).body.details).toMatchObject([{ field: 'domain' }]);
    dns.publish('go.shop.example', 'CNAME', ['elsewhere.example']);
    const unready = await call('POST', `/${domain.id}/verify`);
    expect([unready.status, unready.body.data.status]).toEqual([200, 'PENDING']);
    expect(unready.body.data.records).toMatchObject([
      { status: 'MISSING', found: [] },
      { status: 'MISMATCH', found: ['elsewhere.example'] },
    ]);
    expect(await isAsked('go.shop.example')).toBe(404);
    publish(dns, domain.records);
    expect((await call('POST', `/${domain.id}/verify`)).body.data).toMatchObject({
      status: 'VERIFIED',
      brokenSince: null,
    });
    expect(await isAsked('go.shop.example')).toBe(200);
    const { data } = (await link({ domain: 'GO.shop.example', passClickId: false })).body;
    expect(data).toMatchObject({ domain: 'go.shop.example', code: expect.any(String) });
    const url = new URL(data.shortUrl);
    expect([url.hostname, url.port]).toEqual(['go.shop.example', new URL(app.services.config.baseUrl).port]);
    expect(await follow(url.host, url.pathname)).toEqual({ status: 302, location: 'https://shop.example/' });
    expect((await app.request('GET', `/v1/short-links/${data.id}/qr`, { key: app.liveKey })).body.data.shortUrl).toBe(
      data.shortUrl,
    );
  });

  test('belong to one workspace, whose links alone they lead to', async () => {
    const name = 'one.shop.example';
    const id = await verified(name);
    const other = await stranger();
    const theirs = await created(name, {}, other);
    publish(dns, theirs.records);
    const taken = await call('POST', `/${theirs.id}/verify`, undefined, other);
    expect([taken.status, taken.body.code]).toEqual([409, 'SHORT_LINK_DOMAIN_TAKEN']);
    const again = await call('POST', '', { name });
    expect([again.status, again.body.details]).toMatchObject([409, [{ field: 'name' }]]);
    const { code } = (await link({}, other)).body.data;
    expect((await follow(name, `/l/${code}`)).status).toBe(404);
    expect((await follow(name, `/l/${code}%2B`)).status).toBe(404);
    expect((await follow('127.0.0.1', `/l/${code}`)).status).toBe(302);
    expect((await call('GET', `/${id}`, undefined, other)).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await call('POST', `/${theirs.id}/verify`, undefined, other)).body.data.status).toBe('VERIFIED');
  });

  test('one of them is that of links which name none; links of a deleted one have the usual address', async () => {
    const [first, second] = [
      await verified('a.default.example', { isDefault: true }),
      await verified('b.default.example', { isDefault: true }),
    ];
    const list = (await call('GET', '')).body.data as { id: string; isDefault: boolean }[];
    expect(list.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second]);
    const made = (await link({})).body.data;
    expect(made.domain).toBe('b.default.example');
    const usual = (await link({ domain: new URL(app.services.config.baseUrl).hostname })).body.data;
    expect(usual).toMatchObject({ domain: null, shortUrl: `${app.services.config.baseUrl}/l/${usual.code}` });
    const bulk = { links: [{ url: 'https://shop.example/' }, { url: 'https://shop.example/', domain: 'x.example' }] };
    const { results } = (await app.request('POST', '/v1/short-links/bulk', { key: app.liveKey, body: bulk })).body.data;
    expect(results).toMatchObject([
      { link: { domain: 'b.default.example' } },
      { error: { details: [{ field: 'domain' }] } },
    ]);
    expect((await call('PATCH', `/${first}`, { isDefault: true })).body.data.isDefault).toBe(true);
    expect((await link({})).body.data.domain).toBe('a.default.example');
    expect((await call('PATCH', `/${first}`, { isDefault: false })).body.data.isDefault).toBe(false);
    await call('DELETE', `/${second}`);
    const after = (await app.request('GET', `/v1/short-links/${made.id}`, { key: app.liveKey })).body.data;
    expect(after.shortUrl).toBe(`${app.services.config.baseUrl}/l/${made.code}`);
  });

  test('are checked again: whose records are gone has some days, a silent name server changes nothing', async () => {
    const id = await verified('gone.shop.example');
    const read = async () => (await call('GET', `/${id}`)).body.data;
    const wait = async (time: number) => {
      app.clock.advance(time);
      await app.settle();
      return read();
    };
    dns.publish('gone.shop.example', 'CNAME', []);
    expect(await wait(days(1))).toMatchObject({ status: 'VERIFIED', brokenSince: expect.any(String) });
    expect(await wait(minutes(5))).toMatchObject({ status: 'VERIFIED' });
    expect(await wait(days(3))).toMatchObject({ status: 'PENDING', stopsAt: null });
    dns.publish('gone.shop.example', 'CNAME', [HOST]);
    expect((await call('POST', `/${id}/verify`)).body.data).toMatchObject({ status: 'VERIFIED', brokenSince: null });
    dns.breakDown('gone.shop.example');
    expect((await call('POST', `/${id}/verify`)).body.data).toMatchObject({ status: 'VERIFIED', brokenSince: null });
  });

  test('of the sandbox are verified by their names, and stand in its links alone', async () => {
    const { id } = await created('go.sandbox.example', { isDefault: true }, app.testKey);
    expect((await call('POST', `/${id}/verify`, undefined, app.testKey)).body.data.status).toBe('VERIFIED');
    expect((await link({}, app.testKey)).body.data.domain).toBe('go.sandbox.example');
    expect((await link({})).body.data.domain).toBeNull();
    expect([await isAsked('go.sandbox.example'), (await call('GET', `/${id}`)).status]).toEqual([404, 404]);
    const { id: failing } = await created('fail.sandbox.example', {}, app.testKey);
    const { data } = (await call('POST', `/${failing}/verify`, undefined, app.testKey)).body;
    expect([data.status, data.records[0].status]).toEqual(['PENDING', 'MISMATCH']);
  });

  test('are names of your own', async () => {
    for (const name of ['nonsense', 'co.uk', `x.${HOST}`, 'a b.example'])
      expect((await call('POST', '', { name })).body, name).toMatchObject({
        code: 'VALIDATION_ERROR',
        details: [{ field: 'name' }],
      });
  });
});
