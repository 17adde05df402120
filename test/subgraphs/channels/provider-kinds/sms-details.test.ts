import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ProviderAnswer,
  Settings,
  TextToHandOver,
} from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { SMS_KINDS } from '../../../../subgraphs/channels/kinds/sms/account/kinds.js';
import { accountAt, handOver, NOW, read } from '../../../support/peers/providers/hand-over.js';
import { callbackOf } from '../../../support/peers/providers/peer.js';
import { TwilioPeer } from '../../../support/peers/providers/sms/twilio.js';

const SMS: TextToHandOver = {
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

const URL_OF_ACCOUNT = 'https://switchboard.example/callbacks/p/token';
const bare = (settings: Settings) => ({ settings, callbackUrl: URL_OF_ACCOUNT, now: NOW });
const answered = (status: number, json: unknown): ProviderAnswer => ({
  status,
  headers: {},
  text: JSON.stringify(json),
  json,
});
const judged = (kind: string, status: number, json: unknown) =>
  kindOf(kind).outcome(answered(status, json), SMS, bare({}));

describe('Vonage', () => {
  test('a text of which it took some parts is in doubt, and goes nowhere else', () => {
    const messages = [
      { status: '0', 'message-id': 'A1' },
      { status: '1', 'error-text': 'Throughput Rate Exceeded' },
    ];
    expect(judged('vonage', 200, { messages })).toMatchObject({ kind: 'unknown' });
    expect(judged('vonage', 200, { messages: [messages[0], { status: '0', 'message-id': 'A2' }] })).toEqual({
      ...{ kind: 'accepted', providerRef: 'A2', parts: 2 },
    });
  });

  test.each([
    ['2', 'Missing from param', { kind: 'refused', fault: 'sender' }],
    ['3', 'Invalid value for parameter: to', { kind: 'rejected', code: 'RECIPIENT_REJECTED' }],
    ['5', 'Internal error', { kind: 'unknown' }],
    ['99', 'A status of next year', { kind: 'rejected', code: 'PROVIDER_REJECTED' }],
  ])('status %s, %s', (status, text, outcome) => {
    expect(judged('vonage', 200, { messages: [{ status, 'error-text': text }] })).toMatchObject(outcome);
  });

  test('the parts of a long message that comes in name their place', async () => {
    const form = {
      ...{ msisdn: '14155550123', to: '14155550199', messageId: 'A1', text: 'first ', type: 'text' },
      ...{ concat: 'true', 'concat-ref': '77', 'concat-total': '2', 'concat-part': '1' },
    };
    const callback = callbackOf(URL_OF_ACCOUNT, new URLSearchParams(form).toString(), {});
    expect(await read(kindOf('vonage'), callback, bare({}))).toMatchObject({
      receipts: [{ inbound: { text: 'first ', part: { reference: '77', total: 2, number: 1 } } }],
    });
  });

  test('without a signature, a report names no message of ours', async () => {
    const report = callbackOf(URL_OF_ACCOUNT, 'msisdn=1&messageId=A1&status=delivered&client-ref=msg_1', {});
    const outcome = await read(kindOf('vonage'), report, bare({}));
    expect(outcome).toMatchObject({ kind: 'read', receipts: [{ providerRef: 'A1', status: 'DELIVERED' }] });
    expect(JSON.stringify(outcome)).not.toContain('msg_1');
  });
});

test('Infobip: a failure of its system is in doubt, and a status without a reference too', () => {
  const one = (status: object, messageId?: string) => ({ messages: [{ messageId, status }] });
  const failed = { groupName: 'REJECTED', name: 'REJECTED_SYSTEM_ERROR' };
  expect(judged('infobip', 200, one(failed, '1'))).toMatchObject({ kind: 'unknown' });
  expect(judged('infobip', 200, one({ groupName: 'PENDING', name: 'PENDING_ACCEPTED' }))).toMatchObject({
    kind: 'unknown',
  });
});

test('Plivo: the query of an address is signed with the parameters', async () => {
  const callback = (query: string, joined: string) => {
    const signed = `${URL_OF_ACCOUNT}?${joined}.9`;
    const signature = createHmac('sha256', 'token').update(signed).digest('base64');
    return callbackOf(`${URL_OF_ACCOUNT}${query}`, 'MessageUUID=1&Status=delivered&To=14155550123', {
      ...{ 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': '9' },
    });
  };
  const ask = (query: string, joined: string) =>
    read(kindOf('plivo'), callback(query, joined), bare({ authId: 'MA', authToken: 'token' }));
  const form = 'MessageUUID1StatusdeliveredTo14155550123';
  expect(await ask('?b=2&a=1', `a=1&b=2.${form}`)).toMatchObject({ receipts: [{ status: 'DELIVERED' }] });
  expect(await ask('?b=2&a=2', `a=1&b=2.${form}`)).toEqual({ kind: 'forged' });
});

test('Telnyx: a delivery that the carrier does not confirm is none', async () => {
  const payload = { id: 'A1', to: [{ phone_number: SMS.to, status: 'delivery_unconfirmed' }], errors: [] };
  const body = JSON.stringify({ data: { event_type: 'message.finalized', payload } });
  expect(await read(kindOf('telnyx'), callbackOf(URL_OF_ACCOUNT, body, {}), bare({}))).toEqual({
    ...{ kind: 'read', receipts: [] },
  });
});
