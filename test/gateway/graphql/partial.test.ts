import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { codes, makeTopic, TOPIC } from './client.js';

/** Campaigns are in a process of their own, which is away. */
let app: TestApp;
let topicId: string;
beforeAll(async () => {
  app = await startApp({ env: { SUBGRAPH_URLS: 'campaigns=http://127.0.0.1:9/' } });
  topicId = await makeTopic(app);
});
afterAll(() => app.stop());

const created = (slug: string) => `createTopic(slug: "${slug}", name: "A topic") { slug }`;

describe('a field that fails alone', () => {
  test('is null beside the others, with the name of the subgraph that is away', async () => {
    const { status, body } = await app.graphql(
      '{ campaigns { items { id } } links: shortLinks { items { id } } topics { items { id } } }',
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({ campaigns: null, links: null, topics: { items: [{ id: topicId }] } });
    expect(body.errors.map(({ message: _, ...error }: { message: string }) => error)).toEqual(
      ['campaigns', 'links'].map(field => ({
        path: [field],
        extensions: { code: 'SUBGRAPH_UNAVAILABLE', subgraph: 'campaigns' },
      })),
    );
  });

  test('below an object is null at each object of the list', async () => {
    for (const name of ['Ann', 'Bob']) await app.request('POST', '/v1/contacts', { body: { name, externalId: name } });
    const { body } = await app.graphql('{ contacts { items { name clicks { id } } } }');
    expect(body.data.contacts.items).toEqual([
      { name: 'Bob', clicks: null },
      { name: 'Ann', clicks: null },
    ]);
    expect(body.errors.map(({ path }: { path: unknown }) => path)).toEqual([
      ['contacts', 'items', 0],
      ['contacts', 'items', 1],
    ]);
  });

  test('is null at each object whose edge is refused', async () => {
    const key = await app.key({ scopes: ['sms:read', 'sms:send'] });
    await app.request('POST', '/v1/contacts', { body: { phone: '+14155550009' } });
    const send = { to: ['+14155550009'], payload: { message: 'Hi' } };
    await app.request('POST', '/v1/sms/messages', { body: send });
    const { body } = await app.graphql('{ smsMessages { items { to contact { name } } } }', {}, { key });
    expect(body.data.smsMessages.items).toEqual([{ to: '+14155550009', contact: { name: null } }]);
    expect([codes(body), body.errors[0].path]).toEqual([['FORBIDDEN'], ['smsMessages', 'items', 0, 'contact']]);
  });

  test('is null where the caller lacks the scope, and the others are answered', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    const { body } = await app.graphql('{ topics { items { id } } webhooks { items { id } } }', {}, { key });
    expect([body.data, codes(body), body.errors[0].path]).toEqual([
      { topics: { items: [{ id: topicId }] }, webhooks: null },
      ['FORBIDDEN'],
      ['webhooks'],
    ]);
    expect(body.errors[0].extensions).toEqual({ code: 'FORBIDDEN' });
  });

  test('of a mutation does not hide what the others did', async () => {
    const { body } = await app.graphql(`mutation { a: ${created('a')} b: ${created('a')} c: ${created('c')} }`);
    expect([body.data, codes(body), body.errors[0].path]).toEqual([
      { a: { slug: 'a' }, b: null, c: { slug: 'c' } },
      [expect.any(String)],
      ['b'],
    ]);
  });

  test('is an error of REST as before, which names no part of the system', async () => {
    const { status, body } = await app.request('GET', '/v1/campaigns');
    expect([status, body.code, body.data]).toEqual([503, 'SUBGRAPH_UNAVAILABLE', undefined]);
    expect((await app.graphql(TOPIC, { id: topicId })).body.errors).toBeUndefined();
  });
});
