import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { statementsOf } from '../../support/statements.js';

const NUMBERS = ['+14155550100', '+14155550101', '+14155550001'];

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await startApp();
  const body = { to: NUMBERS, payload: { message: 'Hi' } };
  ids = (await app.request('POST', '/v1/sms/messages', { body })).body.data.messageIds;
  await app.settle();
  const { pool } = app.services.db;
  await pool.query(REPLIES, [app.workspaceId, ids[0]]);
  const link = (await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/' } })).body.data;
  await pool.query('update campaigns.short_link set message_id = $2, place = 0 where id = $1', [link.id, ids[0]]);
  await pool.query(CLICKS, [app.workspaceId, link.id]);
});
afterAll(() => app?.stop());

const REPLIES = `insert into channels.inbound_message (id, workspace_id, channel, instance_id, conversation_id, sequence, provider_ref, sender, type,
    text, preview, sandbox, message_id, sent_at, created_at, updated_at)
  select 'inb_' || n, $1, 'sms', 'num_1', 'cnv_1', n, 'ref_' || n, '+14155550100', 'TEXT', 'Reply ' || n, '{"kind": "text", "text": "x"}', true, $2,
    now(), now(), now() from generate_series(1, 7) n`;
const CLICKS = `insert into campaigns.click (id, workspace_id, link_id, sandbox, kind, first, at, method, visitor)
  select 'clk_' || n, $1, $2, true, (array['HUMAN', 'BOT'])[1 + n % 2], false, now(), 'GET', 'v' from generate_series(1, 9) n`;

const LIFE = `query ($id: ID!) { message(id: $id) { status
  events(limit: 10) { event timestamp data }
  replies(limit: 3) { text }
  clicks(limit: 2) { id kind shortLink { url } }
  call { id }
} }`;

const read = async (id: string, key = app.testKey) => (await app.graphql(LIFE, { id }, { key })).body;

describe('one message', () => {
  test('has what happened to it, its replies and its clicks', async () => {
    const { data, errors } = await read(ids[0]!);
    expect(errors).toBeUndefined();
    expect(data.message.events.map(({ event }: { event: string }) => event)).toEqual(['sms.sent', 'sms.delivered']);
    expect(data.message.replies.map(({ text }: { text: string }) => text)).toEqual(['Reply 1', 'Reply 2', 'Reply 3']);
    const shortLink = { url: 'https://shop.example/' };
    expect(data.message.clicks).toEqual(['clk_8', 'clk_6'].map(id => ({ id, kind: 'HUMAN', shortLink })));
    expect(data.message.call).toBeNull();
  });

  test('that failed says with which code and words', async () => {
    const { events } = (await read(ids[2]!)).data.message;
    expect(events.at(-1)).toMatchObject({ event: 'sms.failed', data: { error: { code: expect.any(String) } } });
  });

  test('of a call leads to it', async () => {
    const body = { to: '+14155550102', speak: 'Your order is on its way.' };
    const sent = await app.request('POST', '/v1/voice/calls', { body });
    const [id] = sent.body.data.messageIds;
    expect((await read(id)).data.message.call).toEqual({ id: id.replace('msg_', 'call_') });
  });

  test('has of each edge what the scopes of the caller allow', async () => {
    const key = await app.key({ scopes: ['sms:read'] });
    const { data, errors } = await read(ids[0]!, key);
    expect(data.message).toMatchObject({ clicks: null, call: null });
    expect(data.message.events).toHaveLength(2);
    expect(errors.map(({ path }: { path: string[] }) => path.at(-1)).sort()).toEqual(['call', 'clicks']);
  });

  test('is not told of by an event to who may not read its channel', async () => {
    const query = `{ events(names: ["sms.sent"], limit: 1) { items { message { events { event } } } } }`;
    const blind = await app.key({ scopes: ['webhooks:read', 'email:read'] });
    const { data } = (await app.graphql(query, {}, { key: blind })).body;
    expect(data.events.items[0].message?.events ?? []).toEqual([]);
  });
});

test('many messages read their edges together', async () => {
  const query = (limit: number) => `{ messages(channels: [sms], limit: ${limit}) { items {
    events { event } replies { text } clicks { id } } } }`;
  const count = async (limit: number) =>
    (await statementsOf(app, () => app.graphql(query(limit)))).filter(text => /^\s*(select|with)/i.test(text)).length;
  const least = async (limit: number) => Math.min(await count(limit), await count(limit), await count(limit));
  expect(await least(3)).toBeLessThanOrEqual(await least(1));
});
