import { describe, expect, test } from 'vitest';
import { readReport } from '../../../../../subgraphs/channels/email/mail-in/report/read-report.js';
import { COMPLAINTS } from './corpus/complaints.js';
import { OPEN_SYSTEMS } from './corpus/open-systems.js';
import { PROVIDERS } from './corpus/providers.js';
import { ORIGINAL_ID, ORIGINAL_SENDER, report } from './corpus/report.js';

const SAMPLES = [...OPEN_SYSTEMS, ...PROVIDERS, ...COMPLAINTS];
const read = (raw: string, mailFrom = '') => readReport(Buffer.from(raw, 'latin1'), mailFrom);

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

describe('a hostile report', () => {
  const status = (text: string) =>
    report({ from: 'MAILER-DAEMON@x.example', subject: 'Undelivered', boundary: 'b', human: 'x', status: text });
  const nested = (depth: number): string =>
    depth === 0
      ? status('Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1')
      : `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n${nested(depth - 1)}\r\n--n${depth}--\r\n`;
  const HOSTILE: readonly [name: string, raw: string][] = [
    ['of nothing', ''],
    ['of one line without an end', 'x'.repeat(3_000_000)],
    ['of header lines alone', 'Subject: x\r\n'.repeat(100_000)],
    ['of ten thousand groups', status('Final-Recipient: rfc822; a@b.example\nStatus: 5.1.1\n\n'.repeat(10_000))],
    [
      'of one field folded for ever',
      status(`Final-Recipient: rfc822; a@b.example\nDiagnostic-Code: ${'x\n '.repeat(200_000)}`),
    ],
    ['of nested parts', nested(900)],
    ['of parts that never end', nested(50).slice(0, 2_000)],
    ['of boundaries alone', `${nested(900)}${'--n1\r\n'.repeat(150_000)}`],
    [
      'of bytes that are no text',
      Buffer.from(Array.from({ length: 500_000 }, (_, n) => (n * 131) % 256)).toString('latin1'),
    ],
    ['of unknown charsets', status('Status: 5.1.1').replace('us-ascii', 'x-"evil\u0000')],
    ['of addresses that repeat', status(`Final-Recipient: rfc822; ${'a@'.repeat(50_000)}`)],
    [
      'of broken base64',
      status('\u0000\uffff').replace(
        'Content-Type: text/plain',
        'Content-Transfer-Encoding: base64\r\nContent-Type: text/plain',
      ),
    ],
  ];

  test.each(HOSTILE)('%s is read within bounds and never throws', async (_, raw) => {
    const before = process.cpuUsage();
    await read(raw);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });
});
