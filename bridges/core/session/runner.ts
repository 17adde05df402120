import {
  type Connect,
  NotConnected,
  type Session,
  type SessionChange,
  type SessionHost,
  type SessionLibrary,
  type SessionView,
} from '../library.js';
import type { Database } from '../store/database.js';
import { storeEvent } from '../store/events.js';
import { KeptValues } from '../store/kept.js';
import { findSession, storeAttempt, storeView } from '../store/sessions.js';
import { Pace } from './pace.js';

export interface RunnerDeps {
  readonly db: Database;
  readonly library: SessionLibrary;
  now(): Date;
  /** An event was stored. */
  onEvent(session: string): void;
  print(line: string): void;
}

/** The longest that the end of a connection keeps the next one waiting. */
const CLOSE_MS = 5_000;

/** Reasons after which the keys of an account are worth nothing. */
const KEYLESS = new Set(['logged_out', 'banned', 'login_failed']);

/** An attempt of a session: the library's side of it, and what is stored of it. */
export class Runner implements SessionHost {
  readonly keys: KeptValues;
  readonly pace: Pace;
  /** Messages under way, by their key. */
  readonly sending = new Map<string, Promise<unknown>>();
  #view: SessionView;
  #session: Session | null = null;
  #ended = false;

  constructor(
    readonly deps: RunnerDeps,
    readonly id: string,
    readonly connect: Connect,
    view: SessionView,
  ) {
    this.keys = new KeptValues(deps.db, id, deps.now);
    this.pace = new Pace(deps.library.perSecond);
    this.#view = view;
  }

  get view(): SessionView {
    return this.#view;
  }

  /** The library's side. Throws {@link NotConnected} where there is none. */
  get session(): Session {
    if (!this.#session || this.#view.state !== 'connected') throw new NotConnected();
    return this.#session;
  }

  /** The library's side, also while the owner is asked for something. */
  get open(): Session | null {
    return this.#ended ? null : this.#session;
  }

  /** Stores the attempt and opens its connection, after the one before has ended. */
  async start(before: Runner | null): Promise<void> {
    storeAttempt(this.deps.db, this.id, this.connect, this.#view);
    await before?.close();
    if (this.#ended) return;
    try {
      this.#session = this.deps.library.open(this);
      // From now on its keys are those of this attempt, which go on after a restart.
      storeAttempt(this.deps.db, this.id, { ...this.connect, resume: true }, this.#view);
      if (this.#ended) await this.#session.close();
    } catch (error) {
      this.print(`Session ${this.id} cannot be opened: ${String(error)}`);
      this.change({ state: 'disconnected', reason: 'session_dropped' });
    }
  }

  change(change: SessionChange): void {
    if (this.#ended) return;
    const view: SessionView = { attempt: this.connect.attempt, ...change };
    const before = this.#view;
    if (change.state === 'connected' && JSON.stringify(before) === JSON.stringify(view)) return;
    const { state, ...rest } = change;
    const data = 'reason' in rest ? rest : Object.values(rest)[0]!;
    this.deps.db.together(() => {
      storeView(this.deps.db, this.id, view);
      this.#store(state, data as object, this.deps.now());
      if (change.state === 'disconnected' && KEYLESS.has(change.reason)) this.keys.clear();
    });
    this.#view = view;
    this.print(
      `Session ${this.id}, attempt ${view.attempt}: ${state}${'reason' in change ? ` (${change.reason})` : ''}`,
    );
    this.deps.onEvent(this.id);
    if (change.state === 'disconnected') void this.close();
  }

  emit(type: string, data: object, at: Date = this.deps.now()): void {
    if (this.#ended) return;
    this.#store(type, data, at);
    this.deps.onEvent(this.id);
  }

  keepMedia(id: string, descriptor: string): void {
    this.keys.keepMedia(id, descriptor);
  }

  print(line: string): void {
    this.deps.print(line);
  }

  /** Ends the connection and keeps its keys. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    await within(CLOSE_MS, this.#session?.close());
  }

  /** Logs out at the service and forgets the keys. */
  async logOut(): Promise<void> {
    const session = this.#ended ? null : this.#session;
    this.#ended = true;
    this.keys.clear();
    await within(CLOSE_MS, session?.logOut());
  }

  #store(type: string, data: object, at: Date): void {
    storeEvent(this.deps.db, this.id, { attempt: this.connect.attempt, type, at, data }, this.deps.now());
  }
}

/** Returns the runner of a session that was open when the process ended; `null` if it was not. */
export function runnerOf(deps: RunnerDeps, id: string): Runner | null {
  const stored = findSession(deps.db, id);
  if (!stored?.connect || !stored.view || stored.view.state === 'disconnected') return null;
  const { connect, view } = stored;
  const any = connect.resume && new KeptValues(deps.db, id, deps.now).any;
  // Nothing is left of a login but its keys.
  const isLost = connect.pairing === 'login' && !any;
  const connected = view.state === 'connected' && any;
  const runner = new Runner(
    deps,
    id,
    { ...connect, resume: any },
    connected ? view : { attempt: connect.attempt, state: 'starting' },
  );
  if (isLost) runner.change({ state: 'disconnected', reason: 'session_dropped' });
  return isLost ? null : runner;
}

/** Waits for work of the library, but no longer than this: it may have failed, or hang. */
async function within(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  if (!work) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, ms, null);
  work.then(resolve, resolve);
  await promise;
  clearTimeout(timer);
}
