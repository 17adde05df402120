import type { ServerResponse } from 'node:http';
import type { Duration } from '../../../kernel/context/clock.js';
import type { AnswerHeaders } from '../../../kernel/http/admission.js';

/** An answer of server-sent events, named as the protocol of `graphql-sse` names them. */
export class EventStream {
  /** Ends of the waits under way. */
  readonly #waiting = new Set<() => void>();

  constructor(readonly res: ServerResponse) {
    res.once('close', () => {
      for (const wake of this.#waiting) wake();
    });
    // A connection that breaks is closed, too.
    res.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.res.writableEnded && !this.res.destroyed;
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

  /**
   * Waits so long, or until `wake` is called, or the client or {@link end} closes the stream. It leaves nothing behind: a promise
   * that lives as long as the stream would keep something of each race with it.
   */
  async wait(time: Duration, start: (wake: () => void) => void = () => undefined): Promise<void> {
    if (this.res.closed) return;
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, time);
    this.#waiting.add(over.resolve);
    start(over.resolve);
    await over.promise;
    this.#waiting.delete(over.resolve);
    clearTimeout(timer);
  }

  /**
   * Waits until the client has taken all that was written. A client that does not within the time
   * loses its connection.
   */
  async taken(within: Duration): Promise<void> {
    if (!this.res.writableNeedDrain) return;
    await this.wait(within, wake => this.res.once('drain', wake));
    if (this.res.writableNeedDrain) this.res.destroy();
  }
}
