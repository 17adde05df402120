import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Duration, seconds } from '../../context/clock.js';
import type { Log } from '../../context/log.js';
import { AppError } from '../../errors/errors.js';
import type { Bulkhead } from '../bulkhead.js';
import { compare, type Position, type Standing } from './position.js';
import { type Read, readOn } from './read-on.js';

/** The reason why reads go to the primary; `ok` if they go to the replica. */
export type ReplicaState = Standing | 'not tried' | 'unreachable';

export interface ReplicaParts {
  readonly pool: pg.Pool;
  /** The end of what the primary has committed when it is called. */
  readonly position: () => Promise<Position>;
  /** The reads that may be on the replica at once. */
  readonly share: Bulkhead;
  /** The time that the replica may take to have what was committed before a read. */
  readonly maxLag: Duration;
  readonly log: Log;
}

const PROBE_INTERVAL: Duration = seconds(1);
/** Between two comparisons while a replica catches up: doubled from the first to the last. */
const FIRST_PAUSE: Duration = 1;
const LAST_PAUSE: Duration = 25;
/** SQLSTATE `query_canceled`: the statement took too long, and would on the primary. */
const CANCELED = '57014';

/**
 * A standby that takes reads. Each read sees all that was committed before it, in whatever process: the replica is compared with the
 * position of the primary, on the connection of the read. A replica that does not have it within `maxLag` gets no reads until it has.
 */
export class Replica {
  #state: ReplicaState = 'not tried';
  #lag: Duration = 0;
  /** The oldest position that a probe waits for. */
  #awaited: { readonly position: Position; readonly since: number } | null = null;
  #probing: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(readonly parts: ReplicaParts) {
    this.#timer = setInterval(() => this.#startProbe(), PROBE_INTERVAL).unref();
    this.#startProbe();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** The time that the replica took, at the last probe, to have what the primary had committed. */
  get lag(): Duration {
    return this.#lag;
  }

  /**
   * Runs statements in a transaction that starts with the text `begin`. Returns `null` if they have to be run on the primary; they may have
   * run in part. Throws SQLSTATE 57014, and refusals of `work` itself.
   *
   * @param subject shares the replica with the others.
   */
  async read<T>(subject: string, begin: string, work: (read: Read) => Promise<T>): Promise<{ value: T } | null> {
    if (this.#state !== 'ok') return null;
    return this.parts.share.run(subject, async () => {
      try {
        const client = await this.#caughtUp(await this.parts.position());
        return client && { value: await readOn(client, begin, work) };
      } catch (error) {
        if (error instanceof AppError || (error as { code?: string }).code === CANCELED) throw error;
        // The replica may be gone, or a standby that ends a read because the log goes on; the next probe tells.
        this.#startProbe();
        return null;
      }
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#probing;
    await this.parts.pool.end();
  }

  /** Returns a connection to the replica once it has the position; `null` if it does not within the limit. */
  async #caughtUp(position: Position): Promise<pg.PoolClient | null> {
    const client = await this.parts.pool.connect();
    try {
      const standing = await this.#await(client, position);
      if (standing === 'ok') return client;
      this.#enter(standing);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    client.release();
    return null;
  }

  async #await(client: pg.ClientBase, position: Position): Promise<Standing> {
    const end = performance.now() + this.parts.maxLag;
    for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LAST_PAUSE)) {
      const standing = await compare(client, position);
      if (standing !== 'behind' || performance.now() >= end) return standing;
      await pause(wait);
    }
  }

  #startProbe(): void {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
  }

  async #probe(): Promise<void> {
    // While the primary is away there is nothing to compare with, and nothing reads.
    const position = await this.parts.position().catch(() => null);
    if (!position) return;
    // After a failover of the primary the earlier position means nothing.
    if (this.#awaited?.position.timeline !== position.timeline) this.#awaited = null;
    this.#awaited ??= { position, since: performance.now() };
    const { since } = this.#awaited;
    try {
      const client = await this.#caughtUp(this.#awaited.position);
      client?.release();
      this.#lag = performance.now() - since;
      if (!client) return;
      this.#awaited = null;
      this.#enter(this.#lag <= this.parts.maxLag + LAST_PAUSE ? 'ok' : 'behind');
    } catch (error) {
      this.#enter('unreachable', error as Error);
    }
  }

  #enter(state: ReplicaState, err?: Error): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === 'ok') this.parts.log.info('lists and reports are read from the replica');
    else this.parts.log.warn({ replica: state, err }, 'lists and reports are read from the primary');
  }
}
