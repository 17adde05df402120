import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  Account,
  Group,
  OutboundEdit,
  OutboundMessage,
  Session,
  SessionHost,
} from '../../bridges/core/library.js';
import { Refused } from '../../bridges/core/library.js';
import type { Runner } from '../../bridges/core/session/runner.js';
import { eventsAfter, type StoredEvent } from '../../bridges/core/store/events.js';
import { accountOf } from './account.js';

const [QR_SECONDS, LETTERS_SECONDS] = [20, 160];
const SENT_FOR_MS = 86_400_000;
/** The code, and the second password, that a challenge of the simulation accepts. */
const CODE = '123456';
/** Every simulated phone is in them. */
const GROUPS: readonly Group[] = [{ id: '120363025550000001', name: 'Simulated group', participants: 3 }];
/** A command for the simulated phone, as the text of a message to it. */
const COMMANDS = /^(drop|ban|logout|deaf)$/;
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface PhoneOptions {
  readonly pairsAfterMs: number;
  readonly print: (line: string) => void;
}

/**
 * The simulated phone of a session. It scans the code some time after the code was made. A login whose user name begins with
 * `challenge` requires the code 123456, one with the password `wrong` is refused.
 */
export class PhoneSession implements Session {
  #timer: NodeJS.Timeout | undefined;
  /** The messages to the phone while the session was not connected. */
  readonly #missed: { at: Date; data: object }[];
  deaf = false;

  /** @param before the phone of an earlier attempt, whose messages go on. */
  constructor(
    readonly host: SessionHost,
    readonly options: PhoneOptions,
    before: PhoneSession | null,
  ) {
    this.#missed = before ? before.#missed : [];
    const known = host.connect.resume ? host.keys.get('account', 'own') : null;
    if (known) this.connect(JSON.parse(known) as Account);
    else if (host.connect.pairing === 'login') this.#logIn();
    else if (host.connect.pairing === 'code') this.#showLetters();
    else this.#showCode(1);
  }

  get view(): Runner['view'] {
    return this.#runner.view;
  }
  get events(): readonly StoredEvent[] {
    return eventsAfter(this.#runner.deps.db, this.host.id, 0, 1_000);
  }
  get id(): string {
    return this.host.id;
  }
  get #runner(): Runner {
    return this.host as Runner;
  }

  /** The owner scanned the code. */
  connect(account: Account): void {
    clearTimeout(this.#timer);
    this.deaf = false;
    this.host.keys.set([{ kind: 'account', id: 'own', value: JSON.stringify(account) }]);
    this.host.change({ state: 'connected', account });
    for (const { at, data } of this.#missed.splice(0)) this.host.emit('message', data, at);
  }

  /** Somebody writes to the phone, which hands over missed messages when it is connected again. */
  receive(data: object): void {
    const at = this.#runner.deps.now();
    if (this.view.state === 'connected' && this.#runner.open) this.host.emit('message', data, at);
    else this.#missed.push({ at, data });
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.host.keys.clear();
  }

  /** Ends the session, as a service does, or its owner on the phone. */
  drop(reason: string): void {
    this.forget();
    this.host.change({ state: 'disconnected', reason });
  }

  /** The code was scanned, and the account has a second password. */
  askForPassword(): void {
    clearTimeout(this.#timer);
    this.host.change({ state: 'challenge', challenge: { kind: 'PASSWORD', hint: 'my first pet' } });
  }

  async challenge(code: string): Promise<boolean> {
    if (code !== CODE) return false;
    this.connect(accountOf(this.host.connect));
    return true;
  }

  /** Stores the reaction of the other phone with the message, so that a kill between leaves neither, and a repetition does nothing. */
  async send(message: OutboundMessage): Promise<string> {
    const { keys } = this.host;
    if (keys.get('sent', message.id) === null)
      this.#runner.deps.db.together(() => {
        keys.set([{ kind: 'sent', id: message.id, value: message.to, keepMs: SENT_FOR_MS }]);
        this.#react(message);
      });
    return message.id;
  }

  async edit({ id, to, text }: OutboundEdit): Promise<void> {
    this.#change(id, `${to}: edited to ${text}`);
  }

  async remove({ id, to }: { id: string; to: string }): Promise<void> {
    this.#change(id, `${to}: deleted`);
  }

  async probe(): Promise<boolean> {
    return !this.deaf;
  }

  async groups(): Promise<readonly Group[]> {
    return GROUPS;
  }

  async media(_id: string, descriptor: string): Promise<{ contentType: string; bytes: Readable }> {
    return { contentType: 'image/png', bytes: Readable.from(Buffer.from(descriptor, 'base64')) };
  }

  async logOut(): Promise<void> {
    clearTimeout(this.#timer);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
  }

  #change(id: string, line: string): void {
    if (this.host.keys.get('sent', id) === null) throw new Refused('MESSAGE_UNDELIVERABLE');
    this.options.print(`Bridge: ${this.id} to ${line}`);
  }

  /** Acts as the other phone. */
  #react({ id, to, group, content }: OutboundMessage): void {
    const said = String(content['text'] ?? '');
    this.options.print(`Bridge: ${this.id} to ${to}: ${said}`);
    this.host.emit('receipt', { id, status: 'DELIVERED' });
    const command = COMMANDS.exec(said)?.[0];
    if (command === 'deaf') this.deaf = true;
    else if (command) this.drop({ drop: 'session_dropped', ban: 'banned', logout: 'logged_out' }[command]!);
    else {
      this.host.emit('receipt', { id, status: 'READ' });
      this.#answer(said, id, { from: group ? '14155550123' : to, group: group ? to : null, name: 'Simulated phone' });
    }
  }

  /** Answers a message; `photo` with a picture, and the answers to `edit` and `unsend` are changed afterwards. */
  #answer(said: string, replyTo: string, person: object): void {
    const answer = { id: randomUUID(), ...person, replyTo, type: 'text', text: `You said: ${said}`, media: null };
    if (said === 'photo') {
      const media = { id: randomUUID(), contentType: 'image/png', fileName: 'pixel.png', bytes: atob(PIXEL).length };
      this.host.keepMedia(media.id, PIXEL);
      this.host.emit('message', { ...answer, type: 'image', media });
    } else this.host.emit('message', answer);
    if (said === 'edit') this.host.emit('edited', { ...answer, text: `${answer.text}!` });
    if (said === 'unsend') this.host.emit('deleted', { ...person, id: answer.id });
  }

  #logIn(): void {
    const { username = '', password = '' } = this.host.connect.login ?? {};
    if (password === 'wrong') this.drop('login_failed');
    else if (username.startsWith('challenge'))
      this.host.change({ state: 'challenge', challenge: { kind: 'SMS', hint: '+1 ••• 23' } });
    else this.connect(accountOf(this.host.connect));
  }

  #showCode(count: number): void {
    const qr = { code: `bridge@${randomBytes(24).toString('base64url')}`, expiresInSec: QR_SECONDS, count };
    this.host.change({ state: 'qr', qr });
    const { pairsAfterMs } = this.options;
    const next = () =>
      pairsAfterMs <= QR_SECONDS * 1_000 ? this.connect(accountOf(this.host.connect)) : this.#showCode(count + 1);
    this.#timer = setTimeout(next, Math.min(pairsAfterMs, QR_SECONDS * 1_000)).unref();
  }

  /** The owner types them in the time in which others scan. */
  #showLetters(code = randomBytes(4).toString('hex').toUpperCase()): void {
    this.host.change({ state: 'code', code: { code, expiresInSec: LETTERS_SECONDS } });
    this.#timer = setTimeout(() => this.connect(accountOf(this.host.connect)), this.options.pairsAfterMs).unref();
  }
}
