import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { ROUTES } from '../../rest/routes.js';
import { LINE, type OfficialDesk, startOfficial } from '../subgraphs/channels/core/instance/official.harness.js';

let desk: OfficialDesk;
beforeAll(async () => {
  desk = await startOfficial();
  desk.reset();
});
afterAll(() => desk?.stop());

describe.each(['chatapp', 'botchat', 'photosocial'] as const)('POST /%s/instances/{id}/connect-page', channel => {
  const page = async (body?: object) => {
    const path = `/v1/${channel}/instances/${id}/connect-page`;
    const answer = await desk.app.request('POST', path, body ? { body } : {});
    return [answer.status, answer.body.data?.enabled, answer.body.data?.url ?? answer.body.code ?? null];
  };
  let id: string;
  beforeAll(async () => {
    const body = { name: 'Line', mode: 'UNOFFICIAL' };
    const made = await desk.app.request('POST', `/v1/${channel}/instances`, { body });
    expect([made.status, made.body.code]).toEqual([201, undefined]);
    id = made.body.data.id;
    await page({ action: 'disable' });
  });

  test('enables, or does what its body names', async () => {
    expect(await page()).toEqual([200, true, expect.stringContaining('http')]);
    const [, , first] = await page({ action: 'rotate-secret' });
    expect(first).toMatch(/^http/);
    expect((await page({ action: 'ROTATE-SECRET' }))[2]).not.toBe(first);
    expect(await page({ action: 'disable' })).toEqual([200, false, null]);
    expect((await page({ action: 'rotate-secret' }))[2]).toBe('CONNECT_PAGE_DISABLED');
    expect((await page({ action: 'enable' }))[1]).toBe(true);
    expect((await page({ action: 'close' })).slice(0, 1)).toEqual([400]);
  });
});

test('an official line ends with its token where that ends within the first minute', async () => {
  const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
  const tokenExpiresAt = new Date(desk.app.clock.now().getTime() + seconds(20)).toISOString();
  const given = await desk.post(`/chatapp/instances/${id}/official/credentials`, { ...LINE, tokenExpiresAt });
  expect([given.status, given.body.code]).toEqual([200, undefined]);
  await desk.later(seconds(19));
  expect((await desk.read('chatapp', id)).status).toBe('ACTIVE');
  await desk.later(seconds(1));
  expect(await desk.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', disconnectReason: 'token_expired' });
});

describe('a list', () => {
  test('takes a cursor, whichever it is', async () => {
    const { paths } = (await desk.app.request('GET', '/v1/openapi.json')).body;
    const lists = ROUTES.filter(({ envelope }) => ['list', 'meta', 'statement'].includes(envelope));
    expect(lists.length).toBeGreaterThan(30);
    const without = lists.filter(({ method, path }) => {
      const { parameters, requestBody } = paths[`/v1${path}`][method.toLowerCase()];
      const inBody = requestBody?.content['application/json'].schema.properties ?? {};
      return !('cursor' in inBody) && !parameters.some(({ name }: { name?: string }) => name === 'cursor');
    });
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('of comments leads on by its cursor', async () => {
    const { app } = desk;
    const made = await app.request('POST', '/v1/photosocial/instances', { body: { name: 'P', mode: 'UNOFFICIAL' } });
    const instanceId = made.body.data.id;
    await app.services.db.pool.query(`update channels.instance set status = 'ACTIVE' where id = $1`, [instanceId]);
    for (const text of ['a', 'b', 'c']) {
      const body = { instanceId, mediaId: 'm', text };
      expect((await app.request('POST', '/v1/photosocial/comments', { body })).status).toBe(201);
    }
    const read = async (query: string) => (await app.request('GET', `/v1/photosocial/comments?limit=2${query}`)).body;
    const first = await read('');
    expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, nextCursor: expect.any(String) });
    const second = await read(`&cursor=${first.meta.nextCursor}`);
    expect(second.meta).toEqual({ limit: 2 });
    expect([...first.data, ...second.data].map(({ text }: { text: string }) => text)).toEqual(['c', 'b', 'a']);
    expect((await read('&page=9999')).code).toBe('PAGE_TOO_DEEP');
    expect((await read('&cursor=x')).code).toBe('INVALID_CURSOR');
  });
});
