import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../../kernel/context/ids.js';
import { type LiveCalls, startLiveCalls } from '../../../../support/channels/live-calls.js';

let live: LiveCalls;
beforeAll(async () => {
  live = await startLiveCalls();
});
afterAll(() => live?.stop());

const TO = '+14155560000';
const MENU = {
  flow: {
    steps: [
      {
        name: 'menu',
        type: 'gather',
        text: 'Press 1 & wait',
        branches: [{ when: '1', next: 'sales' }],
        otherwise: 'bye',
      },
      { name: 'sales', type: 'transfer', to: '+14155570000', otherwise: 'bye' },
      { name: 'bye', type: 'say', text: 'Bye', times: 2 },
    ],
  },
};

const ringing = (id: string) => live.report(id, 'status', { CallStatus: 'ringing' });
const ended = (id: string, seconds = 0, status = 'completed') =>
  live.report(id, 'status', { CallStatus: status, CallDuration: String(seconds) });

describe('a live call', () => {
  test('is placed with where it reports, does its flow in documents, and is billed by the second', async () => {
    const before = await live.balance();
    const { id, peer } = await live.placed(TO, { ...MENU, maxDurationSec: 300, machineDetection: 'report' });
    expect(Object.fromEntries(peer.fields)).toMatchObject({
      To: TO,
      From: '+14155550100',
      TimeLimit: '300',
      Timeout: '30',
    });
    expect(await live.balance()).toMatchObject({ balance: before.balance - 5, held: before.held + 5 });
    await ringing(id);
    const menu = await live.report(id, 'next');
    expect(menu.headers.get('content-type')).toContain('text/xml');
    expect(menu.body).toContain('<Say language="en-US">Press 1 &amp; wait</Say></Gather>');
    await live.report(id, 'machine', { AnsweredBy: 'human' });
    const dial = await live.follow(menu.body, 'gathered', { Digits: '1' });
    expect(dial.body).toContain('>+14155570000</Number></Dial>');
    await live.follow(dial.body, 'leg', { CallStatus: 'ringing', CallSid: 'CA_leg' });
    const bye = await live.follow(dial.body, 'dialled', { DialCallStatus: 'busy' });
    expect(bye.body).toContain('<Say language="en-US" loop="2">Bye</Say>');
    live.app.clock.advance(61_000);
    expect((await live.follow(bye.body, 'next')).body).toContain('<Hangup/>');
    await ended(id, 61);
    const call = await live.desk.read(id);
    expect(call).toMatchObject({
      status: 'COMPLETED',
      endReason: 'FLOW',
      durationSec: 61,
      cost: 2,
      answeredBy: 'HUMAN',
    });
    expect(await live.balance()).toMatchObject({ balance: before.balance - 2, held: before.held });
    expect(call.events.map(({ type }: { type: string }) => type)).toEqual([
      ...['initiated', 'ringing', 'answered', 'machine.detected', 'gather.ended'],
      ...['leg.initiated', 'leg.ringing', 'leg.busy', 'completed'],
    ]);
  });

  test('that nobody answers costs nothing', async () => {
    const before = await live.balance();
    const { id } = await live.placed(TO);
    await ringing(id);
    await ended(id, 0, 'no-answer');
    expect(await live.desk.read(id)).toMatchObject({ status: 'NO_ANSWER', cost: 0 });
    expect(await live.balance()).toMatchObject({ balance: before.balance, held: before.held });
  });

  test('that the provider refuses fails, and costs nothing', async () => {
    const before = await live.balance();
    const id = await live.desk.placed('+14155560001');
    await live.app.sweep();
    expect(await live.desk.read(id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'RECIPIENT_REJECTED' },
      cost: 0,
    });
    expect(await live.balance()).toMatchObject({ balance: before.balance, held: before.held });
    expect((await live.desk.events(id)).map(({ event }) => event)).toEqual([
      'voice.call.initiated',
      'voice.call.failed',
    ]);
  });

  test('is refused where the credits do not cover its longest time', async () => {
    const { status, body } = await live.desk.post({ to: [TO], payload: { speak: 'Hi', maxDurationSec: 14_400 * 1 } });
    expect(status).toBe(202);
    const many = Array.from({ length: 10 }, (_, place) => `+1415556${1_000 + place}`);
    const poor = await live.desk.post({ to: many, payload: { speak: 'Hi', maxDurationSec: 14_400 } });
    expect([poor.status, poor.body.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    await live.desk.act(body.data.callIds[0], 'hangup');
  });

  test('obeys actions', async () => {
    const { id, peer } = await live.placed(TO, { holdOpen: true });
    expect((await live.report(id, 'next')).body).toContain('<Pause length="60"/>');
    await live.desk.act(id, 'speak', { text: 'Hello <you>', language: 'pt-BR' });
    await live.app.settle();
    const spoken = await live.ordered(peer);
    expect(spoken.body).toContain('<Say language="pt-BR">Hello &lt;you&gt;</Say>');
    expect((await live.follow(spoken.body, 'next')).body).toContain('<Pause length="60"/>');
    await live.desk.act(id, 'dtmf', { digits: '12#' });
    await live.app.settle();
    expect((await live.ordered(peer)).body).toContain('<Play digits="12#"/>');
    await live.desk.act(id, 'hangup');
    await live.app.settle();
    expect(peer.status).toBe('completed');
    await ended(id, 5);
    expect(await live.desk.read(id)).toMatchObject({ status: 'COMPLETED', endReason: 'API' });
  });

  test('tells of every key where that is asked for', async () => {
    const { id } = await live.placed(TO, { holdOpen: true, captureDigits: true });
    const idle = await live.report(id, 'next');
    await live.follow(idle.body, 'keys', { Digits: '7' });
    await live.app.settle();
    const keys = (await live.desk.events(id)).filter(({ event }) => event === 'voice.call.dtmf');
    expect(keys.map(({ data }) => data.digits)).toEqual(['7']);
    await ended(id, 3);
  });
});

describe('what the provider reports', () => {
  test('may come twice, late and out of order', async () => {
    const { id } = await live.placed(TO, { speak: 'Hello' });
    const first = await live.report(id, 'next');
    await ringing(id);
    expect((await live.report(id, 'next')).body).toBe(first.body);
    const last = await live.follow(first.body, 'next');
    expect((await live.follow(first.body, 'next')).body).toBe(last.body);
    const before = await live.balance();
    await Promise.all([ended(id, 61), ended(id, 61), ended(id, 61, 'failed')]);
    await live.report(id, 'next');
    const after = await live.balance();
    const call = await live.desk.read(id);
    expect(after.balance).toBe(before.balance + 10 - call.cost);
    expect((await live.desk.timeline(id)).filter(type => type === 'completed' || type === 'failed')).toHaveLength(1);
    expect(await live.desk.timeline(id)).toEqual(expect.not.arrayContaining(['ringing']));
  });

  test('is refused without its signature, and for calls that it does not have', async () => {
    const { id } = await live.placed(TO);
    const forged = await live.app.request('POST', `/callbacks/voice/${id}/status`, {
      key: null,
      body: 'CallStatus=completed',
    });
    expect([forged.status, forged.body.code]).toEqual([401, 'CALLBACK_SIGNATURE_INVALID']);
    expect((await live.report(newId('call'), 'status')).status).toBe(404);
    const { body } = await live.app.request('POST', '/v1/voice/calls', {
      body: { to: [TO], payload: { speak: 'Hi' } },
    });
    expect((await live.report(body.data.callIds[0], 'status')).status).toBe(404);
    await ended(id);
  });

  test('may be lost: the provider is asked', async () => {
    const { id, peer } = await live.placed(TO, { speak: 'Hello' });
    peer.status = 'completed';
    peer.duration = 20;
    live.app.clock.advance(80_000);
    await live.app.settle();
    expect(await live.desk.read(id)).toMatchObject({ status: 'COMPLETED', durationSec: 20, cost: 1 });
    expect(await live.desk.timeline(id)).toEqual(['initiated', 'answered', 'completed']);
  });

  test('that an order is done may be lost: the call goes on', async () => {
    const { id, peer } = await live.placed(TO, MENU);
    await live.report(id, 'next');
    peer.status = 'in-progress';
    live.app.clock.advance(301_000);
    await live.app.settle();
    expect((await live.ordered(peer)).body).toContain('Bye');
    await ended(id, 310);
  });

  test('may find a call whose worker died: nobody is called twice', async () => {
    const { id, peer } = await live.placed(TO, { speak: 'Hello' });
    const placed = live.peer.calls.size;
    // A worker that is killed between the request that places the call and the storage of its
    // outcome leaves this state.
    await live.app.services.db.pool.query(
      `update channels.message set status = 'QUEUED', sent_at = null, provider_ref = null, due_at = $2, lease_until = $2 where id = $1`,
      [id, live.app.clock.now()],
    );
    live.app.clock.advance(31_000);
    await live.app.settle();
    expect(live.peer.calls.size).toBe(placed);
    const held = (await live.balance()).held;
    await live.report(id, 'next');
    await ended(id, 61);
    expect(peer.status).toBe('queued');
    expect(await live.desk.read(id)).toMatchObject({ status: 'COMPLETED', cost: 2 });
    expect((await live.balance()).held).toBe(held - 10);
  });

  test('may never come: a call that was cut off while it was placed is known by its first report', async () => {
    const id = await live.desk.placed('+14155560003', { speak: 'Hello' });
    await live.app.settle();
    expect(await live.desk.read(id)).toMatchObject({ status: 'INITIATED' });
    const call = [...live.peer.calls.values()].at(-1)!;
    await live.report(id, 'status', { CallSid: call.sid, CallStatus: 'completed', CallDuration: '5' });
    expect(await live.desk.read(id)).toMatchObject({ status: 'COMPLETED', durationSec: 5 });
    const lost = await live.desk.placed('+14155560003', { speak: 'Hello' });
    await live.app.settle();
    live.app.clock.advance(80_000);
    await live.app.settle();
    expect(await live.desk.read(lost)).toMatchObject({
      status: 'FAILED',
      error: { code: 'VOICE_CALL_FAILED' },
      cost: 0,
    });
  });
});

describe('a call that the provider does not take now', () => {
  test('is taken back by a hangup: nobody is called, and nothing is paid', async () => {
    const { app, desk, peer } = live;
    const before = await live.balance();
    const id = await desk.placed('+14155560008', { speak: 'Hello' });
    await app.settle();
    expect((await desk.act(id, 'hangup')).status).toBe(202);
    const asked = peer.requests.length;
    app.clock.advance(60_000);
    await app.settle();
    expect(peer.requests.slice(asked).filter(({ line }) => line === 'POST /Calls.json')).toEqual([]);
    expect(await desk.read(id)).toMatchObject({ status: 'CANCELLED', endReason: 'API', cost: 0 });
    expect(await live.balance()).toMatchObject({ balance: before.balance, held: before.held });
  });
});
