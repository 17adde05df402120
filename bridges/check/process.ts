import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.js';

const START_MS = 60_000;

/** The bridge as a process that the check starts, kills and starts again. */
export class Process {
  #child: ChildProcess | null = null;

  constructor(
    readonly command: string,
    readonly env: Readonly<Record<string, string>>,
    readonly client: Client,
  ) {}

  /** Resolves when it answers. */
  async start(): Promise<void> {
    // A group of its own, so that a shell and what it started end together.
    const child = spawn(this.command, {
      shell: true,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...this.env },
    });
    this.#child = child;
    for (const until = Date.now() + START_MS; Date.now() < until; await pause(50)) {
      if (child.exitCode !== null) throw new Error(`The bridge ended with ${child.exitCode}.`);
      if ((await this.client.get('/sessions/nobody')).status !== 0) return;
    }
    throw new Error(`The bridge did not answer in ${START_MS / 1_000} seconds.`);
  }

  /** Kills it as a loss of power does. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, signal);
    await ended;
  }
}
