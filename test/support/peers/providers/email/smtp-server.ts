import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that a server took. */
export interface TakenMail {
  /** The sender of the envelope, to which bounces go. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server on loopback, without encryption, that keeps what it takes. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onData: async (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: String(await buffer(stream)) });
      done();
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, taken, stop: () => new Promise<void>(resolve => server.close(() => resolve())) };
}
