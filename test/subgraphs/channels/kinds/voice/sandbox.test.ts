import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk, TEXT } from '../../../../support/channels/voice.js';

let app: TestApp;
let desk: ReturnType<typeof callDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = callDesk(app);
});
afterAll(() => app?.stop());

const number = (ending: string) => `+1415556${ending}`;

/** Places a call, lets it begin and so many seconds pass. */
async function called(ending: string, seconds: number, payload: object = TEXT): Promise<string> {
  const id = await desk.placed(number(ending), payload);
  await app.settle();
  await desk.pass(seconds);
  return id;
}

describe('a call in the sandbox', () => {
  test.each([
    ['0000', { status: 'COMPLETED', endReason: 'FLOW' }, ['initiated', 'ringing', 'answered', 'completed']],
    [
      '0001',
      { status: 'FAILED', endReason: 'PROVIDER', error: { code: 'VOICE_CALL_FAILED' } },
      ['initiated', 'failed'],
    ],
    ['0002', { status: 'BUSY', error: { code: 'VOICE_BUSY' } }, ['initiated', 'ringing', 'failed']],
    ['0003', { status: 'NO_ANSWER', error: { code: 'VOICE_NO_ANSWER' } }, ['initiated', 'ringing', 'failed']],
  ])('to a number that ends in %s', async (ending, expected, events) => {
    const id = await called(ending, 6, { ...TEXT, ringTimeoutSec: 5 });
    expect(await desk.read(id)).toMatchObject({ ...expected, sandbox: true, direction: 'OUTBOUND', cost: 0 });
    expect(await desk.timeline(id)).toEqual(events);
    const emitted = await desk.events(id);
    expect(emitted.map(({ event }) => event)).toEqual(events.map(name => `voice.call.${name}`));
    expect(emitted.every(({ data, sandbox }) => data.sandbox && sandbox)).toBe(true);
  });

  test('0004 is a machine: that is told, or ends the call', async () => {
    const emitted = await called('0004', 8, { ...TEXT, machineDetection: 'report' });
    expect(await desk.timeline(emitted)).toEqual(['initiated', 'ringing', 'answered', 'machine.detected', 'completed']);
    expect(await desk.read(emitted)).toMatchObject({ answeredBy: 'MACHINE', endReason: 'FLOW' });
    const ended = await called('0004', 8, { speak: 'x'.repeat(200), machineDetection: 'hangup' });
    expect(await desk.read(ended)).toMatchObject({ status: 'COMPLETED', endReason: 'MACHINE', durationSec: 1 });
  });

  test('lasts as long as its text, and at most as long as it may', async () => {
    const id = await called('0000', 10, { speak: 'x'.repeat(100) });
    expect((await desk.read(id)).durationSec).toBe(6);
    const long = await called('0000', 14, { speak: 'x'.repeat(1_000), maxDurationSec: 10 });
    expect(await desk.read(long)).toMatchObject({ endReason: 'TIME_LIMIT', durationSec: 10 });
  });

  test('is QUEUED or SCHEDULED until it begins', async () => {
    const id = await desk.placed(number('0000'));
    expect(await desk.read(id)).toMatchObject({ status: 'QUEUED', startedAt: null, events: [], messageId: id });
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const later = await desk.placed(number('0000'), TEXT, { schedule: { sendAt } });
    expect(await desk.read(later)).toMatchObject({ status: 'SCHEDULED', scheduledAt: sendAt });
    expect((await desk.call('GET', `/calls/${id}`)).body.data.events).toBeNull();
  });

  test('the message that placed it is delivered when it is answered, and failed when not', async () => {
    const messageOf = async (id: string) =>
      (await app.graphql('query ($id: ID!) { voiceMessage(id: $id) { status error { code } } }', { id })).body.data
        .voiceMessage;
    expect(await messageOf(await called('0000', 6))).toEqual({ status: 'DELIVERED', error: null });
    expect(await messageOf(await called('0002', 6))).toEqual({ status: 'FAILED', error: { code: 'VOICE_BUSY' } });
  });
});

describe('/v1/voice/calls', () => {
  test('takes the older shape', async () => {
    const { status, body } = await desk.post({ to: number('0000'), speak: 'Hello' });
    expect([status, body.data.count]).toEqual([202, 1]);
    expect(body.data.callIds).toEqual(body.data.messageIds);
  });

  test('lists by status, number and direction', async () => {
    const id = await called('0002', 4);
    const to = encodeURIComponent(number('0002'));
    expect((await desk.list(`?to=${to}&status=BUSY&direction=OUTBOUND&limit=1`)).map(one => one.id)).toEqual([id]);
    expect(await desk.list(`?to=${to}&direction=INBOUND`)).toEqual([]);
    expect(await callDesk(app, app.liveKey).list()).toEqual([]);
    expect((await callDesk(app, app.liveKey).call('GET', `/calls/${id}`)).status).toBe(404);
    const stranger = callDesk(app, await app.key({ workspaceId: await app.workspace() }));
    expect((await stranger.call('GET', `/calls/${id}`)).status).toBe(404);
  });

  test('names every invalid field of a flow with its step', async () => {
    const steps = [
      { name: 'a', type: 'say' },
      {
        name: 'a',
        type: 'gather',
        text: 'Press',
        branches: [{ when: '1', next: 'nowhere' }],
        minDigits: 3,
        maxDigits: 2,
      },
      { name: 'c', type: 'transfer', to: 'nobody', seconds: 3, next: 'a' },
    ];
    const { body } = await desk.post({
      to: [number('0000')],
      payload: { flow: { steps }, language: 'en-US', voice: 'robot' },
    });
    expect(body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'payload.flow.steps[0].text',
      'payload.flow.steps[1].branches[0].next',
      'payload.flow.steps[1].minDigits',
      'payload.flow.steps[1].name',
      'payload.flow.steps[2].seconds',
      'payload.flow.steps[2].to',
      'payload.voice',
    ]);
  });

  test('a live call answers CHANNEL_NOT_CONFIGURED without a provider', async () => {
    const answer = await callDesk(app, app.liveKey).post({ to: [number('0000')], payload: TEXT });
    expect(answer.body.code).toBe('CHANNEL_NOT_CONFIGURED');
  });

  test('calls beyond those that the plan allows at once wait for a place', async () => {
    const key = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
    const free = callDesk(app, key);
    const { body } = await free.post({ to: ['0010', '0020', '0030'].map(number), payload: TEXT });
    await app.settle();
    const states = async () => (await Promise.all(body.data.callIds.map(free.read))).map(({ status }) => status);
    expect((await states()).sort()).toEqual(['INITIATED', 'INITIATED', 'QUEUED']);
    await free.pass(14);
    expect(await states()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  });

  test('a call that found no place for six hours fails with VOICE_CONCURRENT_CALLS', async () => {
    const workspaceId = await app.workspace({ plan: 'free' });
    const free = callDesk(app, await app.key({ workspaceId }));
    await app.services.db.pool.query(
      `insert into channels.call (id, workspace_id, direction, status, callee, sandbox, created_at, updated_at)
       select 'call_' || n, $1, 'OUTBOUND', 'ANSWERED', '+14155560000', true, now(), now() from generate_series(1, 2) n`,
      [workspaceId],
    );
    const id = await free.placed(number('0000'));
    await app.settle();
    app.clock.advance(7 * 3_600_000);
    await app.settle();
    await free.pass(2);
    expect(await free.read(id)).toMatchObject({ status: 'FAILED', error: { code: 'VOICE_CONCURRENT_CALLS' } });
  });
});
