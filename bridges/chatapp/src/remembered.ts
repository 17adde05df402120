import { BufferJSON, type proto, type WAMessage, type WAMessageKey } from 'baileys';
import type { Keys } from '../../core/library.js';

const DAY = 86_400_000;
const SENT_FOR_MS = 14 * DAY;
const SEEN_FOR_MS = 30 * DAY;
/** Numbers move between people. */
const NUMBER_FOR_MS = 7 * DAY;

const written = (value: object): string => JSON.stringify(value, BufferJSON.replacer);
const read = <Value>(text: string | null): Value | null =>
  text === null ? null : (JSON.parse(text, BufferJSON.reviver) as Value);

/** A message that was sent, with the last receipt that was told. */
export interface SentMessage {
  readonly jid: string;
  readonly message: proto.IMessage | null;
  readonly receipt: number;
}

/** A message that a later one may answer or react to. */
export type SeenMessage = Pick<WAMessage, 'key' | 'message'>;

/** The things that the library asks for later, or that a message refers to. */
export class Remembered {
  constructor(readonly keys: Keys) {}

  sent(id: string): SentMessage | null {
    return read(this.keys.get('sent', id));
  }

  keepSent(id: string, message: SentMessage): void {
    this.keys.set([{ kind: 'sent', id, value: written(message), keepMs: SENT_FOR_MS }]);
  }

  seen(id: string): SeenMessage | null {
    return read(this.keys.get('seen', id));
  }

  keepSeen(key: WAMessageKey, text: string): void {
    const seen: SeenMessage = { key, message: { conversation: text } };
    this.keys.set([{ kind: 'seen', id: key.id!, value: written(seen), keepMs: SEEN_FOR_MS }]);
  }

  /** The service's address of a number, if it was asked for lately. */
  addressOf(number: string): string | null {
    return this.keys.get('number', number);
  }

  keepAddress(number: string, jid: string): void {
    this.keys.set([{ kind: 'number', id: number, value: jid, keepMs: NUMBER_FOR_MS }]);
  }

  /** When the account was last connected, if it was logged out then: people may have written since. */
  get leftAt(): number | null {
    const at = this.keys.get('left', 'at');
    return at === null ? null : Number(at);
  }

  keepLeft(at: number | null): void {
    this.keys.set([{ kind: 'left', id: 'at', value: at === null ? null : String(at), keepMs: SENT_FOR_MS }]);
  }
}
