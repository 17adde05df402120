import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountView, MailToHandOver } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { EMAIL_KINDS } from '../../../../subgraphs/channels/kinds/email/account/kinds.js';
import { notification } from '../../../support/peers/providers/aws.js';
import { ResendPeer } from '../../../support/peers/providers/email/resend.js';
import { SendGridPeer } from '../../../support/peers/providers/email/sendgrid.js';
import { SesPeer } from '../../../support/peers/providers/email/ses.js';
import { accountAt, handOver, NOW, read } from '../../../support/peers/providers/hand-over.js';
import { callbackOf } from '../../../support/peers/providers/peer.js';

const kindOf = (name: string) => EMAIL_KINDS.find(({ kind }) => kind === name)!;
const MAIL: MailToHandOver = {
  id: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  messageId: '<msg_01kaz3v7t2fx9r8m5e0qhd4bgn@shop.example>',
  from: { name: 'Shop', address: 'hello@shop.example' },
  replyTo: [],
  recipient: 'ada@example.com',
  envelope: ['ada@example.com'],
  to: [{ name: '', address: 'ada@example.com' }],
  cc: [],
  bcc: [],
  subject: 'Hello',
  html: null,
  text: 'Hello',
  headers: {},
  attachments: [],
  source: async () => Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
};

describe('SendGrid', () => {
  const peer = new SendGridPeer();
  const time = Math.floor(NOW.getTime() / 1_000);
  const ask = (events: readonly unknown[]) =>
    read(kindOf('sendgrid'), peer.signed(events as readonly object[], time), accountAt(peer));
  const event = (facts: object) => ({
    email: 'ada@example.com',
    sg_message_id: 'ref.filter',
    timestamp: time,
    ...facts,
  });

  test('a list of events is read as a whole, without what says nothing', async () => {
    const outcome = await ask([
      event({ event: 'processed' }),
      event({ event: 'delivered' }),
      event({ event: 'open', sg_machine_open: true }),
      event({ event: 'open', sg_machine_open: false }),
      event({ event: 'an event of next year' }),
      { event: 'delivered' },
      null,
    ]);
    expect(outcome).toMatchObject({ receipts: [{ status: 'DELIVERED' }, { substatus: 'opened' }] });
    expect(outcome).toHaveProperty('receipts.length', 2);
  });

  test.each([
    ['Bounced Address', 'RECIPIENT_SUPPRESSED'],
    ['Spam Reporting Address', 'RECIPIENT_SUPPRESSED'],
    ['Unsubscribed Address', 'RECIPIENT_OPTED_OUT'],
    ['Invalid', 'RECIPIENT_REJECTED'],
    ['Spam Content', 'CONTENT_REJECTED'],
    ['Recipient List over Package Quota', 'PROVIDER_REJECTED'],
  ])('a mail that it dropped because of: %s', async (reason, code) => {
    expect(await ask([event({ event: 'dropped', reason })])).toMatchObject({ receipts: [{ status: 'FAILED', code }] });
  });
});

describe('Amazon SES', () => {
  const peer = new SesPeer();
  beforeAll(() => peer.start());
  afterAll(() => peer.stop());

  test('a bounce of several recipients is a receipt for each', async () => {
    const bounce = {
      ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp: NOW.toISOString() },
      bouncedRecipients: [{ emailAddress: 'ada@example.com' }, { emailAddress: 'bob@example.com' }],
    };
    const mail = { messageId: 'ref', destination: ['ada@example.com', 'bob@example.com'] };
    const text = JSON.stringify({ notificationType: 'Bounce', bounce, mail });
    const callback = notification(peer.callbackUrl, NOW, 'Notification', text);
    const reason = 'Amazon SES reported General.';
    expect(await read(kindOf('ses'), callback, accountAt(peer))).toMatchObject({
      receipts: [
        { recipient: 'ada@example.com', code: 'EMAIL_BOUNCED', reason },
        { recipient: 'bob@example.com', code: 'EMAIL_BOUNCED', reason },
      ],
    });
  });

  test('in its sandbox, a recipient that is not verified concerns the account, not the mail', () => {
    const refused = (identity: string) => ({
      status: 400,
      headers: { 'x-amzn-errortype': 'MessageRejected' },
      text: '',
      json: { message: `Email address is not verified. The following identities failed the check: ${identity}` },
    });
    const judged = (identity: string) => kindOf('ses').outcome(refused(identity), MAIL, accountAt(peer));
    expect(judged(MAIL.recipient)).toMatchObject({ kind: 'refused', fault: 'destination' });
    expect(judged(MAIL.from.address)).toMatchObject({ kind: 'refused', fault: 'sender' });
  });
});

describe('Resend', () => {
  const peer = new ResendPeer();
  const resend = kindOf('resend');
  beforeAll(() => peer.start());
  afterAll(() => peer.stop());

  test('a mail that is handed over again is not sent again', async () => {
    const account = accountAt(peer);
    expect(resend.repeatable).toBe(true);
    const first = await handOver(resend, MAIL, account);
    expect(await handOver(resend, MAIL, account)).toEqual(first);
    expect(peer.taken).toHaveLength(1);
  });

  test('a repetition while the first is under way is in doubt', () => {
    const json = {
      statusCode: 409,
      name: 'concurrent_idempotent_requests',
      message: 'Another request is in progress.',
    };
    const outcome = resend.outcome({ status: 409, headers: {}, text: '', json }, MAIL, accountAt(peer));
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });
});

test.each([
  ['postmark', '{"RecordType":"Bounce","Type":"AutoResponder","MessageID":"1"}'],
  ['postmark', '{"RecordType":"SubscriptionChange","SuppressSending":true,"MessageID":"1"}'],
  ['brevo', '{"event":"proxy_open","message-id":"<1>","email":"ada@example.com"}'],
  ['brevo', '{"event":"unsubscribed","message-id":"<1>","email":"ada@example.com"}'],
  ['mailgun', '{"signature":{},"event-data":{"event":"unsubscribed","message":{"headers":{"message-id":"1"}}}}'],
  ['resend', '{"type":"email.delivery_delayed","data":{"email_id":"1","to":["ada@example.com"]}}'],
])('%s: what says nothing about a mail is read, and is no receipt: %s', async (kind, body) => {
  const account: AccountView = { settings: {}, callbackUrl: null, now: NOW };
  const callback = callbackOf('https://switchboard.example/callbacks/p/token', body, {});
  expect(await read(kindOf(kind), callback, account)).toEqual({ kind: 'read', receipts: [] });
});
