import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { days, hours } from '../../../../../../kernel/context/clock.js';
import { sql } from '../../../../../../kernel/database/database.js';
import { countBytes } from '../../../../../../subgraphs/channels/kinds/email/mail-in/admit.js';
import { MAX_MAIL } from '../../../../../../subgraphs/channels/kinds/email/mail-in/listener.js';
import { startApp, type TestApp } from '../../../../../support/app.js';
import { takeErrors } from '../../../../../support/app-log.js';
import { domainDesk } from '../../../../../support/channels/email-domains.js';
import { type NameServer, startNameServer } from '../../../../../support/peers/name-server.js';
import { messageIdOf, report } from './corpus/report.js';

const HOST = 'bounce.relay.example';

let app: TestApp;
let dns: NameServer;
let sink: SmtpSink;
let startWarnings: string[];
beforeAll(async () => {
  [dns, sink] = await Promise.all([startNameServer(), startSmtpSink()]);
  app = await startApp({
    env: {
      ROLE: 'all,mail-in',
      MAIL_IN_PORT: '0',
      SUBMISSION_PORT: '0',
      SMTP_URL: sink.url,
      SMTP_FROM: 'shop@operator.example',
      EMAIL_RETURN_PATH_HOST: HOST,
      DNS_SERVERS: dns.address,
    },
  });
  startWarnings = takeErrors();
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([dns?.stop(), sink?.stop()]);
});

const ADA = 'ada@reader.example';

let last = 0;
let to: string;
beforeEach(() => {
  to = `ada${++last}@reader.example`;
});

/** Sends a mail; answers its id and the return path that the relay got. */
async function send(payload: object = {}): Promise<{ id: string; returnPath: string }> {
  const body = { to: [to], payload: { subject: 'Hi', text: 'Hi', ...payload } };
  const answer = await app.request('POST', '/v1/email/messages', { key: app.liveKey, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await app.settle();
  return { id: answer.body.data.messageIds[0], returnPath: sink.received.at(-1)!.from };
}

/** Hands a mail to the listener as a mail system does. Answers its reply. */
async function comeIn(rcptTo: string | string[], raw: string, from = ''): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: app.running.mailPorts.in!, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: rcptTo }, raw });
    await app.settle();
    return response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

const stored = async (): Promise<number> => {
  const [row] = await sql<{ mails: number }>(
    app.services.db,
    'select count(*)::int as mails from channels.mail_in',
    [],
  );
  return row!.mails;
};

const dsn = (action: string, status: string, diagnostic: string, recipient = to) =>
  report({
    from: 'MAILER-DAEMON@mx.reader.example',
    subject: 'Undelivered Mail Returned to Sender',
    boundary: 'b1',
    human: 'I am sorry.',
    status: `Reporting-MTA: dns; mx.reader.example\n\nFinal-Recipient: rfc822; ${recipient}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}`,
  });
const HARD = ['failed', '5.1.1', '550 5.1.1 User unknown'] as const;
const SOFT = ['failed', '5.2.2', '552 5.2.2 Mailbox full'] as const;

const read = async (id: string) =>
  (await app.request('GET', `/v1/email/messages/${id}`, { key: app.liveKey })).body.data;
const eventsOf = async (id: string): Promise<string[]> =>
  (await app.request('GET', '/v1/events?limit=100', { key: app.liveKey })).body.data
    .filter((event: { data: { messageId?: string } }) => event.data.messageId === id)
    .map((event: { event?: string; name?: string; type?: string }) => event.event ?? event.name ?? event.type);
const reasonOf = async (address: string): Promise<string | null> =>
  (await app.request('GET', '/v1/suppressions?limit=100', { key: app.liveKey })).body.data.find(
    (item: { address: string }) => item.address === address,
  )?.reason ?? null;

test('mail of programs is not taken without a certificate, and the log says so once', () => {
  expect(startWarnings.filter(line => line.includes('no certificate is configured'))).toHaveLength(1);
  expect(app.running.mailPorts).toEqual({ in: expect.any(Number), starttls: null, tls: null });
});

describe('a mail', () => {
  test('has a return path of its own, at the host of the operator or of its domain', async () => {
    const [one, other] = [await send(), await send()];
    expect(one.returnPath).toMatch(new RegExp(`^b-${one.id}-[0-9a-f]{20}@${HOST}$`));
    expect(other.returnPath).not.toBe(one.returnPath);
    await domainDesk(app, dns).verified('shop.example');
    const { id, returnPath } = await send({ from: 'hi@shop.example' });
    expect(returnPath).toMatch(new RegExp(`^b-${id}-[0-9a-f]{20}@bounce\\.shop\\.example$`));
  });
});

describe('a report to the return path of a mail', () => {
  test('of a hard bounce fails it, suppresses its address, and may come twice', async () => {
    const { id, returnPath } = await send();
    const raw = dsn(...HARD);
    expect(await comeIn(returnPath, raw)).toMatch(/^250/);
    expect(await read(id)).toMatchObject({ status: 'FAILED', substatus: 'bounced', error: { code: 'EMAIL_BOUNCED' } });
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['email.sent', 'email.bounced']));
    expect(await reasonOf(to)).toBe('HARD_BOUNCE');
    expect(await comeIn(returnPath, raw)).toMatch(/^250/);
    expect(await comeIn(returnPath.toUpperCase(), dsn('failed', '5.1.1', 'again'))).toMatch(/^250/);
    expect((await eventsOf(id)).filter(name => name === 'email.bounced')).toHaveLength(1);
  });

  test('of a soft bounce fails it; three in a row suppress its address for a week', async () => {
    for (const reason of [null, null, 'SOFT_BOUNCES']) {
      const { id, returnPath } = await send();
      await comeIn(returnPath, dsn(...SOFT));
      expect(await read(id)).toMatchObject({ status: 'FAILED', error: { code: 'MESSAGE_UNDELIVERABLE' } });
      expect(await reasonOf(to)).toBe(reason);
    }
    app.clock.advance(days(7));
    await send();
  });

  test('of a delivery is email.delivered; of a delay, nothing', async () => {
    const { id, returnPath } = await send();
    await comeIn(returnPath, dsn('delayed', '4.2.0', '450 greylisted'));
    expect(await read(id)).toMatchObject({ status: 'SENT' });
    await comeIn(returnPath, dsn('delivered', '2.0.0', 'delivered'));
    expect(await read(id)).toMatchObject({ status: 'DELIVERED' });
    expect(await eventsOf(id)).toContain('email.delivered');
  });

  test('about a copy leaves the message as it is, and suppresses who got it', async () => {
    const { id, returnPath } = await send({ cc: ['bob@copies.example'] });
    await comeIn(returnPath, dsn(...HARD, 'bob@copies.example'));
    expect(await read(id)).toMatchObject({ status: 'SENT' });
    expect(await reasonOf(to)).toBeNull();
    expect(await eventsOf(id)).toContain('email.copy.bounced');
    expect(await reasonOf('bob@copies.example')).toBe('HARD_BOUNCE');
  });
});

describe('a complaint', () => {
  const arf = (messageId: string, more: string) =>
    report({
      from: 'feedback@arf.mail.example',
      subject: 'FW: Hi',
      boundary: 'b2',
      human: 'Abuse report',
      statusType: 'message/feedback-report',
      reportType: 'feedback-report',
      status: `Feedback-Type: abuse\nUser-Agent: Feedback/1.0\nVersion: 1\n${more}`,
      original: `From: shop@operator.example\nMessage-ID: ${messageId}\nSubject: Hi\n\nHi`,
    });

  test.each(['the envelope sender', 'the Message-ID'])('finds its mail by %s of the original', async way => {
    const { id, returnPath } = await send();
    const sender = way === 'the envelope sender' ? `Original-Mail-From: ${returnPath}\n` : '';
    expect(
      await comeIn(
        `fbl@${HOST}`,
        arf(sender ? '<unknown@mail.example>' : messageIdOf(sink.received.at(-1)!.raw), sender),
        'feedback@arf.mail.example',
      ),
    ).toMatch(/^250/);
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', substatus: 'complained' });
    expect(await eventsOf(id)).toContain('email.complained');
    expect(await reasonOf(to)).toBe('COMPLAINT');
  });
});

describe('the listener', () => {
  test('refuses what is for nobody here, and return paths that it did not make', async () => {
    const { id, returnPath } = await send();
    const forged = [`b-${id}-00000000000000000000@${HOST}`, returnPath.replace(/^b-msg_./, 'b-msg_7')];
    for (const address of ['ada@elsewhere.example', `ada@${HOST}`, `b-${id}@${HOST}`, ...forged])
      expect([address, await comeIn(address, dsn(...HARD))]).toEqual([address, expect.stringMatching(/^550/)]);
    expect(await read(id)).toMatchObject({ status: 'SENT' });
  });

  test('refuses what is too large, and keeps nothing of it', async () => {
    const { returnPath } = await send();
    const files = async () =>
      (await sql<{ n: number }>(app.services.db, 'select count(*)::int as n from files.file where id <> $1', ['']))[0]!
        .n;
    const before = await files();
    expect(
      await comeIn(returnPath, `Subject: x\r\n\r\n${'x'.repeat(70)}\r\n`.padEnd(MAX_MAIL + 1_000, 'x\r\n')),
    ).toMatch(/^552/);
    expect(await files()).toBe(before);
  });

  test('takes so much from strangers, and asks them to come again', async () => {
    await domainDesk(app, dns).verified('busy.example');
    const rcpt = (count: number) => {
      const transport = createTransport({
        host: '127.0.0.1',
        port: app.running.mailPorts.in!,
        ignoreTLS: true,
        pool: true,
      });
      const to = Array.from({ length: count }, (_, at) => `a${at}@busy.example`);
      const sent = transport.sendMail({ envelope: { from: ADA, to }, raw: 'Subject: x\r\n\r\nx' });
      return sent.then(({ accepted, rejected }) => [accepted.length, rejected.length]).finally(() => transport.close());
    };
    for (let mail = 0; mail < 6; mail++) expect(await rcpt(100)).toEqual([100, 0]);
    await expect(rcpt(1)).rejects.toThrow(/451 4\.7\.1/);
    // A peer that guesses mailboxes gets no answer any more; reports and other workspaces are
    // accepted all the same.
    for (let guess = 0; guess < 100; guess++) await comeIn(`x${guess}@${HOST}`, 'x', ADA);
    expect(await comeIn(`x@${HOST}`, 'x', ADA)).toMatch(/^451/);
    const { id, returnPath } = await send();
    expect(await comeIn(returnPath, dsn(...HARD))).toMatch(/^250/);
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    app.clock.advance(hours(1));
    expect(await rcpt(1)).toEqual([1, 0]);
  });

  test('takes so many bytes a day', async () => {
    await domainDesk(app, dns).verified('full.example');
    await countBytes(app.services, [app.workspaceId], 2 * 1024 ** 3);
    expect(await comeIn('a@full.example', 'Subject: x\r\n\r\nx', ADA)).toMatch(/^451/);
    app.clock.advance(days(1));
    expect(await comeIn('a@full.example', 'Subject: x\r\n\r\nx', ADA)).toMatch(/^250/);
  });

  test('takes what is broken and goes on', async () => {
    const { id, returnPath } = await send();
    for (const raw of ['', '\0\0\0', 'Content-Type: multipart/report; boundary="', `Subject: ${'é'.repeat(5_000)}`])
      expect(await comeIn(returnPath, raw)).toMatch(/^250/);
    await comeIn(returnPath, dsn(...HARD));
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
  });

  test('stores a mail before it says 250, and reads it after a restart of the worker', async () => {
    const { id, returnPath } = await send();
    const before = await stored();
    const lines = [`EHLO x`, 'MAIL FROM:<>', `RCPT TO:<${returnPath}>`, 'DATA', `${dsn(...HARD)}\r\n.`, 'QUIT'];
    const socket = connect(app.running.mailPorts.in!, '127.0.0.1');
    const replies: string[] = [];
    for await (const chunk of socket) {
      replies.push(String(chunk));
      const ready = String(chunk)
        .split('\r\n')
        .some(line => /^[2-5]\d\d /.test(line));
      const next = ready ? lines.shift() : undefined;
      if (next !== undefined) socket.write(`${next}\r\n`);
    }
    expect(replies.join('')).toMatch(/250 .*\r\n221/);
    // The job that reads it may have done so by now, and then keeps only its hash.
    expect(await stored()).toBe(before + 1);
    await app.settle();
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
  });

  test('forgets a mail after a week, and its file', async () => {
    const { returnPath } = await send();
    await comeIn(returnPath, dsn(...HARD));
    app.clock.advance(days(8));
    await app.settle();
    expect(await sql(app.services.db, 'select id from channels.mail_in where rcpt_to <> $1', [[]])).toEqual([]);
  });
});
