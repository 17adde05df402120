import type { Duration } from '../../../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import type { Channel } from '../../../channel.js';
import { allowedSenders } from '../../../sender/allowed-senders.js';
import { later } from '../../http-provider.js';
import { InFlight } from '../../in-flight.js';
import type { OutboundMessage, Provider, ReceiptSink, SendResult } from '../../port.js';
import { INSTALLATION } from '../installation.js';
import { AccountAttempts } from './account-attempts.js';
import { knownAccounts, type RoutedAccount } from './known-accounts.js';
import { refusedByAll } from './refused.js';
import { takingAccounts } from './taking.js';

/** The accounts that a message tries. */
interface Way {
  readonly accounts: readonly RoutedAccount[];
  /** True for the workspace's own: a message that one of them refused takes no way of the operator. */
  readonly own: boolean;
}

/**
 * The way out of a channel that may have accounts at providers. A message takes the first account of its workspace that is for it; one
 * that definitely refused it, or cannot be reached, leaves it to the next. What is in doubt is never sent elsewhere. Messages
 * that no account of their workspace is for take the ways of the operator: the accounts of the installation, and after them the
 * provider of its environment.
 */
export class AccountRouter implements Provider {
  readonly name: string;
  readonly #attempts: AccountAttempts;
  readonly #inFlight = new InFlight();
  #stopping = false;

  constructor(
    private readonly services: Services,
    private readonly channel: Channel,
    private readonly operator: Provider | null,
  ) {
    this.name = operator?.name ?? `${channel.name} accounts`;
    this.#attempts = new AccountAttempts(services, channel);
  }

  async start(onReceipt: ReceiptSink): Promise<void> {
    await this.operator?.start(onReceipt);
  }

  healthy(): boolean {
    return this.operator?.healthy() ?? true;
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    this.#attempts.stop();
    const [drained] = await Promise.all([this.#inFlight.drained(grace), this.operator?.stop(grace)]);
    await this.#attempts.close(!drained);
  }

  async send(message: OutboundMessage): Promise<SendResult> {
    const { attempt, content } = message;
    if (this.#stopping) return later(attempt, 'The process is stopping.');
    let way: Way | 'unknown';
    try {
      way = await this.#wayOf(message);
    } catch (error) {
      this.services.log.warn({ err: error }, 'a message waits, because the accounts for it cannot be read');
      return later(attempt, 'The provider accounts could not be read.');
    }
    if (way === 'unknown') return { kind: 'unknown', reason: 'An account may have taken it.' };
    if (content.account && way.accounts.length === 0)
      return { kind: 'rejected', code: 'CHANNEL_NOT_CONFIGURED', reason: 'The provider account was deleted.' };
    if (!way.own) return this.#byOperator(way.accounts, message);
    if (way.accounts.length === 0) return this.#withoutOwn(message);
    message.letGo?.();
    return this.#inFlight.track(this.#byWorkspace(way.accounts, message));
  }

  /** `unknown`: a worker that died may have handed it to an account. */
  async #wayOf(message: OutboundMessage): Promise<Way | 'unknown'> {
    const accounts = resourceOf(this.services, knownAccounts);
    const { workspaceId, content, abandoned, refusedBy } = message;
    const ofWorkspace = await accounts.of(workspaceId, this.channel.name);
    const ofOperator = await accounts.of(INSTALLATION, this.channel.name);
    if (abandoned && ofWorkspace.length + ofOperator.length > 0) return 'unknown';
    const own = takingAccounts(this.channel, ofWorkspace, message);
    // One that an account of the workspace refused waits for such an account, also while all are paused.
    if (own.length > 0 || content.account || refusedBy !== undefined) return { accounts: own, own: true };
    return { accounts: takingAccounts(this.channel, ofOperator, message), own: false };
  }

  #withoutOwn({ attempt, refusedBy: account }: OutboundMessage): SendResult {
    const code = 'PROVIDER_UNAVAILABLE';
    return {
      ...later(attempt, 'The accounts that refused it take no messages.'),
      code,
      ...(account ? { account } : {}),
    };
  }

  async #byWorkspace(accounts: readonly RoutedAccount[], message: OutboundMessage): Promise<SendResult> {
    const tried = await this.#attempts.through(accounts, message);
    if ('result' in tried) return tried.result;
    return refusedByAll(tried.refusals, message.attempt, message.content.account !== undefined);
  }

  /** The ways of the operator send as what the operator assigned to the workspace, whichever of them a message takes. */
  async #byOperator(accounts: readonly RoutedAccount[], message: OutboundMessage): Promise<SendResult> {
    const code = 'CHANNEL_NOT_CONFIGURED';
    if (accounts.length === 0 && !this.operator)
      return { ...later(message.attempt, 'No provider account is for it.'), code };
    const refusal = await this.#unregistered(message);
    if (refusal) return refusal;
    if (accounts.length === 0) return this.operator!.send(message);
    message.letGo?.();
    return this.#inFlight.track(this.#byInstallation(accounts, message));
  }

  /**
   * The provider of the environment is the last of the operator's ways, for what every account definitely refused. A message that waits
   * keeps no account of the installation: its next attempt may take any way of the operator.
   */
  async #byInstallation(accounts: readonly RoutedAccount[], message: OutboundMessage): Promise<SendResult> {
    const tried = await this.#attempts.through(accounts, message);
    if ('refusals' in tried && this.operator) return this.operator.send(message);
    const result = 'result' in tried ? tried.result : refusedByAll(tried.refusals, message.attempt, false);
    if (result.kind !== 'retry') return result;
    const { account: _, ...waiting } = result;
    return waiting;
  }

  /** Nothing of the operator sends as a sender that only an account of the workspace has, which may be paused or gone. */
  async #unregistered({ workspaceId, content: { from }, attempt }: OutboundMessage): Promise<SendResult | null> {
    if (from === undefined) return null;
    const { name, senders } = this.channel;
    try {
      const isOwn = await resourceOf(this.services, allowedSenders).hasRegistered(workspaceId, name, [
        ...senders.allowing(from),
      ]);
      return isOwn ? null : { kind: 'rejected', code: 'SENDER_NOT_ALLOWED', reason: 'Only a provider account has it.' };
    } catch (error) {
      this.services.log.warn({ err: error }, 'a message waits, because it is not known what its workspace may send as');
      return later(attempt, 'The senders could not be read.');
    }
  }
}
