import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { systemClock } from '../../../../../kernel/context/clock.js';
import type { Receipt } from '../../../../../subgraphs/channels/core/provider/port.js';
import { deps, messageTo, type Stage, until } from './provider.harness.js';

/** Tests the receipts of a message after it was accepted. */
export function receiptHandling(stage: Stage): void {
  const { harness } = stage;
  stage.needs('receipts', 'the receipt of an accepted message names its reference', async () => {
    const outcome = await stage.send(harness.acceptTo);
    await until(() => stage.receipts.length > 0, 'a receipt came');
    expect(stage.receipts[0]).toMatchObject({
      status: 'DELIVERED',
      providerRef: outcome.kind === 'accepted' && outcome.providerRef,
    });
  });

  stage.needs('receipts', 'the receipt of an undeliverable message is FAILED with a code', async () => {
    await stage.send(harness.undeliverableTo ?? '');
    await until(() => stage.receipts.length > 0, 'a receipt came');
    expect(stage.receipts[0]).toMatchObject({
      status: 'FAILED',
      code: 'MESSAGE_UNDELIVERABLE',
      reason: expect.stringMatching(/./),
    });
  });

  stage.needs(
    'receipts',
    'the peer is acknowledged only after receipts were stored, and comes again when they were not',
    async () => {
      const peer = await stage.open();
      const other = harness.makeProvider(peer.url, deps);
      const offered: Receipt[] = [];
      const stored = Promise.withResolvers<void>();
      await other.start(async batch => {
        offered.push(...batch);
        if (offered.length === 1) throw new Error('the database is away');
        await stored.promise;
      });
      await other.send(messageTo(harness, harness.acceptTo));
      await until(() => offered.length === 2, 'the receipt was offered again');
      await sleep(100);
      expect(peer.acknowledged()).toEqual([false]);
      stored.resolve();
      await until(() => peer.acknowledged().length === 2, 'the receipt was acknowledged');
      expect(peer.acknowledged()).toEqual([false, true]);
      await other.stop(1_000);
    },
  );

  stage.needs('receipts known at once', 'receipts come with the outcome, none from before the sending', async () => {
    const before = systemClock.now();
    const outcome = await stage.send(harness.acceptTo);
    if (outcome.kind !== 'accepted') throw new Error('not accepted');
    expect(outcome.receipts?.[0]).toMatchObject({ status: 'DELIVERED', providerRef: outcome.providerRef });
    for (const { at } of outcome.receipts ?? []) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
}
