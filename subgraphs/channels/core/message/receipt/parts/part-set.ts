import { createHash } from 'node:crypto';

/** A part of a long message, as it is kept. */
export interface KeptPart {
  readonly number: number;
  /** Its text in UTF-16, which may end inside a character; empty once the message was joined. */
  readonly body: Buffer;
  /** The hash by which it is recognised when it comes again. */
  readonly hash: Buffer;
  readonly receivedAt: Date;
}

/** The messages that a part results in, for the events: the bytes of each text. */
type Whole = readonly Buffer[];

const hashOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();

/** The parts of one message: of one sender, recipient and reference, and of one number of parts. */
export class PartSet {
  #parts: Map<number, KeptPart>;

  constructor(
    readonly total: number,
    parts: readonly KeptPart[],
    private joined: boolean,
  ) {
    this.#parts = new Map(parts.map(part => [part.number, part]));
  }

  /** Returns whether its message was complete: the set then only recognises parts that come again. */
  get isJoined(): boolean {
    return this.joined;
  }

  get parts(): KeptPart[] {
    return [...this.#parts.values()].sort((one, other) => one.number - other.number);
  }

  /** When the last of them came in. */
  get lastAt(): Date {
    return new Date(Math.max(...this.parts.map(({ receivedAt }) => receivedAt.getTime())));
  }

  /** Takes a part in, and returns the messages that are to be announced now, the oldest first. */
  add(number: number, body: Buffer, receivedAt: Date): Whole {
    const hash = hashOf(body);
    const same = this.#parts.get(number);
    if (same?.hash.equals(hash)) return [];
    // The reference names another message from now on: what there is of the one before is announced
    // as it is.
    const isNext = this.joined || same !== undefined;
    const before = isNext && !this.joined ? this.parts.map(part => part.body) : [];
    if (isNext) {
      this.#parts = new Map();
      this.joined = false;
    }
    this.#parts.set(number, { number, body, hash, receivedAt });
    return this.#parts.size < this.total ? before : [...before, this.#join()];
  }

  #join(): Buffer {
    const { parts } = this;
    this.joined = true;
    this.#parts = new Map(parts.map(part => [part.number, { ...part, body: Buffer.alloc(0) }]));
    return Buffer.concat(parts.map(({ body }) => body));
  }
}
