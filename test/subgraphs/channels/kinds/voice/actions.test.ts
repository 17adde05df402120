import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk } from '../../../../support/channels/voice.js';

let app: TestApp;
let desk: ReturnType<typeof callDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = callDesk(app);
});
afterAll(() => app?.stop());

/** A call that was answered and waits. */
async function open(to = '+14155560000', payload: object = { holdOpen: true }): Promise<string> {
  const id = await desk.placed(to, payload);
  await app.settle();
  await desk.pass(3);
  expect((await desk.read(id)).status).toBe('ANSWERED');
  return id;
}

const since = async (id: string) => (await desk.timeline(id)).slice(3);

describe('POST /v1/voice/calls/{id}/actions/{action}', () => {
  test('speak, play, dtmf: one after the other, until hangup', async () => {
    const id = await open();
    expect((await desk.act(id, 'speak', { text: 'Hello', language: 'pt-BR', voice: 'woman' })).status).toBe(202);
    await desk.pass(2);
    expect((await desk.act(id, 'play', { url: 'https://shop.example/a.mp3' })).status).toBe(202);
    expect((await desk.act(id, 'dtmf', { digits: '12#' })).status).toBe(202);
    const ended = await desk.act(id, 'hangup');
    expect(ended.body.data).toMatchObject({ id, status: 'COMPLETED', endReason: 'API' });
    expect(await since(id)).toEqual(['action.speak', 'action.play', 'action.dtmf', 'action.hangup', 'completed']);
  });

  test('gather collects, asks again, and leaves the call open', async () => {
    const id = await open('+1415553' + '0005');
    await desk.act(id, 'gather', { text: 'Your PIN?', maxDigits: 3 });
    await desk.pass(3);
    const [entry] = (await desk.read(id)).events.filter(({ type }: { type: string }) => type === 'gather.ended');
    expect(entry.data).toEqual({ step: null, digits: '345', speech: null, attempt: 1, result: 'COLLECTED' });
    expect((await desk.read(id)).status).toBe('ANSWERED');
    const silent = await open();
    await desk.act(silent, 'gather', { timeoutSec: 1, attempts: 2 });
    await desk.pass(4);
    expect(await since(silent)).toEqual(['action.gather', 'gather.ended', 'gather.ended']);
  });

  test('transfer: both talk, then the call is over', async () => {
    const id = await open();
    expect((await desk.act(id, 'transfer', { to: '+14155570000' })).body.data.legs).toMatchObject([
      { status: 'INITIATED' },
    ]);
    expect((await desk.act(id, 'speak', { text: 'Hello' })).body.code).toBe('VOICE_CALL_TRANSFERRED');
    await desk.pass(14);
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', endReason: 'TRANSFER' });
  });

  test('record-start and record-stop make a recording', async () => {
    const id = await open();
    expect((await desk.act(id, 'record-stop')).body.code).toBe('VOICE_NOT_RECORDING');
    expect((await desk.act(id, 'record-start')).status).toBe(202);
    expect((await desk.act(id, 'record-start')).body.code).toBe('VOICE_ALREADY_RECORDING');
    await desk.pass(2);
    expect((await desk.act(id, 'record-stop')).status).toBe(202);
    await desk.pass(1);
    expect((await desk.timeline(id)).at(-1)).toBe('recording.ready');
  });

  test('an action takes the place of the flow', async () => {
    const flow = { steps: [{ name: 'long', type: 'say', text: 'x'.repeat(600) }] };
    const id = await open('+14155560000', { flow });
    await desk.act(id, 'speak', { text: 'Stop' });
    await desk.pass(40);
    expect(await desk.read(id)).toMatchObject({ status: 'ANSWERED' });
  });

  test('a call is passed on ten times at most', async () => {
    const id = await open();
    for (let leg = 0; leg < 10; leg++) {
      expect((await desk.act(id, 'transfer', { to: '+14155570001' })).status).toBe(202);
      await desk.pass(1);
    }
    expect((await desk.act(id, 'transfer', { to: '+14155570001' })).body.code).toBe('VOICE_TRANSFER_LIMIT');
  });

  test.each([
    ['speak', { text: 'Hello' }],
    ['play', { url: 'https://shop.example/a.mp3' }],
    ['gather', {}],
    ['transfer', { to: '+14155570000' }],
    ['record-start', {}],
    ['record-stop', {}],
    ['dtmf', { digits: '1' }],
  ])('%s is refused before the answer and after the end', async (action, body) => {
    const id = await desk.placed('+14155560002');
    expect((await desk.act(id, action, body)).body).toMatchObject({ code: 'VOICE_CALL_NOT_ANSWERED' });
    await app.settle();
    await desk.pass(3);
    const { status, body: refused } = await desk.act(id, action, body);
    expect([status, refused.code]).toEqual([409, 'VOICE_CALL_ENDED']);
  });

  test('hangup takes back a call that waits, and ends one that rings', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const waiting = await desk.placed('+14155560000', { holdOpen: true }, { schedule: { sendAt } });
    expect((await desk.act(waiting, 'hangup')).body.data).toMatchObject({ status: 'CANCELLED', endReason: 'API' });
    await app.settle();
    expect(await desk.timeline(waiting)).toEqual(['action.hangup', 'failed']);
    const ringing = await desk.placed('+14155560000');
    await app.settle();
    await desk.pass(1);
    expect((await desk.act(ringing, 'hangup')).body.data.status).toBe('CANCELLED');
    await desk.pass(4);
    expect(await desk.timeline(ringing)).toEqual(['initiated', 'ringing', 'action.hangup', 'failed']);
    expect((await desk.act(ringing, 'hangup')).body.code).toBe('VOICE_CALL_ENDED');
  });

  test('needs voice:control, and an action that exists', async () => {
    const id = await open();
    const reader = callDesk(app, await app.key({ scopes: ['voice:call', 'voice:read'] }));
    expect((await reader.act(id, 'hangup')).status).toBe(403);
    expect((await desk.act(id, 'sing')).body.code).toBe('ROUTE_NOT_FOUND');
    expect((await callDesk(app, app.liveKey).act(id, 'hangup')).status).toBe(404);
  });
});
