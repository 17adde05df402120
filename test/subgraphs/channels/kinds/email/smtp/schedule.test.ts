import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { days, hours, minutes } from '../../../../../../kernel/context/clock.js';
import { ATTEMPTS, waitAfter } from '../../../../../../subgraphs/channels/kinds/email/smtp/schedule.js';
import { startApp, type TestApp } from '../../../../../support/app.js';

let app: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: sink.url, SMTP_FROM: 'shop@operator.example' } });
});
afterAll(async () => {
  await app?.stop();
  await sink?.stop();
});

const WAITS = Array.from({ length: ATTEMPTS - 1 }, (_, n) => waitAfter(n + 1));

test('the waits grow from a minute to half a day, over four to five days', () => {
  expect(WAITS).toEqual(WAITS.toSorted((a, b) => a - b));
  expect([WAITS[0], WAITS.at(-1)]).toEqual([minutes(1), hours(12)]);
  const whole = WAITS.reduce((sum, wait) => sum + wait, 0);
  expect(whole).toBeGreaterThan(days(4));
  expect(whole).toBeLessThan(days(5));
});

test('a mail that the relay refuses for now waits by the schedule, then fails and costs nothing', async () => {
  const key = app.liveKey;
  const body = { to: ['busy@reader.example'], payload: { subject: 'Hi', text: 'Hi' } };
  const before = (await app.request('GET', '/v1/credits', { key })).body.data;
  const [id] = (await app.request('POST', '/v1/email/messages', { key, body })).body.data.messageIds;
  const read = async () => (await app.request('GET', `/v1/email/messages/${id}`, { key })).body.data;
  const attempts = async () =>
    (await app.services.db.pool.query('select attempt from channels.message where id = $1', [id])).rows[0].attempt;
  await app.settle();
  for (const [n, wait] of WAITS.entries()) {
    expect([n, (await read()).status, await attempts()]).toEqual([n, 'QUEUED', n + 1]);
    app.clock.advance(wait);
    await app.settle();
  }
  expect(await read()).toMatchObject({ status: 'FAILED', error: { code: 'PROVIDER_UNAVAILABLE' } });
  expect(await attempts()).toBe(ATTEMPTS);
  expect((await app.request('GET', '/v1/credits', { key })).body.data).toMatchObject({ balance: before.balance });
});
