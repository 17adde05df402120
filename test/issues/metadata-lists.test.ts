import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  app = await startApp();
  for (const [channel, metadata] of [
    ['sms', { order: '41', shop: 'Lisbon' }],
    ['sms', { order: '42', shop: 'Lisbon' }],
    ['email', { order: '42', shop: 'Porto' }],
    ['voice', { order: '42' }],
    ['sms', undefined],
  ] as const) {
    const payload = {
      sms: { message: 'Hi' },
      email: { subject: 'Hi', text: 'Hi' },
      voice: { speak: 'Hi', language: 'en-US' },
    }[channel];
    const body = { to: [channel === 'email' ? 'ada@example.com' : '+14155552000'], payload, metadata };
    const path = channel === 'voice' ? '/v1/voice/calls' : `/v1/${channel}/messages`;
    ids.push((await app.request('POST', path, { body })).body.data.messageIds[0]);
  }
  await app.settle();
});
afterAll(() => app?.stop());

const list = async (path: string, key = app.testKey) => {
  const { status, body } = await app.request('GET', path, { key });
  return status === 200 ? body.data.map(({ id }: { id: string }) => ids.indexOf(id)) : status;
};

describe('metadata[name]=value', () => {
  test('narrows lists of messages and calls, each pair more', async () => {
    expect(await list('/v1/messages?metadata[order]=42')).toEqual([3, 2, 1]);
    expect(await list('/v1/messages?metadata[order]=42&order=OLDEST_FIRST&limit=2')).toEqual([1, 2]);
    expect(await list('/v1/messages?metadata[order]=42&metadata[shop]=Lisbon')).toEqual([1]);
    expect(await list('/v1/messages?metadata%5Bshop%5D=Lisbon')).toEqual([1, 0]);
    expect(await list('/v1/messages?metadata[order]=4')).toEqual([]);
    expect(await list('/v1/sms/messages?metadata[shop]=Lisbon')).toEqual([1, 0]);
    expect(await list('/v1/sms/messages?metadata[shop]=Lisbon&status=FAILED')).toEqual([]);
    expect(await list('/v1/sms/messages?metadata[shop]=Lisbon&limit=1&page=2')).toEqual([0]);
    expect(await list('/v1/voice/calls?metadata[order]=42')).toEqual([3]);
    expect(await list('/v1/voice/calls?metadata[order]=41')).toEqual([]);
  });

  test('is of the workspace and the world of its credential', async () => {
    expect(await list('/v1/messages?metadata[order]=42', app.liveKey)).toEqual([]);
    const key = await app.key({ workspaceId: await app.workspace() });
    for (const path of ['/v1/messages', '/v1/sms/messages', '/v1/voice/calls'])
      expect(await list(`${path}?metadata[order]=42`, key)).toEqual([]);
  });

  test.each([
    ['four pairs', 'metadata[a]=1&metadata[b]=1&metadata[c]=1&metadata[d]=1', 'metadata'],
    ['a name that is none', 'metadata[]=1', 'metadata[0].key'],
    ['a long name', `metadata[${'x'.repeat(65)}]=1`, 'metadata[0].key'],
    ['a long value', `metadata[a]=${'x'.repeat(256)}`, 'metadata[0].value'],
    ['a name twice', 'metadata[a]=1&metadata[a]=2', 'metadata[1].key'],
  ])('%s is 400', async (_name, query, field) => {
    for (const path of ['/v1/messages', '/v1/sms/messages', '/v1/voice/calls']) {
      const { status, body } = await app.request('GET', `${path}?${query}`);
      expect(status).toBe(400);
      expect(body.details.map((item: { field: string }) => item.field)).toEqual([field]);
    }
  });

  test('is a list of pairs in the graph', async () => {
    const query = 'query ($metadata: [MetadataPairInput!]) { messages(metadata: $metadata) { items { id } } }';
    const { body } = await app.graphql(query, { metadata: [{ key: 'order', value: '41' }] });
    expect(body.data.messages.items).toEqual([{ id: ids[0] }]);
  });
});

describe('source[kind]=…&source[id]=…', () => {
  test('narrows lists of messages and calls by what caused them', async () => {
    const { body } = await app.request('GET', '/v1/messages?limit=1');
    const { kind, id } = body.data[0].source;
    expect(kind).toBe('API_KEY');
    const query = `source[kind]=${kind}&source[id]=${id}`;
    expect(await list(`/v1/messages?${query}`)).toHaveLength(ids.length);
    expect(await list(`/v1/voice/calls?${query}`)).toEqual([3]);
    expect(await list('/v1/messages?source[kind]=api_key&source[id]=none')).toEqual([]);
  });

  test('names every member that is wrong or missing, and ignores none silently', async () => {
    const wrong = await app.request('GET', '/v1/messages?source[kind]=ROBOT');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(wrong.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'source.id',
      'source.kind',
    ]);
    const ignored = await app.request('GET', '/v1/messages?source[kind]=CAMPAIGN&source[id]=c&source[name]=x');
    expect([ignored.status, ignored.headers.get('x-ignored-parameters')]).toEqual([200, 'source[name]']);
  });
});
