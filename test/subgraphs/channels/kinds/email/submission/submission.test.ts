import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { days, minutes } from '../../../../../../kernel/context/clock.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { sendCodesOf } from '../../../../../../subgraphs/channels/core/message/accept/checks.js';
import { setProtection } from '../../../../../../subgraphs/channels/core/protection/protection.service.js';
import { email } from '../../../../../../subgraphs/channels/kinds/email/email.js';
import { MAX_SUBMITTED } from '../../../../../../subgraphs/channels/kinds/email/submission/listener.js';
import { REPLIES } from '../../../../../../subgraphs/channels/kinds/email/submission/replies.js';
import { startApp, type TestApp } from '../../../../../support/app.js';
import { domainDesk } from '../../../../../support/channels/email-domains.js';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../../../../../support/peers/certificate.js';
import { type NameServer, startNameServer } from '../../../../../support/peers/name-server.js';

const folder = mkdtempSync(join(tmpdir(), 'switchboard-submission-'));
const [certFile, keyFile] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];

let app: TestApp;
let dns: NameServer;
let sink: SmtpSink;
beforeAll(async () => {
  writeFileSync(certFile, LOOPBACK_CERTIFICATE);
  writeFileSync(keyFile, LOOPBACK_KEY);
  [dns, sink] = await Promise.all([startNameServer(), startSmtpSink()]);
  app = await startApp({
    env: {
      ...{ ROLE: 'all,mail-in', MAIL_IN_PORT: '0', SUBMISSION_PORT: '0', SUBMISSION_TLS_PORT: '0' },
      ...{ SUBMISSION_HOST: 'smtp.shop.example', SUBMISSION_OUTSIDE_TLS_PORT: '4465' },
      ...{ SUBMISSION_TLS_CERT_FILE: certFile, SUBMISSION_TLS_KEY_FILE: keyFile },
      ...{ SMTP_URL: sink.url, SMTP_FROM: 'shop@operator.example', DNS_SERVERS: dns.address },
    },
  });
  await domainDesk(app, dns).verified('shop.example');
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([dns?.stop(), sink?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

interface Client {
  key?: string;
  user?: string;
  /** TLS from the first byte, not STARTTLS. */
  implicit?: boolean;
  method?: 'PLAIN' | 'LOGIN';
}

/** Sends a mail as nodemailer does. Returns the last reply of the server. */
async function send(mail: SendMailOptions, client: Client = {}): Promise<string> {
  const { key = app.liveKey, user = 'apikey', implicit = false, method = 'PLAIN' } = client;
  const { starttls, tls } = app.running.mailPorts;
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: (implicit ? tls : starttls)!, secure: implicit, requireTLS: !implicit },
    ...{ tls: { ca: LOOPBACK_CERTIFICATE }, auth: { user, pass: key }, authMethod: method },
  });
  try {
    return (await transport.sendMail(mail)).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

let last = 0;
const reader = () => `reader${++last}@reader.example`;
const FROM = 'Shop <hello@shop.example>';
const plain = (mail: SendMailOptions = {}): SendMailOptions => ({
  ...{ from: FROM, to: reader(), subject: 'Hi', text: 'Hi' },
  ...mail,
});

const idsIn = (reply: string): string[] => reply.match(/msg_\w+/g) ?? [];
const read = async (id: string, key = app.liveKey) =>
  (await app.request('GET', `/v1/email/messages/${id}`, { key })).body.data;
const received = async (to: string) => {
  await app.settle();
  const mail = sink.received.find(({ to: [first] }) => first === to)!;
  return { ...mail, parsed: await simpleParser(mail.raw, { skipImageLinks: true }) };
};
const count = async (recipient: string): Promise<number> =>
  (
    await sql<{ n: number }>(app.services.db, 'select count(*)::int as n from channels.message where recipient = $1', [
      recipient,
    ])
  )[0]!.n;

/** Talks to the port with STARTTLS before TLS begins. Returns everything that the server says. */
async function talk(...lines: string[]): Promise<string> {
  const socket = connectPlain(app.running.mailPorts.starttls!, '127.0.0.1').setEncoding('utf8');
  let said = '';
  for await (const chunk of socket) {
    said += chunk;
    if (!/^\d{3} [^\n]*\n$/m.test(said.slice(said.lastIndexOf('\n', said.length - 2) + 1))) continue;
    socket.write(`${lines.shift() ?? 'QUIT'}\r\n`);
  }
  return said;
}

describe('a mail of a program', () => {
  test('arrives as it was written: headers, HTML, text, a picture, a file', async () => {
    const to = reader();
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const pdf = Buffer.from('%PDF-1.7 …');
    const reply = await send({
      ...{ from: '"Shop, Zürich" <hello@shop.example>', to: `Ada Lovelace <${to}>`, subject: 'Öffnung ✓' },
      ...{
        replyTo: 'Help <help@shop.example>',
        text: 'Plain ünd simple\nsecond line',
        html: '<img src="cid:logo@x"> <b>é</b>',
      },
      headers: {
        ...{
          'X-Order': '4711',
          'List-Id': '<news.shop.example>',
          References: '<a@x> <b@x>',
          Sender: 'else@shop.example',
        },
        ...{ 'X-Switchboard-Class': 'transactional', 'X-Switchboard-Reference': 'order-4711' },
        ...{ 'X-Switchboard-Metadata': '{"order":"4711"}', 'X-Switchboard-Tracking': 'off' },
      },
      attachments: [
        { filename: 'logo.gif', content: gif, cid: 'logo@x' },
        { filename: 'Rechnung März.pdf', content: pdf },
      ],
    });
    expect(reply).toMatch(/^250 2\.6\.0 Queued msg_\w+$/);
    const { parsed, raw } = await received(to);
    expect(parsed).toMatchObject({ subject: 'Öffnung ✓', html: '<img src="cid:logo@x"> <b>é</b>' });
    expect(parsed.text?.trimEnd()).toBe('Plain ünd simple\nsecond line');
    expect(parsed.from?.value).toEqual([{ name: 'Shop, Zürich', address: 'hello@shop.example' }]);
    expect([parsed.to].flat().flatMap(one => one?.value)).toEqual([{ name: 'Ada Lovelace', address: to }]);
    expect(parsed.replyTo?.value).toEqual([{ name: 'Help', address: 'help@shop.example' }]);
    expect(parsed.attachments.map(({ filename, cid, content }) => ({ filename, cid, content }))).toEqual([
      { filename: 'logo.gif', cid: 'logo@x', content: gif },
      { filename: 'Rechnung März.pdf', cid: undefined, content: pdf },
    ]);
    expect(raw).toMatch(/^X-Order: 4711\r?$/m);
    expect(raw).toMatch(/^List-Id: <news\.shop\.example>\r?$/im);
    expect(parsed.references).toEqual(['<a@x>', '<b@x>']);
    expect(raw).not.toMatch(/X-Switchboard|^Sender:/im);
    const message = await read(idsIn(reply)[0]!);
    expect(message).toMatchObject({ reference: 'order-4711', metadata: { order: '4711' } });
  });

  test('keeps all addresses of Reply-To', async () => {
    const to = reader();
    const replyTo = ['Help <help@shop.example>', 'orders@shop.example', 'Ann <ann@else.example>'];
    expect(await send(plain({ to, replyTo }))).toMatch(/^250/);
    const { parsed } = await received(to);
    expect(parsed.replyTo?.value).toEqual([
      { name: 'Help', address: 'help@shop.example' },
      { name: '', address: 'orders@shop.example' },
      { name: 'Ann', address: 'ann@else.example' },
    ]);
  });

  test.each<[string, Client, Record<string, string>, 'marketing' | 'transactional']>([
    ['apikey', {}, {}, 'marketing'],
    ['apikey+marketing', { user: 'apikey+marketing' }, {}, 'marketing'],
    ['apikey+transactional', { user: 'apikey+transactional' }, {}, 'transactional'],
    [
      'apikey+transactional, with the class of the mail',
      { user: 'apikey+transactional' },
      { 'X-Switchboard-Class': 'marketing' },
      'marketing',
    ],
  ])('has the class of the user %s, with the checks of REST', async (_, client, headers, sendClass) => {
    const to = reader();
    const { body } = await app.request('POST', '/v1/contacts', { body: { email: to, receiveMarketing: false } });
    expect(body.data.id).toBeTruthy();
    const rest = await app.request('POST', '/v1/email/messages', {
      body: { to: [to], class: sendClass, payload: { subject: 'Hi', text: 'Hi', from: FROM } },
    });
    const reply = await send(plain({ to, headers }), { ...client, key: app.testKey });
    const [status, said] = sendClass === 'marketing' ? [422, /^550 5\.7\.1 RECIPIENT_OPTED_OUT/] : [202, /^250/];
    expect([rest.status, reply]).toEqual([status, expect.stringMatching(said)]);
  });

  test('to several shows To and Cc as written, and hides Bcc; each recipient has a message', async () => {
    const [to, other, cc, bcc] = [reader(), reader(), reader(), reader()];
    const reply = await send(plain({ to: [to, `Bob <${other}>`], cc, bcc }));
    expect(idsIn(reply)).toHaveLength(4);
    for (const one of [to, other, cc, bcc]) {
      const { parsed, raw, to: envelope } = await received(one);
      expect(envelope).toEqual([one]);
      expect([parsed.to].flat().flatMap(shown => shown?.value.map(({ address }) => address))).toEqual([to, other]);
      expect([parsed.cc].flat().map(shown => shown?.text)).toEqual([cc]);
      expect(raw.includes(bcc)).toBe(one === bcc && raw.includes(`for <${bcc}>`));
    }
  });

  test.each<[string, Client]>([
    ['STARTTLS, PLAIN', {}],
    ['TLS, LOGIN', { implicit: true, method: 'LOGIN' }],
  ])('is taken over %s, and with a test key nothing leaves', async (_, client) => {
    const [to, before] = [reader(), sink.received.length];
    const reply = await send(plain({ to }), { ...client, key: app.testKey });
    await app.settle();
    expect(await read(idsIn(reply)[0]!, app.testKey)).toMatchObject({ to, status: 'DELIVERED', sandbox: true });
    expect(sink.received).toHaveLength(before);
  });

  test('with the same Message-ID and recipients is the first one; without one, or to others, it is another', async () => {
    const [to, other, third] = [reader(), reader(), reader()];
    const messageId = '<one@program.example>';
    const first = await send(plain({ to, messageId }));
    expect(await send(plain({ to, messageId }))).toBe(first);
    expect(idsIn(first)).toHaveLength(1);
    expect(await count(to)).toBe(1);
    expect(idsIn(await send(plain({ to: other, messageId })))).not.toEqual(idsIn(first));
    const raw = `From: hello@shop.example\r\nTo: ${third}\r\nSubject: Hi\r\n\r\nHi`;
    const envelope = { from: 'hello@shop.example', to: third };
    expect(await send({ envelope, raw })).not.toBe(await send({ envelope, raw }));
    expect(await count(third)).toBe(2);
  });

  test('is a request in the log, and a refused one too', async () => {
    await send(plain());
    await send(plain({ from: 'a@stranger.example' }));
    const logged = async (query: string) => {
      const { body } = await app.request('GET', `/v1/requests?api=SMTP&${query}`, { key: app.liveKey });
      return (body.data as { method: string; statusCode: number }[]).map(one => `${one.method} ${one.statusCode}`);
    };
    await expect.poll(() => logged('code=SENDER_NOT_ALLOWED'), { timeout: 20_000 }).toEqual(['DATA 403']);
    await expect.poll(() => logged('outcome=SUCCEEDED'), { timeout: 20_000 }).toContain('DATA 202');
  });
});

describe('a refusal', () => {
  test('every code that a send of mail can give has a reply; temporary ones begin with 4', () => {
    const missing = sendCodesOf(email).filter(code => !REPLIES[code]);
    expect(missing).toEqual([]);
    for (const [number, enhanced] of Object.values(REPLIES)) expect(enhanced[0]).toBe(String(number)[0]);
  });

  test.each<[string, SendMailOptions, Client, RegExp]>([
    ['a foreign From', { from: 'a@stranger.example' }, {}, /^550 5\.7\.1 SENDER_NOT_ALLOWED/],
    ['no subject', { subject: '' }, {}, /^554 5\.6\.0 CONTENT_REQUIRED.*payload\.subject/],
    ['no text', { text: '' }, {}, /^554 5\.6\.0 CONTENT_REQUIRED.*payload\.text/],
    [
      'two authors',
      { from: ['a@shop.example', 'b@shop.example'] as never },
      {},
      /^554 5\.6\.0 VALIDATION_ERROR.*payload\.from/,
    ],
    ['an unknown class', { headers: { 'X-Switchboard-Class': 'bulk' } }, {}, /^554 5\.6\.0 VALIDATION_ERROR.*class/],
    [
      'an unknown option',
      { headers: { 'X-Switchboard-Topics': 'x' } },
      {},
      /^554 5\.6\.0 VALIDATION_ERROR.*X-Switchboard-Topics/,
    ],
    [
      'an unknown topic',
      { headers: { 'X-Switchboard-Topic': 'top_0' } },
      {},
      /^5\d\d 5\.\d\.\d (?:UNSUBSCRIBE|VALIDATION|NOT_FOUND|INVALID)/,
    ],
    [
      'wrong metadata',
      { headers: { 'X-Switchboard-Metadata': '{' } },
      {},
      /^554 5\.6\.0 VALIDATION_ERROR.*X-Switchboard-Metadata/,
    ],
    [
      'no mailbox',
      { envelope: { from: 'hello@shop.example', to: 'nobody@nowhere' } },
      {},
      /^553 5\.1\.3 INVALID_RECIPIENT/,
    ],
    ['a wrong key', {}, { key: 'sk_live_wrong' }, /^535 5\.7\.8 UNAUTHORIZED/],
    ['another user', {}, { user: 'hello@shop.example' }, /^535 5\.7\.8 UNAUTHORIZED/],
  ])('of %s', async (_, mail, client, reply) => {
    expect(await send(plain(mail), client)).toMatch(reply);
  });

  test('of a suppressed recipient is at RCPT, and the others get the mail', async () => {
    const [to, gone] = [reader(), reader()];
    await app.request('POST', '/v1/suppressions', {
      key: app.liveKey,
      body: { channel: 'email', address: gone, reason: 'MANUAL' },
    });
    expect(await send(plain({ to: gone }))).toMatch(/^550 5\.7\.1 RECIPIENT_SUPPRESSED/);
    expect(idsIn(await send(plain({ to: [to, gone] })))).toHaveLength(1);
    expect(await count(gone)).toBe(0);
  });

  test('of the 101st recipient is temporary', async () => {
    const to = Array.from({ length: 101 }, () => reader());
    expect(await send(plain({ to: to.slice(0, 1), envelope: { from: FROM, to } }))).toMatch(/^250 .* and 88 more$/);
    expect(await count(to[100]!)).toBe(0);
  });

  test('of a mail that is too large', async () => {
    const attachments = [{ filename: 'a', content: Buffer.alloc(MAX_SUBMITTED) }];
    expect(await send(plain({ attachments }))).toMatch(/^552 5\.3\.4/);
  });

  test('of a key without the scope, of another address, expired, beyond its rate', async () => {
    const live = { mode: 'live' } as const;
    const free = await app.workspace({ plan: 'free' });
    await sql(app.services.db, 'update workspaces.workspace set requests_per_minute = 1 where id = $1', [free]);
    const soon = new Date(app.clock.now().getTime() + minutes(1));
    const cases: [string, RegExp][] = [
      [await app.key({ ...live, scopes: ['email:read'] }), /^535 5\.7\.1 FORBIDDEN/],
      [await app.key({ ...live, allowedIps: ['203.0.113.0/24'] }), /^535 5\.7\.1 ADDRESS_NOT_ALLOWED/],
      [await app.key({ ...live, expiresAt: soon }), /^250/],
    ];
    for (const [key, reply] of cases) expect(await send(plain(), { key })).toMatch(reply);
    app.clock.advance(minutes(2));
    expect(await send(plain(), { key: cases[2]![0] })).toMatch(/^535 5\.7\.8 API_KEY_EXPIRED/);
    const slow = await app.key({ mode: 'test', workspaceId: free });
    const replies = [
      await send(plain(), { key: slow }),
      await send(plain(), { key: slow }),
      await send(plain(), { key: slow }),
    ];
    expect(replies.at(-1)).toMatch(/^451 4\.7\.1 RATE_LIMIT_EXCEEDED/);
  });
});

describe('a workspace that pays', () => {
  const paying = async (name: string, credits: number) => {
    const workspaceId = await app.workspace({ credits });
    const key = await app.key({ mode: 'live', workspaceId });
    await domainDesk(app, dns, key).verified(name);
    return { workspaceId, key, from: `hello@${name}` };
  };

  test('without credits is asked to come again, and its mail is sent once it has some', async () => {
    const { key, from } = await paying('poor.example', 1);
    const to = reader();
    expect(await send(plain({ from }), { key })).toMatch(/^250/);
    const messageId = '<poor@program.example>';
    expect(await send(plain({ from, to, messageId }), { key })).toMatch(/^452 4\.3\.1 INSUFFICIENT_CREDITS/);
    expect(await count(to)).toBe(0);
  });

  test('beyond its daily cap is asked to come again', async () => {
    const { workspaceId, key, from } = await paying('capped.example', 100);
    await setProtection(app.ctx(workspaceId), { dailyCap: 1 });
    expect(await send(plain({ from }), { key })).toMatch(/^250/);
    const to = reader();
    expect(await send(plain({ from, to }), { key })).toMatch(/^452 4\.3\.1 SPENDING_CAP_REACHED/);
    expect(await count(to)).toBe(0);
    app.clock.advance(days(1));
    expect(await send(plain({ from, to }), { key })).toMatch(/^250/);
  });
});

test('the settings of a program are in the API', async () => {
  const { status, body } = await app.request('GET', '/v1/email/submission');
  expect([status, body.data]).toEqual([
    200,
    {
      ...{ host: 'smtp.shop.example', starttlsPort: 587, tlsPort: 4465 },
      users: ['apikey', 'apikey+marketing', 'apikey+transactional'],
    },
  ]);
});

describe('before TLS', () => {
  test('neither a sign-in nor a mail is possible; the size is said', async () => {
    const said = await talk('EHLO program.example', 'AUTH PLAIN AGFwaWtleQBzaw==', 'MAIL FROM:<a@shop.example>');
    expect(said).toContain(`SIZE ${MAX_SUBMITTED}`);
    expect(said).toContain('STARTTLS');
    expect(said).not.toMatch(/^250.AUTH/m);
    expect(said).toMatch(/^500 .*AUTH|^500 /m);
    expect(said).toMatch(/^530 5\.7\.0 Must issue a STARTTLS command first/m);
  });
});

describe('smtplib of Python', () => {
  const SCRIPT = `
import smtplib, ssl, sys
from email.message import EmailMessage
cert, starttls, tls, key, to = sys.argv[1:]
context = ssl.create_default_context(cafile=cert)
for implicit in (False, True):
    mail = EmailMessage()
    mail['From'], mail['To'], mail['Subject'] = 'hello@shop.example', to, 'Olá'
    mail.set_content('Olá, mundo')
    mail.add_alternative('<p>Olá, mundo</p>', subtype='html')
    mail.add_attachment(b'a;b', maintype='text', subtype='csv', filename='preços.csv')
    server = smtplib.SMTP_SSL('127.0.0.1', int(tls), context=context) if implicit else smtplib.SMTP('127.0.0.1', int(starttls))
    with server:
        if not implicit: server.starttls(context=context)
        server.login('apikey', key)
        print(server.send_message(mail))
`;

  test('sends over both ports', async () => {
    const to = reader();
    const { starttls, tls } = app.running.mailPorts;
    const args = ['-c', SCRIPT, certFile, String(starttls), String(tls), app.liveKey, to];
    const { stdout } = await promisify(execFile)('python3', args);
    expect(stdout.trim().split('\n')).toEqual(['{}', '{}']);
    expect(await count(to)).toBe(2);
    const { parsed } = await received(to);
    expect(parsed).toMatchObject({ subject: 'Olá', html: expect.stringContaining('<p>Olá, mundo</p>') });
    expect(parsed.attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
      ['preços.csv', 'a;b'],
    ]);
  });
});

test('a network that guesses keys must wait, also with a right one', async () => {
  const replies: string[] = [];
  for (let attempt = 0; attempt < 11; attempt++) replies.push(await send(plain(), { key: `sk_live_${attempt}` }));
  expect(replies.at(-1)).toMatch(/^454 4\.7\.0 SIGN_IN_LIMITED/);
  expect(await send(plain())).toMatch(/^454 4\.7\.0/);
  app.clock.advance(minutes(16));
  expect(await send(plain())).toMatch(/^250/);
});
