import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The mail as it came over the wire, headers and body. */
  raw: string;
}

export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /** Most connections that were open at the same moment. */
  mostInFlight: number;
  stop(): Promise<void>;
}

interface Options {
  port?: number;
  /** From the end of a mail to its answer. */
  answerDelayMs?: number;
  /** Returns a promise that the answer to a mail for these recipients waits for. */
  hold?: (to: readonly string[]) => Promise<void> | undefined;
  print?: (line: string) => void;
}

const REFUSED: Readonly<Record<string, [code: number, text: string]>> = {
  reject: [550, '5.1.1 No such mailbox'],
  busy: [451, '4.3.2 Try again later'],
  spam: [554, '5.7.1 Not wanted here'],
};

/**
 * An SMTP server on loopback that keeps its mails. It refuses `reject@` and, for a while, `busy@`;
 * after the body it refuses `spam@`; for `cut@` it takes the mail and ends the connection instead
 * of answering.
 */
export async function startSmtpSink(options: Options = {}): Promise<SmtpSink> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(localPart(address) === 'spam' ? null : refusal(address)),
    onData: async (stream, session, done) => {
      const raw = await buffer(stream).then(String, () => null);
      if (raw === null) return; // The client left in the middle of its mail: nobody waits for an answer.
      if (options.answerDelayMs) await sleep(options.answerDelayMs);
      const mail = { ...envelopeOf(session), raw };
      await options.hold?.(mail.to);
      const refused = mail.to.map(refusal).find(error => error !== null);
      if (refused) return done(refused);
      sink.received.push(mail);
      options.print?.(
        `Mail ${mail.from} → ${mail.to.join(', ')}: ${/^Subject: (.*)$/m.exec(raw)?.[1] ?? '(no subject)'}`,
      );
      if (mail.to.some(to => localPart(to) === 'cut')) sockets.get(session.remotePort)?.destroy();
      else done();
    },
  });
  const sink: SmtpSink = {
    url: '',
    received: [],
    mostInFlight: 0,
    stop: async () => {
      const closed = new Promise<void>(resolve => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
  // A client that leaves in the middle is no error of the sink.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    sink.mostInFlight = Math.max(sink.mostInFlight, sockets.size);
    socket.once('close', () => sockets.delete(port));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return sink;
}

const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@'));

function refusal(address: string): Error | null {
  const [responseCode, text] = REFUSED[localPart(address)] ?? [];
  return responseCode && text ? Object.assign(new Error(text), { responseCode }) : null;
}

const envelopeOf = ({ envelope }: SMTPServerSession): { from: string; to: string[] } => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  to: envelope.rcptTo.map(({ address }) => address),
});
