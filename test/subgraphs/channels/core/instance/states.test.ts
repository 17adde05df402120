import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { hours, minutes } from '../../../../../kernel/context/clock.js';
import { Instance, type InstanceMove } from '../../../../../subgraphs/channels/core/instance/instance.js';
import type { InstanceRules } from '../../../../../subgraphs/channels/core/instance/rules.js';
import {
  DISCONNECT_REASONS,
  type InstanceMode,
  InstanceStatus,
  type InstanceTrigger,
  REASONS,
  TRANSITIONS,
} from '../../../../../subgraphs/channels/core/instance/status.js';
import { botchatInstances } from '../../../../../subgraphs/channels/kinds/botchat/instances.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { photosocialInstances } from '../../../../../subgraphs/channels/kinds/photosocial/instances.js';
import { TestClock } from '../../../../support/clock.js';

const SEQUENCES = 100;
const STEPS = 60;

/** Always the same numbers for one seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Act = (
  instance: Instance,
  rules: InstanceRules,
  now: Date,
  pick: (below: number) => number,
) => InstanceMove | null;

const ACCOUNTS = [{ name: 'one', userPk: '1' }, { name: 'two', userPk: '2' }, { name: 'three' }];

/** Everything that can happen to an instance, by the trigger of the table. */
const ACTS: readonly (readonly [InstanceTrigger, Act])[] = [
  ['begin', (instance, _rules, now) => instance.begin(now)],
  ['connect', (instance, rules, now, pick) => instance.connect(ACCOUNTS[pick(ACCOUNTS.length)]!, rules, now)],
  ['end', (instance, _rules, now) => instance.end('attempt_expired', null, now)],
  ['disconnect', (instance, _rules, now) => instance.disconnect(now)],
  [
    'drop',
    (instance, rules, now, pick) => instance.drop(DISCONNECT_REASONS[pick(DISCONNECT_REASONS.length)]!, rules, now),
  ],
  ['drop', (instance, rules, now) => instance.revive(rules, now)],
  // While an attempt is under way, these change no status.
  ['begin', (instance, _rules, now) => instance.challengeBy({ kind: 'SMS', hint: null }, now)],
  ['begin', (instance, _rules, now) => instance.passChallenge(now)],
  ['begin', (instance, _rules, now, pick) => instance.showQr({ code: 'code', count: 1 + pick(5), expiresAt: now })],
  ['pause', (instance, rules, now) => instance.pause(rules, now)],
  ['suspend', (instance, _rules, now) => instance.suspend(now)],
  ['resume', (instance, _rules, now) => instance.resume(now)],
  ['cancel', (instance, _rules, now) => instance.cancel(now)],
];

/**
 * The transition that a trigger may cause in place of its own: a refused connection ends its
 * attempt, and so does a disconnect.
 */
const ALSO: Partial<Record<InstanceTrigger, InstanceTrigger>> = { connect: 'end', disconnect: 'end' };

function newInstance(rules: InstanceRules, mode: InstanceMode): Instance {
  return Object.assign(new Instance(), {
    mode,
    status: 'PENDING',
    accountKind: rules.account.kind,
    account: null,
    expectedAccount: null,
    lockedAccount: null,
    lockedIgUserPk: null,
    reconnectBlockedUntil: null,
    abusePausedUntil: null,
    firstConnectedAt: null,
    disconnectReason: null,
    errorCode: null,
    attempt: 0,
    attemptStartedAt: null,
    qrCount: 0,
    sealedAuth: null,
    challenge: null,
    probeAt: null,
    deafSince: null,
    sandbox: false,
    fence: 0,
    deletedAt: null,
  });
}

const snapshot = (instance: Instance) => JSON.stringify(instance);

describe('no sequence of events reaches an illegal state', () => {
  const cases = [chatappInstances, botchatInstances, photosocialInstances].flatMap(rules =>
    (Object.keys(rules.modes) as InstanceMode[]).map(mode => [rules.channel, mode, rules] as const),
  );

  test.each(cases)('%s %s', (_channel, mode, rules) => {
    const reached = new Set<string>();
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const pick = random(seed);
      const clock = new TestClock();
      const instance = newInstance(rules, mode);
      for (let step = 0; step < STEPS; step++) {
        clock.advance(minutes(pick(300)));
        const [trigger, act] = ACTS[pick(ACTS.length)]!;
        check(instance, rules, trigger, () => act(instance, rules, clock.now(), pick), clock.now());
        reached.add(instance.status);
      }
    }
    expect([...reached].sort()).toEqual(Object.keys(InstanceStatus).sort());
  });

  function check(
    instance: Instance,
    rules: InstanceRules,
    trigger: InstanceTrigger,
    act: () => InstanceMove | null,
    now: Date,
  ): void {
    const [before, was, locked, fence] = [snapshot(instance), instance.status, instance.lockedAccount, instance.fence];
    const move = act();
    if (!move) {
      expect(snapshot(instance), `${trigger} in ${was} changed something`).toBe(before);
      return;
    }
    const allowed = [TRANSITIONS[trigger][was], TRANSITIONS[ALSO[trigger] ?? trigger][was]];
    expect(allowed, `${trigger} in ${was}`).toContain(instance.status);
    // An attempt exists only where it may become a connection, and its login lives no longer than it.
    if (instance.attemptStartedAt) expect(['PENDING', 'DISCONNECTED']).toContain(instance.status);
    else expect([instance.sealedAuth, instance.challenge, instance.qrCount]).toEqual([null, null, 0]);
    if (!instance.attemptStartedAt) expect(instance.task).not.toBe('connect');
    // Only connected instances are probed.
    expect(instance.probeAt !== null).toBe(instance.status === 'ACTIVE');
    if (instance.status === 'ACTIVE') expect(instance.firstConnectedAt).not.toBeNull();
    // A lock is for good.
    if (locked) expect(instance.lockedAccount).toBe(locked);
    // An instance that leaves ACTIVE has one event about it; no other has one but an attempt that
    // ended.
    if (was === 'ACTIVE' && instance.status !== 'ACTIVE') expect(move.events).toEqual(['disconnected']);
    if (instance.status === 'ACTIVE' && was !== 'ACTIVE') expect(move.events).toContain('connected');
    if (instance.status !== was) expect(instance.fence).toBeGreaterThan(fence);
    // A new cooldown has its length, and an involuntary reason.
    const blocked = instance.reconnectBlockedUntil;
    if (
      blocked &&
      blocked.toISOString() !== (JSON.parse(before) as { reconnectBlockedUntil: string }).reconnectBlockedUntil
    ) {
      expect(REASONS[move.reason!].cooldown).toBe(true);
      expect(blocked.getTime() - now.getTime()).toBe(rules.cooldown!.lasts);
    }
  }
});

test('the cooldown is 6 hours of an unofficial chat line and 12 of a photo-social account', () => {
  expect(chatappInstances.cooldown).toMatchObject({ lasts: hours(6), modes: ['UNOFFICIAL'] });
  expect(photosocialInstances.cooldown).toMatchObject({ lasts: hours(12), modes: ['UNOFFICIAL', 'OFFICIAL'] });
});
