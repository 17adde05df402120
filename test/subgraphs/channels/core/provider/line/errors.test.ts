import 'reflect-metadata';
import { afterEach, describe, expect, test } from 'vitest';
import type { LineKind } from '../../../../../../subgraphs/channels/core/instance/line/credentials.js';
import {
  BOT,
  botError,
  CLOUD,
  type Dialect,
  GRAPH,
  graphError,
  type LinePeer,
  type PeerAnswer,
  startLinePeer,
} from '../../../../../support/peers/line-peer.js';
import { deps, messageTo } from '../provider.harness.js';
import { cloudHarness, openLine, senderOf } from './line.harness.js';

const DIALECTS: Partial<Record<LineKind, Dialect>> = { cloud: CLOUD, graph: GRAPH, bot: BOT };

let peer: LinePeer;
afterEach(() => peer.stop());

async function outcomeOf(kind: LineKind, answer: PeerAnswer) {
  peer = await startLinePeer(DIALECTS[kind]!);
  peer.answerWith(() => answer);
  const sender = senderOf(kind, peer.url, deps, 300);
  const outcome = await sender.send(messageTo(cloudHarness, '+14155550010'), openLine(kind));
  await sender.stop(100);
  return outcome;
}

const later = { kind: 'retry' };
const rejected = (code: string) => ({ kind: 'rejected', code });
const ofLine = (line: string) => ({ kind: 'retry', line });
const html = (status: number): PeerAnswer => ({ status, body: '<html>' });

describe.each(['cloud', 'graph', 'bot'] as const)('what %s answers without an error of its API', kind => {
  test.each([
    ['502', html(502), { kind: 'unknown' }],
    ['504', html(504), { kind: 'unknown' }],
    ['200 with garbage', html(200), { kind: 'unknown' }],
    ['200 without an identifier', { status: 200, body: { ok: true, result: {} } }, { kind: 'unknown' }],
    ['nothing', 'hang', { kind: 'unknown' }],
    ['the end of the connection', 'cut', { kind: 'unknown' }],
    ['a reset in the middle of the answer', 'reset', { kind: 'unknown' }],
    ['an answer that drips and does not end', 'drip', { kind: 'unknown' }],
  ] as const)('%s: unknown, because it may have been taken', async (_name, answer, expected) => {
    expect(await outcomeOf(kind, answer as PeerAnswer)).toMatchObject(expected);
  });
});

test.each([
  [4, ofLine('busy')],
  [80007, ofLine('busy')],
  [130429, ofLine('busy')],
  [0, ofLine('expired')],
  [190, ofLine('expired')],
  [10, rejected('PROVIDER_PERMISSION_DENIED')],
  [200, rejected('PROVIDER_PERMISSION_DENIED')],
  [299, rejected('PROVIDER_PERMISSION_DENIED')],
  [131042, rejected('PROVIDER_PAYMENT_METHOD_REQUIRED')],
  [131026, rejected('MESSAGE_UNDELIVERABLE')],
  [133010, rejected('PROVIDER_NUMBER_UNREGISTERED')],
  [131030, rejected('RECIPIENT_REJECTED')],
  [131047, rejected('CONVERSATION_WINDOW_CLOSED')],
  [131051, rejected('CONTENT_REJECTED')],
  [100, rejected('CONTENT_REJECTED')],
  [132000, rejected('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE')],
  [132001, rejected('TEMPLATE_NOT_ALLOWED_FOR_INSTANCE')],
  [131056, later],
  [131000, later],
  [2, later],
  [999_999, rejected('PROVIDER_REJECTED')],
])('chat application: the error %i', async (code, expected) => {
  const outcome = await outcomeOf('cloud', graphError(code));
  expect(outcome).toMatchObject(expected);
  if (expected === later) expect(outcome).not.toHaveProperty('line');
});

test.each([
  [190, undefined, ofLine('expired')],
  [368, undefined, ofLine('abuse')],
  [613, undefined, ofLine('busy')],
  [10, 2534022, rejected('CONVERSATION_WINDOW_CLOSED')],
  [10, undefined, rejected('PROVIDER_PERMISSION_DENIED')],
  [100, 2534014, rejected('RECIPIENT_REJECTED')],
  [100, undefined, rejected('CONTENT_REJECTED')],
  [551, undefined, rejected('MESSAGE_UNDELIVERABLE')],
  [1200, undefined, later],
])('photo-social: the error %i/%s', async (code, subcode, expected) => {
  expect(await outcomeOf('graph', graphError(code, subcode))).toMatchObject(expected);
});

test.each([
  [429, 'Too Many Requests: retry after 7', { retry_after: 7 }, { kind: 'retry', line: 'busy', after: 7_000 }],
  [401, 'Unauthorized', {}, ofLine('expired')],
  [403, 'Forbidden: bot was blocked by the user', {}, rejected('MESSAGE_UNDELIVERABLE')],
  [400, 'Bad Request: chat not found', {}, rejected('RECIPIENT_REJECTED')],
  [400, 'Bad Request: message is too long', {}, rejected('CONTENT_REJECTED')],
  [500, 'Internal Server Error', {}, later],
])('bots: %i %s', async (status, description, parameters, expected) => {
  expect(await outcomeOf('bot', botError(status, description, parameters))).toMatchObject(expected);
});

test('a 429 with Retry-After holds the line for so long', async () => {
  const answer = { status: 429, body: 'slow down', headers: { 'retry-after': '9' } };
  expect(await outcomeOf('cloud', answer)).toMatchObject({ kind: 'retry', line: 'busy', after: 9_000 });
});
