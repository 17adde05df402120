import { type BaileysEventMap, DisconnectReason } from 'baileys';
import type { SessionHost } from '../../core/library.js';
import { Acks } from './acks.js';
import { Events } from './events.js';
import { openKeys } from './keys.js';
import { numberOf } from './names.js';
import type { Network, Socket } from './network.js';
import { Remembered } from './remembered.js';

/** Seconds for which a code is shown: the first of an attempt, and those after it. */
const [FIRST_QR, NEXT_QR] = [60, 20];
const CODE_SECONDS = 160;
/** The longest that the service takes to show a code or to let a device in. */
const OPEN_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/** The ends of a connection after which no other is tried, with the reason of the protocol. */
const FINAL: Readonly<Partial<Record<number, string>>> = {
  [DisconnectReason.loggedOut]: 'logged_out',
  [DisconnectReason.forbidden]: 'banned',
  // Another program took the session over: to take it back would go on for ever.
  [DisconnectReason.connectionReplaced]: 'session_dropped',
  [DisconnectReason.multideviceMismatch]: 'session_dropped',
};

/** Keeps one connection to the service, and opens the next when it ends. */
export class Connection {
  readonly remembered: Remembered;
  readonly #events: Events;
  readonly #auth: ReturnType<typeof openKeys>;
  #live: { readonly socket: Socket; readonly acks: Acks } | null = null;
  #isOpen = false;
  #codes = 0;
  #failures = 0;
  #asked = false;
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    readonly host: SessionHost,
    readonly network: Network,
  ) {
    this.#auth = openKeys(host.keys, { resume: host.connect.resume, isOpen: () => !this.#closed });
    this.remembered = new Remembered(host.keys);
    this.#events = new Events(host, this.remembered);
    this.#open();
  }

  /** The socket while it is connected, else `null`. */
  get live(): { readonly socket: Socket; readonly acks: Acks } | null {
    return this.#isOpen ? this.#live : null;
  }

  get ownJid(): string {
    return this.#auth.creds.me?.id ?? '';
  }

  /** The service knows the device; asking for a code to type names its owner before. */
  private get isPaired(): boolean {
    return Boolean(this.#auth.creds.account);
  }

  async logOut(): Promise<void> {
    const { live } = this;
    this.#closed = true;
    clearTimeout(this.#timer);
    await live?.socket.logout();
    this.#end();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#end();
  }

  #end(): void {
    this.#isOpen = false;
    clearTimeout(this.#watch);
    this.#live?.acks.end();
    const ending = this.#live?.socket.end(undefined) as Promise<void> | undefined;
    ending?.catch(() => undefined);
    this.#live = null;
  }

  #open(): void {
    if (this.#closed) return;
    // Else the library would log in a device that was never paired.
    if (!this.isPaired) Object.assign(this.#auth.creds, { me: undefined, pairingCode: undefined });
    this.#asked = false;
    const socket = this.network.open({
      auth: this.#auth,
      history: this.remembered.leftAt !== null,
      getMessage: async ({ id }) => this.remembered.sent(id ?? '')?.message ?? undefined,
    });
    this.#live = { socket, acks: new Acks(socket) };
    this.#listen(socket);
    // The library waits for ever when the service, or a proxy before it, answers the handshake with anything but a yes, or goes silent.
    const giveUp = () => !this.#closed && this.#live?.socket === socket && this.#lost(null);
    socket.ws.on('unexpected-response', giveUp);
    this.#watch = setTimeout(giveUp, OPEN_MS);
  }

  #listen(socket: Socket): void {
    const on = <Name extends keyof BaileysEventMap>(name: Name, take: (event: BaileysEventMap[Name]) => void) =>
      socket.ev.on(name, event => {
        if (!this.#closed && this.#live?.socket === socket) take(event);
      });
    on('creds.update', update => {
      Object.assign(this.#auth.creds, update);
      this.#auth.save();
    });
    on('connection.update', update => this.#update(socket, update));
    on('messages.upsert', ({ messages }) => this.#events.messages(messages));
    on('messages.update', updates => this.#events.updates(updates));
    on('message-receipt.update', receipts => this.#events.groupReceipts(receipts));
    on('lid-mapping.update', mapping => this.#events.mapping(mapping));
    on('presence.update', presence => this.#events.presence(presence));
    on('messaging-history.set', ({ messages }) => this.#missed(messages));
  }

  /** The messages of the time between a logout and the next pairing are in the history that the phone hands over. */
  #missed(messages: BaileysEventMap['messaging-history.set']['messages']): void {
    const { leftAt } = this.remembered;
    if (leftAt === null) return;
    const later = messages.filter(
      ({ key, messageTimestamp }) => !key.fromMe && Number(messageTimestamp ?? 0) * 1_000 >= leftAt,
    );
    this.#events.messages(later);
  }

  #update(socket: Socket, update: BaileysEventMap['connection.update']): void {
    if (update.qr || update.connection === 'open') clearTimeout(this.#watch);
    if (update.qr) void this.#show(socket, update.qr);
    if (update.reachoutTimeLock?.isActive) this.host.emit('abuse', {});
    if (update.connection === 'open') this.#opened();
    if (update.connection === 'close') this.#lost(update.lastDisconnect?.error);
  }

  /** Shows a code to scan, or asks for one to type, once. */
  async #show(socket: Socket, qr: string): Promise<void> {
    const { pairing, account } = this.host.connect;
    if (pairing !== 'code') {
      const count = ++this.#codes;
      this.host.change({ state: 'qr', qr: { code: qr, expiresInSec: count === 1 ? FIRST_QR : NEXT_QR, count } });
    } else if (!this.#asked) {
      this.#asked = true;
      try {
        const code = await socket.requestPairingCode((account ?? '').replace(/\D/g, ''));
        this.host.change({ state: 'code', code: { code, expiresInSec: CODE_SECONDS } });
      } catch (error) {
        this.host.print(`Session ${this.host.id} got no code to pair: ${String(error)}`);
        this.#asked = false;
      }
    }
  }

  #opened(): void {
    this.#isOpen = true;
    this.#failures = 0;
    const name = numberOf(this.ownJid) ?? '';
    this.host.keys.set([{ kind: 'own', id: 'number', value: name }]);
    this.host.change({ state: 'connected', account: { name, userPk: null } });
  }

  #lost(error: unknown): void {
    const { output, data } = (error ?? {}) as { output?: { statusCode?: number }; data?: unknown };
    const status = output?.statusCode ?? 0;
    const { isPaired } = this;
    // The same number as that of a network that fails, whose error is in `data`.
    const isUnscanned = status === DisconnectReason.timedOut && this.#codes > 0 && !data;
    this.#end();
    if (!isPaired && (isUnscanned || status === DisconnectReason.loggedOut))
      return void this.host.change({ state: 'disconnected', reason: 'attempt_expired' });
    if (status === DisconnectReason.loggedOut || status === DisconnectReason.forbidden)
      this.remembered.keepLeft(Date.now());
    const reason = FINAL[status];
    if (reason) this.host.change({ state: 'disconnected', reason });
    else this.#again(status === DisconnectReason.restartRequired ? 0 : this.#wait());
  }

  /** Opens the next connection later; the service asks for one at once after a pairing. */
  #again(ms: number): void {
    this.host.print(`Session ${this.host.id} lost its connection; it is opened again in ${(ms / 1_000).toFixed(1)} s`);
    this.#timer = setTimeout(() => this.#open(), ms);
  }

  /** Twice as long each time, and never the same for all sessions of a process. */
  #wait(): number {
    const most = Math.min(FIRST_RETRY_MS * 2 ** this.#failures++, LAST_RETRY_MS);
    return most / 2 + (Math.random() * most) / 2;
  }
}
