import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { MessageIds } from '../../subgraphs/campaigns/campaign/send/message-id.js';
import { messageIdOf, report } from '../subgraphs/channels/kinds/email/mail-in/corpus/report.js';
import { HOST, type MailInApp, startMailIn } from '../subgraphs/channels/kinds/email/mail-in/mail-in.harness.js';
import { domainDesk } from '../support/channels/email-domains.js';

let mail: MailInApp;
beforeAll(async () => {
  mail = await startMailIn();
});
afterAll(() => mail?.stop());

const COUNT = 3;
const COMPLAINT = { type: 'message/feedback-report', report: 'feedback-report' } as const;

/** Returns the complaint of a reader who got a mail, or claims so. */
const complaint = (messageId: string, to: string, sender = '') =>
  report({
    from: 'reader@stranger.example',
    subject: 'Abuse',
    boundary: 'b1',
    human: 'Abuse report',
    statusType: COMPLAINT.type,
    reportType: COMPLAINT.report,
    status: `Feedback-Type: abuse\nUser-Agent: F/1\nVersion: 1\nOriginal-Rcpt-To: ${to}\n${sender}`,
    original: `From: shop@operator.example\nTo: ${to}\nMessage-ID: ${messageId}\nSubject: Hi\n\nHi`,
  });

const bounce = (messageId: string, to: string) =>
  report({
    from: 'MAILER-DAEMON@stranger.example',
    subject: 'Undelivered Mail Returned to Sender',
    boundary: 'b2',
    human: 'I am sorry.',
    status: `Reporting-MTA: dns; mx.stranger.example\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown`,
    original: `From: shop@operator.example\nTo: ${to}\nMessage-ID: ${messageId}\nSubject: Hi\n\nHi`,
  });

const outcomes = (campaignId: string) =>
  sql<{ no: number; status: string; complained: boolean; bounced: boolean }>(
    mail.app.services.db,
    `select no, status, complained_at is not null as complained, bounced_at is not null as bounced
     from campaigns.recipient where campaign_id = $1 order by no`,
    [campaignId],
  );

test('one recipient of a campaign cannot report the mails of the others, and nobody a bounce but at its return path', async () => {
  const { app, sink } = mail;
  const to = Array.from({ length: COUNT }, (_, at) => `reader${at}@reader.example`);
  const payload = { subject: 'Sale', text: 'Hi' };
  const made = await app.request('POST', '/v1/campaigns', {
    key: app.liveKey,
    body: { name: 'Sale', channel: 'email', to, payload },
  });
  const { id } = made.body.data;
  await app.request('POST', `/v1/campaigns/${id}/start`, { key: app.liveKey, body: {} });
  await app.settle();
  const mails = to.map(address => sink.received.find(one => one.to.includes(address))!);
  expect(mails.every(Boolean)).toBe(true);
  const own = messageIdOf(mails[0]!.raw);
  const ids = new MessageIds(id);
  const [, signature = ''] = /\.([0-9a-f]{20})@/.exec(own)!;
  const ownReturnPath = mails[0]!.from;
  for (const no of to.keys()) {
    const messageId = ids.of({ no, attempt: 0 });
    expect(mails[no]!.raw).toContain(messageId);
    if (no === 0) continue;
    const forged = [`<${messageId}@operator.example>`, own.replace(ids.of({ no: 0, attempt: 0 }), messageId)];
    const sender = ownReturnPath.replace(ids.of({ no: 0, attempt: 0 }), messageId);
    for (const address of [`abuse@${HOST}`, `postmaster@${HOST}`, `fbl@${HOST}`]) {
      for (const one of [...forged, `<${messageId}.${'0'.repeat(20)}@operator.example>`]) {
        expect(one).not.toBe(messageIdOf(mails[no]!.raw));
        await mail.comeIn(address, complaint(one, to[no]!));
        await mail.comeIn(address, bounce(one, to[no]!));
      }
      await mail.comeIn(address, complaint(forged[0]!, to[no]!, `Original-Mail-From: ${sender}\n`));
      // A true Message-ID proves who was sent the mail, and not that it came back.
      await mail.comeIn(address, bounce(messageIdOf(mails[no]!.raw), to[no]!));
    }
    expect(await mail.comeIn(sender, bounce(forged[0]!, to[no]!))).toMatch(/^550/);
    expect(signature).not.toBe('');
  }
  const before = await outcomes(id);
  expect(before.filter(({ complained, bounced }) => complained || bounced)).toEqual([]);
  const suppressed = await app.request('GET', '/v1/suppressions?limit=100', { key: app.liveKey });
  expect(suppressed.body.data).toEqual([]);
  // A report by its owner counts, and so does the bounce at the return path.
  await mail.comeIn(`abuse@${HOST}`, complaint(own, to[0]!));
  await mail.comeIn(mails[1]!.from, bounce('<none@x.example>', to[1]!));
  const after = await outcomes(id);
  expect(after.filter(({ complained }) => complained).map(({ no }) => no)).toEqual([0]);
  expect(after.filter(({ bounced }) => bounced).map(({ no }) => no)).toEqual([1]);
});

test('an answer that names the computed id of a message is no answer to it', async () => {
  const { app, dns, sink } = mail;
  await domainDesk(app, dns).verified('answers.example');
  const sent = await mail.send('ada@reader.example', { from: 'hi@answers.example' });
  const letter = (reference: string) =>
    `From: mallory@stranger.example\r\nTo: hi@answers.example\r\nSubject: Re\r\nIn-Reply-To: ${reference}\r\n\r\nYes\r\n`;
  const newest = async () =>
    (await app.request('GET', '/v1/email/messages/inbound?limit=1', { key: app.liveKey })).body.data[0];
  await mail.comeIn('hi@answers.example', letter(`<${sent}@answers.example>`), 'mallory@stranger.example');
  expect((await newest()).messageId).toBeNull();
  await mail.comeIn('hi@answers.example', letter(messageIdOf(sink.received.at(-1)!.raw)), 'mallory@stranger.example');
  expect((await newest()).messageId).toBe(sent);
});
