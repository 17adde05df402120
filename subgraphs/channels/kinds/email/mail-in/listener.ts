import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { after, minutes } from '../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { deleteFile, storeFile } from '../../../../../kernel/files/file-store.js';
import { storable } from '../../../core/message/storable.js';
import { countBytes, isAdmitted } from './admit.js';
import type { MailInConfig } from './config.js';
import { recipientOf } from './recipient.js';
import { KEPT, MAIL_IN_JOB, storeMail } from './stored-mail.js';

/** Bytes of a mail. */
export const MAX_MAIL = 25 * 1024 * 1024;
const MAX_RECIPIENTS = 100;
const MAX_CLIENTS = 200;
const SILENCE = minutes(2);
const STOP_WITHIN = 1_000;
const MAX_HELO = 255;

/** A reply of SMTP with its code. */
const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

const NO_MAILBOX = reply(550, '5.1.1 No such mailbox here');
const TOO_MANY = reply(452, '4.5.3 Too many recipients');
const TOO_LARGE = reply(552, '5.3.4 The mail is too large');
const TOO_OFTEN = reply(451, '4.7.1 Too many mails, try again later');
const TRY_LATER = reply(451, '4.3.0 Try again later');

export interface MailIn {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Takes mail for the return paths and reply addresses of our messages and for the verified domains of workspaces. A mail is answered with 250 once it is stored; what it says is
 * found out later, so that nothing in it can hold up the server.
 */
export async function listenForMail(services: Services, config: MailInConfig): Promise<MailIn> {
  const server = new SMTPServer({
    ...optionsOf(config),
    onRcptTo: ({ address }, session, done) => {
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) return done(TOO_MANY);
      admit(services, address, session.remoteAddress).then(done, (error: unknown) => {
        services.log.warn({ err: error }, 'for whom a mail is cannot be found out');
        done(TRY_LATER);
      });
    },
    onData: (stream, session, done) => {
      take(services, stream, session).then(done, (error: unknown) => {
        services.log.error({ err: error }, 'a mail that came in could not be stored');
        done(TRY_LATER);
      });
    },
  });
  server.on('error', error => services.log.debug({ err: error }, 'a connection of the mail listener failed'));
  server.listen(config.port, config.host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise(resolve => server.close(() => resolve())) };
}

const optionsOf = ({ name, tls }: MailInConfig) => ({
  name,
  banner: 'Switchboard',
  size: MAX_MAIL,
  rejectOversized: true,
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
  ...(tls ? { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } : {}),
  maxClients: MAX_CLIENTS,
  socketTimeout: SILENCE,
  closeTimeout: STOP_WITHIN,
  logger: false,
});

/** Resolves to the error to answer, `null` where the recipient gets the mail. */
async function admit(services: Services, address: string, from: string): Promise<Error | null> {
  const recipient = await recipientOf(services, address);
  if (!(await isAdmitted(services, recipient, from))) return TOO_OFTEN;
  return recipient ? null : NO_MAILBOX;
}

/** Stores a mail while it comes. Resolves to the error to answer, `null` for 250. */
async function take(
  services: Services,
  stream: SMTPServerDataStream,
  { envelope, remoteAddress, clientHostname, hostNameAppearsAs }: SMTPServerSession,
): Promise<Error | null> {
  const mailFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
  const rcptTo = [...new Set(envelope.rcptTo.map(({ address }) => address))].sort();
  const hash = createHash('sha256').update(JSON.stringify([mailFrom, rcptTo]));
  const now = services.clock.now();
  let size = 0;
  const bytes = watched(stream, chunk => {
    size += chunk.length;
    hash.update(chunk);
  });
  const fileId = await storeFile(jobContext(services), 'message/rfc822', bytes, after(now, KEPT));
  const client = {
    clientIp: remoteAddress.replace(/^::ffff:(?=\d+\.)/i, ''),
    helo: (hostNameAppearsAs || clientHostname || '').slice(0, MAX_HELO),
  };
  const mail = { id: newId('rct'), hash: hash.digest(), fileId, mailFrom, rcptTo, now, ...client };
  const isNew = !stream.sizeExceeded && (await storeMail(services.db, storable(mail)));
  await countBytes(services, await workspacesOf(services, rcptTo), size);
  if (isNew) services.jobs.wake(MAIL_IN_JOB);
  else await deleteFile(services.db, fileId);
  return stream.sizeExceeded ? TOO_LARGE : null;
}

/** Returns the workspaces that a mail is for. */
async function workspacesOf(services: Services, rcptTo: readonly string[]): Promise<string[]> {
  const recipients = await Promise.all(rcptTo.map(address => recipientOf(services, address)));
  return recipients.flatMap(recipient => (recipient?.kind === 'mailbox' ? [recipient.workspaceId] : []));
}

/** The bytes of a mail, as far as it may have any: the rest is read and dropped, so that its sender gets the answer. */
async function* watched(stream: SMTPServerDataStream, watch: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) continue;
    watch(chunk);
    yield chunk;
  }
}
