import type { Socket } from 'node:net';

/**
 * Knows of an error that ended a connection whether the connection had served before: its server may end it at any moment, also when the
 * next request is on its way, and that says nothing of the request.
 */
export class KeptConnections {
  readonly #errors = new WeakSet<Error>();

  /** Watches a connection that was just made, before its user does. What TLS has read by now is no answer. */
  watch(socket: Socket): void {
    const before = socket.bytesRead;
    socket.prependListener('error', error => {
      if (socket.bytesRead > before) this.#errors.add(error);
    });
  }

  ended(error: unknown): boolean {
    return error instanceof Error && this.#errors.has(error);
  }
}
