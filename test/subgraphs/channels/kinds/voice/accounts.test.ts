import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PeerCall,
  startVoiceProvider,
  type VoiceProvider,
} from '../../../../../examples/demo-peers/voice-provider.js';
import { type LiveCalls, startLiveCalls } from '../../../../support/channels/live-calls.js';
import { callDesk } from '../../../../support/channels/voice.js';
import { until } from '../../../../support/process.js';

const BASE = 'http://switchboard.test';

let live: LiveCalls;
const peers: VoiceProvider[] = [];
beforeAll(async () => {
  live = await startLiveCalls();
});
afterAll(async () => {
  await Promise.all(peers.map(peer => peer.stop()));
  await live?.stop();
});

/** A process reads the accounts of a workspace again after a second. */
const KNOWN_FOR = 1_100;

let count = 100;
const number = () => `+1415553${++count}0`;

async function provider(): Promise<VoiceProvider> {
  const peer = await startVoiceProvider();
  peers.push(peer);
  return peer;
}

const settingsOf = ({ account, token, url }: VoiceProvider, from: string) => ({
  ...{ accountSid: account, authToken: token, from },
  apiUrl: url.replace('/2010-04-01', ''),
});

async function workspace() {
  const { app } = live;
  const id = await app.workspace();
  const key = await app.key({ workspaceId: id, mode: 'live' });
  const desk = callDesk(app, key);
  const request = async (method: string, path: string, body?: object) =>
    (await app.request(method, `/v1/provider-accounts${path}`, { key, body })).body;
  const message = async (messageId: string) =>
    (await app.request('GET', `/v1/messages/${messageId}`, { key })).body.data;
  return {
    id,
    key,
    desk,
    request,
    message,
    account: async (at: VoiceProvider, from: string, settings: object = {}, more: object = {}) => {
      const body = {
        name: `Account ${++count}`,
        kind: 'twilio_voice',
        settings: { ...settingsOf(at, from), ...settings },
      };
      const made = await request('POST', '', { ...body, ...more });
      expect(made).toMatchObject({ success: true });
      return made.data as { id: string; callbackUrl: string };
    },
    /** Places a call; returns its id, once the message is in a status. */
    placed: async (to: string, payload: object = {}, status = 'SENT') => {
      const callId = await desk.placed(to, { speak: 'Hello', ...payload });
      await until(async () => {
        await app.settle();
        return (await message(callId)).status === status;
      });
      return callId;
    },
  };
}

/** The provider posts a form to an address, and follows it there. */
async function post(at: VoiceProvider, url: string, fields: Record<string, string>) {
  const { body, headers } = at.signed(url, fields);
  const answer = await fetch(url.replace(BASE, live.app.url), { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text(), type: answer.headers.get('content-type') };
}

const onlyCall = (at: VoiceProvider): PeerCall => {
  const [call, ...others] = at.calls.values();
  expect(others).toEqual([]);
  return call!;
};
const addressIn = (document: string, kind: string): string =>
  new RegExp(`${BASE}/callbacks/p/[^"<]*kind=${kind}[^"<]*`).exec(document.replaceAll('&amp;', '&'))![0];

describe('a call of a workspace with an account', () => {
  test('is placed through it, does its steps there, and shows the account with the price of its minutes', async () => {
    const { account, placed, message, desk, key, request } = await workspace();
    const at = await provider();
    const { id: accountId, callbackUrl } = await account(at, '+14155550199', {}, { price: '0.014' });
    const id = await placed(number(), { record: true });
    const call = onlyCall(at);
    expect(call.from).toBe('+14155550199');
    expect(call.fields.get('Url')).toContain(`${callbackUrl}?call=${id}&kind=next`);
    expect(live.peer.calls.size).toBe(0);
    expect(await message(id)).toMatchObject({
      from: '+14155550199',
      route: { providerAccountId: accountId, price: null },
    });
    const status = call.fields.get('StatusCallback')!;
    expect((await post(at, status, { CallSid: call.sid, CallStatus: 'ringing' })).body).toBe('');
    const first = await post(at, call.fields.get('Url')!, { CallSid: call.sid });
    expect([first.status, first.type]).toEqual([200, expect.stringContaining('text/xml')]);
    expect(first.body).toContain('>Hello</Say>');
    expect(addressIn(first.body, 'next')).toContain(callbackUrl);
    await until(async () => {
      await live.app.settle();
      return call.recordings.size === 1;
    });
    const [ref] = call.recordings.keys();
    at.sounds.set(ref!, Buffer.from('the sound'));
    const recordedAt = at.requests.find(({ line }) => line.endsWith('/Recordings.json'))!;
    await post(at, recordedAt.fields.get('RecordingStatusCallback')!, {
      ...{ CallSid: call.sid, RecordingSid: ref!, RecordingStatus: 'completed', RecordingDuration: '70' },
    });
    expect((await post(at, addressIn(first.body, 'next'), { CallSid: call.sid })).body).toContain('<Hangup/>');
    live.app.clock.advance(70_000);
    await post(at, status, { CallSid: call.sid, CallStatus: 'completed', CallDuration: '70' });
    await live.app.settle();
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', durationSec: 70, from: '+14155550199' });
    expect(await message(id)).toMatchObject({ status: 'DELIVERED', route: { price: '0.028', reference: call.sid } });
    const [recording] = (await desk.call('GET', `/calls/${id}/recordings`)).body.data;
    const sound = await live.app.request('GET', `/v1/voice/calls/${id}/recordings/${recording.id}/download`, { key });
    expect([sound.status, sound.body]).toEqual([200, 'the sound']);
    expect((await request('GET', `/${accountId}/traffic`)).data).toMatchObject({ sent: 1, delivered: 1 });
    await live.app.request('DELETE', `/v1/voice/calls/${id}/recordings/${recording.id}`, { key });
    await until(async () => {
      await live.app.settle();
      return at.sounds.size === 0;
    });
  });

  test('that was passed on has the price of the minutes of both numbers', async () => {
    const { account, placed, message, desk } = await workspace();
    const at = await provider();
    await account(at, '+14155550189', {}, { price: '0.01' });
    const id = await placed(number(), { holdOpen: true });
    const call = onlyCall(at);
    await post(at, call.fields.get('Url')!, { CallSid: call.sid });
    expect((await desk.act(id, 'transfer', { to: '+14155570000' })).status).toBe(202);
    await live.app.settle();
    const dial = await post(at, call.next, { CallSid: call.sid });
    await post(at, addressIn(dial.body, 'dialled'), {
      ...{ CallSid: call.sid, DialCallStatus: 'completed', DialCallDuration: '61' },
    });
    live.app.clock.advance(130_000);
    const ended = { CallSid: call.sid, CallStatus: 'completed', CallDuration: '130' };
    await post(at, call.fields.get('StatusCallback')!, ended);
    await live.app.settle();
    expect(await desk.read(id)).toMatchObject({ durationSec: 130, legs: [{ durationSec: 61 }] });
    expect((await message(id)).route).toMatchObject({ price: '0.05' });
  });

  test('is placed by the next account after a definite refusal, and in doubt by no other', async () => {
    const { account, placed, message, request } = await workspace();
    const [first, second] = [await provider(), await provider()];
    const { id: one } = await account(first, '+14155550191', {}, { order: 1 });
    await account(second, '+14155550192', {}, { order: 2 });
    for (const [status, code] of [
      [401, 20_003],
      [400, 21_210],
      [400, 21_215],
      [429, 20_429],
    ] as const) {
      first.answer = (_, path) => (path === '/Calls.json' ? { status, body: { code, message: 'No' } } : undefined);
      const began = performance.now();
      const id = await placed(number());
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(await message(id)).toMatchObject({ from: '+14155550192' });
    }
    expect([...second.calls.values()].map(({ from }) => from)).toEqual(Array(4).fill('+14155550192'));
    // The answers above took the place of what the first one had done.
    first.calls.clear();
    live.app.clock.advance(3_600_000);
    first.answer = (_, path) => (path === '/Calls.json' ? { status: 500 } : undefined);
    const doubtful = await placed(number());
    expect(await message(doubtful)).toMatchObject({ substatus: 'unknown', route: { providerAccountId: one } });
    expect(second.calls.size).toBe(4);
    first.answer = () => undefined;
    const refused = await placed(number().replace(/\d{4}$/, '0001'), {}, 'FAILED');
    expect(await message(refused)).toMatchObject({ error: { code: 'RECIPIENT_REJECTED' } });
    expect(second.calls.size).toBe(4);
    expect((await request('POST', `/${one}/check`)).data).toMatchObject({ works: true, senders: ['+14155550191'] });
    const wrong = await account(first, '+14155550193', { authToken: 'another' });
    expect((await request('POST', `/${wrong.id}/check`)).data).toMatchObject({ problem: { fault: 'credentials' } });
  });

  test('of a named caller takes only the account that has it; later acts stay with the account', async () => {
    const { account, placed, request, desk } = await workspace();
    const [first, second] = [await provider(), await provider()];
    await account(first, '+14155550181', {}, { order: 1 });
    const { id: owner } = await account(second, '+14155550182', {}, { order: 2, senders: ['+14155550183'] });
    const to = number();
    const id = await placed(to, { from: '+14155550183', holdOpen: true });
    expect(first.calls.size).toBe(0);
    const call = onlyCall(second);
    expect((await desk.post({ to: [to], payload: { speak: 'Hi', from: '+14155550188' } })).body.code).toBe(
      'SENDER_NOT_ALLOWED',
    );
    await post(second, call.fields.get('Url')!, { CallSid: call.sid });
    // Paused, it takes no call more, but what it has goes on there.
    await request('POST', `/${owner}/pause`);
    await pause(KNOWN_FOR);
    expect((await desk.act(id, 'hangup')).status).toBe(202);
    await until(async () => {
      await live.app.settle();
      return call.status === 'completed';
    });
    await placed(number(), {});
    expect(first.calls.size).toBe(1);
  });
});

describe('the callback address of a voice account', () => {
  test('refuses what is forged, and reports on calls of others', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const [at, foreign] = [await provider(), await provider()];
    await own.account(at, '+14155550171');
    const { callbackUrl: theirs } = await other.account(foreign, '+14155550172');
    const id = await own.placed(number());
    const call = onlyCall(at);
    const status = call.fields.get('StatusCallback')!;
    const ended = { CallSid: call.sid, CallStatus: 'completed', CallDuration: '5' };
    expect((await post(foreign, status, ended)).status).toBe(401);
    expect((await post(foreign, `${theirs}?call=${id}&kind=status`, ended)).status).toBe(404);
    expect((await post(at, status.replace('kind=status', 'kind=none'), ended)).status).toBe(404);
    expect((await live.report(id, 'status', ended)).status).toBe(404);
    expect((await own.desk.read(id)).status).toBe('INITIATED');
  });

  test('takes calls to the numbers of the account into its workspace alone, and does what the account says', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const at = await provider();
    const { id, callbackUrl } = await own.account(at, '+14155550161');
    // The number of an account of another workspace: nobody checked that it is theirs.
    await other.account(await provider(), '+14155550161', { incoming: 'say', greeting: 'Ours' });
    const call = async () => {
      const fields = { CallSid: `CA_in_${++count}`, From: number(), To: '+14155550161' };
      at.received(fields);
      return { fields, answer: await post(at, callbackUrl, fields) };
    };
    expect((await call()).answer.body).toContain('<Reject');
    const become = (settings: object) => own.request('PATCH', `/${id}`, { settings });
    await become({ incoming: 'say', greeting: 'Olá', language: 'pt-BR' });
    const { fields, answer } = await call();
    expect(answer.body).toContain('<Say language="pt-BR">Olá</Say>');
    expect((await post(at, callbackUrl, fields)).body).toBe(answer.body);
    expect((await post(at, addressIn(answer.body, 'next'), { CallSid: fields.CallSid })).body).toContain('<Hangup/>');
    expect((await post(at, callbackUrl, { ...fields, CallStatus: 'completed', CallDuration: '4' })).body).toBe('');
    const [received] = await own.desk.list(`?direction=INBOUND&from=${encodeURIComponent(fields.From)}`);
    expect(received).toMatchObject({ status: 'COMPLETED', durationSec: 4, to: '+14155550161' });
    expect(await other.desk.list('?direction=INBOUND')).toEqual([]);
    await become({ incoming: 'forward', forwardTo: '+14155550100' });
    expect((await call()).answer.body).toContain('+14155550100</Number>');
    await become({ incoming: 'voicemail', greeting: null });
    expect((await call()).answer.body).toContain('Please leave a message.');
    const wrong = await own.request('PATCH', `/${id}`, { settings: { incoming: 'webhook' } });
    expect(wrong.details).toMatchObject([{ field: 'settings.controlUrl' }]);
    await own.request('DELETE', `/${id}`);
    expect((await call()).answer.status).toBe(404);
  });
});
