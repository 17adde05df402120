import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Taken } from './taken.js';

/** Starts a mail server that counts by `Message-ID`, which begins with our identifier. */
export async function startMailServer(taken: Taken): Promise<{ port: number } & AsyncDisposable> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A mail whose connection breaks before its end was not taken.
    onData: (stream, _session, done) =>
      void buffer(stream).then(mail => {
        const [, id] = /message-id:\s+<(msg_[0-9a-z]+)/i.exec(String(mail)) ?? [];
        taken.add(id ?? 'a mail without our identifier');
        done();
      }, done),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()));
  return { port: (server.server.address() as AddressInfo).port, [Symbol.asyncDispose]: stop };
}
