import { report } from './report.js';

const status = (text: string) =>
  report({ from: 'MAILER-DAEMON@x.example', subject: 'Undelivered', boundary: 'b', human: 'x', status: text });
const nested = (depth: number): string =>
  depth === 0
    ? status('Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1')
    : `Content-Type: multipart/mixed; boundary="n${depth}"\r\n\r\n--n${depth}\r\n${nested(depth - 1)}\r\n--n${depth}--\r\n`;
/** Mails that are written to cost their reader much. */
export const HOSTILE: readonly (readonly [name: string, raw: string])[] = [
  ['of nothing', ''],
  ['of one line without an end', 'x'.repeat(3_000_000)],
  ['of header lines alone', 'Subject: x\r\n'.repeat(100_000)],
  ['of ten thousand groups', status('Final-Recipient: rfc822; a@b.example\nStatus: 5.1.1\n\n'.repeat(10_000))],
  [
    'of one field folded for ever',
    status(`Final-Recipient: rfc822; a@b.example\nDiagnostic-Code: ${'x\n '.repeat(200_000)}`),
  ],
  ['of groups in groups', `From: ${'a:'.repeat(50_000)}\r\n\r\nx`],
  ['of addresses without end', `To: ${'a@b,'.repeat(30_000)}\r\n\r\nx`],
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
