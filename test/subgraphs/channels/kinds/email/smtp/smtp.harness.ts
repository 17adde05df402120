import { simpleParser } from 'mailparser';
import { type ReceivedMail, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import type { EmailContent } from '../../../../../../subgraphs/channels/kinds/email/content/content.js';
import { SmtpProvider } from '../../../../../../subgraphs/channels/kinds/email/smtp/provider.js';
import type { Harness } from '../../../core/provider/provider.harness.js';

export const FROM = 'Switchboard <noreply@switchboard.test>';

const arrivedOf = async ({ from, to, raw }: ReceivedMail) => ({
  from,
  to: to.join(','),
  text: ((await simpleParser(raw)).text ?? '').trimEnd(),
});

export const smtpHarness: Harness<EmailContent> = {
  name: 'smtp',
  lacks: {
    changes: 'a mail stays as it was sent',
    receipts: 'a relay that accepts a mail reports nothing more over SMTP',
    'receipts known at once': 'a relay that accepts a mail reports nothing more over SMTP',
  },
  startPeer: async options => {
    const sink = await startSmtpSink(options);
    return {
      url: sink.url,
      arrived: () => Promise.all(sink.received.map(arrivedOf)),
      mostInFlight: () => sink.mostInFlight,
      acknowledged: () => [],
      stop: sink.stop,
    };
  },
  makeProvider: (url, given) =>
    new SmtpProvider({ url, from: FROM, dkim: null }, given, { connect: 1_000, waiting: 400 }),
  content: text => ({ kind: 'email', subject: text.slice(0, 50), text }),
  // Connections of a relay, of which nodemailer opens some more than mails are on their way.
  window: 20,
  acceptTo: 'ana@example.com',
  rejectTo: 'reject@example.com',
  cutTo: 'cut@example.com',
  busyTo: 'busy@example.com',
  injections: [
    { to: 'ana@example.com, eve@example.com' },
    { to: 'ana@example.com\r\nRCPT TO:<eve@example.com>' },
    { to: 'ana@example.com>\r\nDATA' },
    { to: '"ana@evil.example" <ana@example.com>' },
    { to: 'friends: eve@example.com;' },
    { from: 'us@example.com\r\nBcc: eve@example.com' },
    { from: 'Us\r\nBcc: eve@example.com <us@example.com>' },
    { text: 'Subject\r\nBcc: eve@example.com\r\n\r\nbody' },
    { text: 'dot\r\n.\r\nMAIL FROM:<eve@example.com>\r\n' },
    { text: '.\n..\nQUIT\n\u0000' },
  ],
};
