import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bridge, startBridge } from '../../../../../examples/bridge/index.js';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { receiveInbound } from '../../../../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../../../../subgraphs/channels/index.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import { TestClock } from '../../../../support/clock.js';
import { statementsOf } from '../../../../support/statements.js';
import { textOf } from '../../core/inbound/inbound.harness.js';
import { CREDENTIALS } from '../../core/provider/line/line.harness.js';

const SECRET = 'a secret of sixteen';
let app: TestApp;
let desk: ChatDesk;
let bridge: Bridge;
beforeAll(async () => {
  const clock = new TestClock();
  bridge = await startBridge({ secret: SECRET, clock, pairsAfterMs: 1 });
  app = await startApp({ clock, env: { BRIDGE_URL: bridge.url, BRIDGE_SECRET: SECRET } });
  desk = chatDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await bridge?.stop();
});

const groups = async (query = '', key = app.testKey) => app.request('GET', `/v1/chatapp/groups${query}`, { key });
const write = (id: string, body: object, key = app.testKey, query = '') =>
  app.request('POST', `/v1/chatapp/groups/${id}/messages${query}`, { body, key });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const HELLO = { payload: { message: 'We open at nine' } };

describe('groups of the sandbox', () => {
  test('every line has two, each listed under one id', async () => {
    const line = await desk.line('chatapp');
    const { status, body } = await groups(`?instanceId=${line}`);
    expect([status, body.pagination.total]).toEqual([200, 2]);
    expect(body.data).toMatchObject([
      { instanceId: line, groupId: '120363025550000005', name: 'Customers', participants: 12 },
      { instanceId: line, groupId: '120363025550000000', name: 'Team' },
    ]);
    app.clock.advance(minutes(2));
    expect((await groups(`?instanceId=${line}`)).body.data).toEqual(body.data);
    expect((await groups('?limit=1')).body.data).toHaveLength(1);
    expect((await groups('', app.liveKey)).body.data).toEqual([]);
  });

  test('a message to one goes through its line; an answer comes in where groups are allowed', async () => {
    const line = await desk.line('chatapp');
    const [customers] = (await groups(`?instanceId=${line}`)).body.data;
    const dry = await write(customers.id, HELLO, app.testKey, '?dryRun=true');
    expect([dry.status, dry.body.data.recipients?.length ?? 1]).toEqual([200, 1]);
    for (const allowGroupChats of [false, true]) {
      await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats });
      const sent = await write(customers.id, HELLO);
      expect([sent.status, sent.body.data.chatappIds]).toEqual([202, sent.body.data.messageIds]);
      await app.settle();
      app.clock.advance(seconds(2));
      await app.settle();
      const message = await desk.read('chatapp', sent.body.data.messageIds[0]);
      expect(message).toMatchObject({ status: 'DELIVERED', to: 'group:120363025550000005', instanceId: line });
      const { body } = await app.request('GET', `/v1/chatapp/messages/inbound?instanceId=${line}`);
      expect(body.data.map((item: { groupId: string }) => item.groupId)).toEqual(
        allowGroupChats ? ['120363025550000005'] : [],
      );
    }
  });

  test('are refused as any message is: field by field, without the scope, on a line that is lost', async () => {
    const line = await desk.line('chatapp');
    const [group] = (await groups(`?instanceId=${line}`)).body.data;
    expect((await write(group.id, { payload: { message: ' ' } })).body.details).toMatchObject([
      { field: 'payload.message' },
    ]);
    const sender = await app.key({ scopes: ['chatapp:send', 'chatapp:read'] });
    expect(codeOf(await write(group.id, HELLO, sender))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await groups('', sender))).toEqual([403, 'FORBIDDEN']);
    const other = await app.key({ instanceIds: [await desk.line('chatapp')] });
    expect(codeOf(await write(group.id, HELLO, other))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await groups(`?instanceId=${line}`, other))).toEqual([404, 'NOT_FOUND']);
    const plain = await desk.post('chatapp', { instanceId: line, to: [`group:${group.groupId}`], ...HELLO });
    expect(codeOf(plain)).toEqual([400, 'VALIDATION_ERROR']);
    await app.request('POST', `/v1/chatapp/instances/${line}/disconnect`);
    expect(codeOf(await write(group.id, HELLO))).toEqual([409, 'INSTANCE_NOT_ACTIVE']);
    expect((await groups(`?instanceId=${line}`)).body.data).toHaveLength(2);
    app.clock.advance(minutes(2));
    expect(codeOf(await groups(`?instanceId=${line}`))).toEqual([503, 'LINE_UNREACHABLE']);
    await app.request('DELETE', `/v1/chatapp/instances/${line}`);
    const listed = (await groups('?limit=100')).body.data;
    expect(listed.filter(({ instanceId }: { instanceId: string }) => instanceId === line)).toEqual([]);
  });

  test('422 GROUPS_UNSUPPORTED for an official line', async () => {
    const line = await desk.line('chatapp', { body: { mode: 'OFFICIAL' } });
    expect(codeOf(await groups(`?instanceId=${line}`))).toEqual([422, 'GROUPS_UNSUPPORTED']);
  });

  test('over the graph, with their line', async () => {
    const { body } = await app.graphql('{ chatappGroups(limit: 1) { items { id name instance { id name } } } }');
    expect(body.data.chatappGroups.items).toMatchObject([{ instance: { name: 'Line' } }]);
  });
});

test('over the graph, a message that came in leads to its group, with one statement for all of them', async () => {
  const line = await desk.line('chatapp');
  const [group] = (await groups(`?instanceId=${line}`)).body.data;
  const said = { workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true, id: line };
  const written = ['1', '2', '3'].map(ref =>
    textOf({ ref, peer: ref === '3' ? '1203@unknown' : group.groupId, inGroup: true }),
  );
  await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: true });
  await receiveInbound(app.services, INBOUND, said, [...written, textOf({ ref: '4' })]);
  await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { allowGroupChats: false });
  const query = `{ chatappInboundMessages(instanceId: "${line}") { items { groupId group { id name instance { id } } } } }`;
  let body: { data: { chatappInboundMessages: { items: { group: object }[] } } } | undefined;
  const statements = await statementsOf(app, async () => {
    ({ body } = await app.graphql(query));
  });
  const found = { id: group.id, name: 'Customers', instance: { id: line } };
  expect(body!.data.chatappInboundMessages.items.map(item => item.group)).toEqual([null, null, found, found]);
  expect(statements.filter(text => text.includes('channels.chat_group'))).toHaveLength(1);
  const limited = await app.key({ scopes: ['chatapp:read'] });
  const without = await app.graphql(query, {}, { key: limited });
  expect(without.body.data.chatappInboundMessages.items[3]).toMatchObject({ groupId: group.groupId, group: null });
});

test('groups of a live line are those of its bridge, and messages reach them there', async () => {
  const line = await liveLine(app, 'chatapp', CREDENTIALS.bridge);
  expect(codeOf(await groups(`?instanceId=${line}`, app.liveKey))).toEqual([503, 'LINE_UNREACHABLE']);
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  const body = { attempt: 1, channel: 'chatapp', pairing: 'qr', account: null, resume: false, login: null };
  await fetch(`${bridge.url}/sessions/${line}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  await expect.poll(() => bridge.sessions.get(line)?.view.state).toBe('connected');
  const { data } = (await groups(`?instanceId=${line}`, app.liveKey)).body;
  expect(data).toMatchObject([{ groupId: '120363025550000001', name: 'Simulated group', sandbox: false }]);
  const sent = await write(data[0].id, HELLO, app.liveKey);
  await app.sweep();
  const message = await desk.read('chatapp', sent.body.data.messageIds[0], app.liveKey);
  expect(message).toMatchObject({ status: 'DELIVERED', to: 'group:120363025550000001' });
  expect(bridge.sessions.get(line)!.events.at(-1)).toMatchObject({
    type: 'message',
    data: { group: '120363025550000001', from: '14155550123' },
  });
});
