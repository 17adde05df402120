import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { samplesIn } from '../../../../../corpus/read-corpus.js';
import { boundedRun } from '../../../../../support/hostile/bounded-run.js';
import { COMPLAINTS } from './corpus/complaints.js';
import { HOSTILE } from './corpus/hostile.js';
import { OPEN_SYSTEMS } from './corpus/open-systems.js';
import { PROVIDERS } from './corpus/providers.js';
import { ORIGINAL_ID, ORIGINAL_SENDER } from './corpus/report.js';
import { reportReader } from './report-reader.js';

const SAMPLES = [...OPEN_SYSTEMS, ...PROVIDERS, ...COMPLAINTS];
const { read, close } = reportReader();
afterAll(close);

test.each(SAMPLES.map(sample => [sample.name, sample] as const))(
  '%s',
  async (_, { raw, result, recipient, mailFrom }) => {
    const found = await read(raw, mailFrom);
    expect(found?.result ?? null).toBe(result);
    if (recipient) expect(found?.recipient).toBe(recipient);
    if (found) expect(found.reference).toBe(ORIGINAL_ID);
    if (found) expect(found.reason).not.toMatch(/[\r\n]/);
  },
);

/** A mail that may be a report, by how it came, with its reading. */
interface Delivered {
  readonly mailFrom?: string;
  readonly isFeedback?: boolean;
  readonly report: object | null;
}

test.each(samplesIn<Delivered>('bounces').map(sample => [sample.name, sample] as const))(
  'bounces/%s',
  async (_, { raw, reading: { mailFrom, isFeedback, report } }) => {
    const found = await read(raw, mailFrom, isFeedback);
    if (report === null) expect(found).toBeNull();
    else expect(found).toMatchObject(report);
  },
);

test('a status behind a long text is read', async () => {
  const { raw } = samplesIn('bounces').find(({ name }) => name === 'original-in-base64')!;
  const long = raw.toString('latin1').replace('Sorry.', 'A line of a log.\r\n'.repeat(40_000));
  expect(await read(long)).toMatchObject({ result: 'hard', recipient: 'ada@reader.example' });
});

test('a complaint names the sender of the original, if its system kept it', async () => {
  expect((await read(COMPLAINTS[0]!.raw))?.originalSender).toBe(ORIGINAL_SENDER);
});

test('hostile reports are read within bounds and none throws', async () => {
  const { printed, ended } = await boundedRun(join(import.meta.dirname, 'read-hostile.ts'));
  expect(printed.trim().split('\n')).toEqual(HOSTILE.map(([name]) => name));
  expect(ended).toBe(0);
});
