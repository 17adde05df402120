import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import {
  createTolerantLimit,
  type TolerantAllowance,
  type TolerantLimit,
} from '../../../../../kernel/limits/tolerant-limit.js';
import { refusalOf } from '../../check/line.js';
import { identityOf } from '../../conversation/identity.js';
import type { Instance } from '../../instance/instance.js';
import { perMinuteOf } from '../../instance/limits/trust-limits.js';
import type { LineKind } from '../../instance/line/credentials.js';
import type { LineEvent } from '../../instance/line/port.js';
import { reportLine } from '../../instance/line/report.js';
import type { InstanceRules } from '../../instance/rules.js';
import type { ChangeResult, OutboundChange, OutboundMessage, Outcome, Provider, SendResult, Wait } from '../port.js';
import { mostOf, type Rank } from '../rank.js';
import { LineGate } from './gate.js';
import { type FoundLine, OpenLines } from './open-lines.js';
import type { LineSender, OpenLine, Pace, SenderPace } from './port.js';

/** The delay before a line that is not connected is looked at again. */
const LOOK_AGAIN: Duration = minutes(1);
const MAX_GATES = 10_000;

/** Statuses in which a line sends nothing more, whatever happens. */
const ENDED = new Set(['SUSPENDED', 'CANCELLED']);

/** A message or a change that goes through a line. */
type Item = Pick<OutboundMessage, 'workspaceId' | 'instanceId' | 'to' | 'rank'>;
type Retry = Extract<Outcome, { kind: 'retry' }>;
/** Nothing was handed to the line. */
type NotSent = Wait | Extract<Outcome, { kind: 'rejected' }>;

const UNCHANGEABLE: ChangeResult = {
  kind: 'rejected',
  code: 'PROVIDER_REJECTED',
  reason: 'The service cannot change what was sent.',
};

/**
 * The provider of a channel that has lines. It finds the line of a message and hands it to the sender of the line's kind.
 * Each line has a pace, pauses and failures of its own: what waits for one delays no other.
 */
export class LinesProvider implements Provider {
  readonly #lines: OpenLines;
  readonly #gates = boundedCache<string, LineGate>(MAX_GATES);
  readonly #counted: TolerantLimit;
  #stopping = false;

  constructor(
    readonly name: string,
    private readonly services: Services,
    private readonly rules: InstanceRules,
    private readonly senders: ReadonlyMap<LineKind, LineSender>,
  ) {
    this.#lines = new OpenLines(services, rules);
    this.#counted = createTolerantLimit(services, MESSAGES);
  }

  async start(): Promise<void> {}

  healthy(): boolean {
    return !this.#stopping;
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.senders.values()].map(sender => sender.stop(grace)));
    await this.#counted.stop();
  }

  send(message: OutboundMessage): Promise<SendResult> {
    return this.#through<SendResult>(message, (sender, line) => sender.send(message, line));
  }

  change(change: OutboundChange): Promise<ChangeResult> {
    return this.#through<ChangeResult>(
      change,
      async (sender, line) => (await sender.change?.(change, line)) ?? UNCHANGEABLE,
    );
  }

  /** Hands something to the sender of its line. */
  async #through<Result extends SendResult | ChangeResult>(
    item: Item,
    hand: (sender: LineSender, line: OpenLine) => Promise<Result>,
  ): Promise<Result | NotSent> {
    const openLine = item.instanceId === null ? null : await this.#lines.find(item.instanceId);
    if (!openLine) return { kind: 'rejected', code: 'INSTANCE_NOT_ACTIVE', reason: 'The instance was deleted.' };
    const refusal = refusalOf(openLine.instance, this.rules, this.services.clock);
    if (refusal && ENDED.has(openLine.instance.status))
      return { kind: 'rejected', code: refusal.code, reason: `The instance is ${openLine.instance.status}.` };
    if (refusal) return waiting(`The line sends nothing: ${refusal.code}.`, LOOK_AGAIN, refusal.code);
    const sender = openLine.credentials && this.senders.get(openLine.credentials.kind);
    if (!sender) return waiting('No sender of its kind is configured.', LOOK_AGAIN, 'CHANNEL_NOT_CONFIGURED');
    return this.#pass(item, openLine, sender, line => hand(sender, line));
  }

  /** Hands it over when it is its turn. */
  async #pass<Result extends SendResult | ChangeResult>(
    item: Item,
    { instance, credentials }: FoundLine,
    sender: LineSender,
    hand: (line: OpenLine) => Promise<Result>,
  ): Promise<Result | NotSent> {
    const { clock } = this.services;
    const gate = this.#gateOf(instance, sender);
    let turn = gate.enter(clock.now().getTime(), item.rank);
    for (; 'full' in turn; turn = gate.enter(clock.now().getTime(), item.rank)) await turn.full;
    if ('later' in turn) {
      const code = turn.failing ? 'PROVIDER_UNAVAILABLE' : undefined;
      return waiting('Other messages of its line go first.', turn.later, code);
    }
    await gate.wait(turn.delay, item.rank);
    const line =
      (await this.#heldBack(instance, sender, item.rank)) ??
      (await this.#opened(item, { instance, credentials }, sender));
    const outcome = 'kind' in line ? line : await hand(line);
    gate.leave(outcome, clock.now().getTime());
    if (outcome.kind === 'rejected' && outcome.code === 'PROVIDER_PAYMENT_METHOD_REQUIRED')
      await this.#report(item.workspaceId, instance.id, { kind: 'unpaid' });
    return outcome.kind === 'retry' && outcome.line ? this.#stopped(item, instance.id, outcome) : outcome;
  }

  /** Its turn in this process has come; other processes have messages of the line too. */
  async #heldBack(instance: Instance, { pace }: LineSender, rank?: Rank): Promise<Wait | null> {
    const max = maxPerMinute(instance, pace);
    if (this.#stopping) return waiting('The process is stopping.', 0);
    if (max === null) return null;
    try {
      const { granted, resetSec } = await this.#counted.take(instance.id, mostOf(rank, max, this.services.clock.now()));
      return granted ? null : waiting('The line sent as many messages as it may this minute.', seconds(resetSec));
    } catch {
      return waiting('What the line sent this minute cannot be counted.', seconds(1));
    }
  }

  /** Never throws: the turn of the message has begun, and has to end. */
  async #opened({ to }: Item, { instance, credentials }: FoundLine, sender: LineSender): Promise<OpenLine | Wait> {
    const { id: instanceId, account } = instance;
    try {
      const identity = sender.namesPeople ? await identityOf(this.services.db, instanceId, to) : null;
      return { instanceId, account, credentials: credentials!, identity };
    } catch {
      return waiting('The name of the recipient cannot be looked up.', seconds(1));
    }
  }

  /** Nothing of the line could go: this keeps its attempts. */
  async #stopped({ workspaceId }: Item, instanceId: string, { line, after, reason }: Retry): Promise<Wait> {
    if (line === 'expired')
      await this.#report(workspaceId, instanceId, { kind: 'disconnected', reason: 'token_expired' });
    if (line === 'abuse') await this.#report(workspaceId, instanceId, { kind: 'abuse' });
    return waiting(reason, after, line === 'expired' ? 'PROVIDER_TOKEN_EXPIRED' : 'PROVIDER_UNAVAILABLE');
  }

  async #report(workspaceId: string, instanceId: string, event: LineEvent): Promise<void> {
    try {
      await reportLine(jobContext(this.services, workspaceId), this.rules, instanceId, event);
    } catch (error) {
      // The next message finds it again.
      this.services.log.warn({ err: error, instanceId }, 'a report of a provider about a line was not stored');
    }
  }

  #gateOf(instance: Instance, { pace }: LineSender): LineGate {
    const { id } = instance;
    const own = paceOf(pace, maxPerMinute(instance, pace));
    const existing = this.#gates.get(id);
    if (existing) existing.setPace(own);
    const gate = existing ?? new LineGate(own);
    if (!existing) this.#gates.set(id, gate);
    return gate;
  }
}

/**
 * Returns the pace that its workspace asked for, less where the line is not trusted, or `null` for
 * the usual pace of its provider.
 */
const maxPerMinute = (instance: Instance, { perSecond }: SenderPace): number | null =>
  perMinuteOf(instance, instance.messagesPerMinute, perSecond * 60);

/** The usual pace of its provider, or the given one. */
const paceOf = ({ perSecond, most, inFlight }: SenderPace, perMinute: number | null): Pace => ({
  perSecond: perMinute === null ? perSecond : Math.min(most, perMinute / 60),
  inFlight,
});

/** Messages of a line in a minute, over all processes. */
const MESSAGES: TolerantAllowance = {
  limit: 'messages of a line',
  per: minutes(1),
  tolerance: 0.05,
  processes: 10,
  batchDelay: 20,
};

const waiting = (reason: string, after: Duration, code?: Wait['code']): Wait => ({
  kind: 'wait',
  after,
  reason,
  ...(code ? { code } : {}),
});
