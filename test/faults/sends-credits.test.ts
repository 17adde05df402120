import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { type SendDesk, sendDesk } from '../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
beforeAll(async () => {
  // Nobody listens there: accepted messages stay queued, and their credits held.
  app = await startApp({
    env: { SMPP_URL: 'smpp://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_POOL: '20' },
  });
  desk = sendDesk(app);
});
afterAll(() => app?.stop());

const LATER = new Date(Date.parse('2026-11-21T12:00:00Z') + hours(5)).toISOString();

async function liveKey(credits: number) {
  const workspaceId = await app.workspace({ credits });
  return { workspaceId, key: await app.key({ workspaceId, mode: 'live' }) };
}

const send = (key: string, to: string[], message = 'Hello') =>
  app.request('POST', '/v1/sms/messages', { key, body: { to, payload: { message }, schedule: { sendAt: LATER } } });

describe('credits', () => {
  test('of 50 sends at once with credits for 10, 10 are accepted and 40 are told 402', async () => {
    const { workspaceId, key } = await liveKey(10);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => send(key, [`+141555510${10 + i}`])));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 202)).toHaveLength(10);
    expect(statuses.filter(status => status === 402)).toHaveLength(40);
    const refused = answers.find(({ status }) => status === 402)!;
    expect(refused.body).toMatchObject({ success: false, code: 'INSUFFICIENT_CREDITS' });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 0, held: 10 });
    const list = await app.request('GET', '/v1/sms/messages', { key });
    expect(list.body.pagination.total).toBe(10);
  });

  test('that do not cover every recipient pay for none', async () => {
    const { workspaceId, key } = await liveKey(2);
    const { status, body } = await send(key, ['+14155551001', '+14155551002', '+14155551003']);
    expect(status).toBe(402);
    expect(body.message).toBe('This costs 3 credits, but the balance is 2.');
    expect(await desk.credits(workspaceId)).toEqual({ balance: 2, held: 0 });
    expect((await app.request('GET', '/v1/sms/messages', { key })).body.pagination.total).toBe(0);
  });

  test('are held for every part of a long text', async () => {
    const { workspaceId, key } = await liveKey(10);
    expect((await send(key, ['+14155551001'], 'x'.repeat(161))).status).toBe(202);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 8, held: 2 });
  });

  test('come back when a message is cancelled, once', async () => {
    const { workspaceId, key } = await liveKey(10);
    const { body } = await send(key, ['+14155551001', '+14155551002']);
    const path = `/v1/sms/messages/${body.data.messageIds[0]}/cancel`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.request('POST', path, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 1 });
  });

  test('are not touched by a dry run or a test key', async () => {
    const { workspaceId, key } = await liveKey(1);
    const body = { to: ['+14155551001', '+14155551002'], payload: { message: 'Hello' } };
    const dry = await app.request('POST', '/v1/sms/messages?dryRun=true', { key, body });
    expect(dry.body.data).toMatchObject({ totalCost: 2, recipients: [{ code: 'INSUFFICIENT_CREDITS' }, {}] });
    expect(dry.body.data.recipients[0].message).toBe('This costs 2 credits, but the balance is 1.');
    await app.request('POST', '/v1/sms/messages', { key: await app.key({ workspaceId }), body });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 1, held: 0 });
  });

  test('are granted in positive whole numbers', async () => {
    const ctx = app.ctx();
    for (const amount of [0, -1, 1.5, Number.NaN])
      await expect(grantCredits(ctx, app.workspaceId, amount, 'test')).rejects.toThrow(RangeError);
  });
});

test('GET /v1/credits and /v1/usage tell what is left and what was spent', async () => {
  const { key } = await liveKey(10);
  const { body } = await send(key, ['+14155551001', '+14155551002']);
  await app.request('POST', `/v1/sms/messages/${body.data.messageIds[0]}/cancel`, { key });
  const credits = await app.request('GET', '/v1/credits', { key });
  expect(credits.body.data).toMatchObject({ balance: 9, held: 1 });
  const usage = await app.request('GET', '/v1/usage', { key });
  expect(usage.body.data).toMatchObject({
    messages: [
      { channel: 'sms', status: 'FAILED', sandbox: false, count: 1 },
      { channel: 'sms', status: 'SCHEDULED', sandbox: false, count: 1 },
    ],
    credits: { granted: 10, charged: 0, refunded: 1, rented: 0 },
  });
  const backwards = await app.request('GET', '/v1/usage?from=2026-11-22T00:00:00Z&to=2026-11-21T00:00:00Z', { key });
  expect(backwards).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
});
