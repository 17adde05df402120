import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { SANDBOX } from '../../subgraphs/channels/core/message/send/queue.js';
import { claim } from '../../subgraphs/channels/core/message/store/claim.js';
import { startApp, type TestApp } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';
import { TestClock } from '../support/clock.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
});
afterAll(() => app?.stop());

const from = (time: number) => new Date(app.clock.now().getTime() + time).toISOString();

const send = async (more: object = {}, channel = 'sms', key = app.testKey): Promise<string[]> => {
  const body = { to: ['+14155552000'], payload: { message: 'Hello' }, schedule: { sendAt: from(hours(1)) }, ...more };
  const { body: answer } = await app.request('POST', `/v1/${channel}/${channel === 'voice' ? 'calls' : 'messages'}`, {
    body,
    key,
  });
  expect(answer.data, JSON.stringify(answer)).toMatchObject({ status: 'SCHEDULED' });
  return answer.data.messageIds;
};

const move = (id: string, scheduledAt: string, key = app.testKey) =>
  app.request('PATCH', `/v1/messages/${id}`, { body: { scheduledAt }, key });

const read = async (id: string, key = app.testKey) =>
  (await app.request('GET', `/v1/messages/${id}`, { key })).body.data;

describe('PATCH /v1/messages/{id}', () => {
  test('sends a scheduled message at another time, later or sooner, and leaves the others of its send', async () => {
    const [moved, stays] = (await send({ to: ['+14155552000', '+14155552010'] })) as [string, string];
    const later = from(hours(3));
    const answer = await move(moved, later);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: moved, status: 'SCHEDULED', scheduledAt: later });
    expect((await move(moved, later)).body.data.scheduledAt).toBe(later);
    app.clock.advance(hours(1));
    await app.settle();
    expect(await read(moved)).toMatchObject({ status: 'SCHEDULED', scheduledAt: later });
    expect(await read(stays)).toMatchObject({ status: 'DELIVERED' });
    expect((await move(moved, from(0))).status).toBe(200);
    await app.settle();
    expect(await read(moved)).toMatchObject({ status: 'DELIVERED' });
  });

  test('answers 409 once it is being sent, was sent or cancelled, and for one that was never scheduled', async () => {
    const [sent] = (await send()) as [string];
    app.clock.advance(hours(1));
    await claim(app.services, SANDBOX);
    const claimed = await move(sent, from(hours(1)));
    expect(claimed.body).toMatchObject({ code: 'MESSAGE_NOT_CANCELLABLE' });
    expect(claimed.status).toBe(409);
    const [cancelled] = (await send()) as [string];
    await app.request('POST', `/v1/sms/messages/${cancelled}/cancel`);
    expect((await move(cancelled, from(hours(1)))).status).toBe(409);
    const queued = await app.request('POST', '/v1/sms/messages', {
      body: { to: ['+14155552000'], payload: { message: 'Now' } },
    });
    expect((await move(queued.body.data.messageIds[0], from(hours(1)))).status).toBe(409);
  });

  test('has the bounds of a send, and its quiet hours', async () => {
    const [id] = (await send()) as [string];
    for (const scheduledAt of [from(-minutes(5)), from(days(366))]) {
      const { status, body } = await move(id, scheduledAt);
      expect(status).toBe(400);
      expect(body.code).toBe('SCHEDULE_OUT_OF_RANGE');
      expect(body.details[0].field).toBe('scheduledAt');
    }
    expect((await move(id, 'tomorrow')).status).toBe(400);
    const quiet = `mutation ($starts: String!, $ends: String!, $timeZone: String!) {
      setQuietHours(starts: $starts, ends: $ends, timeZone: $timeZone) { starts } }`;
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const [own] = (await send({}, 'sms', key)) as [string];
    const night = new Date(app.clock.now().getTime() + days(2));
    night.setUTCHours(23, 30, 0, 0);
    const set = { starts: '23:00', ends: '23:59', timeZone: 'UTC' };
    await app.graphql(quiet, set, { key: await app.key({ workspaceId, mode: 'live' }) });
    const refused = await move(own, night.toISOString(), key);
    expect(refused.body).toMatchObject({ code: 'QUIET_HOURS' });
    night.setUTCHours(22);
    expect((await move(own, night.toISOString(), key)).status).toBe(200);
  });

  test('is of the world, the send scope and the lines of its credential', async () => {
    const [id] = (await send()) as [string];
    const reader = await app.key({ scopes: ['sms:read'] });
    const other = await app.key({ scopes: ['email:send'] });
    const sender = await app.key({ scopes: ['sms:send'] });
    expect((await move(id, from(hours(2)), reader)).status).toBe(403);
    expect((await move(id, from(hours(2)), other)).status).toBe(404);
    expect((await move(id, from(hours(2)), app.liveKey)).status).toBe(404);
    expect((await move(id, from(hours(2)), await app.key({ workspaceId: await app.workspace() }))).status).toBe(404);
    expect((await move(id, from(hours(2)), sender)).status).toBe(200);
    const desk = chatDesk(app);
    const [own, foreign] = [await desk.line('chatapp'), await desk.line('chatapp')];
    const [message] = (await send({ instanceId: own }, 'chatapp')) as [string];
    const limited = (instanceId: string) => app.key({ scopes: ['chatapp:send'], instanceIds: [instanceId] });
    expect((await move(message, from(hours(2)), await limited(foreign))).status).toBe(404);
    expect((await move(message, from(hours(2)), await limited(own))).status).toBe(200);
  });

  test('moves the validity of an SMS along, for it alone, and the time of a call', async () => {
    const to = ['+14155552000', '+14155552010'];
    const [moved, stays] = (await send({ to, payload: { message: 'Hello', validityPeriod: 600 } })) as [string, string];
    await move(moved, from(hours(3)));
    const content = async (id: string) => (await app.request('GET', `/v1/messages/${id}/content`)).body.data.content;
    expect((await content(moved)).expiresAt).toBe(from(hours(3) + minutes(10)));
    expect((await content(stays)).expiresAt).toBe(from(hours(1) + minutes(10)));
    const messages = await sql(app.services.db, 'select messages from channels.content where id = $1', [moved]);
    expect(messages).toEqual([{ messages: 1 }]);
    app.clock.advance(hours(3));
    await app.settle();
    expect(await read(moved)).toMatchObject({ status: 'DELIVERED' });
    const speak = { speak: 'Hello', language: 'en-US' };
    const [call] = (await send({ payload: speak }, 'voice')) as [string];
    const later = from(hours(5));
    expect((await move(call, later)).status).toBe(200);
    const { body } = await app.request('GET', `/v1/voice/calls/${call}`);
    expect(body.data).toMatchObject({ status: 'SCHEDULED', scheduledAt: later });
  });

  test('is decided with a worker by the lock of the row: it is sent once, at one of the times', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.push(...(await send()));
    app.clock.advance(hours(1));
    const [answers] = await Promise.all([
      Promise.all(ids.map(id => move(id, from(hours(1))))),
      app.services.jobs.settle({ sweep: true }),
    ]);
    await app.settle();
    for (const [place, id] of ids.entries()) {
      const { status } = await read(id);
      expect(status).toBe(answers[place]!.status === 200 ? 'SCHEDULED' : 'DELIVERED');
    }
  });
});
