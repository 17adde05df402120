import type { BinaryNode } from 'baileys';
import { Refused } from '../../core/library.js';
import type { Socket } from './network.js';

/** The longest that the service takes to say that it has a message. */
const ACK_MS = 8_000;

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/**
 * The answers of the service to messages that were handed to it. The library resolves when a message is written to the socket; a message that
 * the service did not acknowledge may be lost with it.
 */
export class Acks {
  readonly #waiting = new Map<string, Waiting>();

  constructor(socket: Socket) {
    socket.ws.on('CB:ack,class:message', (node: BinaryNode) => this.#settle(node));
  }

  /** Sends, and waits until the service has the message. Throws {@link Refused} if it does not want it. */
  async of(id: string, send: () => Promise<unknown>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error(`The service did not acknowledge ${id}.`)), ACK_MS);
    this.#waiting.set(id, { resolve, reject });
    try {
      await Promise.all([promise, send()]);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  /** The connection ended: it is not known which messages the service has. */
  end(): void {
    for (const { reject } of this.#waiting.values())
      reject(new Error('The connection ended before the acknowledgement.'));
  }

  #settle({ attrs: { id = '', error } }: BinaryNode): void {
    if (error) this.#waiting.get(id)?.reject(new Refused('MESSAGE_UNDELIVERABLE', `The service refused it: ${error}.`));
    else this.#waiting.get(id)?.resolve();
  }
}
