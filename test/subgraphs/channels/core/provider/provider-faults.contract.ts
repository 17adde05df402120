import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { systemClock } from '../../../../../kernel/context/clock.js';
import { deps, messageTo, type Stage, until } from './provider.harness.js';

/** Peers that are down, slow, or come back; and the provider's own stop. */
export function peerErrors(stage: Stage): void {
  const { harness } = stage;
  stage.needs('peer', 'a peer that is down means retry', async () => {
    await stage.peer.stop();
    // Until the end of the connection has reached us, a message written to it is in truth unknown.
    await sleep(100);
    expect(await stage.send(harness.acceptTo)).toMatchObject({ kind: 'retry', after: expect.any(Number) });
    expect(stage.provider.healthy()).toBe(false);
  });

  stage.needs('peer', 'recovers by itself when the peer comes back', async () => {
    expect(await stage.send(harness.acceptTo)).toMatchObject({ kind: 'accepted' });
    await stage.peer.stop();
    await sleep(100);
    expect(await stage.send(harness.acceptTo)).toMatchObject({ kind: 'retry' });
    const again = await stage.open({ port: Number(new URL(stage.peer.url).port) });
    await until(async () => (await stage.send(harness.acceptTo)).kind === 'accepted', 'a message is accepted again');
    expect(await again.arrived()).toHaveLength(1);
    expect(stage.provider.healthy()).toBe(true);
  });

  stage.needs('peer', '200 concurrent sends all arrive once, and never more in flight than the window', async () => {
    const slow = await stage.open({ answerDelayMs: 5 });
    const other = harness.makeProvider(slow.url, deps);
    await other.start(async () => {});
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) => other.send(messageTo(harness, harness.acceptTo, `number ${i}`))),
    );
    await other.stop(1_000);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(new Set((await slow.arrived()).map(({ text }) => text.trim())).size).toBe(200);
    expect(await slow.arrived()).toHaveLength(200);
    expect(slow.mostInFlight()).toBeGreaterThan(1);
    expect(slow.mostInFlight()).toBeLessThanOrEqual(harness.window);
  });

  stage.needs('peer', 'stop finishes what is in flight and takes nothing more', async () => {
    const slow = await stage.open({ answerDelayMs: 300 });
    const other = harness.makeProvider(slow.url, deps);
    await other.start(async () => {});
    const begun = other.send(messageTo(harness, harness.acceptTo));
    await until(() => slow.mostInFlight() > 0, 'the peer is spoken to');
    const stopped = other.stop(60_000);
    expect(await other.send(messageTo(harness, harness.acceptTo))).toMatchObject({ kind: 'retry' });
    expect(await begun).toMatchObject({ kind: 'accepted' });
    await stopped;
    expect(await slow.arrived()).toHaveLength(1);
  });

  stage.needs('peer', 'stop cuts what outlasts the grace, which ends unknown', async () => {
    const slow = await stage.open({ answerDelayMs: 20_000 });
    const other = harness.makeProvider(slow.url, deps);
    await other.start(async () => {});
    const begun = other.send(messageTo(harness, harness.acceptTo));
    await sleep(200);
    const from = systemClock.now().getTime();
    await other.stop(100);
    expect(await begun).toMatchObject({ kind: 'unknown' });
    expect(systemClock.now().getTime() - from).toBeLessThan(15_000);
  });
}
