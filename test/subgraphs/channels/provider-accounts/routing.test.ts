import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAR_NUMBER } from '../../../support/peers/providers/sms/sms-peer.js';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app?.stop());

let last = 100;
const number = () => `+14155550${++last}`;

/** A workspace of its own, so that no account of another test is for its messages. */
async function workspace(): Promise<{ key: string; id: string }> {
  const id = await app.workspace();
  return { id, key: await app.key({ workspaceId: id, mode: 'live' }) };
}

describe('a message of a workspace with accounts', () => {
  test('takes the first account that is for it, and shows it with its price and reference', async () => {
    const { key } = await workspace();
    const [first, second] = [await app.peer(), await app.peer()];
    const id = await app.twilio(first, { order: 1, prefixes: ['+1'], price: '0.0075' }, key);
    await app.twilio(second, { order: 2 }, key);
    const sent = await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(first.taken).toHaveLength(1);
    expect(sent.route).toMatchObject({
      ...{ providerAccountId: id, kind: 'twilio', price: '0.0075', reference: first.taken[0]!.ref, reason: null },
    });
    const abroad = await app.reaches(await app.text('+4915112345678', {}, key), 'SENT', key);
    expect(second.taken.map(({ to }) => to)).toEqual(['+4915112345678']);
    expect(abroad.route.price).toBe('0');
  });

  test('goes on to the next account after a definite refusal, and is never sent elsewhere in doubt', async () => {
    const { key } = await workspace();
    const [first, second] = [await app.peer(), await app.peer()];
    await app.twilio(first, { order: 1 }, key);
    await app.twilio(second, { order: 2 }, key);
    for (const trouble of ['balance', 'sender', 'destination', 'throttled'] as const) {
      first.trouble = trouble;
      await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    }
    expect(second.taken).toHaveLength(4);
    app.clock.advance(60_000);
    first.trouble = 'server';
    const doubtful = await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(doubtful).toMatchObject({ substatus: 'unknown', error: { code: 'PROVIDER_TIMEOUT' } });
    expect(second.taken).toHaveLength(4);
    first.trouble = 'recipient';
    const rejected = await app.reaches(await app.text(number(), {}, key), 'FAILED', key);
    expect(rejected).toMatchObject({ error: { code: 'RECIPIENT_REJECTED' } });
    expect(rejected.route.reason).toContain('21211');
    expect(second.taken).toHaveLength(4);
  });

  test('takes the next account in less than five seconds when one cannot be reached', async () => {
    const { key } = await workspace();
    const second = await app.peer();
    // No host has this address, so that nothing answers the connection.
    const away = { ...second.settings, apiUrl: 'https://198.51.100.7' };
    await app.account({ kind: 'twilio', settings: away, order: 1 }, key);
    await app.twilio(second, { order: 2 }, key);
    const started = performance.now();
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(second.taken).toHaveLength(1);
  });

  test('fails with the code of the refusal when no account can take it', async () => {
    const { key } = await workspace();
    const peer = await app.peer();
    await app.twilio(peer, {}, key);
    const far = await app.reaches(await app.text(FAR_NUMBER, {}, key), 'FAILED', key);
    expect(far).toMatchObject({ error: { code: 'DESTINATION_UNSUPPORTED' } });
    for (const [trouble, code] of [
      ['credentials', 'PROVIDER_ACCOUNT_REFUSED'],
      ['balance', 'PROVIDER_BALANCE_EXHAUSTED'],
    ] as const) {
      peer.trouble = trouble;
      const id = await app.text(number(), {}, key);
      for (let attempt = 0; attempt < 10; attempt++) {
        await app.settle();
        app.clock.advance(16 * 60_000);
      }
      expect(await app.reaches(id, 'FAILED', key)).toMatchObject({ error: { code } });
    }
  });

  test('is refused when its workspace has neither an account nor a provider', async () => {
    const { key } = await workspace();
    const refused = await app.request('POST', '/v1/sms/messages', {
      key,
      body: { to: [number()], type: 'text', payload: { message: 'Hello' } },
    });
    expect(refused.body.code).toBe('CHANNEL_NOT_CONFIGURED');
  });

  test('takes no account of another workspace, and none that is paused', async () => {
    const [{ key }, other] = [await workspace(), await workspace()];
    const [first, second, foreign] = [await app.peer(), await app.peer(), await app.peer()];
    await app.twilio(foreign, { order: 1 }, other.key);
    const id = await app.twilio(first, { order: 2 }, key);
    await app.twilio(second, { order: 3 }, key);
    await app.request('POST', `/v1/provider-accounts/${id}/pause`, { key });
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect([first.taken, second.taken, foreign.taken].map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  test('takes an account by its class and its sender', async () => {
    const { key } = await workspace();
    const [codes, offers] = [await app.peer(), await app.peer()];
    await app.twilio(codes, { order: 1, class: 'transactional' }, key);
    await app.twilio(offers, { order: 2, senders: ['+14155550199'] }, key);
    await app.reaches(await app.text(number(), { class: 'transactional' }, key), 'SENT', key);
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect([codes.taken.length, offers.taken.length]).toEqual([1, 1]);
  });
});
