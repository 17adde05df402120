import { ORIGINAL_SENDER, report, type Sample } from './report.js';

const feedback = (from: string, agent: string, type: string, more: string[] = [], original?: string) =>
  report({
    from,
    subject: 'FW: Your order',
    boundary: `part1_${agent.length}.complaint`,
    human: 'This is an email abuse report for an email message received on Sun, 22 Nov 2026.',
    statusType: 'message/feedback-report',
    reportType: 'feedback-report',
    status: [`Feedback-Type: ${type}`, `User-Agent: ${agent}`, 'Version: 1', ...more].join('\n'),
    ...(original === undefined ? {} : { original }),
  });

/** Feedback loops of mailbox providers (RFC 5965). */
export const COMPLAINTS: readonly Sample[] = [
  {
    name: 'Yahoo feedback loop',
    result: 'complaint',
    recipient: 'ada@reader.example',
    raw: feedback('Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.com>', 'Yahoo!-Mail-Feedback/2.0', 'abuse', [
      `Original-Mail-From: <${ORIGINAL_SENDER}>`,
      'Original-Rcpt-To: Ada@reader.example',
      'Received-Date: Sun, 22 Nov 2026 10:00:00 PST',
      'Reported-Domain: shop.example',
    ]),
  },
  {
    name: 'Comcast feedback loop',
    result: 'complaint',
    raw: feedback('Comcast Feedback Loop <feedback@fbl.comcast.net>', 'ReturnPathFBL/1.0', 'abuse', [
      `Original-Mail-From: ${ORIGINAL_SENDER}`,
      'Source-IP: 192.0.2.1',
      'Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0000',
    ]),
  },
  {
    name: 'Mail.ru feedback loop, fraud',
    result: 'complaint',
    raw: feedback('fbl@corp.mail.ru', 'mail.ru-fbl/1.0', 'fraud'),
  },
  {
    name: 'Fastmail feedback loop, headers alone',
    result: 'complaint',
    raw: feedback('fbl@fastmail.com', 'Fastmail-FBL/1.0', 'abuse', ['Original-Rcpt-To: redacted']),
  },
  { name: 'not spam after all', result: null, raw: feedback('fbl@aol.com', 'AOL SComp', 'not-spam') },
  {
    name: 'a report of failed authentication',
    result: null,
    raw: feedback('dmarc@reader.example', 'opendmarc/1.4', 'auth-failure', ['Auth-Failure: dmarc']),
  },
];
