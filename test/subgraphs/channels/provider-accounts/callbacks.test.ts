import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCallback } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import type { TwilioPeer } from '../../../support/peers/providers/sms/twilio.js';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
beforeAll(async () => {
  app = await startAccounts();
});
afterAll(() => app?.stop());

let last = 200;
const number = () => `+14155550${++last}`;

async function workspace(): Promise<{ key: string; id: string }> {
  const id = await app.workspace();
  return { id, key: await app.key({ workspaceId: id, mode: 'live' }) };
}

/** Calls the address of an account as its provider does; returns the status. */
async function report({ method, url, headers, body }: ProviderCallback): Promise<number> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? '']));
  const address = url.replace('http://switchboard.test', app.url);
  const answer = await fetch(address, {
    method,
    headers: sent,
    ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
  });
  const text = await answer.text();
  if (answer.status === 200) expect(text).toBe('');
  return answer.status;
}

const TOKEN = 'a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5';

async function accountAt(peer: TwilioPeer, key: string): Promise<string> {
  const id = await app.twilio(peer, {}, key);
  peer.callbackUrl = (await app.get(`/v1/provider-accounts/${id}`, key)).callbackUrl;
  return id;
}

/** A callback that is signed and has nothing that the provider documents. */
const empty = (url: string): ProviderCallback => ({
  method: 'POST',
  url,
  headers: { 'x-twilio-signature': createHmac('sha1', TOKEN).update(url).digest('base64') },
  body: Buffer.alloc(0),
});

describe('the callback address of an account', () => {
  test('takes the receipts of its messages, each again without effect', async () => {
    const { key } = await workspace();
    const peer = await app.peer();
    await accountAt(peer, key);
    const id = await app.text(number(), {}, key);
    await app.reaches(id, 'SENT', key);
    const taken = peer.taken[0]!;
    expect(taken.reportTo).toContain('/callbacks/p/');
    expect(await report(peer.report(taken, 'underway'))).toBe(200);
    for (const _ of [1, 2]) expect(await report(peer.report(taken, 'delivered'))).toBe(200);
    await app.reaches(id, 'DELIVERED', key);
    const failed = await app.text(number(), {}, key);
    await app.reaches(failed, 'SENT', key);
    expect(await report(peer.report(peer.taken[1]!, 'failed'))).toBe(200);
    const message = await app.reaches(failed, 'FAILED', key);
    expect(message).toMatchObject({ substatus: 'undeliverable', error: { code: 'MESSAGE_UNDELIVERABLE' } });
    expect(message.route.reason).toContain('30003');
  });

  test('refuses what is forged, unknown or no callback, and says no more', async () => {
    const { key } = await workspace();
    const peer = await app.peer();
    await accountAt(peer, key);
    const id = await app.text(number(), {}, key);
    await app.reaches(id, 'SENT', key);
    const good = peer.report(peer.taken[0]!, 'delivered');
    expect(await report({ ...good, headers: { ...good.headers, 'x-twilio-signature': 'AAAA' } })).toBe(401);
    expect(await report({ ...good, body: Buffer.from(good.body.toString().replace('delivered', 'undelivered')) })).toBe(
      401,
    );
    const [accountId = '', signature = ''] = good.url.split('/p/')[1]!.split('?')[0]!.split('.');
    for (const token of ['none', accountId, `${accountId}.${[...signature].reverse().join('')}`])
      expect(await report({ ...good, url: `http://switchboard.test/callbacks/p/${token}` })).toBe(404);
    // CALLBACK_UNREADABLE
    expect(await report(empty(peer.callbackUrl))).toBe(400);
    await app.settle();
    expect((await app.get(`/v1/sms/messages/${id}`, key)).status).toBe('SENT');
  });

  test('moves no message of another account or workspace, also not by an identifier of ours', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const [peer, foreign] = [await app.peer(), await app.peer()];
    await accountAt(peer, own.key);
    await accountAt(foreign, other.key);
    const id = await app.text(number(), {}, own.key);
    await app.reaches(id, 'SENT', own.key);
    const taken = peer.taken[0]!;
    // Both peers have one token, so that the other account signs whatever it likes.
    const reportTo = `${foreign.callbackUrl}?message=${id}`;
    expect(await report(foreign.report({ ...taken, reportTo }, 'failed'))).toBe(200);
    await app.settle();
    app.clock.advance(2 * 3_600_000);
    await app.sweep();
    expect((await app.get(`/v1/sms/messages/${id}`, own.key)).status).toBe('SENT');
  });

  test('takes what people write into the conversations of its workspace alone, once, and STOP works', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const peer = await app.peer();
    await accountAt(peer, own.key);
    const person = number();
    await app.reaches(await app.text(person, {}, own.key), 'SENT', own.key);
    const written = peer.inbound(person, '+14155550199', 'Is it open?');
    for (const _ of [1, 2]) expect(await report(written)).toBe(200);
    await app.settle();
    const of = async (key: string) =>
      (await app.get('/v1/sms/messages/inbound', key)).map(({ text }: { text: string }) => text);
    expect(await of(own.key)).toEqual(['Is it open?']);
    expect(await of(other.key)).toEqual([]);
    expect(await report(peer.inbound(person, '+14155550199', 'STOP'))).toBe(200);
    await app.settle();
    const again = await app.request('POST', '/v1/sms/messages', {
      key: own.key,
      body: { to: [person], type: 'text', payload: { message: 'Hello' } },
    });
    expect(again.body.code).toBe('RECIPIENT_SUPPRESSED');
  });

  test('is forgotten with its account', async () => {
    const { key } = await workspace();
    const peer = await app.peer();
    const id = await accountAt(peer, key);
    await app.request('DELETE', `/v1/provider-accounts/${id}`, { key });
    expect(await report(peer.inbound(number(), '+14155550199', 'Hello?'))).toBe(404);
  });
});
