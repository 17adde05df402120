import { letter, ORIGINAL, report, type Sample } from './report.js';

const postfix = (status: string, human: string, subject = 'Undelivered Mail Returned to Sender') =>
  report({
    from: 'MAILER-DAEMON@mx.reader.example (Mail Delivery System)',
    subject,
    headers: ['Auto-Submitted: auto-replied'],
    boundary: '4D2F13E0A5.1795341603/mx.reader.example',
    human: `This is the mail system at host mx.reader.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients.\n\n${human}`,
    status: `Reporting-MTA: dns; mx.reader.example\nX-Postfix-Queue-ID: 4D2F13E0A5\nX-Postfix-Sender: rfc822; bounces@shop.example\nArrival-Date: Sun, 22 Nov 2026 10:00:00 +0000 (UTC)\n\n${status}`,
    statusType: 'message/delivery-status',
  });

const exim = (failed: string, human: string, status: string) =>
  report({
    from: 'Mail Delivery System <Mailer-Daemon@exim.reader.example>',
    subject: 'Mail delivery failed: returning message to sender',
    headers: [`X-Failed-Recipients: ${failed}`, 'Auto-Submitted: auto-replied'],
    boundary: '1795341603-eximdsn-804289383',
    human: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n${human}`,
    status: `Reporting-MTA: dns; exim.reader.example\n\n${status}`,
  });

const sendmail = (status: string, human: string, subject: string) =>
  report({
    from: 'Mail Delivery Subsystem <MAILER-DAEMON@sendmail.reader.example>',
    subject,
    headers: ['Auto-Submitted: auto-generated (failure)'],
    boundary: 'kAMA03Xl012345.1795341603/sendmail.reader.example',
    human,
    status: `Reporting-MTA: dns; sendmail.reader.example\nReceived-From-MTA: DNS; relay.example\nArrival-Date: Sun, 22 Nov 2026 10:00:00 GMT\n\n${status}`,
  });

const QMAIL_HEADERS = [
  'From: MAILER-DAEMON@qmail.reader.example',
  'To: bounces@shop.example',
  'Subject: failure notice',
];
const QMAIL =
  "Hi. This is the qmail-send program at qmail.reader.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n";

/** Postfix, Exim, sendmail, qmail, OpenSMTPD, Courier. */
export const OPEN_SYSTEMS: readonly Sample[] = [
  {
    name: 'Postfix: unknown user',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nOriginal-Recipient: rfc822;Ada@Reader.example\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mail.reader.example\nDiagnostic-Code: smtp; 550 5.1.1 <ada@reader.example>: Recipient address\n    rejected: User unknown in virtual mailbox table',
      '<ada@reader.example>: host mail.reader.example[192.0.2.9] said: 550 5.1.1 User unknown',
    ),
  },
  {
    name: 'Postfix: over quota',
    result: 'soft',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: X-Postfix; maildir delivery failed: user is over quota',
      '<ada@reader.example>: maildir delivery failed: user is over quota',
    ),
  },
  {
    name: 'Postfix: the domain does not exist',
    result: 'hard',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nAction: failed\nStatus: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name not found. Name service error\n    for name=reader.example type=AAAA: Host not found',
      '<ada@reader.example>: Host or domain name not found.',
    ),
  },
  {
    name: 'Postfix: expired in the queue',
    result: 'soft',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nAction: failed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mail.reader.example[192.0.2.9]:25:\n    Connection timed out',
      '<ada@reader.example>: connect to mail.reader.example[192.0.2.9]:25: Connection timed out',
    ),
  },
  {
    name: 'Postfix: delayed',
    result: 'delayed',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nAction: delayed\nStatus: 4.2.0\nDiagnostic-Code: smtp; 450 4.2.0 greylisted\nWill-Retry-Until: Fri, 27 Nov 2026 10:00:00 +0000 (UTC)',
      '####################################################################\n# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #',
      'Delayed Mail (still being retried)',
    ),
  },
  {
    name: 'Postfix: delivered',
    result: 'delivered',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nAction: delivered\nStatus: 2.0.0\nDiagnostic-Code: X-Postfix; delivered to maildir',
      '<ada@reader.example>: delivery via local: delivered to maildir',
      'Successful Mail Delivery Report',
    ),
  },
  {
    name: 'Postfix: relayed to a system without reports',
    result: 'delayed',
    raw: postfix(
      'Final-Recipient: rfc822; ada@reader.example\nAction: relayed\nStatus: 2.0.0\nRemote-MTA: dns; mail.reader.example\nDiagnostic-Code: smtp; 250 2.0.0 Ok: queued as 9A1',
      '<ada@reader.example>: delivery via mail.reader.example: 250 2.0.0 Ok',
      'Successful Mail Delivery Report',
    ),
  },
  {
    name: 'Exim: unrouteable address',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: exim(
      'ada@reader.example',
      '  ada@reader.example\n    host mail.reader.example [192.0.2.9]\n    SMTP error from remote mail server after RCPT TO:<ada@reader.example>:\n    550 No such user here',
      'Action: failed\nFinal-Recipient: rfc822;ada@reader.example\nStatus: 5.0.0\nRemote-MTA: dns; mail.reader.example\nDiagnostic-Code: smtp; 550 No such user here',
    ),
  },
  {
    name: 'Exim: refused as spam',
    result: 'soft',
    raw: exim(
      'ada@reader.example',
      '  ada@reader.example\n    SMTP error from remote mail server after end of data:\n    554 5.7.1 The message was rejected as spam',
      'Action: failed\nFinal-Recipient: rfc822;ada@reader.example\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554 5.7.1 The message was rejected as spam',
    ),
  },
  {
    name: 'Exim: an old one without a machine-readable part',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: letter(
      [
        'X-Failed-Recipients: ada@reader.example',
        'Auto-Submitted: auto-generated',
        'From: Mail Delivery System <Mailer-Daemon@old.reader.example>',
        'To: bounces@shop.example',
        'Subject: Mail delivery failed: returning message to sender',
      ],
      `This message was created automatically by mail delivery software.\n\n  ada@reader.example\n    SMTP error from remote mail server after RCPT TO:<ada@reader.example>:\n    host mail.reader.example [192.0.2.9]: 550 5.1.1 unknown user\n\n------ This is a copy of the message, including all the headers. ------\n\n${ORIGINAL}`,
    ),
  },
  {
    name: 'sendmail: user unknown',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: sendmail(
      'Final-Recipient: RFC822; ada@reader.example\nAction: failed\nStatus: 5.1.1\nRemote-MTA: DNS; mail.reader.example\nDiagnostic-Code: SMTP; 550 5.1.1 <ada@reader.example>... User unknown\nLast-Attempt-Date: Sun, 22 Nov 2026 10:00:02 GMT',
      '   ----- The following addresses had permanent fatal errors -----\n<ada@reader.example>\n    (reason: 550 5.1.1 <ada@reader.example>... User unknown)',
      'Returned mail: see transcript for details',
    ),
  },
  {
    name: 'sendmail: warning, could not send for 4 hours',
    result: 'delayed',
    raw: sendmail(
      'Final-Recipient: RFC822; ada@reader.example\nAction: delayed\nStatus: 4.4.7\nLast-Attempt-Date: Sun, 22 Nov 2026 14:00:02 GMT\nWill-Retry-Until: Fri, 27 Nov 2026 10:00:00 GMT',
      '    **********************************************\n    **      THIS IS A WARNING MESSAGE ONLY      **',
      'Warning: could not send message for past 4 hours',
    ),
  },
  {
    name: 'sendmail: return receipt',
    result: 'delivered',
    raw: sendmail(
      'Final-Recipient: RFC822; ada@reader.example\nAction: delivered (to mailbox)\nStatus: 2.1.5\nLast-Attempt-Date: Sun, 22 Nov 2026 10:00:02 GMT',
      '   ----- The following addresses had successful delivery notifications -----',
      'Return receipt',
    ),
  },
  {
    name: 'qmail: no mailbox here by that name',
    result: 'hard',
    recipient: 'ada@reader.example',
    raw: letter(
      QMAIL_HEADERS,
      `${QMAIL}<ada@reader.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${ORIGINAL}`,
    ),
  },
  {
    name: 'qmail: mailbox full',
    result: 'soft',
    raw: letter(
      QMAIL_HEADERS,
      `${QMAIL}<ada@reader.example>:\n192.0.2.9 failed after I sent the message.\nRemote host said: 552 5.2.2 Mailbox is full\n\n--- Below this line is a copy of the message.\n\n${ORIGINAL}`,
    ),
  },
  {
    name: 'qmail: the remote host does not like the recipient',
    result: 'hard',
    raw: letter(
      QMAIL_HEADERS,
      `${QMAIL}<ada@reader.example>:\n192.0.2.9 does not like recipient.\nRemote host said: 550 Invalid recipient\nGiving up on 192.0.2.9.\n\n--- Below this line is a copy of the message.\n\n${ORIGINAL}`,
    ),
  },
  {
    name: 'OpenSMTPD: invalid recipient',
    result: 'hard',
    raw: report({
      from: 'Mailer Daemon <MAILER-DAEMON@obsd.reader.example>',
      subject: 'Delivery status notification: error',
      boundary: '13845098450293840/obsd.reader.example',
      human:
        'Hi!\n\nThis is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\nAn error has occurred while attempting to deliver a message for\nthe following list of recipients:\n\nada@reader.example: 550 Invalid recipient',
      status:
        'Reporting-MTA: dns; obsd.reader.example\n\nFinal-Recipient: rfc822; ada@reader.example\nAction: failed\nStatus: 5.1.1',
      originalType: 'text/rfc822-headers',
    }),
  },
  {
    name: 'Courier: user unknown, capitals and tabs',
    result: 'hard',
    raw: report({
      from: '"Courier mail server at c.reader.example" <@>',
      subject: 'NOTICE: mail delivery status.',
      boundary: '=_courier-8721-1795341603-0',
      human:
        'This is a delivery status notification from c.reader.example,\nrunning the Courier mail server, version 1.2.',
      status:
        'Reporting-MTA: dns; c.reader.example\nArrival-Date: Sun, 22 Nov 2026 10:00:00 +0000\n\nFinal-Recipient:\trfc822; ada@reader.example\nAction:\tfailed\nStatus:\t5.0.0\nRemote-MTA:\tdns; mail.reader.example [192.0.2.9]\nDiagnostic-Code:\tsmtp; 550 User unknown.',
    }),
  },
];
