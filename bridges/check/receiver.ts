import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Push {
  readonly path: string;
  readonly signed: boolean;
  readonly status: number;
  readonly session: string;
  readonly sequences: readonly number[];
}

/** Takes the pushes of the bridge in place of Switchboard. The first ones are refused, as by a server that is starting. */
export class Receiver {
  readonly pushes: Push[] = [];
  url = '';
  #refusals = 2;
  readonly #server = createServer(async (request, response) => {
    const body = await text(request);
    const status = this.#refusals-- > 0 ? 503 : 200;
    this.pushes.push({
      ...read(body),
      path: request.url ?? '',
      status,
      signed: this.#isSigned(String(request.headers['x-service-signature']), body),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"data":{"received":true,"refused":[]}}');
  });

  constructor(readonly secret: string) {}

  async start(port: number): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #isSigned(signature: string, body: string): boolean {
    const [, at = '', given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const isNow = Math.abs(Date.now() / 1_000 - Number(at)) < 300;
    return isNow && given === createHmac('sha256', this.secret).update(`${at}.${body}`).digest('hex');
  }
}

function read(body: string): { session: string; sequences: number[] } {
  try {
    const { session, events } = JSON.parse(body);
    return { session: String(session), sequences: events.map(({ sequence }: { sequence: number }) => sequence) };
  } catch {
    return { session: '', sequences: [] };
  }
}
