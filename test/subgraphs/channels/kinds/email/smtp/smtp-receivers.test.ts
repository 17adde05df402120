import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { type Duration, minutes, seconds } from '../../../../../../kernel/context/clock.js';
import type { Rank } from '../../../../../../subgraphs/channels/core/provider/rank.js';
import { Receivers } from '../../../../../../subgraphs/channels/kinds/email/smtp/receivers.js';
import { startApp, type TestApp } from '../../../../../support/app.js';

let app: TestApp;
let sink: SmtpSink;
/** Mails to slow hosts whose answer is outstanding. */
let held = 0;
let mostHeld = 0;
let release: () => void;
const released = new Promise<void>(resolve => {
  release = resolve;
});

beforeAll(async () => {
  sink = await startSmtpSink({
    hold: to => {
      if (!to[0]!.endsWith('slow.example')) return undefined;
      mostHeld = Math.max(mostHeld, ++held);
      return released;
    },
  });
  app = await startApp({
    env: { SMTP_URL: sink.url, SMTP_FROM: 'shop@operator.example', SMTP_PACE: 'paced.example=60' },
  });
});
afterAll(async () => {
  release();
  await app?.stop();
  await sink?.stop();
});

const send = async (recipients: readonly string[]): Promise<string[]> => {
  const body = { to: recipients, payload: { subject: 'Hi', text: 'Hi' } };
  const answer = await app.request('POST', '/v1/email/messages', { key: app.liveKey, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.data.messageIds;
};
const arrivedAt = (domain: string): number => sink.received.filter(({ to }) => to[0]!.endsWith(domain)).length;
const statusOf = async (id: string): Promise<string> =>
  (await app.request('GET', `/v1/email/messages/${id}`, { key: app.liveKey })).body.data.status;

/** Time goes on, and the jobs run, until `done`. A claim whose lease ended would be given up: steps are short while one is held. */
const goOn = (step: Duration, done: () => boolean): Promise<void> =>
  expect
    .poll(
      async () => {
        app.clock.advance(step);
        await app.settle();
        return done();
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);

describe('a receiving host', () => {
  test('that does not answer delays no other, and gets a part of the connections', async () => {
    const slow = await send(Array.from({ length: 100 }, (_, at) => `a${at}@slow.example`));
    await app.settle();
    for (let domain = 0; domain < 4; domain++)
      await send(Array.from({ length: 20 }, (_, at) => `b${at}@fast${domain}.example`));
    await goOn(seconds(1), () => [0, 1, 2, 3].every(domain => arrivedAt(`fast${domain}.example`) === 20));
    expect([arrivedAt('slow.example'), mostHeld]).toEqual([0, 5]);
    // A message that has no turn can be cancelled, and has used up no attempt.
    const last = await app.request('POST', `/v1/email/messages/${slow.at(-1)}/cancel`, { key: app.liveKey, body: {} });
    expect(last.body.data).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
    release();
    await expect.poll(() => arrivedAt('slow.example')).toBeGreaterThanOrEqual(5);
    await expect.poll(() => statusOf(slow[0]!)).toBe('SENT');
    await goOn(minutes(1), () => arrivedAt('slow.example') === 99);
  });

  test('gets a mail of a higher rank as soon as one of the mails under way has left', async () => {
    const receivers = new Receivers(20, {}, 100);
    const order: string[] = [];
    const pass = (name: string, rank: Rank) =>
      receivers.pass(
        'busy.example',
        async () => {
          order.push(name);
          await sleep(20);
          return { kind: 'accepted', providerRef: name, parts: 1 };
        },
        rank,
      );
    const bulk = Array.from({ length: 20 }, (_, at) => pass(`bulk ${at}`, 'BULK'));
    const single = pass('single', 'USUAL');
    const answer = pass('answer', 'FIRST');
    await Promise.all([...bulk, single, answer]);
    expect(order.slice(5, 7)).toEqual(['answer', 'single']);
  });

  test('with a pace gets no more than that', async () => {
    const ids = await send(Array.from({ length: 6 }, (_, at) => `c${at}@paced.example`));
    await app.settle();
    // One at once, one a second later; the clock of the queue does not move, so the others do not
    // come back.
    expect(arrivedAt('paced.example')).toBeLessThanOrEqual(2);
    expect(await statusOf(ids.at(-1)!)).toBe('QUEUED');
  });
});
