import { type Duration, seconds } from '../../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import type { Channel } from '../../../channel.js';
import type { OutboundMessage, SendResult, Wait } from '../../port.js';
import type { SenderOutcome } from '../account-kind.js';
import { claimTry } from '../state.js';
import { noteOutcome } from './circuit.js';
import type { RoutedAccount } from './known-accounts.js';
import { type OpenSender, OpenSenders } from './open-senders.js';
import type { Refused } from './refused.js';

/** After this time of trying accounts, a message that all have refused so far tries no further one. */
const TRY_FOR: Duration = seconds(5);

/** The result of trying accounts: that of the one which took the message or leaves it in doubt, or the refusals of all that were tried. */
type Tried = { readonly result: SendResult } | { readonly refusals: readonly Refused[] };

/** Hands messages to accounts, one after another, as long as each definitely refuses. */
export class AccountAttempts {
  readonly #senders: OpenSenders;
  #stopping = false;

  constructor(
    private readonly services: Services,
    private readonly channel: Channel,
  ) {
    this.#senders = new OpenSenders(services, channel.accounts!);
  }

  /** Nothing is handed over from now on. */
  stop(): void {
    this.#stopping = true;
  }

  /** @param force cuts what is under way. */
  close(force: boolean): Promise<void> {
    return this.#senders.close(force);
  }

  /** Never rejects. */
  async through(accounts: readonly RoutedAccount[], message: OutboundMessage): Promise<Tried> {
    const until = performance.now() + TRY_FOR;
    const refusals: Refused[] = [];
    for (const account of accounts) {
      const tried = await this.#try(account, message);
      if ('result' in tried) return tried;
      refusals.push(tried.refusal);
      if (performance.now() >= until) break;
    }
    return { refusals };
  }

  async #try(account: RoutedAccount, message: OutboundMessage): Promise<{ refusal: Refused } | { result: SendResult }> {
    const refused = (fault: Refused['fault'], reason: string, after?: Duration) => ({
      refusal: { accountId: account.id, fault, reason, after },
    });
    const isTest = message.content.account !== undefined;
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
    const { rank } = message;
    let turn = open.gate.enter(clock.now().getTime(), rank);
    for (; 'full' in turn; turn = open.gate.enter(clock.now().getTime(), rank)) await turn.full;
    if ('later' in turn)
      return { kind: 'wait', after: turn.later, reason: 'Other messages of its provider account go first.' };
    open.inside++;
    try {
      await open.gate.wait(turn.delay, rank);
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
