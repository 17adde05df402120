import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../../kernel/context/clock.js';
import type { LineEvent } from '../../../../../subgraphs/channels/core/instance/line/port.js';
import { reportLine } from '../../../../../subgraphs/channels/core/instance/line/report.js';
import { changeByOperator } from '../../../../../subgraphs/channels/core/instance/operator.service.js';
import type { InstanceRules } from '../../../../../subgraphs/channels/core/instance/rules.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { photosocialInstances } from '../../../../../subgraphs/channels/kinds/photosocial/instances.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk } from '../../../../support/channels/chat.js';

let app: TestApp;
let desk: ChatDesk;
beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
});
afterAll(() => app?.stop());

const HELLO = { payload: { message: 'Hello' } };
const ADDRESS = { chatapp: '+14155550010', botchat: '@ana_souza', photosocial: 'ana.photos' } as const;
const report = (rules: InstanceRules, id: string, event: LineEvent) =>
  reportLine(app.ctx(app.workspaceId), rules, id, event);

/** The same send by both ways: status and code of the send, and the code of its dry run. */
async function bothWays(channel: ChatChannel, instanceId: string | undefined, key = app.testKey) {
  const body = { ...(instanceId ? { instanceId } : {}), to: [ADDRESS[channel]], ...HELLO };
  const tried = (await desk.post(channel, body, { key, query: '?dryRun=true' })).body;
  const dryRun = tried.code ?? tried.data.recipients[0].code;
  const sent = await desk.post(channel, body, { key });
  expect(sent.body.code ?? null).toBe(dryRun);
  return sent;
}

describe('the line of a send', () => {
  test('400 VALIDATION_ERROR for one that is unknown, of another channel, of another workspace, or not of the key', async () => {
    const mine = await desk.line('chatapp');
    const stranger = await app.key({ workspaceId: await app.workspace() });
    const theirs = await desk.line('chatapp', { key: stranger });
    const other = await desk.line('botchat');
    const limited = await app.key({ instanceIds: [mine] });
    for (const id of ['ins_none', theirs, other])
      expect(await bothWays('chatapp', id)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect((await bothWays('botchat', other, limited)).status).toBe(400);
    expect((await bothWays('chatapp', mine, limited)).status).toBe(202);
  });

  test('a sandbox line does not exist for a live key', async () => {
    const id = await desk.line('chatapp');
    const answer = await desk.post(
      'chatapp',
      { instanceId: id, to: [ADDRESS.chatapp], ...HELLO },
      { key: app.liveKey },
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('400 INSTANCE_REQUIRED when none is active, and when there are several', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    expect(await bothWays('chatapp', undefined, key)).toMatchObject({
      status: 400,
      body: { code: 'INSTANCE_REQUIRED', details: [{ field: 'instanceId' }] },
    });
    const first = await desk.line('chatapp', { key });
    expect((await bothWays('chatapp', undefined, key)).status).toBe(202);
    await desk.line('chatapp', { key });
    expect((await bothWays('chatapp', undefined, key)).status).toBe(400);
    const limited = await app.key({ workspaceId, instanceIds: [first] });
    expect((await bothWays('chatapp', undefined, limited)).status).toBe(202);
  });

  test.each([
    ['token_expired', 409, 'PROVIDER_TOKEN_EXPIRED'],
    ['session_dropped', 409, 'INSTANCE_NOT_ACTIVE'],
  ] as const)('one that was lost with %s: %i %s', async (reason, status, code) => {
    const id = await desk.line('chatapp');
    await report(chatappInstances, id, { kind: 'disconnected', reason });
    expect(await bothWays('chatapp', id)).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['suspend', 403, 'INSTANCE_SUSPENDED'],
    ['cancel', 409, 'INSTANCE_CANCELLED'],
  ] as const)('one that the operator did %s: %i %s', async (change, status, code) => {
    const id = await desk.line('botchat');
    await changeByOperator(app.ctx(app.workspaceId), id, change);
    expect(await bothWays('botchat', id)).toMatchObject({ status, body: { code } });
  });

  test('429 PHOTOSOCIAL_ABUSE_PAUSE with retryAfterSec while an account is paused', async () => {
    const id = await desk.line('photosocial');
    await report(photosocialInstances, id, { kind: 'abuse' });
    const { status, body } = await bothWays('photosocial', id);
    expect([status, body.code, body.retryAfterSec]).toEqual([429, 'PHOTOSOCIAL_ABUSE_PAUSE', 86_400]);
    app.clock.advance(days(1));
    expect((await bothWays('photosocial', id)).status).toBe(202);
  });
});

describe('messages of a line', () => {
  test('a key that is limited to instances reads, lists and cancels those of its instances alone', async () => {
    const [mine, other] = [await desk.line('chatapp'), await desk.line('chatapp')];
    const limited = await app.key({ instanceIds: [mine] });
    const schedule = { sendAt: new Date(app.clock.now().getTime() + minutes(10)).toISOString() };
    const scheduled = (instanceId: string) =>
      desk.send('chatapp', { instanceId, to: [ADDRESS.chatapp], ...HELLO, schedule });
    const [[own], [foreign]] = [await scheduled(mine), await scheduled(other)];
    const get = (path: string) => app.request('GET', `/v1/chatapp/messages${path}`, { key: limited });
    expect((await get('')).body.data.map((message: { id: string }) => message.id)).toEqual([own]);
    expect((await get(`?instanceId=${other}`)).body.data).toEqual([]);
    expect((await get(`/${own}`)).status).toBe(200);
    expect((await get(`/${foreign}`)).status).toBe(404);
    const cancelled = await app.request('POST', `/v1/chatapp/messages/${foreign}/cancel`, { key: limited });
    expect(cancelled.status).toBe(404);
  });
});

describe.each([
  { channel: 'chatapp', perDay: 20, code: 'WARMUP_DAILY_LIMIT' },
  { channel: 'photosocial', perDay: 15, code: 'PHOTOSOCIAL_WARMUP_DAILY_LIMIT' },
] as const)('the warm-up of a line of $channel', ({ channel, perDay, code }) => {
  const send = (instanceId: string, more: object = {}) =>
    desk.post(channel, { instanceId, to: [ADDRESS[channel]], ...HELLO, ...more });

  test(`50 sends at once: ${perDay} are accepted, the others 429 ${code} with retryAfterSec`, async () => {
    app.clock.set('2026-11-23T22:00:00.000Z');
    const id = await desk.line(channel, { warm: true });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(id)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(perDay);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50 - perDay);
    expect(refused[0]!.body).toMatchObject({ code, retryAfterSec: 2 * 3_600 - 2 });
    const dryRun = await desk.post(
      channel,
      { instanceId: id, to: [ADDRESS[channel]], ...HELLO },
      { query: '?dryRun=true' },
    );
    expect(dryRun.body.data.recipients[0].code).toBe(code);
    const list = await app.request('GET', `/v1/${channel}/messages?instanceId=${id}`);
    expect(list.body.pagination.total).toBe(perDay);
    app.clock.advance(hours(2));
    expect((await send(id)).status).toBe(202);
  });

  test('a send counts on the day on which it is queued, and stays counted when it is cancelled', async () => {
    const id = await desk.line(channel, { warm: true });
    const sendAt = new Date(app.clock.now().getTime() + days(2)).toISOString();
    const { body } = await send(id, { schedule: { sendAt } });
    await app.request('POST', `/v1/${channel}/messages/${body.data.messageIds[0]}/cancel`);
    const read = await app.request('GET', `/v1/${channel}/instances/${id}`);
    expect(read.body.data.warmup.sentToday).toBe(1);
  });
});
