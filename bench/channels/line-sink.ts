import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_MS = 100;

/** A Graph-shaped provider that takes every message, and answers as one across the internet does. */
export interface Sink extends AsyncDisposable {
  readonly url: string;
}

export async function startSink(): Promise<Sink> {
  let messages = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      const id = ++messages;
      await pause(ANSWER_MS);
      const body = `{"messaging_product":"chat","messages":[{"id":"wire.${id}"}]}`;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
