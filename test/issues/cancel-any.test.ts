import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
});
afterAll(() => app?.stop());

async function schedule(channel: 'sms' | 'rcs' | 'voice'): Promise<string> {
  const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
  const { body } = await app.request('POST', `/v1/${channel}/${channel === 'voice' ? 'calls' : 'messages'}`, {
    body: { to: ['+14155552000'], payload: { message: 'Hello' }, schedule: { sendAt } },
  });
  expect(body.data, JSON.stringify(body)).toMatchObject({ status: 'SCHEDULED' });
  return body.data.messageIds[0];
}

const cancel = (id: string, key = app.testKey) => app.request('POST', `/v1/messages/${id}/cancel`, { key });

describe('POST /v1/messages/{id}/cancel', () => {
  test.each(['sms', 'rcs'] as const)('takes back a message by %s that waits, for good', async channel => {
    const id = await schedule(channel);
    const answer = await cancel(id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({ id, channel, status: 'FAILED', substatus: 'cancelled' });
    app.clock.advance(hours(2));
    await app.settle();
    const { body } = await app.request('GET', `/v1/messages/${id}`);
    expect(body.data).toMatchObject({ status: 'FAILED', substatus: 'cancelled', sentAt: null });
    const again = await cancel(id);
    expect([again.status, again.body.code]).toEqual([409, 'MESSAGE_NOT_CANCELLABLE']);
  });

  test('leaves calls, which are ended in another way', async () => {
    const answer = await cancel(await schedule('voice'), await app.key({ scopes: ['sms:send', 'voice:read'] }));
    expect([answer.status, answer.body.code]).toEqual([409, 'MESSAGE_NOT_CANCELLABLE']);
  });

  test('takes the scope of cancelling on the channel of the message', async () => {
    const id = await schedule('rcs');
    const sender = await cancel(id, await app.key({ scopes: ['sms:send', 'rcs:read', 'rcs:send'] }));
    expect([sender.status, sender.body.code, sender.body.message]).toEqual([
      403,
      'FORBIDDEN',
      expect.stringContaining('rcs:cancel'),
    ]);
    const stranger = await cancel(id, await app.key({ scopes: ['sms:send'] }));
    expect([stranger.status, stranger.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await cancel(id, await app.key({ scopes: ['rcs:cancel'] }))).status).toBe(200);
  });

  test('knows no message of another workspace, of live, or that does not exist', async () => {
    const id = await schedule('sms');
    for (const key of [await app.key({ workspaceId: await app.workspace() }), app.liveKey])
      expect((await cancel(id, key)).status).toBe(404);
    for (const unknown of ['msg_none', 'x']) expect((await cancel(unknown)).body.code).toBe('NOT_FOUND');
    expect((await cancel(id)).status).toBe(200);
  });
});
