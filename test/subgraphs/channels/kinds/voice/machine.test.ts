import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { after as later, seconds } from '../../../../../kernel/context/clock.js';
import { Call } from '../../../../../subgraphs/channels/kinds/voice/call/call.js';
import { CallStatus, TRANSITIONS } from '../../../../../subgraphs/channels/kinds/voice/call/call-status.js';
import { goTo, transfer } from '../../../../../subgraphs/channels/kinds/voice/flow/run-flow.js';
import { startRecording, stopRecording } from '../../../../../subgraphs/channels/kinds/voice/recording/record.js';
import { applyNews } from '../../../../../subgraphs/channels/kinds/voice/run/apply.js';
import { CallChanges } from '../../../../../subgraphs/channels/kinds/voice/run/call-changes.js';
import { hangUp } from '../../../../../subgraphs/channels/kinds/voice/run/hang-up.js';
import type { CallNews } from '../../../../../subgraphs/channels/kinds/voice/run/news.js';

const NOW = new Date('2026-11-21T12:00:00Z');

const turnOf = (more: Partial<Call> = {}): CallChanges => {
  const columns = {
    ...{ id: 'msg_1', messageId: 'msg_1', workspaceId: 'ws_1', direction: 'OUTBOUND', status: 'QUEUED', from: null },
    ...{ to: '+14155550000', sandbox: false, cost: 10, perMinute: 1, perCall: 0, flow: [], storedLegs: [], orders: [] },
    ...{ doing: null, input: null, recording: null, endReason: null, errorCode: null, answeredBy: null, serial: 0 },
    ...{ steps: 0, entries: 0, startedAt: null, answeredAt: null, endedAt: null, durationSec: null },
  };
  const plain = Object.fromEntries(
    Object.keys(columns).map(name => [name, { value: null, writable: true, enumerable: true }]),
  );
  const call = Object.assign(Object.create(Object.create(Call.prototype, plain)), columns, more) as Call;
  const changes = new CallChanges(call);
  const flow = [{ name: 'menu', type: 'gather', maxDigits: 1 }] as const;
  const options = { ringTimeoutSec: 30, maxDurationSec: 600, machineDetection: 'report', captureDigits: true } as const;
  call.begin({ provider: 'voice', options, flow, perMinute: 1, perCall: 0 }, NOW);
  return changes;
};

/** A small generator, so that a failure can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Every report that can come, and every action that can be requested. */
const STEPS: readonly ((changes: CallChanges, at: Date, pick: (below: number) => number) => void)[] = [
  (changes, at) => applyNews(changes, { kind: 'ringing', at }),
  (changes, at) => applyNews(changes, { kind: 'answered', at }),
  (changes, at) => applyNews(changes, { kind: 'machine', by: 'MACHINE', at }),
  (changes, at) => applyNews(changes, { kind: 'keys', digits: '1', at }),
  (changes, at, pick) => applyNews(changes, { kind: 'done', serial: pick(5), at }),
  (changes, at, pick) => applyNews(changes, { kind: 'gathered', serial: pick(5), digits: '1', at }),
  (changes, at, pick) => {
    const status = (['COMPLETED', 'FAILED', 'NO_ANSWER', 'BUSY', 'CANCELLED'] as const)[pick(5)]!;
    applyNews(changes, { kind: 'ended', status, at, durationSec: pick(2) * 30 });
  },
  (changes, at) => hangUp(changes, 'API', at),
  (changes, at) => void (changes.call.status === 'ANSWERED' && startRecording(changes, at)),
  (changes, at) => stopRecording(changes, at),
  (changes, at) => void (changes.call.status === 'ANSWERED' && goTo(changes, 'menu', at)),
  (changes, at) => void (changes.call.status === 'ANSWERED' && transfer(changes, { to: '+14155570000' }, null, at)),
  (changes, at, pick) => {
    const legId = changes.call.storedLegs[pick(3)]?.id ?? 'leg_none';
    const status = (['RINGING', 'ANSWERED', 'COMPLETED', 'FAILED', 'NO_ANSWER', 'BUSY'] as const)[pick(6)]!;
    applyNews(changes, { kind: 'leg', legId, status, at, ...(status === 'COMPLETED' ? { durationSec: pick(9) } : {}) });
  },
];

describe('the machine of calls', () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'order %i ends in one final state, told and billed once',
    seed => {
      const changes = turnOf();
      const pick = randomOf(seed + 1);
      const path: CallStatus[] = [changes.call.status];
      for (let step = 1; step <= 60; step++) {
        const before = changes.call.status;
        STEPS[pick(STEPS.length)]!(changes, later(NOW, seconds(step)), pick);
        if (changes.call.status !== before) path.push(changes.call.status);
      }
      applyNews(changes, { kind: 'ended', status: 'FAILED', at: later(NOW, seconds(61)) });
      const { call } = changes;
      expect(call.isOver).toBe(true);
      // A report that was lost may have stood between two states.
      for (const [place, status] of path.entries())
        if (place > 0 && call.answeredAt === null) expect(TRANSITIONS[path[place - 1]!]).toContain(status);
      const ends = changes.timeline.filter(({ type }) => type === 'completed' || type === 'failed');
      expect(ends).toHaveLength(1);
      expect(changes.timeline.filter(({ type }) => type === 'answered')).toHaveLength(call.answeredAt ? 1 : 0);
      const talked = call.storedLegs.reduce((sum, { durationSec }) => sum + (durationSec ?? 0), 0);
      expect(call.cost).toBe(call.answeredAt ? Math.min(10, Math.ceil((call.durationSec! + talked) / 60)) : 0);
      expect(call.storedLegs.every(({ endedAt }) => endedAt !== null)).toBe(true);
      expect(call.doing).toBeNull();
      expect(call.orders).toEqual([]);
    },
  );

  test('its table has a way from each state to an end, and none out of one', () => {
    const final = Object.values(CallStatus).filter(status => TRANSITIONS[status].length === 0);
    expect(final).toEqual(['COMPLETED', 'FAILED', 'NO_ANSWER', 'BUSY', 'CANCELLED']);
    for (const status of Object.values(CallStatus))
      if (!final.includes(status))
        expect(TRANSITIONS[status].some(next => final.includes(next) || next !== status)).toBe(true);
  });

  test('an end whose answer was never reported tells of both', () => {
    const changes = turnOf();
    applyNews(changes, { kind: 'ended', status: 'COMPLETED', durationSec: 61, at: later(NOW, seconds(90)) });
    expect(changes.timeline.map(({ type }) => type)).toEqual(['answered', 'completed']);
    expect(changes.call).toMatchObject({
      status: 'COMPLETED',
      durationSec: 61,
      cost: 2,
      answeredAt: later(NOW, seconds(29)),
    });
  });

  test('costs at most what is held', () => {
    const changes = turnOf({ cost: 1 });
    applyNews(changes, { kind: 'ended', status: 'COMPLETED', durationSec: 600, at: later(NOW, seconds(600)) });
    expect(changes.call.cost).toBe(1);
  });

  test('a recording that fails is told with VOICE_RECORDING_FAILED', () => {
    const changes = turnOf();
    applyNews(changes, { kind: 'recordingFailed', recordingId: 'rec_1', at: NOW } satisfies CallNews);
    const [failed] = changes.timeline;
    expect(failed).toMatchObject({ type: 'recording.ready', data: { error: { code: 'VOICE_RECORDING_FAILED' } } });
    expect(changes.recordings).toMatchObject([{ id: 'rec_1', status: 'FAILED' }]);
  });
});
