import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  for (const [key, type] of [
    ['plan', 'STRING'],
    ['visits', 'NUMBER'],
    ['vip', 'BOOLEAN'],
    ['since', 'DATE'],
  ])
    await app.request('POST', '/v1/properties', { body: { key, name: key, type } });
  const post = (externalId: string, properties: object) =>
    app.request('POST', '/v1/contacts', { body: { externalId, properties } });
  await post('a', { plan: 'pro', visits: 12.5, vip: true, since: '2030-01-31T00:00:00.000Z' });
  await post('b', { plan: 'Pro', visits: 12 });
  await post('c', {});
});
afterAll(() => app?.stop());

const list = async (query: string) => (await app.request('GET', `/v1/contacts?${query}`)).body;
const found = async (query: string) =>
  (await list(query)).data.map(({ externalId }: { externalId: string }) => externalId);

describe('GET /v1/contacts?propertyKey=', () => {
  test.each([
    ['propertyKey=plan', ['b', 'a']],
    ['propertyKey=plan&propertyValue=pro', ['a']],
    ['propertyKey=visits&propertyValue=12.5', ['a']],
    ['propertyKey=vip&propertyValue=true', ['a']],
    ['propertyKey=since&propertyValue=2030-01-31T00:00:00Z', ['a']],
    ['propertyKey=visits&propertyValue=12&search=nobody', []],
    ['propertyKey=unknown', []],
  ])('%s lists %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  test.each([
    ['propertyKey=visits&propertyValue=many', 'propertyValue'],
    ['propertyKey=vip&propertyValue=perhaps', 'propertyValue'],
    ['propertyValue=pro', 'propertyKey'],
  ])('400 VALIDATION_ERROR for %s', async (query, field) => {
    const { code, details } = await list(query);
    expect([code, details.map((detail: { field: string }) => detail.field)]).toEqual(['VALIDATION_ERROR', [field]]);
  });
});
