import {
  createTransport,
  type MailDefaults,
  type NodemailerError,
  type SMTPPoolOptions,
  type Transporter,
} from 'nodemailer';
import type { SmtpConfig } from '../../../../kernel/config/providers.js';
import { type Duration, minutes, seconds } from '../../../../kernel/context/clock.js';
import { backoff } from '../../provider/backoff.js';
import { InFlight } from '../../provider/in-flight.js';
import type { OutboundMessage, Outcome, Provider, ProviderDeps } from '../../provider/port.js';
import type { EmailContent } from '../content.js';
import { failure } from './error.js';
import { type Deliverable, mailOf } from './mail.js';
import { ObservedPool } from './observed-pool.js';

export interface SmtpTiming {
  /** Longest wait for the connection, and for the greeting after it. */
  connect: Duration;
  /** Longest silence of the relay. */
  silence: Duration;
  /** Longest send, the wait for a free connection included. */
  send: Duration;
}

const TIMING: SmtpTiming = { connect: seconds(10), silence: seconds(60), send: minutes(3) };

const CONNECTIONS = 5;

/**
 * Mail through a relay. `smtp://` upgrades by STARTTLS when the relay offers it, `smtps://` is TLS from the
 * start; nodemailer's options may stand in the query (`?requireTLS=true`). Acceptance by the relay is SENT:
 * SMTP tells nothing of the mailbox beyond, so this provider yields no receipts.
 */
export class SmtpProvider implements Provider<EmailContent> {
  readonly name = 'smtp';
  private readonly pool: ObservedPool;
  private readonly transport: Transporter;
  private readonly inFlight = new InFlight();
  private readonly timing: SmtpTiming;
  private reachable = true;
  private stopping = false;

  constructor(
    private readonly config: SmtpConfig,
    private readonly deps: ProviderDeps,
    timing: Partial<SmtpTiming> = {},
  ) {
    this.timing = { ...TIMING, ...timing };
    this.pool = new ObservedPool(poolOptions(config, this.timing));
    this.transport = createTransport(this.pool, mailDefaults(config));
    // Without a listener an error of an idle connection would end the process.
    this.transport.on('error', (error: Error) =>
      deps.log.warn({ err: error }, 'a connection to the mail relay failed'),
    );
  }

  async start(): Promise<void> {}

  healthy(): boolean {
    return this.reachable;
  }

  async send(message: OutboundMessage<EmailContent>): Promise<Outcome> {
    if (this.stopping)
      return { kind: 'retry', after: backoff(message.attempt, seconds(5)), reason: 'The process is stopping.' };
    if (message.content.kind !== 'email') return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'Not a mail.' };
    const mail = mailOf(message, message.content, this.config.from);
    if ('code' in mail) return { kind: 'rejected', ...mail };
    return this.inFlight.track(this.deliver(message, mail));
  }

  async stop(grace: Duration): Promise<void> {
    this.stopping = true;
    const drained = await this.inFlight.drained(grace);
    this.transport.close();
    if (!drained) this.pool.close({ force: true });
  }

  private async deliver(
    message: OutboundMessage<EmailContent>,
    { options, providerRef }: Deliverable,
  ): Promise<Outcome> {
    try {
      await this.transport.sendMail({
        ...options,
        ...signedBy(message.content),
        signal: AbortSignal.timeout(this.timing.send),
      });
      this.reachable = true;
      return { kind: 'accepted', providerRef, parts: 1 };
    } catch (cause) {
      const error = cause as NodemailerError;
      const outcome = failure(error, this.pool.mayHaveArrived(error), message.attempt);
      this.reachable = error.responseCode !== undefined || outcome.kind === 'rejected';
      this.deps.log.warn(
        { err: error, messageId: message.id, outcome: outcome.kind },
        'the mail relay did not accept a message',
      );
      return outcome.kind === 'unknown' ? { ...outcome, providerRef } : outcome;
    }
  }
}

const poolOptions = (config: SmtpConfig, timing: SmtpTiming): SMTPPoolOptions => ({
  url: config.url,
  maxConnections: CONNECTIONS,
  maxMessages: Number.POSITIVE_INFINITY,
  // Enough for a pooled connection that the relay closed while idle; nothing was sent over that one.
  maxRequeues: 1,
  connectionTimeout: timing.connect,
  greetingTimeout: timing.connect,
  socketTimeout: timing.silence,
});

/** What nodemailer signs by default, and the header that RFC 8058 §4 asks for besides. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:' +
  'List-Owner:List-Archive';

/** The key of the mail's domain signs in the place of the operator's. */
const signedBy = ({ dkim }: EmailContent) => (dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } } : {});

const mailDefaults = ({ dkim }: SmtpConfig): MailDefaults => ({
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(dkim
    ? {
        dkim: {
          domainName: dkim.domain,
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: SIGNED_HEADERS,
        },
      }
    : {}),
});
