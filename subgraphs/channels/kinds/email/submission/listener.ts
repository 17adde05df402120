import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { plainAddress } from '../../../../../kernel/limits/address-subject.js';
import type { Certificate } from '../mail-in/config.js';
import type { Door, SignedIn } from './door.js';
import { refusalOf, SmtpRefusal } from './replies.js';
import { signIn } from './sign-in.js';
import { beginMail, type Call, checkRecipient, submit } from './transaction.js';

/** Bytes of a mail: attachments of 10 MiB in base64, beside its texts. */
export const MAX_SUBMITTED = 16 * 1024 * 1024;
const MAX_RECIPIENTS = 100;
const MAX_CLIENTS = 200;
/** Bytes of the mails that are read at one time: each is held in memory until it is stored. */
const MAX_HELD = 64 * 1024 * 1024;
const SILENCE = minutes(2);
const STOP_WITHIN = 1_000;

export interface Submission {
  /** The port of each kind that is offered. */
  readonly ports: { readonly starttls: number | null; readonly tls: number | null };
  stop(): Promise<void>;
}

/** Takes the mail of programs, on the ports that are configured: the API in another form. Throws without a certificate. */
export async function listenForSubmissions(door: Door): Promise<Submission> {
  const { port, tlsPort, tls } = door.services.config.submission;
  if (!tls) throw new Error('Mail of programs is taken under TLS alone.');
  const [starttls, implicit] = await Promise.all([open(door, port, tls, false), open(door, tlsPort, tls, true)]);
  return {
    ports: { starttls: starttls?.port ?? null, tls: implicit?.port ?? null },
    stop: async () => {
      await Promise.all([starttls?.stop(), implicit?.stop()]);
    },
  };
}

async function open(door: Door, port: number | null, tls: Certificate, secure: boolean) {
  if (port === null) return null;
  const { services } = door;
  const { host, name } = services.config.mailIn;
  const server: SMTPServer = new SMTPServer({
    ...{ name, secure, size: MAX_SUBMITTED, logger: false, banner: 'Switchboard' },
    ...{ cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile), minVersion: 'TLSv1.2' },
    ...{
      authMethods: ['PLAIN', 'LOGIN'],
      hideDSN: true,
      hideREQUIRETLS: true,
      hideENHANCEDSTATUSCODES: false,
      rejectOversized: true,
    },
    ...{ maxClients: MAX_CLIENTS, socketTimeout: SILENCE, closeTimeout: STOP_WITHIN, disableReverseLookup: true },
    ...handlersOf(door, () => server),
  });
  server.on('error', error => services.log.debug({ err: error }, 'a connection of a program that sends mail failed'));
  server.listen(port, host);
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return { port: bound, stop: () => new Promise<void>(resolve => server.close(() => resolve())) };
}

type Done = (error?: Error | null, text?: string) => void;

/** The mail that a connection is about, and how its calls are admitted. */
interface Begun {
  readonly call: Call;
  readonly ctx: Context;
}

function handlersOf(door: Door, server: () => SMTPServer) {
  const begun = new WeakMap<SMTPServerSession, Begun>();
  const held = new Held();
  /** Replies with what was thrown, whatever it is. */
  const answer = <Result>(
    work: (requestId: string) => Promise<Result>,
    done: (result: Result) => void,
    failed: Done,
  ) => {
    const requestId = `req_${randomUUID()}`;
    work(requestId).then(done, (thrown: unknown) => failed(refusalOf(thrown, requestId)));
  };
  return {
    onConnect(session: SMTPServerSession, done: Done) {
      keepOwnCodes(server(), session);
      // A key is not asked for where others could read it.
      if (!session.secure) Object.assign(session, { disabledCommands: ['AUTH'] });
      done();
    },
    onSecure(_socket: unknown, session: SMTPServerSession, done: Done) {
      Object.assign(session, { disabledCommands: [] });
      done();
    },
    onAuth(
      { username, password }: SMTPServerAuthentication,
      session: SMTPServerSession,
      done: (error: Error | null, response?: { user: SignedIn }) => void,
    ) {
      const ip = plainAddress(session.remoteAddress);
      const attempt = { username: username ?? '', key: password ?? '', ip };
      answer(
        requestId => signIn(door, { ...attempt, requestId }),
        user => done(null, { user }),
        error => done(error ?? null),
      );
    },
    onMailFrom(_address: unknown, session: SMTPServerSession, done: Done) {
      const begin = async (requestId: string) => {
        const signedIn = session.user as unknown as SignedIn | undefined;
        if (!signedIn) throw TLS_FIRST;
        const call = { signedIn, ip: plainAddress(session.remoteAddress), requestId };
        begun.set(session, { call, ctx: await beginMail(door, call) });
      };
      answer(begin, () => done(), done);
    },
    onRcptTo({ address }: { address: string }, session: SMTPServerSession, done: Done) {
      const check = async () => {
        if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) throw TOO_MANY;
        await checkRecipient(door, begun.get(session)!.ctx, address);
      };
      answer(check, () => done(), done);
    },
    onData(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        mailFrom: mailFrom ? mailFrom.address : '',
        rcptTo: [...new Set(rcptTo.map(({ address }) => address))],
      };
      const take = () => held.during(stream, raw => submit(door, begun.get(session)!.call, envelope, raw));
      answer(take, text => done(null, text), done);
    },
  };
}

const TLS_FIRST = new SmtpRefusal([530, '5.7.0'], 'Must issue a STARTTLS command first', 'UNAUTHORIZED');
const TOO_MANY = new SmtpRefusal([452, '4.5.3'], 'Too many recipients', 'TO_LIMIT_EXCEEDED');
const BUSY = new SmtpRefusal([451, '4.3.2'], 'Too many mails at one time, try again', 'SERVICE_UNAVAILABLE');
const TOO_LARGE = new SmtpRefusal([552, '5.3.4'], 'The mail is too large', 'PAYLOAD_TOO_LARGE');

/** Counts the bytes of all mails that are in memory. */
class Held {
  #bytes = 0;

  /**
   * Reads a mail and counts it until `use` is done. One that is refused is read to its end, so that the client gets the answer. Throws
   * {@link TOO_LARGE} and {@link BUSY}.
   */
  async during<Result>(stream: SMTPServerDataStream, use: (mail: Buffer) => Promise<Result>): Promise<Result> {
    const chunks: Buffer[] = [];
    let own = 0;
    let isBusy = false;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        isBusy ||= this.#bytes + chunk.length > MAX_HELD;
        if (isBusy || stream.sizeExceeded) continue;
        own += chunk.length;
        this.#bytes += chunk.length;
        chunks.push(chunk);
      }
      if (stream.sizeExceeded) throw TOO_LARGE;
      if (isBusy) throw BUSY;
      return await use(Buffer.concat(chunks));
    } finally {
      this.#bytes -= own;
    }
  }
}

/** The part of a connection of the library that is used here. */
interface Connection {
  readonly id: string;
  send(code: number, text?: string | readonly string[], context?: string | false): void;
}

const OWN_CODE = /^[245]\.\d{1,3}\.\d{1,3} /;

/** The library sets the code of RFC 3463 by the number of a reply alone: a reply with a code of its own would have two. */
function keepOwnCodes({ connections }: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of connections as unknown as ReadonlySet<Connection>) {
    if (connection.id !== id) continue;
    const { send } = connection;
    connection.send = (code, text, context) =>
      send.call(connection, code, text, typeof text === 'string' && OWN_CODE.test(text) ? false : context);
    return;
  }
}
