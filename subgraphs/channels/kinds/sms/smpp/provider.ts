import type { Fields } from 'smpp';
import type { Duration } from '../../../../../kernel/context/clock.js';
import { seconds } from '../../../../../kernel/context/clock.js';
import { backoff } from '../../../core/provider/backoff.js';
import { InFlight } from '../../../core/provider/in-flight.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps, ReceiptSink } from '../../../core/provider/port.js';
import type { SmsContent } from '../content.js';
import { Centre, type OnReceipt } from './centre.js';
import type { SmppConfig } from './config.js';
import { Inbox } from './inbox.js';
import { routesTo } from './route.js';
import type { SmppTiming } from './session.js';
import { refusal } from './status.js';
import { submissions } from './submission.js';

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

/** SMS through message centres that speak SMPP 3.4. */
export class SmppProvider implements Provider<SmsContent> {
  readonly name = 'smpp';
  private readonly inFlight = new InFlight();
  private readonly centres: readonly Centre[];
  private inbox: Inbox | null = null;
  private stopping = false;

  constructor(
    config: SmppConfig,
    private readonly deps: ProviderDeps,
    timing: Partial<SmppTiming> = {},
  ) {
    this.centres = config.map(centre => new Centre(centre, deps, { ...TIMING, ...timing }, this.receive));
  }

  async start(onReceipt: ReceiptSink): Promise<void> {
    this.inbox = new Inbox(onReceipt, this.deps.log, this.inFlight);
    await Promise.all(this.centres.map(centre => centre.open()));
  }

  healthy(): boolean {
    return this.centres.some(centre => centre.sends);
  }

  async send(message: OutboundMessage<SmsContent>): Promise<Outcome> {
    if (this.stopping) return later(message, 'The process is stopping.');
    try {
      return await this.inFlight.track(this.submit(message));
    } catch (error) {
      this.deps.log.error({ err: error, messageId: message.id }, 'the SMPP adapter failed');
      return { kind: 'unknown', reason: 'The adapter failed.' };
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.stopping = true;
    await this.inFlight.drained(grace);
    await Promise.all(this.centres.map(centre => centre.close()));
  }

  /**
   * Submits to the first centre of its route that takes the message. One that may have taken a part
   * of it is the last that is asked.
   */
  private async submit(message: OutboundMessage<SmsContent>): Promise<Outcome> {
    if (message.content.kind !== 'sms')
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not a text message.' };
    const routed = routesTo(this.centres, message.to.startsWith('+') ? message.to : `+${message.to}`);
    if (routed.length === 0)
      return { kind: 'rejected', code: 'DESTINATION_UNSUPPORTED', reason: 'No message centre has a route to it.' };
    let outcome: Outcome | null = null;
    for (const centre of routed.filter(({ paused }) => paused === 0)) {
      const attempt = await this.submitTo(centre, message);
      outcome = sooner(outcome, attempt.outcome);
      if (!attempt.untouched) return attempt.outcome;
    }
    if (outcome) return outcome;
    const wait = Math.min(...routed.map(({ paused }) => paused));
    const again = Math.max(wait, backoff(message.attempt, seconds(1)));
    return { kind: 'retry', after: again, reason: 'The message centre asked for less.' };
  }

  /**
   * Part after part, so that the first refusal ends it. A later part's `retry` sends all of them again:
   * a handset shows nothing before the last part and merges those it has by their reference.
   */
  private async submitTo(centre: Centre, message: OutboundMessage<SmsContent>): Promise<Attempt> {
    const built = submissions(message, message.content, centre.config.from, this.deps.clock.now());
    if ('code' in built) return { outcome: { kind: 'rejected', ...built }, untouched: false };
    let outcome: Outcome = { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'No parts.' };
    for (const [index, part] of built.parts.entries()) {
      outcome = await submitPart(centre, part, message, built.parts.length);
      if (outcome.kind !== 'accepted') return { outcome, untouched: index === 0 && outcome.kind === 'retry' };
    }
    return { outcome, untouched: false };
  }

  private readonly receive: OnReceipt = (receipt, answer) => {
    if (!this.inbox) return answer(ESME_ROK);
    this.inbox.add(receipt, stored => answer(stored ? ESME_ROK : ESME_RX_T_APPN));
  };
}

interface Attempt {
  readonly outcome: Outcome;
  /** The centre took nothing of it, and may later: another one can be asked. */
  readonly untouched: boolean;
}

/** Returns the wait for the one that is ready sooner, of two centres that took nothing. */
const sooner = (one: Outcome | null, other: Outcome): Outcome =>
  one?.kind === 'retry' && other.kind === 'retry' && one.after < other.after ? one : other;

async function submitPart(
  centre: Centre,
  fields: Fields,
  message: OutboundMessage<SmsContent>,
  parts: number,
): Promise<Outcome> {
  const answer = await centre.submit(fields, message.rank);
  if (answer.kind === 'unsent') return later(message, 'There is no session with the message centre.');
  if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason };
  if (answer.status !== ESME_ROK) return refusal(answer.status, message.attempt);
  // A centre without identifiers sends no receipts either; ours keeps the reference unique.
  return { kind: 'accepted', providerRef: answer.messageId ? centre.referenceOf(answer.messageId) : message.id, parts };
}

const later = (message: OutboundMessage<SmsContent>, reason: string): Outcome => ({
  kind: 'retry',
  after: backoff(message.attempt, seconds(5)),
  reason,
});
