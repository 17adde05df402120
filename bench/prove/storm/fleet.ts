import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../../harness/server.js';
import type { World } from '../../harness/world.js';

export type Role = 'edge' | 'worker';

const EACH = 2;
const MEMORY_PATIENCE_MS = 20_000;

/** Moves the clock of a process: code that Node runs before any other. */
const clockOff = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    `const { Date: Real } = globalThis;
     globalThis.Date = class extends Real {
       constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}); }
       static now() { return Real.now() + ${ms}; }
     };`,
  )}`,
});

/** Two processes of each role, all over one network to PostgreSQL. One that ends is replaced. */
export class Fleet implements AsyncDisposable {
  readonly #running: Record<Role, Server[]> = { edge: [], worker: [] };
  #turn = 0;

  constructor(
    readonly world: World,
    /** Environment variables of every process. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<this> {
    for (const role of ['edge', 'worker'] as const) await this.#fill(role);
    return this;
  }

  /** The address of an edge, each in turn. */
  get url(): string {
    const edges = this.#running.edge;
    return edges[this.#turn++ % Math.max(1, edges.length)]?.url ?? 'http://127.0.0.1:9';
  }

  /** Kills one without warning. */
  async kill(role: Role): Promise<void> {
    process.kill(this.#take(role).pid, 'SIGKILL');
    await this.#fill(role);
  }

  /** Kills all of both roles at the same moment. */
  async killAll(): Promise<void> {
    for (const server of Object.values(this.#running).flatMap(servers => servers.splice(0)))
      process.kill(server.pid, 'SIGKILL');
    await this.start();
  }

  /** Stops one for some time, after which it goes on where it was. */
  async hang(role: Role, ms: number): Promise<void> {
    const server = this.#take(role);
    process.kill(server.pid, 'SIGSTOP');
    await pause(ms);
    process.kill(server.pid, 'SIGCONT');
    this.#running[role].push(server);
  }

  /** Leaves one no memory to grow into; whatever it does then, it is killed in the end. */
  async starve(role: Role): Promise<void> {
    const { pid } = this.#take(role);
    spawnSync('prlimit', [`--pid=${pid}`, '--as=1']);
    for (let waited = 0; existsSync(`/proc/${pid}`) && waited < MEMORY_PATIENCE_MS; waited += 100) await pause(100);
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
    await this.#fill(role);
  }

  /** Kills one, and puts another in its place whose clock is wrong. */
  async shift(role: Role, ms: number): Promise<void> {
    process.kill(this.#take(role).pid, 'SIGKILL');
    await this.#fill(role, clockOff(ms));
  }

  #take(role: Role): Server {
    return this.#running[role].shift()!;
  }

  async #fill(role: Role, more: Record<string, string> = {}): Promise<void> {
    while (this.#running[role].length < EACH)
      this.#running[role].push(await this.world.ours(role, { ...this.env, ...more }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of Object.values(this.#running).flat()) await server[Symbol.asyncDispose]();
  }
}
