import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { callDesk } from '../../support/channels/voice.js';

let app: TestApp;
let desk: ReturnType<typeof callDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = callDesk(app);
});
afterAll(() => app?.stop());

const TO = '+14155560000';

describe('Canonical send request and response', () => {
  test('"Older shapes (… speak / playAudioUrl on voice) are still accepted."', async () => {
    for (const older of [{ speak: 'Hello' }, { playAudioUrl: 'https://shop.example/a.mp3' }])
      expect((await desk.post({ to: TO, ...older })).status).toBe(202);
  });

  test('"Per-channel alias fields … repeat messageIds for compatibility."', async () => {
    const { data } = (await desk.post({ to: [TO], type: 'text', payload: { message: 'Hello' } })).body;
    expect(data).toMatchObject({ callIds: data.messageIds, status: 'QUEUED', count: 1 });
  });
});

describe('Further operations (purpose only)', () => {
  test('"GET /v1/voice/calls/{id} (query includeEvents boolean): originate and read calls"', async () => {
    const id = await desk.placed(TO);
    expect((await desk.call('GET', `/calls/${id}`)).body.data).toMatchObject({ id, events: null });
    expect((await desk.call('GET', `/calls/${id}?includeEvents=true`)).body.data.events).toBeInstanceOf(Array);
    expect((await desk.call('GET', `/calls/${id}?includeEvents=maybe`)).status).toBe(400);
  });

  test('"action is one of speak, play, gather, transfer, record-start, record-stop, dtmf, hangup"', async () => {
    const id = await desk.placed(TO, { holdOpen: true });
    await app.settle();
    await desk.pass(3);
    const bodies: Record<string, object> = {
      ...{ speak: { text: 'Hi' }, play: { url: 'https://shop.example/a.mp3' }, gather: {}, dtmf: { digits: '1' } },
      ...{ 'record-start': {}, 'record-stop': {}, transfer: { to: '+14155570000' }, hangup: {} },
    };
    for (const [action, body] of Object.entries(bodies))
      expect((await desk.act(id, action, body)).status, action).toBe(202);
  });

  test('"GET /v1/voice/calls/{id}/recordings/{recordingId}/download: download a recording"', async () => {
    const id = await desk.placed(TO, { speak: 'Hello', record: true });
    await app.settle();
    await desk.pass(6);
    const [{ id: recordingId }] = (await desk.call('GET', `/calls/${id}/recordings`)).body.data;
    const { status, headers } = await desk.call('GET', `/calls/${id}/recordings/${recordingId}/download`);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'audio/wav',
      expect.stringContaining(`${recordingId}.wav`),
    ]);
  });
});

describe('Scopes named', () => {
  test('"voice:call, voice:read, voice:control"', async () => {
    const id = await desk.placed(TO);
    for (const [scope, allowed] of [
      ['voice:call', () => ['POST', '/calls', { to: [TO], payload: { speak: 'Hi' } }]],
      ['voice:read', () => ['GET', `/calls/${id}`]],
      ['voice:control', () => ['GET', '/control-secret']],
    ] as const) {
      const [method, path, body] = allowed() as [string, string, object | undefined];
      const others = (['voice:call', 'voice:read', 'voice:control'] as const).filter(one => one !== scope);
      expect((await callDesk(app, await app.key({ scopes: [scope] })).call(method, path, body)).status).toBeLessThan(
        300,
      );
      const refused = await callDesk(app, await app.key({ scopes: others })).call(method, path, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
