import 'reflect-metadata';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LineSender } from '../../../../../../subgraphs/channels/core/provider/line/port.js';
import { BRIDGE, type LinePeer, startLinePeer } from '../../../../../support/peers/line-peer.js';
import { deps, messageTo } from '../provider.harness.js';
import { bridgeHarness, openLine, senderOf } from './line.harness.js';

let peer: LinePeer;
let sender: LineSender;
beforeEach(async () => {
  peer = await startLinePeer(BRIDGE);
  sender = senderOf('bridge', peer.url, deps, 300);
});
afterEach(async () => {
  await sender.stop(100);
  await peer.stop();
});

const send = (to = '+14155550010') => sender.send(messageTo(bridgeHarness, to), openLine('bridge'));

test('posts to its session, with the secret and our identifier as the idempotency key', async () => {
  const message = messageTo(bridgeHarness, '+14155550010', 'Olá');
  const outcome = await sender.send(message, openLine('bridge'));
  expect(outcome).toEqual({ kind: 'accepted', providerRef: 'ins_1/3EB01', parts: 1 });
  const [{ path, headers, body } = { path: '', headers: {}, body: null }] = peer.received;
  expect(path).toBe('/sessions/ins_1/messages');
  expect(headers).toMatchObject({ 'idempotency-key': message.id, authorization: 'Bearer a secret of sixteen' });
  expect(body).toEqual({ to: '+14155550010', type: 'text', content: { text: 'Olá' } });
});

test('names a person as the service does, where that is not the number', async () => {
  const known = { ...openLine('bridge'), identity: '554799990001' };
  await sender.send(messageTo(bridgeHarness, '+5547999990001'), known);
  await sender.send(messageTo(bridgeHarness, '154412345678901@lid'), { ...known, identity: '154412345678901@lid' });
  expect(peer.received.map(({ body }) => body)).toMatchObject([
    { to: '+5547999990001', identity: '554799990001' },
    { to: '154412345678901@lid' },
  ]);
  expect(peer.received[1]?.body).not.toHaveProperty('identity');
});

test.each([
  [
    'a refusal for good',
    { status: 422, body: { code: 'RECIPIENT_REJECTED' } },
    { kind: 'rejected', code: 'RECIPIENT_REJECTED' },
  ],
  [
    'a refusal with a code that is not its to give',
    { status: 422, body: { code: 'INSUFFICIENT_CREDITS' } },
    { kind: 'rejected', code: 'PROVIDER_REJECTED' },
  ],
  [
    'a bridge that was killed while it sent, and cannot tell',
    { status: 422, body: { code: 'DELIVERY_UNKNOWN', id: 'their-id' } },
    { kind: 'unknown', providerRef: expect.stringMatching(/\/their-id$/) },
  ],
  ['a refusal that cannot be read', { status: 422, body: 'no' }, { kind: 'rejected', code: 'PROVIDER_REJECTED' }],
  ['a wait', { status: 429, body: { retryAfterSec: 7 } }, { kind: 'retry', line: 'busy', after: 7_000 }],
  ['a session that is not connected', { status: 409, body: {} }, { kind: 'retry', line: 'away' }],
  ['an unknown session', { status: 404, body: {} }, { kind: 'retry', line: 'away' }],
  ['an error of its own', { status: 500, body: 'oops' }, { kind: 'retry', line: 'away' }],
  ['a yes that cannot be read', { status: 200, body: 'garbage' }, { kind: 'retry', line: 'away' }],
  ['no answer', 'hang', { kind: 'retry', line: 'away' }],
  ['the end of the connection', 'cut', { kind: 'retry', line: 'away' }],
  ['a reset in the middle of the answer', 'reset', { kind: 'retry', line: 'away' }],
  ['an answer that drips and does not end', 'drip', { kind: 'retry', line: 'away' }],
] as const)('%s: the message is repeated only where the bridge may still take it', async (_name, answer, expected) => {
  peer.answerWith(() => answer as never);
  expect(await send()).toMatchObject(expected);
});

test('a bridge that is down means a later try', async () => {
  await peer.stop();
  expect(await send()).toMatchObject({ kind: 'retry', line: 'away' });
});
