import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OutboundMessage } from '../../../../../subgraphs/channels/core/provider/port.js';
import type { EmailContent } from '../../../../../subgraphs/channels/kinds/email/content/content.js';
import type { SmsContent } from '../../../../../subgraphs/channels/kinds/sms/content.js';
import { deps, type Harness, messageTo, type Stage, stageFor, until } from './provider.harness.js';
import { changes } from './provider-changes.contract.js';
import { peerErrors } from './provider-faults.contract.js';
import { receiptHandling } from './provider-receipts.contract.js';

const ACCENTS = 'Olá João, ¿qué tal? €20 {ok} [até] ~já~ \\o/';
const EMOJI = 'Привет 👩‍👩‍👧 日本語 😀';

/** The promises of the port, for any provider. */
export function providerContract(harness: Harness): void {
  describe(`provider ${harness.name}`, () => {
    const stage = stageFor(harness);
    outcomes(stage);
    contents(stage);
    peerErrors(stage);
    receiptHandling(stage);
    changes(stage);
    robustness(stage);
  });
}

function outcomes(stage: Stage): void {
  const { harness } = stage;
  test('accepts a message and gives a reference and the number of parts', async () => {
    expect(await stage.send(harness.acceptTo)).toMatchObject({
      kind: 'accepted',
      providerRef: expect.stringMatching(/./),
      parts: 1,
    });
    expect(stage.provider.healthy()).toBe(true);
  });

  test('gives different messages different references', async () => {
    const outcomes = await Promise.all([stage.send(harness.acceptTo), stage.send(harness.acceptTo)]);
    const refs = outcomes.map(outcome => outcome.kind === 'accepted' && outcome.providerRef);
    expect(new Set(refs).size).toBe(2);
  });

  test('reports a final refusal as rejected, with a catalogue code and a reason', async () => {
    expect(await stage.send(harness.rejectTo)).toMatchObject({
      kind: 'rejected',
      code: expect.stringMatching(/^(RECIPIENT|PROVIDER)_REJECTED$/),
      reason: expect.stringMatching(/./),
    });
  });

  test('reports a message whose fate is not known as unknown, and does not send it again by itself', async () => {
    expect(await stage.send(harness.cutTo)).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/./) });
    await sleep(300);
    expect((await stage.peer.arrived()).filter(({ to }) => to === harness.cutTo).length).toBeLessThanOrEqual(1);
  });

  stage.needs('throttling', 'reports a passing refusal as retry, with a wait that grows by attempt', async () => {
    const message = messageTo(harness, harness.busyTo ?? '');
    const waits: number[] = [];
    for (const attempt of [1, 2, 3]) {
      const outcome = await stage.provider.send({ ...message, attempt });
      if (outcome.kind !== 'retry') throw new Error(`Expected retry, got ${outcome.kind}`);
      waits.push(outcome.after);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(new Set(waits).size).toBe(3);
  });
}

function contents(stage: Stage): void {
  const { harness } = stage;
  stage.needs('peer', 'accented, wide and long text arrives intact', async () => {
    for (const text of [ACCENTS, EMOJI, `${ACCENTS} `.repeat(30), `${EMOJI} `.repeat(30)]) {
      expect(await stage.send(harness.acceptTo, text)).toMatchObject({ kind: 'accepted' });
      await until(
        async () => (await stage.peer.arrived()).at(-1)?.text.trim() === text.trim(),
        `"${text.slice(0, 20)}…" arrived`,
      );
    }
  });

  stage.needs('peer', 'strings with a meaning in the protocol are refused or arrive as plain text', async () => {
    for (const { to = harness.acceptTo, from, text } of harness.injections) {
      const before = (await stage.peer.arrived()).length;
      const outcome = await stage.send(to, text, from);
      const arrived = (await stage.peer.arrived()).slice(before);
      if (outcome.kind === 'rejected') expect(arrived).toEqual([]);
      else {
        expect(outcome.kind).toBe('accepted');
        expect(arrived.map(each => each.to)).toEqual([to]);
      }
    }
    expect(await stage.send(harness.acceptTo, 'still alive')).toMatchObject({ kind: 'accepted' });
  });
}

function robustness(stage: Stage): void {
  const { harness } = stage;
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
      const outcome = await stage.provider.send(message);
      expect(['accepted', 'retry', 'rejected', 'unknown']).toContain(outcome.kind);
    }
  });

  test('stop without start resolves', async () => {
    await harness.makeProvider(stage.peer.url, deps).stop(100);
  });
}
