import { type BaileysEventMap, BufferJSON, type WAMessage, WAMessageStubType, type WAMessageUpdate } from 'baileys';
import type { SessionHost } from '../../core/library.js';
import { dateOf, pairOf, readContent, readPeople } from './inbound.js';
import { numberOf, personOf } from './names.js';
import type { Remembered } from './remembered.js';

/** The library's numbers for the state of a message. */
const FAILED = 0;
const DELIVERED = 3;
const READ = 4;
/** The library's word for an account that may not write to people that it does not know. */
const RESTRICTED = /restricted/i;
const PRESENCE_EVERY_MS = 10_000;

/** Tells the core what happened, in the words of the protocol. */
export class Events {
  readonly #typed = new Map<string, number>();

  constructor(
    readonly host: SessionHost,
    readonly remembered: Remembered,
  ) {}

  /** Messages that came, also those of the time when nobody was connected, the oldest first. */
  messages(messages: readonly WAMessage[]): void {
    const inOrder = [...messages].sort((a, b) => Number(a.messageTimestamp ?? 0) - Number(b.messageTimestamp ?? 0));
    for (const message of inOrder) this.#message(message);
  }

  updates(updates: readonly WAMessageUpdate[]): void {
    for (const { key, update } of updates) {
      if (update.messageStubType === WAMessageStubType.REVOKE) this.#changed('deleted', key, {}, update);
      else if (update.message?.editedMessage) this.#edited(key, update);
      else if (typeof update.status === 'number' && key.fromMe && key.id)
        this.#receipt(key.id, update.status, update.messageStubParameters);
    }
  }

  /** Receipts of the members of a group: the first of each kind counts. */
  groupReceipts(receipts: BaileysEventMap['message-receipt.update']): void {
    for (const { key, receipt } of receipts)
      if (key.fromMe && key.id) this.#receipt(key.id, receipt.readTimestamp ? READ : DELIVERED, null);
  }

  mapping({ lid, pn }: BaileysEventMap['lid-mapping.update']): void {
    const [identity, number] = [personOf(lid), numberOf(pn)];
    if (identity && number) this.#identity(identity, number);
  }

  presence({ id, presences }: BaileysEventMap['presence.update']): void {
    for (const [jid, { lastKnownPresence: state }] of Object.entries(presences)) {
      const from = personOf(jid) ?? personOf(id);
      const last = this.#typed.get(jid) ?? 0;
      if (!from || (state !== 'composing' && state !== 'recording') || Date.now() - last < PRESENCE_EVERY_MS) continue;
      this.#typed.set(jid, Date.now());
      this.host.emit('presence', { from, state });
    }
  }

  #message(message: WAMessage): void {
    const { key } = message;
    // A message that could not be read yet comes again; ours are known from their sending.
    if (!key.id || message.messageStubType || (key.fromMe && this.remembered.sent(key.id))) return;
    const content = this.#read(key.id, message.message);
    const people = content && readPeople(message);
    if (!content || !people) return;
    const pair = pairOf(key);
    if (pair) this.#identity(pair.identity, pair.number);
    this.remembered.keepSeen(key, String(content.text ?? ''));
    if (content.media)
      this.host.keepMedia(content.media.id, JSON.stringify({ key, message: message.message }, BufferJSON.replacer));
    const { person, ...where } = people;
    const own = this.remembered.keys.get('own', 'number') ?? '';
    const sides = key.fromMe ? { from: own, to: person } : { from: person };
    const at = dateOf(message.messageTimestamp, new Date());
    this.host.emit(
      key.fromMe ? 'echo' : 'message',
      { id: key.id, ...sides, ...where, ...content, media: content.media ?? null },
      at,
    );
  }

  /** A message that cannot be read is told as one of a kind that nobody knows, and keeps none behind it from being told. */
  #read(id: string, message: WAMessage['message']): ReturnType<typeof readContent> {
    try {
      return readContent(id, message);
    } catch (error) {
      this.host.print(`Message ${id} cannot be read: ${String(error)}`);
      return { type: 'unreadable', replyTo: null };
    }
  }

  #edited(key: WAMessage['key'], update: Partial<WAMessage>): void {
    const content = readContent(key.id ?? '', update.message?.editedMessage?.message);
    if (content) this.#changed('edited', key, { ...content, media: undefined }, update);
  }

  /** A message without a writer went out: its owner changed it on the phone. */
  #changed(type: 'edited' | 'deleted', key: WAMessage['key'], content: object, update: Partial<WAMessage>): void {
    if (!key.id) return;
    const { person, ...where } = readPeople({ key }) ?? { person: null };
    const writer = key.fromMe ? {} : { from: person };
    this.host.emit(type, { id: key.id, ...writer, ...where, ...content }, dateOf(update.messageTimestamp, new Date()));
  }

  #receipt(id: string, status: number, why: unknown): void {
    const sent = this.remembered.sent(id);
    if (!sent) return;
    const reasons = Array.isArray(why) ? why.map(String) : [];
    if (status === FAILED) {
      if (reasons.some(reason => RESTRICTED.test(reason) || reason === '463')) this.host.emit('abuse', {});
      this.host.emit('receipt', { id, status: 'FAILED', reason: reasons.join(': ') || null });
    }
    if (status < DELIVERED || status <= sent.receipt) return;
    this.remembered.keepSent(id, { ...sent, receipt: status });
    this.host.emit('receipt', { id, status: status >= READ ? 'READ' : 'DELIVERED' });
  }

  /** Told once for each pair. */
  #identity(identity: string, number: string): void {
    if (this.remembered.keys.get('identity', identity) === number) return;
    this.remembered.keys.set([{ kind: 'identity', id: identity, value: number }]);
    this.host.emit('identity', { identity, number });
  }
}
