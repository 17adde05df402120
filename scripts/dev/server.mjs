// The server of `npm run dev`: a process of the compiled sources, which another one replaces when they have changed. The old one answers
// until the new one listens, and stays when the new one cannot start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Ctrl-C reaches only this script, which ends the processes in their order: each has a group of its own. */
const spawnMain = (root, env) =>
  spawn(process.execPath, ['--max-semi-space-size=16', join(root, 'dist', 'bin', 'main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });

/** Answers the address at which the process listens, or `null` if it ends before. */
function listening(child, print) {
  const { promise, resolve } = Promise.withResolvers();
  createInterface({ input: child.stdout }).on('line', line => {
    const url = /"url":"(http:[^"]+)","msg":"listening"/.exec(line)?.[1];
    if (url) resolve(url);
    else print(line);
  });
  child.once('error', () => resolve(null));
  child.once('exit', () => resolve(null));
  return promise;
}

async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The answer for what is asked of a server that stops. */
const NEVER = new Promise(() => undefined);

/** A server that can be replaced. */
export class DevServer {
  #current = null;
  #starting = null;
  #work = Promise.resolve();
  #waiting = null;
  #stopped = false;

  constructor(root, env, print) {
    Object.assign(this, { root, env, print });
  }

  /** `null` while none has started. */
  get url() {
    return this.#current?.url ?? null;
  }

  /** Returns whether the new process took over. Changes that come while one starts wait for the next one together. */
  replace() {
    this.#waiting ??= this.#work.then(() => {
      this.#waiting = null;
      if (this.#stopped) return NEVER;
      const done = this.#start();
      this.#work = done;
      return done;
    });
    return this.#waiting;
  }

  async #start() {
    const child = spawnMain(this.root, this.env);
    this.#starting = child;
    const url = await listening(child, this.print);
    this.#starting = null;
    if (this.#stopped) return NEVER;
    if (!url) return false;
    const old = this.#current;
    this.#current = { child, url };
    if (old) await end(old.child);
    return true;
  }

  /** Nothing starts after it. A process that has served nobody yet is not waited for. */
  async stop() {
    this.#stopped = true;
    if (this.#starting) await end(this.#starting, 'SIGKILL');
    if (this.#current) await end(this.#current.child);
  }
}
