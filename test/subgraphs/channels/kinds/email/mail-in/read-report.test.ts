import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

test('a complaint names the sender of the original, if its system kept it', async () => {
  expect((await read(COMPLAINTS[0]!.raw))?.originalSender).toBe(ORIGINAL_SENDER);
});

test('hostile reports are read within bounds and none throws', async () => {
  const { printed, ended } = await boundedRun(join(import.meta.dirname, 'read-hostile.ts'));
  expect(printed.trim().split('\n')).toEqual(HOSTILE.map(([name]) => name));
  expect(ended).toBe(0);
});
