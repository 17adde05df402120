import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '../../../../../kernel/context/clock.js';
import { transact } from '../../../../../kernel/context/context.js';
import { findInstance } from '../../../../../subgraphs/channels/core/instance/find-instance.js';
import { reserveWarmup } from '../../../../../subgraphs/channels/core/instance/limits/warmup.js';
import type { InstanceRules } from '../../../../../subgraphs/channels/core/instance/rules.js';
import { chatappInstances } from '../../../../../subgraphs/channels/kinds/chatapp/instances.js';
import { photosocialInstances } from '../../../../../subgraphs/channels/kinds/photosocial/instances.js';
import { type InstanceApp, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

/** Reserves as a send does: in its own transaction, on a connection of its own. */
const reserve = (rules: InstanceRules, id: string, messages: number) =>
  transact(app.ctx(app.workspaceId), async tx => reserveWarmup(tx, rules, (await findInstance(tx, id))!, messages));

const outcome = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'granted',
    (error: { code: string }) => error.code,
  );

const sentToday = async (channel: 'chatapp' | 'photosocial', id: string) =>
  ((await app.read(channel, id))['warmup'] as { sentToday: number }).sentToday;

describe('reserveWarmup', () => {
  test('50 parallel sends on several connections: 20 are granted, never 21', async () => {
    const id = await app.paired();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(reserve(chatappInstances, id, 1))));
    expect(outcomes.filter(one => one === 'granted')).toHaveLength(20);
    expect(outcomes.filter(one => one === 'WARMUP_DAILY_LIMIT')).toHaveLength(30);
    expect(await sentToday('chatapp', id)).toBe(20);
  });

  test('a send of many is granted whole or not at all; a rollback gives it back', async () => {
    const id = await app.loggedIn();
    await reserve(photosocialInstances, id, 10);
    expect(await outcome(reserve(photosocialInstances, id, 6))).toBe('PHOTOSOCIAL_WARMUP_DAILY_LIMIT');
    expect(await sentToday('photosocial', id)).toBe(10);
    const rolledBack = transact(app.ctx(app.workspaceId), async tx => {
      await reserveWarmup(tx, photosocialInstances, (await findInstance(tx, id))!, 5);
      throw new Error('no credits');
    });
    await expect(rolledBack).rejects.toThrow('no credits');
    expect(await sentToday('photosocial', id)).toBe(10);
  });

  test('the count starts again with each UTC day, and ends with the first days', async () => {
    app.clock.set('2026-11-23T22:00:00.000Z');
    const id = await app.paired();
    await reserve(chatappInstances, id, 20);
    const refused = reserve(chatappInstances, id, 1);
    await expect(refused).rejects.toMatchObject({ extensions: { retryAfterSec: 2 * 3_600 - 2 } });
    app.clock.advance(hours(2));
    expect(await app.read('chatapp', id)).toMatchObject({ warmup: { active: true, sentToday: 0, daysRemaining: 3 } });
    await reserve(chatappInstances, id, 20);
    expect(await outcome(reserve(chatappInstances, id, 1))).toBe('WARMUP_DAILY_LIMIT');
    app.clock.advance(days(3));
    expect(await app.read('chatapp', id)).toMatchObject({ warmup: { active: false, daysRemaining: 0 } });
    await reserve(chatappInstances, id, 1_000);
  });

  test('an official line has no warm-up', async () => {
    const { id } = await app.create('chatapp', { mode: 'OFFICIAL' });
    await reserve(chatappInstances, id, 1_000);
    expect((await app.read('chatapp', id))['warmup']).toBeNull();
  });
});
