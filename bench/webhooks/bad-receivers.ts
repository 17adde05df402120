import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Server as NetServer } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { CERTIFICATE, KEY } from '../../test/support/peers/certificate.js';

/*
 * Receivers that do everything that a receiver must not, in a thread of their own, so that they
 * take no time of the measuring thread. Posts their addresses.
 */

const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** The bad receivers, by their treatment of a request. */
const BAD: readonly (readonly [string, () => NetServer])[] = [
  ['hangs', () => createHttpServer(() => undefined)],
  [
    'drips',
    () =>
      createHttpServer((_, res) => {
        const timer = setInterval(() => res.write('.'), 200);
        res.on('close', () => clearInterval(timer));
      }),
  ],
  [
    'resets',
    () => createTcpServer(socket => socket.on('error', () => undefined).on('data', () => socket.resetAndDestroy())),
  ],
  [
    'answers 10 MB',
    () =>
      createHttpServer((_, res) => {
        let left = 160;
        const more = () => {
          while (left-- > 0 && !res.destroyed) if (!res.write(CHUNK)) return void res.once('drain', more);
          res.end();
        };
        more();
      }),
  ],
  [
    'redirects',
    () => createHttpServer((_, res) => void res.writeHead(302, { location: 'http://169.254.169.254/' }).end()),
  ],
  ['breaks TLS', () => createSecureServer({ key: KEY, cert: CERTIFICATE })],
];

async function urlOf([what, open]: (typeof BAD)[number]): Promise<string> {
  const server = open().on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scheme = what === 'breaks TLS' ? 'https' : 'http';
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

// The last is a name that has an address by now which must not be called.
parentPort!.postMessage([...(await Promise.all(BAD.map(urlOf))), 'https://localhost/']);
