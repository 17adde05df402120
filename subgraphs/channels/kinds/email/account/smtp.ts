import { createTransport, type NodemailerError } from 'nodemailer';
import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { AddressGuard } from '../../../../../kernel/outbound/address-guard.js';
import { SafeFetchError } from '../../../../../kernel/outbound/fetch-error.js';
import { parseNetworks } from '../../../../../kernel/outbound/public-address.js';
import { createResolveHost } from '../../../../../kernel/outbound/resolve-host.js';
import type { AccountSender, OpenAccount, SenderOutcome } from '../../../core/provider/account/account-kind.js';
import type { CheckOutcome } from '../../../core/provider/account/http-kind.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import type { EmailContent } from '../content/content.js';
import { ConcurrencyLimit } from '../smtp/concurrency-limit.js';
import { wantsCredentials } from '../smtp/error.js';
import { type Handed, Relay, type SmtpTiming, TIMING } from '../smtp/relay.js';
import { mailOfAccount, senderOutcomeOf } from './mail-of-account.js';

/** A server that cannot be reached leaves time for the next account within five seconds. */
const ACCOUNT_TIMING: SmtpTiming = { ...TIMING, connect: seconds(2), silence: seconds(30), send: seconds(60) };

/** Mails with attachments of all accounts at once: each is in the process as a whole. */
const LARGE = new ConcurrencyLimit(5);

/**
 * Returns the URL of a server by its address: the name may lead elsewhere later. Rejects with {@link SafeFetchError} where its
 * network may not be called.
 */
async function urlOf({ config }: Pick<Services, 'config'>, { settings }: OpenAccount): Promise<string> {
  const { host, port, security, user, password } = settings;
  const guard = new AddressGuard(parseNetworks(config.outbound.allowNetworks), createResolveHost());
  const name = String(host).replace(/^\[|\]$/g, '');
  const addresses = await guard.addressesOf(name, 'https:');
  const address = addresses.find(one => !one.includes(':')) ?? `[${addresses[0]}]`;
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${address}:${port ?? 587}`);
  if (user) url.username = encodeURIComponent(String(user));
  if (password) url.password = encodeURIComponent(String(password));
  url.searchParams.set('servername', name);
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
  return url.href;
}

const away = (error: unknown): SenderOutcome => ({
  kind: 'refused',
  fault: 'away',
  reason: error instanceof SafeFetchError ? error.message : 'The host name of the server was not found.',
});

function outcomeOf({ outcome, mayGoElsewhere, unauthorized }: Handed): SenderOutcome {
  if (outcome.kind === 'retry' && mayGoElsewhere)
    return { kind: 'refused', fault: unauthorized ? 'credentials' : 'away', reason: outcome.reason };
  if (outcome.kind === 'rejected' && outcome.code === 'SENDER_REJECTED')
    return { kind: 'refused', fault: 'sender', reason: outcome.reason };
  return senderOutcomeOf(outcome);
}

/** The connections to the server of one account. The address of its name is asked for again after a failure. */
export class SmtpAccount implements AccountSender<EmailContent> {
  #relay: Relay | null = null;

  constructor(
    private readonly services: Services,
    private readonly account: OpenAccount,
  ) {}

  async send(message: OutboundMessage<EmailContent>): Promise<SenderOutcome> {
    const work = () => this.#send(message);
    return message.content.loadAttachments ? LARGE.run(work, message.rank) : work();
  }

  close(force: boolean): void {
    this.#relay?.close(force);
    this.#relay = null;
  }

  async #send(message: OutboundMessage<EmailContent>): Promise<SenderOutcome> {
    const made = await mailOfAccount(message, this.account);
    if ('outcome' in made) return made.outcome;
    let relay: Relay;
    try {
      relay = await this.#open();
    } catch (error) {
      return away(error);
    }
    const handed = await relay.hand(message, made.mail);
    if (handed.mayGoElsewhere && this.#relay === relay) this.close(false);
    return outcomeOf(handed);
  }

  async #open(): Promise<Relay> {
    if (this.#relay) return this.#relay;
    const url = await urlOf(this.services, this.account);
    const from = String(this.account.settings['from']);
    this.#relay ??= new Relay(url, { url, from, dkim: null }, ACCOUNT_TIMING, this.services);
    return this.#relay;
  }
}

/** Signs in, and sends nothing. */
export async function checkSmtp(services: Services, account: OpenAccount): Promise<CheckOutcome> {
  try {
    const url = await urlOf(services, account);
    const { connect, silence } = ACCOUNT_TIMING;
    const transport = createTransport({
      url,
      connectionTimeout: connect,
      greetingTimeout: connect,
      socketTimeout: silence,
    });
    await transport.verify();
    return { kind: 'works' };
  } catch (error) {
    if (error instanceof SafeFetchError) return { kind: 'fails', fault: 'away', reason: error.message };
    const { response, message, code } = error as NodemailerError;
    const reason = (response ?? (code ? `The server could not be reached: ${code}.` : message)).slice(0, 300);
    return { kind: 'fails', fault: wantsCredentials(error as NodemailerError) ? 'credentials' : 'away', reason };
  }
}
