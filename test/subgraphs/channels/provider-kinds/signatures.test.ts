import { describe, expect, test } from 'vitest';
import { signForAws } from '../../../../subgraphs/channels/core/provider/account/aws/sign.js';
import type { HttpKind, ProviderCallback } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import type { Receipt } from '../../../../subgraphs/channels/core/provider/port.js';
import { EMAIL_KINDS } from '../../../../subgraphs/channels/kinds/email/account/kinds.js';
import { SMS_KINDS } from '../../../../subgraphs/channels/kinds/sms/account/kinds.js';
import { notification, TOPIC } from '../../../support/peers/providers/aws.js';
import { NOW, read } from '../../../support/peers/providers/hand-over.js';
import { callbackOf } from '../../../support/peers/providers/peer.js';

/** Values of signatures that the providers publish with their libraries. */
const smsKind = (name: string) => SMS_KINDS.find(({ kind }) => kind === name)!;
const mailKind = (name: string) => EMAIL_KINDS.find(({ kind }) => kind === name)!;

test('Twilio: the request of its library is genuine, with a port in the address or without', async () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  };
  const signed = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' };
  const account = { settings: { accountSid: 'AC', authToken: '12345' }, callbackUrl: null, now: NOW };
  const ask = (url: string, token = '12345') =>
    read(smsKind('twilio'), callbackOf(url, new URLSearchParams(form).toString(), signed), {
      ...account,
      settings: { ...account.settings, authToken: token },
    });
  const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  // It is a call, so that it names no message: the signature was right before that was seen.
  const genuine = { kind: 'unreadable', reason: 'It names no MessageSid.' };
  expect(await ask(URL)).toEqual(genuine);
  expect(await ask(URL.replace('.com', '.com:1234'))).toEqual(genuine);
  expect(await ask(URL, '12346')).toEqual({ kind: 'forged' });
  expect(await ask(`${URL}0`)).toEqual({ kind: 'forged' });
});

test.each([
  ['md5hash', 'd2e7b1dc968737c5998ad624e02f90b7'],
  ['md5hmac', 'DDEBD46008C2D4E93CCE578A332A52D5'],
  ['sha1hmac', '27D0D05C2876C7CB1720DBCDBA4D492E1E55C09A'],
  ['sha256hmac', 'DDB8397C2B90AAC7F3882D306475C9A5058C92322EEF43C92B298B6E0FC0D330'],
  [
    'sha512hmac',
    'E0D3C650F8C9D1A5C174D10DDDBFB003E561F59B265616208B0487C5D819481CD3C311D59CF6165ECD1139622D5BA3A256C0D763AC4A9AD9144B5A426B94FE82',
  ],
])('Vonage: the message of its library is genuine by %s', async (signatureMethod, sig) => {
  const members = {
    'message-timestamp': '2013-11-21 15:27:30',
    messageId: '020000001B0FE827',
    msisdn: '14843472194',
    text: 'Test again',
    timestamp: '1385047698',
    to: '13239877404',
    type: 'text',
    sig,
  };
  const settings = { signatureSecret: 'my_secret_key_for_testing', signatureMethod };
  const account = { settings, callbackUrl: null, now: new Date(1_385_047_698_000) };
  const url = `https://switchboard.example/callbacks/p/token`;
  const query = new URLSearchParams(members).toString();
  const inbound = { from: '+14843472194', to: '+13239877404', text: 'Test again', id: '020000001B0FE827' };
  for (const callback of [
    callbackOf(url, JSON.stringify(members), {}),
    callbackOf(url, query, {}),
    callbackOf(`${url}?${query}`, '', {}, 'GET'),
  ])
    expect(await read(smsKind('vonage'), callback, account)).toMatchObject({ kind: 'read', receipts: [{ inbound }] });
  const changed = callbackOf(url, query.replace('again', 'later'), {});
  expect(await read(smsKind('vonage'), changed, account)).toEqual({ kind: 'forged' });
});

describe('SendGrid', () => {
  const PUBLIC =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==';
  const headers = {
    'x-twilio-email-event-webhook-signature':
      'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
    'x-twilio-email-event-webhook-timestamp': '1600112502',
  };
  const event = {
    email: 'hello@world.com',
    event: 'dropped',
    reason: 'Bounced Address',
    sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
    sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
    'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
    timestamp: 1_600_112_492,
  };
  const account = {
    settings: { apiKey: 'SG.', webhookKey: PUBLIC },
    callbackUrl: null,
    now: new Date(1_600_112_502_000),
  };
  const URL = 'https://switchboard.example/callbacks/p/token';

  test('the event of its library is genuine, a mail that it dropped', async () => {
    const callback = callbackOf(URL, `${JSON.stringify([event])}\r\n`, headers);
    expect(await read(mailKind('sendgrid'), callback, account)).toMatchObject({
      receipts: [
        {
          ...{ providerRef: 'LRzXl_NHStOGhQ4kofSm_A', recipient: 'hello@world.com', status: 'FAILED' },
          ...{ code: 'RECIPIENT_SUPPRESSED', at: new Date(1_600_112_492_000) },
        },
      ],
    });
    const changed = callbackOf(URL, JSON.stringify([event]), headers);
    expect(await read(mailKind('sendgrid'), changed, account)).toEqual({ kind: 'forged' });
  });
});

describe('AWS', () => {
  const keys = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
  };
  const at = new Date('2015-08-30T12:36:00Z');
  const signatureOf = (method: 'GET' | 'POST', path: string, headers = {}, body?: string) =>
    signForAws(
      { method, url: `https://example.amazonaws.com${path}`, headers, ...(body === undefined ? {} : { body }) },
      keys,
      at,
    ).headers['authorization'];

  test('requests of the test suite of Signature Version 4 have its signatures', () => {
    const scope = 'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request';
    expect(signatureOf('GET', '/')).toBe(
      `${scope}, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31`,
    );
    expect(signatureOf('GET', '/?Param2=value2&Param1=value1')).toBe(
      `${scope}, SignedHeaders=host;x-amz-date, Signature=b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500`,
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(signatureOf('POST', '/', form, 'Param1=value1')).toBe(
      `${scope}, SignedHeaders=content-type;host;x-amz-date, Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a`,
    );
  });
});

describe('SNS', () => {
  const URL = 'https://switchboard.example/callbacks/p/token';
  const ask = (
    callback: ProviderCallback,
    settings: object = { topicArn: TOPIC },
    kind: HttpKind<never> = mailKind('ses'),
  ) => read(kind, callback, { settings: { ...settings }, callbackUrl: URL, now: NOW });

  const event = () =>
    notification(
      URL,
      NOW,
      'Notification',
      JSON.stringify({
        ...{ eventType: 'Open', open: { timestamp: NOW.toISOString() } },
        mail: { messageId: 'ref', destination: ['ada@example.com'], tags: { switchboard_message: ['msg_1'] } },
      }),
    );

  test('a subscription is confirmed at an address of SNS alone, for the topic of the account alone', async () => {
    const confirm = expect.stringMatching(/^https:\/\/sns\.eu-west-1\.amazonaws\.com\/\?Action=ConfirmSubscription/);
    const subscription = notification(URL, NOW, 'SubscriptionConfirmation', 'You have chosen to subscribe …');
    expect(await ask(subscription)).toEqual({ kind: 'read', receipts: [], confirm });
    const other = { topic: TOPIC.replace('mail', 'other') };
    expect(await ask(notification(URL, NOW, 'SubscriptionConfirmation', '…', other))).toEqual({ kind: 'forged' });
    const elsewhere = {
      ...subscription,
      body: Buffer.from(subscription.body.toString().replace('https://sns', 'https://sms')),
    };
    expect(await ask(elsewhere)).toEqual({ kind: 'forged' });
  });

  test('both versions of the signature are checked, with a certificate of SNS alone', async () => {
    for (const version of ['1', '2'] as const) {
      const genuine = notification(URL, NOW, 'Notification', 'A text — with ção', { version });
      expect(await ask(genuine)).toEqual({ kind: 'read', receipts: [] });
      const changed = { ...genuine, body: Buffer.from(genuine.body.toString().replace('A text', 'A test')) };
      expect(await ask(changed)).toEqual({ kind: 'forged' });
    }
    for (const certificate of [
      'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
      'http://sns.eu-west-1.amazonaws.com/a.pem',
      'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com@evil.example/a.pem',
      'https://sns.eu-west-1.amazonaws.com/a.txt',
    ])
      expect(await ask(notification(URL, NOW, 'Notification', '{}', { certificate }))).toEqual({ kind: 'forged' });
  });

  test('an event of the topic names its message', async () => {
    const { receipts: [known] = [] } = (await ask(event())) as { receipts?: Receipt[] };
    expect(known).toMatchObject({ providerRef: 'ref', messageId: 'msg_1', substatus: 'opened' });
  });

  test.each(['ses', 'aws_sms'])('nothing of a topic that the account does not name is taken: %s', async name => {
    const kind = name === 'ses' ? mailKind(name) : smsKind(name);
    const subscription = notification(URL, NOW, 'SubscriptionConfirmation', 'You have chosen to subscribe …');
    expect(await ask(subscription, undefined, kind)).toMatchObject({ kind: 'read' });
    for (const settings of [{}, { topicArn: '' }, { topicArn: TOPIC.replace('mail', 'other') }])
      for (const callback of [event(), subscription])
        expect(await ask(callback, settings, kind)).toEqual({ kind: 'forged' });
  });
});

test('Resend: the message of the library of Svix is genuine, at its time', async () => {
  const headers = {
    'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'svix-timestamp': '1614265330',
    'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const settings = { apiKey: 're_', webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
  const account = { settings, callbackUrl: null, now: new Date(1_614_265_330_000) };
  const ask = (body: string, now = account.now) =>
    read(mailKind('resend'), callbackOf('https://switchboard.example/callbacks/p/token', body, headers), {
      ...account,
      now,
    });
  // It is no event of a mail: the signature was right before that was seen.
  expect(await ask('{"test": 2432232314}')).toEqual({ kind: 'unreadable', reason: 'It names no email_id.' });
  expect(await ask('{"test": 2432232315}')).toEqual({ kind: 'forged' });
  expect(await ask('{"test": 2432232314}', new Date(1_614_265_330_000 + 301_000))).toEqual({ kind: 'forged' });
});

test('Sinch: the report of its library is genuine, at its time', async () => {
  const body =
    '{"at":"2025-01-13T09:22:40.914Z","batch_id":"01JHFFHQ0P99JPPNQPJDV7JTBP","client_reference":"a client reference","code":0,"operator_status_at":"2025-01-13T09:22:00Z","recipient":"33662162466","status":"Delivered","type":"recipient_delivery_report_sms"}';
  const headers = {
    'x-sinch-webhook-signature': 'ZoHei66PPN/kZjw7hFVfGhJOnml3iGNCMWoyQVcE5o0=',
    'x-sinch-webhook-signature-algorithm': 'HmacSHA256',
    'x-sinch-webhook-signature-nonce': '01JHFFHWYY7HSS4FWTMDTQEK8V',
    'x-sinch-webhook-signature-timestamp': '1736760161',
  };
  const account = {
    settings: { webhookSecret: 'SMSWebhooksSecret' },
    callbackUrl: null,
    now: new Date(1_736_760_161_000),
  };
  const url = 'https://switchboard.example/callbacks/p/token';
  expect(await read(smsKind('sinch'), callbackOf(url, body, headers), account)).toMatchObject({
    receipts: [
      {
        ...{ providerRef: '01JHFFHQ0P99JPPNQPJDV7JTBP', messageId: 'a client reference', status: 'DELIVERED' },
        recipient: '+33662162466',
      },
    ],
  });
  const changed = callbackOf(url, body.replace('Delivered', 'Failed'), headers);
  expect(await read(smsKind('sinch'), changed, account)).toEqual({ kind: 'forged' });
});

test('Plivo: the signature of version 2 of its library is genuine, of an address without its query', async () => {
  const headers = {
    'x-plivo-signature-v2': 'ehV3IKhLysWBxC1sy8INm0qGoQYdYsHwuoKjsX7FsXc=',
    'x-plivo-signature-v2-nonce': '12345',
  };
  const ask = (authToken: string, url = 'https://answer.url') =>
    read(smsKind('plivo'), callbackOf(url, 'Digits=1', headers), {
      ...{ settings: { authId: 'MA', authToken }, callbackUrl: null, now: NOW },
    });
  // It is a call, so that it names no message: the signature was right before that was seen.
  const genuine = { kind: 'unreadable', reason: 'It names no MessageUUID.' };
  expect([await ask('my_auth_token'), await ask('my_auth_tokens')]).toEqual([genuine, { kind: 'forged' }]);
});
