import { afterAll, expect, test } from 'vitest';
import type { Resource } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { letterIn } from '../../../../../../subgraphs/channels/kinds/email/inbound/read-letter.js';
import { splitText } from '../../../../../../subgraphs/channels/kinds/email/inbound/written/split-text.js';
import {
  calendarReader,
  readCalendar,
} from '../../../../../../subgraphs/channels/kinds/email/invitation/read-calendar.js';
import { mailParser } from '../../../../../../subgraphs/channels/kinds/email/mail-in/parse-mail.js';
import { samplesIn } from '../../../../../corpus/read-corpus.js';

const { value, close } = mailParser.open({} as Services);
const calendars = calendarReader.open({} as Services);
afterAll(async () => {
  await close?.();
  await calendars.close?.();
});
const services = {
  resources: new Map<Resource<unknown>, unknown>([
    [mailParser, value],
    [calendarReader, calendars.value],
  ]),
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

test('a hostile calendar takes bounded time, and the next one is read', async () => {
  const zone = `BEGIN:VTIMEZONE\nTZID:Z\nBEGIN:STANDARD\nDTSTART:00010101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100
RRULE:FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2\nEND:STANDARD\nEND:VTIMEZONE`;
  const calendarOf = (parts: string) => Buffer.from(`BEGIN:VCALENDAR\nVERSION:2.0\n${parts}\nEND:VCALENDAR`);
  const event = (start: string) => `BEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART${start}\nEND:VEVENT`;
  const began = performance.now();
  const nested = 'BEGIN:VEVENT\n'.repeat(20_000);
  for (const hostile of [`${zone}\n${event(';TZID=Z:20261210T090000')}`, nested, event(`:${'9'.repeat(100_000)}`)])
    await readCalendar(services, calendarOf(hostile));
  expect(performance.now() - began).toBeLessThan(60_000);
  const read = await readCalendar(services, calendarOf(event(':20261210T090000Z')));
  expect(read).toMatchObject({ summary: 'A', start: { kind: 'moment' } });
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
