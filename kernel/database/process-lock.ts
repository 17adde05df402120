import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../context/clock.js';

export const alive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const RETRY: Duration = 50;
const PATIENCE: Duration = seconds(90);

/** Runs `work` while no other process of this machine runs under the same file; the lock of a dead process is broken. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; !take(file); waited += RETRY) {
    if (waited > PATIENCE) throw new Error(`Process ${holderOf(file)} has held ${file} for too long.`);
    await pause(RETRY);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = holderOf(file);
  if (holder !== null && !alive(holder)) breakLock(file, holder);
  return false;
}

/** Two may find the same dead holder: what is moved away is looked at again, lest it is the lock of the faster one. */
function breakLock(file: string, dead: number): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // The other one was faster.
  }
  if (holderOf(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** `null` between the making of the file and the writing of the number. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** Who of this machine's processes uses something: one file a process, so that nobody writes what another wrote. */
export class Users {
  constructor(readonly folder: string) {}

  enter(): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, String(process.pid)), '');
  }

  /** Answers whether nobody is left; the dead do not count. */
  leave(): boolean {
    rmSync(join(this.folder, String(process.pid)), { force: true });
    const others = readdirSync(this.folder).map(Number);
    for (const pid of others) if (!alive(pid)) rmSync(join(this.folder, String(pid)), { force: true });
    return !others.some(alive);
  }
}
