import type { IncomingMessage } from 'node:http';
import { statusOf } from '../../../catalogue/errors/catalogue.js';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { worldOf } from '../../../kernel/context/world.js';
import type { HeaderTarget } from '../../../kernel/http/admission.js';
import type { OperationRequest } from '../requests.js';
import type { Answer, OperationRunner, Outcome } from '../runner.js';
import type { FeedCursor, Step } from './feed-cursor.js';
import { type Came, Later, type LiveState } from './live-answer.js';
import { ReadKeys } from './read-keys.js';
import type { SharedReads } from './shared-reads.js';

/** The result of a read of a subscription. */
export interface Found {
  readonly outcome: Outcome;
  readonly came: LiveState | Later;
}

/** Without data nothing follows. */
export const stateOf = ({ body }: Outcome): LiveState => ({
  json: JSON.stringify(body),
  last: (body as Answer).data == null,
});

export const statusesOf = ({ body }: Outcome): number[] =>
  ((body as Answer).errors ?? []).map(({ extensions }) => statusOf(extensions.code));

const NO_HEADERS: HeaderTarget = { setHeader: () => undefined };

/** A subscription under way. Its credential is checked anew each time: it may have ended, or lost scopes. */
export class Followed {
  readonly #keys = new ReadKeys();
  #admitted: Context;
  #feed: FeedCursor | null = null;

  constructor(
    readonly runner: OperationRunner,
    readonly reads: SharedReads<Found>,
    readonly req: IncomingMessage,
    public request: OperationRequest,
    readonly ctx: Context,
  ) {
    this.#admitted = ctx;
  }

  /** Goes on behind the first answer where the client's document lets it. */
  enterFeed(feed: FeedCursor | null, first: Outcome): void {
    if (!feed) return;
    this.#feed = feed;
    this.request = { ...this.request, variables: { ...this.request.variables } };
    this.#step(first);
  }

  /**
   * Returns the next answer. `null` if the session went on in another workspace or mode, and the
   * client must connect again. `undefined` if nothing is new. {@link Later} if the caller reads too
   * much at once, or the system cannot answer now; the place in the feed stays.
   *
   * @param pace between two reads, at least.
   */
  async ask(pace: Duration): Promise<Came> {
    const refused = await this.check();
    if (refused !== undefined) return refused;
    const key = this.#key();
    const { outcome, came } = await this.reads.read(key, pace, () => this.#read(this.#admitted));
    // The read may have waited for its turn: a caller who lost a right meanwhile must not have its
    // answer.
    const lost = await this.check();
    if (lost !== undefined) return lost;
    if (this.#key() !== key) return this.ask(pace);
    if (came instanceof Later) return came;
    const step = !came.last ? this.#step(outcome) : null;
    if (step?.isQuiet) return undefined;
    return { ...came, more: step?.more ?? false };
  }

  /** Returns `undefined` if the caller may go on. */
  async check(): Promise<Came> {
    try {
      this.#admitted = await this.runner.admit(this.req, NO_HEADERS, { metered: false });
      return this.#isSamePlace() ? undefined : null;
    } catch (error) {
      return cameOf(this.runner.refusal(this.req, error));
    }
  }

  #key(): string {
    return this.#keys.of(this.#admitted, this.request);
  }

  async #read(ctx: Context): Promise<Found> {
    const outcome = await this.runner.execute(this.request, ctx, { streams: true });
    return { outcome, came: cameOf(outcome) };
  }

  #step({ body }: Outcome): Step | null {
    return this.#feed?.advance(this.request.variables!, (body as Answer).data) ?? null;
  }

  #isSamePlace(): boolean {
    const [now, before] = [this.#admitted.caller, this.ctx.caller];
    return now.workspaceId === before.workspaceId && worldOf(now) === worldOf(before);
  }
}

function cameOf(outcome: Outcome): LiveState | Later {
  const statuses = statusesOf(outcome);
  const isFault = statuses.some(status => status >= 500);
  return isFault || statuses.includes(429) ? new Later(waitOf(outcome), isFault) : stateOf(outcome);
}

/** The longest time that an error of the answer names; `null` if none does. */
function waitOf({ body }: Outcome): number | null {
  const named = ((body as Answer).errors ?? []).flatMap(({ extensions }) => extensions.retryAfterSec ?? []);
  return named.length > 0 ? seconds(Math.max(...named)) : null;
}
