import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER_KINDS, type ProviderKindName, providerKindsOf } from '../../../../catalogue/provider-kinds/index.js';
import type {
  ProviderCallback,
  TextToHandOver,
} from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { SMS_KINDS } from '../../../../subgraphs/channels/kinds/sms/account/kinds.js';
import { accountAt, checked, exchange, handOver, NOW, read } from '../../../support/peers/providers/hand-over.js';
import type { Trouble } from '../../../support/peers/providers/peer.js';
import { SMS_PEERS } from '../../../support/peers/providers/sms/peers.js';
import {
  FAR_NUMBER,
  FOREIGN_SENDER,
  OPTED_OUT_NUMBER,
  UNKNOWN_NUMBER,
} from '../../../support/peers/providers/sms/sms-peer.js';

const SMS: TextToHandOver = {
  id: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  to: '+14155550123',
  from: '+14155550199',
  text: 'Your code is 4711 & [nothing] else = 50% + {1}',
  encoding: 'gsm7',
  parts: 1,
  flash: false,
  validity: null,
  report: true,
};
const LONG = { ...SMS, text: `Olá, você 😀 — “açaí” €\n${'ação '.repeat(80)}`, encoding: 'ucs2', parts: 7 } as const;

const peers = SMS_PEERS.map(Peer => new Peer());
const kindOf = (name: string) => SMS_KINDS.find(({ kind }) => kind === name)!;
beforeAll(() => Promise.all(peers.map(peer => peer.start())));
afterAll(() => Promise.all(peers.map(peer => peer.stop())));

test('every kind of account of SMS over HTTP has its row, its functions and its peer', () => {
  const names = SMS_KINDS.map(({ kind }) => kind);
  expect(providerKindsOf('sms').filter(name => names.includes(name))).toEqual(names);
  expect(peers.map(({ kind }) => kind).sort()).toEqual([...names].sort());
});

describe.each(peers.map(peer => [peer.kind, peer] as const))('%s', (name, peer) => {
  const kind = kindOf(name);
  const at = (changes = {}, now = NOW) => accountAt(peer, changes, now);
  const send = (changes: Partial<TextToHandOver> = {}, settings = {}) =>
    handOver(kind, { ...SMS, ...changes }, at(settings));
  const sent = async () => {
    await send();
    return peer.taken.at(-1)!;
  };
  const secrets = PROVIDER_KINDS[name as ProviderKindName].fields
    .filter(({ secret }) => secret)
    .map(field => String(peer.settings[field.name] ?? ''))
    .filter(value => value !== '');
  afterEach(() => {
    peer.trouble = null;
  });

  test('a message is accepted with the reference of the provider, as it was written', async () => {
    const outcome = await send();
    const taken = peer.taken.at(-1)!;
    expect(outcome).toMatchObject({ kind: 'accepted', providerRef: taken.ref });
    expect(taken.ref).not.toBe('');
    expect([taken.text, `+${taken.to.replace('+', '')}`]).toEqual([SMS.text, SMS.to]);
    if (taken.from !== null) expect(`+${taken.from.replace('+', '')}`).toBe(SMS.from);
  });

  test('a long text with other characters arrives whole', async () => {
    expect(await send(LONG)).toMatchObject({ kind: 'accepted' });
    expect(peer.taken.at(-1)!.text).toBe(LONG.text);
  });

  test('a message without a sender goes out under that of the account', async () => {
    expect(await send({ from: null })).toMatchObject({ kind: 'accepted' });
  });

  test.each([
    ['credentials that are not accepted', {}, null, { kind: 'refused', fault: 'credentials' }],
    ['a balance that is used up', {}, 'balance', { kind: 'refused', fault: 'balance' }],
    ['a sender that is not its own', { from: FOREIGN_SENDER }, 'sender', { kind: 'refused', fault: 'sender' }],
    [
      'a destination that it may not reach',
      { to: FAR_NUMBER },
      'destination',
      { kind: 'refused', fault: 'destination' },
    ],
    ['a number that is none', { to: UNKNOWN_NUMBER }, 'recipient', { kind: 'rejected', code: 'RECIPIENT_REJECTED' }],
    ['an opt-out', { to: OPTED_OUT_NUMBER }, 'optedOut', { kind: 'rejected', code: 'RECIPIENT_OPTED_OUT' }],
    ['a text that it does not take', {}, 'content', { kind: 'rejected', code: 'CONTENT_REJECTED' }],
    ['too many messages', {}, 'throttled', { kind: 'refused', fault: 'busy' }],
    ['a failure of its server', {}, 'server', { kind: 'unknown' }],
  ] as const)('%s', async (_title, changes, trouble, outcome) => {
    if (trouble && !peer.meets(trouble)) return console.info(`${name} has no documented reply for ${trouble}.`);
    peer.trouble = trouble as Trouble | null;
    const found = await send(changes, trouble ? {} : peer.wrong);
    expect(found).toMatchObject(outcome);
    if ('reason' in found) for (const secret of secrets) expect(found.reason).not.toContain(secret);
    return undefined;
  });

  test('a request to wait says for how long, if the provider does', async () => {
    if (!peer.meets('throttled')) return;
    peer.trouble = 'throttled';
    const found = await send();
    expect('after' in found ? found.after : undefined).toBe(peer.pause);
  });

  test('a page of a proxy in place of an answer leaves the message in doubt', async () => {
    peer.trouble = 'nonsense';
    expect(await send()).toMatchObject({ kind: 'unknown' });
  });

  test('a server that took the message and says nothing leaves it to the caller', async () => {
    peer.trouble = 'silence';
    const before = peer.taken.length;
    const request = await kind.request(SMS, at());
    await expect(exchange(request, 300)).rejects.toThrow();
    expect(peer.taken.length).toBe(before + 1);
  });

  test('the check tells credentials that work from others', async () => {
    if (!kind.check) return;
    expect(await checked(kind, at())).toMatchObject({ kind: 'works' });
    expect(await checked(kind, at(peer.wrong))).toMatchObject({ kind: 'fails', fault: 'credentials' });
  });

  test('a delivery is reported', async () => {
    const taken = await sent();
    const [receipt, ...others] = await receiptsIn(peer.report(taken, 'delivered', NOW));
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ status: 'DELIVERED' });
    expect([receipt!.providerRef, receipt!.messageId]).toContain(receipt!.messageId ? SMS.id : taken.ref);
    expect(receipt!.recipient ?? SMS.to).toBe(SMS.to);
  });

  test('a failure is reported with its reason, and a step on the way says nothing', async () => {
    const taken = await sent();
    expect(await receiptsIn(peer.report(taken, 'failed', NOW))).toMatchObject([
      { status: 'FAILED', substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE', reason: expect.any(String) },
    ]);
    expect(await receiptsIn(peer.report(taken, 'expired', NOW))).toMatchObject([
      { status: 'FAILED', substatus: 'expired', code: 'MESSAGE_EXPIRED' },
    ]);
    expect(await receiptsIn(peer.report(taken, 'underway', NOW))).toEqual([]);
  });

  test('an answer of the recipient comes in, such as STOP', async () => {
    const [receipt] = await receiptsIn(peer.inbound(SMS.to, SMS.from!, 'STOP — não & “sim”', NOW));
    expect(receipt).toMatchObject({
      providerRef: '',
      inbound: { from: SMS.to, to: SMS.from, text: 'STOP — não & “sim”', id: expect.any(String) },
    });
  });

  test('a callback that was changed, has no signature or that of another account is forged', async () => {
    if (!peer.signs) return;
    for (const callback of [peer.report(await sent(), 'delivered', NOW), peer.inbound(SMS.to, SMS.from!, 'Yes', NOW)]) {
      const changed = changedOf(callback);
      for (const forged of [changed, peer.unsigned(callback)])
        expect(await read(kind, forged, at())).toEqual({ kind: 'forged' });
      expect(await read(kind, callback, at(peer.otherKey))).toEqual({ kind: 'forged' });
    }
  });

  test('a callback whose time is signed is not taken later', async () => {
    if (peer.repeatableFor === null) return;
    const callback = peer.report(await sent(), 'delivered', NOW);
    const later = (milliseconds: number) => at({}, new Date(NOW.getTime() + milliseconds));
    expect(await read(kind, callback, later(peer.repeatableFor - 5_000))).toMatchObject({ kind: 'read' });
    expect(await read(kind, callback, later(peer.repeatableFor + 5_000))).toEqual({ kind: 'forged' });
  });

  test('no callback of any shape makes it throw', async () => {
    const { headers, url } = peer.report(await sent(), 'delivered', NOW);
    for (const body of ['', '[]', 'null', '{', '{"a":[{}]}', 'a=%zz', '\u0000', '"x"', '[[[]]]'])
      for (const method of ['GET', 'POST'] as const)
        expect((await read(kind, { method, url, headers, body: Buffer.from(body) }, at()))?.kind).toMatch(
          /forged|unreadable|read/,
        );
  });

  const receiptsIn = async (callback: ProviderCallback) => {
    const outcome = await read(kind, callback, at());
    return outcome?.kind === 'read' ? outcome.receipts : [outcome as never];
  };
});

/** The same callback with one character changed, of its body or, if it has none, of its query. */
function changedOf({ body, url, ...rest }: ProviderCallback): ProviderCallback {
  const text = body.toString('utf8');
  if (text === '')
    return { ...rest, body, url: url.replace(/(\d)(?!.*\d)/, digit => String((Number(digit) + 1) % 10)) };
  return { ...rest, url, body: Buffer.from(text.replace(/5550/, '5551')) };
}
