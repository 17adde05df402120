import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { callDesk } from '../support/channels/voice.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Call { to } ... on Message { recipient: to } } }';
const nodeOf = async (id: string) => (await app.graphql(NODE, { id })).body.data.node;

describe('node', () => {
  test.each([
    'garbage',
    'c',
    'con_',
    'con_garbage',
    'call_',
    '_01jd7s2q8vfz7t4x1m9c5k3r6n',
    'CON_01jd7s2q8vfz7t4x1m9c5k3r6n',
    'clh3ezkx9',
    'constructor',
  ])('answers nothing for %s, which is no identifier', async id => {
    const { body } = await app.graphql('query ($id: ID!) { node(id: $id) { __typename } }', { id });
    expect(body).toEqual({ data: { node: null } });
  });

  test('answers a short link by its own', async () => {
    const { id } = (await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/' } })).body.data;
    const { body } = await app.graphql(
      'query ($id: ID!) { node(id: $id) { __typename ... on ShortLink { id url } } }',
      { id },
    );
    expect(body.data.node).toEqual({ __typename: 'ShortLink', id, url: 'https://shop.example/' });
  });
});

describe('a call that was placed', () => {
  const placed = () => callDesk(app).placed('+14155560000', { holdOpen: true, record: true });

  test('is another object than its message, each by an identifier of its own', async () => {
    const messageId = await placed();
    const { body } = await app.graphql('query ($id: ID!) { call(id: $id) { id messageId } }', { id: messageId });
    const { id } = body.data.call;
    expect([id, body.data.call.messageId]).toEqual([expect.stringMatching(/^call_/), messageId]);
    expect(await nodeOf(id)).toEqual({ __typename: 'Call', id, to: '+14155560000' });
    expect(await nodeOf(messageId)).toEqual({ __typename: 'Message', id: messageId, recipient: '+14155560000' });
    const list = await app.graphql('{ calls { items { id } } }');
    expect(list.body.data.calls.items).toContainEqual({ id });
  });

  test('is found and acted on over /v1 by either, and goes by the one that its send answered', async () => {
    const messageId = await placed();
    await app.settle();
    await callDesk(app).pass(3);
    const own = messageId.replace('msg_', 'call_');
    for (const id of [messageId, own]) {
      const read = await app.request('GET', `/v1/voice/calls/${id}`);
      expect([read.status, read.body.data.id]).toEqual([200, messageId]);
      const [recording] = (await app.request('GET', `/v1/voice/calls/${id}/recordings`)).body.data;
      expect([recording.callId, recording.messageId]).toEqual([messageId, messageId]);
      const said = await app.request('POST', `/v1/voice/calls/${id}/actions/speak`, { body: { text: 'Hi' } });
      expect([said.status, said.body.data.id]).toEqual([202, messageId]);
    }
    const items = (await app.request('GET', '/v1/voice/calls')).body.data;
    expect(items.map(({ id }: { id: string }) => id)).toContain(messageId);
    const another = own.slice(0, -1) + (own.endsWith('z') ? 'y' : 'z');
    expect((await app.request('GET', `/v1/voice/calls/${another}`)).status).toBe(404);
  });
});

test('each entry of the ledger has an identifier, the same whenever it is read', async () => {
  await app.request('POST', '/v1/sms/messages', {
    key: app.liveKey,
    body: { to: ['+14155550100'], payload: { message: 'Hi' } },
  });
  const read = async (): Promise<string[]> => {
    const { body } = await app.graphql('{ credits { entries { id } } }', {}, { key: app.liveKey });
    return body.data.credits.entries.map(({ id }: { id: string }) => id);
  };
  const ids = await read();
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^led_[0-9a-z]{26}$/);
  expect(await read()).toEqual(ids);
  const { body } = await app.request('GET', '/v1/credits', { key: app.liveKey });
  expect(body.data.entries.map(({ id }: { id: string }) => id)).toEqual(ids);
});

describe('the summary of a notification', () => {
  test('is another object than the notification, by an identifier of its own; over /v1 it goes by that of the notification', async () => {
    const body = { to: [{ phone: '+14155550000' }], channels: ['sms'], payload: { message: 'Hi' } };
    const { id, messageIds } = (await app.request('POST', '/v1/notify', { body })).body.data;
    const own = id.replace('ntf_', 'nts_');
    const shown = { id: own, notificationId: id, __typename: 'NotificationSummary' };

    const list = await app.graphql('{ notifications { items { __typename id notificationId } } }');
    expect(list.body.data.notifications.items).toContainEqual(shown);
    const message = await app.graphql(
      'query ($id: ID!) { node(id: $id) { ... on Message { notification { __typename id notificationId } } } }',
      { id: messageIds[0] },
    );
    expect(message.body.data.node.notification).toEqual(shown);
    expect(await nodeOf(id)).toEqual({ __typename: 'Notification', id });

    const rest = await app.request('GET', '/v1/notify');
    expect(rest.body.data[0]).toMatchObject({ id, notificationId: id });
    expect((await app.request('GET', `/v1/notify/${id}`)).body.data.id).toBe(id);
  });
});
