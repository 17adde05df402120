import type { Connect } from '../library.js';
import { allSessions, endAttempts, findSession } from '../store/sessions.js';
import { Runner, type RunnerDeps, runnerOf } from './runner.js';

/** The sessions of a bridge. Each has one attempt at a time. */
export class Sessions {
  readonly #running = new Map<string, Runner>();

  constructor(readonly deps: RunnerDeps) {}

  get(id: string): Runner | null {
    return this.#running.get(id) ?? null;
  }

  /** Opens the sessions that were open when the process ended. */
  async resume(): Promise<void> {
    for (const { id } of allSessions(this.deps.db)) {
      const runner = runnerOf(this.deps, id) ?? this.#ended(id);
      if (!runner) continue;
      this.#running.set(id, runner);
      if (runner.view.state !== 'disconnected') await runner.start(null);
    }
  }

  /** Starts an attempt; `null` if it has ended already, or a later one began. */
  async connect(id: string, connect: Connect): Promise<Runner | null> {
    const running = this.get(id);
    const { attempt = 0, ended = 0 } = findSession(this.deps.db, id) ?? {};
    if (connect.attempt <= ended || connect.attempt < attempt) return null;
    if (running?.connect.attempt === connect.attempt) return running;
    const runner = new Runner(this.deps, id, connect, { attempt: connect.attempt, state: 'starting' });
    this.#running.set(id, runner);
    await runner.start(running);
    return runner;
  }

  /** Ends the attempts up to one, and logs out the session that has such a one. */
  async end(id: string, attempt: number): Promise<void> {
    const runner = this.get(id);
    const logsOut = this.deps.db.together(() => endAttempts(this.deps.db, id, attempt));
    if (!logsOut || !runner) return;
    this.#running.delete(id);
    await runner.logOut();
    this.deps.print(`Session ${id} ended`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].flatMap(({ sending }) => [...sending.values()]).map(ignoreFailure));
    await Promise.all([...this.#running.values()].map(runner => runner.close()));
  }

  /** A session whose connection ended is still shown, with its reason. */
  #ended(id: string): Runner | null {
    const stored = findSession(this.deps.db, id);
    if (!stored?.connect || !stored.view) return null;
    return new Runner(this.deps, id, stored.connect, stored.view);
  }
}

const ignoreFailure = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
