import { afterAll, expect, test } from 'vitest';
import type { Resource } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { letterIn } from '../../../../../../subgraphs/channels/kinds/email/inbound/read-letter.js';
import { splitText } from '../../../../../../subgraphs/channels/kinds/email/inbound/written/split-text.js';
import { mailParser } from '../../../../../../subgraphs/channels/kinds/email/mail-in/parse-mail.js';
import { samplesIn } from '../../../../../corpus/read-corpus.js';

const { value, close } = mailParser.open({} as Services);
afterAll(async () => close?.());
const services = {
  resources: new Map<Resource<unknown>, unknown>([[mailParser, value]]),
  box: { deriveAll: () => [] },
} as unknown as Services;

const SAMPLES = samplesIn<Record<string, unknown> & { files?: readonly object[] }>('mail');

test.each(SAMPLES.map(sample => [sample.name, sample] as const))('%s', async (_, { raw, reading }) => {
  const letter = await letterIn(services, raw, 'ana@cliente.example');
  const { files, ...members } = reading;
  expect(letter).toMatchObject(members);
  if (files) expect(letter?.files).toMatchObject(files);
  if (letter?.quoted != null) expect(letter.quoted).not.toBe('');
});

test('a hostile text is split in a time that grows with its length alone', () => {
  const began = process.cpuUsage().user;
  for (const line of [
    'On 1 ',
    ' > ',
    '- - ',
    'From: a\nSent: b\n',
    `${' '.repeat(999)}x\n`,
    'On 1, 2026\n',
    '_'.repeat(30),
  ])
    splitText(line.repeat(64 * 1024).slice(0, 256 * 1024));
  expect(process.cpuUsage().user - began).toBeLessThan(10_000_000);
});
