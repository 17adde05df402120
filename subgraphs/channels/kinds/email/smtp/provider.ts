import { domainOf } from '../../../../../kernel/address/mail-address.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { SmtpConfig } from '../../../../../kernel/outbound/mail-config.js';
import { backoff } from '../../../core/provider/backoff.js';
import { InFlight } from '../../../core/provider/in-flight.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps, SendResult } from '../../../core/provider/port.js';
import type { EmailContent } from '../content/content.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { type Deliverable, mailOf } from './mail.js';
import { withoutAttachment } from './partly-refused.js';
import { Receivers } from './receivers.js';
import { CONNECTIONS, Relay, type SmtpTiming, TIMING } from './relay.js';

/** Mails with attachments at once: each is in the process as a whole. */
const LARGE_AT_ONCE = 5;

/**
 * Sends mail through relays: the first one that can be used takes it. `smtp://` upgrades by
 * STARTTLS when the relay offers it, `smtps://` is TLS from the start; nodemailer's options may be
 * in the query (`?requireTLS=true`). Acceptance by a relay is SENT: SMTP says nothing about the
 * mailbox beyond, so this provider yields no receipts.
 */
export class SmtpProvider implements Provider<EmailContent> {
  readonly name = 'smtp';
  /** The relays in the order of preference. */
  private readonly relays: readonly Relay[];
  private readonly inFlight = new InFlight();
  private readonly large = new ConcurrencyLimit(LARGE_AT_ONCE);
  private readonly receivers: Receivers;
  private stopping = false;

  constructor(
    private readonly config: SmtpConfig,
    deps: ProviderDeps,
    timing: Partial<SmtpTiming> = {},
  ) {
    this.receivers = new Receivers(CONNECTIONS, config.paces ?? {}, timing.waiting ?? TIMING.waiting);
    const urls = [config.url, ...(config.fallbackUrls ?? [])];
    this.relays = urls.map(url => new Relay(url, config, { ...TIMING, ...timing }, deps));
  }

  async start(): Promise<void> {}

  healthy(): boolean {
    return this.relays.some(({ reachable }) => reachable);
  }

  async send(message: OutboundMessage<EmailContent>): Promise<SendResult> {
    if (this.stopping)
      return { kind: 'retry', after: backoff(message.attempt, seconds(5)), reason: 'The process is stopping.' };
    if (message.content.kind !== 'email') return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not a mail.' };
    const isLarge = message.content.loadAttachments !== undefined;
    const work = async (): Promise<SendResult> => {
      if (this.stopping) return { kind: 'wait', after: seconds(1), reason: 'The process is stopping.' };
      return isLarge ? this.large.run(() => this.sendOne(message), message.rank) : this.sendOne(message);
    };
    return this.inFlight.track(this.receivers.pass(domainOf(message.to), work, message.rank));
  }

  private async sendOne(message: OutboundMessage<EmailContent>): Promise<Outcome> {
    const attachments = (await message.content.loadAttachments?.()) ?? [];
    if ('reason' in attachments) return withoutAttachment(attachments, message.attempt);
    const mail = mailOf(message, message.content, attachments, this.config.from);
    return 'code' in mail ? { kind: 'rejected', ...mail } : this.deliver(message, mail);
  }

  async stop(grace: Duration): Promise<void> {
    this.stopping = true;
    const drained = await this.inFlight.drained(grace);
    for (const relay of this.relays) relay.close(!drained);
  }

  /** A relay that failed lately comes last, so that not every mail waits for it. */
  private async deliver(message: OutboundMessage<EmailContent>, mail: Deliverable): Promise<Outcome> {
    const { up = [], resting = [] } = Object.groupBy(this.relays, ({ rests }) => (rests ? 'resting' : 'up'));
    const [first, ...others] = [...up, ...resting] as [Relay, ...Relay[]];
    let handed = await first.hand(message, mail);
    for (const relay of others) {
      if (!handed.mayGoElsewhere) break;
      handed = await relay.hand(message, mail);
    }
    return handed.outcome;
  }
}
