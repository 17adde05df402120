import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tokens } from '@switchboard/client';
import { Failure } from '../exit.js';

/** An account as it is kept: an API key, or the tokens of a connection. */
export type Profile = { readonly baseUrl: string } & (
  | { readonly apiKey: string }
  | { readonly clientId: string; readonly tokens: Tokens }
);

interface Kept {
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

const EMPTY: Kept = { current: null, profiles: {} };
/** Milliseconds after which a lock is one of a process that was killed. */
const LOCK_OVER = 15_000;

/** The file of profiles, which nobody else may read. */
export class Store {
  readonly #folder: string;
  readonly #file: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'profiles.json');
  }

  async read(): Promise<Kept> {
    try {
      const kept = JSON.parse(await readFile(this.#file, 'utf8')) as Kept;
      return { current: kept.current ?? null, profiles: kept.profiles ?? {} };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
      if (error instanceof SyntaxError) throw new Failure(`${this.#file} is not JSON. Delete it and sign in again.`);
      throw error;
    }
  }

  /** Changes it while no other process does. `change` sees it as it is then. */
  async change<Answer>(change: (kept: Kept) => Promise<{ kept: Kept; answer: Answer }>): Promise<Answer> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await chmod(this.#folder, 0o700);
    const unlock = await lock(`${this.#file}.lock`);
    try {
      const { kept, answer } = await change(await this.read());
      await this.#write(kept);
      return answer;
    } finally {
      await unlock();
    }
  }

  /** Stores a profile and makes it the current one. */
  put(name: string, profile: Profile): Promise<void> {
    return this.change(async ({ profiles }) => ({
      kept: { current: name, profiles: { ...profiles, [name]: profile } },
      answer: undefined,
    }));
  }

  remove(name: string): Promise<void> {
    return this.change(async ({ current, profiles: { [name]: _, ...profiles } }) => ({
      kept: { current: current === name ? (Object.keys(profiles)[0] ?? null) : current, profiles },
      answer: undefined,
    }));
  }

  /** A reader sees the file of before or the whole new one. */
  async #write(kept: Kept): Promise<void> {
    const next = `${this.#file}.${randomUUID()}`;
    await writeFile(next, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(next, this.#file);
  }
}

/** Waits for a file that one process has at a time. Returns the function that releases it. */
async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await (await open(file, 'wx', 0o600)).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LOCK_OVER) await rm(file, { force: true });
    await pause(50);
  }
}
