import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hmacSha256Hex } from '../../../../../kernel/security/hash.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { callDesk } from '../../../../support/channels/voice.js';
import { answer, type Receiver, startReceiver } from '../../../../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
let desk: ReturnType<typeof callDesk>;
beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
  desk = callDesk(app);
});
afterAll(async () => {
  await receiver?.stop();
  await app?.stop();
});
beforeEach(() => void receiver.received.splice(0));

type Step = Record<string, unknown>;

/** Presses this key first, and then the ones behind it. */
const presses = (digit: number) => `+141555${digit}0005`;
const SILENT = '+14155560000';

/** Runs a flow to its end, or for so many seconds. */
async function run(to: string, steps: Step[], seconds = 20, more: object = {}): Promise<string> {
  const id = await desk.placed(to, { flow: { steps }, ...more });
  await app.settle();
  await desk.pass(seconds);
  return id;
}

const MENU: Step[] = [
  {
    name: 'menu',
    type: 'gather',
    text: 'Press 1 for sales, 2 for support.',
    branches: [
      { when: '1', next: 'sales' },
      { when: '2', next: 'support' },
    ],
    attempts: 2,
    timeoutSec: 2,
    otherwise: 'bye',
  },
  { name: 'sales', type: 'transfer', to: '+14155570000', otherwise: 'bye' },
  { name: 'support', type: 'transfer', to: '+14155570002', otherwise: 'bye' },
  { name: 'bye', type: 'say', text: 'Bye.', next: 'end' },
  { name: 'end', type: 'hangup' },
];

const entries = async (id: string, type: string) =>
  (await desk.read(id)).events.filter((entry: { type: string }) => entry.type === type);

describe('a flow', () => {
  test('goes the way of what is said in the sandbox', async () => {
    const steps: Step[] = [
      {
        ...{ name: 'menu', type: 'gather', text: 'Sales or support?', speech: true, otherwise: 'bye' },
        branches: [
          { when: 'sales', next: 'bye' },
          { when: 'support', next: 'name' },
        ],
      },
      { name: 'name', type: 'gather', text: 'Who are you?', speech: true },
      { name: 'pin', type: 'gather', text: 'Your PIN, by keys.', timeoutSec: 1 },
      { name: 'bye', type: 'say', text: 'Bye.' },
    ];
    const heard = async (to: string) =>
      (await entries(await run(to, steps), 'gather.ended')).map(({ data }: { data: Step }) => data);
    expect(await heard('+14155520006')).toMatchObject([
      { step: 'menu', digits: '', speech: 'support', result: 'MATCHED' },
      { step: 'name', digits: '', speech: 'Hello', result: 'COLLECTED' },
      { step: 'pin', digits: '', speech: null, result: 'NO_INPUT' },
    ]);
    expect(await heard('+14155510006')).toMatchObject([{ speech: 'sales', result: 'MATCHED' }]);
    expect(await heard('+14155590006')).toMatchObject([{ speech: 'Hello', result: 'NO_MATCH' }]);
    expect(await heard('+14155510000')).toMatchObject([{ speech: null, result: 'NO_INPUT' }]);
  });

  test('goes the way of the key: a transfer whose call ends with its second number', async () => {
    const id = await run(presses(1), MENU, 24);
    expect(await desk.timeline(id)).toEqual([
      'initiated',
      'ringing',
      'answered',
      'gather.ended',
      'leg.initiated',
      'leg.ringing',
      'leg.answered',
      'leg.completed',
      'completed',
    ]);
    const call = await desk.read(id);
    expect(call).toMatchObject({
      endReason: 'TRANSFER',
      legs: [{ to: '+14155570000', status: 'COMPLETED', durationSec: 10 }],
    });
    expect((await entries(id, 'gather.ended'))[0].data).toMatchObject({ step: 'menu', digits: '1', result: 'MATCHED' });
  });

  test('goes on where its second number is busy', async () => {
    const id = await run(presses(2), MENU, 16);
    expect((await desk.timeline(id)).slice(4)).toEqual(['leg.initiated', 'leg.ringing', 'leg.busy', 'completed']);
    expect((await desk.read(id)).endReason).toBe('FLOW');
  });

  test('asks again, and goes elsewhere when nothing that fits was typed', async () => {
    const wrong = await run(presses(7), MENU);
    const results = async (id: string) =>
      (await entries(id, 'gather.ended')).map(({ data }: { data: Step }) => [data['attempt'], data['result']]);
    expect(await results(wrong)).toEqual([
      [1, 'NO_MATCH'],
      [2, 'NO_MATCH'],
    ]);
    const silent = await run(SILENT, MENU);
    expect(await results(silent)).toEqual([
      [1, 'NO_INPUT'],
      [2, 'NO_INPUT'],
    ]);
    expect(await desk.read(silent)).toMatchObject({ status: 'COMPLETED', endReason: 'FLOW' });
  });

  test('collects as many digits as it asks for, and tells of every key where that is wanted', async () => {
    const id = await run(presses(3), [{ name: 'pin', type: 'gather', maxDigits: 4 }], 10, { captureDigits: true });
    expect((await entries(id, 'gather.ended'))[0].data).toMatchObject({ digits: '3456', result: 'COLLECTED' });
    expect((await entries(id, 'dtmf')).map(({ data }: { data: Step }) => data)).toEqual([
      { digits: '3' },
      { digits: '3456' },
    ]);
  });

  test('pauses, plays and records', async () => {
    const steps = [
      { name: 'on', type: 'recordStart' },
      { name: 'hold', type: 'play', url: 'https://media.example/hold.mp3' },
      { name: 'off', type: 'recordStop' },
      { name: 'wait', type: 'pause', seconds: 2 },
    ];
    const id = await run(SILENT, steps, 12);
    expect((await desk.timeline(id)).slice(3)).toEqual([
      'recording.started',
      'recording.stopped',
      'recording.ready',
      'completed',
    ]);
    expect((await entries(id, 'recording.ready'))[0].data).toMatchObject({ durationSec: 5, bytes: 80_044 });
    expect((await desk.read(id)).durationSec).toBe(7);
  });

  test('that goes round in circles ends', async () => {
    const steps = [
      { name: 'a', type: 'recordStart' },
      { name: 'b', type: 'recordStop', next: 'a' },
    ];
    const id = await run(SILENT, steps, 5);
    const call = await desk.read(id);
    expect(call).toMatchObject({ status: 'FAILED', error: { code: 'VOICE_FLOW_TOO_LONG' } });
  });
});

describe('a step of the type webhook', () => {
  const asking = () => ({ name: 'ask', type: 'webhook', url: `${receiver.url}/steps`, otherwise: 'bye' });
  const BYE = { name: 'bye', type: 'say', text: 'Bye.' };

  test('asks a URL, signed, and goes on with the steps that it answers', async () => {
    receiver.answerWith((_, response) => {
      response.end(JSON.stringify({ steps: [{ name: 'thanks', type: 'say', text: 'Thank you.' }] }));
    });
    const pin = { name: 'pin', type: 'gather', maxDigits: 2 };
    const id = await run(presses(4), [pin, asking(), BYE], 10);
    const [asked] = receiver.received;
    expect(asked!.body).toMatchObject({
      event: 'voice.call.control',
      sandbox: true,
      data: { callId: id, step: 'ask', input: { step: 'pin', digits: '45', speech: null } },
    });
    const { secret } = (await desk.call('GET', '/control-secret')).body.data;
    const time = asked!.headers['x-service-timestamp'];
    expect(asked!.headers['x-service-signature']).toBe(
      `t=${time},v1=${hmacSha256Hex(secret, `${time}.${asked!.raw}`)}`,
    );
    expect((await entries(id, 'control.answered'))[0].data).toEqual({ step: 'ask', steps: ['thanks'] });
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', endReason: 'FLOW' });
  });

  test.each([
    ['an error', answer(500), 'it answered 500'],
    ['steps that are not valid', answer(200, '{"steps":[{"name":"x","type":"say"}]}'), 'steps[0].text is not valid'],
    ['a type that is none', answer(200, '{"steps":[{"name":"x","type":3}]}'), 'steps.0.type'],
  ])('goes elsewhere after %s', async (_, reply, reason) => {
    receiver.answerWith(reply);
    const id = await run(SILENT, [asking(), BYE], 8);
    expect((await entries(id, 'control.failed'))[0].data.reason).toContain(reason);
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', endReason: 'FLOW' });
  });

  test('ends the call with VOICE_CONTROL_FAILED where it can go nowhere', async () => {
    receiver.answerWith(answer(200, 'no JSON'));
    const { otherwise: _, ...alone } = asking();
    const id = await run(SILENT, [alone], 8);
    expect(await desk.read(id)).toMatchObject({ status: 'FAILED', error: { code: 'VOICE_CONTROL_FAILED' } });
  });
});
