import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../../../../../kernel/context/clock.js';
import { resourceOf } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import type { Channel } from '../../../channel.js';
import { allowedSenders } from '../../../sender/allowed-senders.js';
import { later } from '../../http-provider.js';
import { InFlight } from '../../in-flight.js';
import type { OutboundMessage, Provider, ReceiptSink, SendResult, Wait } from '../../port.js';
import type { SenderOutcome } from '../account-kind.js';
import { claimTry } from '../state.js';
import { noteOutcome } from './circuit.js';
import { knownAccounts, type RoutedAccount } from './known-accounts.js';
import { type OpenSender, OpenSenders } from './open-senders.js';
import { type Refused, refusedByAll } from './refused.js';
import { takingAccounts } from './taking.js';

/** After this time of trying accounts, a message that all have refused so far waits for its next attempt. */
const TRY_FOR: Duration = seconds(5);

/**
 * The way out of a channel whose workspaces have accounts at providers. A message takes the first account that is for it; one that
 * definitely refused it, or cannot be reached, leaves it to the next. What is in doubt is never sent elsewhere. Messages
 * that no account of their workspace is for go through the operator's provider.
 */
export class AccountRouter implements Provider {
  readonly name: string;
  readonly #senders: OpenSenders;
  readonly #inFlight = new InFlight();
  #stopping = false;

  constructor(
    private readonly services: Services,
    private readonly channel: Channel,
    private readonly operator: Provider | null,
  ) {
    this.name = operator?.name ?? `${channel.name} accounts`;
    this.#senders = new OpenSenders(services, channel.accounts!);
  }

  async start(onReceipt: ReceiptSink): Promise<void> {
    await this.operator?.start(onReceipt);
  }

  healthy(): boolean {
    return this.operator?.healthy() ?? true;
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    const [drained] = await Promise.all([this.#inFlight.drained(grace), this.operator?.stop(grace)]);
    await this.#senders.close(!drained);
  }

  async send(message: OutboundMessage): Promise<SendResult> {
    const { attempt, workspaceId } = message;
    if (this.#stopping) return later(attempt, 'The process is stopping.');
    let accounts: readonly RoutedAccount[];
    try {
      accounts = await resourceOf(this.services, knownAccounts).of(workspaceId, this.channel.name);
    } catch (error) {
      this.services.log.warn({ err: error }, 'a message waits, because the accounts of its workspace cannot be read');
      return later(attempt, 'The provider accounts could not be read.');
    }
    const own = takingAccounts(this.channel, accounts, message);
    if (accounts.length > 0 && message.abandoned) return { kind: 'unknown', reason: 'An account may have taken it.' };
    if (own.length === 0) return this.#withoutAccount(message);
    message.letGo?.();
    return this.#inFlight.track(this.#through(own, message));
  }

  /** The test of an account that is gone tests nothing else. */
  async #withoutAccount(message: OutboundMessage): Promise<SendResult> {
    const code = 'CHANNEL_NOT_CONFIGURED';
    if (message.content.account) return { kind: 'rejected', code, reason: 'The provider account was deleted.' };
    if (!this.operator) return { ...later(message.attempt, 'No provider account is for it.'), code };
    const refusal = await this.#unregistered(message);
    return refusal ?? this.operator.send(message);
  }

  /** The provider of the operator sends as no sender that only an account has, which may be paused or gone. */
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

  async #through(accounts: readonly RoutedAccount[], message: OutboundMessage): Promise<SendResult> {
    const isTest = message.content.account !== undefined;
    const until = performance.now() + TRY_FOR;
    const refusals: Refused[] = [];
    for (const account of accounts) {
      const result = await this.#try(account, message, isTest);
      if (!('refusal' in result)) return result.result;
      refusals.push(result.refusal);
      if (performance.now() >= until) break;
    }
    return refusedByAll(refusals, message.attempt, isTest);
  }

  async #try(
    account: RoutedAccount,
    message: OutboundMessage,
    isTest: boolean,
  ): Promise<{ refusal: Refused } | { result: SendResult }> {
    const refused = (fault: Refused['fault'], reason: string, after?: Duration) => ({
      refusal: { accountId: account.id, fault, reason, after },
    });
    if (account.state === 'FAILING' && !isTest && !(await this.#mayTry(account)))
      return refused(account.fault ?? 'away', account.reason ?? 'The account is failing.');
    const open = await this.#open(account);
    if (!open) return refused('credentials', 'The account cannot be opened.');
    const now = this.services.clock.now().getTime();
    if (now < open.restsUntil) return refused('busy', 'The provider asked for a pause.', open.restsUntil - now);
    const outcome = await this.#pass(open, account, message);
    if (outcome.kind === 'wait') return { result: outcome };
    if (outcome.kind === 'refused') return refused(outcome.fault, outcome.reason, outcome.after);
    return { result: this.#resultOf(account, message, outcome) };
  }

  /** While nobody knows, it is not tried: other messages find out. */
  #mayTry({ id, retryAt }: RoutedAccount): Promise<boolean> | boolean {
    if (retryAt && retryAt > this.services.clock.now()) return false;
    return claimTry(this.services, id).catch(() => false);
  }

  async #open(account: RoutedAccount): Promise<OpenSender | null> {
    try {
      return await this.#senders.of(account);
    } catch (error) {
      this.services.log.error({ err: error, providerAccountId: account.id }, 'a provider account cannot be opened');
      return null;
    }
  }

  /** Hands it over when it is its turn. */
  async #pass(open: OpenSender, account: RoutedAccount, message: OutboundMessage): Promise<SenderOutcome | Wait> {
    const { clock } = this.services;
    let turn = open.gate.enter(clock.now().getTime());
    for (; 'full' in turn; turn = open.gate.enter(clock.now().getTime())) await turn.full;
    if ('later' in turn)
      return { kind: 'wait', after: turn.later, reason: 'Other messages of its provider account go first.' };
    open.inside++;
    try {
      if (turn.delay > 1) await pause(turn.delay);
      const outcome = await this.#hand(open, message);
      if (outcome.kind === 'refused' && outcome.fault === 'busy' && outcome.after)
        open.restsUntil = clock.now().getTime() + outcome.after;
      await noteOutcome(this.services, this.channel.name, account, open, outcome);
      return outcome;
    } finally {
      open.inside--;
      open.gate.leave({ kind: 'done' }, clock.now().getTime());
    }
  }

  async #hand({ sender }: OpenSender, message: OutboundMessage): Promise<SenderOutcome> {
    if (this.#stopping) return { kind: 'later', after: seconds(1), reason: 'The process is stopping.' };
    try {
      return await sender.send(message);
    } catch (error) {
      this.services.log.error({ err: error, messageId: message.id }, 'the kind of a provider account failed');
      return { kind: 'unknown', reason: 'The adapter failed.' };
    }
  }

  #resultOf(
    { id: account }: RoutedAccount,
    { content }: OutboundMessage,
    outcome: Exclude<SenderOutcome, { kind: 'refused' }>,
  ): SendResult {
    if (outcome.kind === 'later') return { ...outcome, kind: 'retry', account };
    if (outcome.kind === 'accepted')
      return { ...outcome, parts: outcome.parts ?? this.channel.content.parts(content), account };
    return { ...outcome, account };
  }
}
