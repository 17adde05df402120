import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server on this machine that can be away for some time. */
export class HttpPeer implements AsyncDisposable {
  readonly #server: Server;
  #port = 0;

  constructor(respond: RequestListener) {
    this.#server = createServer(respond);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Nobody listens for some time, and what is under way breaks. */
  async away(ms: number): Promise<void> {
    await this[Symbol.asyncDispose]();
    await pause(ms);
    await this.start();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
