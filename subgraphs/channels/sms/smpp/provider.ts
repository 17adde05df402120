import type { Fields } from 'smpp';
import type { SmppConfig } from '../../../../kernel/config/providers.js';
import type { Duration } from '../../../../kernel/context/clock.js';
import { seconds } from '../../../../kernel/context/clock.js';
import { backoff } from '../../provider/backoff.js';
import { InFlight } from '../../provider/in-flight.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps, ReceiptSink } from '../../provider/port.js';
import type { SmsContent } from '../content.js';
import { Inbox } from './inbox.js';
import { Link } from './link.js';
import { receiptOf } from './receipt.js';
import type { Centre, OnDeliver, SmppTiming } from './session.js';
import { refusal } from './status.js';
import { submissions } from './submission.js';
import { Window } from './window.js';

const TIMING: SmppTiming = {
  connect: seconds(10),
  answer: seconds(30),
  enquire: seconds(30),
  reconnect: seconds(1),
  reconnectMost: seconds(30),
};

/** Temporary application error: the centre delivers again later (SMPP 3.4 §5.1.3). */
const ESME_RX_T_APPN = 0x64;
const ESME_ROK = 0;

/** SMS through a message centre, over one transceiver session of SMPP 3.4. */
export class SmppProvider implements Provider<SmsContent> {
  readonly name = 'smpp';
  private readonly window: Window;
  private readonly inFlight = new InFlight();
  private readonly link: Link;
  private inbox: Inbox | null = null;
  private stopping = false;

  constructor(
    private readonly config: SmppConfig,
    private readonly deps: ProviderDeps,
    timing: Partial<SmppTiming> = {},
  ) {
    this.window = new Window(config.window);
    this.link = new Link(centreOf(config), { ...TIMING, ...timing }, deps.log, this.deliver);
  }

  async start(onReceipt: ReceiptSink): Promise<void> {
    this.inbox = new Inbox(onReceipt, this.deps.log, this.inFlight);
    await this.link.open();
  }

  healthy(): boolean {
    return this.link.bound;
  }

  async send(message: OutboundMessage<SmsContent>): Promise<Outcome> {
    if (this.stopping) return later(message, 'The process is stopping.');
    try {
      return await this.inFlight.track(this.submitAll(message));
    } catch (error) {
      this.deps.log.error({ err: error, messageId: message.id }, 'the SMPP adapter failed');
      return { kind: 'unknown', reason: 'The adapter failed.' };
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.stopping = true;
    await this.inFlight.drained(grace);
    await this.link.close();
  }

  /**
   * Part after part, so that the first refusal ends it. A later part's `retry` sends all of them again:
   * a handset shows nothing before the last part and merges those it has by their reference.
   */
  private async submitAll(message: OutboundMessage<SmsContent>): Promise<Outcome> {
    if (message.content.kind !== 'sms')
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not a text message.' };
    const built = submissions(message, message.content, this.config.from, this.deps.clock.now());
    if ('code' in built) return { kind: 'rejected', ...built };
    let outcome: Outcome = { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'No parts.' };
    for (const part of built.parts) {
      outcome = await this.submit(part, message, built.parts.length);
      if (outcome.kind !== 'accepted') break;
    }
    return outcome;
  }

  private async submit(fields: Fields, message: OutboundMessage<SmsContent>, parts: number): Promise<Outcome> {
    const answer = await this.window.pass(() => this.link.submit(fields));
    if (answer.kind === 'unsent') return later(message, 'There is no session with the message centre.');
    if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason };
    if (answer.status !== ESME_ROK) return refusal(answer.status, message.attempt);
    // A centre without identifiers sends no receipts either; ours keeps the reference unique.
    return { kind: 'accepted', providerRef: answer.messageId || message.id, parts };
  }

  private readonly deliver: OnDeliver = (pdu, answer) => {
    const receipt = receiptOf(pdu, this.deps.clock.now());
    if (!receipt || !this.inbox) return answer(ESME_ROK);
    this.inbox.add(receipt, stored => answer(stored ? ESME_ROK : ESME_RX_T_APPN));
  };
}

const later = (message: OutboundMessage<SmsContent>, reason: string): Outcome => ({
  kind: 'retry',
  after: backoff(message.attempt, seconds(5)),
  reason,
});

/** `smpp://host:2775`, or `ssmpp://` and `smpps://` for TLS, 3550 by default. */
function centreOf(config: SmppConfig): Centre {
  const url = new URL(config.url);
  const tls = url.protocol !== 'smpp:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (tls ? 3550 : 2775),
    tls,
    systemId: config.systemId,
    password: config.password,
  };
}
