import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/context/clock.js';

export interface ConnectBody {
  attempt: number;
  channel: string;
  pairing: 'qr' | 'login';
  account: string | null;
  resume: boolean;
  login: { username: string; password: string } | null;
}

export interface BridgeEvent {
  sequence: number;
  attempt: number;
  type: string;
  at: string;
  data: object;
}

export interface SessionView {
  attempt: number;
  state: 'starting' | 'qr' | 'challenge' | 'connected' | 'disconnected';
  qr?: { code: string; expiresInSec: number; count: number };
  challenge?: { kind: string; hint: string };
  account?: { name: string; userPk: string | null };
  reason?: string;
}

const QR_SECONDS = 20;
/** The code, and the second password, that a challenge of the simulation accepts. */
const CODE = '123456';

/**
 * A session of the reference bridge. Its phone is simulated: it scans the code some time after the
 * code was made. A login whose user name begins with `challenge` requires the code 123456, one with
 * the password `wrong` is refused.
 */
export class PhoneSession {
  #view: SessionView;
  #timer: NodeJS.Timeout | undefined;
  #sequence: number;
  #known: SessionView['account'];
  readonly events: BridgeEvent[];
  /** Message ids of the service by our idempotency keys. */
  readonly sent = new Map<string, string>();
  /** Bytes of the files that messages may show, by their id. */
  readonly files = new Map<string, number>();
  /** The messages to the phone while the session was not connected. */
  readonly #missed: { at: string; data: object }[];
  deaf = false;

  /** @param before the session of an earlier attempt, whose events and keys go on. */
  constructor(
    readonly id: string,
    readonly body: ConnectBody,
    readonly options: { pairsAfterMs: number; clock: Clock; onEvent(session: PhoneSession): void },
    before: PhoneSession | null,
  ) {
    before?.stop();
    this.#view = { attempt: body.attempt, state: 'starting' };
    this.#sequence = before?.lastSequence ?? 0;
    this.events = before?.events ?? [];
    this.#missed = before ? before.#missed : [];
    this.#known = body.resume ? before?.keys : undefined;
    if (this.#known) this.connect(this.#known);
    else if (body.pairing === 'login') this.#logIn();
    else this.#showCode(1);
  }

  get view(): SessionView {
    return this.#view;
  }
  get lastSequence(): number {
    return this.#sequence;
  }
  /** The account whose keys are kept. */
  get keys(): SessionView['account'] {
    return this.#known;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  connect(account: NonNullable<SessionView['account']>): void {
    this.stop();
    this.deaf = false;
    this.#known = account;
    this.#view = { attempt: this.body.attempt, state: 'connected', account };
    this.emit('connected', account);
    for (const { at, data } of this.#missed.splice(0)) this.emit('message', data, at);
  }

  /** Somebody writes to the phone, which hands over missed messages when it is connected again. */
  receive(data: object): void {
    const at = this.options.clock.now().toISOString();
    if (this.#view.state === 'connected') this.emit('message', data, at);
    else this.#missed.push({ at, data });
  }

  /** The session was logged out: its keys are gone, its events stay. */
  end(): void {
    this.stop();
    this.#known = undefined;
    this.#view = { attempt: this.body.attempt, state: 'disconnected', reason: 'logged_out' };
  }

  /** Ends the session, as a service does, or its owner on the phone. */
  drop(reason: string): void {
    this.stop();
    this.#known = undefined;
    this.#view = { attempt: this.body.attempt, state: 'disconnected', reason };
    this.emit('disconnected', { reason });
  }

  /** The code was scanned, and the account has a second password. */
  askForPassword(): void {
    this.stop();
    const challenge = { kind: 'PASSWORD', hint: 'my first pet' };
    this.#view = { attempt: this.body.attempt, state: 'challenge', challenge };
    this.emit('challenge', challenge);
  }

  /** Checks the code, and connects if it was right. */
  answer(code: string): boolean {
    if (code !== CODE) return false;
    this.connect(this.#account());
    return true;
  }

  emit(type: string, data: object, at = this.options.clock.now().toISOString()): void {
    this.events.push({ sequence: ++this.#sequence, attempt: this.body.attempt, type, at, data });
    this.options.onEvent(this);
  }

  #logIn(): void {
    const { username = '', password = '' } = this.body.login ?? {};
    if (password === 'wrong') this.drop('login_failed');
    else if (username.startsWith('challenge')) this.#askForCode();
    else this.connect(this.#account());
  }

  #askForCode(): void {
    const challenge = { kind: 'SMS', hint: '+1 ••• 23' };
    this.#view = { attempt: this.body.attempt, state: 'challenge', challenge };
    this.emit('challenge', challenge);
  }

  #showCode(count: number): void {
    const qr = { code: `bridge@${randomBytes(24).toString('base64url')}`, expiresInSec: QR_SECONDS, count };
    this.#view = { attempt: this.body.attempt, state: 'qr', qr };
    this.emit('qr', qr);
    const { pairsAfterMs } = this.options;
    const next = () => (pairsAfterMs <= QR_SECONDS * 1_000 ? this.connect(this.#account()) : this.#showCode(count + 1));
    this.#timer = setTimeout(next, Math.min(pairsAfterMs, QR_SECONDS * 1_000)).unref();
  }

  /** The account that is wanted, else a made-up one. Numbers with 555-01xx belong to nobody. */
  #account(): NonNullable<SessionView['account']> {
    const { channel, account, login } = this.body;
    if (channel === 'chatapp') return { name: account ?? '14155550123', userPk: null };
    const name = login?.username ?? account ?? 'bridge_user';
    return { name, userPk: String([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9) };
  }
}
