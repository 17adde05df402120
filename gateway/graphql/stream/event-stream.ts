import type { ServerResponse } from 'node:http';
import type { Duration } from '../../../kernel/context/clock.js';
import type { AnswerHeaders } from '../../../kernel/http/admission.js';

/** An answer of server-sent events, named as the protocol of `graphql-sse` names them. */
export class EventStream {
  readonly #closed = Promise.withResolvers<void>();

  constructor(readonly res: ServerResponse) {
    res.once('close', () => this.#closed.resolve());
    // A connection that breaks is closed, too.
    res.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.res.writableEnded && !this.res.destroyed;
  }

  /** Resolves once the client or {@link end} has closed it. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  begin(headers: AnswerHeaders): void {
    this.res.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      // nginx would hold the events back.
      'x-accel-buffering': 'no',
    });
    this.res.flushHeaders();
  }

  /** JSON has no line breaks of its own. */
  next(json: string): void {
    this.res.write(`event: next\ndata: ${json}\n\n`);
  }

  /** A comment: proxies close a connection over which nothing comes. */
  keepAlive(): void {
    this.res.write(':\n\n');
  }

  /** The subscription is over: the client does not connect again. */
  complete(): void {
    if (this.isOpen) this.res.end('event: complete\ndata:\n\n');
  }

  /** Ends the connection alone: the client connects again. */
  end(): void {
    if (this.isOpen) this.res.end();
  }

  /** Waits until the client has taken what was written. One that does not within the time loses its connection. */
  async taken(within: Duration): Promise<void> {
    if (!this.res.writableNeedDrain) return;
    const drained = Promise.withResolvers<void>();
    const timer = setTimeout(() => this.res.destroy(), within);
    this.res.once('drain', drained.resolve);
    await Promise.race([drained.promise, this.closed]);
    clearTimeout(timer);
  }
}
