import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { jobContext } from '../../kernel/context/context.js';
import { assignSender } from '../../subgraphs/channels/core/sender/sender.service.js';
import { email } from '../../subgraphs/channels/kinds/email/email.js';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../support/peers/certificate.js';
import { freePort, type TestProcess, until } from '../support/process.js';
import { createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let sink: SmtpSink;
let port: number;
let running: TestProcess;

const start = async (ROLE: string): Promise<TestProcess> => {
  const { DATA_DIR = '' } = world.env;
  const [cert, key] = [join(DATA_DIR, 'tls.crt'), join(DATA_DIR, 'tls.key')];
  return world.start({
    ...{ ROLE, SMTP_URL: sink.url, SMTP_FROM: 'noreply@operator.example', MAIL_IN_PORT: String(await freePort()) },
    ...{ SUBMISSION_TLS_PORT: String(port), SUBMISSION_TLS_CERT_FILE: cert, SUBMISSION_TLS_KEY_FILE: key },
  });
};

beforeAll(async () => {
  [world, sink, port] = await Promise.all([createWorld(), startSmtpSink(), freePort()]);
  tenant = await world.tenant();
  await assignSender(jobContext(world.services, tenant.workspaceId), email, 'shop.example');
  writeFileSync(join(world.env['DATA_DIR']!, 'tls.crt'), LOOPBACK_CERTIFICATE);
  writeFileSync(join(world.env['DATA_DIR']!, 'tls.key'), LOOPBACK_KEY);
  running = await start('mail-in');
});
afterAll(async () => {
  await running?.end();
  await sink?.stop();
  await world?.stop();
});

const mailOf = (name: string) =>
  `From: hello@shop.example\r\nTo: ${name}@reader.example\r\nSubject: Hi\r\nMessage-ID: <${name}@program.example>\r\n\r\nHi\r\n`;

/** Hands a whole mail over, and never looks at the answer. */
const handOver = (name: string): Promise<void> =>
  new Promise(resolve => {
    const login = Buffer.from(`\0apikey\0${tenant.liveKey}`).toString('base64');
    const envelope = ['MAIL FROM:<a@shop.example>', `RCPT TO:<${name}@reader.example>`, 'DATA', `${mailOf(name)}.`];
    const lines = ['EHLO program', `AUTH PLAIN ${login}`, ...envelope];
    const socket = connect({ host: '127.0.0.1', port, ca: LOOPBACK_CERTIFICATE }).setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', said => {
      const line = /^\d{3} /m.test(String(said)) ? lines.shift() : undefined;
      if (line) socket.write(`${line}\r\n`);
      if (lines.length === 0) resolve();
    });
  });

/** Sends the same mail as a program that got no answer does, until it gets one. */
async function sendAgain(name: string): Promise<string> {
  let reply = '';
  await until(async () => {
    const auth = { user: 'apikey', pass: tenant.liveKey };
    const transport = createTransport({
      host: '127.0.0.1',
      port,
      secure: true,
      tls: { ca: LOOPBACK_CERTIFICATE },
      auth,
    });
    const envelope = { from: 'a@shop.example', to: `${name}@reader.example` };
    reply = await transport.sendMail({ envelope, raw: mailOf(name) }).then(
      ({ response }) => response,
      (error: { response?: string }) => error.response ?? String(error),
    );
    return reply.startsWith('250');
  });
  return reply;
}

const idsOf = async (name: string): Promise<string[]> =>
  (
    await world.rows<{ id: string }>('select id from channels.message where recipient = $1', `${name}@reader.example`)
  ).map(({ id }) => id);

const BLOCKED = `select from pg_locks where not granted and relation = 'channels.message'::regclass`;

test('a mail whose process is killed before its answer is sent once, whether it was stored or not', async () => {
  const holder = await world.services.db.pool.connect();
  await holder.query('begin; lock table channels.message in share row exclusive mode');
  await handOver('unstored');
  await until(async () => (await world.rows(BLOCKED)).length > 0);
  await running.end('SIGKILL');
  await holder.query('rollback');
  holder.release();

  running = await start('mail-in');
  const reply = await sendAgain('unstored');
  expect(await idsOf('unstored')).toEqual(reply.match(/msg_\w+/g));
  await handOver('stored');
  await until(async () => (await idsOf('stored')).length > 0);
  await running.end('SIGKILL');

  running = await start('worker,mail-in');
  expect((await sendAgain('stored')).match(/msg_\w+/g)).toEqual(await idsOf('stored'));
  expect(await sendAgain('unstored')).toBe(reply);
  await until(() => sink.received.length >= 2);
  expect(sink.received.map(({ to }) => to[0]).sort()).toEqual(['stored@reader.example', 'unstored@reader.example']);
});
