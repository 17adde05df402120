import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SmsToHandOver } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { SMS_KINDS } from '../../../../subgraphs/channels/kinds/sms/account/kinds.js';
import { accountAt, handOver, read } from '../../../support/peers/providers/hand-over.js';
import { TwilioPeer } from '../../../support/peers/providers/sms/twilio.js';

const SMS: SmsToHandOver = {
  id: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  to: '+14155550123',
  from: null,
  text: 'Hello',
  encoding: 'gsm7',
  parts: 1,
  flash: false,
  validity: null,
  report: true,
};
const kindOf = (name: string) => SMS_KINDS.find(({ kind }) => kind === name)!;

describe('Twilio', () => {
  const peer = new TwilioPeer();
  const twilio = kindOf('twilio');
  const formOf = (at: number) => Object.fromEntries(new URLSearchParams(peer.requests.at(at)!.body));
  beforeAll(() => peer.start());
  afterAll(() => peer.stop());

  test('a Messaging Service sends what names no sender', async () => {
    const service = `MG${'0'.repeat(32)}`;
    const account = accountAt(peer, { messagingServiceSid: service, from: '' });
    expect(await handOver(twilio, SMS, account)).toMatchObject({ kind: 'accepted', parts: 1 });
    expect(formOf(-1)).toMatchObject({ MessagingServiceSid: service });
    expect(formOf(-1)).not.toHaveProperty('From');
    expect(await handOver(twilio, { ...SMS, from: '+14155550188' }, account)).toMatchObject({ kind: 'accepted' });
    expect(formOf(-1)).toMatchObject({ From: '+14155550188' });
    expect(await handOver(twilio, SMS, accountAt(peer, { from: '' }))).toMatchObject({
      kind: 'refused',
      fault: 'sender',
    });
  });

  test('a report names our message, because its address is signed', async () => {
    const account = accountAt(peer);
    await handOver(twilio, SMS, account);
    const callback = peer.report(peer.taken.at(-1)!, 'delivered');
    expect(callback.url).toBe(`${peer.callbackUrl}?message=${SMS.id}`);
    expect(await read(twilio, callback, account)).toMatchObject({ receipts: [{ messageId: SMS.id }] });
    const other = { ...callback, url: callback.url.replace('d4bgn', 'd4bgm') };
    expect(await read(twilio, other, account)).toEqual({ kind: 'forged' });
  });

  test('no report is asked for where none is wanted or nobody could bring it, and a validity has an end', async () => {
    await handOver(twilio, { ...SMS, report: false, validity: 90_000 }, accountAt(peer));
    expect(formOf(-1)).not.toHaveProperty('StatusCallback');
    expect(formOf(-1)).toMatchObject({ ValidityPeriod: '36000' });
    await handOver(twilio, SMS, { ...accountAt(peer), callbackUrl: null });
    expect(formOf(-1)).not.toHaveProperty('StatusCallback');
  });

  test('an API key sends in place of the token of the account', async () => {
    const key = { apiKeySid: `SK${'1'.repeat(32)}`, apiKeySecret: 'of the key' };
    expect(await handOver(twilio, SMS, accountAt(peer, key))).toMatchObject({ fault: 'credentials' });
    const sent = Buffer.from(String(peer.requests.at(-1)!.headers.authorization).slice(6), 'base64').toString();
    expect(sent).toBe(`${key.apiKeySid}:${key.apiKeySecret}`);
  });
});
