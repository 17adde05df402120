import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  for (const [to, message] of [
    ['+14155550000', 'a'],
    ['+14155550001', 'b'],
  ])
    await app.request('POST', '/v1/sms/messages', { body: { to: [to], payload: { message } } });
  await app.settle();
});
afterAll(() => app?.stop());

const get = async (path: string) => {
  const { status, headers, body } = await app.request('GET', `/v1${path}`);
  return { status, ignored: headers.get('x-ignored-parameters'), body };
};
const post = async (path: string, body: object) => {
  const { status, headers } = await app.request('POST', `/v1${path}`, { body });
  return { status, ignored: headers.get('x-ignored-parameters') };
};

describe('what is left out is named', () => {
  test('in a query, where nothing of it changes the answer', async () => {
    expect(await get('/topics?sortBy=name&limit=5&colour=red')).toMatchObject({
      status: 200,
      ignored: 'sortBy, colour',
    });
    expect((await get('/topics?limit=5')).ignored).toBeNull();
    expect((await get('/topics')).ignored).toBeNull();
  });

  test('in a body by its path, also in lists and in an older shape', async () => {
    expect(await post('/topics', { slug: 'one', name: 'One', color: 'red', sort: { by: 1 } })).toEqual({
      status: 201,
      ignored: 'color, sort',
    });
    const to = ['+14155550000'];
    expect(await post('/sms/messages', { to, payload: { message: 'x', foo: 1 }, bar: 2, dryRun: true })).toEqual({
      status: 200,
      ignored: 'payload.foo, bar',
    });
    expect(await post('/sms/messages?dryRun=true', { to: to[0]!, message: 'x', bar: 2 })).toEqual({
      status: 200,
      ignored: 'bar',
    });
    const fields = [{ field: 'email', required: true, colour: 'x' }];
    expect(await post('/forms', { name: 'F', fields })).toEqual({ status: 201, ignored: 'fields[0].colour' });
  });

  test('beside an error, and where a query repeats what the body says', async () => {
    expect(await post('/topics?slug=other', { slug: 'two' })).toEqual({ status: 400, ignored: 'slug' });
  });

  test('beside the JSON of an object that may have any member', async () => {
    await app.request('POST', '/v1/properties', { body: { key: 'plan', name: 'Plan', type: 'STRING' } });
    expect(await post('/contacts', { externalId: 'x', properties: { plan: 'gold' } })).toEqual({
      status: 201,
      ignored: null,
    });
  });

  test('of an upload', async () => {
    const answer = await fetch(`${app.url}/v1/contacts/import?colour=red`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'text/csv' },
      body: 'email\na@b.example\n',
    });
    expect([answer.status, answer.headers.get('x-ignored-parameters')]).toEqual([202, 'colour']);
  });

  test('in a header of a limited size, with names alone and nothing that breaks a line', async () => {
    const many = Array.from({ length: 120 }, (_, place) => `${'x'.repeat(60)}${place}=secret`).join('&');
    const { status, ignored } = await get(`/topics?${many}`);
    expect(status).toBe(200);
    expect(ignored!.length).toBeLessThan(900);
    expect(ignored).toMatch(/, \.\.\.$/);
    expect(ignored).not.toContain('secret');
    const hostile = await get(
      `/topics?${encodeURIComponent('a\r\nSet-Cookie: x=1')}=secret&${encodeURIComponent('é, b')}=1`,
    );
    expect(hostile.ignored).toBe('a__Set-Cookie__x_1, ___b');
    const deep = await post('/topics', { slug: 'three', name: 'T', ['y'.repeat(5_000)]: 1, 'a\u2028b': 'secret' });
    expect(deep.ignored).toBe(`${'y'.repeat(64)}, a_b`);
  });

  test('to pages of browsers and in the reference', async () => {
    const { headers } = await app.request('GET', '/v1/topics?x=1');
    expect(headers.get('access-control-expose-headers')).toContain('X-Ignored-Parameters');
    const { paths, components } = (await app.request('GET', '/v1/openapi.json')).body;
    expect(components.headers['X-Ignored-Parameters'].description).toContain('payload.foo');
    expect(paths['/v1/topics'].get.responses[200].headers).toHaveProperty('X-Ignored-Parameters');
  });
});

describe('usual names of filters are taken', () => {
  test('of a state and a recipient', async () => {
    const whole = (await get('/sms/messages')).body.data.length;
    for (const query of ['phone=%2B14155550001', 'recipient=%2B14155550001', 'to=%2B14155550001']) {
      const { body, ignored } = await get(`/sms/messages?${query}`);
      expect([query, body.data.length, ignored]).toEqual([query, 1, null]);
    }
    expect(whole).toBe(2);
    expect(await get('/sms/messages?statuses=FAILED')).toMatchObject({
      ignored: null,
      body: { data: [{ status: 'FAILED' }] },
    });
    expect((await get('/sms/messages?statuses=NOPE')).status).toBe(400);
  });

  test('of a time', async () => {
    const path = '/webhooks/deliveries';
    for (const query of ['createdAfter', 'createdBefore', 'since', 'until', 'createdFrom', 'createdTo'])
      expect((await get(`${path}?${query}=yesterday`)).body.details[0].field).toBe(query);
    const far = '2126-01-01T00:00:00Z';
    expect((await get(`/credits?createdAfter=${far}`)).ignored).toBeNull();
    expect((await get(`/events?createdAfter=${far}`)).body.data).toEqual([]);
  });

  test('where the own name of a filter goes before', async () => {
    const { body, ignored } = await get('/sms/messages?to=%2B14155550001&phone=%2B14155550000');
    expect([body.data[0].to, ignored]).toEqual(['+14155550001', 'phone']);
  });
});
