import {
  createTransport,
  type MailDefaults,
  type NodemailerError,
  type SendMailOptions,
  type SMTPPoolOptions,
  type Transporter,
} from 'nodemailer';
import { type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import type { SmtpConfig } from '../../../../../kernel/outbound/mail-config.js';
import type { OutboundMessage, Outcome, ProviderDeps } from '../../../core/provider/port.js';
import type { EmailContent } from '../content/content.js';
import { copiesOf } from '../content/copies.js';
import { concernsRelay, failure, wantsCredentials } from './error.js';
import type { Deliverable } from './mail.js';
import { ObservedPool } from './observed-pool.js';
import { refusalOf } from './partly-refused.js';
import { type SecondSignature, signSecond } from './second-signature.js';

export interface SmtpTiming {
  /** Longest wait for the connection, and for the greeting after it. */
  connect: Duration;
  /** Longest silence of the relay. */
  silence: Duration;
  /** Longest send, the wait for a free connection included. */
  send: Duration;
  /** Mails that wait in the process until their receiving host takes more. */
  waiting: number;
}

export const TIMING: SmtpTiming = { connect: seconds(10), silence: seconds(60), send: minutes(3), waiting: 100 };

/** The most connections to one relay. A receiving host gets a part of them. */
export const CONNECTIONS = 20;

/** The time for which a relay that could not be used is tried last. */
const REST: Duration = seconds(30);

/** The result of handing a mail to a relay. */
export interface Handed {
  readonly outcome: Outcome;
  /** Another relay may take the mail: nothing of it has left, and what is wrong is this relay. */
  readonly mayGoElsewhere: boolean;
  /** True if the relay wants other credentials; absent unless the mail may go elsewhere. */
  readonly unauthorized?: boolean;
}

/** One relay with its connections. */
export class Relay {
  readonly #pool: ObservedPool;
  readonly #transport: Transporter;
  #restsUntil = 0;
  /** True if it answered last time it was needed. */
  reachable = true;

  constructor(
    url: string,
    config: SmtpConfig,
    readonly timing: SmtpTiming,
    readonly deps: ProviderDeps,
  ) {
    this.#pool = new ObservedPool(poolOptions(url, timing));
    this.#transport = createTransport(this.#pool, mailDefaults(config));
    this.#transport.use('stream', signSecond);
    // An error of an idle connection would end the process if there were no listener.
    this.#transport.on('error', (error: Error) =>
      deps.log.warn({ err: error }, 'a connection to the mail relay failed'),
    );
  }

  get rests(): boolean {
    return this.deps.clock.now().getTime() < this.#restsUntil;
  }

  /** Never rejects. */
  async hand(message: OutboundMessage<EmailContent>, { options, providerRef }: Deliverable): Promise<Handed> {
    try {
      const answer = await this.#transport.sendMail({
        ...options,
        ...signedBy(message.content),
        signal: AbortSignal.timeout(this.timing.send),
      });
      this.reachable = true;
      this.#restsUntil = 0;
      const { rejected = [] } = answer;
      if (rejected.length > 0)
        this.deps.log.warn({ messageId: message.id, rejected: rejected.length }, 'the mail relay refused recipients');
      const accepted: Outcome = { kind: 'accepted', providerRef, parts: 1 + copiesOf(message.content).length };
      return { outcome: refusalOf(message.to, answer, message.attempt) ?? accepted, mayGoElsewhere: false };
    } catch (cause) {
      return this.#failed(message, providerRef, cause as NodemailerError);
    }
  }

  /** Waits for nothing. @param force cuts the mails that are on their way. */
  close(force: boolean): void {
    this.#transport.close();
    if (force) this.#pool.close({ force: true });
  }

  #failed(message: OutboundMessage<EmailContent>, providerRef: string, error: NodemailerError): Handed {
    const outcome = failure(error, this.#pool.mayHaveArrived(error), message.attempt);
    this.reachable = error.responseCode !== undefined || outcome.kind === 'rejected';
    const mayGoElsewhere = outcome.kind === 'retry' && concernsRelay(error);
    if (mayGoElsewhere) this.#restsUntil = this.deps.clock.now().getTime() + REST;
    this.deps.log.warn(
      { err: error, messageId: message.id, outcome: outcome.kind },
      'the mail relay did not accept a message',
    );
    const refused = mayGoElsewhere ? { unauthorized: wantsCredentials(error) } : {};
    return { outcome: outcome.kind === 'unknown' ? { ...outcome, providerRef } : outcome, mayGoElsewhere, ...refused };
  }
}

const poolOptions = (url: string, timing: SmtpTiming): SMTPPoolOptions => ({
  url,
  maxConnections: CONNECTIONS,
  maxMessages: Number.POSITIVE_INFINITY,
  // Enough for a pooled connection that the relay closed while idle; nothing was sent over that one.
  maxRequeues: 1,
  connectionTimeout: timing.connect,
  greetingTimeout: timing.connect,
  socketTimeout: timing.silence,
});

/** The headers that nodemailer signs by default, and the one that RFC 8058 §4 asks for besides. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:' +
  'List-Owner:List-Archive';

/** The key of the mail's domain signs in the place of the operator's. */
export function signedBy({ dkim }: EmailContent): Pick<SendMailOptions, 'dkim'> & SecondSignature {
  if (!dkim) return {};
  const { ed25519, ...first } = dkim;
  const second = { ...ed25519!, domainName: dkim.domainName, headerFieldNames: SIGNED_HEADERS };
  return { dkim: { ...first, headerFieldNames: SIGNED_HEADERS }, ...(ed25519 ? { ed25519: second } : {}) };
}

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
