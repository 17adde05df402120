import smpp, { type Fields, type PDU, type Session } from 'smpp';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { BindKind } from './config.js';

/** The address of a message centre, and the account with which we bind to it. */
export interface Bind {
  host: string;
  port: number;
  tls: boolean;
  /** PEM of the authority that signed its certificate; `null` for one that is publicly trusted. */
  ca: string | null;
  /** Name in its certificate; `null` for the host. */
  serverName: string | null;
  systemId: string;
  password: string;
  kind: BindKind;
}

export interface SmppTiming {
  /** Longest wait for the connection, and for the answer to each request. */
  connect: Duration;
  answer: Duration;
  /** The time between two enquire_link. */
  enquire: Duration;
  /** The delay before the first attempt to connect again; it doubles up to `reconnectMost`. */
  reconnect: Duration;
  reconnectMost: Duration;
}

export type Answer =
  | { kind: 'answered'; status: number; messageId: string }
  /** Nothing left the process. */
  | { kind: 'unsent' }
  /** The request may have arrived. */
  | { kind: 'silent'; reason: string };

/** Called for each deliver_sm; `answer` sends its response and does nothing on a dead connection. */
export type OnDeliver = (pdu: PDU, answer: (status: number) => void) => void;

const BINDS = { trx: 'bind_transceiver', tx: 'bind_transmitter', rx: 'bind_receiver' } as const;

const INTERFACE_VERSION = 0x34;
const FAREWELL = seconds(1);

/** One connection to a message centre, from its opening to its end. */
export class SmppSession {
  readonly closed: Promise<void>;
  bound = false;
  private readonly session: Session;
  private readonly connected: Promise<void>;
  private readonly pending = new Set<(answer: Answer) => void>();
  private keepAlive: NodeJS.Timeout | undefined;
  private error = 'The connection was closed.';

  constructor(
    private readonly to: Bind,
    private readonly timing: SmppTiming,
    private readonly onDeliver: OnDeliver,
  ) {
    const { host, port, tls, ca, serverName } = to;
    this.session = smpp.connect({
      host,
      port,
      tls,
      ...(ca ? { ca } : {}),
      ...(serverName ? { servername: serverName } : {}),
    });
    this.session.socket.setNoDelay(true);
    this.connected = new Promise(resolve => this.session.on(tls ? 'secureConnect' : 'connect', resolve));
    this.closed = new Promise(resolve => this.session.on('close', resolve)).then(() => this.end());
    // Also raised by a unit that cannot be decoded, after which the library reads no more.
    this.session.on('error', (error: Error) => this.destroy(error.message));
    this.session.on('pdu', (pdu: PDU) => this.receive(pdu));
  }

  /** Null once bound, else what prevented it; the connection is then gone. */
  async bind(): Promise<string | null> {
    const limit = setTimeout(
      () => this.destroy('The message centre did not accept a connection in time.'),
      this.timing.connect,
    );
    await Promise.race([this.connected, this.closed]);
    clearTimeout(limit);
    const { systemId, password, kind } = this.to;
    const fields = { system_id: systemId, password, interface_version: INTERFACE_VERSION };
    const answer = await this.ask(done => this.session[BINDS[kind]](fields, done));
    if (answer.kind === 'answered' && answer.status === 0) {
      this.bound = true;
      this.keepAlive = setInterval(() => void this.probe(), this.timing.enquire);
      return null;
    }
    if (answer.kind === 'answered') this.error = `The message centre refused the bind with status ${answer.status}.`;
    this.destroy(this.error);
    return this.error;
  }

  async submit(fields: Fields): Promise<Answer> {
    return this.bound ? this.ask(done => this.session.submit_sm(fields, done)) : { kind: 'unsent' };
  }

  /** Unbinds, and ends the connection. */
  async close(): Promise<void> {
    if (this.bound) await this.ask(done => this.session.unbind(done), FAREWELL);
    this.destroy(this.error);
    await this.closed;
  }

  private destroy(reason: string): void {
    this.error = reason;
    this.bound = false;
    this.session.destroy();
  }

  private ask(request: (done: (response: PDU) => void) => boolean, limit = this.timing.answer): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      this.pending.delete(settle);
      resolve(answer);
    };
    const timer = setTimeout(
      () => settle({ kind: 'silent', reason: 'The message centre did not answer in time.' }),
      limit,
    );
    this.pending.add(settle);
    const sent = request(response =>
      settle({ kind: 'answered', status: response.command_status, messageId: response.message_id ?? '' }),
    );
    if (!sent) settle({ kind: 'unsent' });
    return promise;
  }

  private async probe(): Promise<void> {
    const answer = await this.ask(done => this.session.enquire_link(done));
    if (answer.kind === 'silent') this.destroy('The message centre did not answer an enquire_link.');
  }

  private end(): void {
    this.bound = false;
    clearInterval(this.keepAlive);
    for (const settle of [...this.pending]) settle({ kind: 'silent', reason: this.error });
  }

  private receive(pdu: PDU): void {
    if (pdu.isResponse()) return;
    switch (pdu.command) {
      case 'deliver_sm':
        this.onDeliver(pdu, status => this.session.send(pdu.response({ command_status: status })));
        return;
      case 'enquire_link':
        this.session.send(pdu.response());
        return;
      case 'unbind':
        this.error = 'The message centre ended the session.';
        this.bound = false;
        this.session.send(pdu.response());
        this.session.close();
        return;
      case 'alert_notification':
      case 'outbind':
        return;
      default:
        this.session.send(pdu.response({ command_status: smpp.errors['ESME_RINVCMDID'] ?? 3 }));
    }
  }
}
