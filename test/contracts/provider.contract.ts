import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.js';
import type {
  EmailContent,
  OutboundMessage,
  Outcome,
  Provider,
  Receipt,
  SmsContent,
} from '../../subgraphs/channels/providers/port.js';
import {
  type Capability,
  deps,
  type Harness,
  messageTo,
  type Peer,
  type PeerOptions,
  until,
} from './provider.harness.js';

const ACCENTS = 'Olá João, ¿qué tal? €20 {ok} [até] ~já~ \\o/';
const EMOJI = 'Привет 👩‍👩‍👧 日本語 😀';

/** The promises of the port, for any provider. */
export function providerContract(harness: Harness): void {
  /** A test of what some providers lack: then it states, under the same title, why there is nothing to test. */
  const needs = (capability: Capability, title: string, body: () => Promise<void>) => {
    const reason = harness.lacks[capability];
    if (reason === undefined) return test(title, body);
    test(`${title}: does not apply, ${reason}`, () => {
      console.info(`${harness.name}: "${title}" does not apply, ${reason}`);
      expect(reason.length).toBeGreaterThan(10);
    });
  };

  describe(`provider ${harness.name}`, () => {
    let peer: Peer;
    let provider: Provider;
    let receipts: Receipt[];
    let peers: Peer[];

    const open = async (options?: PeerOptions) => {
      const opened = await harness.startPeer(options);
      peers.push(opened);
      return opened;
    };
    const send = (to: string, text?: string, from?: string): Promise<Outcome> =>
      provider.send(messageTo(harness, to, text, from));

    beforeEach(async () => {
      receipts = [];
      peers = [];
      peer = await open();
      provider = harness.makeProvider(peer.url, deps);
      await provider.start(async stored => void receipts.push(...stored));
    });

    afterEach(async () => {
      await provider.stop(1_000);
      await Promise.all(peers.map(each => each.stop().catch(() => {})));
    });

    test('accepts a message and gives a reference and the number of parts', async () => {
      expect(await send(harness.acceptTo)).toMatchObject({
        kind: 'accepted',
        providerRef: expect.stringMatching(/./),
        parts: 1,
      });
      expect(provider.healthy()).toBe(true);
    });

    test('gives different messages different references', async () => {
      const outcomes = await Promise.all([send(harness.acceptTo), send(harness.acceptTo)]);
      const refs = outcomes.map(outcome => outcome.kind === 'accepted' && outcome.providerRef);
      expect(new Set(refs).size).toBe(2);
    });

    test('reports a final refusal as rejected, with a catalogue code and a reason', async () => {
      expect(await send(harness.rejectTo)).toMatchObject({
        kind: 'rejected',
        code: expect.stringMatching(/^(RECIPIENT|PROVIDER)_REJECTED$/),
        reason: expect.stringMatching(/./),
      });
    });

    test('reports a message whose fate is not known as unknown, and does not send it again by itself', async () => {
      expect(await send(harness.cutTo)).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/./) });
      await sleep(300);
      expect((await peer.arrived()).filter(({ to }) => to === harness.cutTo).length).toBeLessThanOrEqual(1);
    });

    needs('throttling', 'reports a passing refusal as retry, with a wait that grows by attempt', async () => {
      const message = messageTo(harness, harness.busyTo ?? '');
      const waits: number[] = [];
      for (const attempt of [1, 2, 3]) {
        const outcome = await provider.send({ ...message, attempt });
        if (outcome.kind !== 'retry') throw new Error(`Expected retry, got ${outcome.kind}`);
        waits.push(outcome.after);
      }
      expect(waits).toEqual([...waits].sort((a, b) => a - b));
      expect(new Set(waits).size).toBe(3);
    });

    needs('peer', 'accented, wide and long text arrives intact', async () => {
      for (const text of [ACCENTS, EMOJI, `${ACCENTS} `.repeat(30), `${EMOJI} `.repeat(30)]) {
        expect(await send(harness.acceptTo, text)).toMatchObject({ kind: 'accepted' });
        await until(
          async () => (await peer.arrived()).at(-1)?.text.trim() === text.trim(),
          `"${text.slice(0, 20)}…" arrived`,
        );
      }
    });

    needs('peer', 'strings with a meaning in the protocol are refused or arrive as plain text', async () => {
      for (const { to = harness.acceptTo, from, text } of harness.injections) {
        const before = (await peer.arrived()).length;
        const outcome = await send(to, text, from);
        const arrived = (await peer.arrived()).slice(before);
        if (outcome.kind === 'rejected') expect(arrived).toEqual([]);
        else {
          expect(outcome.kind).toBe('accepted');
          expect(arrived.map(each => each.to)).toEqual([to]);
        }
      }
      expect(await send(harness.acceptTo, 'still alive')).toMatchObject({ kind: 'accepted' });
    });

    needs('peer', 'a peer that is down means retry', async () => {
      await peer.stop();
      // Until the end of the connection has reached us, a message written to it is in truth unknown.
      await sleep(100);
      expect(await send(harness.acceptTo)).toMatchObject({ kind: 'retry', after: expect.any(Number) });
      expect(provider.healthy()).toBe(false);
    });

    needs('peer', 'recovers by itself when the peer comes back', async () => {
      expect(await send(harness.acceptTo)).toMatchObject({ kind: 'accepted' });
      await peer.stop();
      await sleep(100);
      expect(await send(harness.acceptTo)).toMatchObject({ kind: 'retry' });
      const again = await open({ port: Number(new URL(peer.url).port) });
      await until(async () => (await send(harness.acceptTo)).kind === 'accepted', 'a message is accepted again');
      expect(await again.arrived()).toHaveLength(1);
      expect(provider.healthy()).toBe(true);
    });

    needs('peer', '200 concurrent sends all arrive once, and never more in flight than the window', async () => {
      const slow = await open({ answerDelayMs: 5 });
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

    needs('peer', 'stop finishes what is in flight and takes nothing more', async () => {
      const slow = await open({ answerDelayMs: 300 });
      const other = harness.makeProvider(slow.url, deps);
      await other.start(async () => {});
      const begun = other.send(messageTo(harness, harness.acceptTo));
      await sleep(100);
      const stopped = other.stop(5_000);
      expect(await other.send(messageTo(harness, harness.acceptTo))).toMatchObject({ kind: 'retry' });
      expect(await begun).toMatchObject({ kind: 'accepted' });
      await stopped;
      expect(await slow.arrived()).toHaveLength(1);
    });

    needs('peer', 'stop cuts what outlasts the grace, which ends unknown', async () => {
      const slow = await open({ answerDelayMs: 2_000 });
      const other = harness.makeProvider(slow.url, deps);
      await other.start(async () => {});
      const begun = other.send(messageTo(harness, harness.acceptTo));
      await sleep(200);
      const from = systemClock.now().getTime();
      await other.stop(100);
      expect(await begun).toMatchObject({ kind: 'unknown' });
      expect(systemClock.now().getTime() - from).toBeLessThan(1_700);
    });

    needs('receipts', 'the receipt of an accepted message names its reference', async () => {
      const outcome = await send(harness.acceptTo);
      await until(() => receipts.length > 0, 'a receipt came');
      expect(receipts[0]).toMatchObject({
        status: 'DELIVERED',
        providerRef: outcome.kind === 'accepted' && outcome.providerRef,
      });
    });

    needs('receipts', 'the receipt of an undeliverable message is FAILED with a code', async () => {
      await send(harness.undeliverableTo ?? '');
      await until(() => receipts.length > 0, 'a receipt came');
      expect(receipts[0]).toMatchObject({
        status: 'FAILED',
        code: 'MESSAGE_UNDELIVERABLE',
        reason: expect.stringMatching(/./),
      });
    });

    needs(
      'receipts',
      'the peer is acknowledged only after receipts were stored, and comes again when they were not',
      async () => {
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

    needs('receipts known at once', 'receipts come with the outcome, later than the sending', async () => {
      const before = systemClock.now();
      const outcome = await send(harness.acceptTo);
      if (outcome.kind !== 'accepted') throw new Error('not accepted');
      expect(outcome.receipts?.[0]).toMatchObject({ status: 'DELIVERED', providerRef: outcome.providerRef });
      expect(outcome.receipts?.[0]?.at.getTime()).toBeGreaterThan(before.getTime());
    });

    test('never throws, whatever it is given', async () => {
      const other: SmsContent | EmailContent =
        harness.content('').kind === 'sms' ? { kind: 'email', subject: '', text: '' } : { kind: 'sms', text: '' };
      const sound = messageTo(harness, harness.acceptTo);
      const strange: OutboundMessage[] = [
        { ...sound, to: '' },
        { ...sound, to: '\u0000'.repeat(10_000) },
        { ...sound, id: '' },
        { ...sound, attempt: -1 },
        { ...sound, attempt: Number.MAX_SAFE_INTEGER },
        { ...sound, content: other },
        { ...sound, content: harness.content('') },
        { ...sound, content: harness.content('\ud800 half of a pair') },
      ];
      for (const message of strange) {
        const outcome = await provider.send(message);
        expect(['accepted', 'retry', 'rejected', 'unknown']).toContain(outcome.kind);
      }
    });

    test('stop without start resolves', async () => {
      await harness.makeProvider(peer.url, deps).stop(100);
    });
  });
}
