import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { days, seconds } from '../../kernel/context/clock.js';
import { inboundRetentionJob } from '../../subgraphs/channels/core/inbound/retention.job.js';
import { startApp, type TestApp } from '../support/app.js';
import { runJob } from '../support/run-job.js';

let app: TestApp;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

const WRITER = '+5511988887777';

async function workspace(number: string) {
  const workspaceId = await app.workspace();
  const live = await app.key({ workspaceId, mode: 'live' });
  const testKey = await app.key({ workspaceId });
  await readCommand(['sender', 'add', workspaceId, 'sms', number])(app.services);
  const list = async (query = '', key = live) =>
    (await app.request('GET', `/v1/sms/messages/inbound?${query}`, { key })).body.data as Record<string, unknown>[];
  const write = async (text: string, from = WRITER) => {
    await centre.deliver({ from: from.slice(1), to: number.slice(1), text });
    await expect
      .poll(async () => {
        app.clock.advance(seconds(1));
        await app.settle();
        return (await list(`from=${encodeURIComponent(from)}`)).map(item => item['text']);
      })
      .toContain(text);
  };
  return { workspaceId, live, testKey, list, write };
}

describe('an SMS to a number that is assigned to no workspace', () => {
  const admin = async (...args: string[]) =>
    readCommand(args)(app.services) as Promise<readonly Record<string, unknown>[]>;
  const unclaimed = async (to: string) => (await admin('arrivals', 'unclaimed')).filter(({ place }) => place === to);
  const deliver = async (to: string, text: string) => {
    await centre.deliver({ from: WRITER.slice(1), to: to.slice(1), text });
    app.clock.advance(seconds(1));
    await app.settle();
  };

  test('is kept whole, and is taken in once it is assigned', async () => {
    const to = '+14155550301';
    for (const text of ['First', 'Second']) await deliver(to, text);
    const kept = await unclaimed(to);
    expect(kept).toMatchObject([
      { source: 'smpp', reason: 'SENDER_UNASSIGNED', kind: 'RECEIPT' },
      { source: 'smpp', reason: 'SENDER_UNASSIGNED', kind: 'RECEIPT' },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/First|Second/);
    expect(await admin('arrivals', 'show', String(kept[1]!['id']))).toMatchObject([
      { place: to, body: { inbound: { from: WRITER, to, text: 'First' } } },
    ]);
    expect(await app.services.metrics.registry.metrics()).toMatch(
      /switchboard_unclaimed_arrivals_total\{source="smpp",reason="SENDER_UNASSIGNED"\} 2/,
    );
    await admin('arrivals', 'retry', '--to', to);
    await app.settle();
    expect(await unclaimed(to)).toHaveLength(2);

    const { list } = await workspace(to);
    await admin('arrivals', 'retry', '--to', to);
    await app.settle();
    expect((await list()).map(item => item['text'])).toEqual(['Second', 'First']);
    expect(await unclaimed(to)).toEqual([]);
    const acts = (await admin('audit', 'list')).map(({ act, objectId }) => [act, objectId]);
    expect(acts).toContainEqual(['arrival.retried', kept[0]!['id']]);
  });

  test('is dropped by the operator, or forgotten after 30 days', async () => {
    const to = '+14155550302';
    for (const text of ['One', 'Two']) await deliver(to, text);
    const [{ id }] = (await unclaimed(to)) as [{ id: string }];
    await admin('arrivals', 'drop', id);
    await expect(admin('arrivals', 'show', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin('arrivals', 'retry', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin('arrivals', 'drop')).rejects.toThrow('--to');
    const acts = (await admin('audit', 'list')).map(({ act, objectId }) => [act, objectId]);
    expect(acts).toContainEqual(['arrival.dropped', id]);
    app.clock.advance(days(31));
    await app.sweep();
    expect(await unclaimed(to)).toEqual([]);
  });
});

describe('an SMS that comes in', () => {
  test('is kept and read by its inboundId, with its contact and its conversation', async () => {
    const { live, testKey, list, write } = await workspace('+14155550201');
    const { body } = await app.request('POST', '/v1/contacts', { key: live, body: { phone: WRITER, name: 'Ana' } });
    await write('Hello?');
    await write('Anybody?');
    const [second, first] = await list();
    expect(first).toMatchObject({
      channel: 'sms',
      from: WRITER,
      text: 'Hello?',
      type: 'TEXT',
      contentPreview: { to: ['+14155550201'] },
      sandbox: false,
      sequence: 1,
    });
    expect(second).toMatchObject({ sequence: 2, conversationId: first!['conversationId'] });
    const events = await app.request('GET', '/v1/events?names=sms.received&limit=100', { key: live });
    const [event] = events.body.data;
    expect(event.data).toMatchObject({ inboundId: first!['id'], from: WRITER, contactId: body.data.id, sequence: 1 });
    const one = await app.request('GET', `/v1/sms/messages/inbound/${event.data.inboundId}`, { key: live });
    expect(one.body.data).toEqual(first);
    expect(await list('', testKey)).toEqual([]);
    expect(await list('from=%2B14155559999')).toEqual([]);
    expect(await list(`conversationId=${first!['conversationId']}`)).toHaveLength(2);
  });

  test('is the inboundMessage of its event, which leads to its contact and conversation', async () => {
    const { live, write } = await workspace('+14155550202');
    await write('Who is it?');
    const query = `{ events(names: ["sms.received"]) { items { inboundMessage {
      text from contact { id } conversation { peer lastMessages { text } } message { id } } } } }`;
    const { body } = await app.graphql(query, {}, { key: live });
    expect(body.data.events.items).toEqual([
      {
        inboundMessage: {
          text: 'Who is it?',
          from: WRITER,
          contact: null,
          conversation: { peer: WRITER, lastMessages: [{ text: 'Who is it?' }] },
          message: null,
        },
      },
    ]);
  });

  test('of the sandbox names what it answers, and takes sms:read', async () => {
    const sent = await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155550005'], payload: { message: 'Hi' } },
    });
    await app.settle();
    app.clock.advance(seconds(2));
    await app.settle();
    const { body } = await app.request('GET', '/v1/sms/messages/inbound');
    expect(body.data).toMatchObject([{ messageId: sent.body.data.messageIds[0], from: '+14155550005', sandbox: true }]);
    const path = `/v1/sms/messages/inbound/${body.data[0].id}`;
    expect((await app.request('GET', path, { key: app.liveKey })).status).toBe(404);
    const other = await app.key({ scopes: ['email:read'] });
    expect((await app.request('GET', path, { key: other })).status).toBe(403);
    expect((await app.request('GET', '/v1/sms/messages/inbound', { key: other })).status).toBe(403);
  });

  test('is kept and told where reception is disabled, so that STOP still counts', async () => {
    const { workspaceId, live, list, write } = await workspace('+14155550203');
    await app.services.db.pool.query('update workspaces.workspace set inbound_enabled = false where id = $1', [
      workspaceId,
    ]);
    await write('STOP');
    expect(await list()).toHaveLength(1);
    await app.settle();
    const { body } = await app.request('GET', '/v1/suppressions', { key: live });
    expect(body.data).toMatchObject([{ channel: 'sms', address: WRITER }]);
  });

  test('goes with the erasure of its writer', async () => {
    const { live, list, write } = await workspace('+14155550204');
    const { body } = await app.request('POST', '/v1/contacts', { key: live, body: { phone: WRITER } });
    await write('My name is Zebedee');
    await app.request('POST', `/v1/contacts/${body.data.id}/erase`, { key: live });
    await app.settle();
    expect(await list()).toEqual([]);
  });

  test('goes after its retention', async () => {
    const { list, write } = await workspace('+14155550205');
    await write('Old');
    app.clock.advance(days(366));
    await runJob(inboundRetentionJob(), app.services);
    expect(await list()).toEqual([]);
  });
});
