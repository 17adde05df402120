import { letter, ORIGINAL, report, type Sample } from './report.js';

const gmail = (code: string, action: string, status: string, human: string) =>
  report({
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: `Delivery Status Notification (${action === 'delayed' ? 'Delay' : 'Failure'})`,
    headers: ['X-Failed-Recipients: ada@reader.example', 'Auto-Submitted: auto-replied'],
    boundary: '000000000000a1b2c305f1d2e3f4',
    human: `** ${human} **`,
    status: `Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; bounces@shop.example\nArrival-Date: Sun, 22 Nov 2026 02:00:00 -0800 (PST)\nX-Original-Message-ID: <x@y>\n\nFinal-Recipient: rfc822; ada@reader.example\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.9, the server for the domain reader.example.)\nDiagnostic-Code: smtp; ${code}\nLast-Attempt-Date: Sun, 22 Nov 2026 02:00:01 -0800 (PST)`,
  });

const exchange = (status: string, diagnostic: string) =>
  report({
    from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@reader.example>',
    subject: 'Undeliverable: Your order',
    headers: ['X-MS-Exchange-Message-Is-Ndr:', 'Content-Language: en-US'],
    boundary: '_000_b2c1a9d84c6e4f1fb7a9DB9PR01MB1234.eurprd01.prod.exchangelabs.com_',
    human:
      "Delivery has failed to these recipients or groups:\n\nada@reader.example\nThe email address you entered couldn't be found.",
    status: `Reporting-MTA: dns;DB9PR01MB1234.eurprd01.prod.exchangelabs.com\nReceived-From-MTA: dns;relay.example\nArrival-Date: Sun, 22 Nov 2026 10:00:00 +0000\n\nFinal-Recipient: rfc822;ada@reader.example\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp;${diagnostic}\nX-Display-Name: Ada`,
  });

const plainStatus =
  (from: string, subject: string, mta: string, recipient: string) => (status: string, diagnostic: string) =>
    report({
      from,
      subject,
      boundary: `----=_Part_${mta}`,
      human: 'Your message could not be delivered.',
      status: `Reporting-MTA: dns; ${mta}\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`,
    });

const yahoo = plainStatus(
  'MAILER-DAEMON@yahoo.com',
  'Failure Notice',
  'mta4001.biz.mail.yahoo.com',
  'ada@reader.example',
);
const ses = plainStatus(
  'MAILER-DAEMON@amazonses.com',
  'Delivery Status Notification (Failure)',
  'a8-31.smtp-out.amazonses.com',
  'ada@reader.example',
);
const domino = plainStatus(
  'Postmaster@domino.reader.example',
  'DELIVERY FAILURE: User ada (ada@reader.example) not listed in Domino Directory',
  'domino.reader.example',
  'ada@reader.example',
);
const mimecast = plainStatus(
  'Postmaster <postmaster@reader.example>',
  '[Postmaster] Message Delivery Failure',
  'eu-smtp-1.mimecast.com',
  'ada@reader.example',
);
const zoho = plainStatus(
  'mailer-daemon@mail.zoho.com',
  'Undelivered Mail Returned to Sender',
  'mx.zoho.com',
  'ada@reader.example',
);

/** Gmail, Exchange and Microsoft 365, Yahoo, Amazon SES, Domino, Mimecast, Zoho. */
export const PROVIDERS: readonly Sample[] = [
  {
    name: 'Gmail: no such account',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: gmail(
      '550-5.1.1 The email account that you tried to reach does not exist. Please try 550 5.1.1 double-checking',
      'failed',
      '5.1.1',
      'Address not found',
    ),
  },
  {
    name: 'Gmail: inbox full',
    result: 'soft',
    raw: gmail(
      '552-5.2.2 The email account that you tried to reach is over quota and inactive.',
      'failed',
      '5.2.2',
      'Recipient inbox full',
    ),
  },
  {
    name: 'Gmail: delay',
    result: 'delayed',
    raw: gmail('421-4.7.0 unusual rate of unsolicited mail', 'delayed', '4.7.0', 'Message not delivered yet'),
  },
  {
    name: 'Gmail: refused for DMARC',
    result: 'soft',
    raw: gmail(
      "550-5.7.26 Unauthenticated email from shop.example is not accepted due to domain's DMARC policy.",
      'failed',
      '5.7.26',
      'Message blocked',
    ),
  },
  {
    name: 'Gmail: the domain was not found',
    result: 'hard',
    raw: gmail(
      "DNS Error: DNS type 'mx' lookup of reader.example responded with code NXDOMAIN Domain name not found: reader.example",
      'failed',
      '4.0.0',
      'Address not found',
    ).replace('Status: 4.0.0', 'Status: 5.0.0'),
  },
  {
    name: 'Microsoft 365: recipient not found',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: exchange(
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@reader.example not found by SMTP address lookup',
    ),
  },
  {
    name: 'Microsoft 365: edge blocking of unknown recipients',
    result: 'hard',
    raw: exchange('5.4.1', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'),
  },
  {
    name: 'Microsoft 365: the sender is blocked',
    result: 'soft',
    raw: exchange(
      '5.7.606',
      '550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal from this list',
    ),
  },
  {
    name: 'Microsoft 365: quota exceeded',
    result: 'soft',
    raw: exchange('5.2.2', '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException'),
  },
  {
    name: 'Exchange: too large',
    result: 'soft',
    raw: exchange('5.3.4', '550 5.3.4 ROUTING.SizeLimit; message size exceeds fixed maximum size for route'),
  },
  {
    name: 'Yahoo: no such user',
    result: 'hard',
    raw: yahoo(
      '5.0.0',
      "554 delivery error: dd This user doesn't have a yahoo.com account (ada@reader.example) [-9] - mta4001",
    ),
  },
  {
    name: 'Yahoo: temporarily deferred',
    result: 'soft',
    raw: yahoo('4.0.0', '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints'),
  },
  { name: 'Amazon SES: unknown user', result: 'hard', raw: ses('5.1.1', '550 5.1.1 user unknown') },
  {
    name: 'Amazon SES: on its own suppression list',
    result: 'hard',
    raw: ses('5.1.1', 'Amazon SES has suppressed sending to this address because it has a recent history of bouncing'),
  },
  {
    name: 'Domino: not listed in the directory',
    result: 'hard',
    raw: domino('5.1.1', '550 5.1.1 User ada (ada@reader.example) not listed in Domino Directory'),
  },
  {
    name: 'Mimecast: rejected by policy',
    result: 'soft',
    raw: mimecast('5.7.1', '554 Email rejected due to security policies - MCSpamSignature.sa.0.0'),
  },
  {
    name: 'Mimecast: invalid recipient',
    result: 'hard',
    raw: mimecast('5.0.0', '550 Invalid Recipient - https://community.mimecast.com/docs'),
  },
  {
    name: 'Zoho: relaying denied to a mailbox that is gone',
    result: 'hard',
    raw: zoho('5.1.6', '550 5.1.6 Mailbox has moved'),
  },
  {
    name: 'an internationalised report (RFC 6533)',
    result: 'hard',
    raw: zoho('5.1.1', '550 5.1.1 no such user').replaceAll(
      'message/delivery-status',
      'message/global-delivery-status',
    ),
  },
  {
    name: 'an answer of somebody on holiday',
    result: null,
    raw: letter(
      [
        'From: ada@reader.example',
        'To: bounces@shop.example',
        'Subject: Out of office',
        'Auto-Submitted: auto-replied',
      ],
      'I am away until 5.5.2027 and reachable at 550 123 456.',
    ),
  },
  {
    name: 'a letter that quotes a bounce',
    result: null,
    mailFrom: 'ada@reader.example',
    raw: letter(
      ['From: ada@reader.example', 'To: hi@shop.example', 'Subject: Re: Undelivered Mail'],
      `I got this: 550 5.1.1 User unknown. What now?\n\n${ORIGINAL}`,
    ),
  },
];
